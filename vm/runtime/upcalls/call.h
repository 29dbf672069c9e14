#ifndef KEI_VM_RUNTIME_UPCALLS_CALL_H_
#define KEI_VM_RUNTIME_UPCALLS_CALL_H_

#include <initializer_list>
#include <span>

#include "vm/objects/object.h"

// How C++ runs JavaScript. All of these may run any code, collect, and throw: then they return the
// exception sentinel, and the exception is the root pending_exception. Implemented in vm/exec.
//
// The arguments must lie where the collector finds them: on the machine stack, or in a rooted container.

namespace kei {

// Any callable; throws a TypeError for anything else. Sloppy functions get their receiver converted.
Object Call(Isolate* isolate, Object callable, Object receiver, std::span<const Object> arguments);
inline Object Call(Isolate* isolate, Object callable, Object receiver,
                   std::initializer_list<Object> arguments = {}) {
  return Call(isolate, callable, receiver, std::span<const Object>(arguments.begin(), arguments.size()));
}

// Any constructor; new_target must be a constructor, too.
Object Construct(Isolate* isolate, Object constructor, std::span<const Object> arguments, Object new_target);
inline Object Construct(Isolate* isolate, Object constructor, std::initializer_list<Object> arguments) {
  return Construct(isolate, constructor, std::span<const Object>(arguments.begin(), arguments.size()),
                   constructor);
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_UPCALLS_CALL_H_
