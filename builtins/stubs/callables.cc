#include "builtins/stubs/proxy-assembler.h"

// Calls and constructions by what is callable and no function: bound functions, and proxies, of functions.
// Everything else is C++'s, also cases that would recurse.

namespace kei::builtins {

namespace {

class CallableAssembler : public TrapAssembler {
 protected:
  // `area`: which parameter is the address of receiver and arguments; argc is behind it.
  CallableAssembler(jit::Graph* graph, int area) : TrapAssembler(graph), area_(area) {}

  // More arguments are left to C++, which looks how much stack there is.
  static constexpr int kMaxArguments = 64;

  TNode<Word64> Area() { return Parameter<Word64>(area_); }
  TNode<Word32> Count() { return Parameter<Word32>(area_ + 1); }
  TNode<Object> Receiver() { return Load<Object>(MemRep::kTaggedFull, Area()); }

  TNode<FixedArray> BoundArguments(TNode<JSBoundFunction> function) {
    return Cast<FixedArray>(LoadField(function, field::JSBoundFunction::bound_arguments));
  }
  void GotoIfMany(TNode<FixedArray> first, Label* many) {
    GotoIf(Uint32GreaterThan(LengthOf(first), kMaxArguments), many);
    GotoIf(Uint32GreaterThan(Count(), kMaxArguments), many);
  }
  // Calls with the first arguments, as many as there are, and those of the area.
  TNode<Object> CallWith(TNode<FixedArray> first, TNode<JSFunction> function, TNode<Object> new_target,
                         TNode<Object> receiver) {
    TNode<Word32> bound = LengthOf(first);
    TNode<Word32> argc = Int32Add(bound, Count());
    TNode<Word64> area = StackAllocate(Word64Shl(Uint32ToUint64(AreaSlots(argc)), 3));
    Store(MemRep::kTaggedFull, area, 0, receiver);
    For(Int32Constant(0), bound, [&](TNode<Word32> i) {
      TNode<Word64> index = Uint32ToUint64(i);
      Store(MemRep::kTaggedFull, area, index, 3, 8, LoadFixedArrayElement(first, index));
    });
    TNode<Word64> behind = Int64Add(area, Word64Shl(Uint32ToUint64(bound), 3));
    For(Int32Constant(0), Count(), [&](TNode<Word32> i) {
      TNode<Word64> index = Uint32ToUint64(i);
      Store(MemRep::kTaggedFull, behind, index, 3, 8, ArgumentAt(index));
    });
    return CallFunction(function, new_target, argc);
  }
  void CallAndReturn(TNode<JSFunction> function, TNode<Object> receiver, TNode<FixedArray> first,
                     Label* other) {
    GotoIfMany(first, other);
    Return(CallWith(first, function, Undefined(), receiver));
  }
  TNode<Object> ArgumentAt(TNode<Word64> index) {
    return Load<Object>(MemRep::kTaggedFull, Area(), index, 3, 8);
  }
  // A new array of the arguments.
  TNode<JSArray> ArrayOfArguments(Label* other);

 private:
  TNode<Word32> LengthOf(TNode<FixedArray> list) {
    return SmiUntag(LoadField(list, field::FixedArrayBase::length));
  }

  int area_;
};

class CallAssembler : public CallableAssembler {
 public:
  explicit CallAssembler(jit::Graph* graph) : CallableAssembler(graph, 1) {}
};

class ConstructAssembler : public CallableAssembler {
 public:
  explicit ConstructAssembler(jit::Graph* graph) : CallableAssembler(graph, 2) {}
};

TNode<JSArray> CallableAssembler::ArrayOfArguments(Label* other) {
  TVariable<FixedArray> elements(this, LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array));
  Label some(this), create(this);
  GotoIf(Uint32GreaterThan(Count(), kMaxArguments), other);
  Branch(Word32Equal(Count(), 0), &create, &some);
  Bind(&some);
  TNode<HeapObject> list =
      AllocateRaw(Int32Add(Word32Shl(Count(), kTaggedSizeLog2), layout::FixedArray::kSize));
  StoreMap(list, RootIndex::k_fixed_array_map);
  elements = Cast<FixedArray>(list);
  StoreField(elements.value(), field::FixedArrayBase::length, SmiTag(Count()));
  For(Int32Constant(0), Count(), [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    StoreFixedArrayElement(elements.value(), index, ArgumentAt(index), BarrierMode::kNone);
  });
  Goto(&create);
  Bind(&create);
  TNode<JSArray> array =
      Cast<JSArray>(AllocateJSObject(LoadNativeContextSlot<Map>(NativeContextSlot::kPackedArrayMap)));
  StoreField(array, field::JSObject::elements, elements.value());
  StoreField(array, field::JSArray::length, SmiTag(Count()));
  return array;
}

}  // namespace

// Parameters: what is called, the address of receiver and arguments, argc. The area stays.
STUB_CODE_AS(CallOther, CallAssembler) {
  Label bound(this), untrapped(this), other(this, Label::kDeferred);
  TNode<Object> callee = Parameter<Object>(0);
  TNode<HeapObject> object = HeapObjectOrGoto(callee, &other);
  TNode<Map> map = LoadMap(object);
  GotoIf(AreAllBitsClear(MapBits(map), kei::MapBits::kCallable), &other);
  GotoIf(HasType(object, InstanceType::kJSBoundFunction), &bound);
  GotoIfNot(HasType(object, InstanceType::kJSProxy), &other);
  TVariable<Object> target(this, callee);
  const Trap trap = TrapOrGoto(callee, RootIndex::k_apply_string, &target, &untrapped, &other);
  TNode<JSArray> arguments = ArrayOfArguments(&other);
  Return(CallTrap(trap, {Receiver(), arguments}));
  Bind(&untrapped);
  CallAndReturn(JSFunctionOrGoto(target.value(), &other), Receiver(),
                LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array), &other);

  Bind(&bound);
  TNode<JSBoundFunction> function = Cast<JSBoundFunction>(object);
  CallAndReturn(JSFunctionOrGoto(LoadField(function, field::JSBoundFunction::target), &other),
                LoadField(function, field::JSBoundFunction::bound_this), BoundArguments(function), &other);
  Bind(&other);
  Return(CallRuntime(RuntimeFunction::kCallAny, callee, BitcastWord64ToTagged(Area()), SmiTag(Count())));
}

// Parameters: what is constructed, new target, the address of receiver and arguments, argc. The area stays.
STUB_CODE_AS(ConstructOther, ConstructAssembler) {
  Label bound(this), primitive(this), no_object(this, Label::kDeferred), other(this, Label::kDeferred);
  TNode<Object> callee = Parameter<Object>(0), new_target = Parameter<Object>(1);
  TNode<HeapObject> object = HeapObjectOrGoto(callee, &other);
  GotoIf(AreAllBitsClear(MapBits(LoadMap(object)), kei::MapBits::kConstructor), &other);
  GotoIf(HasType(object, InstanceType::kJSBoundFunction), &bound);
  GotoIfNot(HasType(object, InstanceType::kJSProxy), &other);
  TVariable<Object> target(this, callee);
  const Trap trap = TrapOrGoto(callee, RootIndex::k_construct_string, &target, &other, &other);
  TNode<Object> made = CallTrap(trap, {ArrayOfArguments(&other), new_target});
  Return(JSReceiverOrGoto(made, &no_object));
  Bind(&no_object);
  Return(CallRuntime(RuntimeFunction::kThrowProxyConstructed, made));

  Bind(&bound);
  TNode<JSBoundFunction> function = Cast<JSBoundFunction>(object);
  TNode<Object> constructor = LoadField(function, field::JSBoundFunction::target);
  TNode<FixedArray> first = BoundArguments(function);
  GotoIfMany(first, &other);
  TNode<Object> for_whom = Select<Object>(
      TaggedEqual(callee, new_target), [&] { return constructor; }, [&] { return new_target; });
  TNode<Object> receiver = ReceiverOrGoto(constructor, for_whom, &other);
  TNode<Object> result = CallWith(first, Cast<JSFunction>(constructor), for_whom, receiver);
  Return(JSReceiverOrGoto(result, &primitive));
  Bind(&primitive);
  Return(receiver);
  Bind(&other);
  Return(CallRuntime(RuntimeFunction::kConstructAny, callee, new_target, BitcastWord64ToTagged(Area()),
                     SmiTag(Count())));
}

}  // namespace kei::builtins
