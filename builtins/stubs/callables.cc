#include "builtins/stubs/proxy-assembler.h"

// Calls of what is callable and no function: bound functions, and proxies, of functions. Everything else is
// C++'s, also what would recurse.

namespace kei::builtins {

namespace {

class CallableAssembler : public TrapAssembler {
 public:
  using TrapAssembler::TrapAssembler;

 protected:
  // More arguments are left to C++, which looks how much stack there is.
  static constexpr int kMaxArguments = 64;

  TNode<Word64> Area() { return Parameter<Word64>(1); }
  TNode<Word32> Count() { return Parameter<Word32>(2); }

  // Calls with the first arguments, as many as there are, and those of the area.
  void CallAndReturn(TNode<JSFunction> function, TNode<Object> receiver, TNode<FixedArray> first,
                     Label* other) {
    TNode<Word32> bound = SmiUntag(LoadField(first, field::FixedArrayBase::length));
    GotoIf(Uint32GreaterThan(bound, kMaxArguments), other);
    GotoIf(Uint32GreaterThan(Count(), kMaxArguments), other);
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
      Store(MemRep::kTaggedFull, behind, index, 3, 8,
            ArgumentAt(index));
    });
    Return(CallFunction(function, Undefined(), argc));
  }
  TNode<Object> ArgumentAt(TNode<Word64> index) {
    return Load<Object>(MemRep::kTaggedFull, Area(), index, 3, 8);
  }
  // A new array of the arguments.
  TNode<JSArray> ArrayOfArguments(Label* other);
};

TNode<JSArray> CallableAssembler::ArrayOfArguments(Label* other) {
  TVariable<FixedArray> elements(this, LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array));
  Label some(this), create(this);
  GotoIf(Uint32GreaterThan(Count(), kMaxArguments), other);
  Branch(Word32Equal(Count(), 0), &create, &some);
  Bind(&some);
  TNode<HeapObject> list = AllocateRaw(
      Int32Add(Word32Shl(Count(), kTaggedSizeLog2), layout::FixedArray::kSize));
  StoreMap(list, RootIndex::k_fixed_array_map);
  elements = Cast<FixedArray>(list);
  StoreField(elements.value(), field::FixedArrayBase::length, SmiTag(Count()));
  For(Int32Constant(0), Count(), [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    StoreFixedArrayElement(elements.value(), index, ArgumentAt(index), BarrierMode::kNone);
  });
  Goto(&create);
  Bind(&create);
  TNode<JSArray> array = Cast<JSArray>(
      AllocateJSObject(LoadNativeContextSlot<Map>(NativeContextSlot::kPackedArrayMap)));
  StoreField(array, field::JSObject::elements, elements.value());
  StoreField(array, field::JSArray::length, SmiTag(Count()));
  return array;
}

}  // namespace

// Parameters: what is called, the address of receiver and arguments, argc. The area stays.
STUB_CODE_AS(CallOther, CallableAssembler) {
  Label bound(this), untrapped(this), other(this, Label::kDeferred);
  TNode<Object> callee = Parameter<Object>(0);
  TNode<HeapObject> object = HeapObjectOrGoto(callee, &other);
  TNode<Map> map = LoadMap(object);
  GotoIf(AreAllBitsClear(MapBits(map), kei::MapBits::kCallable), &other);
  GotoIf(HasType(object, InstanceType::kJSBoundFunction), &bound);
  GotoIfNot(HasType(object, InstanceType::kJSProxy), &other);
  TVariable<Object> target(this, callee);
  const Trap trap =
      TrapOrGoto(callee, RootIndex::k_apply_string, &target, &untrapped, &other);
  TNode<JSArray> arguments = ArrayOfArguments(&other);
  Return(CallTrap(trap, {Load<Object>(MemRep::kTaggedFull, Area()), arguments}));
  Bind(&untrapped);
  CallAndReturn(JSFunctionOrGoto(target.value(), &other),
                Load<Object>(MemRep::kTaggedFull, Area()),
                LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array), &other);

  Bind(&bound);
  TNode<JSBoundFunction> function = Cast<JSBoundFunction>(object);
  CallAndReturn(JSFunctionOrGoto(LoadField(function, field::JSBoundFunction::target), &other),
                LoadField(function, field::JSBoundFunction::bound_this),
                Cast<FixedArray>(LoadField(function, field::JSBoundFunction::bound_arguments)),
                &other);
  Bind(&other);
  Return(CallRuntime(RuntimeFunction::kCallAny, callee, BitcastWord64ToTagged(Area()),
                     SmiTag(Count())));
}

}  // namespace kei::builtins
