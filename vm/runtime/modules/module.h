#ifndef KEI_VM_RUNTIME_MODULES_MODULE_H_
#define KEI_VM_RUNTIME_MODULES_MODULE_H_

#include <optional>
#include <span>

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"

// Module records. Names of operations are the specification's. A module's variables that others see, and
// those of others that it sees, are Cells, to which slots of its context refer. They are there from the
// start, so that linking only has to copy references. Every walk over the graph of modules keeps its stack in
// fields of the modules (dfs_…), so that no chain or cycle is too long.
//
// Object results are undefined, or what is said, or the exception.

namespace kei {

// ParseModule, in the current realm; empty after a SyntaxError.
Maybe<SourceTextModule> NewSourceTextModule(Isolate* isolate, String source, Object name);
// A module of names, internalized and without duplicates, and their values.
SyntheticModule NewSyntheticModule(Isolate* isolate, std::span<const Object> names,
                                   std::span<const Object> values);

// Link: everything that is requested has been loaded. A SyntaxError names the line of the import.
Object LinkModule(Isolate* isolate, Module module);
// Evaluate: the promise, or an exception that is a termination.
Object EvaluateModule(Isolate* isolate, Module module);
// GetModuleNamespace.
Object ModuleNamespaceOf(Isolate* isolate, Module module);
// import.meta of the module whose code runs.
Object ImportMetaOf(Isolate* isolate, SourceTextModule module);

// --- Shared by the parts of linking
// ResolveExport. A name stands for the Cell of a variable, or for the Module whose namespace it is.
struct Resolution {
  enum Kind : uint8_t { kNotFound, kAmbiguous, kFound };
  Kind kind = kNotFound;
  Object binding;
};
[[nodiscard]] std::optional<Resolution> ResolveExport(Isolate* isolate, Module module, Name name);
// Whether a name that was not found is an export that modules pass on in a circle; empty after an exception.
Maybe<bool> IsCircularExport(Isolate* isolate, Module module, Name name);
// The Cell of a found one: a namespace gets a new one.
Object CellOf(Isolate* isolate, const Resolution& resolution);

inline FixedArray ModuleList(Isolate* isolate, SourceTextModule module, int which) {
  return FixedArray::cast(module.description(isolate).get(isolate, which));
}
bool HasAwait(Isolate* isolate, SourceTextModule module);

// Appends to an array with room, of which `count` elements are used; empty if there is no room.
Maybe<FixedArray> Append(Isolate* isolate, FixedArray list, int count, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_MODULES_MODULE_H_
