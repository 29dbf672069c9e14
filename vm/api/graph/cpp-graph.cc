#include "vm/api/graph/cpp-graph.h"

#include "vm/api/graph/attached-cpp-heap.h"
#include "vm/api/graph/graph-classes.h"
#include "vm/base/checks.h"
#include "vm/cppheap/page.h"
#include "vm/factory/factory.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"

namespace kei {

std::unique_ptr<CppGraph> CppGraph::Join(Instance* instance, cppheap::Heap* heap) {
  return Join(instance->isolate_, heap);
}

std::unique_ptr<CppGraph> CppGraph::Join(Isolate* isolate, cppheap::Heap* heap) {
  if (isolate->heap()->attached() != nullptr || heap->foreign() != nullptr) return nullptr;
  return std::unique_ptr<CppGraph>(new CppGraph(isolate, heap));
}

CppGraph::CppGraph(Isolate* isolate, cppheap::Heap* heap)
    : isolate_(isolate),
      attached_(std::make_unique<AttachedCppHeap>(isolate, heap)),
      classes_(std::make_unique<GraphClasses>(this)) {
  isolate->state()->host_has_values = true;
}

CppGraph::~CppGraph() { isolate_->state()->host_has_values = false; }

// --- References

cppheap::TracedReference CppGraph::NewReference(Value value) {
  const TracedCell cell = attached_->NewCell(Object(value.word_));
  return cppheap::TracedReference(cell.cage_offset());
}

Value CppGraph::Get(const cppheap::TracedReference& reference) const {
  if (!reference) return Undefined();
  const TracedCell cell(Decompress(isolate_, CageOffset{reference.handle()}));
  return Value(cell.value(isolate_).ptr());
}

// --- Wrappers

void CppGraph::Define(cppheap::TypeIndex type, std::string_view name, std::span<const Method> methods) {
  classes_->Define(type, name, methods);
}

Value CppGraph::NewWrapper(void* object, cppheap::TypeIndex type) {
  JSObject wrapper = isolate_->factory()->NewJSObject(classes_->WrapperMap(type));
  attached_->SetCppObject(JSHostObject::cast(wrapper), object);
  return Value(wrapper.ptr());
}

void* CppGraph::ObjectBehind(Value value, cppheap::TypeIndex type) const {
  const Object wrapper(value.word_);
  if (!wrapper.IsTypeJSHostObject(isolate_)) return nullptr;
  auto* object = reinterpret_cast<void*>(JSHostObject::cast(wrapper).cpp_object());
  if (object == nullptr) return nullptr;
  const cppheap::Page* page = cppheap::Page::Of(object);
  return page->type(page->IndexOf(object)) == type ? object : nullptr;
}

// --- Values

Value CppGraph::Undefined() const { return Value(isolate_->undefined().ptr()); }

Value CppGraph::NewNumber(double value) { return Value(isolate_->factory()->NewNumber(value).ptr()); }

Value CppGraph::NewString(std::string_view text) {
  const Maybe<String> string = isolate_->factory()->TryNewStringFromUtf8(text);
  if (string) return Value(string->ptr());
  ThrowTooLong(isolate_, text.size(), "a text of the host");
  return Value();
}

bool CppGraph::IsCallable(Value value) const { return Object(value.word_).IsCallable(isolate_); }

bool CppGraph::AreSame(Value a, Value b) const { return Object(a.word_) == Object(b.word_); }

std::string CppGraph::ToText(Value value) const { return DescribeValue(isolate_, Object(value.word_)); }

bool CppGraph::SetGlobal(std::string_view name, Value value) {
  const String text = isolate_->factory()->InternalizeUtf8(name);
  const PropertyKey key = PropertyKey::FromName(isolate_, text);
  const JSObject global = JSObject::cast(isolate_->GlobalObject());
  if (SetProperty(isolate_, global, key, Object(value.word_)).has_value()) return true;
  Ignore("the answer is that it failed", TakeException(isolate_));
  return false;
}

// --- In methods

Value CppGraph::Invoke(Value function, Value receiver, std::initializer_list<Value> arguments) {
  static_assert(sizeof(Value) == sizeof(Object));
  const std::span objects(reinterpret_cast<const Object*>(arguments.begin()), arguments.size());
  const Object result = kei::Call(isolate_, Object(function.word_), Object(receiver.word_), objects);
  return result.IsException() ? Value() : Value(result.ptr());
}

Value CppGraph::ThrowTypeError(std::string_view message) {
  Throw(isolate_, NewError(isolate_, ErrorType::kTypeError, message));
  return Value();
}

}  // namespace kei
