#ifndef KEI_BENCH_REPRODUCE_OILPAN_COMPRESSION_DOCUMENT_H_
#define KEI_BENCH_REPRODUCE_OILPAN_COMPRESSION_DOCUMENT_H_

#include <cstdint>
#include <random>

#include "vm/cppheap/allocation.h"
#include "vm/cppheap/containers/heap-hash-map.h"
#include "vm/cppheap/containers/heap-vector.h"
#include "vm/cppheap/garbage-collected.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/member.h"
#include "vm/cppheap/persistent.h"
#include "vm/cppheap/visitor.h"

// Documents like those of a browser. They have a tree of elements and texts with attributes, shared styles,
// boxes of a layout, listeners, and a map of ids. Fields are those of such classes, in number and kind. Most
// of an object is references, but styles, boxes and texts are mostly other data.

namespace document {

using namespace kei::cppheap;

// With KEI_COUNT_ACCESSES, reads and writes of Members are counted (O7).
inline uint64_t reads = 0, writes = 0;

template <typename M>
const M& Read(const M& member) {
#ifdef KEI_COUNT_ACCESSES
  reads++;
#endif
  return member;
}
template <typename M>
auto* Load(const M& member) {
  return Read(member).get();
}
template <typename M, typename T>
void Store(M* member, T value) {
#ifdef KEI_COUNT_ACCESSES
  writes++;
#endif
  *member = value;
}

class Element;

class Name : public GarbageCollected<Name> {
 public:
  explicit Name(uint32_t hash) : hash(hash) {}
  void Trace(Visitor*) const {}
  uint32_t hash;
  uint32_t length = 5;
};

class Style : public GarbageCollected<Style> {
 public:
  void Trace(Visitor* visitor) const { visitor->TraceArray(groups, 6); }
  Member<Style> groups[6];  // shared with other styles
  float lengths[12] = {};
  uint32_t colors[4] = {};
  uint64_t flags[2] = {};
};

class Callback : public GarbageCollected<Callback> {
 public:
  void Trace(Visitor* visitor) const { visitor->Trace(target); }
  Member<Element> target;
  uint64_t function = 0;
};

struct Attribute {
  void Trace(Visitor* visitor) const {
    visitor->Trace(name);
    visitor->Trace(value);
  }
  Member<Name> name, value;
};

struct Listener {
  void Trace(Visitor* visitor) const {
    visitor->Trace(type);
    visitor->Trace(callback);
  }
  Member<Name> type;
  Member<Callback> callback;
};

class Box : public GarbageCollected<Box> {
 public:
  void Trace(Visitor* visitor) const {
    visitor->Trace(element);
    visitor->Trace(style);
    visitor->Trace(parent);
    visitor->Trace(first);
    visitor->Trace(next);
  }
  Member<Element> element;
  Member<Style> style;
  Member<Box> parent, first, next;
  int32_t x = 0, y = 0, width = 0, height = 0;
  uint32_t flags = 0;
};

class Node : public GarbageCollected<Node> {
 public:
  virtual ~Node() = default;
  virtual Element* AsElement() { return nullptr; }
  void Trace(Visitor* visitor) const {
    visitor->Trace(parent);
    visitor->Trace(previous);
    visitor->Trace(next);
    visitor->Trace(scope);
  }
  uint32_t flags = 0;
  Member<Element> parent;
  Member<Node> previous, next;
  Member<Element> scope;
};

// The characters follow it.
class Text : public Node {
 public:
  explicit Text(uint32_t length) : length(length) {}
  uint32_t length;
};

class Element : public Node {
 public:
  Element* AsElement() override { return this; }
  void Trace(Visitor* visitor) const {
    Node::Trace(visitor);
    visitor->Trace(first);
    visitor->Trace(last);
    visitor->Trace(tag);
    visitor->Trace(style);
    visitor->Trace(box);
    visitor->Trace(attributes);
    visitor->Trace(listeners);
    visitor->Trace(focused);
  }
  void Append(Node* child) {
    Node* old_last = Load(last);
    Store(&child->parent, this);
    Store(&child->scope, Load(scope));
    Store(&child->previous, old_last);
    if (old_last == nullptr) {
      Store(&first, child);
    } else {
      Store(&old_last->next, child);
    }
    Store(&last, child);
  }
  Member<Node> first, last;
  Member<Name> tag;
  Member<Style> style;
  Member<Box> box;
  HeapVector<Attribute> attributes;
  HeapVector<Listener> listeners;
  WeakMember<Element> focused;
};

class Document : public GarbageCollected<Document> {
 public:
  void Trace(Visitor* visitor) const {
    visitor->Trace(root);
    visitor->Trace(ids);
    visitor->Trace(names);
    visitor->Trace(styles);
    visitor->Trace(states);
  }
  Member<Element> root;
  HeapHashMap<Member<Name>, Member<Element>> ids;
  HeapVector<Member<Name>> names;
  HeapVector<Member<Style>> styles;
  HeapHashMap<WeakMember<Element>, Member<Callback>> states;
};

// So many elements and texts, in a shape that the seed decides.
class Builder {
 public:
  Builder(Heap* heap, uint64_t seed) : heap_(heap), random_(seed) {}

  Document* Build(uint32_t nodes) {
    Document* document = MakeGarbageCollected<Document>(heap_);
    for (uint32_t i = 0; i < 40 + nodes / 30; i++) {
      document->names.Push(heap_, MakeGarbageCollected<Name>(heap_, random_()));
    }
    for (uint32_t i = 0; i < 8 + nodes / 12; i++) document->styles.Push(heap_, NewStyle(document));
    Element* root = NewElement(document, nullptr);
    Store(&document->root, root);
    Element* at = root;
    for (uint32_t made = 1; made < nodes; made++) {
      while (Load(at->parent) != nullptr && random_() % 3 == 0) at = Load(at->parent);
      if (random_() % 10 < 4) {
        const uint32_t length = 4 + random_() % 60;
        at->Append(MakeGarbageCollected<Text>(heap_, AdditionalBytes(length), length));
      } else {
        at = NewElement(document, at);
      }
    }
    return document;
  }

 private:
  Name* AnyName(Document* document) { return Load(document->names[random_() % document->names.size()]); }

  Style* NewStyle(Document* document) {
    Style* style = MakeGarbageCollected<Style>(heap_);
    for (auto& group : style->groups) {
      const uint32_t count = document->styles.size();
      if (count > 0) Store(&group, Load(document->styles[random_() % count]));
    }
    return style;
  }

  Element* NewElement(Document* document, Element* parent) {
    Element* element = MakeGarbageCollected<Element>(heap_);
    if (parent != nullptr) parent->Append(element);
    Store(&element->scope, parent == nullptr ? element : Load(document->root));
    Store(&element->tag, AnyName(document));
    Store(&element->style, Load(document->styles[random_() % document->styles.size()]));
    for (uint32_t i = random_() % 4; i > 0; i--) {
      element->attributes.Push(heap_, {AnyName(document), AnyName(document)});
    }
    if (random_() % 8 == 0) document->ids.Set(heap_, AnyName(document), element);
    if (random_() % 10 == 0) AddListener(document, element);
    if (random_() % 4 != 0) AddBox(element, parent);
    return element;
  }

  void AddListener(Document* document, Element* element) {
    Callback* callback = MakeGarbageCollected<Callback>(heap_);
    Store(&callback->target, element);
    element->listeners.Push(heap_, {AnyName(document), callback});
    if (random_() % 4 == 0) document->states.Set(heap_, element, callback);
  }

  void AddBox(Element* element, Element* parent) {
    Box* box = MakeGarbageCollected<Box>(heap_);
    Store(&box->element, element);
    Store(&box->style, Load(element->style));
    Store(&element->box, box);
    Box* outer = parent == nullptr ? nullptr : Load(parent->box);
    if (outer == nullptr) return;
    Store(&box->parent, outer);
    Store(&box->next, Load(outer->first));
    Store(&outer->first, box);
  }

  Heap* const heap_;
  std::minstd_rand random_;
};

// Does the work of selectors and a layout. It visits every node in the document's order, and looks at its
// ancestors, its attributes, its style and its box. The local references are Members, too: one that leads on
// is part of an address then, and never decompressed by itself.
inline uint64_t Walk(Document* document) {
  uint64_t sum = 0;
  UntracedMember<Node> node = Read(document->root);
  while (true) {
    if (Element* element = Read(node)->AsElement()) {
      sum += Read(element->tag)->hash + Read(element->style)->colors[0];
      for (const Attribute& attribute : element->attributes) {
        if (Read(attribute.name) == Read(attribute.value)) sum += Read(attribute.value)->hash;
      }
      if (Read(element->box) != nullptr) {
        Box& box = *Read(element->box);
        box.width = static_cast<int32_t>(sum);
        if (Read(box.parent) != nullptr) box.x = Read(box.parent)->x + 1;
      }
      UntracedMember<Element> ancestor = Read(element->parent);
      for (int i = 0; i < 4 && ancestor != nullptr; i++, ancestor = Read(Read(ancestor)->parent)) {
        sum += Read(element->tag) == Read(Read(ancestor)->tag);
      }
      if (Read(element->first) != nullptr) {
        node = Read(element->first);
        continue;
      }
    } else {
      sum += static_cast<Text&>(*Read(node)).length;
    }
    while (Read(Read(node)->next) == nullptr) {
      node = Read(Read(node)->parent);
      if (node == nullptr) return sum;
    }
    node = Read(Read(node)->next);
  }
}

}  // namespace document

#endif  // KEI_BENCH_REPRODUCE_OILPAN_COMPRESSION_DOCUMENT_H_
