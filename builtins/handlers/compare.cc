#include "builtins/handlers/interpreter-assembler.h"

// Comparisons, tests of kinds of values, conversions to booleans.

namespace kei::builtins {

namespace {

class CompareAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  static constexpr int kSlot = 1;   // the operand

  void DispatchBoolean(TNode<Bool> condition) { Dispatch(ToBoolean(condition)); }

  using SmiTest = TNode<Bool> (CompareAssembler::*)(TNode<Smi>, TNode<Smi>);
  using Float64Test = TNode<Bool> (CompareAssembler::*)(TNode<Float64>, TNode<Float64>);
  void Relation(SmiTest smi, Float64Test float64, RuntimeFunction runtime) {
    Label numbers(this), generic(this, Label::kDeferred);
    TNode<Object> left = LoadRegister(0);
    TNode<Object> right = Accumulator();
    GotoIfNot(AreBothSmis(left, right), &numbers);
    DispatchBoolean((this->*smi)(Cast<Smi>(left), Cast<Smi>(right)));
    Bind(&numbers);
    TNode<Float64> a = ToFloat64OrGoto(left, &generic);
    TNode<Float64> b = ToFloat64OrGoto(right, &generic);
    RecordOperation(kSlot, OperationFeedback::kNumber);
    DispatchBoolean((this->*float64)(a, b));
    Bind(&generic);
    RecordOperation(kSlot, OperationFeedback::kAny);
    Dispatch(CallRuntime(runtime, left, right));
  }
  TNode<Bool> SmisLess(TNode<Smi> a, TNode<Smi> b) { return SmiLessThan(a, b); }
  TNode<Bool> SmisLessOrEqual(TNode<Smi> a, TNode<Smi> b) { return SmiLessThanOrEqual(a, b); }
  TNode<Bool> SmisGreater(TNode<Smi> a, TNode<Smi> b) { return SmiLessThan(b, a); }
  TNode<Bool> SmisGreaterOrEqual(TNode<Smi> a, TNode<Smi> b) { return SmiLessThanOrEqual(b, a); }
  using Double = TNode<Float64>;
  TNode<Bool> DoublesLess(Double a, Double b) { return Float64LessThan(a, b); }
  TNode<Bool> DoublesLessOrEqual(Double a, Double b) { return Float64LessThanOrEqual(a, b); }
  TNode<Bool> DoublesGreater(Double a, Double b) { return Float64LessThan(b, a); }
  TNode<Bool> DoublesGreaterOrEqual(Double a, Double b) { return Float64LessThanOrEqual(b, a); }

  enum class Equality : uint8_t { kLoose, kStrict };
  void Equal(Equality equality);

 private:
  void EqualNumbers(TNode<Object> left, TNode<Object> right, Label* other);
  void EqualStrings(TNode<String> left, TNode<String> right);
};

void CompareAssembler::EqualNumbers(TNode<Object> left, TNode<Object> right, Label* other) {
  TNode<Float64> a = ToFloat64OrGoto(left, other);
  TNode<Float64> b = ToFloat64OrGoto(right, other);
  RecordOperation(kSlot, OperationFeedback::kNumber);
  DispatchBoolean(Float64Equal(a, b));
}

void CompareAssembler::EqualStrings(TNode<String> left, TNode<String> right) {
  Label equal(this), different(this), unknown(this, Label::kDeferred);
  RecordOperation(kSlot, OperationFeedback::kString);
  BranchOnStringIdentity(left, right, &equal, &different, &unknown);
  Bind(&equal);
  Dispatch(True());
  Bind(&different);
  Dispatch(False());
  Bind(&unknown);
  Dispatch(CallBuiltin(Builtin::kStringEqual, left, right));
}

// What both kinds of equality agree on comes first: numbers, identity, strings. Strictly, nothing else
// is equal. Loosely, undefined equals null, receivers equal only themselves, and the rest is the
// runtime's.
void CompareAssembler::Equal(Equality equality) {
  Label not_smis(this), not_numbers(this), identical(this), no_strings(this), different(this),
      generic(this, Label::kDeferred);
  Label* mixed = equality == Equality::kStrict ? &different : &generic;
  TNode<Object> left = LoadRegister(0);
  TNode<Object> right = Accumulator();
  GotoIfNot(AreBothSmis(left, right), &not_smis);
  DispatchBoolean(TaggedEqual(left, right));

  Bind(&not_smis);
  EqualNumbers(left, right, &not_numbers);

  Bind(&not_numbers);
  GotoIf(TaggedEqual(left, right), &identical);
  TNode<HeapObject> a = HeapObjectOrGoto(left, mixed);
  TNode<HeapObject> b = HeapObjectOrGoto(right, mixed);
  TNode<Word32> left_type = LoadInstanceType(a);
  TNode<Word32> right_type = LoadInstanceType(b);
  GotoIfNot(IsStringType(left_type), &no_strings);
  GotoIfNot(IsStringType(right_type), mixed);
  EqualStrings(Cast<String>(a), Cast<String>(b));

  Bind(&no_strings);
  if (equality == Equality::kLoose) {
    Label left_nullish(this);
    GotoIf(IsNullish(left), &left_nullish);
    GotoIf(IsNullish(right), &different);
    GotoIfNot(IsJSReceiverType(left_type), &generic);
    Branch(IsJSReceiverType(right_type), &different, &generic);
    Bind(&left_nullish);
    GotoIfNot(IsNullish(right), &different);
    Goto(&identical);
  } else {
    Goto(&different);
  }
  Bind(&identical);
  RecordOperation(kSlot, OperationFeedback::kReceiver);
  Dispatch(True());
  Bind(&different);
  RecordOperation(kSlot, OperationFeedback::kReceiver);
  Dispatch(False());
  if (equality == Equality::kStrict) return;
  Bind(&generic);
  RecordOperation(kSlot, OperationFeedback::kAny);
  Dispatch(CallRuntime(RuntimeFunction::kEqual, left, right));
}

}  // namespace

#define RELATION(Name, suffix)                                                          \
  HANDLER_AS(Test##Name, CompareAssembler) {                                            \
    Relation(&Test##Name##Handler::Smis##suffix, &Test##Name##Handler::Doubles##suffix, \
             RuntimeFunction::k##Name);                                                 \
  }
RELATION(LessThan, Less)
RELATION(GreaterThan, Greater)
RELATION(LessThanOrEqual, LessOrEqual)
RELATION(GreaterThanOrEqual, GreaterOrEqual)
#undef RELATION

HANDLER_AS(TestEqual, CompareAssembler) { Equal(Equality::kLoose); }
HANDLER_AS(TestEqualStrict, CompareAssembler) { Equal(Equality::kStrict); }

HANDLER(TestInstanceOf) {
  Label no_feedback(this, Label::kDeferred);
  TNode<Object> object = LoadRegister(0);
  TNode<Object> callable = Accumulator();
  TNode<FeedbackVector> vector = LoadFeedbackOrGoto(&no_feedback);
  Dispatch(CallBuiltin(Builtin::kInstanceOfIC, object, callable, vector, UnsignedOperand(1)));
  Bind(&no_feedback);
  Dispatch(CallRuntime(RuntimeFunction::kInstanceOf, object, callable, Undefined(),
                       UnsignedSmiOperand(1)));
}

HANDLER(TestIn) {
  Dispatch(CallRuntime(RuntimeFunction::kHasProperty, LoadRegister(0), Accumulator()));
}

HANDLER_AS(TestUndetectable, CompareAssembler) { DispatchBoolean(IsNullish(Accumulator())); }
HANDLER_AS(TestNull, CompareAssembler) {
  DispatchBoolean(IsRoot(Accumulator(), RootIndex::k_null));
}
HANDLER_AS(TestUndefined, CompareAssembler) {
  DispatchBoolean(IsRoot(Accumulator(), RootIndex::k_undefined));
}

// --- Booleans

namespace {

class BooleanAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  void Negate(Label* if_true, Label* if_false) {
    Bind(if_true);
    Dispatch(False());
    Bind(if_false);
    Dispatch(True());
  }
};

}  // namespace

HANDLER_AS(LogicalNot, BooleanAssembler) {
  Label if_true(this), if_false(this);
  Branch(IsRoot(Accumulator(), RootIndex::k_true_value), &if_true, &if_false);
  Negate(&if_true, &if_false);
}

HANDLER_AS(ToBooleanLogicalNot, BooleanAssembler) {
  Label if_true(this), if_false(this);
  BranchOnToBoolean(Accumulator(), &if_true, &if_false);
  Negate(&if_true, &if_false);
}

// --- Types

HANDLER(TypeOf) { Dispatch(TypeOf(Accumulator())); }

// The literal decides which test is made; each is a few instructions.
HANDLER(TestTypeOf) {
  Label number(this), string(this), symbol(this), boolean(this), undefined(this), function(this),
      object(this), yes(this), no(this);
  TNode<Object> value = Accumulator();
  Switch(UnsignedOperand(0), &no,
         {{static_cast<int>(TypeOfLiteral::kNumber), &number},
          {static_cast<int>(TypeOfLiteral::kString), &string},
          {static_cast<int>(TypeOfLiteral::kSymbol), &symbol},
          {static_cast<int>(TypeOfLiteral::kBoolean), &boolean},
          {static_cast<int>(TypeOfLiteral::kUndefined), &undefined},
          {static_cast<int>(TypeOfLiteral::kFunction), &function},
          {static_cast<int>(TypeOfLiteral::kObject), &object}});
  Bind(&number);
  Branch(IsHeapNumber(HeapObjectOrGoto(value, &yes)), &yes, &no);
  Bind(&string);
  Branch(IsStringType(LoadInstanceType(HeapObjectOrGoto(value, &no))), &yes, &no);
  Bind(&symbol);
  Branch(HasType(HeapObjectOrGoto(value, &no), InstanceType::kSymbol), &yes, &no);
  Bind(&boolean);
  GotoIf(IsRoot(value, RootIndex::k_true_value), &yes);
  Branch(IsRoot(value, RootIndex::k_false_value), &yes, &no);
  Bind(&undefined);
  Branch(IsRoot(value, RootIndex::k_undefined), &yes, &no);
  Bind(&function);   // only receivers are callable
  Branch(IsAnyBitSet(MapBits(LoadMap(HeapObjectOrGoto(value, &no))), MapBits::kCallable), &yes, &no);
  Bind(&object);
  GotoIf(IsRoot(value, RootIndex::k_null), &yes);
  TNode<JSReceiver> receiver = JSReceiverOrGoto(value, &no);
  Branch(IsAnyBitSet(MapBits(LoadMap(receiver)), MapBits::kCallable), &no, &yes);
  Bind(&yes);
  Dispatch(True());
  Bind(&no);
  Dispatch(False());
}

// --- Conversions that are seldom more than a look at the value

HANDLER(ToString) {
  Label string(this), convert(this, Label::kDeferred);
  TNode<HeapObject> object = HeapObjectOrGoto(Accumulator(), &convert);
  Branch(IsStringType(LoadInstanceType(object)), &string, &convert);
  Bind(&string);
  Dispatch();
  Bind(&convert);
  Dispatch(CallRuntime(RuntimeFunction::kToString, Accumulator()));
}

HANDLER(ToPropertyKey) {
  Label key(this), convert(this, Label::kDeferred);
  GotoIf(TaggedIsSmi(Accumulator()), &key);
  TNode<Word32> type = LoadInstanceType(Cast<HeapObject>(Accumulator()));
  Branch(Uint32LessThan(type, kFirstNonNameType), &key, &convert);
  Bind(&key);
  Dispatch();
  Bind(&convert);
  Dispatch(CallRuntime(RuntimeFunction::kToPropertyKey, Accumulator()));
}

HANDLER(ToObject) {
  Label convert(this, Label::kDeferred);
  StoreRegister(0, JSReceiverOrGoto(Accumulator(), &convert));
  Dispatch();
  Bind(&convert);
  TNode<Object> object = CallRuntime(RuntimeFunction::kToObject, Accumulator());
  StoreRegister(0, object);
  Dispatch();
}

}  // namespace kei::builtins
