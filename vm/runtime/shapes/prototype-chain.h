#ifndef KEI_VM_RUNTIME_SHAPES_PROTOTYPE_CHAIN_H_
#define KEI_VM_RUNTIME_SHAPES_PROTOTYPE_CHAIN_H_

#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"

namespace kei {

// The prototypes of an object, as far as they are known without asking a script:
//
//   PrototypeChain chain(isolate, map);
//   for (; !chain.done(); chain.Advance()) … chain.object() …
//   if (!chain.is_complete()) …   // who knows what comes then
//
// A receiver with a [[GetPrototypeOf]] of its own is no JSObject, and its map's `prototype` is the
// hole. The walk ends before such a receiver, or behind the map of one, and
// is not complete then. Everything that looks up the chain for what is *not* there (inline caches, elements,
// for-in) walks this way. [[Get]] and its like walk in LookupIterator, and code that runs scripts goes by
// GetPrototypeOf.
class PrototypeChain {
 public:
  PrototypeChain(Isolate* isolate, Map map) : isolate_(isolate), at_(map.prototype(isolate)) {}
  // With `first` for the nearest one.
  PrototypeChain(Isolate* isolate, Object first) : isolate_(isolate), at_(first) {}

  bool done() const { return !at_.IsJSObject(isolate_); }
  bool is_complete() const { return at_.IsNull(); }
  JSObject object() const { return JSObject::cast(at_); }
  void Advance() { at_ = object().map(isolate_).prototype(isolate_); }

 private:
  Isolate* isolate_;
  Object at_;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_PROTOTYPE_CHAIN_H_
