#ifndef KEI_VM_REGEXP_COMPILER_GRAPH_PRINTER_H_
#define KEI_VM_REGEXP_COMPILER_GRAPH_PRINTER_H_

#include <string>

#include "vm/regexp/compiler/graph.h"

namespace kei::regexp {

// The listing for --print-regexp-graph, after its first line: each step with those that follow it,
// and what a match may begin with there, as far as that has been computed.
std::string PrintGraph(const Graph& graph);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_COMPILER_GRAPH_PRINTER_H_
