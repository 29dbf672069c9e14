#ifndef KEI_JIT_IR_BUILDER_H_
#define KEI_JIT_IR_BUILDER_H_

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "jit/ir/folding.h"
#include "jit/ir/graph.h"

namespace kei::jit {

// Builds a graph in SSA form while the code is being written down, after Braun et al., "Simple and Efficient
// Construction of Static Single Assignment Form" (CC 2013). Variables are written and read by number; phis
// arise where definitions meet. A block is sealed when all its predecessors are known. That is at Bind,
// except for a loop header: Seal seals it, or Finish at the latest.
//
// Nodes that callers hold may turn out to be redundant phis. They stay usable: everything that is
// emitted resolves its inputs first.
class GraphBuilder final : private Folder {
 public:
  enum class Variable : uint32_t {};
  enum class BlockKind : uint8_t { kPlain, kLoop };

  // Makes the entry block with all the descriptor's parameters, and binds it.
  explicit GraphBuilder(Graph* graph);

  // --- Blocks. Nothing can be emitted between a terminator and the next Bind.
  Block* NewBlock(bool deferred = false) { return graph_->NewBlock(deferred); }
  void Bind(Block* block, BlockKind kind = BlockKind::kPlain);
  void Seal(Block* block);
  Block* current() const { return current_; }
  bool IsBound(const Block* block) const;
  bool IsReachable() const { return current_ != nullptr; }

  // --- Values
  using Folder::Float64Constant;
  using Folder::Int32Constant;
  using Folder::Int64Constant;
  using Folder::TaggedConstant;
  Node* Parameter(int index) const { return parameters_[index]; }
  // An op without auxiliary that is no terminator.
  Node* Emit(Op op, std::span<Node* const> inputs);
  Node* Emit(Op op, std::initializer_list<Node*> inputs = {}) {
    return Emit(op, std::span(inputs.begin(), inputs.size()));
  }
  Node* ExternalReference(int id);
  Node* BuiltinEntry(int id);
  Node* Operand(Rep rep, const OperandValue& value);
  // address = base + (index << scale) + offset; no index when it is null.
  Node* Load(MemRep rep, Node* base, int32_t offset, Node* index = nullptr, int scale = 0);
  Node* Store(MemRep rep, Node* base, int32_t offset, Node* index, int scale, Node* value);
  // Inputs are the code address or table index, if the target has one, then the parameters.
  Node* Call(const CallTarget& target, std::span<Node* const> inputs);

  // --- Terminators
  void Goto(Block* target);
  void Branch(Node* condition, Block* if_true, Block* if_false);
  void Switch(Node* value, std::span<const int32_t> values, std::span<Block* const> targets,
              Block* otherwise);
  // Goes to `overflow`, or to `next` where the result is defined.
  Node* Overflow(Op op, Node* a, Node* b, Block* next, Block* overflow);
  void Return(Node* value);
  void Return();  // for a descriptor without a result
  void ReturnJS(Node* value, Node* stack_slots);
  void TailCall(const CallTarget& target, std::span<Node* const> inputs);
  void Exit(int exit, Node* accumulator);  // only a stencil has exits
  void Unreachable();

  // --- Exits of optimized code: see ops.def. An exit's number is the next one of the graph.
  Node* FrameState(const FrameStateInfo* info, std::span<Node* const> inputs);
  void DeoptIf(Node* condition, uint8_t reason, Node* state);
  Node* OrDeopt(Op op, Node* a, Node* b, uint8_t reason, Node* state);
  void Deoptimize(uint8_t reason, Node* state);
  // The next Call may look at the frame: it gets the state.
  void SetStateOfNextCall(Node* state) { state_of_next_call_ = state; }

  // --- Variables
  Variable NewVariable(Rep rep);
  void Write(Variable variable, Node* value);
  Node* Read(Variable variable);

  // Seals what is left, puts final values in the place of redundant phis, and drops unreachable
  // blocks. The graph is complete then and the builder of no further use.
  void Finish();

  Graph* graph() const { return graph_; }

 private:
  struct BlockState {
    bool bound = false;
    bool sealed = false;
    std::vector<std::pair<Variable, Node*>> incomplete_phis;
  };

  std::string NameOfGraph() const { return std::string(graph_->name()); }
  Node* Place(Node* node) override;
  Node* NewNode(Op op, Rep rep, std::span<Node* const> inputs);
  Node* Terminate(Op op, std::initializer_list<Node*> inputs);
  void CheckInputs(Op op, std::span<Node* const> inputs) const;
  void Connect(Block* target);
  BlockState& StateOf(const Block* block);

  Node* ReadIn(Variable variable, Block* block);
  Node* ReadFromPredecessors(Variable variable, Block* block);
  Node*& Definition(Variable variable, const Block* block);
  Node* Undefined(Variable variable, Block* block);
  Node* NewPhi(Variable variable, Block* block);
  Node* CompletePhi(Variable variable, Node* phi);
  Node* UniqueOperand(const Node* phi);
  Node* Resolve(Node* node);

  ExitPlace NewExit(uint8_t reason) { return {graph_->exit_count++, reason}; }

  Block* current_ = nullptr;
  Node* state_of_next_call_ = nullptr;
  std::vector<Node*> parameters_;
  std::vector<Rep> variables_;
  std::vector<BlockState> states_;                   // indexed by block id
  std::unordered_map<uint64_t, Node*> definitions_;  // keyed by variable and block
  std::vector<Node*> replacements_;                  // indexed by node id; null: stands for itself
};

}  // namespace kei::jit

#endif  // KEI_JIT_IR_BUILDER_H_
