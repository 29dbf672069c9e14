#ifndef KEI_VM_RUNTIME_LIBRARY_ITERATORS_ITERATOR_HELPER_H_
#define KEI_VM_RUNTIME_LIBRARY_ITERATORS_ITERATOR_HELPER_H_

#include "vm/objects/heap-objects.h"
#include "vm/runtime/functions/iteration.h"

// The objects that Iterator.prototype.map, filter, flatMap, take, drop and Iterator.concat return. The
// specification has them as generators; here they are objects with a kind and a state, of which `next`
// and `return` run the kind's body. The `next` of those that only pass values on is generated code
// (builtins/library/iterator-helpers.cc).

namespace kei {

JSIteratorHelper NewIteratorHelper(Isolate* isolate, IteratorHelperKind kind,
                                   const IteratorRecord& underlying, Object function_or_limit);

enum class IterablePrimitives : uint8_t { kReject, kStrings };
// GetIteratorFlattenable. `method` names the caller, for messages.
[[nodiscard]] std::optional<IteratorRecord> GetIteratorFlattenable(Isolate* isolate, Object value,
                                                                   IterablePrimitives primitives,
                                                                   const char* method);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ITERATORS_ITERATOR_HELPER_H_
