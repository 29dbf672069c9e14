#include "builtins/stubs/list-assembler.h"

namespace kei::builtins {

STUB_CODE(CreateEmptyObject) {
  Return(AllocateJSObject(LoadNativeContextSlot<Map>(NativeContextSlot::kObjectMap)));
}

// The slot may know which kind of elements the site's arrays will get.
STUB_CODE_AS(CreateEmptyArray, ListAssembler) {
  TVariable<Smi> kind(this, SmiConstant(0));
  Label create(this);
  TNode<Object> feedback = Parameter<Object>(0);
  GotoIf(IsRoot(feedback, RootIndex::k_no_feedback), &create);
  TNode<Word64> slot = SmiToInt64(Parameter<Smi>(1));
  TNode<MaybeObject> known = LoadFeedbackWord(Cast<FeedbackVector>(feedback), slot);
  GotoIf(TaggedIsNotSmi(known), &create);
  kind = Cast<Smi>(known);
  Goto(&create);
  Bind(&create);
  TNode<JSArray> array =
      Cast<JSArray>(AllocateJSObject(ArrayMapOf(SmiUntag(kind.value())), layout::JSArray::kSize));
  StoreField(array, field::JSArray::length, SmiConstant(0));
  Return(array);
}

namespace {

class LiteralAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

 protected:
  // [0, length) bytes behind a header.
  void CopyWords(TNode<HeapObject> to, TNode<Word64> to_offset, TNode<HeapObject> from, int header,
                 TNode<Word64> length) {
    TVariable<Word64> at(this, Int64Constant(0));
    While([&] { return Word64NotEqual(at.value(), length); },
          [&] {
            Store(MemRep::kTagged, to, Int64Add(to_offset, at.value()), 0, -kHeapObjectTag,
                  Load<Object>(MemRep::kTagged, from, at.value(), 0, header - kHeapObjectTag));
            at = Int64Add(at.value(), kTaggedSize);
          });
  }
  // See vm/runtime/literals/literal-image.h.
  TNode<Object> CopyImage(TNode<AllocationSite> site) {
    using F = field::AllocationSite;
    TNode<HeapObject> copy = Cast<HeapObject>(AllocateRaw(SmiUntag(LoadField(site, F::image_bytes))));
    TNode<FixedArray> image = Cast<FixedArray>(LoadField(site, F::image));
    TVariable<Word64> end(this, ElementBytes(image));
    CopyWords(copy, Int64Constant(0), image, layout::FixedArray::kSize, end.value());
    PlaceReferences(copy, Cast<FixedArray>(LoadField(site, F::references)));
    TNode<FixedArray> doubles = Cast<FixedArray>(LoadField(site, F::doubles));
    For(Int32Constant(0), SmiUntag(LoadField(doubles, field::FixedArrayBase::length)), [&](auto i) {
      TNode<FixedArrayBase> from = Cast<FixedArrayBase>(LoadFixedArrayElement(doubles, Uint32ToUint64(i)));
      TNode<Word32> length = SmiUntag(LoadField(from, field::FixedArrayBase::length));
      TNode<Word64> size = AlignedDoublesSize(length);
      CopyWords(copy, end.value(), from, 0, size);
      end = Int64Add(end.value(), size);
    });
    return Cast<Object>(copy);
  }

 private:
  TNode<Word64> ElementBytes(TNode<FixedArray> array) {
    TNode<Word32> length = SmiUntag(LoadField(array, field::FixedArrayBase::length));
    return Uint32ToUint64(Word32Shl(length, kTaggedSizeLog2));
  }
  TNode<Word64> AlignedDoublesSize(TNode<Word32> length) {
    static_assert(layout::FixedDoubleArray::kSize % kObjectAlignment == 0);
    return Uint32ToUint64(Int32Add(Word32Shl(length, 3), layout::FixedDoubleArray::kSize));
  }
  // The words that say how far what they refer to is from the start.
  void PlaceReferences(TNode<HeapObject> copy, TNode<FixedArray> references) {
    For(Int32Constant(0), SmiUntag(LoadField(references, field::FixedArrayBase::length)), [&](auto i) {
      TNode<Word64> at = SmiToInt64(Cast<Smi>(LoadFixedArrayElement(references, Uint32ToUint64(i))));
      TNode<Word64> distance = SmiToInt64(Load<Smi>(MemRep::kTagged, copy, at, 0, -kHeapObjectTag));
      Store(MemRep::kTagged, copy, at, 0, -kHeapObjectTag,
            BitcastWord64ToTagged<Object>(Int64Add(BitcastTaggedToWord64(copy), distance)));
    });
  }
};

}  // namespace

// The runtime makes literals that are not small or are to be born old. It also makes the samples by which a
// site learns how long its objects live.
STUB_CODE_AS(CreateLiteral, LiteralAssembler) {
  Label runtime(this);
  TNode<Object> feedback = Parameter<Object>(1);
  GotoIf(IsRoot(feedback, RootIndex::k_no_feedback), &runtime);
  TNode<MaybeObject> known = LoadFeedbackWord(Cast<FeedbackVector>(feedback), SmiToInt64(Parameter<Smi>(2)));
  GotoIf(TaggedIsSmi(known), &runtime);
  GotoIfNot(IsRoot(LoadMap(Cast<HeapObject>(known)), RootIndex::k_allocation_site_map), &runtime);
  TNode<AllocationSite> site = Cast<AllocationSite>(known);
  TNode<Smi> unsampled = LoadField(site, field::AllocationSite::unsampled);
  GotoIf(SmiEqual(unsampled, SmiConstant(0)), &runtime);
  StoreField(site, field::AllocationSite::unsampled, SmiSub(unsampled, SmiConstant(1)));
  Return(CopyImage(site));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kCreateLiteral, Parameter<Object>(0), feedback, Parameter<Object>(2)));
}

}  // namespace kei::builtins
