#ifndef KEI_VM_BASELINE_COPIER_LISTING_H_
#define KEI_VM_BASELINE_COPIER_LISTING_H_

#include <vector>

#include "vm/baseline/copier.h"
#include "vm/code-log/code-log.h"

// Descriptions of code that was copied from stencils, for those who print it.

namespace kei {

// One for each bytecode's hot part, then one for each cold part; with the bytecode as text, if that is
// wanted.
std::vector<CodePart> PartsOf(const StencilCopier& copier, bool with_titles);
// The values that filled the holes: operands, and which builtins are called.
std::vector<CodeNote> NotesOf(const StencilCopier& copier);

}  // namespace kei

#endif  // KEI_VM_BASELINE_COPIER_LISTING_H_
