#include "builtins/handlers/interpreter-assembler.h"
#include "vm/tables/operators.h"

// Comparisons, tests of kinds of values, conversions.

namespace kei::builtins {

namespace {

class CompareAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  static constexpr int kSlot = 1;   // the operand

  using SmiTest = TNode<Bool> (CompareAssembler::*)(TNode<Smi>, TNode<Smi>);
  using Float64Test = TNode<Bool> (CompareAssembler::*)(TNode<Float64>, TNode<Float64>);
  // True where the operands compare as one of a range.
  void Relation(SmiTest smi, Float64Test float64, Comparison first, Comparison last) {
    Label numbers(this, NumberLabel()), generic(this, Label::kDeferred),
        other(this, Label::kDeferred);
    TNode<Object> left = LoadRegister(0);
    TNode<Object> right = Accumulator();
    GotoIfNot(AreBothSmis(left, right), &numbers);
    DispatchBoolean((this->*smi)(Cast<Smi>(left), Cast<Smi>(right)));
    Bind(&numbers);
    TNode<Float64> a = ToFloat64OrGoto(left, &generic);
    TNode<Float64> b = ToFloat64OrGoto(right, &generic);
    Record(kSlot, OperandKinds::kNumber);
    DispatchBoolean((this->*float64)(a, b));
    Bind(&generic);
    RecordBits(kSlot, Word32Or(OperandKindOf(left), OperandKindOf(right)));
    GotoIfNot(IsStringType(LoadInstanceType(HeapObjectOrGoto(left, &other))), &other);
    GotoIfNot(IsStringType(LoadInstanceType(HeapObjectOrGoto(right, &other))), &other);
    TNode<Smi> order = CallBuiltin<Smi>(Builtin::kStringCompare, left, right);
    DispatchBoolean((this->*smi)(order, SmiConstant(0)));
    Bind(&other);
    TNode<Smi> comparison = CallBuiltin<Smi>(Builtin::kCompareOperation, left, right);
    DispatchBoolean(IsOneOf(comparison, first, last));
  }
  // Whether it is in a range of two at most.
  TNode<Bool> IsOneOf(TNode<Smi> comparison, Comparison first, Comparison last) {
    if (first == last) return SmiEqual(comparison, SmiConstant(static_cast<int32_t>(first)));
    const int32_t lowest = static_cast<int32_t>(first) << kSmiWordShift;
    TNode<Word32> above = Int32Sub(SmiWord(comparison), lowest);
    return Uint32LessThan(above, 2 << kSmiWordShift);
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
  void EqualIdentities(Equality equality);
  void EqualInternalizedStrings();
  void EqualNumbers(TNode<Object> left, TNode<Object> right, Label* other);
  void EqualStrings(TNode<String> left, TNode<String> right);
};

void CompareAssembler::EqualNumbers(TNode<Object> left, TNode<Object> right, Label* other) {
  TNode<Float64> a = ToFloat64OrGoto(left, other);
  TNode<Float64> b = ToFloat64OrGoto(right, other);
  Record(kSlot, OperandKinds::kNumber);
  DispatchBoolean(Float64Equal(a, b));
}

// Of strings that are not identical.
void CompareAssembler::EqualStrings(TNode<String> left, TNode<String> right) {
  Label internalized(this), different(this), unknown(this, Label::kDeferred);
  TNode<Word32> either = Word32Or(LoadInstanceType(left), LoadInstanceType(right));
  TNode<Bool> same_length =
      Word32Equal(LoadField(left, field::String::length), LoadField(right, field::String::length));
  GotoIf(AreAllBitsClear(either, kNotInternalizedBit), &internalized);
  Record(kSlot, OperandKinds::kString);
  Branch(same_length, &unknown, &different);
  Bind(&internalized);
  Record(kSlot, OperandKinds::kInternalizedString);
  Dispatch(False());
  Bind(&different);
  Dispatch(False());
  Bind(&unknown);
  Dispatch(CallBuiltin(Builtin::kStringEqual, left, right));
}

// Where one of the operands is a receiver, an oddball or a symbol, nothing else is strictly equal to it.
// Loosely, null and undefined are equal to each other and to what is undetectable.
void CompareAssembler::EqualIdentities(Equality equality) {
  Label other(this, Label::kDeferred), identity(this), nullish(this);
  TNode<Object> left = LoadRegister(0);
  TNode<Object> right = Accumulator();
  TNode<HeapObject> a = HeapObjectOrGoto(left, &other);
  TNode<Word32> left_type = LoadInstanceType(a);
  if (equality == Equality::kStrict) {
    GotoIf(IsJSReceiverType(left_type), &identity);
    Branch(IsRoot(LoadMap(a), RootIndex::k_oddball_map), &identity, &other);
  } else {
    GotoIf(IsNullish(right), &nullish);
    GotoIfNot(IsJSReceiverType(left_type), &other);
    JSReceiverOrGoto(right, &other);
    Goto(&identity);
    Bind(&nullish);
    Label undetectable(this);
    GotoIf(IsNullish(left), &undetectable);
    DispatchBoolean(IsUndetectable(a));
    Bind(&undetectable);
    Dispatch(True());
  }
  Bind(&identity);
  DispatchBoolean(TaggedEqual(left, right));
  Bind(&other);
  DispatchGeneric();
}

void CompareAssembler::EqualInternalizedStrings() {
  Label other(this, Label::kDeferred);
  TNode<HeapObject> left = HeapObjectOrGoto(LoadRegister(0), &other);
  TNode<HeapObject> right = HeapObjectOrGoto(Accumulator(), &other);
  TNode<Word32> left_type = LoadInstanceType(left);
  GotoIfNot(Uint32LessThan(left_type, kNotInternalizedBit), &other);
  GotoIfNot(Uint32LessThan(LoadInstanceType(right), kNotInternalizedBit), &other);
  DispatchBoolean(TaggedEqual(left, right));
  Bind(&other);
  DispatchGeneric();
}

// What both kinds of equality agree on comes first: numbers, identity, strings. Strictly, nothing else
// is equal. Loosely, undefined equals null, receivers equal only themselves, and the rest is the
// runtime's.
void CompareAssembler::Equal(Equality equality) {
  if (condition().kind == StencilCondition::Kind::kIdentities) return EqualIdentities(equality);
  if (condition().kind == StencilCondition::Kind::kInternalizedStrings) {
    return EqualInternalizedStrings();
  }
  Label not_smis(this, NumberLabel()), not_numbers(this), identical(this), no_strings(this), different(this),
      generic(this, Label::kDeferred);
  Label* mixed = equality == Equality::kStrict ? &different : &generic;
  TNode<Object> left = LoadRegister(0);
  TNode<Object> right = Accumulator();
  GotoIfNot(AreBothSmis(left, right), &not_smis);
  DispatchBoolean(TaggedEqual(left, right));

  Bind(&not_smis);
  if (condition().kind == StencilCondition::Kind::kNumbers) {
    EqualNumbers(left, right, &generic);
    Bind(&generic);
    return DispatchGeneric();
  }
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
  Label no_bigints(this), bigints(this, Label::kDeferred);
  GotoIfNot(Word32Equal(left_type, static_cast<int32_t>(InstanceType::kBigInt)), &no_bigints);
  Branch(Word32Equal(right_type, static_cast<int32_t>(InstanceType::kBigInt)), &bigints, mixed);
  Bind(&bigints);
  Record(kSlot, OperandKinds::kBigInt);
  if (kSmiBits == 31) {
    Label call(this, Label::kDeferred);
    DispatchBoolean(AreSameSmallBigInts(left, right, &call));
    Bind(&call);
  }
  Dispatch(CallRuntime(RuntimeFunction::kStrictEqual, left, right));
  Bind(&no_bigints);
  if (equality == Equality::kLoose) {
    Label left_nullish(this), right_nullish(this);
    GotoIf(IsNullish(left), &left_nullish);
    GotoIf(IsNullish(right), &right_nullish);
    GotoIfNot(IsJSReceiverType(left_type), &generic);
    Branch(IsJSReceiverType(right_type), &different, &generic);
    Bind(&left_nullish);
    GotoIf(IsNullish(right), &identical);
    Branch(IsUndetectable(b), &identical, &different);
    Bind(&right_nullish);
    Branch(IsUndetectable(a), &identical, &different);
  } else {
    Goto(&different);
  }
  Bind(&identical);   // or undefined and null, which are of one kind
  RecordBits(kSlot, OperandKindOf(left));
  Dispatch(True());
  Bind(&different);
  RecordBits(kSlot, Word32Or(OperandKindOf(left), OperandKindOf(right)));
  Dispatch(False());
  if (equality == Equality::kStrict) return;
  Bind(&generic);
  RecordBits(kSlot, Word32Or(OperandKindOf(left), OperandKindOf(right)));
  Dispatch(CallBuiltin(Builtin::kLooseEqual, left, right));
}

}  // namespace

#define RELATION(Name, suffix, first, last)                                             \
  HANDLER_AS(Test##Name, CompareAssembler) {                                            \
    Relation(&Test##Name##Handler::Smis##suffix, &Test##Name##Handler::Doubles##suffix, \
             Comparison::k##first, Comparison::k##last);                                \
  }
RELATION(LessThan, Less, Less, Less)
RELATION(GreaterThan, Greater, Greater, Greater)
RELATION(LessThanOrEqual, LessOrEqual, Less, Equal)
RELATION(GreaterThanOrEqual, GreaterOrEqual, Equal, Greater)
#undef RELATION

HANDLER_AS(TestEqual, CompareAssembler) { Equal(Equality::kLoose); }
HANDLER_AS(TestEqualStrict, CompareAssembler) { Equal(Equality::kStrict); }

HANDLER(TestInstanceOf) {
  Label no_feedback(this, Label::kDeferred);
  TNode<Object> object = LoadRegister(0);
  TNode<Object> callable = Accumulator();
  TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&no_feedback);
  Dispatch(CallBuiltin(Builtin::kInstanceOfIC, object, callable, vector, UnsignedOperand(1)));
  if (!no_feedback.is_used()) return;
  Bind(&no_feedback);
  Dispatch(CallRuntime(RuntimeFunction::kInstanceOf, object, callable, Undefined(),
                       UnsignedSmiOperand(1)));
}

HANDLER(TestIn) {
  Label index(this), yes(this), no(this), unknown(this, Label::kDeferred),
      runtime(this, Label::kDeferred);
  TNode<Object> key = LoadRegister(0), value = Accumulator();
  TNode<JSReceiver> object = JSReceiverOrGoto(value, &runtime);
  GotoIf(TaggedIsSmi(key), &index);
  TNode<Name> name = PublicNameOrGoto(key, &runtime);
  BranchOnKnownProperty(object, name, &yes, &no, &unknown);
  Bind(&unknown);
  GotoIfNot(HasType(object, InstanceType::kJSProxy), &runtime);
  Dispatch(CallBuiltin(Builtin::kProxyHas, object, name));
  Bind(&index);
  BranchOnOwnElement(object, Cast<Smi>(key), &yes, &runtime);
  Bind(&yes);
  Dispatch(True());
  Bind(&no);
  Dispatch(False());
  Bind(&runtime);
  Dispatch(CallRuntime(RuntimeFunction::kHasProperty, key, value));
}

HANDLER_AS(TestUndetectable, CompareAssembler) {
  Label yes(this), no(this);
  TNode<HeapObject> object = HeapObjectOrGoto(Accumulator(), &no);
  GotoIf(IsNullish(object), &yes);
  Branch(IsUndetectable(object), &yes, &no);
  Bind(&yes);
  Dispatch(True());
  Bind(&no);
  Dispatch(False());
}
HANDLER_AS(TestNull, CompareAssembler) {
  DispatchBoolean(IsRoot(Accumulator(), RootIndex::k_null));
}
HANDLER_AS(TestUndefined, CompareAssembler) {
  DispatchBoolean(IsRoot(Accumulator(), RootIndex::k_undefined));
}

// --- Booleans

HANDLER(LogicalNot) {
  Label if_true(this), if_false(this);
  Branch(IsRoot(Accumulator(), RootIndex::k_true_value), &if_true, &if_false);
  Bind(&if_true);
  Dispatch(False());
  Bind(&if_false);
  Dispatch(True());
}

// --- Types

HANDLER(TypeOf) { Dispatch(TypeOf(Accumulator())); }

// The literal decides which test is made; each is a few instructions.
HANDLER(TestTypeOf) {
  Label number(this), string(this), symbol(this), boolean(this), bigint(this), undefined(this),
      function(this), object(this), yes(this), no(this);
  TNode<Object> value = Accumulator();
  Switch(UnsignedOperand(0), &no,
         {{static_cast<int>(TypeOfLiteral::kNumber), &number},
          {static_cast<int>(TypeOfLiteral::kString), &string},
          {static_cast<int>(TypeOfLiteral::kSymbol), &symbol},
          {static_cast<int>(TypeOfLiteral::kBoolean), &boolean},
          {static_cast<int>(TypeOfLiteral::kBigInt), &bigint},
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
  Bind(&bigint);
  Branch(IsBigInt(HeapObjectOrGoto(value, &no)), &yes, &no);
  Bind(&undefined);
  GotoIf(IsRoot(value, RootIndex::k_undefined), &yes);
  Branch(IsUndetectable(HeapObjectOrGoto(value, &no)), &yes, &no);
  Bind(&function);   // only receivers are callable
  constexpr auto kCallableBits = MapBits::kCallable | MapBits::kUndetectable;
  TNode<Word32> bits = Word32And(MapBits(LoadMap(HeapObjectOrGoto(value, &no))), kCallableBits);
  Branch(Word32Equal(bits, MapBits::kCallable), &yes, &no);
  Bind(&object);
  GotoIf(IsRoot(value, RootIndex::k_null), &yes);
  TNode<JSReceiver> receiver = JSReceiverOrGoto(value, &no);
  Branch(IsAnyBitSet(MapBits(LoadMap(receiver)), kCallableBits), &no, &yes);
  Bind(&yes);
  Dispatch(True());
  Bind(&no);
  Dispatch(False());
}

// --- Conversions that are seldom more than a look at the value

HANDLER(ToString) {
  Label string(this), smi(this), convert(this, Label::kDeferred);
  TNode<HeapObject> object = HeapObjectOrGoto(Accumulator(), &smi);
  Branch(IsStringType(LoadInstanceType(object)), &string, &convert);
  Bind(&string);
  Dispatch();
  Bind(&smi);
  Dispatch(CallBuiltin(Builtin::kSmiToString, Accumulator()));
  Bind(&convert);
  Dispatch(CallBuiltin(Builtin::kToString, Accumulator()));
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
