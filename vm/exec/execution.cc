#include "vm/runtime/upcalls/call.h"

#include <algorithm>
#include <optional>

#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/proxies/trap.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"

// The one door from C++ into generated code: the builtin JSEntry, which has the C calling convention.

namespace kei {
namespace {

using EntryFunction = Object (*)(Isolate* isolate, Object target, Object new_target, Object receiver,
                                 uint32_t argc, const Object* arguments);

// Each argument takes a slot of the stack.
bool FitStack(Isolate* isolate, size_t arguments) {
  return !isolate->StackOverflowed(arguments * sizeof(Address));
}

Object Enter(Isolate* isolate, JSFunction target, Object new_target, Object receiver,
             std::span<const Object> arguments) {
  if (!FitStack(isolate, arguments.size())) return ThrowError(isolate, MessageId::kStackOverflow);
  auto entry = reinterpret_cast<EntryFunction>(isolate->builtin_table[static_cast<int>(Builtin::kJSEntry)]);
  const RealmScope caller(isolate, isolate->native_context());  // restored after a throw, too
  return entry(isolate, target, new_target, receiver, static_cast<uint32_t>(arguments.size()),
               arguments.data());
}

// A call or construction of bound functions and proxies without a trap, one within the other, as one of the
// function or trap behind them. There may be any number of them, so that they are walked, not recursed into.
class InnerCall {
 public:
  InnerCall(Isolate* isolate, Object callable, std::span<const Object> arguments)
      : isolate_(isolate), target_(callable), given_(arguments), collected_(isolate) {}

  Object Call(Object receiver) {
    receiver_ = receiver;
    if (!Resolve(RootIndex::k_apply_string)) return isolate_->exception();
    if (trap_) return proxy::CallByTrap(isolate_, *trap_, receiver_, arguments());
    return kei::Call(isolate_, target_, receiver_, arguments());
  }
  Object Construct(Object new_target) {
    new_target_ = new_target;
    if (!Resolve(RootIndex::k_construct_string)) return isolate_->exception();
    if (trap_) return proxy::ConstructByTrap(isolate_, *trap_, arguments(), new_target_);
    return kei::Construct(isolate_, target_, arguments(), new_target_);
  }

 private:
  static constexpr uint32_t kStepsPerCheck = 4096;  // some microseconds

  // False: threw.
  bool Resolve(RootIndex trap_name) {
    for (uint32_t steps = 1; !trap_; steps++) {
      if (target_.IsTypeJSBoundFunction(isolate_)) {
        if (!Unbind(JSBoundFunction::cast(target_))) return false;
      } else if (target_.IsTypeJSProxy(isolate_)) {
        const auto trap = proxy::FindTrap(isolate_, JSProxy::cast(target_), trap_name);
        if (!trap) return false;
        target_ = trap->target;
        if (trap->exists()) trap_ = trap;
      } else {
        break;
      }
      if (steps % kStepsPerCheck == 0 && HasThrown(Poll(isolate_))) return false;
    }
    std::ranges::reverse(collected_.slots());
    return true;
  }
  bool Unbind(JSBoundFunction bound) {
    if (!is_collected_ && !PushReversed(given_.size(), [&](size_t i) { return given_[i]; })) {
      return false;
    }
    is_collected_ = true;
    const FixedArray first = bound.bound_arguments(isolate_);
    auto argument = [&](size_t i) { return first.get(isolate_, static_cast<int>(i)); };
    if (!PushReversed(static_cast<size_t>(first.length()), argument)) return false;
    receiver_ = bound.bound_this(isolate_);
    if (new_target_ == target_) new_target_ = bound.target(isolate_);
    target_ = bound.target(isolate_);
    return true;
  }
  // Arguments of an inner bound function go before the collected ones: all are collected backwards.
  template <typename F>
  bool PushReversed(size_t count, F argument) {
    bool fits = FitStack(isolate_, collected_.size() + count);
    // One by one, as room doubles then and does not grow with each function of a long chain.
    for (size_t i = count; fits && i-- > 0;) fits = collected_.TryPush(argument(i));
    if (!fits) ThrowError(isolate_, MessageId::kStackOverflow);
    return fits;
  }
  std::span<const Object> arguments() const { return is_collected_ ? collected_.values() : given_; }

  Isolate* isolate_;
  Object target_, receiver_, new_target_;  // on the stack with this object
  std::optional<proxy::Trap> trap_;
  std::span<const Object> given_;  // the arguments, as long as none is bound
  RootedVector<> collected_;
  bool is_collected_ = false;
};

// The arguments of a call or construction of a bound function whose target is a function: the first ones, and
// few.
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
  Object list_[kMax];  // on the stack with this object
  size_t count_ = 0;
};

// Functions whose code makes the receiver itself: derived classes and builtins.
bool MakesItsReceiver(SharedFunctionInfo shared) {
  return shared.has(FunctionFlags::kDerivedConstructor | FunctionFlags::kBuiltin);
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
  } else if (!callable.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, callable);
  }
  return InnerCall(isolate, callable, arguments).Call(receiver);
}

Object Construct(Isolate* isolate, Object constructor, std::span<const Object> arguments, Object new_target) {
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
  }
  if (!constructor.IsJSFunction(isolate)) {
    return InnerCall(isolate, constructor, arguments).Construct(new_target);
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
