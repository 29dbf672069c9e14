// Elements of a document, in C++, that scripts build, listen to and forget: an embedder's DOM. An
// element refers to the functions that listen to it, those to whatever they close over, which may be
// the element again; a wrapper refers to its element, which refers to its wrapper. Nobody breaks the
// cycles, and nobody counts references.

#include <cstdio>
#include <memory>
#include <string>

#include "vm/api/graph/cpp-graph.h"
#include "vm/api/kei.h"
#include "vm/cppheap/allocation.h"
#include "vm/cppheap/containers/heap-vector.h"
#include "vm/cppheap/garbage-collected.h"
#include "vm/cppheap/member.h"
#include "vm/cppheap/persistent.h"
#include "vm/cppheap/visitor.h"

namespace {

using kei::CppGraph;
using kei::Value;
using kei::cppheap::Heap;
using kei::cppheap::HeapVector;
using kei::cppheap::MakeGarbageCollected;
using kei::cppheap::Member;
using kei::cppheap::Persistent;
using kei::cppheap::TracedReference;
using kei::cppheap::Visitor;

class Element : public kei::cppheap::GarbageCollected<Element> {
 public:
  Element(Heap* heap, std::string name) : heap_(heap), name_(std::move(name)) { alive++; }
  ~Element() { alive--; }
  void Trace(Visitor* visitor) const {
    visitor->Trace(parent_);
    visitor->Trace(children_);
    visitor->Trace(listeners_);
    visitor->Trace(wrapper_);
  }

  // The same for an element as long as anything can tell.
  Value Wrapper(CppGraph* graph) {
    if (!wrapper_) wrapper_ = graph->NewReference(graph->Wrap(this));
    return graph->Get(wrapper_);
  }
  Element* Append(std::string name) {
    Element* child = MakeGarbageCollected<Element>(heap_, heap_, std::move(name));
    child->parent_ = this;
    children_.Push(heap_, child);
    return child;
  }
  void Remove() {
    for (uint32_t i = 0; parent_ && i < parent_->children_.size(); i++) {
      if (parent_->children_[i] == this) parent_->children_.EraseAt(i);
    }
    parent_ = nullptr;
  }
  void Listen(CppGraph* graph, Value listener) { listeners_.Push(heap_, graph->NewReference(listener)); }
  // Calls the listeners here and at all parents; none if one of them throws.
  Value Dispatch(CppGraph* graph, Value event) {
    for (Element* at = this; at != nullptr; at = at->parent_) {
      for (uint32_t i = 0; i < at->listeners_.size(); i++) {
        const Value listener = graph->Get(at->listeners_[i]);
        if (!graph->Invoke(listener, at->Wrapper(graph), {event})) return Value();
      }
    }
    return graph->Undefined();
  }
  const std::string& name() const { return name_; }

  static inline int alive = 0;

 private:
  Heap* const heap_;
  Member<Element> parent_;
  HeapVector<Member<Element>> children_;
  HeapVector<TracedReference> listeners_;
  TracedReference wrapper_;
  std::string name_;
};

constexpr CppGraph::Method kMethods[] = {
    {"append", 1,
     [](const CppGraph::Call& call) {
       Element* child = call.self<Element>()->Append(call.graph()->ToText(call[0]));
       return child->Wrapper(call.graph());
     }},
    {"remove", 0,
     [](const CppGraph::Call& call) {
       call.self<Element>()->Remove();
       return call.graph()->Undefined();
     }},
    {"listen", 1,
     [](const CppGraph::Call& call) {
       if (!call.graph()->IsCallable(call[0])) {
         return call.graph()->ThrowTypeError("a listener is a function");
       }
       call.self<Element>()->Listen(call.graph(), call[0]);
       return call.receiver();
     }},
    {"dispatch", 1,
     [](const CppGraph::Call& call) { return call.self<Element>()->Dispatch(call.graph(), call[0]); }},
    {"name", 0,
     [](const CppGraph::Call& call) { return call.graph()->NewString(call.self<Element>()->name()); }},
};

void Show(kei::Instance* instance, const char* source) {
  const kei::Result result = instance->Run(source, "page.js");
  std::printf("%s\n", result.text.substr(0, result.text.find('\n')).c_str());
}

}  // namespace

int main() {
  const auto instance = kei::Instance::New({.heap_megabytes = 64});
  const auto heap = Heap::Create({.byte_limit = uint64_t{64} << 20});
  if (instance == nullptr || heap == nullptr) return 1;
  const auto graph = CppGraph::Join(instance.get(), heap.get());
  graph->DefineClass<Element>("Element", kMethods);
  const Persistent<Element> document = MakeGarbageCollected<Element>(heap.get(), heap.get(), "document");
  graph->SetGlobal("document", document->Wrapper(graph.get()));

  Show(instance.get(),
       "var log = [];"
       "document.listen(function (event) { log.push(this.name() + ' hears ' + event) });"
       "const list = document.append('list');"
       "list.listen((event) => log.push(list.name() + ' hears ' + event));"
       "list.append('item').dispatch('a click'); log.join(', ')");
  Show(instance.get(), "document.append('one') === document.append('one')");
  Show(instance.get(), "list.mark = 'kept'; document.dispatch.call({}, 'nothing')");
  Show(instance.get(), "document.listen('no function')");
  std::printf("%d elements\n", Element::alive);

  // Each refers to itself through both heaps.
  Show(instance.get(),
       "for (let i = 0; i < 100000; i++) {"
       "  const item = list.append('item ' + i);"
       "  item.listen(() => item.name()); item.remove(); }"
       "list.mark");
  std::printf("%s of 100000 more are gone\n", Element::alive < 50000 ? "most" : "few");
  return 0;
}
