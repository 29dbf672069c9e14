#include "vm/tables/code/protocols.h"
#include "builtins/ic/property-assembler.h"

// Whether protocols are as the library has made them.

namespace kei::builtins {

TNode<FixedArray> PropertyAssembler::RealmMemoryOrGoto(Label* other) {
  TNode<Object> memory = LoadNativeContextSlot(NativeContextSlot::kRealmMemory);
  GotoIf(IsRoot(memory, RootIndex::k_undefined), other);
  return Cast<FixedArray>(memory);
}

void PropertyAssembler::GotoUnlessKnown(TNode<FixedArray> memory, TNode<Word64> entry, TNode<JSObject> holder,
                                        Label* other) {
  Label done(this), field(this);
  const auto known = [&](int what) { return LoadFixedArrayElement(memory, Int64Add(entry, what)); };
  GotoIf(TaggedNotEqual(LoadMap(holder), known(KnownFact::kMap)), other);
  TNode<Word32> place = SmiUntag(Cast<Smi>(known(KnownFact::kPlace)));
  Branch(Int32LessThan(place, 0), &done, &field);
  Bind(&field);
  TNode<Word64> offset = Uint32ToUint64(Word32Shr(place, KnownFact::kOffsetShift));
  TNode<Object> value = Select<Object>(
      IsAnyBitSet(place, KnownFact::kOutOfObjectBit), [&] { return LoadOutOfObject(holder, offset); },
      [&] { return LoadAtOffset(holder, offset); });
  GotoIf(TaggedNotEqual(value, known(KnownFact::kValue)), other);
  Goto(&done);
  Bind(&done);
}

void PropertyAssembler::GotoUnlessUntouched(Protocol protocol, Label* other) {
  TNode<FixedArray> memory = RealmMemoryOrGoto(other);
  for (int i = 0; i < kFactsOfProtocol; i++) {
    const ProtocolFact& fact = kProtocolFacts[static_cast<int>(protocol)][i];
    GotoUnlessKnown(memory, Int64Constant(KnownFact::Of(protocol, i)), Prototype(fact.holder), other);
  }
}

}  // namespace kei::builtins
