#include "vm/runtime/upcalls/call.h"

#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"

// The one door from C++ into generated code: the builtin JSEntry, which has the C calling convention.

namespace kei {
namespace {

// More would not fit the smallest stack that --stack-size allows to be useful.
constexpr size_t kMaxArguments = 65535;

using EntryFunction = Object (*)(Isolate* isolate, Object target, Object new_target,
                                 Object receiver, uint32_t argc, const Object* arguments);

Object Enter(Isolate* isolate, JSFunction target, Object new_target, Object receiver,
             std::span<const Object> arguments) {
  if (isolate->StackOverflowed()) return ThrowError(isolate, MessageId::kStackOverflow);
  // Each argument takes a stack slot.
  if (arguments.size() > kMaxArguments) return ThrowError(isolate, MessageId::kTooManyArguments);
  auto entry = reinterpret_cast<EntryFunction>(
      isolate->builtin_table[static_cast<int>(Builtin::kJSEntry)]);
  const RealmScope caller(isolate, isolate->native_context());   // restored after a throw, too
  return entry(isolate, target, new_target, receiver, static_cast<uint32_t>(arguments.size()),
               arguments.data());
}

// The bound arguments, those of bound functions around it first, then the call's.
void CollectArguments(Isolate* isolate, JSBoundFunction bound, std::span<const Object> arguments,
                      RootedVector<>* all) {
  FixedArray first = bound.bound_arguments(isolate);
  for (int i = 0; i < first.length(); i++) all->push_back(first.get(isolate, i));
  for (Object argument : arguments) all->push_back(argument);
}

// Functions whose code makes the receiver itself: derived classes and builtins.
bool MakesItsReceiver(SharedFunctionInfo shared) {
  return shared.has(FunctionFlags::kDerivedConstructor | FunctionFlags::kNative);
}

}  // namespace

Object Call(Isolate* isolate, Object callable, Object receiver, std::span<const Object> arguments) {
  if (callable.IsJSFunction(isolate)) {
    return Enter(isolate, JSFunction::cast(callable), isolate->undefined(), receiver, arguments);
  }
  if (callable.IsTypeJSBoundFunction(isolate)) {
    JSBoundFunction bound = JSBoundFunction::cast(callable);
    RootedVector<> all(isolate);
    CollectArguments(isolate, bound, arguments, &all);
    return Call(isolate, bound.target(isolate), bound.bound_this(isolate), all.values());
  }
  return ThrowError(isolate, MessageId::kNotCallable, callable);
}

Object Construct(Isolate* isolate, Object constructor, std::span<const Object> arguments,
                 Object new_target) {
  if (!constructor.IsConstructor(isolate)) {
    return ThrowError(isolate, MessageId::kNotConstructor, constructor);
  }
  if (constructor.IsTypeJSBoundFunction(isolate)) {
    JSBoundFunction bound = JSBoundFunction::cast(constructor);
    RootedVector<> all(isolate);
    CollectArguments(isolate, bound, arguments, &all);
    Object target = bound.target(isolate);
    return Construct(isolate, target, all.values(), new_target == constructor ? target : new_target);
  }
  JSFunction function = JSFunction::cast(constructor);
  if (MakesItsReceiver(function.shared(isolate))) {
    return Enter(isolate, function, new_target, isolate->the_hole(), arguments);
  }
  KEI_TRY(receiver, NewObjectForConstruct(isolate, function, new_target));
  KEI_TRY(result, Enter(isolate, function, new_target, receiver, arguments));
  return result.IsJSReceiver(isolate) ? result : receiver;
}

}  // namespace kei
