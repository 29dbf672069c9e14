#include "vm/optimizer/building/function-builder.h"
#include "vm/tables/operators.h"

// Which bytecode is built how.

namespace kei::optimizer {

using jit::Graph;
using kei::Register;

void FunctionBuilder::Visit() {
  const auto immediate = [&] { return Value{Int32Constant(it_.Operand(0)), StateValue::kInt32}; };
  const auto root = [&](RootIndex index) { SetAccumulator(Root(index)); };
  switch (it_.bytecode()) {
    case Bytecode::kLdaZero: return SetAccumulator(Int32Constant(0), StateValue::kInt32);
    case Bytecode::kLdaSmi: return SetAccumulator(immediate());
    case Bytecode::kLdaUndefined: return root(RootIndex::k_undefined);
    case Bytecode::kLdaNull: return root(RootIndex::k_null);
    case Bytecode::kLdaTheHole: return root(RootIndex::k_the_hole);
    case Bytecode::kLdaTrue: return SetAccumulator(Int32Constant(1), StateValue::kBoolean);
    case Bytecode::kLdaFalse: return SetAccumulator(Int32Constant(0), StateValue::kBoolean);
    case Bytecode::kLdaConstant: return VisitLdaConstant();
    case Bytecode::kLdar: return SetAccumulator(Register(0));
    case Bytecode::kStar: return SetRegister(it_.Operand(0), Accumulator());
    case Bytecode::kMov: return SetRegister(it_.Operand(1), Register(0));

    case Bytecode::kLdaGlobal:
    case Bytecode::kLdaGlobalInsideTypeof: return VisitLdaGlobal();
    case Bytecode::kStaGlobal: return VisitStaGlobal();

    case Bytecode::kLdaContextSlot:
    case Bytecode::kLdaCurrentContextSlot: return VisitLdaContextSlot();
    case Bytecode::kStaContextSlot:
    case Bytecode::kStaCurrentContextSlot: return VisitStaContextSlot();
    case Bytecode::kLdaModuleVariable: return VisitModuleVariable(false);
    case Bytecode::kStaModuleVariable: return VisitModuleVariable(true);
    case Bytecode::kPushContext: return VisitPushContext();
    case Bytecode::kPopContext: return VisitPopContext();
    case Bytecode::kCreateFunctionContext: return VisitCreateFunctionContext();
    case Bytecode::kCreateBlockContext: return VisitCreateBlockContext();
    case Bytecode::kCreateCatchContext:
      return CallRuntime(RuntimeFunction::kNewCatchContext,
                         {Tagged(Register(0)), PoolConstant(it_.Operand(1)), Context()});

    case Bytecode::kThrowReferenceErrorIfHole:
    case Bytecode::kThrowSuperNotCalledIfHole: return ThrowIfHole(true);
    case Bytecode::kThrowSuperAlreadyCalledIfNotHole: return ThrowIfHole(false);
    case Bytecode::kThrow:
    case Bytecode::kReThrow:
    case Bytecode::kThrowConstAssign: return LeaveForGood(DeoptReason::kPlanned);

    case Bytecode::kGetNamed: return VisitGetNamed();
    case Bytecode::kGetKeyed: return VisitGetKeyed();
    case Bytecode::kSetNamed: return VisitSetNamed(Builtin::kStoreIC);
    case Bytecode::kDefineNamedOwn: return VisitSetNamed(Builtin::kDefineNamedOwnIC);
    case Bytecode::kSetKeyed: return VisitSetKeyed(Builtin::kKeyedStoreIC);
    case Bytecode::kStaInArrayLiteral: return VisitSetKeyed(Builtin::kStoreInArrayLiteralIC);
    case Bytecode::kDeleteProperty:
      return CallStub(Builtin::kDeleteProperty, {Tagged(Register(0)), Tagged(Accumulator()),
                                                 TaggedConstant(SmiToBits(it_.Operand(1)))});

#define BINARY(Name)                                                                               \
  case Bytecode::k##Name: return VisitBinary(BinaryOperator::k##Name, Register(0), Accumulator()); \
  case Bytecode::k##Name##Smi: return VisitBinary(BinaryOperator::k##Name, Accumulator(), immediate());
      BINARY(Add)
      BINARY(Sub)
      BINARY(Mul)
      BINARY(Div)
      BINARY(Mod)
      BINARY(BitwiseOr)
      BINARY(BitwiseXor)
      BINARY(BitwiseAnd)
      BINARY(ShiftLeft)
      BINARY(ShiftRight)
      BINARY(ShiftRightLogical)
#undef BINARY
    case Bytecode::kExp: return VisitBinary(BinaryOperator::kExp, Register(0), Accumulator());

    case Bytecode::kInc: return VisitIncrement(1, Builtin::kIncrement);
    case Bytecode::kDec: return VisitIncrement(-1, Builtin::kDecrement);
    case Bytecode::kNegate: return VisitNegate();
    case Bytecode::kBitwiseNot: return VisitBitwiseNot();
    case Bytecode::kToNumber: return VisitToNumber(Builtin::kToNumber);
    case Bytecode::kToNumeric: return VisitToNumber(Builtin::kToNumeric);
    case Bytecode::kLogicalNot: return SetCondition(Not(Truth(Accumulator())));
    case Bytecode::kToBooleanLogicalNot: return SetCondition(Not(TruthOf(Accumulator())));
    case Bytecode::kToString:
      if (Is(Accumulator(), Types::kString)) return;
      return CallUnary(Builtin::kToString, RuntimeFunction::kToString, Accumulator());

    case Bytecode::kTestEqual: return VisitEquality(false);
    case Bytecode::kTestEqualStrict: return VisitEquality(true);
    case Bytecode::kTestLessThan:
    case Bytecode::kTestGreaterThan:
    case Bytecode::kTestLessThanOrEqual:
    case Bytecode::kTestGreaterThanOrEqual: return VisitRelation();
    case Bytecode::kTestNull: return SetCondition(IsRoot(Accumulator(), RootIndex::k_null));
    case Bytecode::kTestUndefined: return SetCondition(IsRoot(Accumulator(), RootIndex::k_undefined));
    case Bytecode::kTestInstanceOf: return VisitInstanceOf();
    case Bytecode::kTestIn:
      return CallStub(Builtin::kHasProperty, {Tagged(Register(0)), Tagged(Accumulator())});

    case Bytecode::kCallProperty0: return VisitCallProperty(0);
    case Bytecode::kCallProperty1: return VisitCallProperty(1);
    case Bytecode::kCallProperty2: return VisitCallProperty(2);
    case Bytecode::kCallUndefinedReceiver0: return VisitCallUndefinedReceiver(0);
    case Bytecode::kCallUndefinedReceiver1: return VisitCallUndefinedReceiver(1);
    case Bytecode::kCallUndefinedReceiver2: return VisitCallUndefinedReceiver(2);
    case Bytecode::kCallProperty: return VisitCallList(true);
    case Bytecode::kCallUndefinedReceiver: return VisitCallList(false);
    case Bytecode::kCallRuntime: return VisitCallRuntime();
    case Bytecode::kConstruct: return VisitConstruct();

    case Bytecode::kCreateObjectLiteral:
    case Bytecode::kCreateArrayLiteral: return VisitCreateLiteral();
    case Bytecode::kCreateEmptyObjectLiteral: return SetAccumulator(NewObject(isolate_->ObjectMap()));
    case Bytecode::kCreateEmptyArrayLiteral:
      return CallStub(Builtin::kCreateEmptyArray, {vector_, SlotAsSmi()});
    case Bytecode::kCreateRegExpLiteral:
      return CallRuntime(
          RuntimeFunction::kCreateRegExpLiteral,
          {PoolConstant(it_.Operand(0)), TaggedConstant(SmiToBits(it_.Operand(2))), vector_, SlotAsSmi()});
    case Bytecode::kGetTemplateObject:
      return CallRuntime(RuntimeFunction::kGetTemplateObject,
                         {PoolConstant(it_.Operand(0)), vector_, SlotAsSmi()});
    case Bytecode::kCreateClosure: return VisitCreateClosure();
    case Bytecode::kCreateMappedArguments: return VisitCreateMappedArguments();
    case Bytecode::kCreateUnmappedArguments: return SetAccumulator(Emit(Op::kNewUnmappedArguments, {}));
    case Bytecode::kCreateRestParameter: return VisitCreateRestParameter();

    case Bytecode::kCreateArrayFromIterable:
      return CallStub(Builtin::kCreateArrayFromIterable, {Tagged(Accumulator())});
    case Bytecode::kAppendIterable:
      return CallStub(Builtin::kAppendIterable, {Tagged(Register(0)), Tagged(Accumulator())});
    case Bytecode::kIterableToList: return VisitIterableToList();

    case Bytecode::kGetIterator: return VisitGetIterator();
    case Bytecode::kJumpIfNextElement: return VisitJumpIfNextElement();
    case Bytecode::kForInPrepare: return VisitForInPrepare();
    case Bytecode::kForInNext: return VisitForInNext();
    case Bytecode::kForInStep:
      return SetAccumulator(Emit(Op::kInt32Add, {Int32(Register(0)), Int32Constant(1)}), StateValue::kInt32);
    case Bytecode::kJumpIfForInDone: return VisitJumpIfForInDone();

    case Bytecode::kDefineKeyedOwn:
      return CallRuntime(RuntimeFunction::kDefineKeyedOwn,
                         {Tagged(Register(0)), Tagged(Register(1)), Tagged(Accumulator()),
                          TaggedConstant(SmiToBits(it_.Operand(2)))},
                         ResultUse::kIgnored);
    case Bytecode::kGetSuper: return VisitGetSuper();
    case Bytecode::kSetSuper:
      return CallRuntime(RuntimeFunction::kSetSuper,
                         {Tagged(Register(0)), Tagged(Register(1)), Tagged(Register(2)),
                          Tagged(Accumulator()), TaggedConstant(SmiToBits(it_.Operand(3)))},
                         ResultUse::kIgnored);
    case Bytecode::kGetSuperConstructor: return SetAccumulator(PrototypeOf(Tagged(Register(0))));
    case Bytecode::kCreateWithContext:
      return CallRuntime(RuntimeFunction::kNewWithContext,
                         {Tagged(Register(0)), PoolConstant(it_.Operand(1)), Context()});
    case Bytecode::kCreateEvalContext:
      return CallRuntime(
          RuntimeFunction::kNewEvalContext,
          {PoolConstant(it_.Operand(0)), TaggedConstant(SmiToBits(it_.Operand(1))), Context()});
    case Bytecode::kThrowIfNotSuperConstructor: return VisitThrowIfNotSuperConstructor();
    case Bytecode::kLdaUpdateKey: return VisitLdaUpdateKey();
    case Bytecode::kToObject: return VisitToObject();
    case Bytecode::kLdaLookupSlotForCall: return VisitLdaLookupSlotForCall();
    case Bytecode::kLdaLookupSlot:
      return CallRuntime(RuntimeFunction::kLoadLookupSlot, {PoolConstant(it_.Operand(0)), Context()});
    case Bytecode::kLdaLookupSlotInsideTypeof:
      return CallRuntime(RuntimeFunction::kLoadLookupSlotInsideTypeof,
                         {PoolConstant(it_.Operand(0)), Context()});
    case Bytecode::kStaLookupSlot:
      return CallRuntime(RuntimeFunction::kStoreLookupSlot,
                         {PoolConstant(it_.Operand(0)), Tagged(Accumulator()),
                          TaggedConstant(SmiToBits(it_.Operand(1))), Context()});
    case Bytecode::kDeleteLookupSlot:
      return CallRuntime(RuntimeFunction::kDeleteLookupSlot, {PoolConstant(it_.Operand(0)), Context()});
    case Bytecode::kCallWithArray: return VisitCallWithArray();
    case Bytecode::kCallWithSpread: return VisitCallWithSpread();
    case Bytecode::kCallDirectEval: return VisitCallDirectEval();
    case Bytecode::kConstructWithArray: return VisitConstructWithArray();
    case Bytecode::kTypeOf: return SetAccumulator(Emit(Op::kTypeOf, {Tagged(Accumulator())}));
    case Bytecode::kTestTypeOf: {
      Node* test = Emit(Op::kTestTypeOf, {Tagged(Accumulator())});
      test->int_value = it_.Operand(0);
      return SetCondition(test);
    }
    case Bytecode::kTestUndetectable: return SetCondition(IsUndetectable(Accumulator()));
    case Bytecode::kJumpIfJSReceiver:
      if (Is(Accumulator(), Types::kReceiver)) return JumpIf(Int32Constant(1));
      return JumpIf(Emit(Op::kIsReceiver, {Tagged(Accumulator())}));
    case Bytecode::kToPropertyKey:
      if (Is(Accumulator(), Types::kSmi | Types::kString)) return;
      return CallRuntime(RuntimeFunction::kToPropertyKey, {Tagged(Accumulator())});
    case Bytecode::kDebugger: return CallRuntime(RuntimeFunction::kDebugger, {}, ResultUse::kIgnored);

    case Bytecode::kJump: return AddEdge(it_.JumpTarget());
    case Bytecode::kJumpLoop: return VisitJumpLoop();
    case Bytecode::kJumpIfTrue: return JumpIf(Truth(Accumulator()));
    case Bytecode::kJumpIfFalse: return JumpIfNot(Truth(Accumulator()));
    case Bytecode::kJumpIfToBooleanTrue: return JumpIf(TruthOf(Accumulator()));
    case Bytecode::kJumpIfToBooleanFalse: return JumpIfNot(TruthOf(Accumulator()));
    case Bytecode::kJumpIfNull: return JumpIf(IsRoot(Accumulator(), RootIndex::k_null));
    case Bytecode::kJumpIfNotNull: return JumpIfNot(IsRoot(Accumulator(), RootIndex::k_null));
    case Bytecode::kJumpIfUndefined: return JumpIf(IsRoot(Accumulator(), RootIndex::k_undefined));
    case Bytecode::kJumpIfNotUndefined: return JumpIfNot(IsRoot(Accumulator(), RootIndex::k_undefined));
    case Bytecode::kJumpIfUndefinedOrNull: return JumpIf(IsUndefinedOrNull(Accumulator()));
    case Bytecode::kJumpIfTheHole: return JumpIf(IsRoot(Accumulator(), RootIndex::k_the_hole));
    case Bytecode::kSwitchOnSmi: return VisitSwitchOnSmi();
    case Bytecode::kReturn: return VisitReturn();

    case Bytecode::kCreateGenerator: return VisitCreateGenerator(Op::kNewGenerator);
    case Bytecode::kCreateAsyncFunction: return VisitCreateGenerator(Op::kNewAsyncFunctionObject);
    case Bytecode::kAwait: return CallRuntime(RuntimeFunction::kAwait, {Tagged(Accumulator())});
    case Bytecode::kSuspendGenerator: return VisitSuspendGenerator();
    case Bytecode::kFinishGenerator: return VisitFinishGenerator();
    case Bytecode::kCreateIteratorResult: return VisitCreateIteratorResult();
    case Bytecode::kResumeYield:  // only resumptions get there
    case Bytecode::kResumeDelegate:
    case Bytecode::kResumeAwait: return LeaveForGood(DeoptReason::kPlanned);

    case Bytecode::kFresh:  // the iterator gives the operation in its place, and no prefixes
    case Bytecode::kWide:
    case Bytecode::kExtraWide: UNREACHABLE();
  }
}

void FunctionBuilder::VisitLdaConstant() {
  const Object value = code_.constant_pool(isolate_).get(isolate_, it_.Operand(0));
  if (value.IsTypeHeapNumber(isolate_)) {
    return SetAccumulator(Float64Constant(HeapNumber::cast(value).value()), StateValue::kFloat64);
  }
  SetAccumulator(PoolConstant(it_.Operand(0)));
}

// The value is a boolean.
jit::Node* FunctionBuilder::Truth(const Value& value) {
  if (value.kind == StateValue::kBoolean) return value.node;
  return IsRoot(value, RootIndex::k_true_value);
}

jit::Node* FunctionBuilder::Function() { return Tagged(RegisterAt(Register::Function().operand())); }
jit::Node* FunctionBuilder::Context() { return Tagged(RegisterAt(Register::Context().operand())); }

// If the result is not the bytecode's.
void FunctionBuilder::CallWithoutReturnPoint(Builtin stub, std::initializer_list<Node*> inputs) {
  const jit::CallTarget target{jit::CallTarget::Kind::kBuiltin, static_cast<int32_t>(stub),
                               &DescriptorOf(stub)};
  FinishCall(EmitCall(target, inputs, StateWithoutReturnPoint()), ResultUse::kAccumulator);
}

void FunctionBuilder::VisitForInPrepare() {
  const Value object = Accumulator();
  CallWithoutReturnPoint(Builtin::kForInPrepare, {Tagged(object)});
  Node* prepared = Accumulator().node;
  Node* map = Emit(Op::kForInMap, {prepared});
  Node* keys = Emit(Op::kForInKeys, {prepared});
  Node* length = LoadField(keys, layout::FixedArray::length);
  Learn(length, Types::kSmi);
  const int first = it_.Operand(0);
  SetRegister(first, {map});
  SetRegister(first - 1, {keys});
  SetRegister(first - 2, {length});
  SetAccumulator(object);
  LeaveIfInvalid();
}

void FunctionBuilder::VisitForInNext() {
  const int seen = OperandsAt(SlotOperand());
  if (seen == 0) return LeaveForGood(DeoptReason::kFresh);
  Node* receiver = Tagged(Register(0));
  Node* index = Emit(Op::kUint32ToUint64, {Int32(Register(1))});
  Node* keys = Tagged(RegisterAt(it_.Operand(2) - 1));
  Node* key = Load(MemRep::kTagged, keys, layout::FixedArray::kSize - kHeapObjectTag, index, kTaggedSizeLog2);
  if ((seen & (ForInFeedback::kFilter | ForInFeedback::kKeys)) == 0 && MayExitFor(DeoptReason::kValue)) {
    Node* map = LoadField(receiver, layout::HeapObject::map);
    EmitCheck(Op::kCheckValue, {map, Tagged(RegisterAt(it_.Operand(2)))});
    Learn(key, Types::kString);
    return SetAccumulator(key);
  }
  CallStub(Builtin::kForInFilter, {receiver, key});
}

void FunctionBuilder::VisitJumpIfForInDone() {
  JumpIf(Emit(Op::kWord32Equal, {Int32(Register(1)), Int32(Register(2))}));
}

void FunctionBuilder::VisitReturn() {
  if (caller_ != nullptr) {
    returns_.push_back({std::exchange(block_, nullptr), Accumulator(), knowledge_});
    return;
  }
  Node* value = Tagged(Accumulator());
  Graph::Append(block_, graph_->NewNode(Op::kReturnValue, Rep::kNone, std::initializer_list<Node*>{value}));
  block_ = nullptr;
}

}  // namespace kei::optimizer
