#include "builtins/lowering/lowering-assembler.h"

// Calls of whatever is callable, and calls with lists.

namespace kei::builtins {

// Receiver and arguments are inputs from `first` on. They go to the stack, two slots at a time.
int LoweringAssembler::PushInputs(const Node* node, int first) {
  const int argc = static_cast<int>(node->inputs.size()) - first - 2;
  const auto word = [&](int i) { return In(first + i); };
  for (int lower = ArgumentsAreaSlots(argc) - 2; lower >= 0; lower -= 2) {
    Node* there = word(lower);
    Push(lower + 1 <= argc ? word(lower + 1) : there, there);
  }
  return argc;
}

TNode<Object> LoweringAssembler::CallAnything(const Node* node) {
  const bool constructs = node->int_value != 0;
  TNode<Object> callee = In<Object>(0), new_target = In<Object>(1);
  TVariable<Object> result(this);
  Label other(this, Label::kDeferred), done(this);
  const int argc = PushInputs(node, 2);
  if (constructs) {
    GotoIf(TaggedIsSmi(In<Object>(2)), &other);
  } else {
    JSFunctionOrGoto(callee, &other);
  }
  result = CallFunction(Cast<JSFunction>(callee), new_target, Int32Constant(argc));
  Goto(&done);
  Bind(&other);
  if (constructs) {
    Store(MemRep::kTaggedFull, StackPointer(), 0, TheHole());
    result = CallBuiltin(Builtin::kConstructOther, callee, new_target, StackPointer(), Int32Constant(argc));
  } else {
    result = CallBuiltin(Builtin::kCallOther, callee, StackPointer(), Int32Constant(argc));
  }
  SetStackPointer(Int64Add(StackPointer(), 8 * ArgumentsAreaSlots(argc)));
  Goto(&done);
  Bind(&done);
  return result.value();
}

// The callee, the receiver, a list, what comes before its elements.
TNode<Object> LoweringAssembler::CallWithList(const Node* node) {
  constexpr int kReceiver = 1, kList = 2, kFirst = 3;
  const int before = static_cast<int>(node->inputs.size()) - kFirst - 1;
  TVariable<Object> result(this);
  Label runtime(this, Label::kDeferred), done(this);
  TNode<JSFunction> function = JSFunctionOrGoto(In<Object>(0), &runtime);
  TNode<JSArray> list = In<JSArray>(kList);
  TNode<Word32> count = CountOrGoto(list, &runtime);
  TNode<Word32> argc = Int32Add(count, before);
  TNode<FixedArray> elements = Cast<FixedArray>(LoadField(list, field::JSObject::elements));
  TNode<Word64> area = StackAllocate(Word64Shl(Uint32ToUint64(AreaSlots(argc)), 3));
  for (int i = 0; i <= before; i++) {
    Store(MemRep::kTaggedFull, area, 8 * i, In<Object>(i == 0 ? kReceiver : kFirst + i - 1));
  }
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    Store(MemRep::kTaggedFull, area, index, 3, 8 * (1 + before), LoadFixedArrayElement(elements, index));
  });
  result = CallFunction(function, Undefined(), argc);
  Goto(&done);
  Bind(&runtime);
  result = CallWithListInCpp(before);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// C++ finds the values where registers of an interpreted frame would be: the first one highest.
TNode<Object> LoweringAssembler::CallWithListInCpp(int before) {
  if (before == 0) {
    return CallRuntime(RuntimeFunction::kCallWithArray, In<Object>(0), In<Object>(1), In<Object>(2));
  }
  const int count = before + 2, slots = (count + 1) & ~1;
  TNode<Word64> lowest = StackAllocate(Int64Constant(8 * slots));
  for (int i = 0; i < slots; i++) {
    Store(MemRep::kTaggedFull, lowest, 8 * (slots - 1 - i), In<Object>(1 + (i < count ? i : 0)));
  }
  TNode<Object> result =
      CallRuntime(RuntimeFunction::kCallWithSpread, In<Object>(0),
                  BitcastWord64ToTagged(Int64Add(lowest, 8 * (slots - 1))), SmiConstant(count));
  SetStackPointer(Int64Add(StackPointer(), 8 * slots));
  return result;
}

// The object becomes what the frame state says only behind the op.
TNode<Object> LoweringAssembler::CreateGenerator(const Node* node) {
  const bool is_async = node->is(Op::kNewAsyncFunctionObject);
  const Activation activation{
      [this] { return In<JSFunction>(0); }, [this] { return In<kei::builtins::Context>(1); },
      [this] { return In<Object>(2); }, [&] { return Int32Constant(static_cast<int32_t>(node->int_value)); }};
  TVariable<Object> result(this);
  Label runtime(this, Label::kDeferred), done(this);
  result = is_async ? NewAsyncFunctionObject(activation, &runtime) : NewGenerator(activation, &runtime);
  Goto(&done);
  Bind(&runtime);
  result = CallRuntime(is_async ? RuntimeFunction::kCreateAsyncFunction : RuntimeFunction::kCreateGenerator);
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins
