// Runs the threads of one block as fibers.
//
// Rounds: every thread that can run, runs until it waits or returns, in the order of the thread number; then whoever
// waits for nobody else any more is released. A round that releases nobody while threads still wait is a deadlock.
#pragma once

#include "warp.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <ucontext.h>

namespace oracle {

class Scheduler {
public:
  Scheduler();
  ~Scheduler();
  Scheduler(const Scheduler &) = delete;
  Scheduler &operator=(const Scheduler &) = delete;

  // Runs all threads of the block blockIdx with blockDim threads (both already set); thread_body is the kernel.
  // Returns the empty string, or what went wrong: then the block's remaining threads are given up.
  std::string run_block(const std::function<void()> &thread_body, bool reverse);

  // For the running thread, see oracle/threads.h.
  uint64_t wait(Wait kind, uint32_t mask, const LaneOperands &operands);
  void maybe_yield();

private:
  enum class State : uint8_t { NotStarted, Ready, Waiting, Done };
  struct Fiber;
  struct Thread {
    State state = State::NotStarted;
    Wait kind = Wait::None;
    uint32_t mask = 0;
    LaneOperands operands;
    uint64_t result = 0;
    Fiber *fiber = nullptr; // while it is started and not done
  };

  void run_ready_threads();
  void resume(size_t number);
  void suspend();
  void fiber_main();
  static void fiber_entry();
  size_t position(size_t turn) const { return reverse_ ? threads_.size() - 1 - turn : turn; }
  void make_current(size_t number);

  bool release_waiting();
  bool release_warp(size_t first_thread);
  void complete(size_t first_thread, Wait kind, uint32_t participants);
  bool release_block();
  std::string describe_deadlock() const;
  void fail(const std::string &message);

  std::vector<Thread> threads_;
  std::vector<std::unique_ptr<Fiber>> fibers_; // all that were ever made; they are kept for the next block
  std::vector<Fiber *> idle_;
  const std::function<void()> *body_ = nullptr;
  ucontext_t main_{};
  size_t current_ = 0;
  size_t next_turn_ = 0; // first position of this round that may not have started
  unsigned spins_ = 0;
  bool reverse_ = false;
  std::string error_;
};

} // namespace oracle
