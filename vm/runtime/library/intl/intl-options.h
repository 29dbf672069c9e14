#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_INTL_OPTIONS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_INTL_OPTIONS_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/upcalls/try.h"

// The `options` argument of ECMA-402's constructors and methods. All functions but the first may run scripts
// and throw; the order in which properties are read is the caller's.

namespace kei {

// Sets `target` to the value of an expression that may throw; then the function returns false.
#define KEI_READ_OPTION(target, expression) \
  do {                                      \
    auto value = (expression);              \
    if (HasThrown(value)) return false;     \
    target = std::move(*value);             \
  } while (false)

class IntlOptions {
 public:
  using Words = std::span<const std::string_view>;

  // `options`: undefined, in which every property is undefined, or an object. `method`, for messages.
  IntlOptions(Isolate* isolate, Object options, const char* method)
      : isolate_(isolate), options_(options), method_(method) {}

  // GetOption of a string that has to be one of some words: its index, or `otherwise` if it is undefined.
  Maybe<int> Word(const char* name, Words words, int otherwise) const;
  // The same of an enumeration whose values are the indices of the words.
  template <typename E>
  Maybe<E> WordAs(const char* name, Words words, E otherwise) const {
    const Maybe<int> index = Word(name, words, static_cast<int>(otherwise));
    return index ? Maybe<E>(static_cast<E>(*index)) : Maybe<E>();
  }
  // GetOption of any string: a String or undefined.
  Object Text(const char* name) const;
  // The same of a short text; "" if it is undefined. Texts of another form than is_valid tells are refused.
  [[nodiscard]] std::optional<std::string> Identifier(const char* name,
                                                      bool (*is_valid)(std::string_view)) const;
  // GetOption of a boolean: 0 or 1, or `otherwise`.
  Maybe<int> Flag(const char* name, int otherwise) const;
  // GetNumberOption: an integer.
  Maybe<int> Number(const char* name, int minimum, int maximum, int otherwise) const;
  // Get, for options that are read before they are checked.
  Object Get(const char* name) const;
  // DefaultNumberOption.
  Maybe<int> ToInteger(Object value, const char* name, int minimum, int maximum, int otherwise) const;

  // The RangeError for a value of an option.
  Thrown Refuse(const char* name, std::string_view value) const;
  Isolate* isolate() const { return isolate_; }

 private:
  Isolate* isolate_;
  Object options_;
  const char* method_;
};

// The argument as IntlOptions takes it. CoerceOptionsToObject gives an object for any value but undefined and
// null, GetOptionsObject takes objects alone. Both throw TypeErrors.
Object CoerceOptionsToObject(Isolate* isolate, Object options);
Object GetOptionsObject(Isolate* isolate, Object options);

// The words of the option `style` of several classes.
inline constexpr std::string_view kTextStyles[] = {"long", "short", "narrow"};
// The words of the options hourCycle and caseFirst.
inline constexpr std::string_view kHourCycles[] = {"h11", "h12", "h23", "h24"};
inline constexpr std::string_view kCaseFirsts[] = {"upper", "lower", "false"};

// Reads the option localeMatcher, of which the values mean the same here. Undefined or the exception.
Object ReadLocaleMatcher(IntlOptions options);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_INTL_OPTIONS_H_
