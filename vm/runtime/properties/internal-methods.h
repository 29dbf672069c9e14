#ifndef KEI_VM_RUNTIME_PROPERTIES_INTERNAL_METHODS_H_
#define KEI_VM_RUNTIME_PROPERTIES_INTERNAL_METHODS_H_

#include <optional>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/property-descriptor.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/property-key.h"

// The essential internal methods of objects. Everything that asks an object for something does it through
// these, or through LookupIterator and PrototypeChain, which they have in common. So these are the places
// where exotic objects differ:
//
//   Map with kExotic (typed arrays, String wrappers, arguments): LookupIterator::LookupInExotic finds
//     what such an object has before its ordinary properties, with states of its own; [[Set]],
//     [[DefineOwnProperty]] and [[Delete]] decide by the state, [[OwnPropertyKeys]] by the elements
//     kind. Inline caches leave names that an iterator found in such a state to C++, and
//     PrototypesHaveNoElements and for-in's caches hold for no chain with such an object.
//   JSProxy, the receiver that is no JSObject: LookupIterator ends there with a state of its own,
//     PrototypeChain before it; every internal method then goes on in proxy-methods.h.
//   JSModuleNamespace: its names are found in states of their own, kModuleExport and kNotExported;
//     [[Get]] and [[GetOwnProperty]] throw for a variable that is not initialized yet. Each has a
//     map of its own, by which inline caches find its cells.
//   JSArray: DefineArrayLength; Object.prototype: a map with kImmutablePrototype.
//
// nullopt and the exception sentinel: thrown.

namespace kei {

enum class ShouldThrow : uint8_t { kDontThrow, kThrow };

// A JSReceiver, null, or the exception.
Object GetPrototypeOf(Isolate* isolate, JSReceiver object);
Maybe<bool> SetPrototypeOf(Isolate* isolate, JSReceiver object, Object prototype,
                           ShouldThrow should_throw = ShouldThrow::kThrow);
// For an object that no script has seen yet. It is in no chain, however long that of its prototype is.
void SetPrototypeOfNewObject(Isolate* isolate, JSObject object, Object prototype);
Maybe<bool> IsExtensible(Isolate* isolate, JSReceiver object);
Maybe<bool> PreventExtensions(Isolate* isolate, JSReceiver object,
                              ShouldThrow should_throw = ShouldThrow::kThrow);
// [[GetOwnProperty]]: whether there is one.
Maybe<bool> GetOwnPropertyDescriptor(Isolate* isolate, JSReceiver object, PropertyKey key,
                                     PropertyDescriptor* descriptor);
Maybe<bool> DefineOwnProperty(Isolate* isolate, JSReceiver object, PropertyKey key,
                              const PropertyDescriptor& descriptor,
                              ShouldThrow should_throw = ShouldThrow::kThrow);
Maybe<bool> HasProperty(Isolate* isolate, JSReceiver object, PropertyKey key);
// [[Get]] of `start`: super.key looks there and calls getters on `receiver`.
Object GetProperty(Isolate* isolate, Object receiver, PropertyKey key, Object start);
// [[Set]] of `start`: Reflect.set and super.key = value. False if it is refused and ShouldThrow
// says not to throw.
Maybe<bool> SetProperty(Isolate* isolate, Object receiver, PropertyKey key, Object value, Object start,
                        ShouldThrow should_throw, StoreOrigin origin);
Maybe<bool> DeleteProperty(Isolate* isolate, Object object, PropertyKey key,
                           ShouldThrow should_throw = ShouldThrow::kThrow);
// [[OwnPropertyKeys]], filtered: a FixedArray or the exception.
Object OwnPropertyKeys(Isolate* isolate, JSReceiver object, int filter, IndexForm form = IndexForm::kString);

// The prototypes of an object, by [[GetPrototypeOf]]:
//
//   for (PrototypeWalk walk(isolate, first); !walk.done();) {
//     … walk.object() …
//     KEI_TRY_VOID(walk.Advance());
//   }
//
// Proxies may make a chain endless; after some of them it ends in a RangeError.
class PrototypeWalk {
 public:
  PrototypeWalk(Isolate* isolate, Object first) : isolate_(isolate), at_(first) {}
  bool done() const { return !at_.IsJSReceiver(isolate_); }
  JSReceiver object() const { return JSReceiver::cast(at_); }
  // The next object, null, or the exception.
  Object Advance();

 private:
  static constexpr int kMaxProxies = 1 << 17;

  Isolate* isolate_;
  Object at_;
  int proxies_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_INTERNAL_METHODS_H_
