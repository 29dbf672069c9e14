#ifndef KEI_VM_OPTIMIZER_GRAPH_HISTORY_H_
#define KEI_VM_OPTIMIZER_GRAPH_HISTORY_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vm/code-log/code-log.h"

namespace kei::optimizer {

// The texts of a graph after each pass. Passes leave most lines as they are, so each text refers to the one
// before it.
class GraphHistory {
 public:
  void Add(std::string_view stage, const std::string& text);
  std::vector<CodeGraph> Take() { return std::move(graphs_); }

 private:
  std::vector<std::string> lines_;  // of the last stage
  std::vector<CodeGraph> graphs_;
};

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_GRAPH_HISTORY_H_
