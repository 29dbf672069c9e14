#ifndef KEI_JIT_BACKEND_SELECTION_SELECTOR_H_
#define KEI_JIT_BACKEND_SELECTION_SELECTOR_H_

#include <map>
#include <utility>
#include <vector>

#include "jit/backend/lir/architecture.h"
#include "jit/backend/selection/pinned.h"
#include "jit/backend/selection/schedule.h"

namespace kei::jit {

// The op as a comparison: its condition, as far as `condition` is given. False: it is none.
bool ComparisonOf(Op op, Condition* condition);

// Instruction selection: graph → LIR. Blocks and nodes are visited backwards. So every user decides first
// whether it takes an input from a virtual register or swallows the input's computation. A swallowed
// computation becomes an immediate, an address, a memory operand or a fused comparison. A node that has no
// effect, and that no user asked for in a register, is never emitted.
class Selector {
 public:
  Selector(const Graph& graph, const Architecture& architecture, const BackendOptions& options,
           const Schedule& schedule, Lir* lir);
  void Run();

 private:
  using Policy = Operand::Policy;

  // --- selector.cc: the walk, operands
  void CountUses();
  void SelectBlock(const Block* block);
  void SelectPhis(const Block* block);
  Instr* SelectParameters();
  void Visit(const Node* node);
  static bool HasEffect(const Node* node);
  bool MustEmit(const Node* node) const;

  const Node* Resolve(const Node* node) const;  // through ops that cost nothing
  bool IsFree(const Node* node) const;
  void FindPhisWithZeroUpperHalf();
  bool HasZeroUpperHalf(const Node* node) const;
  bool IsConstant(const Node* node) const;  // re-made at every use
  static bool IsHole(const Node* node) { return node->is(Op::kOperand); }
  void SetImmediate(Instr* instr, const Node* node, int64_t value) const;
  bool ImmediateOf(const Node* node, int width, int64_t* value) const;
  bool FitsImmediate(Op op, const Node* node, int width, int64_t* value) const;
  // Whether `node`'s only user, at the current place, may compute it in its own instruction.
  bool CanSwallow(const Node* node) const;
  bool IsStackPointerHere(const Node* node) const;
  // The load behind `node` that may become a memory operand of so many bytes, or null.
  const Node* SwallowableLoad(const Node* node, int width, bool is_float = false) const;
  bool InUse(const Node* node) const { return in_use_[Resolve(node)->id]; }

  Instr* New(Form form, const Node* node) { return New(form, node->op, node); }
  Instr* New(Form form, Op op, const Node* node);
  VReg VRegOf(const Node* node);  // marks it as used
  bool IsKeptInRegister(const Node* constant) const;
  VReg VRegOfConstant(const Node* constant);
  Instr* DefineConstant(VReg vreg);
  bool PinnedRegisterOf(const Node* node, int* code) const;
  uint8_t AddUse(Instr* instr, const Node* node, Policy policy = Policy::kRegister);
  void AddFixedUse(Instr* instr, const Node* node, int code);
  void AddDef(Instr* instr, const Node* node, Policy policy = Policy::kRegister, int fixed = -1);
  void AddScratch(Instr* instr);
  void Emit(Instr* instr);

  // --- selector-memory.cc
  void SetAddress(Instr* instr, const Node* base, const Node* index, int scale, int64_t offset);
  // Takes an index that is a hole for the displacement.
  std::optional<OperandValue> TakeHole(const Node** index, int* scale) const;
  void FoldIntoBase(const Node** base, const Node** index, int* scale, int64_t* offset) const;
  void FoldIntoIndex(const Node** index, int* scale, int64_t* offset) const;
  bool FoldConstant(const Node** node, int scale, int64_t* offset) const;
  bool StaysCompressed(const Node* node) const;
  void SetAddressOf(Instr* instr, const Node* access);  // the node is a Load or Store
  void SelectLoad(const Node* node);
  void SelectStore(const Node* node);
  // The sum in memory += value, of 32 bits, if a store is that and the sum has so many uses.
  const Node* SumInPlace(const Node* store, uint32_t uses) const;
  void SetAddition(Instr* instr, const Node* store, const Node* sum);
  bool SelectExtendingLoad(const Node* node);
  bool SelectAddition(const Node* node);

  // --- selector-ops.cc
  void SelectOp(const Node* node);
  void NeedResult(Instr* instr, const Node* node);
  bool PrefersSwap(const Node* node) const;
  void SelectArgument(Instr* instr, int place, const Node* input, const InputRule& rule);
  void SelectCompare(const Node* node);
  void Compare(Instr* instr, const Node* comparison);
  void CompareIntegers(Instr* instr, const Node* a, const Node* b, int width);
  void SelectTest(Instr* instr, const Node* mask);
  void CompareOperands(Instr* instr, const Node* a, const Node* b, bool immediate);
  const Node* NarrowLoad(Instr* instr, const Node* node) const;
  void SelectBranch(const Node* node);
  const Node* StoreBefore(const Node* comparison) const;
  bool BranchOnSumInPlace(Instr* instr, const Node* comparison);
  bool MayBecomeCondition(const Node* value);
  void SelectCondition(Instr* instr, const Node* value);
  void SelectSwitch(const Node* node);
  void SelectSetRegister(const Node* node);

  // --- selector-exits.cc
  void SelectDeoptIf(const Node* node);
  void SelectOrDeopt(const Node* node);
  void SelectDeoptimize(const Node* node);
  void AddStateUses(Instr* instr, const Node* state);
  void AddStateUse(Instr* instr, const Node* value);

  // --- selector-calls.cc
  void SelectCall(const Node* node);
  void CopyInputs(Instr* instr, VReg first_new);
  void SelectTarget(Instr* instr, const Node* node, bool tail);
  void SelectReturn(const Node* node);
  void SelectExit(const Node* node);

  const Graph& graph_;
  const Architecture& arch_;
  const BackendOptions& options_;
  const Schedule& schedule_;
  Lir* lir_;
  PinnedRegisters pinned_;

  std::vector<uint32_t> uses_;          // indexed by node: inputs that name it
  std::vector<uint32_t> base_uses_;     // the part of these that are the base of an access without an index
  std::vector<uint32_t> effect_level_;  // indexed by node: writes and calls before it in its block
  std::vector<VReg> vreg_;              // indexed by node
  std::vector<bool> zero_upper_half_;   // indexed by node, of phis
  std::vector<bool> in_use_;            // indexed by node: some instruction reads its virtual register
  std::vector<const Node*> parameters_;
  std::map<std::pair<Rep, int64_t>, VReg> constants_;  // that may stay in registers, by their bits
  const Node* place_ = nullptr;                        // the node being visited
  bool is_copy_ = false;                   // what is selected is selected again, or stays for others
  const Node* store_of_branch_ = nullptr;  // the branch of its block makes it
  std::vector<Instr*> made_;               // for it, forwards
  std::vector<Instr*> reversed_;           // for the block, backwards
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_SELECTION_SELECTOR_H_
