#include "tools/kei/repl-completion.h"

#include <algorithm>
#include <cctype>
#include <string>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/runtime/functions/scope-lookup.h"
#include "vm/runtime/properties/internal-methods.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {
namespace {

// All characters beyond ASCII count as letters.
bool IsNamePart(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) != 0 || c == '_' || c == '$';
}
bool IsName(std::string_view text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) == 0 &&
         std::ranges::all_of(text, IsNamePart);
}

// Returns the longest end of the text that may be a path such as `a.b?.c`.
std::string_view PathAtEnd(std::string_view text) {
  size_t start = text.size();
  const auto goes_on = [&](char c) {
    return IsNamePart(c) || c == '.' || (c == '?' && text.substr(start).starts_with('.'));
  };
  while (start > 0 && goes_on(text[start - 1])) start--;
  return text.substr(start);
}

// Takes the first name of a path off, with the dot behind it.
std::string_view TakeName(std::string_view* path) {
  const size_t end = std::min(path->find('.'), path->size());
  std::string_view name = path->substr(0, end);
  if (name.ends_with('?')) name.remove_suffix(1);
  path->remove_prefix(std::min(end + 1, path->size()));
  return name;
}

class Completer {
 public:
  explicit Completer(Isolate* isolate, std::string_view prefix) : isolate_(isolate), prefix_(prefix) {}

  // Undefined or the exception.
  Object AddVariables() {
    Isolate* isolate = isolate_;
    KEI_TRY(names, ScriptVariableNames(isolate));
    KEI_TRY_VOID(AddAll(FixedArray::cast(names)));
    return AddProperties(isolate->GlobalObject());
  }

  Object AddPropertiesAt(std::string_view path) {
    Maybe<Object> value = ValueAt(path);
    return value ? AddProperties(LookupStart(isolate_, *value)) : Object(isolate_->undefined());
  }

  std::vector<std::string> Finish() {
    std::ranges::sort(names_);
    const auto repeated = std::ranges::unique(names_);
    names_.erase(repeated.begin(), repeated.end());
    return std::move(names_);
  }

 private:
  void Add(Object key) {
    if (!key.IsString(isolate_)) return;
    std::string name = ToUtf8(isolate_, String::cast(key));
    if (name.starts_with(prefix_) && IsName(name)) names_.push_back(std::move(name));
  }

  Object AddAll(FixedArray keys) {
    Isolate* isolate = isolate_;
    for (int i = 0; i < keys.length(); i++) {
      KEI_POLL(isolate);
      Add(keys.get(isolate, i));
    }
    return isolate->undefined();
  }

  // Those of an object and of what it inherits from.
  Object AddProperties(Object start) {
    Isolate* isolate = isolate_;
    for (Object at = start; at.IsJSReceiver(isolate) && !at.IsTypeJSProxy(isolate);) {
      JSReceiver object = JSReceiver::cast(at);
      KEI_TRY(keys, OwnPropertyKeys(isolate, object, KeyFilter::kSkipSymbols));
      KEI_TRY_VOID(AddAll(FixedArray::cast(keys)));
      at = object.map(isolate).prototype(isolate);
    }
    return isolate->undefined();
  }

  // The value that a path leads to; nothing if a getter or a proxy would have to say.
  Maybe<Object> ValueAt(std::string_view path) {
    Maybe<Object> value = VariableOf(TakeName(&path));
    while (value && !path.empty()) value = PropertyOf(*value, TakeName(&path));
    return value;
  }

  Maybe<Object> VariableOf(std::string_view name) {
    if (!IsName(name)) return std::nullopt;
    if (name == "this") return Object(isolate_->GlobalObject());
    const String text = isolate_->factory()->InternalizeUtf8(name);
    if (const auto variable = FindScriptVariable(isolate_, text)) {
      Object value = variable->value(isolate_);
      return value.IsTheHole() ? Maybe<Object>() : Maybe<Object>(value);
    }
    return PropertyOf(isolate_->GlobalObject(), name);
  }

  Maybe<Object> PropertyOf(Object value, std::string_view name) {
    if (!IsName(name) || value.IsUndefined() || value.IsNull()) return std::nullopt;
    const auto key = PropertyKey::FromName(isolate_, isolate_->factory()->InternalizeUtf8(name));
    LookupIterator it(isolate_, value, key);
    if (!it.found() || it.is_accessor() || it.is_uninitialized()) return std::nullopt;
    return it.DataValue();
  }

  Isolate* isolate_;
  std::string_view prefix_;
  std::vector<std::string> names_;
};

}  // namespace

Completions CompleteInRepl(Isolate* isolate, std::string_view text_before_cursor) {
  const std::string_view path = PathAtEnd(text_before_cursor);
  const size_t dot = path.rfind('.');
  const std::string_view prefix = dot == path.npos ? path : path.substr(dot + 1);
  Completer completer(isolate, prefix);
  const Object result =
      dot == path.npos ? completer.AddVariables() : completer.AddPropertiesAt(path.substr(0, dot));
  if (result.IsException()) Ignore("there are the names so far", TakeException(isolate));
  return {prefix.size(), completer.Finish()};
}

}  // namespace kei::shell
