#include "vm/runtime/errors/callee-name.h"

#include <algorithm>
#include <string_view>

#include "vm/bytecode/function-flags.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

// So many prototypes are searched for the property that a method was called by.
constexpr int kMaxPrototypes = 64;

bool IsTopLevelReceiver(Isolate* isolate, Object receiver) {
  return receiver.IsNullish() || receiver.IsTypeJSGlobalObject(isolate) || receiver.IsTheHole();
}

// Not of `get x`, `#x` and `[Symbol.iterator]`.
bool IsIdentifier(std::string_view name) {
  auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
           static_cast<signed char>(c) < 0;
  };
  auto is_part = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  return !name.empty() && is_letter(name[0]) && std::all_of(name.begin(), name.end(), is_part);
}

std::string TypeName(Isolate* isolate, Object receiver) {
  if (receiver.IsJSFunction(isolate)) {
    JSFunction function = JSFunction::cast(receiver);
    std::string name;
    if (function.map(isolate).has(MapBits::kClassConstructor)) {
      name = FunctionDebugName(isolate, function);
    }
    return name.empty() ? "Function" : name;
  }
  if (receiver.IsTypeJSGeneratorObject(isolate)) {
    return FunctionDebugName(isolate, JSGeneratorObject::cast(receiver).function(isolate));
  }
  JSReceiver start = JSReceiver::cast(LookupStart(isolate, receiver));  // a primitive's prototype
  std::string name = ConstructorName(isolate, start);
  if (name != "Object") return name;
  Object tag = PeekProperty(isolate, start, RootIndex::k_to_string_tag_symbol);
  return tag.IsString(isolate) ? ToShortUtf8(isolate, String::cast(tag)) : name;
}

bool Holds(const LookupIterator& it, JSFunction function) {
  if (!it.found()) return false;
  if (!it.is_accessor()) return it.DataValue() == function;
  Isolate* isolate = it.isolate();
  AccessorPair pair = AccessorPair::cast(it.accessor());
  return pair.getter(isolate) == function || pair.setter(isolate) == function;
}

// The enumerable property of the object itself that holds the function: "" if there is none, or
// more than one. Objects in dictionary mode are not searched.
std::string OwnPropertyOf(Isolate* isolate, JSReceiver object, JSFunction function) {
  Map map = object.map(isolate);
  std::string found;
  if (map.is_dictionary()) return found;
  DescriptorArray descriptors = map.descriptors(isolate);
  for (int i = 0; i < map.own_descriptors(); i++) {
    Name name = descriptors.key(isolate, i);
    if (!name.IsString(isolate)) continue;
    LookupIterator it(isolate, object, PropertyKey::Named(name), LookupIterator::kOwn);
    if (!it.is_enumerable() || !Holds(it, function)) continue;
    if (!found.empty()) return "";
    found = ToShortUtf8(isolate, String::cast(name));
  }
  return found;
}

// The name of the property that holds the function: its own name if there is such a property.
std::string MethodName(Isolate* isolate, JSFunction function, Object receiver) {
  Object shared_name = function.shared(isolate).name(isolate);
  Object at = LookupStart(isolate, receiver);
  if (shared_name.IsString(isolate)) {
    std::string name = ToShortUtf8(isolate, String::cast(shared_name));
    if (name.starts_with("get ") || name.starts_with("set ")) name.erase(0, 4);
    String string = NewStringFromUtf8(isolate, name);
    LookupIterator it(isolate, at, PropertyKey::FromName(isolate, string));
    if (Holds(it, function)) return name;
  }
  for (int i = 0; i < kMaxPrototypes && at.IsJSReceiver(isolate); i++) {
    std::string name = OwnPropertyOf(isolate, JSReceiver::cast(at), function);
    if (!name.empty()) return name;
    at = JSReceiver::cast(at).map(isolate).prototype(isolate);
  }
  return "";
}

std::string DescribeMethod(Isolate* isolate, JSFunction function, Object receiver, const std::string& name) {
  const std::string type = TypeName(isolate, receiver);
  const std::string method = MethodName(isolate, function, receiver);
  if (name.empty()) return type + "." + (method.empty() ? "<anonymous>" : method);
  std::string text = IsIdentifier(name) ? type + "." + name : name;
  const bool is_named_so = method.empty() || name == method || name.ends_with("." + method);
  return is_named_so ? text : text + " [as " + method + "]";
}

}  // namespace

bool IsEvalCode(Isolate* isolate, JSFunction function) {
  const SharedFunctionInfo shared = function.shared(isolate);
  return shared.has(FunctionFlags::kToplevel) && FunctionKindOf(shared.flags()) == FunctionKind::kEval;
}

std::string ReceiverTypeName(Isolate* isolate, Object receiver) {
  return IsTopLevelReceiver(isolate, receiver) ? "" : TypeName(isolate, receiver);
}

std::string CalledMethodName(Isolate* isolate, JSFunction function, Object receiver) {
  return IsTopLevelReceiver(isolate, receiver) ? "" : MethodName(isolate, function, receiver);
}

std::string DescribeCallee(Isolate* isolate, JSFunction function, Object receiver, bool is_construct) {
  SharedFunctionInfo shared = function.shared(isolate);
  std::string name = FunctionDebugName(isolate, function);
  if (is_construct) return "new " + (name.empty() ? "<anonymous>" : name);
  if (shared.has(FunctionFlags::kToplevel)) {
    return IsEvalCode(isolate, function) ? "eval" : "";
  }
  if (IsTopLevelReceiver(isolate, receiver)) return name;
  return DescribeMethod(isolate, function, receiver, name);
}

}  // namespace kei
