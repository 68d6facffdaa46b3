#include "scheduler.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

#include <sys/mman.h>

uint3 threadIdx;
uint3 blockIdx;
dim3 blockDim;
dim3 gridDim;

namespace oracle {
namespace {

// Address space only; pages are touched as kernels use them. The lowest page is a guard.
constexpr size_t stack_bytes = 512 * 1024;
constexpr size_t guard_bytes = 4096;

// A thread that has done this many atomics and fences without anybody else running may be waiting for another.
constexpr unsigned spin_limit = 4096;

Scheduler *running = nullptr; // makecontext passes no pointers

const char *name_of(Wait kind) {
  static const char *const names[] = {
      "nothing",           "__syncthreads",     "__syncthreads_count", "__syncthreads_and", "__syncthreads_or",
      "__syncwarp",        "__shfl_sync",       "__shfl_up_sync",      "__shfl_down_sync",  "__shfl_xor_sync",
      "__ballot_sync",     "__any_sync",        "__all_sync",          "__uni_sync",        "__match_any_sync",
      "__match_all_sync",  "__reduce_add_sync", "__reduce_min_sync",   "__reduce_min_sync", "__reduce_max_sync",
      "__reduce_max_sync", "__reduce_and_sync", "__reduce_or_sync",    "__reduce_xor_sync", "__activemask"};
  return names[size_t(kind)];
}

bool is_block_wide(Wait kind) { return kind >= Wait::Barrier && kind <= Wait::BarrierOr; }

std::string place(const uint3 &v) {
  return "(" + std::to_string(v.x) + "," + std::to_string(v.y) + "," + std::to_string(v.z) + ")";
}

uint3 thread_index(size_t number) {
  const auto n = unsigned(number);
  return {n % blockDim.x, n / blockDim.x % blockDim.y, n / blockDim.x / blockDim.y};
}

} // namespace

struct Scheduler::Fiber {
  ucontext_t context{};
  void *stack;
  Fiber()
      : stack(mmap(nullptr, stack_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)) {
    if (stack == MAP_FAILED) {
      std::perror("oracle: no memory for a fiber's stack");
      std::abort();
    }
    mprotect(stack, guard_bytes, PROT_NONE);
  }
  ~Fiber() { munmap(stack, stack_bytes); }
};

Scheduler::Scheduler() = default;
Scheduler::~Scheduler() = default;

std::string Scheduler::run_block(const std::function<void()> &thread_body, bool reverse) {
  running = this;
  body_ = &thread_body;
  reverse_ = reverse;
  error_.clear();
  threads_.assign(size_t(blockDim.x) * blockDim.y * blockDim.z, Thread());
  for (;;) {
    run_ready_threads();
    if (!error_.empty())
      break;
    if (release_waiting())
      continue;
    bool all_done = true;
    for (const Thread &thread : threads_)
      all_done = all_done && thread.state == State::Done;
    if (all_done)
      return {};
    error_ = describe_deadlock();
    break;
  }
  // The stacks of threads given up are not unwound; their fibers start afresh.
  idle_.clear();
  fibers_.clear();
  return error_;
}

void Scheduler::run_ready_threads() {
  for (next_turn_ = 0; next_turn_ < threads_.size();) {
    const size_t number = position(next_turn_++);
    const State state = threads_[number].state;
    if (state == State::NotStarted || state == State::Ready)
      resume(number);
    if (!error_.empty())
      return;
  }
}

void Scheduler::make_current(size_t number) {
  current_ = number;
  spins_ = 0;
  threadIdx = thread_index(number);
}

void Scheduler::resume(size_t number) {
  Thread &thread = threads_[number];
  make_current(number);
  if (!thread.fiber) {
    if (idle_.empty()) {
      fibers_.push_back(std::make_unique<Fiber>());
      Fiber *fiber = fibers_.back().get();
      getcontext(&fiber->context);
      fiber->context.uc_stack.ss_sp = static_cast<char *>(fiber->stack) + guard_bytes;
      fiber->context.uc_stack.ss_size = stack_bytes - guard_bytes;
      fiber->context.uc_link = nullptr;
      makecontext(&fiber->context, &Scheduler::fiber_entry, 0);
      idle_.push_back(fiber);
    }
    thread.fiber = idle_.back();
    idle_.pop_back();
  }
  swapcontext(&main_, &thread.fiber->context);
}

void Scheduler::fiber_entry() { running->fiber_main(); }

// A fiber runs one thread after the other and never returns. A thread that has not waited leaves the stack as it found
// it, so the next one of the round starts on the same fiber without a switch: kernels without barriers need just one.
void Scheduler::fiber_main() {
  for (;;) {
    (*body_)();
    Thread &thread = threads_[current_];
    Fiber *fiber = thread.fiber;
    thread.state = State::Done;
    thread.fiber = nullptr;
    if (next_turn_ < threads_.size() && threads_[position(next_turn_)].state == State::NotStarted) {
      make_current(position(next_turn_++));
      threads_[current_].fiber = fiber;
      continue;
    }
    idle_.push_back(fiber);
    swapcontext(&fiber->context, &main_);
  }
}

void Scheduler::suspend() {
  Fiber *fiber = threads_[current_].fiber;
  swapcontext(&fiber->context, &main_);
}

uint64_t Scheduler::wait(Wait kind, uint32_t mask, const LaneOperands &operands) {
  Thread &thread = threads_[current_];
  const uint32_t lane = 1u << (current_ % 32);
  if (kind == Wait::ActiveMask)
    mask = lane;
  if (!is_block_wide(kind) && !(mask & lane))
    fail(std::string(name_of(kind)) + ": the mask does not name the calling lane");
  if (operands.width < 1 || operands.width > 32 || (operands.width & (operands.width - 1)))
    if (!is_block_wide(kind))
      fail(std::string(name_of(kind)) + ": the width is not a power of two up to 32");
  thread.kind = kind;
  thread.mask = mask;
  thread.operands = operands;
  thread.state = State::Waiting;
  suspend();
  return thread.result;
}

void Scheduler::maybe_yield() {
  if (++spins_ < spin_limit)
    return;
  threads_[current_].state = State::Ready;
  suspend();
}

// Ends the launch from inside a thread: control goes to the scheduler and does not come back.
void Scheduler::fail(const std::string &message) {
  error_ = "block " + place(blockIdx) + " thread " + place(threadIdx) + ": " + message;
  suspend();
}

// --- who may go on

bool Scheduler::release_waiting() {
  bool released = false;
  for (size_t first = 0; first < threads_.size(); first += 32)
    released = release_warp(first) || released;
  for (const Thread &thread : threads_)
    released = released || thread.state == State::Ready; // it yielded
  return released || release_block();
}

bool Scheduler::release_warp(size_t first) {
  const size_t count = std::min<size_t>(32, threads_.size() - first);
  uint32_t alive = 0, active = 0;
  for (size_t lane = 0; lane < count; ++lane) {
    const Thread &thread = threads_[first + lane];
    alive |= thread.state != State::Done ? 1u << lane : 0u;
    active |= thread.state == State::Waiting && thread.kind == Wait::ActiveMask ? 1u << lane : 0u;
  }
  bool released = false;
  if (active) {
    complete(first, Wait::ActiveMask, active);
    released = true;
  }
  for (size_t lane = 0; lane < count; ++lane) {
    const Thread &thread = threads_[first + lane];
    if (thread.state != State::Waiting || is_block_wide(thread.kind))
      continue;
    const Wait kind = thread.kind;
    const uint32_t mask = thread.mask;
    uint32_t arrived = 0;
    for (size_t other = 0; other < count; ++other) {
      const Thread &peer = threads_[first + other];
      if (peer.state == State::Waiting && peer.kind == kind && peer.mask == mask)
        arrived |= 1u << other;
    }
    if (arrived != (mask & alive))
      continue;
    complete(first, kind, arrived);
    released = true;
  }
  return released;
}

void Scheduler::complete(size_t first, Wait kind, uint32_t participants) {
  std::array<LaneOperands, 32> operands;
  for (size_t lane = 0; lane < 32; ++lane)
    if (participants >> lane & 1u)
      operands[lane] = threads_[first + lane].operands;
  const LaneResults results = warp_operation(kind, participants, operands);
  for (size_t lane = 0; lane < 32; ++lane) {
    if (!(participants >> lane & 1u))
      continue;
    threads_[first + lane].result = results[lane];
    threads_[first + lane].state = State::Ready;
  }
}

// Threads that have returned are not waited for; all others must be at a barrier of the same kind.
bool Scheduler::release_block() {
  Wait kind = Wait::None;
  unsigned arrived = 0, predicates = 0;
  for (const Thread &thread : threads_) {
    if (thread.state == State::Done)
      continue;
    if (!is_block_wide(thread.kind) || (kind != Wait::None && thread.kind != kind))
      return false;
    kind = thread.kind;
    ++arrived;
    predicates += thread.operands.value != 0;
  }
  if (!arrived)
    return false;
  uint64_t result = predicates;
  if (kind == Wait::BarrierAnd)
    result = predicates == arrived;
  if (kind == Wait::BarrierOr)
    result = predicates != 0;
  for (Thread &thread : threads_) {
    if (thread.state == State::Done)
      continue;
    thread.result = result;
    thread.state = State::Ready;
  }
  return true;
}

std::string Scheduler::describe_deadlock() const {
  struct Group {
    size_t count = 0;
    size_t first = 0;
  };
  std::map<std::string, Group> groups;
  size_t done = 0;
  for (size_t number = 0; number < threads_.size(); ++number) {
    const Thread &thread = threads_[number];
    if (thread.state == State::Done) {
      ++done;
      continue;
    }
    std::string where = name_of(thread.kind);
    if (!is_block_wide(thread.kind)) {
      char mask[32];
      std::snprintf(mask, sizeof mask, " with mask 0x%08x", thread.mask);
      where += mask;
    }
    Group &group = groups[where];
    if (group.count++ == 0)
      group.first = number;
  }
  std::string text = "deadlock in block " + place(blockIdx) + ":";
  for (const auto &[where, group] : groups)
    text += " " + std::to_string(group.count) + " at " + where + " (first: thread " + place(thread_index(group.first)) +
            "),";
  return text + " " + std::to_string(done) + " have returned";
}

} // namespace oracle
