#include "vm/optimizer/building/function-builder.h"
#include "vm/tables/operators.h"

// Operators on numbers and strings.

namespace kei::optimizer {

namespace {

bool IsBitwise(BinaryOperator op) { return op >= BinaryOperator::kBitwiseOr; }

}  // namespace

void FunctionBuilder::VisitBinary(BinaryOperator op, const Value& left, const Value& right) {
  if (it_.is_fresh()) return LeaveForGood(DeoptReason::kFresh);
  const int seen = ReadOperandKinds(isolate_, request_.vector, SlotOperand());
  if ((seen & ~OperandKinds::kNumber) == 0) {
    if (IsBitwise(op) && VisitBitwise(op, left, right)) return;
    const bool only_smis = seen == 0 && MayExitFor(DeoptReason::kOverflow) &&
                           MayExitFor(DeoptReason::kMinusZero) && MayExitFor(DeoptReason::kLostPrecision) &&
                           MayExitFor(DeoptReason::kZeroDivisor) && MayExitFor(DeoptReason::kNotSmi);
    if (only_smis && VisitInt32(op, left, right)) return;
    if (MayExitFor(DeoptReason::kNumber) && VisitFloat64(op, left, right)) return;
  }
  if (op == BinaryOperator::kAdd) {
    if (seen == OperandKinds::kString && MayExitFor(DeoptReason::kString)) return VisitStringAdd(left, right);
    return CallStub(Builtin::kAddOperation, {Tagged(left), Tagged(right)});
  }
  CallStub(Builtin::kNumericOperation,
           {Tagged(left), Tagged(right), TaggedConstant(SmiToBits(static_cast<int32_t>(op)))});
}

// Both have been Smis, and so has the result.
bool FunctionBuilder::VisitInt32(BinaryOperator op, const Value& left, const Value& right) {
  const auto or_deopt = [&](Op node_op, Node* a, Node* b) {
    Node* node = EmitCheck(node_op, {a, b});
    node->exit = {0, static_cast<uint8_t>(DeoptReason::kOverflow)};
    return node;
  };
  const auto operands = [&](auto make) {
    Node* a = Int32(left);
    Node* b = Int32(right);
    SetAccumulator(make(a, b), StateValue::kInt32);
    return true;
  };
  switch (op) {
    case BinaryOperator::kAdd:
      return operands([&](Node* a, Node* b) { return or_deopt(Op::kInt32AddOrDeopt, a, b); });
    case BinaryOperator::kSub:
      return operands([&](Node* a, Node* b) { return or_deopt(Op::kInt32SubOrDeopt, a, b); });
    case BinaryOperator::kMul:
      return operands([&](Node* a, Node* b) { return EmitCheck(Op::kInt32MulExact, {a, b}); });
    case BinaryOperator::kMod:
      return operands([&](Node* a, Node* b) { return EmitCheck(Op::kInt32ModExact, {a, b}); });
    case BinaryOperator::kDiv:
      return operands([&](Node* a, Node* b) {
        Node* quotient = Emit(Op::kFloat64Div, {Float64({a, StateValue::kInt32}), Float64({b, StateValue::kInt32})});
        return EmitCheck(Op::kFloat64ToInt32OrDeopt, {quotient});
      });
    default: return false;
  }
}

bool FunctionBuilder::VisitFloat64(BinaryOperator op, const Value& left, const Value& right) {
  const auto call = [&](External function, Node* a, Node* b) {
    Node* node = Emit(Op::kCallFloat64Binary, {a, b});
    node->int_value = static_cast<int>(function);
    return node;
  };
  if (IsBitwise(op)) return false;
  Node* a = Float64(left);
  Node* b = Float64(right);
  Node* result = nullptr;
  switch (op) {
    case BinaryOperator::kAdd: result = Emit(Op::kFloat64Add, {a, b}); break;
    case BinaryOperator::kSub: result = Emit(Op::kFloat64Sub, {a, b}); break;
    case BinaryOperator::kMul: result = Emit(Op::kFloat64Mul, {a, b}); break;
    case BinaryOperator::kDiv: result = Emit(Op::kFloat64Div, {a, b}); break;
    case BinaryOperator::kMod: result = call(External::kFloat64Mod, a, b); break;
    default: result = call(External::kFloat64Pow, a, b); break;
  }
  SetAccumulator(result, StateValue::kFloat64);
  return true;
}

bool FunctionBuilder::VisitBitwise(BinaryOperator op, const Value& left, const Value& right) {
  if (!MayExitFor(DeoptReason::kNumber)) return false;
  Node* a = Word32(left);
  Node* b = Word32(right);
  switch (op) {
    case BinaryOperator::kBitwiseOr: SetAccumulator(Emit(Op::kWord32Or, {a, b}), StateValue::kInt32); break;
    case BinaryOperator::kBitwiseXor: SetAccumulator(Emit(Op::kWord32Xor, {a, b}), StateValue::kInt32); break;
    case BinaryOperator::kBitwiseAnd: SetAccumulator(Emit(Op::kWord32And, {a, b}), StateValue::kInt32); break;
    case BinaryOperator::kShiftLeft: SetAccumulator(Emit(Op::kWord32Shl, {a, b}), StateValue::kInt32); break;
    case BinaryOperator::kShiftRight: SetAccumulator(Emit(Op::kWord32Sar, {a, b}), StateValue::kInt32); break;
    default: {
      const bool clears_sign = b->is(Op::kInt32Constant) && (b->int_value & 31) != 0;
      SetAccumulator(Emit(Op::kWord32Shr, {a, b}), clears_sign ? StateValue::kInt32 : StateValue::kUint32);
    }
  }
  return true;
}

void FunctionBuilder::VisitStringAdd(const Value& left, const Value& right) {
  Node* a = CheckType(left, Types::kString, Op::kCheckString);
  Node* b = CheckType(right, Types::kString, Op::kCheckString);
  CallStub(Builtin::kStringAdd, {a, b});
  Learn(Accumulator().node, Types::kString);
}

void FunctionBuilder::VisitIncrement(int32_t by, Builtin generic) {
  if (it_.is_fresh()) return LeaveForGood(DeoptReason::kFresh);
  const int seen = ReadOperandKinds(isolate_, request_.vector, SlotOperand());
  const Value one{Int32Constant(by), StateValue::kInt32};
  const bool may_be_int32 = MayExitFor(DeoptReason::kOverflow) && MayExitFor(DeoptReason::kNotSmi);
  if (seen == 0 && may_be_int32 && VisitInt32(BinaryOperator::kAdd, Accumulator(), one)) return;
  const bool is_number = (seen & ~OperandKinds::kNumber) == 0 && MayExitFor(DeoptReason::kNumber);
  if (is_number && VisitFloat64(BinaryOperator::kAdd, Accumulator(), one)) return;
  CallStub(generic, {Tagged(Accumulator())});
}

void FunctionBuilder::VisitNegate() {
  if (it_.is_fresh()) return LeaveForGood(DeoptReason::kFresh);
  const int seen = ReadOperandKinds(isolate_, request_.vector, SlotOperand());
  const bool may_be_int32 = MayExitFor(DeoptReason::kOverflow) && MayExitFor(DeoptReason::kMinusZero);
  if (seen == 0 && may_be_int32 && MayExitFor(DeoptReason::kNotSmi)) {
    return SetAccumulator(EmitCheck(Op::kInt32NegExact, {Int32(Accumulator())}), StateValue::kInt32);
  }
  if ((seen & ~OperandKinds::kNumber) == 0 && MayExitFor(DeoptReason::kNumber)) {
    return SetAccumulator(Emit(Op::kFloat64Neg, {Float64(Accumulator())}), StateValue::kFloat64);
  }
  CallStub(Builtin::kNegate, {Tagged(Accumulator())});
}

void FunctionBuilder::VisitBitwiseNot() {
  if (it_.is_fresh()) return LeaveForGood(DeoptReason::kFresh);
  const int seen = ReadOperandKinds(isolate_, request_.vector, SlotOperand());
  if ((seen & ~OperandKinds::kNumber) == 0 && MayExitFor(DeoptReason::kNumber)) {
    Node* word = Word32(Accumulator());
    return SetAccumulator(Emit(Op::kWord32Xor, {word, Int32Constant(-1)}), StateValue::kInt32);
  }
  CallStub(Builtin::kBitwiseNot, {Tagged(Accumulator())});
}

// A number is itself.
void FunctionBuilder::VisitToNumber(Builtin generic) {
  if (it_.is_fresh()) return LeaveForGood(DeoptReason::kFresh);
  if (Is(Accumulator(), Types::kNumber)) return;
  const int seen = ReadOperandKinds(isolate_, request_.vector, SlotOperand());
  if (seen == 0 && MayExitFor(DeoptReason::kNotSmi)) {
    return SetAccumulator(Int32(Accumulator()), StateValue::kInt32);
  }
  if ((seen & ~OperandKinds::kNumber) == 0 && MayExitFor(DeoptReason::kNumber)) {
    return SetAccumulator(Float64(Accumulator()), StateValue::kFloat64);
  }
  CallStub(generic, {Tagged(Accumulator())});
}

}  // namespace kei::optimizer
