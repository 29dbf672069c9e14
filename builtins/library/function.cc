#include "builtins/library/cpp-builtin.h"

// Function.prototype.call and apply, Reflect.apply and construct: another arguments area below the builtin's
// own. And bind, of functions without surprises.

namespace kei::builtins {

namespace {

// More arguments are left to C++, which looks how much stack there is.
constexpr int kMaxArguments = 64;
constexpr int kMaxListedArguments = 4096;                        // the limit if the stack is checked first
constexpr int kArgumentsLengthOffset = layout::JSObject::kSize;  // its first field

class CallAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  // How many arguments there are behind the first, which is the receiver.
  TNode<Word32> CountBehindReceiver() {
    return Select<Word32>(
        Word32Equal(Argc(), 0), [this] { return Int32Constant(0); }, [this] { return Int32Sub(Argc(), 1); });
  }
  // Calls with arguments that argument(i) gives.
  template <typename F>
  void CallAndReturn(TNode<JSFunction> function, TNode<Object> receiver, TNode<Word32> argc, F argument) {
    PushArguments(receiver, argc, argument);
    ReturnToJS(CallFunction(function, Undefined(), argc));
  }
};

}  // namespace

FAST_PATH_CODE_AS(FunctionPrototypeCall, CallAssembler) {
  TNode<JSFunction> function = JSFunctionOrGoto(Receiver(), slow);
  GotoIf(Int32GreaterThan(Argc(), kMaxArguments), slow);
  CallAndReturn(function, ArgumentOrUndefined(0), CountBehindReceiver(),
                [this](TNode<Word64> i) { return LoadArgument(Int64Add(i, 1)); });
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
    GotoIf(
        Word32Equal(LoadField(map, field::Map::instance_type), static_cast<int32_t>(InstanceType::kJSArray)),
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
  // A list may have a function that is called with it as its element, without a function of scripts in
  // between, whose entry would check.
  void GotoIfStackIsShort(TNode<Word32> argc, Label* other) {
    TNode<Word64> below = Int64Sub(StackPointer(), Word64Shl(Uint32ToUint64(argc), 3));
    GotoIf(Uint64LessThan(below, LoadIsolateField(IsolateField::k_stack_limit)), other);
  }
  struct List {
    TNode<FixedArray> elements;
    TNode<Word32> count;
  };
  // The result has as many elements as the list says, none of them a double.
  List ListOrGoto(TNode<Object> arguments, Label* slow) {
    TNode<HeapObject> given = HeapObjectOrGoto(arguments, slow);
    TNode<HeapObject> list = Select<HeapObject>(
        HasType(given, InstanceType::kJSTypedArray),
        [&] { return CallBuiltin<HeapObject>(Builtin::kArgumentsOfTypedArray, given); },
        [&] { return given; });
    TNode<Object> length = LengthOrGoto(list, slow);
    GotoIf(TaggedIsNotSmi(length), slow);
    TNode<FixedArrayBase> backing = LoadField(Cast<JSObject>(list), field::JSObject::elements);
    GotoIfNot(IsRoot(LoadMap(backing), RootIndex::k_fixed_array_map), slow);
    TNode<Word32> count = SmiUntag(Cast<Smi>(length));
    TNode<Word32> capacity = SmiUntag(LoadField(backing, field::FixedArrayBase::length));
    GotoIf(Uint32GreaterThan(count, kMaxListedArguments), slow);
    GotoIf(Uint32GreaterThan(count, capacity), slow);
    TNode<FixedArray> elements = Cast<FixedArray>(backing);
    GotoIfStackIsShort(count, slow);
    return {elements, count};
  }
  // C++ finds the value that a hole stands for. The frame says where the stack ended before arguments were
  // pushed.
  TNode<Object> ElementOrGoto(const List& list, TNode<Word64> i, Label* hole) {
    TNode<Object> element = LoadFixedArrayElement(list.elements, i);
    GotoIf(IsRoot(element, RootIndex::k_the_hole), hole);
    return element;
  }
  void ApplyAndReturn(TNode<JSFunction> function, TNode<Object> receiver, TNode<Object> arguments,
                      Label* slow) {
    const List list = ListOrGoto(arguments, slow);
    CallAndReturn(function, receiver, list.count,
                  [&](TNode<Word64> i) { return ElementOrGoto(list, i, slow); });
  }
};

}  // namespace

FAST_PATH_CODE_AS(FunctionPrototypeApply, ApplyAssembler) {
  TNode<JSFunction> function = JSFunctionOrGoto(Receiver(), slow);
  TNode<Object> list = ArgumentOrGoto(1, slow);
  ApplyAndReturn(function, LoadArgument(0), list, slow);
}

FAST_PATH_CODE_AS(ReflectApply, ApplyAssembler) {
  TNode<Object> list = ArgumentOrGoto(2, slow);
  TNode<JSFunction> function = JSFunctionOrGoto(LoadArgument(0), slow);
  ApplyAndReturn(function, LoadArgument(1), list, slow);
}

// The new target is the function itself, so that no script is asked for a prototype.
FAST_PATH_CODE_AS(ReflectConstruct, ApplyAssembler) {
  Label primitive(this);
  GotoIf(Word32NotEqual(Argc(), 2), slow);
  TNode<JSFunction> function = JSFunctionOrGoto(LoadArgument(0), slow);
  GotoIf(AreAllBitsClear(MapBits(LoadMap(function)), kei::MapBits::kConstructor), slow);
  const List list = ListOrGoto(LoadArgument(1), slow);
  TNode<Object> receiver = Select<Object>(
      IsGivenReceiver(function),
      [&] { return TNode<Object>(AllocateJSObject(InitialMapOrGoto(function, slow))); },
      [this] { return TNode<Object>(TheHole()); });
  PushArguments(receiver, list.count, [&](TNode<Word64> i) { return ElementOrGoto(list, i, slow); });
  TNode<Object> result = CallFunction(function, function, list.count);
  ReturnToJS(JSReceiverOrGoto(result, &primitive));
  Bind(&primitive);
  ReturnToJS(receiver);
}

// --- bind

namespace {

class BindAssembler : public CallAssembler {
 public:
  using CallAssembler::CallAssembler;

 protected:
  // Goes on for functions whose length and name are still what they were made with.
  void GotoUnlessPlain(TNode<JSFunction> function, Label* other) {
    Label plain(this);
    TNode<Map> map = LoadMap(function);
    for (NativeContextSlot slot :
         {NativeContextSlot::kSloppyFunctionMap, NativeContextSlot::kStrictFunctionMap,
          NativeContextSlot::kFunctionWithoutPrototypeMap}) {
      GotoIf(TaggedEqual(map, LoadNativeContextSlot<Map>(slot)), &plain);
    }
    Goto(other);
    Bind(&plain);
  }
  // Goes to `other` if the name is so long that the bound function's accessor could not always put it
  // together.
  void GotoIfLongName(TNode<JSFunction> function, Label* other) {
    Label done(this), text(this);
    TNode<HeapObject> name = HeapObjectOrGoto(
        LoadField(LoadField(function, field::JSFunction::shared), field::SharedFunctionInfo::name), &done);
    Branch(IsStringType(LoadInstanceType(name)), &text, &done);
    Bind(&text);
    TNode<Word32> length = LoadField(Cast<String>(name), field::String::length);
    Branch(Uint32GreaterThan(length, kMaxComputedBoundName), other, &done);
    Bind(&done);
  }
  // All but the first.
  TNode<FixedArray> BoundArguments(TNode<Word32> count) {
    TVariable<FixedArray> list(this, LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array));
    Label some(this), done(this);
    Branch(Word32Equal(count, 0), &done, &some);
    Bind(&some);
    list = Cast<FixedArray>(AllocateElements(count, RootIndex::k_fixed_array_map, kTaggedSizeLog2));
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      TNode<Word64> index = Uint32ToUint64(i);
      StoreFixedArrayElement(list.value(), index, LoadArgument(Int64Add(index, 1)), BarrierMode::kNone);
    });
    Goto(&done);
    Bind(&done);
    return list.value();
  }
};

}  // namespace

FAST_PATH_CODE_AS(FunctionPrototypeBind, BindAssembler) {
  TNode<JSFunction> function = JSFunctionOrGoto(Receiver(), slow);
  GotoUnlessPlain(function, slow);
  GotoIfLongName(function, slow);
  GotoIf(Int32GreaterThan(Argc(), kMaxArguments), slow);
  TNode<FixedArray> arguments = BoundArguments(CountBehindReceiver());
  TNode<Map> map = Select<Map>(
      IsAnyBitSet(MapBits(LoadMap(function)), kei::MapBits::kConstructor),
      [this] { return LoadNativeContextSlot<Map>(NativeContextSlot::kBoundConstructorMap); },
      [this] { return LoadNativeContextSlot<Map>(NativeContextSlot::kBoundFunctionMap); });
  TNode<JSBoundFunction> bound = Cast<JSBoundFunction>(AllocateJSObject(map));
  StoreField(bound, field::JSBoundFunction::target, function, BarrierMode::kNone);
  StoreField(bound, field::JSBoundFunction::bound_this, ArgumentOrUndefined(0), BarrierMode::kNone);
  StoreField(bound, field::JSBoundFunction::bound_arguments, arguments, BarrierMode::kNone);
  ReturnToJS(bound);
}

}  // namespace kei::builtins
