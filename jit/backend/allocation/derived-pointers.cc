#include "jit/backend/allocation/derived-pointers.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "jit/backend/allocation/liveness.h"
#include "vm/tables/config.h"

namespace kei::jit {
namespace {

bool IsAddition(const Node* node) { return node->is(Op::kInt64Add) || node->is(Op::kInt64Sub); }

// It keeps its input's bits, so that it may be in the input's register.
bool IsCopy(const Node* node) {
  return node->is(Op::kBitcastTaggedToWord64) || node->is(Op::kBitcastWord64ToTagged);
}

// Constants are kept alive by the code.
bool NeedsBase(const Node* tagged) { return !tagged->is(Op::kTaggedConstant); }

// The barriers, and what goes by C's convention alone, allocate nothing.
bool MayCollect(const Instr& call) {
  const Linkage linkage = call.node->call.descriptor->linkage;
  return linkage != Linkage::kSaveAll && linkage != Linkage::kC;
}

class DerivedPointers {
 public:
  explicit DerivedPointers(Lir* lir) : lir_(*lir), liveness_(lir), is_alive_(lir->vregs.size(), false) {}

  std::string Check() {
    if (lir_.failure != nullptr) return "";
    FindDerived();
    if (derived_.empty()) return "";
    for (const LirBlock* block : lir_.blocks) CheckBlock(*block);
    return error_;
  }

 private:
  struct Derived {
    VReg vreg;
    std::vector<const Node*> bases;
  };

  void FindDerived();
  void AddBasesOf(const Node* node, std::vector<const Node*>* bases);
  void CheckBlock(const LirBlock& block);
  void CheckCall(const Node* call);
  bool IsAlive(const Node* node) const {
    const auto vreg = vreg_of_.find(node);
    return vreg != vreg_of_.end() && is_alive_[vreg->second];
  }
  void SetAlive(VReg vreg, bool alive) {
    if (vreg != kNoVReg) is_alive_[vreg] = alive;
  }

  const Lir& lir_;
  Liveness liveness_;
  std::vector<Derived> derived_;
  std::unordered_map<const Node*, VReg> vreg_of_;
  std::vector<bool> is_alive_;     // indexed by virtual register
  std::vector<const Node*> seen_;  // on the way to a node's bases
  std::string error_;
};

// The tagged value whose address the word is, or null.
const Node* TaggedOf(const Node* word) {
  while (IsCopy(word)) {
    word = word->input(0);
    if (word->rep == Rep::kTagged && !IsCopy(word)) return word;
  }
  return nullptr;
}

// The difference of two addresses is none.
bool IsDifference(const Node* node) {
  const auto is_address = [](const Node* input) {
    return !input->is(Op::kInt64Constant) && TaggedOf(input) != nullptr;
  };
  return node->is(Op::kInt64Sub) && is_address(node->input(0)) && is_address(node->input(1));
}

// A weak reference becomes a strong one so, and the other way round.
bool IsInFirstWord(const Node* node) {
  if (!IsAddition(node) || TaggedOf(node->input(0)) == nullptr || !node->input(1)->is(Op::kInt64Constant)) {
    return false;
  }
  const int64_t offset = node->is(Op::kInt64Add) ? node->input(1)->int_value : -node->input(1)->int_value;
  return offset >= -kWeakBit && offset < kTaggedSize - kHeapObjectTag;
}

// One of several tagged values, which keeps that one alive.
bool IsChoice(const Node* node) {
  return node->is(Op::kPhi) &&
         std::ranges::all_of(node->inputs, [](const Node* input) { return TaggedOf(input) != nullptr; });
}

void DerivedPointers::AddBasesOf(const Node* node, std::vector<const Node*>* bases) {
  if (std::ranges::find(seen_, node) != seen_.end()) return;
  seen_.push_back(node);
  if (node->rep != Rep::kWord64 && !IsCopy(node)) return;
  const Node* tagged = IsChoice(node) ? node : TaggedOf(node);
  if (tagged != nullptr) {
    if (NeedsBase(tagged)) bases->push_back(tagged);
    return;
  }
  const bool passes_on = IsAddition(node) || node->is(Op::kPhi) || node->is(Op::kWord64And) || IsCopy(node);
  if (!passes_on || IsDifference(node)) return;
  for (const Node* input : node->inputs) AddBasesOf(input, bases);
}

void DerivedPointers::FindDerived() {
  for (VReg v = 0; v < lir_.vregs.size(); v++) {
    const Node* node = lir_.vregs[v].node;
    if (node == nullptr) continue;
    vreg_of_[node] = v;
    if (node->rep != Rep::kWord64 || IsCopy(node) || IsChoice(node) || IsInFirstWord(node)) continue;
    seen_.clear();
    Derived derived{v, {}};
    AddBasesOf(node, &derived.bases);
    if (!derived.bases.empty()) derived_.push_back(std::move(derived));
  }
}

void DerivedPointers::CheckBlock(const LirBlock& block) {
  is_alive_.assign(is_alive_.size(), false);
  for (const LirBlock* next : block.successors) {
    for (const VReg v : liveness_.LiveInto(*next)) SetAlive(v, true);
  }
  if (block.successors.size() == 1) {
    for (const LirPhi* phi : block.successors[0]->phis) SetAlive(phi->inputs[block.place].vreg, true);
  }
  for (size_t i = block.instructions.size(); i-- > 0;) {
    const Instr& instr = *block.instructions[i];
    for (const Operand& def : instr.defs) SetAlive(def.vreg, false);
    if (instr.op == Op::kCall && MayCollect(instr)) {
      for (const Operand& use : instr.uses) {  // the exit may be taken behind the call
        if (use.policy == Operand::Policy::kExit) SetAlive(use.vreg, true);
      }
      CheckCall(instr.node);
    }
    for (const Operand& use : instr.uses) SetAlive(use.vreg, true);
  }
}

void DerivedPointers::CheckCall(const Node* call) {
  for (const Derived& derived : derived_) {
    if (!is_alive_[derived.vreg] || !error_.empty()) continue;
    const auto lost =
        std::ranges::find_if_not(derived.bases, [this](const Node* base) { return IsAlive(base); });
    if (lost == derived.bases.end()) continue;
    const auto number = [](const Node* node) { return "node " + std::to_string(node->id); };
    error_ = number(lir_.vregs[derived.vreg].node) + ", an address that was computed from " + number(*lost) +
             ", is alive across the call of " + number(call) + ", but not the value itself";
  }
}

}  // namespace

std::string FindLostBase(Lir* lir) { return DerivedPointers(lir).Check(); }

}  // namespace kei::jit
