// Errors: their stacks, with the class named as it is and the properties that the stack does not say.

#include "vm/factory/factory.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/inspection/inspector.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::inspection {
namespace {

constexpr std::string_view kFirstFrame = "\n    at";

bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// A stack begins with the name that the error had when it was made: "Error: message" becomes
// "MyError: message" for an instance of MyError.
std::string WithConstructor(const std::string& stack, const std::string& name,
                            const std::optional<std::string>& constructor) {
  const bool begins_with_name =
      name.ends_with("Error") && stack.starts_with(name) &&
      (stack.size() == name.size() || stack[name.size()] == ':' || stack[name.size()] == '\n');
  if (!constructor) {
    return "[" + (begins_with_name ? name : std::string("Error")) + ": null prototype]" +
           (begins_with_name ? stack.substr(name.size()) : stack);
  }
  if (!begins_with_name || Contains(name, *constructor)) return stack;
  if (Contains(*constructor, name)) return *constructor + stack.substr(name.size());
  return *constructor + " [" + name + "]" + stack.substr(name.size());
}

}  // namespace

std::string Inspector::ErrorStack(JSObject error) {
  Object stack = PeekProperty(isolate_, error, RootIndex::k_stack_string);
  if (stack.IsString(isolate_) && String::cast(stack).length() != 0) {
    return ToUtf8(isolate_, String::cast(stack));
  }
  return ToUtf8(isolate_, ErrorHeader(isolate_, error));
}

std::string Inspector::ErrorBase(JSObject error, const Form& form) {
  Object name = PeekProperty(isolate_, error, RootIndex::k_name_string);
  Object message = PeekProperty(isolate_, error, RootIndex::k_message_string);
  std::string stack = WithConstructor(
      ErrorStack(error), name.IsNullish() ? "Error" : DescribeValue(isolate_, name), form.constructor);
  size_t message_end = 0;
  if (message.IsString(isolate_) && String::cast(message).length() != 0) {
    const std::string text = ToUtf8(isolate_, String::cast(message));
    const size_t at = stack.find(text);
    if (at != std::string::npos) message_end = at + text.size();
  }
  if (stack.find(kFirstFrame, message_end) == std::string::npos) stack = "[" + stack + "]";
  for (size_t at = 0; indentation_ != 0 && (at = stack.find('\n', at)) != std::string::npos;) {
    stack.insert(++at, indentation_, ' ');
  }
  return stack;
}

void Inspector::AdaptErrorKeys(JSObject error, RootedVector<>* keys) {
  const std::string stack = ErrorStack(error);
  RootedVector<> kept(isolate_);
  constexpr size_t kUnlisted = 2;
  if (!kept.TryReserve(keys->size() + kUnlisted) || !keys->TryReserve(keys->size() + kUnlisted)) return;
  bool has_cause = false, has_errors = false;
  for (size_t i = 0; i < keys->size(); i++) {
    const PropertyKey key = PropertyKey::FromKeyObject(isolate_, (*keys)[i]);
    const bool may_be_said = key.Is(RootIndex::k_name_string) || key.Is(RootIndex::k_message_string) ||
                             key.Is(RootIndex::k_stack_string);
    if (may_be_said && !options_.all_keys) {
      LookupIterator it(isolate_, error, key);
      Object value = it.is_accessor() ? Object(isolate_->undefined()) : it.DataValue();
      if (!value.IsString(isolate_)) continue;
      if (Contains(stack, ToUtf8(isolate_, String::cast(value)))) continue;
    }
    has_cause |= key.Is(RootIndex::k_cause_string);
    has_errors |= key.Is(RootIndex::k_errors_string);
    kept.Push((*keys)[i]);
  }
  LookupIterator cause(isolate_, error, PropertyKey::Named(isolate_, RootIndex::k_cause_string));
  if (cause.found() && !has_cause) kept.Push(isolate_->root(RootIndex::k_cause_string));
  Object errors = PeekProperty(isolate_, error, RootIndex::k_errors_string);
  if (errors.IsJSArray(isolate_) && !has_errors) {
    kept.Push(isolate_->root(RootIndex::k_errors_string));
  }
  keys->Clear();
  for (size_t i = 0; i < kept.size(); i++) keys->Push(kept[i]);
}

}  // namespace kei::inspection
