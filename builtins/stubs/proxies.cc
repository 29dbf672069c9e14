#include "builtins/stubs/proxy-assembler.h"

// [[Get]], [[Set]], [[HasProperty]] and [[Delete]] of proxies, as far as the stub cache knows the handler's
// trap and the target is an ordinary object. Everything else, and a broken invariant, is C++'s
// (vm/runtime/proxies), which has the stub cache learn what it lacked here.

namespace kei::builtins {

TrapAssembler::Trap TrapAssembler::TrapOrGoto(TNode<Object> proxy, RootIndex name, TVariable<Object>* target,
                                              Label* untrapped, Label* unknown) {
  // Longer chains of proxies without traps are left to C++, which polls.
  constexpr int kMaxChain = 64;
  TVariable<JSProxy> at(this, Cast<JSProxy>(proxy));
  TVariable<Word32> steps(this, Int32Constant(0));
  Label look(this, Label::kLoop), absent(this), trapped(this);
  Goto(&look);
  Bind(&look);
  *target = LoadField(at.value(), field::JSProxy::target);
  // null, of a revoked proxy, is not in the stub cache.
  TNode<HeapObject> handler = Cast<HeapObject>(LoadField(at.value(), field::JSProxy::handler));
  TNode<Object> load = KnownLoadOrGoto(handler, LoadRoot<Name>(name), unknown);
  TNode<Object> function = LoadDataWithHandler(handler, load, &absent, unknown);
  Branch(IsNullish(function), &absent, &trapped);
  Bind(&absent);
  GotoIfNot(HasType(Cast<HeapObject>(target->value()), InstanceType::kJSProxy), untrapped);
  GotoIf(Word32Equal(steps.value(), kMaxChain), unknown);
  steps = Int32Add(steps.value(), 1);
  at = Cast<JSProxy>(target->value());
  Goto(&look);
  Seal(&look);
  Bind(&trapped);
  return {target->value(), handler, JSFunctionOrGoto(function, unknown)};
}

TNode<Object> TrapAssembler::CallTrap(const Trap& trap, std::initializer_list<TNode<Object>> arguments) {
  const int argc = static_cast<int>(arguments.size()) + 1;
  TNode<Word64> area = StackAllocate(Int64Constant(8 * ArgumentsAreaSlots(argc)));
  Store(MemRep::kTaggedFull, area, 0, trap.handler);
  Store(MemRep::kTaggedFull, area, 8, trap.target);
  int offset = 16;
  for (TNode<Object> argument : arguments) {
    Store(MemRep::kTaggedFull, area, offset, argument);
    offset += 8;
  }
  return CallFunction(trap.function, Undefined(), Int32Constant(argc));
}

namespace {

class ProxyAssembler : public TrapAssembler {
 public:
  using TrapAssembler::TrapAssembler;

 protected:
  // Targets with more properties are left to C++.
  static constexpr int kMaxSearched = 64;

  // Whether an ordinary object has a property of its own; then `details` are its PropertyDetails.
  void BranchOnOwnProperty(TNode<HeapObject> object, TNode<Name> name, TVariable<Word32>* details,
                           Label* present, Label* absent, Label* unknown);
  // Goes on where the target's own property of the name, if there is one, lets traps say anything.
  void GotoUnlessFree(TNode<Object> target, TNode<Name> name, Label* other) {
    TVariable<Word32> details(this, Int32Constant(0));
    Label present(this), free(this);
    BranchOnOwnProperty(Cast<HeapObject>(target), name, &details, &present, &free, other);
    Bind(&present);
    Branch(IsAnyBitSet(details.value(), PropertyDetails::kDontDelete), other, &free);
    Bind(&free);
  }
};

// Its map has the descriptor, or it has none: names that are indices would be elements.
void ProxyAssembler::BranchOnOwnProperty(TNode<HeapObject> object, TNode<Name> name,
                                         TVariable<Word32>* details, Label* present, Label* absent,
                                         Label* unknown) {
  constexpr int kFirst = layout::DescriptorArray::kSize - kHeapObjectTag;
  Label next(this, Label::kLoop), compare(this), found(this);
  TNode<Map> map = LoadMap(object);
  GotoIf(IsAnyBitSet(MapBits(map), kei::MapBits::kExotic | kei::MapBits::kDictionary), unknown);
  GotoIfNot(IsAnyBitSet(LoadField(name, field::Name::raw_hash), NameHash::kNotIndex), unknown);
  TNode<Word32> count = LoadField(map, field::Map::own_descriptors);
  GotoIf(Uint32LessThan(kMaxSearched, count), unknown);
  TNode<DescriptorArray> descriptors = LoadField(map, field::Map::descriptors);
  TNode<Word64> end = Uint32ToUint64(Int32Mul(count, kTripleSize));
  TVariable<Word64> offset(this, Int64Constant(0));
  Goto(&next);
  Bind(&next);
  Branch(Word64Equal(offset.value(), end), absent, &compare);
  Bind(&compare);
  GotoIf(TaggedEqual(Load<Object>(MemRep::kTagged, descriptors, offset.value(), 0, kFirst), name), &found);
  offset = Int64Add(offset.value(), kTripleSize);
  Goto(&next);
  Seal(&next);
  Bind(&found);
  *details = SmiUntag(Load<Smi>(MemRep::kTagged, descriptors, offset.value(), 0, kFirst + kTaggedSize));
  Goto(present);
}

}  // namespace

// The name is unique and not private.
STUB_CODE_AS(ProxyGet, ProxyAssembler) {
  Label untrapped(this), absent(this), check(this, Label::kDeferred), unknown(this, Label::kDeferred);
  TNode<Object> proxy = Parameter<Object>(0), receiver = Parameter<Object>(2);
  TNode<Name> name = Parameter<Name>(1);
  TVariable<Object> target(this, proxy);
  const Trap trap = TrapOrGoto(proxy, RootIndex::k_get_string, &target, &untrapped, &unknown);
  TNode<Object> value = CallTrap(trap, {name, receiver});
  GotoUnlessFree(trap.target, name, &check);
  Return(value);
  Bind(&check);
  Return(CallRuntime(RuntimeFunction::kCheckProxyGet, trap.target, name, value));

  Bind(&untrapped);
  TNode<HeapObject> object = Cast<HeapObject>(target.value());
  TNode<Object> load = KnownLoadOrGoto(object, name, &unknown);
  Return(LoadWithHandler(object, load, receiver, &unknown));
  Bind(&unknown);
  Return(CallRuntime(RuntimeFunction::kProxyGet, proxy, name, receiver));
}

STUB_CODE_AS(ProxyHas, ProxyAssembler) {
  Label untrapped(this), yes(this), no(this), present(this), denied(this), check(this, Label::kDeferred),
      unknown(this, Label::kDeferred);
  TNode<Object> proxy = Parameter<Object>(0);
  TNode<Name> name = Parameter<Name>(1);
  TVariable<Object> target(this, proxy);
  TVariable<Word32> details(this, Int32Constant(0));
  const Trap trap = TrapOrGoto(proxy, RootIndex::k_has_string, &target, &untrapped, &unknown);
  BranchOnToBoolean(CallTrap(trap, {name}), &yes, &denied);
  Bind(&denied);
  TNode<HeapObject> object = Cast<HeapObject>(trap.target);
  BranchOnOwnProperty(object, name, &details, &present, &no, &check);
  Bind(&present);
  GotoIf(IsAnyBitSet(details.value(), PropertyDetails::kDontDelete), &check);
  Branch(IsAnyBitSet(MapBits(LoadMap(object)), kei::MapBits::kNonExtensible), &check, &no);
  Bind(&check);
  Return(CallRuntime(RuntimeFunction::kCheckProxyHas, object, name));

  Bind(&untrapped);
  BranchOnKnownProperty(Cast<HeapObject>(target.value()), name, &yes, &no, &unknown);
  Bind(&yes);
  Return(True());
  Bind(&no);
  Return(False());
  Bind(&unknown);
  Return(CallRuntime(RuntimeFunction::kProxyHas, proxy, name));
}

// Parameters: proxy, name, value, vector, slot, as of the store that it is the receiver of.
STUB_CODE_AS(ProxySet, ProxyAssembler) {
  Label done(this), refused(this, Label::kDeferred), check(this, Label::kDeferred),
      unknown(this, Label::kDeferred);
  TNode<Object> proxy = Parameter<Object>(0), value = Parameter<Object>(2);
  TNode<Name> name = Parameter<Name>(1);
  TNode<Object> vector = Parameter<Object>(3);
  TNode<Smi> slot = SmiTag(Parameter<Word32>(4));
  TVariable<Object> target(this, proxy);
  Label accepted(this);
  const Trap trap = TrapOrGoto(proxy, RootIndex::k_set_string, &target, &unknown, &unknown);
  BranchOnToBoolean(CallTrap(trap, {name, value, proxy}), &accepted, &refused);
  Bind(&accepted);
  GotoUnlessFree(trap.target, name, &check);
  Return(value);
  Bind(&check);
  CallRuntime(RuntimeFunction::kCheckProxySet, trap.target, name, value);
  Return(value);
  Bind(&refused);
  CallRuntime(RuntimeFunction::kProxySetRefused, name, vector, slot);
  Return(value);
  Bind(&unknown);
  Return(CallRuntime(RuntimeFunction::kProxySet, proxy, name, value, vector, slot));
}

// Parameters: proxy, name, a Smi: 1 strict.
STUB_CODE_AS(ProxyDelete, ProxyAssembler) {
  Label accepted(this), refused(this, Label::kDeferred), gone(this), check(this, Label::kDeferred),
      unknown(this, Label::kDeferred);
  TNode<Object> proxy = Parameter<Object>(0), strict = Parameter<Object>(2);
  TNode<Name> name = Parameter<Name>(1);
  TVariable<Object> target(this, proxy);
  TVariable<Word32> details(this, Int32Constant(0));
  const Trap trap = TrapOrGoto(proxy, RootIndex::k_deleteProperty_string, &target, &unknown, &unknown);
  BranchOnToBoolean(CallTrap(trap, {name}), &accepted, &refused);
  Bind(&accepted);
  BranchOnOwnProperty(Cast<HeapObject>(trap.target), name, &details, &check, &gone, &check);
  Bind(&gone);
  Return(True());
  Bind(&check);
  Return(CallRuntime(RuntimeFunction::kCheckProxyDelete, trap.target, name));
  Bind(&refused);
  Return(CallRuntime(RuntimeFunction::kProxyDeleteRefused, name, strict));
  Bind(&unknown);
  Return(CallRuntime(RuntimeFunction::kProxyDelete, proxy, name, strict));
}

}  // namespace kei::builtins
