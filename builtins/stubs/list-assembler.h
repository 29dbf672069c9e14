#ifndef KEI_BUILTINS_STUBS_LIST_ASSEMBLER_H_
#define KEI_BUILTINS_STUBS_LIST_ASSEMBLER_H_

#include "builtins/stubs/stub-assembler.h"
#include "vm/tables/instance-types.h"

namespace kei::builtins {

// Arrays as a whole, for stubs and the library: which of them can be read without a script noticing, and
// copies of their elements.
class ListAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

 protected:
  // --- Arrays
  // An array that still has one of the realm's first maps, so that it is extensible, its length is
  // writable and its prototype Array.prototype.
  TNode<JSArray> SimpleArrayOrGoto(TNode<Object> value, Label* other) {
    return ArrayUpToKindOrGoto(value, ElementsKind::kHoley, other);
  }
  // The same of one that may be frozen, sealed or not extensible: it is read only.
  TNode<JSArray> ReadableArrayOrGoto(TNode<Object> value, Label* other) {
    return ArrayUpToKindOrGoto(value, ElementsKind::kHoleyFrozen, other);
  }
  TNode<JSArray> JSArrayOrGoto(TNode<Object> value, Label* other);
  TNode<Word32> KindOf(TNode<JSArray> array) { return LoadField(LoadMap(array), field::Map::elements_kind); }
  // The kind of an extensible copy with the same elements: UnrestrictedOf.
  TNode<Word32> KindOfCopy(TNode<JSArray> array) {
    constexpr auto kTagged = static_cast<int32_t>(ElementsKind::kPacked);
    TNode<Word32> kind = KindOf(array);
    return Select<Word32>(
        Uint32LessThan(static_cast<int32_t>(ElementsKind::kHoley), kind),
        [&] { return Word32Or(Word32And(kind, 1), kTagged); }, [&] { return kind; });
  }
  TNode<Bool> IsDoubleKind(TNode<Word32> kind) {
    return Word32Equal(Word32And(kind, ~1), static_cast<int32_t>(ElementsKind::kPackedDouble));
  }
  // The least general kind of elements that hold a value, without holes.
  TNode<Word32> KindForValue(TNode<Object> value) {
    return Select<Word32>(
        TaggedIsSmi(value), [this] { return Int32Constant(static_cast<int32_t>(ElementsKind::kPackedSmi)); },
        [&] {
          return Select<Word32>(
              IsHeapNumber(Cast<HeapObject>(value)),
              [this] { return Int32Constant(static_cast<int32_t>(ElementsKind::kPackedDouble)); },
              [this] { return Int32Constant(static_cast<int32_t>(ElementsKind::kPacked)); });
        });
  }
  TNode<Bool> IsSmiKind(TNode<Word32> kind) {
    return Uint32LessThan(kind, static_cast<int32_t>(ElementsKind::kPackedDouble));
  }
  TNode<Smi> LengthOrGoto(TNode<JSArray> array, Label* other) {
    TNode<Object> length = LoadField(array, field::JSArray::length);
    GotoIf(TaggedIsNotSmi(length), other);
    return Cast<Smi>(length);
  }
  using StubAssembler::GotoIfPrototypesMatter;
  // The same for an array that may have another prototype.
  void GotoIfPrototypesMatter(TNode<JSArray> array, Label* other);

  // Goes on where C++ has found the species of typed arrays that have a map, of a kind, untouched.
  void GotoUnlessTypedSpeciesUntouched(TNode<Map> map, TNode<Word32> kind, Label* other);

  // --- Where elements lie
  // The logarithm of the size of elements of a kind.
  TNode<Word32> ScaleOf(TNode<Word32> kind) {
    if (kTaggedSizeLog2 == 3) return Int32Constant(3);
    return Select<Word32>(
        IsDoubleKind(kind), [this] { return Int32Constant(3); },
        [this] { return Int32Constant(kTaggedSizeLog2); });
  }
  TNode<Word64> FirstElement(TNode<FixedArrayBase> elements) {
    return Int64Add(BitcastTaggedToWord64(elements), layout::FixedArray::kSize - kHeapObjectTag);
  }

  // --- Copies
  // A few, of such a map and 2^scale bytes each, to be written at once.
  TNode<FixedArrayBase> AllocateElements(TNode<Word32> length, RootIndex map, int scale);
  // The same of the map of others.
  TNode<FixedArrayBase> AllocateElementsLike(TNode<FixedArrayBase> others, TNode<Word32> length,
                                             TNode<Word32> scale);
  // New elements from one up to another, the value being none that needs a barrier.
  void FillElements(TNode<FixedArray> elements, TNode<Word32> from, TNode<Word32> to, TNode<Object> value) {
    FillSlots(elements, layout::FixedArray::kSize, from, to, value);
  }
  // The same of slots behind any header.
  void FillSlots(TNode<HeapObject> object, int header, TNode<Word32> from, TNode<Word32> to,
                 TNode<Object> value);
  // A multiple of a slot's size, which do not overlap.
  void CopyBytes(TNode<Word64> to, TNode<Word64> from, TNode<Word64> bytes);
  // Copies so many elements from the start-th one on, which exist; too many go to `other`.
  TNode<FixedArrayBase> CopyElementsOrGoto(TNode<FixedArrayBase> from, TNode<Word32> kind,
                                           TNode<Word32> start, TNode<Word32> count, Label* other);
  // Goes on if the first `count` elements exist, and none of them is a hole.
  void GotoIfHoles(TNode<FixedArrayBase> elements, TNode<Word32> kind, TNode<Word32> count, Label* other);
  // The fast elements of a simple array, with room for so many: for more, or for just those. Goes to `other`
  // if they have to grow to more than a few.
  enum class Room { kForMore, kExact };
  TNode<FixedArrayBase> ElementsWithRoomOrGoto(TNode<JSArray> array, TNode<Word32> needed, Label* other,
                                               Room room = Room::kForMore);
  // NewElementsCapacity of a few.
  TNode<Word32> CapacityForMore(TNode<Word32> needed) {
    static_assert(ElementsGrowth::kDivisor == 2);
    return Int32Add(Int32Add(needed, Word32Shr(needed, 1)), int32_t{ElementsGrowth::kExtra});
  }
  TNode<JSArray> NewArray(TNode<Map> map, TNode<FixedArrayBase> elements, TNode<Word32> length);
  // The elements may be any values.
  TNode<JSArray> NewPackedArray(TNode<FixedArrayBase> elements, TNode<Word32> length) {
    return NewArray(LoadNativeContextSlot<Map>(NativeContextSlot::kPackedArrayMap), elements, length);
  }
  // A readable array that yields its own elements.
  TNode<JSArray> FastIterableOrGoto(TNode<Object> value, Label* other);
  // A new array of all that another iterable yields, of those that ListOfUntouched knows.
  TNode<JSArray> ListOfUntouchedOrGoto(TNode<Object> iterable, Label* other);
  // The same of those that ListOfIterable knows, too.
  TNode<JSArray> ListOfOtherOrGoto(TNode<Object> iterable, Label* other);
  // One of an array or of others, which is only to be read. It may stand for the iterable where that is gone
  // through again.
  TNode<JSArray> IteratedListOrGoto(TNode<Object> iterable, Label* other);
  TNode<JSArray> BoxDoublesOrGoto(TNode<JSArray> array, Label* other);
  // A copy of a readable array; one with holes, which would be undefined, goes to `other`.
  TNode<JSArray> CopyPackedOrGoto(TNode<JSArray> array, Label* other);

  // --- Steps of the library's iterators, without the object that `next` makes of them: the next value, the
  // iterator being behind it; `end` if there is none. A step that asks scripts, throws or has to search
  // goes to `other`.
  // The first two steps are over an array or a typed array, below its length.
  TNode<Object> LoadArgumentOrGoto(TNode<HeapObject> list, TNode<Smi> index, Label* end, Label* other);
  TNode<Object> StepArrayOrGoto(TNode<JSArrayIterator> iterator, Label* end, Label* other);
  TNode<Object> StepCollectionOrGoto(TNode<JSCollectionIterator> iterator, int entry_slots, Label* end,
                                     Label* other);
  // The text that iteration yields at an index, and the index at which it goes on: pairs of surrogates are
  // one character. unit_at(index) is below the length.
  template <typename UnitAt>
  TNode<String> NextCharacter(TVariable<Word32>* index, TNode<Word32> length, UnitAt unit_at) {
    TVariable<String> result(this);
    Label maybe_pair(this), single(this), done(this);
    TNode<Word32> at = index->value(), next = Int32Add(at, 1);
    TNode<Word32> unit = unit_at(at);
    *index = next;
    Branch(IsLeadSurrogate(unit), &maybe_pair, &single);
    Bind(&maybe_pair);
    GotoIfNot(Uint32LessThan(next, length), &single);
    TNode<Word32> trail = unit_at(next);
    GotoIfNot(IsTrailSurrogate(trail), &single);
    *index = Int32Add(at, 2);
    result = NewWideString(Word32Or(unit, Word32Shl(trail, 16)), 2);
    Goto(&done);
    Bind(&single);
    result = CharacterString(unit);
    Goto(&done);
    Bind(&done);
    return result.value();
  }
  TNode<Object> StepStringOrGoto(TNode<JSStringIterator> iterator, Label* end, Label* other);
  struct CollectionEntry {
    TNode<Object> key, value;
  };
  CollectionEntry EntryOrGoto(TNode<JSCollectionIterator> iterator, int entry_slots, Label* end,
                              Label* other);

  static constexpr int kMaxCopied = ElementsGrowth::kMaxInGeneratedCode;

  // An array [key, value].
  TNode<JSArray> NewPair(TNode<Object> key, TNode<Object> value);
  // --- Keys
  // The indices of an object's few fast elements, as texts, and the names that its map has listed. This is a
  // new list, or the map's own if there are no elements.
  TNode<FixedArray> OwnKeysOrGoto(TNode<JSObject> object, TNode<Map> map, Label* other);

  // How many buckets an ordered table of such a length has: OrderedTableBuckets.
  TNode<Word32> BucketsOf(TNode<Word32> length) { return Word32And(length, Int32Sub(0, length)); }

 private:
  TNode<Bool> IsHoleAt(TNode<FixedArrayBase> elements, TNode<Word32> index);
  // How many of the first elements are there.
  TNode<Word32> CountPresent(TNode<FixedArrayBase> elements, TNode<Word32> end);

  // Less is copied at once, more by a C function.
  static constexpr int kMaxBytesAtOnce = 96;

  TNode<JSArray> ArrayUpToKindOrGoto(TNode<Object> value, ElementsKind last, Label* other);
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_STUBS_LIST_ASSEMBLER_H_
