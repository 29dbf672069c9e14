#include "vm/optimizer/building/function-builder.h"
#include "vm/optimizer/facts/field-facts.h"

// Literals that copy a boilerplate: objects and arrays, with those in them. Each copy is made with all its
// words, and need not exist.

namespace kei::optimizer {

namespace {

constexpr int kMostObjects = 8, kMostElements = 16;

}  // namespace

// The word as code may contain it; null: it may not.
jit::Node* FunctionBuilder::WordOfLiteral(Object word) {
  if (word.IsSmi()) return TaggedConstant(SmiToBits(word.SmiValue()));
  const kei::HeapObject object(word.ptr());
  if (object.cage_offset() < kReadOnlySpaceEnd) return TaggedConstant(object.cage_offset());
  return IsYoung(object) ? nullptr : Embedded(object);
}

// Counts the objects that a copy consists of. False: it is left to the stub.
bool FunctionBuilder::MayCopy(JSObject boilerplate, int* objects) {
  const Map map = boilerplate.map(isolate_);
  if (++*objects > kMostObjects || !IsPlainLiteral(isolate_, boilerplate) || IsYoung(map)) return false;
  const auto may_copy = [&](Object word) {
    if (word.IsJSReceiver(isolate_)) {
      return word.IsJSObject(isolate_) && MayCopy(JSObject::cast(word), objects);
    }
    return WordOfLiteral(word) != nullptr;
  };
  for (int at = JSObject::kSize; at < map.instance_size(); at += kTaggedSize) {
    if (!may_copy(boilerplate.ReadTagged(isolate_, at))) return false;
  }
  const auto elements = FixedArrayBase::cast(boilerplate.elements(isolate_));
  if (elements.length() == 0) return true;
  if (++*objects > kMostObjects || elements.length() > kMostElements) return false;
  for (int i = 0; i < elements.length(); i++) {
    if (!may_copy(FixedArray::cast(elements).get(isolate_, i))) return false;
  }
  return true;
}

jit::Node* FunctionBuilder::CopyOfWord(Object word, int* objects) {
  if (word.IsJSReceiver(isolate_)) return CopyOf(JSObject::cast(word), objects);
  return WordOfLiteral(word);
}

// The objects of one site are told apart by their numbers.
jit::Node* FunctionBuilder::CopyOf(JSObject boilerplate, int* objects) {
  const Map map = boilerplate.map(isolate_);
  NewWords made{WordsOfNew(map), ObjectSite(--*objects)};
  for (int at = JSObject::kSize; at < map.instance_size(); at += kTaggedSize) {
    const auto word = static_cast<size_t>(at / kTaggedSize);
    made.words[word] = CopyOfWord(boilerplate.ReadTagged(isolate_, at), objects);
  }
  const auto elements = FixedArrayBase::cast(boilerplate.elements(isolate_));
  if (elements.length() > 0) {
    made.Set(layout::JSObject::elements, CopyOfElements(FixedArray::cast(elements), objects));
  }
  return MakeObject(made);
}

jit::Node* FunctionBuilder::CopyOfElements(FixedArray elements, int* objects) {
  NewWords made{{Root(RootIndex::k_fixed_array_map), TaggedConstant(SmiToBits(elements.length()))},
                ObjectSite(--*objects)};
  made.immutable = BitOfWord(layout::FixedArrayBase::length);
  for (int i = 0; i < elements.length(); i++) {
    made.words.push_back(CopyOfWord(elements.get(isolate_, i), objects));
  }
  return MakeObject(made);
}

void FunctionBuilder::VisitCreateLiteral() {
  const auto boilerplate = YoungBoilerplate(isolate_, request_.vector, SlotOperand());
  int objects = 0;
  if (boilerplate && MayCopy(*boilerplate, &objects)) {
    objects = ObjectSite().index;
    return SetAccumulator(CopyOf(*boilerplate, &objects));
  }
  CallStub(Builtin::kCreateLiteral, {PoolConstant(it_.Operand(0)), vector_, SlotAsSmi()});
}

}  // namespace kei::optimizer
