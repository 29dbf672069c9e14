#include "builtins/library/cpp-builtin.h"

// Function.prototype.call and apply: another arguments area below the builtin's own.

namespace kei::builtins {

namespace {

// More arguments are left to C++, which looks how much stack there is.
constexpr int kMaxArguments = 64;
constexpr int kArgumentsLengthOffset = layout::JSObject::kSize;  // its first field

class CallAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  TNode<Object> ThisArgument() {
    return Select<Object>(
        Word32Equal(Argc(), 0), [this] { return Undefined(); }, [this] { return LoadArgument(0); });
  }
  // Calls with arguments that argument(i) gives.
  template <typename F>
  void CallAndReturn(TNode<JSFunction> function, TNode<Word32> argc, F argument) {
    TNode<Object> receiver = ThisArgument();
    TNode<Word32> slots = AreaSlots(argc);
    TNode<Word64> area = StackAllocate(Word64Shl(Uint32ToUint64(slots), 3));
    Store(MemRep::kTaggedFull, area, 0, receiver);
    For(Int32Constant(0), argc, [&](TNode<Word32> i) {
      TNode<Word64> index = Uint32ToUint64(i);
      Store(MemRep::kTaggedFull, area, index, 3, 8, argument(index));
    });
    ReturnToJS(CallFunction(function, Undefined(), argc));
  }
};

}  // namespace

FAST_PATH_CODE_AS(FunctionPrototypeCall, CallAssembler) {
  TNode<JSFunction> function = JSFunctionOrGoto(Receiver(), slow);
  GotoIf(Int32GreaterThan(Argc(), kMaxArguments), slow);
  TNode<Word32> argc = Select<Word32>(
      Word32Equal(Argc(), 0), [this] { return Int32Constant(0); },
      [this] { return Int32Sub(Argc(), 1); });
  CallAndReturn(function, argc, [this](TNode<Word64> i) { return LoadArgument(Int64Add(i, 1)); });
}

namespace {

class ApplyAssembler : public CallAssembler {
 public:
  using CallAssembler::CallAssembler;

 protected:
  // The length of an array, or of an arguments object that still has the map it was made with.
  TNode<Object> LengthOrGoto(TNode<HeapObject> list, Label* other) {
    TVariable<Object> length(this);
    Label is_array(this), is_arguments(this), done(this);
    TNode<Map> map = LoadMap(list);
    GotoIf(Word32Equal(LoadField(map, field::Map::instance_type),
                       static_cast<int32_t>(InstanceType::kJSArray)),
           &is_array);
    for (NativeContextSlot slot :
         {NativeContextSlot::kSloppyArgumentsMap, NativeContextSlot::kUnmappedArgumentsMap}) {
      GotoIf(TaggedEqual(map, LoadNativeContextSlot<Map>(slot)), &is_arguments);
    }
    Goto(other);
    Bind(&is_array);
    length = LoadField(Cast<JSArray>(list), field::JSArray::length);
    Goto(&done);
    Bind(&is_arguments);
    length = Load<Object>(MemRep::kTagged, list, kArgumentsLengthOffset - kHeapObjectTag);
    Goto(&done);
    Bind(&done);
    return length.value();
  }
  void GotoIfHole(TNode<FixedArray> elements, TNode<Word32> count, Label* hole) {
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      GotoIf(IsRoot(LoadFixedArrayElement(elements, Uint32ToUint64(i)), RootIndex::k_the_hole),
             hole);
    });
  }
};

}  // namespace

// With as many elements as the list says, none of them a hole or a double.
FAST_PATH_CODE_AS(FunctionPrototypeApply, ApplyAssembler) {
  TNode<JSFunction> function = JSFunctionOrGoto(Receiver(), slow);
  TNode<HeapObject> list = HeapObjectOrGoto(ArgumentOrGoto(1, slow), slow);
  TNode<Object> length = LengthOrGoto(list, slow);
  GotoIf(TaggedIsNotSmi(length), slow);
  TNode<FixedArrayBase> backing = LoadField(Cast<JSObject>(list), field::JSObject::elements);
  GotoIfNot(IsRoot(LoadMap(backing), RootIndex::k_fixed_array_map), slow);
  TNode<Word32> count = SmiUntag(Cast<Smi>(length));
  TNode<Word32> capacity = SmiUntag(LoadField(backing, field::FixedArrayBase::length));
  GotoIf(Uint32GreaterThan(count, kMaxArguments), slow);
  GotoIf(Uint32GreaterThan(count, capacity), slow);
  TNode<FixedArray> elements = Cast<FixedArray>(backing);
  GotoIfHole(elements, count, slow);
  CallAndReturn(function, count,
                [&](TNode<Word64> i) { return LoadFixedArrayElement(elements, i); });
}

}  // namespace kei::builtins
