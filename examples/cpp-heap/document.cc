// A document of elements that know their parents, in the garbage-collected C++ heap (vm/cppheap),
// which needs nothing else of the engine:
//
//   cmake -S examples/cpp-heap -B build/cpp-heap && cmake --build build/cpp-heap
//   build/cpp-heap/document

#include <cstdio>
#include <memory>
#include <string>

#include "vm/cppheap/allocation.h"
#include "vm/cppheap/garbage-collected.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/member.h"
#include "vm/cppheap/persistent.h"
#include "vm/cppheap/visitor.h"

using namespace kei::cppheap;

// Fields of four bytes each, and a cycle between each element and its parent, which no one has to
// break.
class Element : public GarbageCollected<Element> {
 public:
  explicit Element(std::string name) : name_(std::move(name)) {}
  ~Element() { std::printf("  %s is gone\n", name_.c_str()); }

  void Trace(Visitor* visitor) const {
    visitor->Trace(parent_);
    visitor->Trace(first_child_);
    visitor->Trace(next_);
    visitor->Trace(hovered_);
  }

  Element* Add(Element* child) {
    child->parent_ = this;
    child->next_ = first_child_;
    first_child_ = child;
    return child;
  }
  void RemoveChildren() { first_child_ = nullptr; }
  void set_hovered(Element* element) { hovered_ = element; }
  const char* hovered() const { return hovered_ ? hovered_->name_.c_str() : "nothing"; }

 private:
  Member<Element> parent_, first_child_, next_;
  WeakMember<Element> hovered_;
  std::string name_;  // memory of its own is freed by the destructor
};

int main() {
  const std::unique_ptr<Heap> heap = Heap::Create({.byte_limit = uint64_t{64} << 20});
  if (heap == nullptr) return 1;
  Persistent<Element> document = MakeGarbageCollected<Element>(heap.get(), "document");
  Element* list = document->Add(MakeGarbageCollected<Element>(heap.get(), "list"));
  document->set_hovered(list->Add(MakeGarbageCollected<Element>(heap.get(), "item")));

  std::printf("a reference takes %zu bytes\n", sizeof(Member<Element>));
  std::printf("hovered: %s\n", document->hovered());
  document->RemoveChildren();
  heap->Collect(StackState::kNoHeapPointers);  // `list` is not used again
  std::printf("hovered: %s\n", document->hovered());
  return 0;
}
