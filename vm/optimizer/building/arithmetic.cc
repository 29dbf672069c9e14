#include <algorithm>
#include <utility>

#include "vm/optimizer/building/function-builder.h"
#include "vm/runtime/deopt/exit-profile.h"
#include "vm/tables/operators.h"

// Operators on numbers and strings.

namespace kei::optimizer {

namespace {

bool IsBitwise(BinaryOperator op) { return op >= BinaryOperator::kBitwiseOr; }

// What a slot of arithmetic has seen: no more than Smis, than int32 values, than numbers.
bool WereSmis(int seen) { return seen == 0; }
bool WereInt32s(int seen) { return (seen & ~OperandKinds::kInt32) == 0; }
bool WereNumbers(int seen) {
  constexpr int kNumbers = OperandKinds::kNumber | OperandKinds::kInt32 | OperandKinds::kMinusZero;
  return (seen & ~kNumbers) == 0;
}

}  // namespace

void FunctionBuilder::VisitBinary(BinaryOperator op, const Value& left, const Value& right) {
  if (LeaveIfFresh(it_.is_fresh())) return;
  const int seen = OperandsAt(SlotOperand());
  if (WereNumbers(seen)) {
    if (VisitTruncated(op, left, right)) return;
    if (IsBitwise(op) && MayExitFor(DeoptReason::kNumber)) {
      return SetBitwise(op, Word32(left), Word32(right));
    }
    if (MayBeInt32(seen) && VisitInt32(op, left, right, WereSmis(seen))) return;
    if (MayExitFor(DeoptReason::kNumber) && VisitFloat64(op, left, right)) return;
  }
  if ((seen & OperandKinds::kBigInt) == 0 && IsBitwise(op) && MayExitFor(DeoptReason::kValue)) {
    return SetBitwise(op, Word32OfPrimitive(left), Word32OfPrimitive(right));
  }
  if (seen == OperandKinds::kBigInt && VisitBigInts(op, left, right)) return;
  if (WereNumbersOrUndefined(seen) && !IsBitwise(op) && MayExitFor(DeoptReason::kNumber)) {
    const Value a{Float64OrUndefined(left), StateValue::kFloat64};
    VisitFloat64(op, a, {Float64OrUndefined(right), StateValue::kFloat64});
    return;
  }
  if (op == BinaryOperator::kAdd) {
    if (seen == OperandKinds::kString && MayExitFor(DeoptReason::kString)) return VisitStringAdd(left, right);
    return CallStub(Builtin::kAddOperation, {Tagged(left), Tagged(right)});
  }
  CallStub(Builtin::kNumericOperation,
           {Tagged(left), Tagged(right), TaggedConstant(SmiToBits(static_cast<int32_t>(op)))});
}

// Whether the next bytecode takes the accumulator's low 32 bits, and nothing else sees it. That bytecode may
// not leave the code, since exits would show the accumulator.
bool FunctionBuilder::IsTruncatedNext() const {
  BytecodeIterator next(code_.bytes(), it_.next_offset());
  switch (next.bytecode()) {
    case Bytecode::kBitwiseOrSmi:
    case Bytecode::kBitwiseXorSmi:
    case Bytecode::kBitwiseAndSmi:
    case Bytecode::kShiftLeftSmi:
    case Bytecode::kShiftRightSmi:
    case Bytecode::kShiftRightLogicalSmi: break;
    default: return false;
  }
  if (next.is_fresh() || edges_.contains(next.offset()) || loops_.contains(next.offset())) return false;
  const int slot = next.Operand(next.info().slot_operand);
  return WereNumbers(OperandsAt(slot)) && CountOfExits(next.offset(), DeoptReason::kNumber) == 0;
}

// A sum of int32 values is exact as a double, so that its low bits are those of the sum of words.
bool FunctionBuilder::VisitTruncated(BinaryOperator op, const Value& left, const Value& right) {
  if (op != BinaryOperator::kAdd && op != BinaryOperator::kSub) return false;
  const auto is_word = [](const Value& value) {
    return value.kind == StateValue::kInt32 || value.kind == StateValue::kUint32;
  };
  if (!is_word(left) || !is_word(right) || !IsTruncatedNext()) return false;
  const Op word_op = op == BinaryOperator::kAdd ? Op::kInt32Add : Op::kInt32Sub;
  SetAccumulator(Emit(word_op, {left.node, right.node}), StateValue::kInt32);
  return true;
}

// Null and booleans, which are oddballs too, leave the code.
bool FunctionBuilder::WereNumbersOrUndefined(int seen) {
  constexpr int kKinds = OperandKinds::kSmi | OperandKinds::kInt32 | OperandKinds::kNumber |
                         OperandKinds::kMinusZero | OperandKinds::kOddball;
  return (seen & ~kKinds) == 0;
}

bool FunctionBuilder::MayBeInt32(int seen) const {
  if (!WereInt32s(seen) || (WereSmis(seen) && !MayExitFor(DeoptReason::kNotSmi))) return false;
  return MayExitFor(DeoptReason::kOverflow) && MayExitFor(DeoptReason::kMinusZero) &&
         MayExitFor(DeoptReason::kLostPrecision) && MayExitFor(DeoptReason::kZeroDivisor);
}

// Both have been int32 values, and so has the result; or all have been Smis.
bool FunctionBuilder::VisitInt32(BinaryOperator op, const Value& left, const Value& right, bool only_smis) {
  const auto or_deopt = [&](Op node_op, Node* a, Node* b) {
    Node* node = EmitCheck(node_op, {a, b});
    node->exit = {0, static_cast<uint8_t>(DeoptReason::kOverflow)};
    return node;
  };
  const auto operands = [&](auto make) {
    Node* a = Int32(left, only_smis);
    Node* b = Int32(right, only_smis);
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
        Node* quotient =
            Emit(Op::kFloat64Div, {Float64({a, StateValue::kInt32}), Float64({b, StateValue::kInt32})});
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

// ToInt32 of a number, undefined, null or a boolean. Missing elements are undefined.
jit::Node* FunctionBuilder::Word32OfPrimitive(const Value& value) {
  if (!value.is_tagged() || Is(value, Types::kNumber)) return Word32(value);
  return EmitCheck(Op::kPrimitiveToWord32, {value.node});
}

void FunctionBuilder::SetBitwise(BinaryOperator op, Node* a, Node* b) {
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
}

void FunctionBuilder::VisitStringAdd(const Value& left, const Value& right) {
  Node* a = CheckType(left, Types::kString, Op::kCheckString);
  Node* b = CheckType(right, Types::kString, Op::kCheckString);
  CallStub(Builtin::kStringAdd, {a, b});
  Learn(Accumulator().node, Types::kString);
}

bool FunctionBuilder::VisitBigInts(BinaryOperator op, const Value& left, const Value& right) {
  static constexpr std::pair<BinaryOperator, Builtin> kStubs[] = {
      {BinaryOperator::kAdd, Builtin::kBigIntAdd},
      {BinaryOperator::kSub, Builtin::kBigIntSub},
      {BinaryOperator::kMul, Builtin::kBigIntMul},
      {BinaryOperator::kDiv, Builtin::kBigIntDiv},
      {BinaryOperator::kMod, Builtin::kBigIntMod},
      {BinaryOperator::kBitwiseOr, Builtin::kBigIntBitwiseOr},
      {BinaryOperator::kBitwiseXor, Builtin::kBigIntBitwiseXor},
      {BinaryOperator::kBitwiseAnd, Builtin::kBigIntBitwiseAnd},
      {BinaryOperator::kShiftLeft, Builtin::kBigIntShiftLeft},
      {BinaryOperator::kShiftRight, Builtin::kBigIntShiftRight},
  };
  const auto* stub = std::ranges::find(kStubs, op, &std::pair<BinaryOperator, Builtin>::first);
  if (stub == std::end(kStubs) || !MayExitFor(DeoptReason::kValue) || !MayExitFor(DeoptReason::kSmi)) {
    return false;
  }
  Node* a = CheckType(left, Types::kBigInt, Op::kCheckBigInt);
  Node* b = CheckType(right, Types::kBigInt, Op::kCheckBigInt);
  CallStub(stub->second, {a, b});
  Learn(Accumulator().node, Types::kBigInt);
  return true;
}

void FunctionBuilder::VisitIncrement(int32_t by, Builtin generic) {
  if (LeaveIfFresh(it_.is_fresh())) return;
  const int seen = OperandsAt(SlotOperand());
  const Value one{Int32Constant(by), StateValue::kInt32};
  if (MayBeInt32(seen) && VisitInt32(BinaryOperator::kAdd, Accumulator(), one, WereSmis(seen))) return;
  const bool is_number = WereNumbers(seen) && MayExitFor(DeoptReason::kNumber);
  if (is_number && VisitFloat64(BinaryOperator::kAdd, Accumulator(), one)) return;
  CallUnary(generic, by > 0 ? RuntimeFunction::kInc : RuntimeFunction::kDec, Accumulator());
}

void FunctionBuilder::CallUnary(Builtin stub, RuntimeFunction function, const Value& value) {
  Node* tagged = Tagged(value);
  Is({tagged}, Types::kHeapObject) ? CallStub(stub, {tagged}) : CallRuntime(function, {tagged});
}

void FunctionBuilder::VisitNegate() {
  if (LeaveIfFresh(it_.is_fresh())) return;
  const int seen = OperandsAt(SlotOperand());
  if (MayBeInt32(seen)) {
    Node* operand = Int32(Accumulator(), WereSmis(seen));
    return SetAccumulator(EmitCheck(Op::kInt32NegExact, {operand}), StateValue::kInt32);
  }
  if (WereNumbers(seen) && MayExitFor(DeoptReason::kNumber)) {
    return SetAccumulator(Emit(Op::kFloat64Neg, {Float64(Accumulator())}), StateValue::kFloat64);
  }
  CallUnary(Builtin::kNegate, RuntimeFunction::kNegate, Accumulator());
}

void FunctionBuilder::VisitBitwiseNot() {
  if (LeaveIfFresh(it_.is_fresh())) return;
  const int seen = OperandsAt(SlotOperand());
  if (WereNumbers(seen) && MayExitFor(DeoptReason::kNumber)) {
    Node* word = Word32(Accumulator());
    return SetAccumulator(Emit(Op::kWord32Xor, {word, Int32Constant(-1)}), StateValue::kInt32);
  }
  CallUnary(Builtin::kBitwiseNot, RuntimeFunction::kBitwiseNot, Accumulator());
}

// A number is itself.
void FunctionBuilder::VisitToNumber(Builtin generic) {
  if (LeaveIfFresh(it_.is_fresh())) return;
  if (Is(Accumulator(), Types::kNumber)) return;
  const int seen = OperandsAt(SlotOperand());
  if (MayBeInt32(seen)) {
    return SetAccumulator(Int32(Accumulator(), WereSmis(seen)), StateValue::kInt32);
  }
  if (WereNumbers(seen) && MayExitFor(DeoptReason::kNumber)) {
    return SetAccumulator(Float64(Accumulator()), StateValue::kFloat64);
  }
  const bool to_number = generic == Builtin::kToNumber;
  CallUnary(generic, to_number ? RuntimeFunction::kToNumber : RuntimeFunction::kToNumeric, Accumulator());
}

}  // namespace kei::optimizer
