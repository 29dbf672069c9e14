#include "vm/optimizer/building/function-builder.h"
#include "vm/tables/operators.h"

// Comparisons and tests.

namespace kei::optimizer {

jit::Node* FunctionBuilder::NumberRelation(Bytecode bytecode, const Value& left, const Value& right,
                                           bool int32) {
  Node* a = int32 ? Int32(left) : Float64(left);
  Node* b = int32 ? Int32(right) : Float64(right);
  const Op less = int32 ? Op::kInt32LessThan : Op::kFloat64LessThan;
  const Op less_or_equal = int32 ? Op::kInt32LessThanOrEqual : Op::kFloat64LessThanOrEqual;
  switch (bytecode) {
    case Bytecode::kTestLessThan: return Emit(less, {a, b});
    case Bytecode::kTestGreaterThan: return Emit(less, {b, a});
    case Bytecode::kTestLessThanOrEqual: return Emit(less_or_equal, {a, b});
    case Bytecode::kTestGreaterThanOrEqual: return Emit(less_or_equal, {b, a});
    default: return Emit(int32 ? Op::kWord32Equal : Op::kFloat64Equal, {a, b});
  }
}

// Slots of comparisons do not tell int32 values from other numbers.
bool FunctionBuilder::ComparesInt32(int seen, const Value& left, const Value& right) const {
  if (left.kind == StateValue::kInt32 && right.kind == StateValue::kInt32) return true;
  return seen == 0 && MayExitFor(DeoptReason::kNotSmi) && MayExitFor(DeoptReason::kLostPrecision) &&
         MayExitFor(DeoptReason::kOverflow) && left.kind != StateValue::kFloat64 &&
         right.kind != StateValue::kFloat64;
}

void FunctionBuilder::VisitRelation() {
  if (LeaveIfFresh(it_.is_fresh())) return;
  const Value left = Register(0), right = Accumulator();
  const int seen = OperandsAt(SlotOperand());
  if ((seen & ~OperandKinds::kNumber) == 0) {
    const bool int32 = ComparesInt32(seen, left, right);
    if (int32 || MayExitFor(DeoptReason::kNumber)) {
      return SetCondition(NumberRelation(it_.bytecode(), left, right, int32));
    }
  }
  if (WereNumbersOrUndefined(seen) && MayExitFor(DeoptReason::kNumber)) {
    const Value a{Float64OrUndefined(left), StateValue::kFloat64};
    const Value b{Float64OrUndefined(right), StateValue::kFloat64};
    return SetCondition(NumberRelation(it_.bytecode(), a, b, false));
  }
  if (ComparesStrings(seen)) return CompareStrings(it_.bytecode(), left, right);
  CallWithoutReturnPoint(Builtin::kCompareOperation, {Tagged(left), Tagged(right)});
  Node* order = SmiWord(Accumulator().node);
  const auto is = [&](Comparison comparison) {
    return Emit(Op::kWord32Equal, {order, Int32Constant(static_cast<int32_t>(comparison) << kSmiWordShift)});
  };
  const auto either = [&](Comparison one, Comparison other) {
    return Emit(Op::kWord32Or, {is(one), is(other)});
  };
  switch (it_.bytecode()) {
    case Bytecode::kTestLessThan: SetCondition(is(Comparison::kLess)); break;
    case Bytecode::kTestGreaterThan: SetCondition(is(Comparison::kGreater)); break;
    case Bytecode::kTestLessThanOrEqual: SetCondition(either(Comparison::kLess, Comparison::kEqual)); break;
    default: SetCondition(either(Comparison::kGreater, Comparison::kEqual)); break;
  }
  LeaveIfInvalid();
}

void FunctionBuilder::VisitEquality(bool strict) {
  if (LeaveIfFresh(it_.is_fresh())) return;
  const Value left = strict ? Unconverted(Register(0)) : Register(0);
  const Value right = strict ? Unconverted(Accumulator()) : Accumulator();
  const int seen = OperandsAt(SlotOperand());
  if ((seen & ~OperandKinds::kNumber) == 0) {
    const bool int32 = ComparesInt32(seen, left, right);
    if (int32 || MayExitFor(DeoptReason::kNumber)) {
      return SetCondition(NumberRelation(it_.bytecode(), left, right, int32));
    }
  }
  if (seen == OperandKinds::kInternalizedString && MayExitFor(DeoptReason::kString)) {
    Node* a = CheckType(left, Types::kInternalizedString, Op::kCheckInternalized);
    Node* b = CheckType(right, Types::kInternalizedString, Op::kCheckInternalized);
    return SetCondition(Emit(Op::kTaggedEqual, {a, b}));
  }
  if (ComparesStrings(seen)) return EqualStrings(left, right);
  constexpr int kIdentity = OperandKinds::kReceiver | OperandKinds::kSymbol | OperandKinds::kOddball;
  const bool is_identity = strict ? (seen & ~kIdentity) == 0 : seen == OperandKinds::kReceiver;
  if (is_identity && MayExitFor(DeoptReason::kValue) && MayExitFor(DeoptReason::kSmi)) {
    // Strictly, it is enough to know one of the two.
    Node* a = strict ? CheckType(left, Types::kReceiver | Types::kOther, Op::kCheckIdentity)
                     : CheckType(left, Types::kReceiver, Op::kCheckReceiver);
    Node* b = strict ? Tagged(right) : CheckType(right, Types::kReceiver, Op::kCheckReceiver);
    return SetCondition(AreIdentical(a, b));
  }
  Node* a = Tagged(left);
  Node* b = Tagged(right);
  if (strict) {
    CallStub(Builtin::kStrictEqualIC, {a, b, vector_, Int32Constant(SlotOperand())});
  } else {
    CallStub(Builtin::kLooseEqual, {a, b});
  }
  SetCondition(IsRoot(Accumulator(), RootIndex::k_true_value));
}

jit::Node* FunctionBuilder::IsRoot(const Value& value, RootIndex root) {
  return AreIdentical(Tagged(value), Root(root));
}

jit::Node* FunctionBuilder::IsUndetectable(const Value& value) {
  if (VirtualObjectOf(value.node) != nullptr) return Int32Constant(0);
  return Emit(Op::kIsUndetectable, {Tagged(value)});
}

jit::Node* FunctionBuilder::IsUndefinedOrNull(const Value& value) {
  Node *is_null = IsRoot(value, RootIndex::k_null), *is_undefined = IsRoot(value, RootIndex::k_undefined);
  if (is_null->is(Op::kInt32Constant) && is_undefined->is(Op::kInt32Constant)) {
    return Int32Constant(static_cast<int32_t>(is_null->int_value | is_undefined->int_value));
  }
  return Emit(Op::kWord32Or, {is_null, is_undefined});
}

jit::Node* FunctionBuilder::Not(Node* condition) {
  if (condition->is(Op::kInt32Constant)) return Int32Constant(condition->int_value == 0 ? 1 : 0);
  return Emit(Op::kWord32Equal, {condition, Int32Constant(0)});
}

// An object that nobody else has seen has but one name.
jit::Node* FunctionBuilder::AreIdentical(Node* a, Node* b) {
  const bool are_constants = a->is(Op::kTaggedConstant) && b->is(Op::kTaggedConstant);
  const bool is_known = are_constants || VirtualObjectOf(a) != nullptr || VirtualObjectOf(b) != nullptr;
  return is_known ? Int32Constant(static_cast<int32_t>(a == b)) : Emit(Op::kTaggedEqual, {a, b});
}

// Whether the value is truthy, as 1 or 0.
jit::Node* FunctionBuilder::TruthOf(const Value& value) {
  switch (value.kind) {
    case StateValue::kBoolean: return value.node;
    case StateValue::kInt32:
    case StateValue::kUint32: return Not(Emit(Op::kWord32Equal, {value.node, Int32Constant(0)}));
    case StateValue::kFloat64:  // NaN is below nothing
      return Emit(Op::kFloat64LessThan, {Float64Constant(0), Emit(Op::kFloat64Abs, {value.node})});
    case StateValue::kTagged: break;
  }
  if (VirtualObjectOf(value.node) != nullptr) return Int32Constant(1);
  for (const auto& [root, is_true] : {std::pair{RootIndex::k_true_value, 1},
                                      {RootIndex::k_false_value, 0},
                                      {RootIndex::k_undefined, 0},
                                      {RootIndex::k_null, 0}}) {
    if (value.node == Root(root)) return Int32Constant(is_true);
  }
  const int seen = OperandsAt(SlotOperand());
  if (seen == 0 && MayExitFor(DeoptReason::kValue)) return Boolean(value);
  return Emit(Op::kToBoolean, {value.node});
}

// --- instanceof

// The `prototype` of a function, if it is an object. The slot is looked at: it may get another one.
jit::Node* FunctionBuilder::PrototypeProperty(JSFunction function) {
  if (!HasPrototypeSlot(function.map(isolate_))) return nullptr;
  const Object slot = JSFunctionWithPrototype::cast(function).prototype_or_initial_map(isolate_);
  if (slot.IsSmi()) return nullptr;
  const Object prototype = slot.IsMap(isolate_) ? Map::cast(slot).prototype(isolate_) : slot;
  if (!prototype.IsJSReceiver(isolate_)) return nullptr;
  const kei::HeapObject content(slot.ptr()), object(prototype.ptr());
  if (IsYoung(content) || IsYoung(object)) return nullptr;
  Node* now = LoadField(Embedded(function), layout::JSFunctionWithPrototype::prototype_or_initial_map);
  EmitCheck(Op::kCheckValue, {now, Embedded(content)});
  return Embedded(object);
}

// The same of a function that only the running code knows, and that has constructed objects.
jit::Node* FunctionBuilder::PrototypeOfInstances(Node* function) {
  Node* initial_map = LoadField(function, layout::JSFunctionWithPrototype::prototype_or_initial_map);
  CheckMap(HeapObject({initial_map}), MapAt(StaticRoot(RootIndex::k_meta_map)));
  return LoadField(initial_map, layout::Map::prototype);
}

// False if the site is not known to ask a function for its prototype alone.
bool FunctionBuilder::TestPrototype(const AccessSite& site, const Value& value, const Value& callable) {
  if (site.kind != AccessSite::Kind::kHandlers || site.handlers.size() != 1) return false;
  const MapHandler& handler = site.handlers[0];
  if (KindOfHandler(handler.bits) != HandlerKind::kOrdinaryHasInstance || !handler.data) return false;
  for (const DeoptReason reason : {DeoptReason::kMap, DeoptReason::kSmi, DeoptReason::kValue}) {
    if (!MayExitFor(reason)) return false;
  }
  if (!callable.is_tagged() || !HasPrototypeSlot(handler.map)) return false;
  CheckMaps(HeapObject(callable), site.handlers);
  RelyOnValidity(*handler.data);
  const auto function = ConstantOf(callable.node);
  Node* prototype = function && function->IsJSFunction(isolate_)
                        ? PrototypeProperty(JSFunction::cast(*function))
                        : PrototypeOfInstances(callable.node);
  if (prototype == nullptr) return false;
  if (!value.is_tagged()) return SetCondition(Int32Constant(0)), true;
  SetCondition(IsInstance(value.node, prototype));
  return true;
}

// A virtual object's first prototype is known by its map.
jit::Node* FunctionBuilder::IsInstance(Node* value, Node* prototype) {
  if (const Contents* contents = VirtualObjectOf(value); contents != nullptr) {
    const Object first = Map::cast(*ConstantOf(contents->words[0])).prototype(isolate_);
    const kei::HeapObject object(first.ptr());
    if (!IsYoung(object)) value = Embedded(object);
    if (value == prototype) return Int32Constant(1);
  }
  return EmitCheck(Op::kHasInPrototypeChain, {value, prototype});
}

void FunctionBuilder::VisitInstanceOf() {
  const AccessSite site = ReadAccessSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.kind == AccessSite::Kind::kNeverRan)) return;
  if (TestPrototype(site, Register(0), Accumulator())) return;
  CallStub(Builtin::kInstanceOfIC,
           {Tagged(Register(0)), Tagged(Accumulator()), vector_, Int32Constant(SlotOperand())});
}

}  // namespace kei::optimizer
