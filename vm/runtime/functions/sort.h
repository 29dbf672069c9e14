#ifndef KEI_VM_RUNTIME_FUNCTIONS_SORT_H_
#define KEI_VM_RUNTIME_FUNCTIONS_SORT_H_

#include <span>

#include "vm/factory/value-list.h"

namespace kei {

// Sorts values that are not undefined, stably: by comparator(a, b) as the specification's
// SortCompare has it, or as strings if the comparator is undefined. The exception, or
// undefined. A comparator that is not consistent gives some order, never a fault.
Object SortValues(Isolate* isolate, ValueList* values, Object comparator);
// Sorts values as strings, so few that they may lie on the stack.
Object SortFewTexts(Isolate* isolate, std::span<Object> values);
constexpr size_t kFewToSort = 16;

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_SORT_H_
