#include "vm/api/graph/graph-classes.h"

#include "vm/base/checks.h"
#include "vm/factory/factory.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {

struct GraphClasses::Binding final : HostData {
  CppGraph* graph;  // null once it is gone
  cppheap::TypeIndex type;
  CppGraph::Function function;  // null: of the constructor, which scripts may not call
};

GraphClasses::~GraphClasses() {
  for (Binding* binding : bindings_) binding->graph = nullptr;
}

Map GraphClasses::WrapperMap(cppheap::TypeIndex type) const {
  CHECK(type < maps_.size() && maps_[type] != nullptr);
  return maps_[type]->get();
}

void GraphClasses::Define(cppheap::TypeIndex type, std::string_view name,
                          std::span<const CppGraph::Method> methods) {
  Isolate* isolate = graph_->isolate_;
  JSObject prototype = NewObjectOfMap(isolate, isolate->ObjectMap());
  Install(prototype, type, {"constructor", 0, nullptr});
  for (const CppGraph::Method& method : methods) Install(prototype, type, method);
  MakePrototype(isolate, prototype);
  Map map = NewObjectMap(isolate, InstanceType::kJSHostObject, layout::JSHostObject::kSize, 0,
                         ElementsKind::kHoley, prototype);
  const PropertyKey key = PropertyKey::FromName(isolate, isolate->constructor_string());
  const Object constructor = GetProperty(isolate, prototype, key);
  String text = isolate->factory()->InternalizeUtf8(name);
  JSFunction::cast(constructor).shared(isolate).set_name(isolate, text);
  map.set_constructor_or_back_pointer(isolate, constructor);
  if (maps_.size() <= type) maps_.resize(type + 1u);
  maps_[type] = std::make_unique<Rooted<Map>>(isolate, map);
}

void GraphClasses::Install(JSObject prototype, cppheap::TypeIndex type, const CppGraph::Method& method) {
  auto binding = std::make_unique<Binding>();
  binding->graph = graph_;
  binding->type = type;
  binding->function = method.function;
  bindings_.push_back(binding.get());
  InstallHostFunction(graph_->isolate_, prototype, method.name, method.length, &CallMethod,
                      std::move(binding));
}

Object GraphClasses::CallMethod(Isolate* isolate, const Arguments& args) {
  const auto* binding = static_cast<Binding*>(HostDataOf(isolate, args.target()));
  const auto fail = [&](std::string_view text) {
    return Throw(isolate, NewError(isolate, ErrorType::kTypeError, text));
  };
  if (binding->function == nullptr) return fail("Illegal constructor");
  CppGraph* graph = binding->graph;
  const Value receiver(args.receiver().ptr());
  void* self = graph == nullptr ? nullptr : graph->ObjectBehind(receiver, binding->type);
  if (self == nullptr) return fail("Illegal invocation");
  static_assert(sizeof(Value) == sizeof(Object));
  const std::span arguments(reinterpret_cast<const Value*>(args.begin()), static_cast<size_t>(args.length()));
  const Value result = binding->function(CppGraph::Call(graph, self, receiver, arguments));
  DCHECK(static_cast<bool>(result) != isolate->has_pending_exception());
  return result ? Object(result.word_) : isolate->exception();
}

}  // namespace kei
