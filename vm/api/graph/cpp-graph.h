#ifndef KEI_VM_API_GRAPH_CPP_GRAPH_H_
#define KEI_VM_API_GRAPH_CPP_GRAPH_H_

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "vm/api/kei.h"
#include "vm/cppheap/foreign-heap.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/type-info.h"

// C++ objects that scripts use, and that refer to objects of scripts. They form one graph through two heaps,
// in which cycles die and no references are counted. The C++ side is vm/cppheap.
//
//   class Button : public cppheap::GarbageCollected<Button> {
//    public:
//     void Trace(cppheap::Visitor* visitor) const { visitor->Trace(on_click); }
//     cppheap::TracedReference on_click;   // a function of JavaScript
//   };
//   auto graph = CppGraph::Join(instance.get(), heap.get());
//   graph->DefineClass<Button>("Button", kMethods);
//   graph->SetGlobal("ok", graph->Wrap(cppheap::MakeGarbageCollected<Button>(heap.get())));
//
// examples/cpp-graph/elements.cc shows the rest. Programs link the library kei-graph.

namespace kei {

class AttachedCppHeap;
class GraphClasses;

// A value of JavaScript, or none: what functions return that have thrown. It lies on the stack, where the
// collector finds it, and nowhere else; objects of the C++ heap have TracedReferences. A caller that opens a
// Scope has values only below that, and the collector does not look for them above.
class Value {
 public:
  constexpr Value() = default;
  explicit operator bool() const { return word_ != kNone; }

 private:
  friend class GraphClasses;
  friend class CppGraph;
  static constexpr uint64_t kNone = 1;  // no tagged pointer leads to the address 0
  constexpr explicit Value(uint64_t word) : word_(word) {}

  uint64_t word_ = kNone;
};

// Joins the heap of an instance and one of C++ objects as long as it lives. Both outlive it. Joined, both
// are collected at once, when either has allocated much, and marked in the same steps before.
// cppheap::Heap::MarkStep marks both. Destructors and prefinalizers of C++ objects must not use the instance.
// The instance's thread uses it.
class CppGraph {
 public:
  // The arguments of a method's call.
  class Call {
   public:
    CppGraph* graph() const { return graph_; }
    // The object that the method was called on: of the class that it was defined for.
    template <typename T>
    T* self() const {
      return static_cast<T*>(self_);
    }
    Value receiver() const { return receiver_; }
    size_t count() const { return arguments_.size(); }
    // undefined where there are fewer arguments.
    Value operator[](size_t i) const { return i < count() ? arguments_[i] : graph_->Undefined(); }

   private:
    friend class GraphClasses;
    Call(CppGraph* graph, void* self, Value receiver, std::span<const Value> arguments)
        : graph_(graph), self_(self), receiver_(receiver), arguments_(arguments) {}

    CppGraph* graph_;
    void* self_;
    Value receiver_;
    std::span<const Value> arguments_;
  };
  // Returns none after it has thrown, or something that it called.
  using Function = Value (*)(const Call& call);
  struct Method {
    const char* name;
    int length;
    Function function;
  };

  // Null if one of the two is joined to another already.
  static std::unique_ptr<CppGraph> Join(Instance* instance, cppheap::Heap* heap);
  static std::unique_ptr<CppGraph> Join(Isolate* isolate, cppheap::Heap* heap);
  ~CppGraph();
  CppGraph(const CppGraph&) = delete;
  CppGraph& operator=(const CppGraph&) = delete;

  // --- From C++ to JavaScript
  cppheap::TracedReference NewReference(Value value);
  // undefined if there is none.
  Value Get(const cppheap::TracedReference& reference) const;

  // --- From JavaScript to C++
  // Defines the methods of wrappers of objects of just this class, in the main realm.
  template <typename T>
  void DefineClass(std::string_view name, std::span<const Method> methods) {
    Define(cppheap::TypeInfoOf<T>::Index(), name, methods);
  }
  // A new object of JavaScript that stands for the C++ object and keeps it alive. The class is defined. A
  // caller that wants one wrapper for an object keeps it by a TracedReference in there.
  template <typename T>
  Value Wrap(T* object) {
    return NewWrapper(object, cppheap::TypeInfoOf<T>::Index());
  }
  // Null if it is no wrapper of an object of just this class.
  template <typename T>
  T* Unwrap(Value value) const {
    return static_cast<T*>(ObjectBehind(value, cppheap::TypeInfoOf<T>::Index()));
  }

  // --- Values
  Value Undefined() const;
  Value NewNumber(double value);
  // The text is UTF-8. None, thrown, if it is longer than strings may be.
  Value NewString(std::string_view text);
  bool IsCallable(Value value) const;
  // Whether they are the same object or the same small number.
  bool AreSame(Value a, Value b) const;
  // The text that messages show; runs no JavaScript.
  std::string ToText(Value value) const;
  // Sets it in the realm that runs, or in the main one. False where a setter throws, or nothing may be added.
  bool SetGlobal(std::string_view name, Value value);

  // --- In methods
  Value Invoke(Value function, Value receiver, std::initializer_list<Value> arguments);
  Value ThrowTypeError(std::string_view message);

 private:
  friend class GraphClasses;
  CppGraph(Isolate* isolate, cppheap::Heap* heap);
  void Define(cppheap::TypeIndex type, std::string_view name, std::span<const Method> methods);
  Value NewWrapper(void* object, cppheap::TypeIndex type);
  void* ObjectBehind(Value value, cppheap::TypeIndex type) const;

  Isolate* const isolate_;
  std::unique_ptr<AttachedCppHeap> attached_;
  std::unique_ptr<GraphClasses> classes_;
};

}  // namespace kei

#endif  // KEI_VM_API_GRAPH_CPP_GRAPH_H_
