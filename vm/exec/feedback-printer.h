#ifndef KEI_VM_EXEC_FEEDBACK_PRINTER_H_
#define KEI_VM_EXEC_FEEDBACK_PRINTER_H_

#include <string>
#include <string_view>

#include "vm/isolate/isolate.h"

namespace kei {

// A function's feedback: a line for the function, then one for each bytecode with a slot, as
// "    12 Add r0, [4]: Smi|Number". It has no addresses, so that tests can compare it.
std::string FeedbackAsText(Isolate* isolate, FeedbackVector vector);
// The same of all functions of this name ('*': of all) that have a vector, in the order of their source.
std::string FeedbackAsText(Isolate* isolate, std::string_view name);

}  // namespace kei

#endif  // KEI_VM_EXEC_FEEDBACK_PRINTER_H_
