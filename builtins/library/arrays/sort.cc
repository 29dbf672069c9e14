#include "builtins/library/array-assembler.h"

// sort and toSorted with a function, of arrays without surprises. C++ takes the values out, they are merged
// here, and C++ puts them into whatever the array has become meanwhile. No script sees the list that is
// sorted, so the function may do as it likes.

namespace kei::builtins {

namespace {

class SortAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // More are left to C++, whose loops poll.
  static constexpr int32_t kMaxLength = 1 << 20;
  // How many are sorted by insertion, which asks less than merging.
  static constexpr int32_t kBlock = 16;

  struct Sorted {
    TNode<JSArray> array;
    TNode<Object> work;  // the list that Runtime_TakeElementsToSort makes
    TNode<Smi> from;     // the place where the sorted values begin in it
    TNode<Smi> length;   // the array's length before the function was called
  };
  Sorted SortOrGoto(Label* slow) {
    TNode<JSFunction> comparator = JSFunctionOrGoto(ArgumentOrGoto(0, slow), slow);
    TNode<JSArray> array = SimpleArrayOrGoto(Receiver(), slow);
    TNode<Smi> length = LengthOrGoto(array, slow);
    GotoIf(Uint32GreaterThan(SmiUntag(length), kMaxLength), slow);
    TNode<Object> work = CallRuntime(RuntimeFunction::kTakeElementsToSort, array);
    GotoIf(IsRoot(work, RootIndex::k_undefined), slow);
    TNode<Word32> half = SmiUntag(length);
    TNode<FixedArray> values = Cast<FixedArray>(work);
    TNode<Object> count = LoadFixedArrayElement(values, Uint32ToUint64(Word32Shl(half, 1)));
    return {array, work, SmiTag(MergeSort(values, half, SmiUntag(Cast<Smi>(count)), comparator)), length};
  }

 private:
  // The values and the room for as many, between which each pass moves them.
  struct Pass {
    TNode<FixedArray> values;
    TNode<JSFunction> comparator;
    TNode<Word32> source, target;  // the places where the two begin
  };
  TNode<Object> ValueAt(const Pass& pass, TNode<Word32> index) {
    return LoadFixedArrayElement(pass.values, Uint32ToUint64(Int32Add(pass.source, index)));
  }
  void Put(const Pass& pass, TNode<Word32> index, TNode<Object> value) {
    StoreFixedArrayElement(pass.values, Uint32ToUint64(Int32Add(pass.target, index)), value);
  }
  void PutBack(const Pass& pass, TNode<Word32> index, TNode<Object> value) {
    StoreFixedArrayElement(pass.values, Uint32ToUint64(Int32Add(pass.source, index)), value);
  }
  void Copy(const Pass& pass, TNode<Word32> from, TNode<Word32> end, TNode<Word32> to) {
    TNode<Word32> distance = Int32Sub(to, from);
    For(from, end, [&](TNode<Word32> i) { Put(pass, Int32Add(i, distance), ValueAt(pass, i)); });
  }
  TNode<Word32> Minimum(TNode<Word32> a, TNode<Word32> b) {
    return Select<Word32>(
        Int32LessThan(a, b), [=] { return a; }, [=] { return b; });
  }
  // Whether the value at `later` has to stand before the one at `earlier`.
  void BranchOnBefore(const Pass& pass, TNode<Word32> later, TNode<Word32> earlier, Label* before,
                      Label* behind);
  // Begins with values that are already in order, or in reverse order.
  void SortBlock(const Pass& pass, TNode<Word32> from, TNode<Word32> end);
  TNode<Word32> EndOfRun(const Pass& pass, TNode<Word32> from, TNode<Word32> end);
  void Reverse(const Pass& pass, TNode<Word32> from, TNode<Word32> end);
  void Insert(const Pass& pass, TNode<Word32> from, TNode<Word32> at);
  void Merge(const Pass& pass, TNode<Word32> from, TNode<Word32> middle, TNode<Word32> end);
  // Blocks first; then from pass to pass runs are twice as long. The begin of the half where the values are
  // in the end.
  TNode<Word32> MergeSort(TNode<FixedArray> values, TNode<Word32> half, TNode<Word32> count,
                          TNode<JSFunction> comparator);
};

void SortAssembler::BranchOnBefore(const Pass& pass, TNode<Word32> later, TNode<Word32> earlier,
                                   Label* before, Label* behind) {
  Label smi(this), convert(this, Label::kDeferred), number(this);
  PollInterrupts();
  TVariable<Object> order(
      this, Invoke(pass.comparator, Undefined(), {ValueAt(pass, earlier), ValueAt(pass, later)}));
  GotoIf(TaggedIsSmi(order.value()), &smi);
  Branch(IsHeapNumber(Cast<HeapObject>(order.value())), &number, &convert);
  Bind(&convert);
  order = CallRuntime(RuntimeFunction::kToNumber, order.value());
  Branch(TaggedIsSmi(order.value()), &smi, &number);
  Bind(&number);
  Branch(Float64LessThan(0.0, LoadField(Cast<HeapNumber>(order.value()), field::HeapNumber::value)), before,
         behind);
  Bind(&smi);
  Branch(SmiLessThan(SmiConstant(0), Cast<Smi>(order.value())), before, behind);
}

TNode<Word32> SortAssembler::EndOfRun(const Pass& pass, TNode<Word32> from, TNode<Word32> end) {
  TVariable<Word32> at(this, Int32Add(from, 1));
  Label begin(this), descends(this, Label::kLoop), falling(this), reverse(this), ascends(this, Label::kLoop),
      rising(this), done(this);
  Branch(Int32LessThan(at.value(), end), &begin, &done);
  Bind(&begin);
  BranchOnBefore(pass, at.value(), from, &descends, &ascends);
  Bind(&descends);
  at = Int32Add(at.value(), 1);
  Branch(Int32LessThan(at.value(), end), &falling, &reverse);
  Bind(&falling);
  BranchOnBefore(pass, at.value(), Int32Sub(at.value(), 1), &descends, &reverse);
  Seal(&descends);
  Bind(&reverse);
  Reverse(pass, from, at.value());
  Goto(&done);
  Bind(&ascends);
  at = Int32Add(at.value(), 1);
  Branch(Int32LessThan(at.value(), end), &rising, &done);
  Bind(&rising);
  BranchOnBefore(pass, at.value(), Int32Sub(at.value(), 1), &done, &ascends);
  Seal(&ascends);
  Bind(&done);
  return at.value();
}

void SortAssembler::Reverse(const Pass& pass, TNode<Word32> from, TNode<Word32> end) {
  TVariable<Word32> low(this, from), high(this, Int32Sub(end, 1));
  While([&] { return Int32LessThan(low.value(), high.value()); },
        [&] {
          TNode<Object> value = ValueAt(pass, low.value());
          PutBack(pass, low.value(), ValueAt(pass, high.value()));
          PutBack(pass, high.value(), value);
          low = Int32Add(low.value(), 1);
          high = Int32Sub(high.value(), 1);
        });
}

// Inserts an element into the sorted values before it, behind equal ones.
void SortAssembler::Insert(const Pass& pass, TNode<Word32> from, TNode<Word32> at) {
  TVariable<Word32> low(this, from), high(this, at), to(this, at);
  While([&] { return Int32LessThan(low.value(), high.value()); },
        [&] {
          Label before(this), behind(this), next(this);
          TNode<Word32> middle = Word32Shr(Int32Add(low.value(), high.value()), 1);
          BranchOnBefore(pass, at, middle, &before, &behind);
          Bind(&before);
          high = middle;
          Goto(&next);
          Bind(&behind);
          low = Int32Add(middle, 1);
          Goto(&next);
          Bind(&next);
        });
  TNode<Object> value = ValueAt(pass, at);
  While([&] { return Int32LessThan(low.value(), to.value()); },
        [&] {
          TNode<Word32> before = Int32Sub(to.value(), 1);
          PutBack(pass, to.value(), ValueAt(pass, before));
          to = before;
        });
  PutBack(pass, low.value(), value);
}

void SortAssembler::SortBlock(const Pass& pass, TNode<Word32> from, TNode<Word32> end) {
  For(EndOfRun(pass, from, end), end, [&](TNode<Word32> at) { Insert(pass, from, at); });
}

// Two runs that follow each other; the later one's values go before those that they are less than.
void SortAssembler::Merge(const Pass& pass, TNode<Word32> from, TNode<Word32> middle, TNode<Word32> end) {
  TVariable<Word32> left(this, from), right(this, middle), out(this, from);
  Label ordered(this), crossing(this), reversed(this), next(this, Label::kLoop), take_left(this),
      take_right(this), left_rest(this), right_rest(this), done(this);
  GotoIfNot(Int32LessThan(middle, end), &ordered);
  BranchOnBefore(pass, middle, Int32Sub(middle, 1), &crossing, &ordered);
  Bind(&ordered);
  Copy(pass, from, end, from);
  Goto(&done);
  Bind(&crossing);
  BranchOnBefore(pass, Int32Sub(end, 1), from, &reversed, &next);
  Bind(&reversed);
  Copy(pass, middle, end, from);
  Copy(pass, from, middle, Int32Add(from, Int32Sub(end, middle)));
  Goto(&done);

  Bind(&next);
  BranchOnBefore(pass, right.value(), left.value(), &take_right, &take_left);
  Bind(&take_left);
  Put(pass, out.value(), ValueAt(pass, left.value()));
  left = Int32Add(left.value(), 1);
  out = Int32Add(out.value(), 1);
  Branch(Word32Equal(left.value(), middle), &right_rest, &next);
  Bind(&take_right);
  Put(pass, out.value(), ValueAt(pass, right.value()));
  right = Int32Add(right.value(), 1);
  out = Int32Add(out.value(), 1);
  Branch(Word32Equal(right.value(), end), &left_rest, &next);
  Seal(&next);
  Bind(&left_rest);
  Copy(pass, left.value(), middle, out.value());
  Goto(&done);
  Bind(&right_rest);
  Copy(pass, right.value(), end, out.value());
  Goto(&done);
  Bind(&done);
}

TNode<Word32> SortAssembler::MergeSort(TNode<FixedArray> values, TNode<Word32> half, TNode<Word32> count,
                                       TNode<JSFunction> comparator) {
  TVariable<Word32> source(this, Int32Constant(0)), target(this, half), width(this, Int32Constant(kBlock)),
      from(this, Int32Constant(0));
  While([&] { return Int32LessThan(from.value(), count); },
        [&] {
          TNode<Word32> end = Minimum(Int32Add(from.value(), kBlock), count);
          SortBlock({values, comparator, source.value(), target.value()}, from.value(), end);
          from = end;
        });
  While([&] { return Int32LessThan(width.value(), count); },
        [&] {
          from = Int32Constant(0);
          While([&] { return Int32LessThan(from.value(), count); },
                [&] {
                  const Pass pass{values, comparator, source.value(), target.value()};
                  TNode<Word32> middle = Minimum(Int32Add(from.value(), width.value()), count);
                  TNode<Word32> end = Minimum(Int32Add(middle, width.value()), count);
                  Merge(pass, from.value(), middle, end);
                  from = end;
                });
          TNode<Word32> sorted = target.value();
          target = source.value();
          source = sorted;
          width = Word32Shl(width.value(), 1);
        });
  return source.value();
}

}  // namespace

FAST_PATH_CODE_AS(ArrayPrototypeSort, SortAssembler) {
  const Sorted sorted = SortOrGoto(slow);
  ReturnToJS(CallRuntime(RuntimeFunction::kPutSortedElements, sorted.array, sorted.work, sorted.from,
                         sorted.length));
}

FAST_PATH_CODE_AS(ArrayPrototypeToSorted, SortAssembler) {
  const Sorted sorted = SortOrGoto(slow);
  ReturnToJS(CallRuntime(RuntimeFunction::kArrayOfSorted, sorted.work, sorted.from, sorted.length));
}

}  // namespace kei::builtins
