#ifndef KEI_VM_RUNTIME_LIBRARY_BUILTIN_ARGUMENTS_H_
#define KEI_VM_RUNTIME_LIBRARY_BUILTIN_ARGUMENTS_H_

#include <cstdint>

#include "vm/objects/cast.h"
#include "vm/objects/heap-objects.h"

// How C++ builtins are written:
//
//   BUILTIN(MathMax) {                 // the name of the row in vm/tables/code/library/*.def
//     … args.receiver(), args.at(0), args.length() …
//     return Smi::From(42);            // or the exception sentinel, after a throw
//   }
//
// `isolate` and `args` are in scope. The builtin is called by the generated CppBuiltinAdaptor, whose
// frame keeps the arguments on the stack, where the collector sees them.

namespace kei {

// The slots of the caller: the receiver, then the arguments at ascending addresses.
class Arguments {
 public:
  Arguments(Isolate* isolate, int64_t argc, Address* receiver_slot, Object target, Object new_target)
      : isolate_(isolate),
        slots_(receiver_slot),
        length_(static_cast<int>(argc)),
        target_(target),
        new_target_(new_target) {}

  Object receiver() const { return Object(slots_[0]); }
  int length() const { return length_; }
  // undefined when there are fewer arguments.
  Object at(int i) const { return i < length_ ? Object(slots_[1 + i]) : undefined(); }
  Object operator[](int i) const { return at(i); }
  bool has(int i) const { return i < length_; }
  // The function that runs.
  JSFunction target() const { return Cast<JSFunction>(isolate_, target_); }
  // undefined unless this is a construct call.
  Object new_target() const { return new_target_; }
  bool is_construct() const { return !new_target_.IsUndefined(); }

  // The arguments as an array of full words, of which the length is length().
  const Object* begin() const { return reinterpret_cast<const Object*>(slots_ + 1); }
  const Object* end() const { return begin() + length_; }

 private:
  Object undefined() const { return Object::FromCompressed(isolate_, StaticRoot(RootIndex::k_undefined)); }

  Isolate* isolate_;
  Address* slots_;
  int length_;
  Object target_;
  Object new_target_;
};

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wreturn-type-c-linkage"
#endif

using CppBuiltin = Object (*)(Isolate* isolate, int64_t argc, Address* receiver_slot, Object target,
                              Object new_target);

// Builtin_<Name> for every C++ row of builtins.def.
#define KEI_DECLARE_BUILTIN(Name, ...)                                                                    \
  extern "C" Object Builtin_##Name(Isolate* isolate, int64_t argc, Address* receiver_slot, Object target, \
                                   Object new_target);
#define STUB(...)
#define JS_BUILTIN(...)
#define METHOD(...) KEI_DECLARE_BUILTIN(__VA_ARGS__)
#define GETTER(...) KEI_DECLARE_BUILTIN(__VA_ARGS__)
#define SETTER(...) KEI_DECLARE_BUILTIN(__VA_ARGS__)
#define SYMBOL_METHOD(...) KEI_DECLARE_BUILTIN(__VA_ARGS__)
#define SYMBOL_GETTER(...) KEI_DECLARE_BUILTIN(__VA_ARGS__)
#define FUNCTION(...) KEI_DECLARE_BUILTIN(__VA_ARGS__)
#include "vm/tables/code/builtins.def"
#undef STUB
#undef JS_BUILTIN
#undef METHOD
#undef GETTER
#undef SETTER
#undef SYMBOL_METHOD
#undef SYMBOL_GETTER
#undef FUNCTION
#undef KEI_DECLARE_BUILTIN

#ifdef __clang__
#pragma clang diagnostic pop
#endif

#define BUILTIN(Name)                                                                                     \
  static Object Implement_##Name(Isolate* isolate, const Arguments& args);                                \
  extern "C" Object Builtin_##Name(Isolate* isolate, int64_t argc, Address* receiver_slot, Object target, \
                                   Object new_target) {                                                   \
    return Implement_##Name(isolate, Arguments(isolate, argc, receiver_slot, target, new_target));        \
  }                                                                                                       \
  static Object Implement_##Name([[maybe_unused]] Isolate* isolate, [[maybe_unused]] const Arguments& args)

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_BUILTIN_ARGUMENTS_H_
