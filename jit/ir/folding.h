#ifndef KEI_JIT_IR_FOLDING_H_
#define KEI_JIT_IR_FOLDING_H_

#include <cstdint>
#include <optional>
#include <span>

#include "jit/ir/graph.h"

namespace kei::jit {

bool IsConstant(const Node* node);  // one of the four …Constant ops
std::optional<int32_t> Int32ConstantOf(const Node* node);
std::optional<int64_t> Int64ConstantOf(const Node* node);

// Finds simpler forms of Pure nodes: constants, a value that is there already, or a cheaper op. The graph
// builder folds while it emits; the folding pass folds again what passes have uncovered. A derived class says
// where new nodes go.
class Folder {
 public:
  explicit Folder(Graph* graph) : graph_(graph) {}

  // The value of a Pure op without auxiliary on these inputs, or null if it has to be computed.
  Node* Fold(Op op, std::span<Node* const> inputs);

  Node* Int32Constant(int32_t value);
  Node* Int64Constant(int64_t value);
  Node* Float64Constant(double value);
  Node* TaggedConstant(uint64_t bits);

 protected:
  ~Folder() = default;
  virtual Node* Place(Node* node) = 0;
  Node* MakeOperand(Rep rep, const OperandValue& value);
  Node* Make(Op op, Node* a, Node* b);  // folded again, or placed

  Graph* graph_;

 private:
  Node* ConstantOf(Rep rep, uint64_t bits);
  Node* FoldConstants(Op op, std::span<Node* const> inputs);
  Node* FoldUnary(Op op, Node* a);
  Node* FoldOperand(Op op, std::span<Node* const> inputs);
  Node* FoldSameInputs(Op op, Node* a);
  Node* FoldInt32(Op op, Node* a, Node* b, int32_t right);
  Node* FoldInt32Chain(Op op, Node* a, int32_t right);
  Node* FoldDivision(Op op, Node* a, int32_t right);
  Node* FoldBitAnd(Node* a, int32_t mask);
  Node* FoldEqualsZero(Node* a);
  Node* FoldInt64(Op op, Node* a, Node* b, int64_t right);
};

}  // namespace kei::jit

#endif  // KEI_JIT_IR_FOLDING_H_
