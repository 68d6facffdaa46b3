#include "storage.h"

#include "../../../ir/builtins.h"

#include <llvm/ADT/MapVector.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/IR/InstIterator.h>

namespace kernelc::cpu {
namespace {

using llvm::Instruction;
using llvm::PHINode;
using llvm::Value;

constexpr unsigned cheap = 8;        // operators a value may take to compute it again in another region
constexpr unsigned expensive = 1000; // more than any sum of cheap ones

// One place where a value is written or read. The path names the lists around it, outermost first, each with the node
// of the list that leads to the place.
struct Site {
  unsigned region = 0;
  unsigned order = 0;
  bool in_loop = false; // the region may run again within a block
  std::vector<const Node *> path;
};

struct Sites {
  std::vector<Site> defs;
  std::vector<Site> uses;
};

// Walks the plan and notes every site of every named value.
class SiteCollector {
public:
  SiteCollector(const Plan &plan, const Storage &storage) : storage_(storage) { steps(plan.steps); }

  llvm::MapVector<const Value *, Sites> take() { return std::move(sites_); }

private:
  Site here() {
    Site site;
    site.region = region_;
    site.order = ++order_;
    site.in_loop = loops_ > 0;
    site.path = path_;
    return site;
  }

  void use(const Value *value) {
    for_each_leaf(value, storage_.folded, [&](const Instruction *leaf) {
      if (!llvm::isa<llvm::AllocaInst>(leaf)) // an address, placed by place_allocas()
        sites_[storage_.variable_of(leaf)].uses.push_back(here());
    });
  }

  void copies(llvm::ArrayRef<Copy> all) {
    for (const Copy &copy : all)
      if (storage_.needed.contains(copy.phi)) {
        use(copy.value);
        sites_[storage_.variable_of(copy.phi)].defs.push_back(here());
      }
  }

  void instruction(const Instruction &one) {
    if (!storage_.needed.contains(&one) || storage_.folded.contains(&one) || llvm::isa<llvm::AllocaInst>(one))
      return;
    for (const Value *operand : one.operands())
      use(operand);
    if (!one.getType()->isVoidTy() && storage_.is_read(one))
      sites_[&one].defs.push_back(here());
  }

  void nodes(llvm::ArrayRef<const Node *> list) {
    for (const Node *node : list) {
      path_.push_back(node);
      one(*node);
      path_.pop_back();
    }
  }

  void nodes(const NodeList &list) {
    // The list itself is a step of the path, so that arms of one node differ.
    for (const auto &node : list) {
      path_.push_back(node.get());
      one(*node);
      path_.pop_back();
    }
  }

  void one(const Node &node) {
    for (const Instruction *inner : node.instrs)
      instruction(*inner);
    copies(node.copies);
    if (node.meeting)
      instruction(*node.meeting);
    if (node.value)
      use(node.value);
    nodes(node.body);
    nodes(node.orelse);
    for (const SwitchCase &arm : node.cases)
      nodes(arm.body);
  }

  void steps(const Steps &list) {
    for (const Step &step : list) {
      if (step.kind == StepKind::Region) {
        region_ = step.region.id;
        nodes(step.region.nodes);
        if (step.region.vote)
          use(step.region.vote->getArgOperand(0));
        region_ = 0;
        continue;
      }
      copies(step.copies);
      if (step.kind == StepKind::Barrier && storage_.is_read(*step.node->meeting))
        sites_[step.node->meeting].defs.push_back(here());
      if (step.node && step.node->value)
        use(step.node->value);
      loops_ += step.kind == StepKind::Loop;
      steps(step.body);
      steps(step.orelse);
      for (const Steps &arm : step.cases)
        steps(arm);
      loops_ -= step.kind == StepKind::Loop;
    }
  }

  const Storage &storage_;
  llvm::MapVector<const Value *, Sites> sites_;
  std::vector<const Node *> path_;
  unsigned region_ = 0;
  unsigned order_ = 0;
  unsigned loops_ = 0;
};

bool is_pure_value(const Instruction &instruction) {
  if (llvm::isa<llvm::BinaryOperator, llvm::UnaryOperator, llvm::CmpInst, llvm::SelectInst, llvm::CastInst,
                llvm::FreezeInst, llvm::GetElementPtrInst>(instruction))
    return true;
  const Builtin *builtin = builtin_of(&instruction);
  return builtin && is_pure(*builtin);
}

unsigned own_cost(const Instruction &instruction) {
  switch (instruction.getOpcode()) {
  case Instruction::SDiv:
  case Instruction::UDiv:
  case Instruction::SRem:
  case Instruction::URem:
  case Instruction::FDiv:
    return expensive;
  default:
    break;
  }
  if (const Builtin *builtin = builtin_of(&instruction))
    return builtin->kind == BuiltinKind::Index ? 0 : expensive;
  return llvm::isa<llvm::CastInst, llvm::FreezeInst, llvm::GetElementPtrInst>(instruction) ? 0 : 1;
}

class Placer {
public:
  Placer(const Kernel &kernel, const Plan &plan) : kernel_(kernel), plan_(plan) {}

  Storage run() {
    storage_.needed = needed_values(kernel_);
    storage_.folded = fold_values(kernel_);
    join_phis();
    sites_ = SiteCollector(plan_, storage_).take();
    if (plan_.form == Form::Resume)
      across_ = live_across_meetings(kernel_, storage_);
    storage_.region_values.resize(plan_.regions + 1);
    storage_.region_locals.resize(plan_.regions + 1);
    for (auto &[value, sites] : sites_)
      if (crosses(value, sites))
        place_crossing(value, sites);
    for (auto &[value, sites] : sites_)
      if (storage_.home_of(value) == Home::Unneeded)
        place_local(value, sites);
    place_allocas();
    list_values();
    return std::move(storage_);
  }

private:
  // Phis share a variable where that variable belongs to a thread. A uniform one that crosses regions is written
  // once for the block while threads still run on its old value: those keep to themselves.
  void join_phis() {
    const Variables joined = coalesce_phis(kernel_, storage_.folded);
    for (const llvm::BasicBlock &block : *kernel_.function)
      for (const PHINode &phi : block.phis())
        if (plan_.form != Form::Structured || !is_block_uniform(kernel_, &phi))
          storage_.variables[&phi] = joined.variable_of(&phi);
    if (plan_.form != Form::Structured)
      return;
    const auto sites = SiteCollector(plan_, storage_).take();
    llvm::DenseMap<const PHINode *, std::vector<const PHINode *>> groups;
    for (const llvm::BasicBlock &block : *kernel_.function)
      for (const PHINode &phi : block.phis())
        if (is_block_uniform(kernel_, &phi))
          groups[joined.variable_of(&phi)].push_back(&phi);
    for (const auto &[variable, members] : groups) {
      Sites all;
      for (const PHINode *member : members)
        if (const auto found = sites.find(member); found != sites.end()) {
          llvm::append_range(all.defs, found->second.defs);
          llvm::append_range(all.uses, found->second.uses);
        }
      if (!all.defs.empty() && !crosses_regions(all))
        for (const PHINode *member : members)
          storage_.variables[member] = variable;
    }
  }

  static bool crosses_regions(const Sites &sites) {
    const unsigned region = sites.defs[0].region;
    const auto elsewhere = [&](const Site &site) { return site.region != region; };
    if (region == 0 || llvm::any_of(sites.defs, elsewhere) || llvm::any_of(sites.uses, elsewhere))
      return true;
    // Kept from one run of the region to the next: read before it is written.
    return sites.defs[0].in_loop && !sites.uses.empty() && first(sites.uses).order < first(sites.defs).order;
  }

  static const Site &first(const std::vector<Site> &sites) {
    return *std::min_element(sites.begin(), sites.end(),
                             [](const Site &a, const Site &b) { return a.order < b.order; });
  }

  bool crosses(const Value *value, const Sites &sites) const {
    if (plan_.form == Form::Resume)
      return across_.contains(value);
    return !sites.defs.empty() && crosses_regions(sites);
  }

  void place_crossing(const Value *value, const Sites &sites) {
    const auto &instruction = *llvm::cast<Instruction>(value);
    if (is_block_value(instruction)) {
      make_block_value(instruction);
    } else if (cost_of(instruction) <= cheap) {
      make_recomputed(instruction);
    } else if (plan_.form == Form::Structured && is_block_uniform(kernel_, value) && is_safe_to_share(value, sites)) {
      storage_.homes[value] = Home::Uniform;
    } else {
      storage_.homes[value] = Home::PerThread;
    }
  }

  // Every thread of a region writes the shared variable again; that is harmless as long as none of them read what an
  // earlier region left there.
  static bool is_safe_to_share(const Value *value, const Sites &sites) {
    if (!llvm::isa<PHINode>(value))
      return true;
    const auto in_skeleton = [](const Site &site) { return site.region == 0; };
    if (llvm::all_of(sites.defs, in_skeleton))
      return true;
    const unsigned region = sites.defs[0].region;
    return llvm::all_of(sites.defs, [&](const Site &site) { return site.region == region; }) &&
           (sites.uses.empty() || first(sites.defs).order < first(sites.uses).order);
  }

  // --- values made of indices, arguments and constants

  bool is_block_value(const Instruction &instruction) {
    if (!is_pure_value(instruction) || !is_block_uniform(kernel_, &instruction))
      return false;
    return leaves_are(instruction, [&](const Instruction &leaf) { return is_block_value(leaf); });
  }

  // Looks through folded operands; a load or a phi anywhere ends it.
  bool leaves_are(const Instruction &instruction, llvm::function_ref<bool(const Instruction &)> good) {
    return llvm::all_of(instruction.operands(), [&](const Value *operand) {
      const auto *inner = llvm::dyn_cast<Instruction>(operand);
      if (!inner || llvm::isa<llvm::AllocaInst>(inner))
        return inner == nullptr;
      if (!is_pure_value(*inner))
        return false;
      return storage_.folded.contains(inner) ? leaves_are(*inner, good) : good(*inner);
    });
  }

  void make_block_value(const Instruction &instruction) {
    if (storage_.home_of(&instruction) == Home::Block)
      return;
    storage_.homes[&instruction] = Home::Block;
    for (const Value *operand : instruction.operands())
      for_each_leaf(operand, storage_.folded, [&](const Instruction *leaf) { make_block_value(*leaf); });
  }

  unsigned cost_of(const Instruction &instruction) {
    if (const auto found = costs_.find(&instruction); found != costs_.end())
      return found->second;
    unsigned cost = is_pure_value(instruction) ? own_cost(instruction) : expensive;
    if (cost < expensive)
      for (const Value *operand : instruction.operands())
        if (const auto *inner = llvm::dyn_cast<Instruction>(operand); inner && !is_block_value(*inner))
          cost = std::min(expensive, cost + cost_of(*inner));
    costs_[&instruction] = cost;
    return cost;
  }

  void make_recomputed(const Instruction &instruction) {
    if (storage_.home_of(&instruction) == Home::Recomputed)
      return;
    storage_.homes[&instruction] = Home::Recomputed;
    for (const Value *operand : instruction.operands())
      for_each_leaf(operand, storage_.folded, [&](const Instruction *leaf) {
        is_block_value(*leaf) ? make_block_value(*leaf) : make_recomputed(*leaf);
      });
  }

  // --- values of one region

  void place_local(const Value *value, Sites &sites) {
    storage_.homes[value] = Home::Local;
    if (sites.defs.empty())
      return; // only undefined values flow in: the raise writes zero
    const Site &def = first(sites.defs);
    bool in_place = plan_.form != Form::Resume || !llvm::isa<PHINode>(value);
    const size_t depth = common_depth(sites);
    // In place: the first definition stands in the list that holds all other sites, and in front of them.
    for (const std::vector<Site> *list : {&sites.defs, &sites.uses})
      for (const Site &site : *list)
        in_place = in_place && site.order >= def.order;
    in_place = in_place && def.path.size() == depth + 1;
    if (in_place) {
      storage_.declared_in_place.insert(value);
      return;
    }
    // In front of the first node of the common list that leads to a site.
    const Site *earliest = &def;
    for (const Site &site : sites.uses)
      if (site.order < earliest->order)
        earliest = &site;
    if (depth == 0 || plan_.form == Form::Resume)
      storage_.region_locals[def.region].push_back(value);
    else
      storage_.declared_before[earliest->path[depth]].push_back(value);
  }

  // How many steps of the path all sites have in common, and one step further they must be in one list: arms of one
  // branch are different lists.
  size_t common_depth(const Sites &sites) const {
    const std::vector<const Node *> &path = sites.defs[0].path;
    size_t depth = path.size() - 1;
    for (const std::vector<Site> *list : {&sites.defs, &sites.uses})
      for (const Site &site : *list) {
        size_t common = 0;
        while (common < depth && common + 1 < site.path.size() && site.path[common] == path[common])
          ++common;
        depth = std::min(depth, common);
      }
    while (depth > 0 && !in_one_list(*path[depth - 1], sites, depth))
      --depth;
    return depth;
  }

  static bool in_one_list(const Node &parent, const Sites &sites, size_t depth) {
    const auto holds = [&](const NodeList &list) {
      const auto inside = [&](const Site &site) {
        return llvm::any_of(list, [&](const auto &node) { return node.get() == site.path[depth]; });
      };
      return llvm::all_of(sites.defs, inside) && llvm::all_of(sites.uses, inside);
    };
    return holds(parent.body) || holds(parent.orelse) ||
           llvm::any_of(parent.cases, [&](const SwitchCase &one) { return holds(one.body); });
  }

  // --- local arrays

  void regions_using(const Value *address, llvm::DenseSet<unsigned> &regions, bool &in_loop) {
    for (const llvm::User *user : address->users()) {
      const auto *instruction = llvm::dyn_cast<Instruction>(user);
      if (!instruction)
        continue;
      if (storage_.folded.contains(instruction)) {
        regions_using(instruction, regions, in_loop);
        continue;
      }
      const auto where = statements_.find(instruction);
      if (where == statements_.end())
        continue;
      for (const auto &[region, loop] : where->second) {
        regions.insert(region);
        in_loop = in_loop || loop;
      }
      if (instruction->getType()->isPointerTy()) // a pointer variable may be read anywhere
        regions_using(instruction, regions, in_loop);
    }
  }

  void note_statements(const Steps &steps, bool in_loop) {
    for (const Step &step : steps) {
      for (const Copy &copy : step.copies)
        statements_[copy.phi].push_back({0, in_loop});
      if (step.kind == StepKind::Region)
        for (const Node *node : step.region.nodes)
          note_statements(*node, step.region.id, in_loop);
      const bool inner = in_loop || step.kind == StepKind::Loop;
      note_statements(step.body, inner);
      note_statements(step.orelse, inner);
      for (const Steps &arm : step.cases)
        note_statements(arm, inner);
    }
  }

  void note_statements(const Node &node, unsigned region, bool in_loop) {
    for (const Instruction *one : node.instrs)
      statements_[one].push_back({region, in_loop});
    for (const Copy &copy : node.copies)
      statements_[copy.phi].push_back({region, in_loop});
    if (node.origin)
      statements_[node.origin].push_back({region, in_loop});
    for (const auto &inner : node.body)
      note_statements(*inner, region, in_loop);
    for (const auto &inner : node.orelse)
      note_statements(*inner, region, in_loop);
    for (const SwitchCase &arm : node.cases)
      for (const auto &inner : arm.body)
        note_statements(*inner, region, in_loop);
  }

  void place_allocas() {
    note_statements(plan_.steps, false);
    for (const Instruction &instruction : llvm::instructions(*kernel_.function)) {
      if (!llvm::isa<llvm::AllocaInst>(instruction) || !storage_.needed.contains(&instruction))
        continue;
      llvm::DenseSet<unsigned> regions;
      bool in_loop = false;
      regions_using(&instruction, regions, in_loop);
      const bool local =
          plan_.form == Form::Plain || (plan_.form == Form::Structured && regions.size() == 1 && !in_loop);
      storage_.homes[&instruction] = local ? Home::Local : Home::PerThread;
      for (const unsigned region : regions)
        storage_.region_values[region].push_back(&instruction);
    }
  }

  // --- the lists the statements are made from

  void note_recomputed(const Instruction &value, unsigned region, llvm::DenseSet<const Instruction *> &seen) {
    if (storage_.home_of(&value) != Home::Recomputed || !seen.insert(&value).second)
      return;
    for (const Value *operand : value.operands())
      for_each_leaf(operand, storage_.folded, [&](const Instruction *leaf) { note_recomputed(*leaf, region, seen); });
  }

  void list_values() {
    std::vector<llvm::DenseSet<const Instruction *>> recomputed(plan_.regions + 1);
    for (const auto &[value, sites] : sites_) {
      for (const Site &site : sites.uses)
        note_recomputed(*llvm::cast<Instruction>(value), site.region, recomputed[site.region]);
      if (storage_.home_of(value) == Home::Uniform)
        storage_.uniform_values.push_back(value);
      else if (storage_.home_of(value) == Home::PerThread)
        storage_.thread_values.push_back(value);
    }
    for (const Instruction &instruction : llvm::instructions(*kernel_.function)) {
      const Home home = storage_.home_of(&instruction);
      if (home == Home::Block)
        storage_.block_values.push_back(&instruction);
      if (home == Home::PerThread && llvm::isa<llvm::AllocaInst>(instruction))
        storage_.thread_values.push_back(&instruction);
      for (unsigned region = 1; region <= plan_.regions; ++region)
        if (recomputed[region].contains(&instruction))
          storage_.region_values[region].push_back(&instruction);
    }
  }

  const Kernel &kernel_;
  const Plan &plan_;
  Storage storage_;
  llvm::MapVector<const Value *, Sites> sites_;
  llvm::DenseSet<const Value *> across_;
  llvm::DenseMap<const Instruction *, unsigned> costs_;
  llvm::DenseMap<const Instruction *, std::vector<std::pair<unsigned, bool>>> statements_;
};

} // namespace

Home Storage::home_of(const llvm::Value *value) const {
  if (const auto *instruction = llvm::dyn_cast<llvm::Instruction>(value); instruction && folded.contains(instruction))
    return Home::Folded;
  const auto found = homes.find(variable_of(value));
  return found == homes.end() ? Home::Unneeded : found->second;
}

bool Storage::is_read(const llvm::Instruction &instruction) const {
  return llvm::any_of(instruction.users(),
                      [&](const llvm::User *user) { return needed.contains(llvm::cast<llvm::Instruction>(user)); });
}

const llvm::Value *Storage::variable_of(const llvm::Value *value) const {
  const auto *phi = llvm::dyn_cast<llvm::PHINode>(value);
  if (!phi)
    return value;
  const auto found = variables.find(phi);
  return found == variables.end() ? phi : found->second;
}

Storage place_values(const Kernel &kernel, const Plan &plan) { return Placer(kernel, plan).run(); }

} // namespace kernelc::cpu
