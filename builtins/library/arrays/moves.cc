#include "builtins/library/array-assembler.h"
#include "vm/tables/cage-layout.h"

// Array.prototype.shift, unshift, splice and toSpliced of arrays that still have one of the realm's first
// maps. The elements behind the cut are moved within the elements, or to new ones. C++ does the rest: more
// room, or another kind.

namespace kei::builtins {

namespace {

class MovingAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  struct List {
    TNode<JSArray> array;
    TNode<FixedArrayBase> elements;
    TNode<Word32> kind, length, capacity;
  };
  // The receiver, which is not so long that moving it would have to poll.
  List ListOrGoto(Label* other) {
    const List list = LongListOrGoto(other);
    GotoIf(Uint32LessThan(kMaxCopied, list.length), other);
    return list;
  }
  // The same of any length.
  List LongListOrGoto(Label* other) {
    TNode<JSArray> array = SimpleArrayOrGoto(Receiver(), other);
    GotoIfPrototypesMatter(other);
    TNode<Word32> length = SmiUntag(LengthOrGoto(array, other));
    TNode<FixedArrayBase> elements = LoadField(array, field::JSObject::elements);
    TNode<Word32> capacity = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
    GotoIf(Uint32LessThan(capacity, length), other);
    return {array, elements, KindOf(array), length, capacity};
  }
  // Goes on where elements of the kind hold the arguments from the first-th on.
  void GotoUnlessHeld(TNode<Word32> kind, int first, Label* other) {
    Label held(this), numbers(this);
    Branch(HoldsAnything(kind), &held, &numbers);
    Bind(&numbers);
    For(Int32Constant(first), Argc(), [&](TNode<Word32> i) {
      Label next(this), no_smi(this);
      TNode<Object> value = LoadArgument(Uint32ToUint64(i));
      Branch(TaggedIsSmi(value), &next, &no_smi);
      Bind(&no_smi);
      GotoIf(IsSmiKind(kind), other);
      Branch(IsHeapNumber(Cast<HeapObject>(value)), &next, other);
      Bind(&next);
    });
    Goto(&held);
    Bind(&held);
  }
  // Stores such arguments from an index on, below the capacity.
  void StoreArguments(TNode<FixedArrayBase> elements, TNode<Word32> kind, int first, TNode<Word32> at,
                      Label* impossible) {
    For(Int32Constant(first), Argc(), [&](TNode<Word32> i) {
      TNode<Word32> index = Int32Add(at, Int32Sub(i, first));
      StoreElementOrGoto(elements, kind, Uint32ToUint64(index), LoadArgument(Uint32ToUint64(i)), impossible);
    });
  }
  // The places are within the capacity. Old elements that hold pointers need the barrier.
  void Move(const List& list, TNode<Word32> from, TNode<Word32> to, TNode<Word32> count) {
    Label some(this), pointers(this), bytes(this), with_barrier(this), done(this);
    Branch(Word32Equal(count, 0), &done, &some);
    Bind(&some);
    Branch(HoldsAnything(list.kind), &pointers, &bytes);
    Bind(&pointers);
    Branch(Uint32LessThan(BitcastTaggedToWord32(list.elements), kNurseryStart), &with_barrier, &bytes);
    Bind(&bytes);
    TNode<Word32> scale = ScaleOf(list.kind);
    CallCVoid(ExternalReferenceOf(External::kCopyBytes), Descriptor::kCCopyBytes,
              AddressOf(list.elements, scale, to), AddressOf(list.elements, scale, from),
              Uint32ToUint64(Word32Shl(count, scale)));
    Goto(&done);
    Bind(&with_barrier);
    TNode<Word32> word = Int32Constant(kTaggedSizeLog2);
    CallCVoid(ExternalReferenceOf(External::kMoveElements), Descriptor::kCMoveElements, RootRegister(),
              list.elements, AddressOf(list.elements, word, to), AddressOf(list.elements, word, from),
              Uint32ToUint64(count));
    Goto(&done);
    Bind(&done);
  }
  // Drops so many first elements; the others stay where they are. Goes to `other` if that is impossible.
  void DropFirstOrGoto(const List& list, TNode<Word32> count, Label* other) {
    TNode<Word32> size = Word32Shl(Int32Constant(1), ScaleOf(list.kind));
    TNode<Object> rest = CallC<Object>(ExternalReferenceOf(External::kTrimStart), Descriptor::kCTrimStart,
                                       RootRegister(), list.elements, count, size);
    GotoIf(TaggedIsSmi(rest), other);
    StoreField(list.array, field::JSObject::elements, Cast<FixedArrayBase>(rest));
    StoreField(list.array, field::JSArray::length, SmiTag(Int32Sub(list.length, count)));
  }
  // The length is stored, and what lies between it and the former one becomes holes.
  void SetLength(const List& list, TNode<Word32> length) {
    For(length, list.length,
        [&](TNode<Word32> i) { StoreHole(list.elements, list.kind, Uint32ToUint64(i)); });
    StoreField(list.array, field::JSArray::length, SmiTag(length));
  }
  // The meaning of splice's arguments, and the length of what is left.
  struct Cut {
    TNode<Word32> start, deleted, inserted, length;
  };
  Cut CutOrGoto(const List& list, Label* other) {
    GotoIf(Word32Equal(Argc(), 0), other);
    TNode<Word32> start = ClampedIndexOrGoto(0, list.length, Int32Constant(0), From::kStartOrEnd, other);
    TNode<Word32> deleted = CountOrGoto(Int32Sub(list.length, start), other);
    TNode<Word32> inserted = Select<Word32>(
        Word32Equal(Argc(), 1), [this] { return Int32Constant(0); }, [this] { return Int32Sub(Argc(), 2); });
    GotoUnlessHeld(list.kind, 2, other);
    return {start, deleted, inserted, Int32Add(Int32Sub(list.length, deleted), inserted)};
  }
  TNode<Word64> AddressOf(TNode<FixedArrayBase> elements, TNode<Word32> scale, TNode<Word32> index) {
    return Int64Add(FirstElement(elements), Uint32ToUint64(Word32Shl(index, scale)));
  }

 private:
  // The number that the argument at 1 says, of at most `most`; all that are there without it.
  TNode<Word32> CountOrGoto(TNode<Word32> most, Label* other) {
    TVariable<Word32> count(this, most);
    Label given(this), negative(this), done(this);
    Branch(Word32Equal(Argc(), 1), &done, &given);
    Bind(&given);
    count = SmiUntag(SmiArgumentOrGoto(1, other));
    GotoIf(Int32LessThan(count.value(), 0), &negative);
    GotoIf(Int32LessThanOrEqual(count.value(), most), &done);
    count = most;
    Goto(&done);
    Bind(&negative);
    count = Int32Constant(0);
    Goto(&done);
    Bind(&done);
    return count.value();
  }
  TNode<Bool> HoldsAnything(TNode<Word32> kind) {
    return Uint32LessThanOrEqual(static_cast<int32_t>(ElementsKind::kPacked), kind);
  }
};

}  // namespace

FAST_PATH_CODE_AS(ArrayPrototypeShift, MovingAssembler) {
  Label move(this);
  const List list = LongListOrGoto(slow);
  GotoIf(Word32Equal(list.length, 0), slow);
  TNode<Object> first = LoadElementOrGoto(list.array, Int32Constant(0), slow, slow);
  GotoIf(Uint32LessThan(list.length, int32_t{kMinTrimmedArray}), &move);
  DropFirstOrGoto(list, Int32Constant(1), &move);
  ReturnToJS(first);
  Bind(&move);
  GotoIf(Uint32LessThan(kMaxCopied, list.length), slow);
  TNode<Word32> length = Int32Sub(list.length, 1);
  Move(list, Int32Constant(1), Int32Constant(0), length);
  SetLength(list, length);
  ReturnToJS(first);
}

FAST_PATH_CODE_AS(ArrayPrototypeUnshift, MovingAssembler) {
  Label impossible(this, Label::kDeferred);
  const List list = ListOrGoto(slow);
  TNode<Word32> length = Int32Add(list.length, Argc());
  GotoIf(Int32LessThan(list.capacity, length), slow);
  GotoUnlessHeld(list.kind, 0, slow);
  Move(list, Int32Constant(0), Argc(), list.length);
  StoreArguments(list.elements, list.kind, 0, Int32Constant(0), &impossible);
  SetLength(list, length);
  ReturnToJS(SmiTag(length));
  Bind(&impossible);
  Unreachable();
}

FAST_PATH_CODE_AS(ArrayPrototypeSplice, MovingAssembler) {
  Label impossible(this, Label::kDeferred);
  const List list = ListOrGoto(slow);
  GotoUnlessUntouched(Protocol::kArraySpecies, slow);
  const auto cut = CutOrGoto(list, slow);
  const TNode<Word32> start = cut.start, deleted = cut.deleted, inserted = cut.inserted;
  const TNode<Word32> length = cut.length;
  GotoIf(Int32LessThan(list.capacity, length), slow);
  TNode<JSArray> removed = NewArray(
      LoadMap(list.array), CopyElementsOrGoto(list.elements, list.kind, start, deleted, slow), deleted);
  TNode<Word32> from = Int32Add(start, deleted), to = Int32Add(start, inserted);
  Label some(this), move(this), moved(this);
  Branch(Word32Equal(from, to), &moved, &some);
  Bind(&some);
  GotoIfNot(Word32Equal(to, 0), &move);
  GotoIf(Uint32LessThan(length, int32_t{kMinTrimmedArray}), &move);
  DropFirstOrGoto(list, deleted, &move);
  ReturnToJS(removed);
  Bind(&move);
  Move(list, from, to, Int32Sub(list.length, from));
  Goto(&moved);
  Bind(&moved);
  StoreArguments(list.elements, list.kind, 2, start, &impossible);
  SetLength(list, length);
  ReturnToJS(removed);
  Bind(&impossible);
  Unreachable();
}

// The elements of an empty array might be of no kind.
FAST_PATH_CODE_AS(ArrayPrototypeToSpliced, MovingAssembler) {
  Label impossible(this, Label::kDeferred);
  const List list = ListOrGoto(slow);
  GotoIf(Word32Equal(list.length, 0), slow);
  const auto [start, deleted, inserted, length] = CutOrGoto(list, slow);
  GotoIfNot(Uint32LessThan(Int32Sub(length, 1), kMaxCopied), slow);
  GotoIfHoles(list.elements, list.kind, list.length, slow);
  TNode<Word32> scale = ScaleOf(list.kind), from = Int32Add(start, deleted);
  TNode<FixedArrayBase> elements = AllocateElementsLike(list.elements, length, scale);
  CopyBytes(FirstElement(elements), FirstElement(list.elements), Uint32ToUint64(Word32Shl(start, scale)));
  StoreArguments(elements, list.kind, 2, start, &impossible);
  CopyBytes(AddressOf(elements, scale, Int32Add(start, inserted)), AddressOf(list.elements, scale, from),
            Uint32ToUint64(Word32Shl(Int32Sub(list.length, from), scale)));
  ReturnToJS(NewArray(ArrayMapOf(Word32And(list.kind, ~1)), elements, length));
  Bind(&impossible);
  Unreachable();
}

}  // namespace kei::builtins
