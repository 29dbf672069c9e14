#ifndef KEI_VM_RUNTIME_STRINGS_NUMBER_STRINGS_H_
#define KEI_VM_RUNTIME_STRINGS_NUMBER_STRINGS_H_

#include "vm/objects/heap-objects.h"

// Numbers as strings of the heap, and back.

namespace kei {

// The text of a Smi or HeapNumber; cached.
String NumberToString(Isolate* isolate, Object number);
String DoubleToString(Isolate* isolate, double value);

// StringToNumber: NaN if the whole text is no numeric literal.
double StringToDouble(Isolate* isolate, String string);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_STRINGS_NUMBER_STRINGS_H_
