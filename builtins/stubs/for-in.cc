#include "builtins/stubs/proxy-assembler.h"

// for-in where maps and fast elements tell its keys, and where a key is still a property that is
// found at once.

namespace kei::builtins {

namespace {

class ForInAssembler : public TrapAssembler {
 public:
  using TrapAssembler::TrapAssembler;

 protected:
  // From map to map along the prototypes, until the body leaves; `end` is behind the last of them.
  template <typename Body>
  void WalkChain(TNode<HeapObject> first, Label* end, Label* unknown, Body body) {
    TVariable<HeapObject> at(this, first);
    Label next(this, Label::kLoop);
    Goto(&next);
    Bind(&next);
    TNode<Map> map = LoadMap(at.value());
    body(at.value(), map);
    TNode<Object> parent = LoadField(map, field::Map::prototype);
    GotoIf(IsRoot(parent, RootIndex::k_null), end);
    GotoIf(IsRoot(parent, RootIndex::k_the_hole), unknown);   // see PrototypeChain
    at = Cast<HeapObject>(parent);
    Goto(&next);
    Seal(&next);
  }
  // Goes on where nothing that an object with this map inherits is enumerable, as far as is known.
  void GotoUnlessNothingInherited(TNode<Map> map, Label* unknown);
  void BranchOnElement(TNode<JSReceiver> receiver, TNode<Smi> index, Label* present,
                       Label* unknown);
  TNode<Bool> IsHoleAt(TNode<FixedArrayBase> elements, TNode<Word32> index);
  // How many of the first elements are there.
  TNode<Word32> CountPresent(TNode<FixedArrayBase> elements, TNode<Word32> end);
  // A new list of the fast elements' indices, as texts, and of the names that the map has listed.
  TNode<FixedArray> OwnKeysOrGoto(TNode<JSObject> object, TNode<Map> map, Label* other);
};

void ForInAssembler::GotoUnlessNothingInherited(TNode<Map> map, Label* unknown) {
  Label known(this);
  TNode<Object> parent = LoadField(map, field::Map::prototype);
  GotoIf(IsRoot(parent, RootIndex::k_null), &known);
  GotoIf(IsRoot(parent, RootIndex::k_the_hole), unknown);
  WalkChain(Cast<HeapObject>(parent), &known, unknown,
            [&](TNode<HeapObject> object, TNode<Map> parent_map) {
              TNode<Smi> count = LoadField(ListedNamesOrGoto(object, parent_map, unknown),
                                           field::FixedArrayBase::length);
              GotoIf(TaggedNotEqual(count, SmiConstant(0)), unknown);
            });
  Bind(&known);
}

TNode<Bool> ForInAssembler::IsHoleAt(TNode<FixedArrayBase> elements, TNode<Word32> index) {
  TNode<Word64> at = Uint32ToUint64(index);
  return Select<Bool>(
      IsRoot(LoadMap(elements), RootIndex::k_fixed_double_array_map),
      [&] {
        constexpr int kHeader = layout::FixedDoubleArray::kSize;
        return Word64Equal(LoadRawElement<Word64>(MemRep::kWord64, elements, kHeader, at, 3),
                           static_cast<int64_t>(kHoleNan));
      },
      [&] {
        return IsRoot(LoadFixedArrayElement(Cast<FixedArray>(elements), at), RootIndex::k_the_hole);
      });
}

TNode<Word32> ForInAssembler::CountPresent(TNode<FixedArrayBase> elements, TNode<Word32> end) {
  TVariable<Word32> count(this, Int32Constant(0));
  For(Int32Constant(0), end, [&](TNode<Word32> i) {
    Label next(this), present(this);
    Branch(IsHoleAt(elements, i), &next, &present);
    Bind(&present);
    count = Int32Add(count.value(), 1);
    Goto(&next);
    Bind(&next);
  });
  return count.value();
}

TNode<FixedArray> ForInAssembler::OwnKeysOrGoto(TNode<JSObject> object, TNode<Map> map,
                                                Label* other) {
  GotoIf(IsAnyBitSet(MapBits(map), kNotPlain), other);
  GotoIf(Uint32LessThan(static_cast<int32_t>(ElementsKind::kHoleyFrozen),
                        LoadField(map, field::Map::elements_kind)),
         other);
  TNode<Object> listed = LoadField(map, field::Map::enum_cache);
  GotoIf(TaggedIsSmi(listed), other);
  TNode<FixedArray> names = Cast<FixedArray>(listed);
  TNode<FixedArrayBase> elements = LoadField(object, field::JSObject::elements);
  TNode<Word32> end = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
  GotoIf(Uint32LessThan(kMaxCopied, end), other);
  TNode<Word32> indices = CountPresent(elements, end);
  TNode<Word32> named = SmiUntag(LoadField(names, field::FixedArray::length));

  TVariable<FixedArray> result(this, names);
  Label done(this);
  GotoIf(Word32Equal(indices, 0), &done);
  TNode<Word32> count = Int32Add(indices, named);
  TNode<FixedArray> keys = Cast<FixedArray>(
      AllocateElements(count, RootIndex::k_fixed_array_map, kTaggedSizeLog2));
  FillElements(keys, Int32Constant(0), count, Undefined());
  For(Int32Constant(0), named, [&](TNode<Word32> i) {
    StoreFixedArrayElement(keys, Uint32ToUint64(Int32Add(indices, i)),
                           LoadFixedArrayElement(names, Uint32ToUint64(i)), BarrierMode::kNone);
  });
  TVariable<Word32> at(this, Int32Constant(0));
  For(Int32Constant(0), end, [&](TNode<Word32> i) {
    Label next(this), present(this);
    Branch(IsHoleAt(elements, i), &next, &present);
    Bind(&present);
    StoreFixedArrayElement(keys, Uint32ToUint64(at.value()),
                           CallBuiltin(Builtin::kSmiToString, SmiTag(i)));
    at = Int32Add(at.value(), 1);
    Goto(&next);
    Bind(&next);
  });
  result = keys;
  Goto(&done);
  Bind(&done);
  return result.value();
}

void ForInAssembler::BranchOnElement(TNode<JSReceiver> receiver, TNode<Smi> index, Label* present,
                                     Label* unknown) {
  Label typed(this), text(this);
  TNode<Word32> kind = LoadField(LoadMap(receiver), field::Map::elements_kind);
  GotoIf(HasType(receiver, InstanceType::kJSTypedArray), &typed);
  GotoIf(Word32Equal(kind, static_cast<int32_t>(ElementsKind::kStringWrapper)), &text);
  BranchOnOwnElement(receiver, index, present, unknown);
  Bind(&typed);
  TNode<Object> element = LoadTypedElementAt(Cast<JSTypedArray>(receiver), index, unknown);
  Branch(IsRoot(element, RootIndex::k_undefined), unknown, present);
  Bind(&text);
  TNode<Object> value =
      LoadField(Cast<JSPrimitiveWrapper>(receiver), field::JSPrimitiveWrapper::value);
  Branch(Uint32LessThan(SmiUntag(index), LoadField(Cast<String>(value), field::String::length)),
         present, unknown);
}

}  // namespace

STUB_CODE_AS(ForInPrepare, ForInAssembler) {
  Label elements(this), runtime(this, Label::kDeferred);
  TNode<JSReceiver> receiver = JSReceiverOrGoto(Parameter<Object>(0), &runtime);
  TNode<Map> map = LoadMap(receiver);
  ListedNamesOrGoto(receiver, map, &elements);
  GotoUnlessNothingInherited(map, &runtime);
  Return(map);
  Bind(&elements);
  GotoUnlessNothingInherited(map, &runtime);
  Return(OwnKeysOrGoto(Cast<JSObject>(receiver), map, &runtime));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kForInPrepare, Parameter<Object>(0)));
}

namespace {

class ForInFilterAssembler : public ForInAssembler {
 public:
  using ForInAssembler::ForInAssembler;

 protected:
  // Where no handler has a trap for it, a proxy's properties are those of its target.
  void BranchOnTargetsProperty(TNode<JSReceiver> proxy, TNode<Object> key, Label* present,
                               Label* unknown) {
    TVariable<Object> target(this, proxy);
    Label untrapped(this), name(this);
    TrapOrGoto(proxy, RootIndex::k_getOwnPropertyDescriptor_string, &target, &untrapped, unknown);
    Goto(unknown);
    Bind(&untrapped);
    TNode<JSReceiver> object = Cast<JSReceiver>(target.value());
    BranchOnElement(object, SpelledIndexOrGoto(key, &name), present, unknown);
    Bind(&name);
    BranchOnOwnEnumerable(object, NonIndexOrGoto(key, unknown),
                          {present, unknown, unknown, unknown});
  }
};

}  // namespace

// An index has to be an element of the receiver's own, a name may be a prototype's too.
STUB_CODE_AS(ForInFilter, ForInFilterAssembler) {
  Label name(this), present(this), other(this, Label::kDeferred), runtime(this, Label::kDeferred);
  TNode<JSReceiver> receiver = Cast<JSReceiver>(Parameter<Object>(0));
  TNode<Object> key = Parameter<Object>(1);
  BranchOnElement(receiver, SpelledIndexOrGoto(key, &name), &present, &other);

  Bind(&name);
  TNode<Name> unique = NonIndexOrGoto(key, &runtime);
  WalkChain(receiver, &runtime, &other, [&](TNode<HeapObject> object, TNode<Map>) {
    Label absent(this);
    BranchOnOwnEnumerable(object, unique, {&present, &runtime, &absent, &other});
    Bind(&absent);
  });

  Bind(&other);
  GotoIfNot(HasType(receiver, InstanceType::kJSProxy), &runtime);
  BranchOnTargetsProperty(receiver, key, &present, &runtime);

  Bind(&present);
  Return(key);
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kForInFilter, receiver, key));
}

}  // namespace kei::builtins
