#include "builtins/ic/property-assembler.h"

// Finding a handler: feedback slots, polymorphic arrays, stub caches.

namespace kei::builtins {

void PropertyAssembler::AddFeedbackBits(TNode<FeedbackVector> vector, TNode<Word64> slot,
                                        TNode<Word32> bits) {
  Label done(this), record(this, Label::kDeferred);
  TNode<Word32> old = SmiWord(Cast<Smi>(LoadFeedbackWord(vector, slot)));
  TNode<Word32> all = Word32Or(old, Word32Shl(bits, kSmiWordShift));
  Branch(Word32Equal(all, old), &done, &record);
  Bind(&record);
  StoreFeedbackWord(vector, slot, SmiFromWord(all));
  Goto(&done);
  Bind(&done);
}

TNode<Bool> PropertyAssembler::AddToCalls(TNode<FeedbackVector> vector, TNode<Word64> slot, int32_t n) {
  TNode<Word32> calls = SmiWord(Cast<Smi>(LoadFeedbackWord(vector, slot, 1)));
  TNode<Word32> sum = Int32Add(calls, n * (1 << kSmiWordShift));
  StoreFeedbackWord(vector, slot, SmiFromWord(sum), 1);
  return Int32LessThan(sum, 0);
}

void PropertyAssembler::NoteCallee(TNode<FeedbackVector> vector, TNode<Word64> slot,
                                   TNode<JSFunction> function) {
  Label known(this), strong(this), update(this, Label::kDeferred), done(this);
  TNode<Word32> word = BitcastTaggedToWord32(LoadFeedbackWord(vector, slot));
  GotoIf(Word32Equal(word, Word32Or(BitcastTaggedToWord32(function), kWeakBit)), &known);
  TNode<HeapObject> cell = LoadField(function, field::JSFunction::feedback_cell);
  GotoIf(Word32Equal(word, Word32Or(BitcastTaggedToWord32(cell), kWeakBit)), &known);
  Branch(IsAnyBitSet(word, kWeakBit), &update, &strong);
  Bind(&strong);
  Branch(AddToCalls(vector, slot, -1), &update, &done);
  Bind(&update);
  CallRuntime(RuntimeFunction::kUpdateCallFeedback, function, vector, SmiTag(Int64ToInt32(slot)));
  Goto(&done);
  Bind(&known);
  AddToCalls(vector, slot, 1);
  Goto(&done);
  Bind(&done);
}

TNode<Object> PropertyAssembler::MonomorphicHandlerOrGoto(TNode<FeedbackVector> vector, TNode<Word64> slot,
                                                          TNode<Word32> map_word, Label* other) {
  TNode<MaybeObject> word = LoadFeedbackWord(vector, slot);
  GotoIf(Word32NotEqual(BitcastTaggedToWord32(word), map_word), other);
  return Cast<Object>(LoadFeedbackWord(vector, slot, 1));
}

void PropertyAssembler::GotoUnlessValid(TNode<DataHandler> handler, Label* invalid) {
  TNode<Object> cell = LoadField(handler, field::DataHandler::validity_cell);
  Label valid(this);
  GotoIf(TaggedIsSmi(cell), &valid);
  TNode<Object> state = LoadField(Cast<Cell>(cell), field::Cell::value);
  Branch(TaggedEqual(state, SmiConstant(1)), &valid, invalid);
  Bind(&valid);
}

TNode<HeapObject> PropertyAssembler::StrongOrGoto(TNode<MaybeObject> weak, Label* cleared) {
  GotoIf(Word32Equal(BitcastTaggedToWord32(weak), kClearedWeak), cleared);
  return BitcastWord64ToTagged<HeapObject>(Int64Sub(BitcastTaggedToWord64(weak), kWeakBit));
}

TNode<HeapObject> PropertyAssembler::LoadHandlerDataOrGoto(TNode<DataHandler> handler, Label* cleared) {
  return StrongOrGoto(LoadField(handler, field::DataHandler::data), cleared);
}

TNode<Object> PropertyAssembler::PolymorphicHandlerOrGoto(TNode<MaybeObject> word, TNode<Word32> map_word,
                                                          Label* absent, Label* other) {
  GotoIf(Word32NotEqual(Word32And(BitcastTaggedToWord32(word), kTagMask), kHeapObjectTag), other);
  TNode<HeapObject> object = Cast<HeapObject>(word);
  GotoIfNot(IsRoot(LoadMap(object), RootIndex::k_weak_fixed_array_map), other);
  TNode<WeakFixedArray> pairs = Cast<WeakFixedArray>(object);
  TNode<Word64> length = Uint32ToUint64(SmiUntag(LoadField(pairs, field::WeakFixedArray::length)));
  constexpr int kHeader = layout::WeakFixedArray::kSize;
  TVariable<Word64> i(this, Int64Constant(0));
  Label found(this);
  Loop([&](Label*) {
    GotoIf(Uint64LessThanOrEqual(length, i.value()), absent);
    TNode<MaybeObject> map = LoadTaggedElement<MaybeObject>(pairs, kHeader, i.value());
    GotoIf(Word32Equal(BitcastTaggedToWord32(map), map_word), &found);
    i = Int64Add(i.value(), 2);
  });
  Unreachable();  // the loop has no end of its own
  Bind(&found);
  return LoadTaggedElement(pairs, kHeader + kTaggedSize, i.value());
}

TNode<Object> PropertyAssembler::StubCacheHandlerOrGoto(RootIndex cache, TNode<Word32> map_word,
                                                        TNode<Name> name, Label* absent) {
  static_assert(StubCacheEntry(4, 0) == 1 && StubCacheEntry(0, 1 << NameHash::kShift) == 1);
  constexpr int kHeader = layout::FixedArray::kSize;
  TNode<FixedArray> entries = LoadRoot<FixedArray>(cache);
  TNode<Word32> map_bits = Word32Xor(map_word, kWeakBit);
  TNode<Word32> hash = LoadField(name, field::Name::raw_hash);
  TNode<Word32> mixed = Word32Xor(Word32Shr(map_bits, 2), Word32Shr(hash, NameHash::kShift));
  TNode<Word32> entry = Word32And(mixed, kStubCacheEntries - 1);
  TNode<Word64> index = Uint32ToUint64(Int32Mul(entry, kStubCacheEntrySize));
  TNode<Object> key_map = LoadTaggedElement(entries, kHeader, index);
  GotoIf(Word32NotEqual(BitcastTaggedToWord32(key_map), map_bits), absent);
  TNode<Object> key_name = LoadTaggedElement(entries, kHeader + kTaggedSize, index);
  GotoIf(TaggedNotEqual(key_name, name), absent);
  return LoadTaggedElement(entries, kHeader + 2 * kTaggedSize, index);
}

}  // namespace kei::builtins
