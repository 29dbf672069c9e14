#ifndef KEI_VM_RUNTIME_CALLS_FROM_CODE_RUNTIME_H_
#define KEI_VM_RUNTIME_CALLS_FROM_CODE_RUNTIME_H_

#include "vm/objects/object.h"
#include "vm/tables/code/runtime.h"

// The C++ functions that generated code calls: Object Runtime_<Name>(Isolate*, Object…) for every
// row of runtime.def.

namespace kei {

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wreturn-type-c-linkage"
#endif
#define KEI_RUNTIME_0
#define KEI_RUNTIME_1 , Object
#define KEI_RUNTIME_2 , Object, Object
#define KEI_RUNTIME_3 , Object, Object, Object
#define KEI_RUNTIME_4 , Object, Object, Object, Object
#define KEI_RUNTIME_5 , Object, Object, Object, Object, Object
#define RUNTIME(Name, arguments) extern "C" Object Runtime_##Name(Isolate* isolate KEI_RUNTIME_##arguments);
#include "vm/tables/code/runtime.def"
#undef RUNTIME
#undef KEI_RUNTIME_0
#undef KEI_RUNTIME_1
#undef KEI_RUNTIME_2
#undef KEI_RUNTIME_3
#undef KEI_RUNTIME_4
#undef KEI_RUNTIME_5
#ifdef __clang__
#pragma clang diagnostic pop
#endif

// Makes the mutable roots that this folder relies on: inline caches, feedback, prototypes'
// validity. Part of setting an isolate up, before its first realm.
void InitializeRuntime(Isolate* isolate);

// The address of Runtime_<Name>, for the external reference table.
Address AddressOf(RuntimeFunction function);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_CALLS_FROM_CODE_RUNTIME_H_
