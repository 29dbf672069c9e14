#ifndef KEI_JIT_IR_VERIFIER_H_
#define KEI_JIT_IR_VERIFIER_H_

#include <optional>
#include <string>

#include "jit/ir/graph.h"

namespace kei::jit {

// A description of the first fault of the graph, for people to read, or nothing. Almost all of it follows
// from the op table and from descriptors; what a frame kind allows is stated here.
std::optional<std::string> FindFault(const Graph& graph);

// Ends the process with the fault, the graph and the name of what was done to it last.
void Verify(const Graph& graph, std::string_view after);

}  // namespace kei::jit

#endif  // KEI_JIT_IR_VERIFIER_H_
