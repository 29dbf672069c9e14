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
  GotoIf(IsRoot(feedback, RootIndex::k_undefined), &create);
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

}  // namespace kei::builtins
