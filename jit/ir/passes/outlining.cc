#include <algorithm>
#include <vector>

#include "jit/ir/control-flow.h"
#include "jit/ir/passes/passes.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/roots.h"

// A cold path of a stencil may begin before anything was written or called. The generic stub may as well take
// such a path, since it begins the bytecode anew. One block stands for all such paths. It calls the stub with
// the accumulator of the beginning and the bytecode's offset, and leaves by exit 0. A number stub makes tail
// calls for this purpose.

namespace kei::jit {
namespace {

class Outliner {
 public:
  explicit Outliner(PassScope& scope) : scope_(scope), graph_(scope.graph()) {}

  void Run() {
    for (Block* block : graph_->blocks) block->deferred |= NeedsTable(block);
    PropagateDeferral(graph_);
    // A block behind a cold path that wrote counts as written only until that path is gone.
    while (RedirectAll()) RemoveUnreachableBlocks(graph_);
    if (stub_ != nullptr) RemoveTrivialPhis(graph_);
  }

 private:
  bool RedirectAll() {
    FindWritten();
    const std::vector<Block*> blocks(graph_->blocks.begin(), graph_->blocks.end());
    bool changed = false;
    for (Block* block : blocks) {
      if (!block->deferred && !written_[block->id]) changed |= RedirectColdEdges(block);
    }
    return changed;
  }

  // The stub has the table of jumps that a copied stencil would have to have patched.
  static bool NeedsTable(const Block* block) {
    constexpr size_t kMaxCompared = 4;
    const Node* last = block->terminator();
    return last->is(Op::kSwitch) && last->cases.values.size() > kMaxCompared;
  }

  static bool Lasts(const Node* node) { return node->info().has(Effects::kWrites | Effects::kCalls); }

  // Whether anything may have been written by the end of each block.
  void FindWritten() {
    written_.assign(graph_->blocks.size(), false);
    for (bool changed = true; changed;) {
      changed = false;
      for (const Block* block : graph_->blocks) {
        bool written =
            std::ranges::any_of(block->nodes, Lasts) ||
            std::ranges::any_of(block->predecessors, [this](const Block* p) { return written_[p->id]; });
        changed |= written != written_[block->id];
        written_[block->id] = written;
      }
    }
  }

  bool RedirectColdEdges(Block* block) {
    bool changed = false;
    for (size_t i = 0; i < block->successors.size(); i++) {
      Block* cold = block->successors[i];
      if (!cold->deferred || cold == stub_) continue;
      if (stub_ == nullptr) MakeStubCall();
      const size_t edge = std::ranges::find(cold->predecessors, block) - cold->predecessors.begin();
      cold->predecessors.erase(cold->predecessors.begin() + edge);
      for (Node* phi : cold->phis) {
        phi->inputs[edge]->use_count--;
        phi->inputs.erase(phi->inputs.begin() + edge);
      }
      block->successors[i] = stub_;
      stub_->predecessors.push_back(block);
      scope_.AddChanges(1);
      changed = true;
    }
    return changed;
  }

  void MakeStubCall() {
    stub_ = graph_->NewBlock(true);
    Node* accumulator = Parameter(0);
    if (const auto& bytecode = scope_.options().number_stub_of) {
      return TailCallGenericStubs(*bytecode, accumulator, Parameter(1));
    }
    OperandValue bytecode_offset;
    bytecode_offset.source = PatchSource::kBytecodeOffset;
    Node* offset = Add(Op::kOperand, Rep::kWord64, {});
    offset->int_value = std::bit_cast<int64_t>(bytecode_offset);
    const CallDescriptor& descriptor = DescriptorOf(Descriptor::kGenericStub);
    Node* call = Add(Op::kCall, descriptor.result, {accumulator, offset});
    call->call = {CallTarget::Kind::kGenericStub, 0, &descriptor};
    if (scope_.options().exit_if_true >= 0) return ExitByResult(call);
    Add(Op::kExit, Rep::kNone, {call})->int_value = 0;
  }

  Node* Parameter(int index) const {
    for (Node* node : graph_->entry()->nodes) {
      if (node->is(Op::kParameter) && node->int_value == index) return node;
    }
    FATAL("the graph has lost a parameter");
  }

  // Calls the stub of the operand scale that the place says.
  void TailCallGenericStubs(Bytecode bytecode, Node* accumulator, Node* place) {
    auto constant = [this](int64_t value) {
      Node* node = Add(Op::kInt64Constant, Rep::kWord64, {});
      node->int_value = value;
      return node;
    };
    Node* mask = constant(BytecodePlace(0, OperandScale::kDouble) - 1);
    Node* offset = Add(Op::kWord64And, Rep::kWord64, {place, mask});
    Node* wide = constant(BytecodePlace(0, OperandScale::kDouble));
    Node* extra_wide = constant(BytecodePlace(0, OperandScale::kQuadruple));
    auto tail_call = [&](Block* block, OperandScale scale) {
      const CallDescriptor& descriptor = DescriptorOf(Descriptor::kGenericStub);
      const auto id = static_cast<int32_t>(GenericStubOf(bytecode, scale));
      AddTo(block, Op::kTailCall, Rep::kNone, {accumulator, offset})->call = {CallTarget::Kind::kBuiltin, id,
                                                                              &descriptor};
    };
    Block* rest = Branch(stub_, Op::kUint64LessThan, place, wide,
                         [&](Block* block) { tail_call(block, OperandScale::kSingle); });
    rest = Branch(rest, Op::kUint64LessThan, place, extra_wide,
                  [&](Block* block) { tail_call(block, OperandScale::kDouble); });
    tail_call(rest, OperandScale::kQuadruple);
  }
  // The block for where the comparison does not hold.
  template <typename Then>
  Block* Branch(Block* block, Op comparison, Node* a, Node* b, Then then) {
    AddTo(block, Op::kBranch, Rep::kNone, {AddTo(block, comparison, Rep::kWord32, {a, b})});
    Block* yes = graph_->NewBlock(true);
    Block* no = graph_->NewBlock(true);
    Graph::Connect(block, yes);
    Graph::Connect(block, no);
    then(yes);
    return no;
  }

  // The stub gives the test's boolean.
  void ExitByResult(Node* call) {
    Node* yes = Add(Op::kTaggedConstant, Rep::kTagged, {});
    yes->int_value = StaticRoot(RootIndex::k_true_value);
    Add(Op::kBranch, Rep::kNone, {Add(Op::kTaggedEqual, Rep::kWord32, {call, yes})});
    const int exits[] = {scope_.options().exit_if_true, 1 - scope_.options().exit_if_true};
    for (int exit : exits) {
      Block* block = graph_->NewBlock(true);
      Graph::Connect(stub_, block);
      Node* leave = graph_->NewNode(Op::kExit, Rep::kNone, std::span(&call, 1));
      leave->int_value = exit;
      Graph::Append(block, leave);
    }
  }

  Node* Add(Op op, Rep rep, std::initializer_list<Node*> inputs) { return AddTo(stub_, op, rep, inputs); }
  Node* AddTo(Block* block, Op op, Rep rep, std::initializer_list<Node*> inputs) {
    Node* node = graph_->NewNode(op, rep, std::span(inputs.begin(), inputs.size()));
    Graph::Append(block, node);
    return node;
  }

  PassScope& scope_;
  Graph* graph_;
  std::vector<bool> written_;  // indexed by block
  Block* stub_ = nullptr;
};

}  // namespace

void OutlineColdPaths(PassScope& scope) { Outliner(scope).Run(); }

}  // namespace kei::jit
