#ifndef KEI_VM_ISOLATE_REALMS_H_
#define KEI_VM_ISOLATE_REALMS_H_

#include <optional>

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"

// An isolate holds any number of realms, each a native context with its own global object and intrinsics.
// isolate->native_context() is the realm of the function that runs. These keep it so:
//   - the builtins RealmGate and CallInRealm (builtins/entry/realms.cc), which stand before all code
//     once there are two realms. A call into another realm sets it and restores it after the return,
//   - the unwinder, which sets it to that of the frame that handles an exception,
//   - Call and Construct from C++, which restore it however JavaScript was left,
//   - RealmScope, for an embedder that goes into a realm from outside.

namespace kei {

// The realm that code with this context belongs to.
inline Context RealmOf(Isolate* isolate, Context context) {
  while (!context.IsTypeNativeContext(isolate)) context = Context::cast(context.previous(isolate));
  return context;
}
inline Context RealmOf(Isolate* isolate, JSFunction function) {
  return RealmOf(isolate, Context::cast(function.context(isolate)));
}

// GetFunctionRealm of the specification; a revoked proxy has none.
inline Maybe<Context> FunctionRealm(Isolate* isolate, Object callable) {
  while (true) {
    if (callable.IsTypeJSBoundFunction(isolate)) {
      callable = JSBoundFunction::cast(callable).target(isolate);
    } else if (callable.IsTypeJSProxy(isolate)) {
      if (JSProxy::cast(callable).is_revoked(isolate)) return std::nullopt;
      callable = JSProxy::cast(callable).target(isolate);
    } else {
      break;
    }
  }
  return callable.IsJSFunction(isolate) ? RealmOf(isolate, JSFunction::cast(callable))
                                        : isolate->native_context();
}

inline Object IntrinsicOf(Isolate* isolate, Context realm, NativeContextSlot slot) {
  return realm.ReadTagged(isolate, OffsetOf(slot));
}

// Whether facts about one realm have to be told from those about another.
inline bool HasSeveralRealms(Isolate* isolate) { return isolate->state()->realms > 1; }

// C++ code in the scope runs in that realm.
class RealmScope {
 public:
  RealmScope(Isolate* isolate, Context realm) : isolate_(isolate), outer_(isolate->native_context()) {
    isolate->set_native_context(realm);
  }
  ~RealmScope() { isolate_->set_native_context(outer_); }
  RealmScope(const RealmScope&) = delete;
  RealmScope& operator=(const RealmScope&) = delete;

 private:
  Isolate* isolate_;
  Context outer_;  // on the stack, hence a root
};

}  // namespace kei

#endif  // KEI_VM_ISOLATE_REALMS_H_
