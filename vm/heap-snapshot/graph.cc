#include "vm/heap-snapshot/graph.h"

#include <algorithm>

#include "vm/base/thread-stack.h"
#include "vm/heap/collection/code-life.h"
#include "vm/heap/roots/stack-scan.h"

namespace kei::heap_snapshot {

namespace {

// A stack of 64 MB lists less than this, even if each half of its words means something.
constexpr size_t kMaxStackWords = 2 * ((64 << 20) / sizeof(uint64_t));

}  // namespace

Graph::Graph(Isolate* isolate) : isolate_(isolate), heap_(isolate->heap()), bits_(nullptr), names_(isolate) {}

bool Graph::TryReserve(uint64_t heap_bytes) {
  const auto most = [&](uint64_t size) { return static_cast<size_t>(heap_bytes / size); };
  return objects_.TryReserve() && names_.TryReserve() && stretches_.TryReserve(kMaxStretches) &&
         stack_bits_.TryReserve(kCageSize / kObjectBitGranule / 64) &&
         realms_.TryReserve(most(kNativeContextSlots * kTaggedSize)) &&
         scripts_.TryReserve(most(layout::Script::kSize)) &&
         buffers_.TryReserve(most(layout::JSArrayBuffer::kSize)) &&
         tables_.TryReserve(most(layout::EphemeronHashTable::kSize)) &&
         ephemerons_.TryReserve(most(2 * kTaggedSize)) && stack_words_.TryReserve(kMaxStackWords) &&
         pinned_.TryReserve(kMaxStackWords);
}

void Graph::Clear() {
  objects_.Clear();
  names_.Clear();
  stretches_.Clear();
  stack_bits_.Clear();
  for (LazyVector<uint32_t>* list : {&realms_, &scripts_, &buffers_, &tables_, &pinned_}) list->Clear();
  ephemerons_.Clear();
  stack_words_.Clear();
  cpp_objects_.Release();
}

bool Graph::Survey(ObjectIds* ids) {
  bits_ = heap_->spaces().IndexedObjects();
  if (!ListStretches(heap_, &stretches_)) return false;
  NumberObjects(ids);
  if (!SurveyStretches()) return false;
  names_.Number(stretches_);
  for (LazyVector<uint32_t>* list : {&realms_, &scripts_, &buffers_, &tables_}) {
    std::sort(list->begin(), list->end());
  }
  return ListCppObjects() && ListEphemerons() && ScanStack();
}

void Graph::NumberObjects(ObjectIds* ids) {
  objects_.Start(heap_snapshot::NumberOf(SyntheticNode::kCount));
  for (Stretch& stretch : stretches_) {
    stretch.first_number = objects_.end();
    objects_.Add(bits_, stretch.from, stretch.to);
    ids->AddAll(bits_, stretch.from, stretch.to);
  }
}

bool Graph::SurveyStretches() {
  std::atomic<bool> has_room = true;
  OnTwoThreads(static_cast<uint32_t>(stretches_.size()), [&](uint32_t, uint32_t i) {
    ForEachObject(stretches_[i], [&](HeapObject object, uint32_t) {
      if (!Meet(object, &stretches_[i])) has_room = false;
    });
  });
  return has_room;
}

bool Graph::Meet(HeapObject object, Stretch* stretch) {
  const uint32_t offset = OffsetOfObject(object);
  const InstanceType type = object.instance_type(isolate_);
  const bool is_string = static_cast<int>(type) < kFirstNonStringType;
  if (is_string && (static_cast<int>(type) & kStringRepresentationMask) != kSeqStringTag) return true;
  if (is_string || type == InstanceType::kSymbol) {
    names_.Add(offset);
    stretch->names++;
    return true;
  }
  switch (type) {
    case InstanceType::kJSFunction: stretch->functions++; return true;
    case InstanceType::kNativeContext: return List(offset, &realms_);
    case InstanceType::kScript: return List(offset, &scripts_);
    case InstanceType::kJSArrayBuffer:
      return JSArrayBuffer::cast(object).data() == 0 || List(offset, &buffers_);
    case InstanceType::kEphemeronHashTable: return List(offset, &tables_);
    default: return true;
  }
}

bool Graph::List(uint32_t offset, LazyVector<uint32_t>* list) {
  const std::lock_guard lock(lists_mutex_);
  return list->TryPush(offset);
}

uint32_t Graph::NumberOfData(uint32_t buffer) const {
  const uint32_t* found = std::lower_bound(buffers_.begin(), buffers_.end(), buffer);
  return objects_.end() + static_cast<uint32_t>(found - buffers_.begin());
}

// --- The attached heap

bool Graph::ListCppObjects() {
  struct Lister final : AttachedHeap::Visitor {
    void VisitObject(uint64_t object, uint64_t, uint32_t) override {
      has_memory &= objects->TryPush({object, next++});
    }
    TryVector<CppObject>* objects;
    uint32_t next;
    bool has_memory = true;
  } lister;
  if (attached() == nullptr) return true;
  lister.objects = &cpp_objects_;
  lister.next = first_cpp();
  attached()->VisitObjects(&lister);
  std::sort(cpp_objects_.begin(), cpp_objects_.end());
  return lister.has_memory;
}

uint32_t Graph::NumberOfCpp(uint64_t address) const {
  const CppObject* found = std::lower_bound(cpp_objects_.begin(), cpp_objects_.end(), CppObject{address, 0});
  CHECK(found != cpp_objects_.end() && found->address == address);
  return found->number;
}

// --- Ephemerons

bool Graph::ListEphemerons() {
  for (uint32_t offset : tables_) {
    if (!ListEntries(EphemeronHashTable::cast(ObjectAt(isolate_, offset)))) return false;
  }
  std::sort(ephemerons_.begin(), ephemerons_.end());
  return true;
}

bool Graph::ListEntries(EphemeronHashTable table) {
  const uint32_t offset = OffsetOfObject(table);
  for (int i = 0; i < table.capacity(); i++) {
    const Object value = table.value(isolate_, i);
    if (!table.is_live(isolate_, i) || !value.IsHeapObject()) continue;
    if (IsReadOnly(OffsetOfObject(value))) continue;
    const uint32_t key = NumberOf(OffsetOfObject(table.key(isolate_, i)));
    const uint32_t slot = offset + static_cast<uint32_t>(EphemeronHashTable::KeyOffset(i));
    if (!ephemerons_.TryPush({key, NumberOf(offset), slot})) return false;
  }
  return true;
}

const Graph::Ephemeron* Graph::EphemeronsFrom(uint32_t key) const {
  return std::lower_bound(ephemerons_.begin(), ephemerons_.end(), Ephemeron{key, 0, 0});
}

int64_t Graph::FindEphemeron(const Ephemeron& entry) const {
  const Ephemeron* found = std::lower_bound(ephemerons_.begin(), ephemerons_.end(), entry);
  return found == ephemerons_.end() || *found != entry ? -1 : found - ephemerons_.begin();
}

// --- The stack

bool Graph::ScanStack() {
  struct Scan {
    Graph* graph;
    ObjectBits bits;  // the objects found
    bool has_memory;
  } scan = {this, ObjectBits(stack_bits_.data()), true};
  kei::ScanStack(isolate_, StackTopBelowCaller(), kOldSpaceStart, &scan,
                 [](void* data, uint32_t offset, uint64_t at) {
                   auto* scan = static_cast<Scan*>(data);
                   const uint32_t object = scan->graph->heap_->spaces().FindObject(offset);
                   if (object == 0) return;
                   scan->bits.Set(object);
                   scan->has_memory &= scan->graph->AddStackWord(object, at);
                 });
  // Only the collector has found these: its frame held the registers then.
  for (uint32_t object : heap_->StackRoots()) {
    if (scan.bits.TrySet(object) && !pinned_.TryPush(object)) return false;
  }
  bool has_room = true;
  heap_->code_table().ForEachObject([&](uint32_t code) {
    if (IsDropped(code) && scan.bits.TrySet(code)) has_room &= pinned_.TryPush(code);
  });
  return scan.has_memory && has_room;
}

// A collection that drops optimized code leaves it alive until the next one, since lists of dependent code
// refer to it. They do so weakly, and its function has lost it.
bool Graph::IsDropped(uint32_t code) const {
  return bits_.Test(code) && !IsCurrent(isolate_, CompiledCode::cast(ObjectAt(isolate_, code)));
}

bool Graph::AddStackWord(uint32_t object, uint64_t at) {
  const uint64_t index = (isolate_->stack_base() - at) / sizeof(uint64_t);
  const StackWord word = {object, static_cast<uint32_t>(index)};
  return (!stack_words_.empty() && stack_words_.back() == word) || stack_words_.TryPush(word);
}

}  // namespace kei::heap_snapshot
