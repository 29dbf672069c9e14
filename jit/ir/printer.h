#ifndef KEI_JIT_IR_PRINTER_H_
#define KEI_JIT_IR_PRINTER_H_

#include <string>

#include "jit/ir/graph.h"

namespace kei::jit {

struct PrintOptions {
  // Values are numbered in the order of the text, so that goldens do not change with the number of
  // nodes that passes made and dropped. Without it, dumps before and after a pass name them alike.
  bool renumber = false;
  // Behind each node: a tab, its id, and the function and offset of its bytecode, which is -1 if it has none.
  bool places = false;
};

// The same text for the same graph in every process: for dumps and goldens.
std::string PrintGraph(const Graph& graph, PrintOptions options = {});
std::string PrintNode(const Node& node);
std::string OperandText(const OperandValue& value);

}  // namespace kei::jit

#endif  // KEI_JIT_IR_PRINTER_H_
