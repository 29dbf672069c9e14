#include "vm/runtime/upcalls/call.h"

#include <algorithm>

#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/proxy-methods.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"

// The one door from C++ into generated code: the builtin JSEntry, which has the C calling convention.

namespace kei {
namespace {

using EntryFunction = Object (*)(Isolate* isolate, Object target, Object new_target,
                                 Object receiver, uint32_t argc, const Object* arguments);

// Each argument takes a slot of the stack.
bool FitStack(Isolate* isolate, size_t arguments) {
  return !isolate->StackOverflowed(arguments * sizeof(Address));
}

Object Enter(Isolate* isolate, JSFunction target, Object new_target, Object receiver,
             std::span<const Object> arguments) {
  if (!FitStack(isolate, arguments.size())) return ThrowError(isolate, MessageId::kStackOverflow);
  auto entry = reinterpret_cast<EntryFunction>(
      isolate->builtin_table[static_cast<int>(Builtin::kJSEntry)]);
  const RealmScope caller(isolate, isolate->native_context());   // restored after a throw, too
  return entry(isolate, target, new_target, receiver, static_cast<uint32_t>(arguments.size()),
               arguments.data());
}

// A call or construction of a bound function as one of the function behind it. Bound functions may be
// bound again without end, so their chain is walked, not recursed into.
class BoundCall {
 public:
  BoundCall(Isolate* isolate, Object callable, Object new_target)
      : isolate_(isolate), target_(callable), new_target_(new_target), arguments_(isolate) {}

  // False: threw.
  bool Resolve(std::span<const Object> arguments) {
    if (!PushReversed(arguments.size(), [&](size_t i) { return arguments[i]; })) return false;
    for (uint32_t steps = 1; target_.IsTypeJSBoundFunction(isolate_); steps++) {
      JSBoundFunction bound = JSBoundFunction::cast(target_);
      FixedArray first = bound.bound_arguments(isolate_);
      auto argument = [&](size_t i) { return first.get(isolate_, static_cast<int>(i)); };
      if (!PushReversed(static_cast<size_t>(first.length()), argument)) return false;
      receiver_ = bound.bound_this(isolate_);
      Object next = bound.target(isolate_);
      if (new_target_ == target_) new_target_ = next;
      target_ = next;
      if (steps % kStepsPerCheck == 0 && HasThrown(Poll(isolate_))) return false;
    }
    std::ranges::reverse(arguments_.slots());
    return true;
  }

  Object target() const { return target_; }
  Object receiver() const { return receiver_; }
  Object new_target() const { return new_target_; }
  std::span<const Object> arguments() const { return arguments_.values(); }

 private:
  static constexpr uint32_t kStepsPerCheck = 4096;  // some microseconds

  // Those of an inner bound function go before what is there: all are collected backwards.
  template <typename F>
  bool PushReversed(size_t count, F argument) {
    const size_t needed = arguments_.size() + count;
    if (!FitStack(isolate_, needed) || !arguments_.TryReserve(needed)) {
      ThrowError(isolate_, MessageId::kStackOverflow);
      return false;
    }
    for (size_t i = count; i-- > 0;) arguments_.Push(argument(i));
    return true;
  }

  Isolate* isolate_;
  Object target_, receiver_, new_target_;  // on the stack with this object
  RootedVector<> arguments_;
};

// The arguments of a call or construction of a bound function whose target is a function: the first ones, and few.
class FewArguments {
 public:
  static bool Fits(Isolate* isolate, JSBoundFunction bound, std::span<const Object> arguments) {
    return bound.target(isolate).IsJSFunction(isolate) &&
           static_cast<size_t>(bound.bound_arguments(isolate).length()) + arguments.size() <= kMax;
  }
  FewArguments(Isolate* isolate, JSBoundFunction bound, std::span<const Object> arguments) {
    const FixedArray first = bound.bound_arguments(isolate);
    for (int i = 0; i < first.length(); i++) list_[count_++] = first.get(isolate, i);
    for (Object argument : arguments) list_[count_++] = argument;
  }
  std::span<const Object> values() const { return {list_, count_}; }

 private:
  static constexpr size_t kMax = 16;
  Object list_[kMax];   // on the stack with this object
  size_t count_ = 0;
};

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
    const JSBoundFunction bound = JSBoundFunction::cast(callable);
    if (FewArguments::Fits(isolate, bound, arguments)) {
      const FewArguments all(isolate, bound, arguments);
      return Enter(isolate, JSFunction::cast(bound.target(isolate)), isolate->undefined(),
                   bound.bound_this(isolate), all.values());
    }
    BoundCall call(isolate, callable, isolate->undefined());
    if (!call.Resolve(arguments)) return isolate->exception();
    return Call(isolate, call.target(), call.receiver(), call.arguments());
  }
  if (callable.IsTypeJSProxy(isolate) && callable.IsCallable(isolate)) {
    return proxy::Call(isolate, JSProxy::cast(callable), receiver, arguments);
  }
  return ThrowError(isolate, MessageId::kNotCallable, callable);
}

Object Construct(Isolate* isolate, Object constructor, std::span<const Object> arguments,
                 Object new_target) {
  if (!constructor.IsConstructor(isolate)) {
    return ThrowError(isolate, MessageId::kNotConstructor, constructor);
  }
  if (constructor.IsTypeJSBoundFunction(isolate)) {
    const JSBoundFunction bound = JSBoundFunction::cast(constructor);
    if (FewArguments::Fits(isolate, bound, arguments)) {
      const FewArguments all(isolate, bound, arguments);
      const Object target = bound.target(isolate);
      return Construct(isolate, target, all.values(), new_target == constructor ? target : new_target);
    }
    BoundCall call(isolate, constructor, new_target);
    if (!call.Resolve(arguments)) return isolate->exception();
    return Construct(isolate, call.target(), call.arguments(), call.new_target());
  }
  if (constructor.IsTypeJSProxy(isolate)) {
    return proxy::Construct(isolate, JSProxy::cast(constructor), arguments, new_target);
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
