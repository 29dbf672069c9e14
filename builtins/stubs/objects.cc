#include "builtins/stubs/stub-assembler.h"

namespace kei::builtins {

STUB_CODE(CreateEmptyObject) {
  Return(AllocateJSObject(LoadNativeContextSlot<Map>(NativeContextSlot::kObjectMap)));
}

// The slot may know which kind of elements the site's arrays will get.
STUB_CODE(CreateEmptyArray) {
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
  TNode<HeapObject> context = LoadRoot<HeapObject>(RootIndex::k_native_context);
  constexpr int kFirstMap = kei::OffsetOf(NativeContextSlot::kPackedSmiArrayMap);
  TNode<Map> map = LoadTaggedElement<Map>(context, kFirstMap, SmiToInt64(kind.value()));
  TNode<JSArray> array = Cast<JSArray>(AllocateJSObject(map));
  StoreField(array, field::JSArray::length, SmiConstant(0));
  Return(array);
}

namespace {

class LiteralAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

 protected:
  // The object's words, in a new one.
  template <typename T>
  TNode<T> CopyWords(TNode<T> from, TNode<Word32> size) {
    TNode<T> copy = Cast<T>(AllocateRaw(size));
    TVariable<Word64> at(this, Int64Constant(0));
    TNode<Word64> end = Uint32ToUint64(size);
    While([&] { return Word64NotEqual(at.value(), end); },
          [&] {
            Store(MemRep::kTagged, copy, at.value(), 0, -kHeapObjectTag,
                  Load<Object>(MemRep::kTagged, from, at.value(), 0, -kHeapObjectTag));
            at = Int64Add(at.value(), kTaggedSize);
          });
    return copy;
  }
  // Nothing in the boilerplate is to be copied but itself and its elements, a FixedArray.
  TNode<JSObject> CopyShallow(TNode<JSObject> boilerplate) {
    TVariable<FixedArrayBase> elements(this, LoadField(boilerplate, field::JSObject::elements));
    Label object(this);
    GotoIf(IsRoot(elements.value(), RootIndex::k_empty_fixed_array), &object);
    TNode<Word32> length = SmiUntag(LoadField(elements.value(), field::FixedArrayBase::length));
    elements = CopyWords(elements.value(), Int32Add(Word32Shl(length, kTaggedSizeLog2),
                                                    layout::FixedArray::kSize));
    Goto(&object);
    Bind(&object);
    TNode<Word32> words = LoadField(LoadMap(boilerplate), field::Map::instance_size_in_words);
    TNode<JSObject> copy = CopyWords(boilerplate, Word32Shl(words, kTaggedSizeLog2));
    StoreField(copy, field::JSObject::elements, elements.value(), BarrierMode::kNone);
    return copy;
  }
};

}  // namespace

// The runtime makes what is not shallow, what is to be born old, and the samples by which a site
// learns how long its objects live.
STUB_CODE_AS(CreateLiteral, LiteralAssembler) {
  Label runtime(this);
  TNode<Object> feedback = Parameter<Object>(1);
  GotoIf(IsRoot(feedback, RootIndex::k_no_feedback), &runtime);
  TNode<MaybeObject> known =
      LoadFeedbackWord(Cast<FeedbackVector>(feedback), SmiToInt64(Parameter<Smi>(2)));
  GotoIf(TaggedIsSmi(known), &runtime);
  GotoIfNot(IsRoot(LoadMap(Cast<HeapObject>(known)), RootIndex::k_allocation_site_map), &runtime);
  TNode<AllocationSite> site = Cast<AllocationSite>(known);
  TNode<Smi> unsampled = LoadField(site, field::AllocationSite::unsampled);
  GotoIf(SmiEqual(unsampled, SmiConstant(0)), &runtime);
  StoreField(site, field::AllocationSite::unsampled, SmiSub(unsampled, SmiConstant(1)));
  Return(CopyShallow(LoadField(site, field::AllocationSite::boilerplate)));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kCreateLiteral, Parameter<Object>(0), feedback,
                     Parameter<Object>(2)));
}

}  // namespace kei::builtins
