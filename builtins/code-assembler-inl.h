#ifndef KEI_BUILTINS_CODE_ASSEMBLER_INL_H_
#define KEI_BUILTINS_CODE_ASSEMBLER_INL_H_

#include "builtins/code-assembler.h"

namespace kei::builtins {

template <typename T>
TVariable<T>::TVariable(CodeAssembler* assembler)
    : assembler_(assembler), variable_(assembler->builder_.NewVariable(T::kRep)) {}

template <typename T>
TVariable<T>::TVariable(CodeAssembler* assembler, TNode<T> initial) : TVariable(assembler) {
  *this = initial;
}

template <typename T>
TVariable<T>& TVariable<T>::operator=(TNode<T> value) {
  assembler_->builder_.Write(variable_, value);
  return *this;
}

template <typename T>
TNode<T> TVariable<T>::value() const {
  return TNode<T>(assembler_->builder_.Read(variable_));
}

template <typename Then>
void CodeAssembler::If(TNode<Word32> condition, Then then) {
  Label body(this), end(this);
  Branch(condition, &body, &end);
  Bind(&body);
  then();
  if (IsReachable()) Goto(&end);
  Bind(&end);
}

template <typename Then>
void CodeAssembler::IfUnlikely(TNode<Word32> condition, Then then) {
  Label body(this, Label::kDeferred), end(this);
  Branch(condition, &body, &end);
  Bind(&body);
  then();
  if (IsReachable()) Goto(&end);
  Bind(&end);
}

template <typename Then, typename Else>
void CodeAssembler::IfElse(TNode<Word32> condition, Then then, Else otherwise) {
  Label if_true(this), if_false(this), end(this);
  Branch(condition, &if_true, &if_false);
  Bind(&if_true);
  then();
  if (IsReachable()) Goto(&end);
  Bind(&if_false);
  otherwise();
  if (IsReachable()) Goto(&end);
  BindIfUsed(&end);
}

template <typename T, typename Then, typename Else>
TNode<T> CodeAssembler::Select(TNode<Word32> condition, Then then, Else otherwise) {
  TVariable<T> result(this);
  auto part = [&](auto& compute) {
    TNode<T> value = compute();
    if (IsReachable()) result = value;
  };
  IfElse(
      condition, [&] { part(then); }, [&] { part(otherwise); });
  return result.value();
}

template <typename Condition, typename Body>
void CodeAssembler::While(Condition condition, Body body) {
  Label loop(this, Label::kLoop), end(this);
  Goto(&loop);
  Bind(&loop);
  GotoIfNot(condition(), &end);
  body();
  if (IsReachable()) Goto(&loop);
  Seal(&loop);
  BindIfUsed(&end);
}

template <typename Body>
void CodeAssembler::Loop(Body body) {
  Label loop(this, Label::kLoop), done(this);
  Goto(&loop);
  Bind(&loop);
  body(&done);
  if (IsReachable()) Goto(&loop);
  Seal(&loop);
  BindIfUsed(&done);
}

template <typename Body>
void CodeAssembler::For(TNode<Word32> start, TNode<Word32> end, Body body) {
  TVariable<Word32> i(this, start);
  While([&] { return Int32LessThan(i.value(), end); },
        [&] {
          TNode<Word32> current = i.value();
          body(current);
          if (IsReachable()) i = Int32Add(current, 1);
        });
}

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_CODE_ASSEMBLER_INL_H_
