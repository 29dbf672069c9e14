#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_INTL_OBJECT_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_INTL_OBJECT_H_

#include <string>
#include <string_view>

#include "vm/base/maybe.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/functions/builtin-closure.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/tables/intl.h"

// The instances of Intl's classes. An instance keeps texts: the key that its class asks the module by, and
// the values that resolvedOptions shows.

namespace kei {

// The module, or null after a throw: an Error that says that it cannot be loaded.
const international::International* LanguageData(Isolate* isolate);

// A property of Intl or of a class in the realm that runs; Intl was made.
Object IntlIntrinsic(Isolate* isolate, IntlSlot slot);

// The properties that resolvedOptions gives, in their order. Values that are undefined do not show.
class ResolvedOptions {
 public:
  explicit ResolvedOptions(Isolate* isolate);
  void Add(std::string_view name, Object value);
  void Add(std::string_view name, std::string_view ascii);
  void Add(std::string_view name, bool value);
  void Add(std::string_view name, int value);
  // Shows as an array, a new one each time.
  void Add(std::string_view name, FixedArray list);
  // Names and values in turn.
  FixedArray Finish() const;

 private:
  static constexpr int kMostProperties = 40;

  Isolate* isolate_;
  FixedArray pairs_;
  int size_ = 0;
};

// OrdinaryCreateFromConstructor, also for classes that are called as functions. The object is no instance
// yet. Throws if there is no module; so methods of instances need not look.
Object NewIntlObject(Isolate* isolate, const Arguments& args);
// The same for the other classes, whose constructors ask for `new`. `name`, for the TypeError: the class's.
Object ConstructIntlObject(Isolate* isolate, const Arguments& args, const char* name);
// Makes the object an instance.
void InitializeIntlObject(Isolate* isolate, Object object, IntlKind kind, std::string_view key,
                          const ResolvedOptions& options);

bool IsIntlObject(Isolate* isolate, Object value, IntlKind kind);
// The receiver of a method. `method`, for the TypeError: its full name.
Maybe<JSIntlObject> ThisIntlObject(Isolate* isolate, const Arguments& args, IntlKind kind,
                                   const char* method);
// The key; it stays where it is while the object is seen from the stack and no script runs.
std::string_view KeyOf(Isolate* isolate, JSIntlObject object);
// A new object with the properties that the options list.
Object ResolvedOptionsOf(Isolate* isolate, JSIntlObject object);

// The result of a constructor that may be called without `new`. A receiver that inherits from the class then
// keeps the instance, under the fallback symbol.
Object ChainLegacyObject(Isolate* isolate, const Arguments& args, Object object);
// The object that a method of such a class works on: the receiver, or the instance that it keeps.
Object UnwrapLegacyObject(Isolate* isolate, Object receiver, IntlKind kind, IntlSlot constructor);

// The function that `format` or `compare` gives: the same for the same object.
Object BoundFunctionOf(Isolate* isolate, JSIntlObject object, BuiltinClosure kind);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_INTL_OBJECT_H_
