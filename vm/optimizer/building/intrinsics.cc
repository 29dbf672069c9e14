#include <algorithm>

#include "vm/optimizer/building/function-builder.h"

// Functions of the library that are built in the caller. The callee has been checked. Arguments that are no
// numbers, and the like, leave the code, until they have done so too often.

namespace kei::optimizer {

using jit::Graph;

struct FunctionBuilder::Intrinsic {
  Builtin builtin;
  bool (FunctionBuilder::*reduce)(const IntrinsicCall&);
  int detail;
};

const FunctionBuilder::Intrinsic* FunctionBuilder::FindIntrinsic(Builtin builtin) {
  static constexpr Intrinsic kIntrinsics[] = {
#define INTRINSIC(Name, method, detail) \
  {Builtin::k##Name, &FunctionBuilder::method, static_cast<int>(detail)},
#include "vm/optimizer/building/intrinsics.def"
#undef INTRINSIC
  };
  const Intrinsic* row = std::ranges::find(kIntrinsics, builtin, &Intrinsic::builtin);
  return row == std::end(kIntrinsics) ? nullptr : row;
}

// Builds a call of a function that is known to be this one. False: the function has to be called.
bool FunctionBuilder::Reduce(Builtin function, Node* callee,
                             const std::vector<Value>& receiver_and_arguments) {
  const Intrinsic* intrinsic = FindIntrinsic(function);
  return intrinsic != nullptr &&
         (this->*intrinsic->reduce)({callee, receiver_and_arguments, intrinsic->detail});
}

// A function in the young space moves. It is enough that it is the same one of the library.
bool FunctionBuilder::ReduceYoung(const CallSite& site, Node* callee,
                                  const std::vector<Value>& receiver_and_arguments) {
  if (!site.callees.empty() || !site.library_function || !MayExitFor(DeoptReason::kValue)) return false;
  if (FindIntrinsic(*site.library_function) == nullptr) return false;
  EmitCheck(Op::kCheckFunction, {callee});
  Node* data = LoadField(LoadField(callee, layout::JSFunction::shared), layout::SharedFunctionInfo::data);
  EmitCheck(Op::kCheckValue, {data, TaggedConstant(SmiToBits(static_cast<int32_t>(*site.library_function)))});
  return Reduce(*site.library_function, callee, receiver_and_arguments);
}

bool FunctionBuilder::IsInt32(const Value& value) {
  return value.kind == StateValue::kInt32 || (value.is_tagged() && Is(value, Types::kSmi));
}

// --- Math

bool FunctionBuilder::HasNumbers(const IntrinsicCall& call, size_t count) {
  return call.count() >= count && MayExitFor(DeoptReason::kNumber);
}

// The result is taken for an int32. A value that is none, and -0, leave the code.
bool FunctionBuilder::ReduceRounding(const IntrinsicCall& call) {
  if (!HasNumbers(call, 1)) return false;
  if (IsInt32(call.argument(0))) return SetAccumulator(call.argument(0)), true;
  Node* rounded = Emit(static_cast<Op>(call.detail), {Float64(call.argument(0))});
  if (MayExitFor(DeoptReason::kLostPrecision)) {
    SetAccumulator(EmitCheck(Op::kFloat64ToInt32OrDeopt, {rounded}), StateValue::kInt32);
  } else {
    SetAccumulator(rounded, StateValue::kFloat64);
  }
  return true;
}

bool FunctionBuilder::ReduceAbs(const IntrinsicCall& call) {
  if (!HasNumbers(call, 1)) return false;
  if (!IsInt32(call.argument(0)) || !MayExitFor(DeoptReason::kOverflow)) {
    SetAccumulator(Emit(Op::kFloat64Abs, {Float64(call.argument(0))}), StateValue::kFloat64);
    return true;
  }
  Node* value = Int32(call.argument(0));
  Node* sign = Emit(Op::kWord32Sar, {value, Int32Constant(31)});
  Node* positive = EmitCheck(Op::kInt32SubOrDeopt, {Emit(Op::kWord32Xor, {value, sign}), sign});
  positive->exit = {0, static_cast<uint8_t>(DeoptReason::kOverflow)};
  SetAccumulator(positive, StateValue::kInt32);
  return true;
}

// An op on doubles.
bool FunctionBuilder::ReduceFloat64(const IntrinsicCall& call) {
  if (!HasNumbers(call, 1)) return false;
  SetAccumulator(Emit(static_cast<Op>(call.detail), {Float64(call.argument(0))}), StateValue::kFloat64);
  return true;
}

// The smaller or larger one of values of which one is an int32, and the other one perhaps.
Value FunctionBuilder::PickOne(Op op, const Value& a, const Value& b) {
  const auto may_be_int32 = [&](const Value& value) {
    return IsInt32(value) || (value.is_tagged() && MayExitFor(DeoptReason::kNotSmi));
  };
  if ((!IsInt32(a) && !IsInt32(b)) || !may_be_int32(a) || !may_be_int32(b)) {
    return {Emit(op, {Float64(a), Float64(b)}), StateValue::kFloat64};
  }
  Node* x = Int32(a);
  Node* y = Int32(b);
  Node* picks_x = op == Op::kFloat64Min ? Emit(Op::kInt32LessThan, {x, y}) : Emit(Op::kInt32LessThan, {y, x});
  Node* mask = Emit(Op::kInt32Sub, {Int32Constant(0), picks_x});
  Node* difference = Emit(Op::kWord32And, {Emit(Op::kWord32Xor, {x, y}), mask});
  return {Emit(Op::kWord32Xor, {y, difference}), StateValue::kInt32};
}

bool FunctionBuilder::ReduceMinMax(const IntrinsicCall& call) {
  constexpr size_t kMost = 8;
  if (!HasNumbers(call, 2) || call.count() > kMost) return false;
  Value picked = call.argument(0);
  for (size_t i = 1; i < call.count(); i++) {
    picked = PickOne(static_cast<Op>(call.detail), picked, call.argument(i));
  }
  SetAccumulator(picked);
  return true;
}

bool FunctionBuilder::ReduceHypot(const IntrinsicCall& call) {
  return call.count() == 2 && ReduceBinary(call);
}

bool FunctionBuilder::ReduceRandom(const IntrinsicCall&) {
  SetAccumulator(Emit(Op::kRandomNumber, {}), StateValue::kFloat64);
  return true;
}

bool FunctionBuilder::ReduceImul(const IntrinsicCall& call) {
  if (!HasNumbers(call, 2)) return false;
  SetAccumulator(Emit(Op::kInt32Mul, {Word32(call.argument(0)), Word32(call.argument(1))}),
                 StateValue::kInt32);
  return true;
}

bool FunctionBuilder::ReduceClz32(const IntrinsicCall& call) {
  if (!HasNumbers(call, 1)) return false;
  SetAccumulator(Emit(Op::kWord32Clz, {Word32(call.argument(0))}), StateValue::kInt32);
  return true;
}

bool FunctionBuilder::ReduceUnary(const IntrinsicCall& call) {
  if (!HasNumbers(call, 1)) return false;
  Node* result = Emit(Op::kCallFloat64Unary, {Float64(call.argument(0))});
  result->int_value = call.detail;
  SetAccumulator(result, StateValue::kFloat64);
  return true;
}

bool FunctionBuilder::ReduceBinary(const IntrinsicCall& call) {
  if (!HasNumbers(call, 2)) return false;
  Node* result = Emit(Op::kCallFloat64Binary, {Float64(call.argument(0)), Float64(call.argument(1))});
  result->int_value = call.detail;
  SetAccumulator(result, StateValue::kFloat64);
  return true;
}

// --- Questions

// The difference is NaN if it is no number between the infinities.
jit::Node* FunctionBuilder::TestNumber(NumberTest test, Node* number) {
  if (test == NumberTest::kIsNan) return Not(Emit(Op::kFloat64Equal, {number, number}));
  Node* is_finite = Emit(Op::kFloat64Equal, {Emit(Op::kFloat64Sub, {number, number}), Float64Constant(0)});
  if (test == NumberTest::kIsFinite) return is_finite;
  Node* is_integral = Emit(Op::kFloat64Equal, {Emit(Op::kFloat64Trunc, {number}), number});
  return Emit(Op::kWord32And, {is_finite, is_integral});
}

// The argument becomes a number first.
bool FunctionBuilder::ReduceNumberTest(const IntrinsicCall& call) {
  if (!HasNumbers(call, 1)) return false;
  SetCondition(TestNumber(static_cast<NumberTest>(call.detail), Float64(call.argument(0))));
  return true;
}

// The argument is anything.
bool FunctionBuilder::ReduceValueTest(const IntrinsicCall& call) {
  if (call.count() < 1) return false;
  const Value value = call.argument(0);
  if (IsNumeric(value.kind)) return ReduceNumberTest(call);
  Node* test = Emit(Op::kTestNumber, {Tagged(value)});
  test->int_value = call.detail;
  SetCondition(test);
  return true;
}

// Proxies are left to lower tiers.
bool FunctionBuilder::ReduceIsArray(const IntrinsicCall& call) {
  if (call.count() < 1 || !call.argument(0).is_tagged()) return false;
  SetCondition(EmitCheck(Op::kIsArray, {call.argument(0).node}));
  return true;
}

// --- Strings

bool FunctionBuilder::MayLoadCharacters(const Value& string) const {
  return string.is_tagged() && MayExitFor(DeoptReason::kString) && MayExitFor(DeoptReason::kBounds) &&
         MayExitFor(DeoptReason::kNumber) && MayExitFor(DeoptReason::kLostPrecision) &&
         MayExitFor(DeoptReason::kSmi);
}

// The code unit at an index, which leaves the code if there is none.
jit::Node* FunctionBuilder::LoadCharacter(const Value& receiver, const Value& key) {
  Node* string = CheckType(receiver, Types::kString, Op::kCheckString);
  Node* index = CheckedIndex(key, LoadField(string, layout::String::length));
  return Emit(Op::kLoadCharacter, {string, index, StateWithoutReturnPoint()});
}

void FunctionBuilder::SetCharacter(Node* unit) {
  Node* character = Emit(Op::kCharacterString, {unit});
  SetAccumulator(character);
  Learn(character, Types::kString);
}

jit::Node* FunctionBuilder::CharacterOf(const IntrinsicCall& call) {
  if (!MayLoadCharacters(call.receiver())) return nullptr;
  const Value zero{Int32Constant(0), StateValue::kInt32};
  return LoadCharacter(call.receiver(), call.count() == 0 ? zero : call.argument(0));
}

bool FunctionBuilder::ReduceCharCodeAt(const IntrinsicCall& call) {
  Node* unit = CharacterOf(call);
  if (unit != nullptr) SetAccumulator(unit, StateValue::kInt32);
  return unit != nullptr;
}

bool FunctionBuilder::ReduceCharAt(const IntrinsicCall& call) {
  Node* unit = CharacterOf(call);
  if (unit != nullptr) SetCharacter(unit);
  return unit != nullptr;
}

// The code point that begins with a leading surrogate. At the string's end that is taken for its own
// successor, which is no trailing one.
jit::Node* FunctionBuilder::JoinSurrogates(Node* string, Node* index, Node* lead) {
  Node* following = Emit(Op::kInt32Add, {index, Int32Constant(1)});
  Node* has_next = Emit(Op::kInt32LessThan, {following, LoadField(string, layout::String::length)});
  Node* at = Emit(Op::kInt32Add, {index, has_next});
  Node* next = Emit(Op::kLoadCharacter, {string, at, StateWithoutReturnPoint()});
  Node* high_bits = Emit(Op::kWord32And, {next, Int32Constant(0xfc00)});
  Node* is_trail = Emit(Op::kWord32Equal, {high_bits, Int32Constant(0xdc00)});
  constexpr int32_t kOffset = 0x10000 - (0xd800 << 10) - 0xdc00;
  Node* high_half = Emit(Op::kWord32Shl, {lead, Int32Constant(10)});
  Node* pair = Emit(Op::kInt32Add, {Emit(Op::kInt32Add, {high_half, next}), Int32Constant(kOffset)});
  Node* mask = Emit(Op::kInt32Sub, {Int32Constant(0), is_trail});
  Node* difference = Emit(Op::kWord32And, {Emit(Op::kWord32Xor, {lead, pair}), mask});
  return Emit(Op::kWord32Xor, {lead, difference});
}

bool FunctionBuilder::ReduceCodePointAt(const IntrinsicCall& call) {
  Node* unit = CharacterOf(call);
  if (unit == nullptr) return false;
  Node* high_bits = Emit(Op::kWord32And, {unit, Int32Constant(0xfc00)});
  Node* is_lead = Emit(Op::kWord32Equal, {high_bits, Int32Constant(0xd800)});
  const auto is_taken = [&](size_t) { return Not(is_lead); };
  const auto build = [&](size_t way) {
    return way == 0 ? unit : JoinSurrogates(unit->input(0), unit->input(1), unit);
  };
  SetAccumulator(TakeOneOf(2, is_taken, build), StateValue::kInt32);
  return true;
}

bool FunctionBuilder::ReduceFromCharCode(const IntrinsicCall& call) {
  if (!HasNumbers(call, 1) || call.count() != 1) return false;
  SetCharacter(Emit(Op::kWord32And, {Word32(call.argument(0)), Int32Constant(0xffff)}));
  return true;
}

}  // namespace kei::optimizer
