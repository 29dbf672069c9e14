#include "builtins/arguments-assembler.h"
#include "vm/bytecode/scope-info.h"

namespace kei::builtins {

// A copy of the arguments from `first` on; `count` may be zero.
TNode<FixedArray> ArgumentsAssembler::CopyArguments(TNode<Word32> first, TNode<Word32> count) {
  TVariable<FixedArray> result(this, LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array));
  Label done(this);
  GotoIf(Word32Equal(count, 0), &done);
  TNode<Word32> size = Int32Add(Word32Shl(count, kTaggedSizeLog2), layout::FixedArray::kSize);
  TNode<FixedArray> array = Cast<FixedArray>(AllocateRaw(size));
  StoreMap(array, RootIndex::k_fixed_array_map);
  StoreField(array, field::FixedArrayBase::length, SmiTag(count));
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    StoreFixedArrayElement(array, Uint32ToUint64(i), LoadArgument(Uint32ToUint64(Int32Add(first, i))),
                           BarrierMode::kNone);
  });
  result = array;
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<JSObject> ArgumentsAssembler::NewArguments(NativeContextSlot map) {
  TNode<FixedArray> elements = CopyArguments(Int32Constant(0), PassedCount());
  TNode<JSObject> object = AllocateJSObject(LoadNativeContextSlot<Map>(map));
  StoreField(object, field::JSObject::elements, elements, BarrierMode::kNone);
  StoreArgumentsField(object, 0, SmiTag(PassedCount()));
  return object;
}

// The context's slots stand at the end of its ScopeInfo, -1 for a parameter that is not mapped.
TNode<SloppyArgumentsElements> ArgumentsAssembler::NewMappedElements(TNode<Context> context,
                                                                     TNode<Word32> mapped) {
  TNode<FixedArray> arguments = CopyArguments(Int32Constant(0), PassedCount());
  TNode<SloppyArgumentsElements> elements = Cast<SloppyArgumentsElements>(
      AllocateRaw(Int32Add(Word32Shl(mapped, kTaggedSizeLog2), layout::SloppyArgumentsElements::kSize)));
  StoreMap(elements, RootIndex::k_sloppy_arguments_elements_map);
  StoreField(elements, field::SloppyArgumentsElements::length, SmiTag(mapped));
  StoreField(elements, field::SloppyArgumentsElements::context, context, BarrierMode::kNone);
  StoreField(elements, field::SloppyArgumentsElements::arguments, arguments, BarrierMode::kNone);
  TNode<HeapObject> info = Cast<HeapObject>(LoadField(context, field::Context::scope_info));
  const auto word = [&](TNode<Word32> at) {
    return LoadTaggedElement<Object>(info, layout::ScopeInfo::kSize, Uint32ToUint64(at));
  };
  TNode<Word32> variables = SmiUntag(Cast<Smi>(word(Int32Constant(ScopeInfoLayout::kVariableCount))));
  TNode<Word32> first = Int32Add(Word32Shl(variables, 1), int32_t{ScopeInfoLayout::kFirstVariable});
  For(Int32Constant(0), mapped, [&](TNode<Word32> i) {
    TNode<Object> slot = word(Int32Add(first, i));
    StoreTaggedElement(elements, layout::SloppyArgumentsElements::kSize, Uint32ToUint64(i),
                       Select<Object>(
                           SmiIsNegative(Cast<Smi>(slot)), [&] { return TheHole(); }, [&] { return slot; }),
                       BarrierMode::kNone);
  });
  return elements;
}

TNode<JSObject> ArgumentsAssembler::NewMappedArguments(const std::function<TNode<JSFunction>()>& function,
                                                       const std::function<TNode<Context>()>& context_of,
                                                       Label* runtime) {
  TVariable<JSObject> result(this);
  Label unmapped(this), mapped(this), done(this);
  TNode<Word32> formals = FormalCount(function()), argc = PassedCount();
  GotoIf(Word32Equal(formals, 0), &unmapped);
  Branch(Word32Equal(argc, 0), &unmapped, &mapped);
  Bind(&unmapped);
  TNode<JSObject> object = NewArguments(NativeContextSlot::kSloppyArgumentsMap);
  StoreArgumentsField(object, 1, function());  // callee
  result = object;
  Goto(&done);
  Bind(&mapped);
  TNode<Context> context = context_of();
  GotoIfNot(IsRoot(LoadMap(context), RootIndex::k_function_context_map), runtime);
  TNode<Word32> count = Select<Word32>(
      Int32LessThan(formals, argc), [&] { return formals; }, [&] { return argc; });
  TNode<SloppyArgumentsElements> elements = NewMappedElements(context, count);
  TNode<JSObject> with_slots =
      AllocateJSObject(LoadNativeContextSlot<Map>(NativeContextSlot::kMappedArgumentsMap));
  StoreField(with_slots, field::JSObject::elements, Cast<FixedArrayBase>(elements), BarrierMode::kNone);
  StoreArgumentsField(with_slots, 0, SmiTag(argc));
  StoreArgumentsField(with_slots, 1, function());
  result = with_slots;
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<JSArray> ArgumentsAssembler::NewRestParameter(TNode<JSFunction> function) {
  TNode<Word32> formals = FormalCount(function), argc = PassedCount();
  TNode<Word32> count = Select<Word32>(
      Int32LessThan(formals, argc), [&] { return Int32Sub(argc, formals); },
      [&] { return Int32Constant(0); });
  TNode<FixedArray> elements = CopyArguments(formals, count);
  TNode<JSArray> array = Cast<JSArray>(AllocateJSObject(
      LoadNativeContextSlot<Map>(NativeContextSlot::kPackedArrayMap), layout::JSArray::kSize));
  StoreField(array, field::JSObject::elements, elements, BarrierMode::kNone);
  StoreField(array, field::JSArray::length, SmiTag(count));
  return array;
}

// --- Calls with lists

TNode<Word32> ArgumentsAssembler::CountOrGoto(TNode<JSArray> list, Label* other) {
  constexpr int kMaxArguments = 1024;
  TNode<Object> length = LoadField(list, field::JSArray::length);
  GotoIf(TaggedIsNotSmi(length), other);
  TNode<Word32> count = SmiUntag(Cast<Smi>(length));
  TNode<FixedArrayBase> elements = LoadField(list, field::JSObject::elements);
  GotoIfNot(IsRoot(LoadMap(elements), RootIndex::k_fixed_array_map), other);
  TNode<Word32> capacity = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
  GotoIf(Uint32GreaterThan(count, kMaxArguments), other);
  TNode<Word64> lowest = Int64Sub(StackPointer(), Word64Shl(Uint32ToUint64(count), 3));
  GotoIf(Uint64LessThan(lowest, LoadIsolateField(IsolateField::k_stack_limit)), other);
  GotoIf(Uint32GreaterThan(count, capacity), other);
  TNode<FixedArray> array = Cast<FixedArray>(elements);
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    GotoIf(IsRoot(LoadFixedArrayElement(array, Uint32ToUint64(i)), RootIndex::k_the_hole), other);
  });
  return count;
}

TNode<Word32> ArgumentsAssembler::CountOf(TNode<JSArray> list) {
  return SmiUntag(Cast<Smi>(LoadField(list, field::JSArray::length)));
}

void ArgumentsAssembler::PushElements(TNode<Object> receiver, TNode<JSArray> list, TNode<Word32> count) {
  TNode<FixedArray> elements = Cast<FixedArray>(LoadField(list, field::JSObject::elements));
  PushArguments(receiver, count, [&](TNode<Word64> i) { return LoadFixedArrayElement(elements, i); });
}

}  // namespace kei::builtins
