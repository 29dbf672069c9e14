#ifndef KEI_JIT_IR_INTERPRETER_H_
#define KEI_JIT_IR_INTERPRETER_H_

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "jit/ir/graph.h"

// Runs a graph without compiling it, so that tests can say what its machine code must do. Loads and
// stores go to the real memory of the process; `root` is the cage's base.
//
// Values are register contents as in machine code, with the undefined upper half of a Word32 shown as zero. A
// tagged load adds the root to the loaded value, even to a Smi, unless the node is low_half_only. So two runs
// that differ in that flag differ in the upper halves of Smis, as code does. Compare results with SameValue.

namespace kei::jit {

class IrInterpreter {
 public:
  // Receives a Call's or TailCall's node and all its inputs, the code address or table index first.
  using CallHook = std::function<uint64_t(const Node& call, std::span<const uint64_t> inputs)>;

  uint64_t root = 0;
  uint64_t bytecode_pointer = 0;
  uint64_t frame_pointer = 0;
  uint64_t stack_pointer = 0;  // 0: Run lends the graph a stack of kStackBytes
  std::function<uint64_t(int64_t id)> external_reference;
  std::function<uint64_t(int64_t id)> builtin_entry;
  CallHook call;
  std::function<int64_t(const OperandValue& operand)> operand;  // the value in the operand's source
  int64_t exit = -1;                                            // the exit by which Run left a stencil
  uint64_t fuel = 1'000'000;  // nodes to execute before Run gives up with a CHECK

  static constexpr size_t kStackBytes = 4096;

  // `arguments` are the descriptor's parameters. The result is that of Return, ReturnJS or the
  // TailCall that was reached. Ends the process on Unreachable and on undefined results.
  uint64_t Run(const Graph& graph, std::span<const uint64_t> arguments);
  uint64_t Run(const Graph& graph, std::initializer_list<uint64_t> arguments) {
    return Run(graph, std::span(arguments.begin(), arguments.size()));
  }

 private:
  // The successor to go to, or null when the graph has been left with result_ set.
  const Block* RunBlock(const Block* block);
  void EnterBlock(const Block* from, const Block* to);
  uint64_t Compute(const Node* node);
  const Block* Terminate(const Node* node);
  const Block* TakeOverflow(const Node* node);
  uint64_t AddressOf(const Node* node) const;
  uint64_t Load(const Node* node) const;
  void Store(const Node* node) const;
  uint64_t DoCall(const Node* node);
  uint64_t Constant(const Node* node) const;
  uint64_t Value(const Node* node) const { return values_[node->id]; }
  uint64_t Input(const Node* node, size_t i) const { return values_[node->input(i)->id]; }

  std::span<const uint64_t> arguments_;
  std::vector<uint64_t> values_;  // indexed by node id
  std::vector<uint64_t> scratch_;
  uint64_t result_ = 0;
};

// Whether two register contents are the same value. The low 32 bits of a Word32 and of a Smi count, and all
// 64 bits of anything else. Any NaN equals any other NaN.
bool SameValue(Rep rep, uint64_t a, uint64_t b);

}  // namespace kei::jit

#endif  // KEI_JIT_IR_INTERPRETER_H_
