#ifndef KEI_VM_RUNTIME_INSPECTION_INSPECT_H_
#define KEI_VM_RUNTIME_INSPECTION_INSPECT_H_

#include <string>

#include "vm/objects/heap-objects.h"

// Values as a console or REPL shows them, in UTF-8; text for text what node shows.

namespace kei {

struct InspectOptions {
  int depth = 2;              // levels of objects in objects that are shown
  bool all_keys = false;      // those that are not enumerable, too
  size_t max_elements = 100;  // shown of one array or collection
  size_t line_width = 80;
};

// Strings quoted, objects with their kind and properties, cycles marked, long ones over several lines.
// Runs no JavaScript: getters are shown as [Getter].
std::string Inspect(Isolate* isolate, Object value, const InspectOptions& options = {});

// A number as inspection shows it: -0 keeps its sign.
std::string InspectNumber(Isolate* isolate, Object number);
// The digits with the `n`; "" after a throw.
std::string InspectBigInt(Isolate* isolate, BigInt bigint);
std::string InspectSymbol(Isolate* isolate, Symbol symbol);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_INSPECTION_INSPECT_H_
