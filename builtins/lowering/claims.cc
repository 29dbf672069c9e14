#include "builtins/lowering/lowering-assembler.h"

// Checks of what the optimizer claims to know. One that fails ends the process.

namespace kei::builtins {

void LoweringAssembler::Require(TNode<Word32> holds, Claim claim, TNode<Object> value) {
  Label right(this), wrong(this, Label::kDeferred);
  Branch(holds, &right, &wrong);
  Bind(&wrong);
  const BytecodeSite site = node_->place;
  const uint32_t place = static_cast<uint32_t>(site.function) << 16 | site.offset;
  CallCVoid(ExternalReferenceOf(External::kReportFalseClaim), Descriptor::kCReportFalseClaim, RootRegister(),
            FramePointer(), value, Int32Constant(static_cast<int32_t>(node_->id)),
            Int32Constant(static_cast<int32_t>(claim)), Int32Constant(static_cast<int32_t>(place)));
  Unreachable();
  Bind(&right);
}

void LoweringAssembler::CheckTypes(const Node* node) {
  const uint32_t kinds = OperandKindsOf(static_cast<uint16_t>(node->int_value));
  TNode<Object> value = In<Object>(0);
  Require(Not(IsAnyBitSet(OperandKindOf(value), ~kinds)), Claim::kTypes, value);
}

void LoweringAssembler::CheckClaimedMaps(const Node* node) {
  TNode<Object> value = In<Object>(0);
  Require(TaggedIsNotSmi(value), Claim::kMap, value);
  TNode<Word32> map = BitcastTaggedToWord32(LoadMap(Cast<HeapObject>(value)));
  TNode<Word32> has_one = Int32Constant(0);
  for (uint32_t known : node->maps.maps) {
    has_one = Word32Or(has_one, Word32Equal(map, static_cast<int32_t>(known)));
  }
  Require(has_one, Claim::kMap, value);
}

void LoweringAssembler::CheckContent() {
  const auto equal = [this](Op op) { return TNode<Word32>(builder()->Emit(op, {In(0), In(1)})); };
  switch (In(0)->rep) {
    case Rep::kTagged: return Require(equal(Op::kTaggedEqual), Claim::kContent, In<Object>(0));
    case Rep::kWord32: return Require(equal(Op::kWord32Equal), Claim::kContent);
    case Rep::kWord64: return Require(equal(Op::kWord64Equal), Claim::kContent);
    case Rep::kFloat64: {
      TNode<Word64> there = BitcastFloat64ToInt64(In<Float64>(0)),
                    known = BitcastFloat64ToInt64(In<Float64>(1));
      return Require(Word64Equal(there, known), Claim::kContent);
    }
    default: FATAL("no memory holds this");
  }
}

}  // namespace kei::builtins
