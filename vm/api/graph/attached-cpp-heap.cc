#include "vm/api/graph/attached-cpp-heap.h"

#include <mutex>

#include "vm/base/checks.h"
#include "vm/cppheap/cross-thread-persistent.h"
#include "vm/cppheap/page.h"
#include "vm/cppheap/persistent.h"
#include "vm/cppheap/visitor.h"
#include "vm/factory/factory.h"

namespace kei {
namespace {

uint64_t StartOfCell(const void* object) {
  const cppheap::Page* page = cppheap::Page::Of(object);
  return reinterpret_cast<uint64_t>(page->CellAt(page->IndexOf(object)));
}

// Passes on what keeps something alive.
class ReferenceVisitor final : public cppheap::Visitor {
 public:
  explicit ReferenceVisitor(AttachedHeap::Visitor* visitor) : visitor_(visitor) {}
  void RegisterWeakCallback(cppheap::WeakCallback, const void*) override {}

 private:
  void Visit(const void* object) override { visitor_->VisitReference(StartOfCell(object)); }
  void VisitWeak(cppheap::Compression::Storage*) override {}
  void VisitEphemeron(const cppheap::Ephemeron& ephemeron) override {
    ephemeron.trace(this, ephemeron.value);
  }
  void VisitTraced(uint32_t handle) override { visitor_->VisitCell(handle); }

  AttachedHeap::Visitor* const visitor_;
};

}  // namespace

AttachedCppHeap::AttachedCppHeap(Isolate* isolate, cppheap::Heap* cpp_heap)
    : isolate_(isolate),
      cpp_heap_(cpp_heap),
      cell_map_(isolate, isolate->factory()->NewMap(InstanceType::kTracedCell, TracedCell::kSize,
                                                    ElementsKind::kHoley, 0)) {
  CHECK(isolate->heap()->attached() == nullptr);
  cpp_heap->Attach(this);
  isolate->heap()->SetAttachedHeap(this);
}

AttachedCppHeap::~AttachedCppHeap() {
  isolate_->heap()->spaces().ForEachObject([this](HeapObject object) {
    if (object.IsTypeJSHostObject(isolate_)) JSHostObject::cast(object).set_cpp_object(0);
  });
  isolate_->heap()->SetAttachedHeap(nullptr);
  collection_.reset();
  cpp_heap_->Detach();
}

// Born old: the next scavenge visits it whole.
TracedCell AttachedCppHeap::NewCell(Object value) {
  const HeapObject cell =
      isolate_->factory()->Allocate(cell_map_.get(), TracedCell::kSize, AllocationType::kOld);
  TracedCell::cast(cell).set_value(isolate_, value);
  return TracedCell::cast(cell);
}

// The wrapper may have been visited.
void AttachedCppHeap::SetCppObject(JSHostObject wrapper, void* object) {
  wrapper.set_cpp_object(reinterpret_cast<uint64_t>(object));
  if (cpp_heap_->is_marking()) collection_->Mark(object);
}

void AttachedCppHeap::Sweep() {
  collection_->Sweep();
  collection_.reset();
}

bool AttachedCppHeap::Collect() {
  if (!isolate_->heap()->CanCollect()) return false;
  isolate_->heap()->CollectAllGarbage(GcReason::kExternalMemory);
  return true;
}

bool AttachedCppHeap::TryStartMarking() {
  if (!isolate_->heap()->CanCollect()) return false;
  isolate_->heap()->StartMarking();
  return true;
}

bool AttachedCppHeap::MarkStep(uint64_t bytes) {
  return isolate_->heap()->CanCollect() && isolate_->heap()->MarkStep(bytes);
}

uint64_t AttachedCppHeap::UsedBytes() const {
  return cpp_heap_->statistics().live_bytes + cpp_heap_->allocated_bytes();
}

bool AttachedCppHeap::IsMarked(uint64_t object) const {
  const cppheap::Page* page = cppheap::Page::Of(reinterpret_cast<const void*>(object));
  return page->IsMarked(page->IndexOf(object));
}

// --- For observers

void AttachedCppHeap::VisitObjects(Visitor* visitor) {
  ReferenceVisitor references(visitor);
  cpp_heap_->ForEachObject([&](const void* object, uint64_t size, cppheap::TypeIndex type) {
    visitor->VisitObject(reinterpret_cast<uint64_t>(object), size, type);
    cppheap::TypeInfoAt(type).trace(&references, object);
  });
}

void AttachedCppHeap::VisitRoots(Visitor* visitor) {
  for (auto* root = *cpp_heap_->persistents(); root != nullptr; root = root->next()) {
    visitor->VisitReference(StartOfCell(root->object()));
  }
  std::lock_guard lock(cppheap::CrossThreadMutex());
  for (auto* root = *cpp_heap_->cross_thread_persistents(); root != nullptr; root = root->next()) {
    visitor->VisitReference(StartOfCell(root->object()));
  }
}

uint64_t AttachedCppHeap::StartOf(uint64_t object) const {
  return StartOfCell(reinterpret_cast<const void*>(object));
}

std::string_view AttachedCppHeap::TypeName(uint32_t type) const {
  return type == 0 ? "" : cppheap::TypeInfoAt(static_cast<cppheap::TypeIndex>(type)).name;
}

}  // namespace kei
