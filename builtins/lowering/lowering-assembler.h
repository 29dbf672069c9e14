#ifndef KEI_BUILTINS_LOWERING_LOWERING_ASSEMBLER_H_
#define KEI_BUILTINS_LOWERING_LOWERING_ASSEMBLER_H_

#include <vector>

#include "builtins/ic/property-assembler.h"
#include "builtins/lowering/lowering.h"
#include "vm/tables/claims.h"
#include "vm/tables/exits.h"
#include "vm/tables/operators.h"

namespace kei::builtins {

// One pass over a graph of JavaScript's level; see lowering.h.
class LoweringAssembler : public PropertyAssembler {
 public:
  LoweringAssembler(const jit::Graph& from, jit::Graph* to, const LoweringOptions& options);
  void Run();

 private:
  using Node = jit::Node;
  using Block = jit::Block;
  using Op = jit::Op;

  // --- lowering.cc: the walk
  void LowerBlock(const Block* block);
  void LowerNode(const Node* node);
  void LowerTerminator(const Block* block);
  Node* LowerValue(const Node* node);
  Node* CopyMachineOp(const Node* node);
  Node* LowerCheck(const Node* node);
  void WritePhiInputs(const Block* block);

  Node* In(int i) const { return map_[node_->input(static_cast<size_t>(i))->id]; }
  template <typename T>
  TNode<T> In(int i) const {
    return TNode<T>(In(i));
  }
  // The frame state of the op, which is its last input.
  Node* State() const { return map_[node_->inputs.back()->id]; }
  // An exit that --deopt-every takes now and then, before one that depends on the program.
  void MayForceExit();
  void DeoptIf(TNode<Word32> condition, DeoptReason reason) {
    MayForceExit();
    builder()->DeoptIf(condition, static_cast<uint8_t>(reason), State());
  }
  void DeoptIfNot(TNode<Word32> condition, DeoptReason reason) { DeoptIf(Not(condition), reason); }
  // Leaves where check(label) goes to the label.
  template <typename Check>
  void DeoptUnless(DeoptReason reason, Check check) {
    Label other(this, Label::kDeferred), holds(this);
    check(&other);
    Goto(&holds);
    Bind(&other);
    Deoptimize(reason);
    Bind(&holds);
  }
  void Deoptimize(DeoptReason reason) { builder()->Deoptimize(static_cast<uint8_t>(reason), State()); }
  // Calls that may look at the frame find the op's state there.
  void BeforeCall() override;

  // --- numbers.cc
  Node* LowerNumberOp(const Node* node);
  TNode<Word32> CheckedInt32(TNode<Object> value);
  TNode<Float64> CheckedFloat64(TNode<Object> value);
  TNode<Word32> CheckedWord32(TNode<Object> value);
  TNode<Word32> CheckedWord32OfPrimitive(TNode<Object> value);
  TNode<HeapObject> CheckedHeapNumber(TNode<HeapObject> value);
  TNode<Float64> ValueOf(TNode<HeapObject> number);
  TNode<Float64> Float64OfNumber(TNode<Object> value);
  TNode<Word32> Word32OfNumber(TNode<Object> value);
  template <typename T, typename F, typename G>
  TNode<T> FromNumber(TNode<Object> value, F of_smi, G of_heap_number);
  TNode<Word32> ExactInt32(TNode<Float64> value);
  TNode<Word32> MultiplyExactly(TNode<Word32> a, TNode<Word32> b);
  TNode<Word32> DivideForRemainder(TNode<Word32> a, TNode<Word32> b);
  TNode<Word32> NegateExactly(TNode<Word32> value);
  TNode<Word32> OrDeopt(Op op, TNode<Word32> a, TNode<Word32> b, DeoptReason reason) {
    MayForceExit();
    return TNode<Word32>(builder()->OrDeopt(op, a, b, static_cast<uint8_t>(reason), State()));
  }
  // 1 or 0 by branch(value, if_true, if_false).
  template <typename F>
  TNode<Word32> Test(F branch);

  // --- arrays.cc
  struct KnownArray {
    TNode<Word32> length;
    TNode<FixedArrayBase> elements;
  };
  KnownArray KnownArrayOrGoto(ElementsKind kind, TNode<JSArray> array, Label* other);
  void StoreElementOf(ElementsKind kind, TNode<FixedArrayBase> elements, TNode<Word64> index, int value);
  void StoreHoleOf(ElementsKind kind, TNode<FixedArrayBase> elements, TNode<Word64> index);
  TNode<Object> LoadElementOf(ElementsKind kind, TNode<FixedArrayBase> elements, TNode<Word64> index,
                              Label* hole);
  void GotoIfHole(ElementsKind kind, TNode<FixedArrayBase> elements, TNode<Word64> index, Label* hole);
  TNode<Object> TaggedElement(ElementsKind kind, int value);
  TNode<Object> LoadElementOrUndefined(const Node* node);
  void StoreGrowing(const Node* node);
  void GotoUnlessOfKind(ElementsKind kind, TNode<Map> map, int value, Label* other);
  void CreateElement(const Node* node);
  TNode<Object> PushElement(const Node* node);
  TNode<Object> PopElement(const Node* node);
  TNode<Object> NextElement();
  void CheckUntouched(Protocol protocol);

  // --- library.cc
  TNode<Word32> HasInPrototypeChain(TNode<Object> value, TNode<Object> prototype);
  TNode<Word32> TestNumber(NumberTest test, TNode<Object> value);
  TNode<Word32> IsArray(TNode<Object> value);
  TNode<Word32> LoadUnit(TNode<String> string, TNode<Word32> index);
  TNode<Word32> AreEqualStrings(TNode<String> left, TNode<String> right);

  // --- claims.cc
  void Require(TNode<Word32> holds, Claim claim, TNode<Object> value);
  void Require(TNode<Word32> holds, Claim claim) { Require(holds, claim, SmiConstant(0)); }
  void CheckTypes(const Node* node);
  void CheckClaimedMaps(const Node* node);
  void CheckContent();

  // --- memory.cc
  void StoreWithBarrier(const Node* node);
  Node* AllocateWith(const Node* node);
  TNode<HeapNumber> BoxAt(TNode<HeapObject> object, int32_t distance, TNode<Float64> value);
  void StoreNumber(const Node* node);
  TNode<Float64> LoadUnlessHole(const Node* node);

  TNode<Object> MapOfForIn(TNode<HeapObject> prepared);
  TNode<Object> KeysOfForIn(TNode<HeapObject> prepared);

  // --- general-calls.cc
  int PushInputs(const Node* node, int first);
  TNode<Object> CallAnything(const Node* node);
  TNode<Object> CallWithList(const Node* node);
  TNode<Object> CallWithListInCpp(int before);
  TNode<Object> CreateGenerator(const Node* node);

  // --- calls.cc
  TNode<Object> CallWithArguments(const Node* node);
  TNode<Object> MappedArguments();
  TNode<Object> ResultOfConstruct(TNode<Object> result, TNode<Object> receiver);
  void PollForInterrupts();
  void EnterOptimizedFunction(int receiver_kind);
  TNode<Word32> AddMissingArguments(TNode<Word32> argc);
  void EnterOptimizedLoop();
  void StoreFrameHeader();
  void PrepareReceiver(int kind);

  const jit::Graph& from_;
  const LoweringOptions& options_;
  const Node* node_ = nullptr;                     // the op that is lowered
  std::vector<Node*> map_;                         // indexed by the id of a node of from_
  std::vector<Block*> blocks_;                     // likewise by a block's
  std::vector<jit::GraphBuilder::Variable> phis_;  // likewise by a phi's
};

template <typename F>
TNode<Word32> LoweringAssembler::Test(F branch) {
  TVariable<Word32> result(this);
  Label if_true(this), if_false(this), done(this);
  branch(&if_true, &if_false);
  for (const bool truth : {true, false}) {
    Label* label = truth ? &if_true : &if_false;
    if (!label->is_used()) continue;
    Bind(label);
    result = Int32Constant(truth);
    Goto(&done);
  }
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_LOWERING_LOWERING_ASSEMBLER_H_
