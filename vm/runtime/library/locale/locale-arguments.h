#ifndef KEI_VM_RUNTIME_LIBRARY_LOCALE_LOCALE_ARGUMENTS_H_
#define KEI_VM_RUNTIME_LIBRARY_LOCALE_LOCALE_ARGUMENTS_H_

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/library/intl/locale-list.h"

// The arguments `locales` and `options` that methods take which ECMA-402 describes.

namespace kei {

// The first tag of the list, or the default. Throws on what is no list of well-formed tags.
[[nodiscard]] std::optional<std::string> LocaleArgument(Isolate* isolate, Object locales);
// The properties of an `options` argument; of undefined there are none.
class LocaleOptions {
 public:
  // `method`, for messages.
  LocaleOptions(Isolate* isolate, Object options, const char* method)
      : isolate_(isolate), options_(options), method_(method) {}

  bool empty() const { return options_.IsUndefined(); }
  // A property as a string, "" if it is undefined; nothing after a throw. It has to be one of
  // some words, unless there are none.
  [[nodiscard]] std::optional<std::string> Word(const char* name,
                                                std::initializer_list<std::string_view> allowed);
  // An integer within bounds, -1 if it is undefined.
  Maybe<int> Number(const char* name, int minimum, int maximum);
  // -1 if it is undefined.
  Maybe<int> Flag(const char* name);

 private:
  Object Property(const char* name);

  Isolate* isolate_;
  Object options_;
  const char* method_;
};

// A text that a function of International makes: f(buffer, capacity) is its length.
Object InternationalText(Isolate* isolate, const std::function<size_t(uint16_t*, size_t)>& f);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_LOCALE_LOCALE_ARGUMENTS_H_
