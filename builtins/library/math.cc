#include "builtins/library/cpp-builtin.h"

// Math functions of numbers: those that are a few instructions, and those of the C library.

namespace kei::builtins {

namespace {

class MathAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  using Unary = TNode<Float64> (MathAssembler::*)(Float64Operand);

  // An integer is what it is rounded to.
  void Round(Unary round, Label* slow) {
    Label not_smi(this);
    TNode<Object> argument = ArgumentOrGoto(0, slow);
    GotoIf(TaggedIsNotSmi(argument), &not_smi);
    ReturnToJS(argument);
    Bind(&not_smi);
    ReturnToJS(NumberFromFloat64((this->*round)(ToFloat64OrGoto(argument, slow))));
  }
  TNode<Float64> Float64ArgumentOrGoto(int i, Label* slow) {
    return ToFloat64OrGoto(ArgumentOrGoto(i, slow), slow);
  }
  void CallUnary(External function, Label* slow) {
    ReturnToJS(NumberFromFloat64(CallFloat64Function(function, Float64ArgumentOrGoto(0, slow))));
  }
  void CallBinary(External function, Label* slow) {
    TNode<Float64> x = Float64ArgumentOrGoto(0, slow);
    ReturnToJS(NumberFromFloat64(CallFloat64Function(function, x, Float64ArgumentOrGoto(1, slow))));
  }
  TNode<Word32> Word32ArgumentOrGoto(int i, Label* slow) {
    return ToWord32OrGoto(ArgumentOrGoto(i, slow), slow);
  }
  // Returns the first of two numbers if pick_first holds for them, else the second. Zeros and NaNs, which do
  // not compare, are left to C++.
  template <typename Pick>
  void PickOne(Label* slow, Pick pick_first) {
    Label first(this), second(this), doubles(this), either(this);
    GotoIfNot(Word32Equal(Argc(), 2), slow);
    TNode<Object> a = LoadArgument(0), b = LoadArgument(1);
    TNode<Float64> x = ToFloat64OrGoto(a, slow), y = ToFloat64OrGoto(b, slow);
    GotoIf(pick_first(x, y), &first);
    Branch(pick_first(y, x), &second, &either);
    Bind(&either);
    GotoIfNot(AreBothSmis(a, b), slow);
    Goto(&first);
    Bind(&first);
    ReturnToJS(a);
    Bind(&second);
    ReturnToJS(b);
  }
};

}  // namespace

FAST_PATH_CODE_AS(MathFloor, MathAssembler) { Round(&MathAssembler::Float64Floor, slow); }
FAST_PATH_CODE_AS(MathCeil, MathAssembler) { Round(&MathAssembler::Float64Ceil, slow); }
FAST_PATH_CODE_AS(MathTrunc, MathAssembler) { Round(&MathAssembler::Float64Trunc, slow); }
FAST_PATH_CODE_AS(MathRound, MathAssembler) { Round(&MathRoundFastPath::Float64Round, slow); }

FAST_PATH_CODE_AS(MathAbs, MathAssembler) {
  ReturnToJS(NumberFromFloat64(Float64Abs(ToFloat64OrGoto(ArgumentOrGoto(0, slow), slow))));
}
FAST_PATH_CODE_AS(MathSqrt, MathAssembler) {
  ReturnToJS(NumberFromFloat64(Float64Sqrt(ToFloat64OrGoto(ArgumentOrGoto(0, slow), slow))));
}

FAST_PATH_CODE_AS(MathFround, MathAssembler) {
  ReturnToJS(NumberFromFloat64(Float64ToFloat32(Float64ArgumentOrGoto(0, slow))));
}

FAST_PATH_CODE_AS(MathMax, MathAssembler) {
  PickOne(slow, [this](TNode<Float64> x, TNode<Float64> y) { return Float64LessThan(y, x); });
}
FAST_PATH_CODE_AS(MathMin, MathAssembler) {
  PickOne(slow, [this](TNode<Float64> x, TNode<Float64> y) { return Float64LessThan(x, y); });
}

#define UNARY(Name) \
  FAST_PATH_CODE_AS(Math##Name, MathAssembler) { CallUnary(External::kFloat64##Name, slow); }
UNARY(Acos)
UNARY(Acosh)
UNARY(Asin)
UNARY(Asinh)
UNARY(Atan)
UNARY(Atanh)
UNARY(Cbrt)
UNARY(Cos)
UNARY(Cosh)
UNARY(Exp)
UNARY(Expm1)
UNARY(Log)
UNARY(Log10)
UNARY(Log1p)
UNARY(Log2)
UNARY(Sin)
UNARY(Sinh)
UNARY(Tan)
UNARY(Tanh)
#undef UNARY
FAST_PATH_CODE_AS(MathAtan2, MathAssembler) { CallBinary(External::kFloat64Atan2, slow); }
FAST_PATH_CODE_AS(MathPow, MathAssembler) { CallBinary(External::kFloat64Pow, slow); }

// Zeros and NaN are themselves.
FAST_PATH_CODE_AS(MathSign, MathAssembler) {
  Label positive(this), negative(this);
  TNode<Object> argument = ArgumentOrGoto(0, slow);
  TNode<Float64> value = ToFloat64OrGoto(argument, slow);
  GotoIf(Float64LessThan(0.0, value), &positive);
  GotoIf(Float64LessThan(value, 0.0), &negative);
  ReturnToJS(argument);
  Bind(&positive);
  ReturnToJS(SmiConstant(1));
  Bind(&negative);
  ReturnToJS(SmiConstant(-1));
}

FAST_PATH_CODE_AS(MathClz32, MathAssembler) { ReturnToJS(SmiTag(Word32Clz(Word32ArgumentOrGoto(0, slow)))); }
FAST_PATH_CODE_AS(MathImul, MathAssembler) {
  TNode<Word32> x = Word32ArgumentOrGoto(0, slow);
  ReturnToJS(NumberFromInt32(Int32Mul(x, Word32ArgumentOrGoto(1, slow))));
}

// --- Questions about numbers

namespace {

class NumberTestAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  TNode<Float64> NumberArgumentOrGoto(Label* slow) { return ToFloat64OrGoto(ArgumentOrGoto(0, slow), slow); }
  void ReturnIsNan(Label* slow) {
    TNode<Float64> value = NumberArgumentOrGoto(slow);
    ReturnToJS(ToBoolean(Not(Float64Equal(value, value))));
  }
  void ReturnIsFinite(Label* slow) { ReturnToJS(ToBoolean(IsFinite(NumberArgumentOrGoto(slow)))); }
};

}  // namespace

FAST_PATH_CODE_AS(GlobalIsNaN, NumberTestAssembler) { ReturnIsNan(slow); }
FAST_PATH_CODE_AS(NumberIsNaN, NumberTestAssembler) { ReturnIsNan(slow); }
FAST_PATH_CODE_AS(GlobalIsFinite, NumberTestAssembler) { ReturnIsFinite(slow); }
FAST_PATH_CODE_AS(NumberIsFinite, NumberTestAssembler) { ReturnIsFinite(slow); }
FAST_PATH_CODE_AS(NumberIsInteger, NumberTestAssembler) {
  ReturnToJS(ToBoolean(IsIntegral(NumberArgumentOrGoto(slow))));
}

// --- What numbers, booleans and dates hold

FAST_PATH_CODE_AS(NumberPrototypeValueOf, CppBuiltinAssembler) {
  ToFloat64OrGoto(Receiver(), slow);
  ReturnToJS(Receiver());
}

namespace {

class BooleanAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  TNode<Oddball> BooleanReceiverOrGoto(Label* slow) {
    TNode<HeapObject> receiver = HeapObjectOrGoto(Receiver(), slow);
    GotoIfNot(IsRoot(LoadMap(receiver), RootIndex::k_boolean_map), slow);
    return Cast<Oddball>(receiver);
  }
};

}  // namespace

FAST_PATH_CODE_AS(BooleanPrototypeValueOf, BooleanAssembler) { ReturnToJS(BooleanReceiverOrGoto(slow)); }
FAST_PATH_CODE_AS(BooleanPrototypeToString, BooleanAssembler) {
  ReturnToJS(LoadField(BooleanReceiverOrGoto(slow), field::Oddball::to_string));
}

namespace {

class DateAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  void ReturnTime(Label* slow) {
    TNode<JSDate> date = ReceiverOrGoto<JSDate>(InstanceType::kJSDate, slow);
    ReturnToJS(NumberFromFloat64(LoadField(date, field::JSDate::value)));
  }
};

}  // namespace

FAST_PATH_CODE_AS(DatePrototypeGetTime, DateAssembler) { ReturnTime(slow); }
FAST_PATH_CODE_AS(DatePrototypeValueOf, DateAssembler) { ReturnTime(slow); }

}  // namespace kei::builtins
