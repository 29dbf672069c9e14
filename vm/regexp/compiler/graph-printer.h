#ifndef KEI_VM_REGEXP_COMPILER_GRAPH_PRINTER_H_
#define KEI_VM_REGEXP_COMPILER_GRAPH_PRINTER_H_

#include <string>

#include "vm/regexp/compiler/graph.h"

namespace kei::regexp {

// The listing for --print-regexp-graph, after its first line. It shows each step with those that follow it.
// It also shows the units with which a match may begin there, as far as they have been computed.
std::string PrintGraph(const Graph& graph);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_COMPILER_GRAPH_PRINTER_H_
