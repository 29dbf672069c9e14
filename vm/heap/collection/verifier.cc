#include "vm/heap/collection/verifier.h"

#include <cstring>
#include <string>

#include "vm/base/checks.h"
#include "vm/heap/roots/attached-heap.h"
#include "vm/heap/roots/roots-visitor.h"
#include "vm/heap/side-tables/string-table.h"
#include "vm/heap/spaces/object-visitor.h"
#include "vm/objects/fields.h"
#include "vm/objects/printer.h"
#include "vm/tables/feedback.h"

namespace kei {

namespace {

bool HasRoom(Isolate* isolate, JSObject object, Map map, int field) {
  if (IsInObject(map, field)) return true;
  const Object properties = object.properties(isolate);
  return properties.IsPropertyArray(isolate) &&
         OutOfObjectIndex(map, field) < PropertyArray::cast(properties).length();
}

}  // namespace

Verifier::Verifier(HeapState* heap)
    : heap_(heap), isolate_(heap->isolate), spaces_(heap->spaces), bits_(spaces_.IndexedObjects()) {}

void Verifier::Run() {
  VisitRoots(isolate_, [this](TaggedWord* slot) { VerifySlot(0, slot, false); });
  isolate_->string_table()->ForEach([this](CageOffset string) {
    const TaggedWord word = String(Decompress(isolate_, string)).compressed();
    VerifySlot(0, &word, false);
  });
  bits_.ForEach(kReadOnlySpaceStart, kReadOnlySpaceStart + kReadOnlySpaceSize,
                [this](uint32_t offset) { VerifyObject(offset); });
  spaces_.ForEachOffset(bits_, [this](uint32_t offset) { VerifyObject(offset); });
  VerifyAttached();
  VerifyFreeMemory();
}

void Verifier::VerifyAttached() {
  struct CellVerifier final : AttachedHeap::Visitor {
    explicit CellVerifier(const Verifier* verifier) : verifier(verifier) {}
    void VisitCell(uint32_t offset) override {
      Isolate* isolate = verifier->isolate_;
      const bool is_cell = verifier->bits_.Test(OffsetOf(offset)) &&
                           ObjectAt(isolate, OffsetOf(offset)).IsTypeTracedCell(isolate);
      if (!is_cell) FATAL("heap verification: a TracedReference to %#x, which is no cell", offset);
    }
    const Verifier* const verifier;
  } cells(this);
  if (heap_->attached != nullptr) heap_->attached->VisitObjects(&cells);
}

void Verifier::VerifyFreeMemory() {
  spaces_.large_space().ForEachFreeRange(
      [this](uint32_t offset, uint32_t size) { VerifyForgotten(offset, size); });
  spaces_.page_table().ForEachOldPage([this](uint32_t page) {
    if (spaces_.page_table().KindOfPage(page) != PageKind::kFree) return;
    VerifyForgotten(page << kPageSizeLog2, kPageSize);
  });
}

void Verifier::VerifyForgotten(uint32_t offset, uint32_t size) const {
  for (ObjectBits bits : {spaces_.object_bits(), spaces_.mark_bits()}) {
    const uint32_t object = bits.FindLast(offset, offset + size - 1);
    if (object != 0) FATAL("heap verification: free memory at %#x has an object's bit", object);
  }
  for (int which : {0, 1}) {
    const uint8_t* lines = spaces_.cage().line_marks(which) + (offset >> kLineSizeLog2);
    if (std::memchr(lines, 1, size >> kLineSizeLog2) != nullptr) {
      FATAL("heap verification: free memory at %#x has marked lines", offset);
    }
  }
  if (spaces_.remembered_set().HasSlots(offset, size)) {
    FATAL("heap verification: free memory at %#x has remembered slots", offset);
  }
}

void Verifier::VerifyObject(uint32_t offset) {
  HeapObject object = ObjectAt(isolate_, offset);
  VerifySlot(offset, reinterpret_cast<const TaggedWord*>(object.address()), false);
  Map map = object.map(isolate_);
  const ObjectShape& shape = ShapeOf(map);
  if (!shape.is_valid) Fail(offset, nullptr, "no valid instance type");
  const uint32_t size = ObjectSize(shape, map, object);
  if (size < static_cast<uint32_t>(shape.fixed_size) || size % kObjectAlignment != 0) {
    Fail(offset, nullptr, "no valid size");
  }
  VisitSlots(
      shape, object, size, [&](TaggedWord* slot) { VerifySlot(offset, slot, false); },
      [&](TaggedWord* slot) { VerifySlot(offset, slot, true); });
  if (object.IsJSObject(isolate_)) VerifyFields(offset);
  if (object.IsTypeDataHandler(isolate_)) VerifyTransition(offset);
  if (object.IsTypeCompiledCode(isolate_)) VerifyNamedObjects(offset);
}

// A field of an object that is being made may have no value yet.
bool Verifier::HasField(JSObject object, Map map, int descriptor) const {
  const int32_t details = map.descriptors(isolate_).details(descriptor);
  const int field = FieldIndexOf(details);
  if ((details & PropertyDetails::kInDescriptor) != 0 || !HasRoom(isolate_, object, map, field)) return true;
  const Object value = ReadField(isolate_, object, map, field);
  if (value.Is(RootIndex::k_uninitialized)) return true;
  const Map owner = FieldOwner(isolate_, map, descriptor);
  const Representation known = RepresentationIn(owner.descriptors(isolate_).details(descriptor));
  const bool is_unused = value.IsUndefined() || value.Is(RootIndex::k_one_word_filler_map);
  return Holds(isolate_, known, value) || (known == Representation::kNone && is_unused);
}

void Verifier::VerifyFields(uint32_t offset) const {
  const JSObject object = JSObject::cast(ObjectAt(isolate_, offset));
  const Map map = object.map(isolate_);
  for (int i = 0; i < map.own_descriptors(); i++) {
    if (HasField(object, map, i)) continue;
    const std::string name = ShortString(isolate_, map.descriptors(isolate_).key(isolate_, i));
    Fail(offset, nullptr, ("a value that is not of the representation of the field " + name).c_str());
  }
}

void Verifier::VerifyTransition(uint32_t offset) const {
  const DataHandler handler = DataHandler::cast(ObjectAt(isolate_, offset));
  const MaybeObject target = handler.data(isolate_);
  if (InfoOf(KindOfHandler(handler.smi_handler())).data != HandlerData::kMap || !target.IsWeak()) return;
  const Object left = Map::cast(target.object()).constructor_or_back_pointer(isolate_);
  if (Map::cast(left).is_stable()) Fail(offset, nullptr, "a transition from a stable map");
}

void Verifier::VerifyNamedObjects(uint32_t offset) const {
  const CompiledCode code = CompiledCode::cast(ObjectAt(isolate_, offset));
  const WeakFixedArray objects = code.objects(isolate_);
  for (int i = 0; code.is_optimized() && i < objects.length(); i++) {
    const MaybeObject object = objects.get(isolate_, i);
    if (object.IsWeak() && IsYoung(object.compressed())) Fail(offset, nullptr, "names a young object");
  }
}

bool Verifier::IsObject(TaggedWord word) const {
  const uint32_t offset = OffsetOf(word);
  if (offset < kReadOnlySpaceStart || offset >= kNurseryEnd) return false;
  if (!bits_.Test(offset)) return false;
  const TaggedWord map = *reinterpret_cast<const TaggedWord*>(AddressAt(isolate_, offset));
  if ((map & kTagMask) != kHeapObjectTag) return false;
  const uint32_t map_offset = OffsetInCage(map) - kHeapObjectTag;
  if (map_offset >= kOldSpaceEnd || !bits_.Test(map_offset)) return false;
  return HeapObject(Decompress(isolate_, map)).map(isolate_) == isolate_->meta_map();
}

void Verifier::VerifySlot(uint32_t host, const TaggedWord* slot, bool is_weak) {
  const TaggedWord word = *slot;
  if ((word & kHeapObjectTag) == 0) return;
  const bool has_weak_tag = (word & kTagMask) == kWeakTag;
  if (has_weak_tag && !is_weak) Fail(host, slot, "a weak reference in a strong slot");
  if (OffsetInCage(word) == kClearedWeak) return;
  if (!IsObject(word)) Fail(host, slot, "no object");
  if (IsYoung(word) && host >= kOldSpaceStart && host < kNurseryStart && !IsRemembered(host, slot)) {
    Fail(host, slot, "a young pointer that is not remembered");
  }
}

// The next scavenge visits objects that were allocated since the last one as a whole.
bool Verifier::IsRemembered(uint32_t host, const TaggedWord* slot) const {
  if (spaces_.IsNewInOldSpace(host)) return true;
  const RememberedSet& remembered = spaces_.remembered_set();
  if (!remembered.Contains(OffsetInCage(slot))) return false;
  return !remembered.IsSettled(OffsetInCage(slot)) || spaces_.lasting_pins().HasSettled(OffsetOf(*slot));
}

void Verifier::Fail(uint32_t host, const TaggedWord* slot, const char* what) const {
  const std::string name = host == 0 ? "a root" : ShortString(isolate_, ObjectAt(isolate_, host));
  const long at =
      host == 0 || slot == nullptr
          ? -1
          : static_cast<long>(reinterpret_cast<Address>(slot) - ObjectAt(isolate_, host).address());
  FATAL("heap verification: %s: offset %ld of %s at %#x holds %#x", what, at, name.c_str(), host,
        slot == nullptr ? 0 : OffsetInCage(*slot));
}

}  // namespace kei
