#include "builtins/stubs/proxy-assembler.h"

// for-in where maps and fast elements tell its keys, and where a key is still a property that is
// found at once.

namespace kei::builtins {

namespace {

class ForInAssembler : public TrapAssembler {
 public:
  using TrapAssembler::TrapAssembler;

 protected:
  // Runs the body on each map along the prototypes, until the body leaves; `end` is behind the last of them.
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
    GotoIf(IsRoot(parent, RootIndex::k_the_hole), unknown);  // see PrototypeChain
    GotoIfInterrupted(unknown);
    at = Cast<HeapObject>(parent);
    Goto(&next);
    Seal(&next);
  }
  // Goes on where nothing that an object with this map inherits is enumerable, as far as is known.
  void GotoUnlessNothingInherited(TNode<Map> map, Label* unknown);
  void BranchOnElement(TNode<JSReceiver> receiver, TNode<Smi> index, Label* present, Label* unknown);
};

void ForInAssembler::GotoUnlessNothingInherited(TNode<Map> map, Label* unknown) {
  Label known(this);
  TNode<Object> parent = LoadField(map, field::Map::prototype);
  GotoIf(IsRoot(parent, RootIndex::k_null), &known);
  GotoIf(IsRoot(parent, RootIndex::k_the_hole), unknown);
  WalkChain(Cast<HeapObject>(parent), &known, unknown, [&](TNode<HeapObject> object, TNode<Map> parent_map) {
    TNode<Smi> count =
        LoadField(ListedNamesOrGoto(object, parent_map, unknown), field::FixedArrayBase::length);
    GotoIf(TaggedNotEqual(count, SmiConstant(0)), unknown);
  });
  Bind(&known);
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
  TNode<Object> value = LoadField(Cast<JSPrimitiveWrapper>(receiver), field::JSPrimitiveWrapper::value);
  Branch(Uint32LessThan(SmiUntag(index), LoadField(Cast<String>(value), field::String::length)), present,
         unknown);
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
  // If no handler has a trap for it, a proxy's properties are those of its target.
  void BranchOnTargetsProperty(TNode<JSReceiver> proxy, TNode<Object> key, Label* present, Label* unknown) {
    TVariable<Object> target(this, proxy);
    Label untrapped(this), name(this);
    TrapOrGoto(proxy, RootIndex::k_getOwnPropertyDescriptor_string, &target, &untrapped, unknown);
    Goto(unknown);
    Bind(&untrapped);
    TNode<JSReceiver> object = Cast<JSReceiver>(target.value());
    BranchOnElement(object, SpelledIndexOrGoto(key, &name), present, unknown);
    Bind(&name);
    BranchOnOwnEnumerable(object, NonIndexOrGoto(key, unknown), {present, unknown, unknown, unknown});
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
