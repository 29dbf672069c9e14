#include "builtins/handlers/interpreter-assembler.h"
#include "vm/tables/operators.h"

// Comparisons, tests of kinds of values, conversions.

namespace kei::builtins {

namespace {

class CompareAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  using SmiTest = TNode<Bool> (CompareAssembler::*)(TNode<Smi>, TNode<Smi>);
  using Float64Test = TNode<Bool> (CompareAssembler::*)(TNode<Float64>, TNode<Float64>);
  // True where the operands compare as one of a range.
  void Relation(SmiTest smi, Float64Test float64, Comparison first, Comparison last) {
    Label numbers(this, NumberLabel()), generic(this, Label::kDeferred), other(this, Label::kDeferred);
    TNode<Object> left = LoadRegister("left");
    TNode<Object> right = Accumulator();
    GotoIfNot(AreBothSmis(left, right), &numbers);
    DispatchBoolean((this->*smi)(Cast<Smi>(left), Cast<Smi>(right)));
    Bind(&numbers);
    TNode<Float64> a = ToFloat64OrGoto(left, &generic);
    TNode<Float64> b = ToFloat64OrGoto(right, &generic);
    Record(OperandKinds::kNumber);
    DispatchBoolean((this->*float64)(a, b));
    Bind(&generic);
    RecordBits(Word32Or(OperandKindOf(left), OperandKindOf(right)));
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

  void Equal(Equality equality);

 private:
  void EqualIdentities(Equality equality);
  void EqualInternalizedStrings();
  void EqualStrings();
  struct Operands {
    TNode<Object> left, right;
  };
  Operands DispatchEqualSmis();
  void EqualDoubles();
  void EqualAnything(Equality equality);
};

// If one of the operands is a receiver, an oddball or a symbol, nothing else is strictly equal to it.
// Loosely, null and undefined are equal to each other and to what is undetectable.
void CompareAssembler::EqualIdentities(Equality equality) {
  Label other(this, Label::kDeferred), identity(this), nullish(this);
  TNode<Object> left = LoadRegister("left");
  TNode<Object> right = Accumulator();
  TNode<HeapObject> a = HeapObjectOrGoto(left, &other);
  TNode<Word32> left_type = LoadInstanceType(a);
  if (equality == Equality::kStrict) {
    GotoIf(IsJSReceiverType(left_type), &identity);
    GotoIf(Word32Equal(left_type, static_cast<int32_t>(InstanceType::kSymbol)), &identity);
    Branch(IsOddballMap(LoadMap(a)), &identity, &other);
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
  TNode<HeapObject> left = HeapObjectOrGoto(LoadRegister("left"), &other);
  TNode<HeapObject> right = HeapObjectOrGoto(Accumulator(), &other);
  TNode<Word32> left_type = LoadInstanceType(left);
  GotoIfNot(Uint32LessThan(left_type, kNotInternalizedBit), &other);
  GotoIfNot(Uint32LessThan(LoadInstanceType(right), kNotInternalizedBit), &other);
  DispatchBoolean(TaggedEqual(left, right));
  Bind(&other);
  DispatchGeneric();
}

// Strings of any kind. Internalized strings have a stencil of their own.
void CompareAssembler::EqualStrings() {
  Label other(this, Label::kDeferred), identical(this), different(this);
  TNode<Object> left = LoadRegister("left");
  TNode<Object> right = Accumulator();
  TNode<String> a = StringOrGoto(left, &other);
  GotoIf(TaggedEqual(left, right), &identical);
  TNode<String> b = StringOrGoto(right, &other);
  TNode<Word32> length = LoadField(a, field::String::length);
  GotoIfNot(Word32Equal(length, LoadField(b, field::String::length)), &different);
  Dispatch(CallBuiltin(Builtin::kStringEqual, a, b));
  Bind(&identical);
  Dispatch(True());
  Bind(&different);
  Dispatch(False());
  Bind(&other);
  DispatchGeneric();
}

// Dispatches for two Smis, and goes on for all other operands.
CompareAssembler::Operands CompareAssembler::DispatchEqualSmis() {
  Label not_smis(this, NumberLabel());
  TNode<Object> left = LoadRegister("left");
  TNode<Object> right = Accumulator();
  GotoIfNot(AreBothSmis(left, right), &not_smis);
  DispatchBoolean(TaggedEqual(left, right));
  Bind(&not_smis);
  return {left, right};
}

void CompareAssembler::EqualDoubles() {
  Label generic(this, Label::kDeferred);
  const auto [left, right] = DispatchEqualSmis();
  TNode<Float64> a = ToFloat64OrGoto(left, &generic);
  TNode<Float64> b = ToFloat64OrGoto(right, &generic);
  DispatchBoolean(Float64Equal(a, b));
  Bind(&generic);
  DispatchGeneric();
}

// A stencil calls a stub, since there is much that the operands may be.
void CompareAssembler::EqualAnything(Equality equality) {
  const auto [left, right] = DispatchEqualSmis();
  if (IsStencil()) {
    const Builtin stub = equality == Equality::kStrict ? Builtin::kStrictEqualIC : Builtin::kEqualIC;
    return Dispatch(CallBuiltin(stub, left, right, LoadFeedback(), SlotOperand()));
  }
  EqualValues(equality, left, right,
              {[this](int32_t kind) { Record(kind); }, [this](TNode<Word32> kinds) { RecordBits(kinds); },
               [this](TNode<Object> result) { Dispatch(result); }});
}

void CompareAssembler::Equal(Equality equality) {
  using Kind = StencilCondition::Kind;
  switch (condition().kind) {
    case Kind::kIdentities: return EqualIdentities(equality);
    case Kind::kInternalizedStrings: return EqualInternalizedStrings();
    case Kind::kStrings: return EqualStrings();
    case Kind::kSmis: DispatchEqualSmis(); return DispatchGeneric();
    case Kind::kNumbers: return EqualDoubles();
    default: return EqualAnything(equality);
  }
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
  TNode<Object> object = LoadRegister("object");
  TNode<Object> callable = Accumulator();
  TNode<FeedbackVector> vector = LoadReadableFeedbackOrGoto(&no_feedback);
  Dispatch(CallBuiltin(Builtin::kInstanceOfIC, object, callable, vector, SlotOperand()));
  if (!no_feedback.is_used()) return;
  Bind(&no_feedback);
  Dispatch(CallRuntime(RuntimeFunction::kInstanceOf, object, callable, Undefined(), SlotAsSmi()));
}

HANDLER(TestIn) { Dispatch(CallBuiltin(Builtin::kHasProperty, LoadRegister("key"), Accumulator())); }

HANDLER_AS(TestUndetectable, CompareAssembler) {
  Label yes(this), no(this);
  BranchOnUndetectable(Accumulator(), &yes, &no);
  Bind(&yes);
  Dispatch(True());
  Bind(&no);
  Dispatch(False());
}
HANDLER_AS(TestNull, CompareAssembler) { DispatchBoolean(IsRoot(Accumulator(), RootIndex::k_null)); }
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

HANDLER(TestTypeOf) {
  Label yes(this), no(this);
  BranchOnTypeOf(UnsignedOperand("literal"), Accumulator(), &yes, &no);
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
  StoreRegister("object", JSReceiverOrGoto(Accumulator(), &convert));
  Dispatch();
  Bind(&convert);
  TNode<Object> object = CallRuntime(RuntimeFunction::kToObject, Accumulator());
  StoreRegister("object", object);
  Dispatch();
}

}  // namespace kei::builtins
