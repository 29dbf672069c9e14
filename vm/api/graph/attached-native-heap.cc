#include "vm/api/graph/attached-native-heap.h"

#include <mutex>

#include "vm/base/checks.h"
#include "vm/factory/factory.h"
#include "vm/native/cross-thread-persistent.h"
#include "vm/native/page.h"
#include "vm/native/persistent.h"
#include "vm/native/visitor.h"

namespace kei {
namespace {

uint64_t StartOfCell(const void* object) {
  const native::Page* page = native::Page::Of(object);
  return reinterpret_cast<uint64_t>(page->CellAt(page->IndexOf(object)));
}

// Passes on what keeps something alive.
class ReferenceVisitor final : public native::Visitor {
 public:
  explicit ReferenceVisitor(AttachedHeap::Visitor* visitor) : visitor_(visitor) {}
  void RegisterWeakCallback(native::WeakCallback, const void*) override {}

 private:
  void Visit(const void* object) override { visitor_->VisitReference(StartOfCell(object)); }
  void VisitWeak(native::Compression::Storage*) override {}
  void VisitEphemeron(const native::Ephemeron& ephemeron) override {
    ephemeron.trace(this, ephemeron.value);
  }
  void VisitTraced(uint32_t handle) override { visitor_->VisitCell(handle); }

  AttachedHeap::Visitor* const visitor_;
};

}  // namespace

AttachedNativeHeap::AttachedNativeHeap(Isolate* isolate, native::Heap* native)
    : isolate_(isolate),
      native_(native),
      cell_map_(isolate, isolate->factory()->NewMap(InstanceType::kTracedCell, TracedCell::kSize,
                                                    ElementsKind::kHoley, 0)) {
  CHECK(isolate->heap()->attached() == nullptr);
  native->Attach(this);
  isolate->heap()->SetAttachedHeap(this);
}

AttachedNativeHeap::~AttachedNativeHeap() {
  isolate_->heap()->ForEachObject([this](HeapObject object) {
    if (object.IsTypeJSHostObject(isolate_)) JSHostObject::cast(object).set_native_object(0);
  });
  isolate_->heap()->SetAttachedHeap(nullptr);
  collection_.reset();
  native_->Detach();
}

// Born old: the next scavenge visits it whole.
TracedCell AttachedNativeHeap::NewCell(Object value) {
  const HeapObject cell = isolate_->factory()->Allocate(cell_map_.get(), TracedCell::kSize,
                                                        AllocationType::kOld);
  TracedCell::cast(cell).set_value(isolate_, value);
  return TracedCell::cast(cell);
}

// The wrapper may have been visited.
void AttachedNativeHeap::SetNativeObject(JSHostObject wrapper, void* object) {
  wrapper.set_native_object(reinterpret_cast<uint64_t>(object));
  if (native_->is_marking()) collection_->Mark(object);
}

void AttachedNativeHeap::Sweep() {
  collection_->Sweep();
  collection_.reset();
}

bool AttachedNativeHeap::Collect() {
  if (!isolate_->heap()->CanCollect()) return false;
  isolate_->heap()->CollectAllGarbage(GcReason::kExternalMemory);
  return true;
}

bool AttachedNativeHeap::TryStartMarking() {
  if (!isolate_->heap()->CanCollect()) return false;
  isolate_->heap()->StartMarking();
  return true;
}

bool AttachedNativeHeap::MarkStep(uint64_t bytes) {
  return isolate_->heap()->CanCollect() && isolate_->heap()->MarkStep(bytes);
}

uint64_t AttachedNativeHeap::UsedBytes() const {
  return native_->statistics().live_bytes + native_->allocated_bytes();
}

bool AttachedNativeHeap::IsMarked(uint64_t object) const {
  const native::Page* page = native::Page::Of(reinterpret_cast<const void*>(object));
  return page->IsMarked(page->IndexOf(object));
}

// --- For observers

void AttachedNativeHeap::VisitObjects(Visitor* visitor) {
  ReferenceVisitor references(visitor);
  native_->ForEachObject([&](const void* object, uint64_t size, native::TypeIndex type) {
    visitor->VisitObject(reinterpret_cast<uint64_t>(object), size, type);
    native::TypeInfoAt(type).trace(&references, object);
  });
}

void AttachedNativeHeap::VisitRoots(Visitor* visitor) {
  for (auto* root = *native_->persistents(); root != nullptr; root = root->next()) {
    visitor->VisitReference(StartOfCell(root->object()));
  }
  std::lock_guard lock(native::CrossThreadMutex());
  for (auto* root = *native_->cross_thread_persistents(); root != nullptr; root = root->next()) {
    visitor->VisitReference(StartOfCell(root->object()));
  }
}

uint64_t AttachedNativeHeap::StartOf(uint64_t object) const {
  return StartOfCell(reinterpret_cast<const void*>(object));
}

std::string_view AttachedNativeHeap::TypeName(uint32_t type) const {
  return type == 0 ? "" : native::TypeInfoAt(static_cast<native::TypeIndex>(type)).name;
}

}  // namespace kei
