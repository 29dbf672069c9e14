#ifndef KEI_VM_OBJECTS_PRINTER_H_
#define KEI_VM_OBJECTS_PRINTER_H_

#include <string>

#include "vm/objects/object.h"

// Text for debugging and tests, from the layouts table. None of this allocates on the heap or runs
// JavaScript, and any object may be printed, whatever state it is in.

namespace kei {

// One line: a Smi's or number's value, a string in quotes (cut when it is long), or a root's name. Other
// objects give the type and the compressed address, as <JSArray 0x4000125>.
std::string ShortString(Isolate* isolate, Object object);
std::string ShortString(Isolate* isolate, MaybeObject object);

// All fields, one per line, and the tail up to `max_tail` elements.
std::string LongString(Isolate* isolate, Object object, int max_tail = 20);

// LongString to standard output: %DebugPrint.
void DebugPrint(Isolate* isolate, Object object);

}  // namespace kei

#endif  // KEI_VM_OBJECTS_PRINTER_H_
