#include "builtins/library/collections/collection-assembler.h"
#include "vm/tables/kept-objects.h"

// WeakRefs of objects. The first object that is kept in a job is left to C++, and so is one for which the
// list has to grow.

namespace kei::builtins {

namespace {

class WeakRefAssembler : public CollectionAssembler {
 public:
  using CollectionAssembler::CollectionAssembler;

 protected:
  TNode<FixedArray> KeptOrGoto(Label* slow);
  TNode<Word32> JobOf(TNode<FixedArray> kept) {
    return SmiUntag(LoadFixedArrayElement<Smi>(kept, Int64Constant(kKeptJob)));
  }
  // Does the same as KeepDuringJob.
  void Keep(TNode<FixedArray> kept, TNode<JSWeakRef> reference, TNode<Object> target, Label* slow);
};

TNode<FixedArray> WeakRefAssembler::KeptOrGoto(Label* slow) {
  TNode<Object> kept = LoadRoot<Object>(RootIndex::k_kept_objects);
  GotoIf(IsRoot(kept, RootIndex::k_undefined), slow);
  return Cast<FixedArray>(kept);
}

void WeakRefAssembler::Keep(TNode<FixedArray> kept, TNode<JSWeakRef> reference, TNode<Object> target,
                            Label* slow) {
  Label is_kept(this);
  TNode<Smi> count = LoadFixedArrayElement<Smi>(kept, Int64Constant(kKeptCount));
  // If there are none, the slot before them holds no target.
  TNode<Word64> next = Int64Add(SmiToInt64(count), kFirstKept);
  GotoIf(TaggedEqual(LoadFixedArrayElement(kept, Int64Sub(next, 1)), target), &is_kept);
  GotoIfNot(Int64LessThan(next, SmiToInt64(LoadField(kept, field::FixedArrayBase::length))), slow);
  StoreFixedArrayElement(kept, next, target);
  StoreFixedArrayElement(kept, Int64Constant(kKeptCount), SmiTag(Int32Add(SmiUntag(count), 1)),
                         BarrierMode::kNone);
  Goto(&is_kept);
  Bind(&is_kept);
  StoreField(reference, field::JSWeakRef::kept_in_job, JobOf(kept));
}

}  // namespace

FAST_PATH_CODE_AS(WeakRefConstructor, WeakRefAssembler) {
  TNode<HeapObject> target = HeapObjectOrGoto(ArgumentOrGoto(0, slow), slow);
  GotoIfNot(IsJSReceiverType(LoadInstanceType(target)), slow);
  GotoIf(TaggedNotEqual(NewTarget(), Target()), slow);
  TNode<Map> map = InitialMapOrGoto(Cast<JSFunction>(Target()), slow);
  TNode<FixedArray> kept = KeptOrGoto(slow);
  TNode<JSWeakRef> reference = Cast<JSWeakRef>(AllocateJSObject(map, layout::JSWeakRef::kSize));
  StoreField(reference, field::JSWeakRef::target, target, BarrierMode::kNone);
  Keep(kept, reference, target, slow);
  ReturnToJS(reference);
}

FAST_PATH_CODE_AS(WeakRefPrototypeDeref, WeakRefAssembler) {
  Label done(this);
  TNode<JSWeakRef> reference = ReceiverOrGoto<JSWeakRef>(InstanceType::kJSWeakRef, slow);
  TNode<Object> target = LoadField(reference, field::JSWeakRef::target);
  GotoIf(IsRoot(target, RootIndex::k_undefined), &done);
  TNode<FixedArray> kept = KeptOrGoto(slow);
  GotoIf(Word32Equal(LoadField(reference, field::JSWeakRef::kept_in_job), JobOf(kept)), &done);
  Keep(kept, reference, target, slow);
  Goto(&done);
  Bind(&done);
  ReturnToJS(target);
}

}  // namespace kei::builtins
