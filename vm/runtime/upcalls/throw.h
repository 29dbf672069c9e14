#ifndef KEI_VM_RUNTIME_UPCALLS_THROW_H_
#define KEI_VM_RUNTIME_UPCALLS_THROW_H_

#include <string>
#include <string_view>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/upcalls/try.h"

// How every room throws; implemented in errors/messages.cc. The errors that the engine itself
// throws are rows of messages.def.

namespace kei {

enum class MessageId : uint16_t {
#define MESSAGE(Name, type, text) k##Name,
#include "vm/tables/messages.def"
#undef MESSAGE
};
enum class ErrorType : uint8_t {
  kError,
  kTypeError,
  kRangeError,
  kReferenceError,
  kSyntaxError,
  kEvalError,
  kURIError,
};
ErrorType TypeOf(MessageId id);

// The replacement of %0, %1, %2: any value, formatted so that no JavaScript runs, or a text in UTF-8.
class MessageArgument {
 public:
  MessageArgument() = default;
  MessageArgument(Object value) : value_(value), kind_(kValue) {}          // NOLINT
  MessageArgument(const char* text) : text_(text), kind_(kText) {}         // NOLINT
  MessageArgument(std::string_view text) : text_(text), kind_(kText) {}    // NOLINT
  MessageArgument(const std::string& text) : text_(text), kind_(kText) {}  // NOLINT
  // The text in UTF-8.
  std::string ToUtf8(Isolate* isolate) const;

 private:
  enum Kind : uint8_t { kNone, kValue, kText };
  Object value_;
  std::string_view text_;
  Kind kind_ = kNone;
};

// These make the exception pending, note where it was thrown, and return the exception sentinel.
Thrown Throw(Isolate* isolate, Object exception);
[[gnu::cold]] Thrown ThrowError(Isolate* isolate, MessageId id, const MessageArgument& a0 = {},
                                const MessageArgument& a1 = {}, const MessageArgument& a2 = {});
// The RangeError of a heap that has no room for `what`: a noun with its article, such as "the list of keys".
[[gnu::cold]] Thrown ThrowNoRoom(Isolate* isolate, const MessageArgument& what);
// The same for an exception that was caught before: the place stays that of the first throw.
Thrown ReThrow(Isolate* isolate, Object exception);

// For C++ that handles an exception itself: returns the pending one, which is then none any more.
// FormatUncaught knows until the next throw where it was thrown.
Object TakeException(Isolate* isolate);

}  // namespace kei

// KEI_TRY_ROOM(expression, what): for storage that reports by false that the heap has no room, and for
// nothing else.
#define KEI_TRY_ROOM(expr, what)                                                   \
  do {                                                                             \
    if (!(expr)) return ::kei::ThrowNoRoom(isolate, what), ::kei::Thrown(isolate); \
  } while (false)

#endif  // KEI_VM_RUNTIME_UPCALLS_THROW_H_
