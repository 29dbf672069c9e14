#ifndef KEI_VM_RUNTIME_UPCALLS_TRY_H_
#define KEI_VM_RUNTIME_UPCALLS_TRY_H_

#include <optional>

#include "vm/base/maybe.h"
#include "vm/objects/object.h"

// C++ that may throw returns an Object that is the exception sentinel, or an empty Maybe. If the value is
// more than a word, it returns an empty optional. These macros hand a throw on to the caller, whichever of
// them the caller returns. They expect `isolate` in scope. The compiler refuses results that no code looks
// at; Ignore of vm/base/maybe.h drops one.
//
//   KEI_TRY(value, GetProperty(isolate, object, key));          // declares Object value
//   KEI_TRY_BOOL(found, HasProperty(isolate, object, key));     // declares bool found
//   KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, object));  // declares auto length
//   KEI_TRY_VOID(CreateDataProperty(isolate, object, key, value));

namespace kei {

// A function returns this when it or something that it called has thrown. The exception is pending, so
// that code which has just thrown may drop it.
class Thrown {
 public:
  explicit Thrown(Isolate* isolate)
      : sentinel_(Object::FromCompressed(isolate, StaticRoot(RootIndex::k_exception))) {}
  operator Object() const { return sentinel_; }  // NOLINT: meant to be implicit
  template <typename T>
  operator std::optional<T>() const {  // NOLINT
    return std::nullopt;
  }
  template <typename T>
  operator Maybe<T>() const {  // NOLINT
    return std::nullopt;
  }

 private:
  Object sentinel_;
};

inline bool HasThrown(Object result) { return result.IsException(); }
template <typename T>
bool HasThrown(const std::optional<T>& result) {
  return !result.has_value();
}
template <typename T>
bool HasThrown(Maybe<T> result) {
  return !result.has_value();
}

}  // namespace kei

#define KEI_TRY_CONCAT_(a, b) a##b
#define KEI_TRY_CONCAT(a, b) KEI_TRY_CONCAT_(a, b)

#define KEI_TRY(var, expr)    \
  ::kei::Object var = (expr); \
  if (var.IsException()) return ::kei::Thrown(isolate)

#define KEI_TRY_OPTIONAL_(type, var, expr, temporary)        \
  auto temporary = (expr);                                   \
  if (!temporary.has_value()) return ::kei::Thrown(isolate); \
  type var = *temporary
#define KEI_TRY_BOOL(var, expr) KEI_TRY_OPTIONAL_(bool, var, expr, KEI_TRY_CONCAT(kei_try_, __LINE__))
#define KEI_TRY_VALUE(var, expr) KEI_TRY_OPTIONAL_(auto&&, var, expr, KEI_TRY_CONCAT(kei_try_, __LINE__))

#define KEI_TRY_VOID(expr)                                     \
  do {                                                         \
    if (::kei::HasThrown(expr)) return ::kei::Thrown(isolate); \
  } while (false)

#endif  // KEI_VM_RUNTIME_UPCALLS_TRY_H_
