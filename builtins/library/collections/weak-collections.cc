#include "builtins/library/collections/collection-assembler.h"

// WeakMap and WeakSet: finding what receivers are the keys of, and storing again for them. A new key, and
// one that is no receiver, is left to C++. The tables are those of vm/runtime/hash-tables/ephemeron-table.cc.

namespace kei::builtins {

namespace {

class WeakAssembler : public CollectionAssembler {
 public:
  using CollectionAssembler::CollectionAssembler;

 protected:
  struct WeakEntry {
    TNode<EphemeronHashTable> table;
    TNode<Word64> slot;  // the slot of the key; the value follows
  };
  WeakEntry FindOwnOrGoto(InstanceType type, TNode<Object> key, Label* absent, Label* slow);
  void HasOwn(InstanceType type, Label* slow);

  static constexpr int kKey = layout::EphemeronHashTable::kSize;
  static constexpr int kValue = kKey + kTaggedSize;
};

// Goes through the table in the same way as class Probe.
WeakAssembler::WeakEntry WeakAssembler::FindOwnOrGoto(InstanceType type, TNode<Object> key, Label* absent,
                                                      Label* slow) {
  TNode<JSWeakCollection> collection = ReceiverOrGoto<JSWeakCollection>(type, slow);
  TNode<HeapObject> object = HeapObjectOrGoto(key, slow);
  GotoIfNot(IsJSReceiverType(LoadInstanceType(object)), slow);
  TNode<Word32> hash = HashOfReceiverOrGoto(Cast<JSReceiver>(object), absent, slow);
  TNode<EphemeronHashTable> table = LoadField(collection, field::JSWeakCollection::table);
  TNode<Word32> capacity = Word32Shr(SmiUntag(LoadField(table, field::EphemeronHashTable::length)), 1);
  TNode<Word32> mask = Int32Sub(capacity, 1);
  TVariable<Word32> at(this, Word32And(hash, mask)), step(this, Int32Constant(0));
  TVariable<Word64> slot(this, Int64Constant(0));
  Loop([&](Label* done) {
    slot = Uint32ToUint64(Word32Shl(at.value(), 1));
    TNode<Object> found = LoadTaggedElement(table, kKey, slot.value());
    GotoIf(TaggedEqual(found, key), done);
    GotoIf(IsRoot(found, RootIndex::k_undefined), absent);
    step = Int32Add(step.value(), 1);
    at = Word32And(Int32Add(at.value(), step.value()), mask);
  });
  return {table, slot.value()};
}

void WeakAssembler::HasOwn(InstanceType type, Label* slow) {
  Label absent(this);
  FindOwnOrGoto(type, ArgumentOrGoto(0, slow), &absent, slow);
  ReturnToJS(True());
  Bind(&absent);
  ReturnToJS(False());
}

}  // namespace

FAST_PATH_CODE_AS(WeakMapPrototypeGet, WeakAssembler) {
  Label absent(this);
  TNode<Object> key = ArgumentOrGoto(0, slow);
  const WeakEntry entry = FindOwnOrGoto(InstanceType::kJSWeakMap, key, &absent, slow);
  ReturnToJS(LoadTaggedElement(entry.table, kValue, entry.slot));
  Bind(&absent);
  ReturnToJS(Undefined());
}

FAST_PATH_CODE_AS(WeakMapPrototypeHas, WeakAssembler) { HasOwn(InstanceType::kJSWeakMap, slow); }

FAST_PATH_CODE_AS(WeakSetPrototypeHas, WeakAssembler) { HasOwn(InstanceType::kJSWeakSet, slow); }

FAST_PATH_CODE_AS(WeakMapPrototypeSet, WeakAssembler) {
  TNode<Object> value = ArgumentOrGoto(1, slow);
  const WeakEntry entry = FindOwnOrGoto(InstanceType::kJSWeakMap, LoadArgument(0), slow, slow);
  StoreTaggedElement(entry.table, kValue, entry.slot, value);
  ReturnToJS(Receiver());
}

FAST_PATH_CODE_AS(WeakSetPrototypeAdd, WeakAssembler) {
  FindOwnOrGoto(InstanceType::kJSWeakSet, ArgumentOrGoto(0, slow), slow, slow);
  ReturnToJS(Receiver());
}

// Covers an object, without a token. The cell that now refers to its registry is new, so it needs no barrier.
FAST_PATH_CODE_AS(FinalizationRegistryPrototypeRegister, CollectionAssembler) {
  using F = field::WeakCell;
  using R = field::JSFinalizationRegistry;
  Label first(this), done(this);
  TNode<JSFinalizationRegistry> registry =
      ReceiverOrGoto<JSFinalizationRegistry>(InstanceType::kJSFinalizationRegistry, slow);
  TNode<HeapObject> target = HeapObjectOrGoto(ArgumentOrGoto(0, slow), slow);
  GotoIfNot(IsJSReceiverType(LoadInstanceType(target)), slow);
  TNode<Object> holdings = ArgumentOrUndefined(1);
  GotoIf(TaggedEqual(target, holdings), slow);
  GotoIfNot(IsRoot(ArgumentOrUndefined(2), RootIndex::k_undefined), slow);
  TNode<WeakCell> cell = Allocate<WeakCell>(layout::WeakCell::kSize, RootIndex::k_weak_cell_map);
  TNode<Object> next = LoadField(registry, R::cells);
  StoreField(cell, F::registry, registry, BarrierMode::kNone);
  StoreField(cell, F::target, target, BarrierMode::kNone);
  StoreField(cell, F::token, Undefined(), BarrierMode::kNone);
  StoreField(cell, F::holdings, holdings, BarrierMode::kNone);
  StoreField(cell, F::previous, Undefined(), BarrierMode::kNone);
  StoreField(cell, F::next, next, BarrierMode::kNone);
  StoreField(cell, F::next_of_token, Undefined(), BarrierMode::kNone);
  StoreField(registry, R::cells, cell);
  GotoIf(IsRoot(next, RootIndex::k_undefined), &done);
  StoreField(Cast<WeakCell>(next), F::previous, cell);
  Goto(&done);
  Bind(&done);
  ReturnToJS(Undefined());
}

}  // namespace kei::builtins
