#include "builtins/library/cpp-builtin.h"

// Math functions that are one instruction or two, of numbers.

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
  // Of two numbers: the first one if `first` holds of them, else the second. Zeros and NaNs, which
  // do not compare, are left to C++.
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

FAST_PATH_CODE_AS(MathAbs, MathAssembler) {
  ReturnToJS(NumberFromFloat64(Float64Abs(ToFloat64OrGoto(ArgumentOrGoto(0, slow), slow))));
}
FAST_PATH_CODE_AS(MathSqrt, MathAssembler) {
  ReturnToJS(NumberFromFloat64(Float64Sqrt(ToFloat64OrGoto(ArgumentOrGoto(0, slow), slow))));
}

FAST_PATH_CODE_AS(MathMax, MathAssembler) {
  PickOne(slow, [this](TNode<Float64> x, TNode<Float64> y) { return Float64LessThan(y, x); });
}
FAST_PATH_CODE_AS(MathMin, MathAssembler) {
  PickOne(slow, [this](TNode<Float64> x, TNode<Float64> y) { return Float64LessThan(x, y); });
}

}  // namespace kei::builtins
