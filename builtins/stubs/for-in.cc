#include "builtins/stubs/stub-assembler.h"

// for-in where maps tell its keys, and where a key is still a property that is found at once.

namespace kei::builtins {

namespace {

class ForInAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

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
  void BranchOnElement(TNode<JSReceiver> receiver, TNode<Smi> index, Label* present,
                       Label* unknown);
};

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
  Label known(this), runtime(this, Label::kDeferred);
  TNode<JSReceiver> receiver = JSReceiverOrGoto(Parameter<Object>(0), &runtime);
  ListedNamesOrGoto(receiver, LoadMap(receiver), &runtime);
  TNode<Object> parent = LoadField(LoadMap(receiver), field::Map::prototype);
  GotoIf(IsRoot(parent, RootIndex::k_null), &known);
  GotoIf(IsRoot(parent, RootIndex::k_the_hole), &runtime);
  WalkChain(Cast<HeapObject>(parent), &known, &runtime,
            [&](TNode<HeapObject> object, TNode<Map> map) {
              TNode<FixedArray> names = ListedNamesOrGoto(object, map, &runtime);
              GotoIf(TaggedNotEqual(LoadField(names, field::FixedArrayBase::length), SmiConstant(0)),
                     &runtime);
            });
  Bind(&known);
  Return(LoadMap(receiver));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kForInPrepare, Parameter<Object>(0)));
}

// An index has to be an element of the receiver's own, a name may be a prototype's too.
STUB_CODE_AS(ForInFilter, ForInAssembler) {
  Label name(this), present(this), runtime(this, Label::kDeferred);
  TNode<JSReceiver> receiver = Cast<JSReceiver>(Parameter<Object>(0));
  TNode<Object> key = Parameter<Object>(1);
  BranchOnElement(receiver, SpelledIndexOrGoto(key, &name), &present, &runtime);

  Bind(&name);
  TNode<Name> unique = PublicNameOrGoto(key, &runtime);
  TNode<Word32> hash = LoadField(unique, field::Name::raw_hash);
  GotoIfNot(IsAnyBitSet(hash, NameHash::kNotIndex), &runtime);
  WalkChain(receiver, &runtime, &runtime, [&](TNode<HeapObject> object, TNode<Map> map) {
    Label absent(this), plain(this);
    TNode<NameDictionary> dictionary = NameDictionaryOrGoto(object, &plain);
    TNode<Word64> entry = DictionaryEntryOrGoto(dictionary, unique, &absent);
    Branch(IsAnyBitSet(EntryDetails(dictionary, entry), PropertyDetails::kDontEnum), &runtime, &present);
    Bind(&plain);
    GotoIf(IsAnyBitSet(MapBits(map), kNotPlain), &runtime);
    TNode<Word32> descriptor = DescriptorOrGoto(map, unique, &absent, &runtime);
    Branch(IsAnyBitSet(DetailsAt(map, descriptor), PropertyDetails::kDontEnum), &runtime, &present);
    Bind(&absent);
  });

  Bind(&present);
  Return(key);
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kForInFilter, receiver, key));
}

}  // namespace kei::builtins
