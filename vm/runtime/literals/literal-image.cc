#include "vm/runtime/literals/literal-image.h"

#include <cstring>
#include <vector>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"

namespace kei {
namespace {

// The most bytes of a copy: a regular object's size at most.
constexpr uint32_t kMaxImageBytes = 16 << 10;

// The places of the parts of a boilerplate: its objects, and the elements of each. Holds addresses of
// objects, so that nothing may be allocated while there is one.
class ImageLayout {
 public:
  struct Part {
    HeapObject object;
    uint32_t offset;
    uint32_t size;
  };
  struct Reference {
    uint32_t at;  // the offset of the word
    uint32_t to;
  };

  explicit ImageLayout(Isolate* isolate) : isolate_(isolate) {}

  [[nodiscard]] bool TryMake(JSObject outermost);
  const std::vector<Part>& parts() const { return parts_; }
  const std::vector<Part>& doubles() const { return doubles_; }
  const std::vector<Reference>& references() const { return references_; }
  uint32_t word_bytes() const { return word_bytes_; }
  uint32_t bytes() const { return word_bytes_ + double_bytes_; }

 private:
  [[nodiscard]] bool Visit(const Part& part);
  [[nodiscard]] bool VisitObject(const Part& part, Map map);
  [[nodiscard]] bool VisitWords(const Part& part, uint32_t from);
  [[nodiscard]] bool AddElements(uint32_t at, Object elements);
  [[nodiscard]] bool AddPart(HeapObject object, uint32_t size);
  bool Fits() const { return bytes() <= kMaxImageBytes; }

  Isolate* isolate_;
  std::vector<Part> parts_, doubles_;
  std::vector<Reference> references_;
  std::vector<size_t> references_to_doubles_;  // indices into references_
  uint32_t word_bytes_ = 0;
  uint32_t double_bytes_ = 0;
};

uint32_t SizeOf(Isolate* isolate, JSObject object) {
  return static_cast<uint32_t>(object.map(isolate).instance_size());
}

uint32_t SizeOf(FixedDoubleArray array) {
  return AlignUp(FixedDoubleArray::SizeFor(array.length()), kObjectAlignment);
}

bool ImageLayout::TryMake(JSObject outermost) {
  if (!AddPart(outermost, SizeOf(isolate_, outermost))) return false;
  for (size_t i = 0; i < parts_.size(); i++) {
    const Part part = parts_[i];
    if (!Visit(part)) return false;
  }
  // The doubles come behind all words.
  for (Part& part : doubles_) part.offset += word_bytes_;
  for (size_t index : references_to_doubles_) references_[index].to += word_bytes_;
  return true;
}

bool ImageLayout::Visit(const Part& part) {
  if (part.object.IsFixedArray(isolate_)) return VisitWords(part, FixedArray::kSize);
  return VisitObject(part, part.object.map(isolate_));
}

bool ImageLayout::VisitObject(const Part& part, Map map) {
  const bool is_plain = map.type() == InstanceType::kJSObject || map.type() == InstanceType::kJSArray;
  const JSObject object = JSObject::cast(part.object);
  if (!is_plain || map.is_dictionary()) return false;
  if (object.properties(isolate_).IsPropertyArray(isolate_)) return false;
  return AddElements(part.offset + JSObject::Layout::elements.offset, object.elements(isolate_)) &&
         VisitWords(part, JSObject::kSize);
}

bool ImageLayout::AddElements(uint32_t at, Object elements) {
  const FixedArrayBase array = FixedArrayBase::cast(elements);
  if (array.length() == 0) return true;  // shared
  if (array.IsTypeFixedDoubleArray(isolate_)) {
    references_to_doubles_.push_back(references_.size());
    references_.push_back({at, double_bytes_});
    const uint32_t size = SizeOf(FixedDoubleArray::cast(array));
    doubles_.push_back({array, double_bytes_, size});
    double_bytes_ += size;
    return Fits();
  }
  if (!array.IsFixedArray(isolate_)) return false;
  references_.push_back({at, word_bytes_});
  return AddPart(array, AlignUp(FixedArray::SizeFor(array.length()), kObjectAlignment));
}

bool ImageLayout::VisitWords(const Part& part, uint32_t from) {
  for (uint32_t at = from; at < part.size; at += kTaggedSize) {
    const Object value(Decompress(isolate_, part.object.Read<TaggedWord>(at)));
    if (!value.IsJSObject(isolate_)) continue;
    const JSObject inner = JSObject::cast(value);
    references_.push_back({part.offset + at, word_bytes_});
    if (!AddPart(inner, SizeOf(isolate_, inner))) return false;
  }
  return true;
}

bool ImageLayout::AddPart(HeapObject object, uint32_t size) {
  parts_.push_back({object, word_bytes_, size});
  word_bytes_ += size;
  return Fits();
}

FixedArray NewList(Isolate* isolate, size_t length) {
  return isolate->factory()->NewFixedArray(static_cast<int>(length), Smi::From(0), AllocationType::kOld);
}

// The index of the word at a number of bytes in the image.
int WordAt(uint32_t bytes) { return static_cast<int>(bytes / kTaggedSize); }

void FillWords(Isolate* isolate, const ImageLayout& layout, FixedArray image) {
  for (const ImageLayout::Part& part : layout.parts()) {
    for (uint32_t at = 0; at < part.size; at += kTaggedSize) {
      const Object word(Decompress(isolate, part.object.Read<TaggedWord>(at)));
      image.set(isolate, WordAt(part.offset + at), word);
    }
    if (!part.object.IsJSObject(isolate)) continue;
    // Not the boilerplate's identity hash.
    image.set(isolate, WordAt(part.offset + JSReceiver::Layout::properties.offset),
              isolate->empty_fixed_array());
  }
  for (const ImageLayout::Reference& reference : layout.references()) {
    image.set(isolate, WordAt(reference.at), Smi::From(static_cast<int32_t>(reference.to)));
  }
}

}  // namespace

bool TryMakeLiteralImage(Isolate* isolate, AllocationSite site) {
  const JSObject boilerplate = site.boilerplate(isolate);
  ImageLayout sizes(isolate);
  if (!sizes.TryMake(boilerplate)) return false;
  // These may move what it has seen.
  const FixedArray image = NewList(isolate, sizes.word_bytes() / kTaggedSize);
  const FixedArray references = NewList(isolate, sizes.references().size());
  const FixedArray doubles = NewList(isolate, sizes.doubles().size());
  ImageLayout layout(isolate);
  CHECK(layout.TryMake(boilerplate));
  FillWords(isolate, layout, image);
  for (size_t i = 0; i < layout.references().size(); i++) {
    const auto at = static_cast<int32_t>(layout.references()[i].at);
    references.set(isolate, static_cast<int>(i), Smi::From(at));
  }
  for (size_t i = 0; i < layout.doubles().size(); i++) {
    doubles.set(isolate, static_cast<int>(i), layout.doubles()[i].object);
  }
  site.set_image(isolate, image);
  site.set_references(isolate, references);
  site.set_doubles(isolate, doubles);
  site.set_image_bytes(static_cast<int32_t>(layout.bytes()));
  return true;
}

JSObject CopyLiteralImage(Isolate* isolate, AllocationSite site, AllocationType type) {
  const HeapObject copy = isolate->factory()->AllocateRaw(static_cast<uint32_t>(site.image_bytes()), type);
  const FixedArray image = FixedArray::cast(site.image(isolate));
  const FixedArray references = FixedArray::cast(site.references(isolate));
  const FixedArray doubles = FixedArray::cast(site.doubles(isolate));
  auto* words = reinterpret_cast<uint8_t*>(copy.address());
  uint8_t* end = words + static_cast<size_t>(image.length()) * kTaggedSize;
  std::memcpy(words, reinterpret_cast<const void*>(image.slot(FixedArray::OffsetOf(0))), end - words);
  for (int i = 0; i < references.length(); i++) {
    const int at = references.get(isolate, i).SmiValue();
    const auto distance = Smi(copy.Read<TaggedWord>(at)).value();
    copy.Write<TaggedWord>(at, HeapObject(copy.ptr() + static_cast<uint64_t>(distance)).compressed());
  }
  for (int i = 0; i < doubles.length(); i++) {
    const FixedDoubleArray from = FixedDoubleArray::cast(doubles.get(isolate, i));
    const uint32_t size = SizeOf(from);
    std::memcpy(end, reinterpret_cast<const void*>(from.address()), size);
    end += size;
  }
  return JSObject(copy.ptr());
}

}  // namespace kei
