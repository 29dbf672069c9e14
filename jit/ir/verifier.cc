#include "jit/ir/verifier.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <vector>

#include "jit/ir/control-flow.h"
#include "jit/ir/frame-state.h"
#include "jit/ir/ops.h"
#include "jit/ir/printer.h"

namespace kei::jit {
namespace {

// The rules for code in a frame of each kind. kAnyLinkage: the graph may have any.
struct FrameRules {
  bool calls;
  bool returns;     // Return
  bool returns_js;  // ReturnJS
  bool enters_frame;
  int linkage;  // the linkage of the graph itself
};
constexpr int kAnyLinkage = -1;
constexpr FrameRules kFrameRules[] = {
    /* kNone */ {false, true, false, false, kAnyLinkage},
    /* kStub */ {true, true, false, false, kAnyLinkage},
    /* kJSBuiltin */ {true, false, true, false, static_cast<int>(Linkage::kJavaScript)},
    /* kHandler, also of stubs that take over another one's frame */ {true, false, true, false, kAnyLinkage},
    /* kManual */ {true, false, true, true, kAnyLinkage},
    /* kCEntry */ {true, true, false, false, static_cast<int>(Linkage::kC)},
    /* kStencil */ {true, false, true, false, static_cast<int>(Linkage::kDispatch)},
    /* kGenericStub */ {true, true, false, false, static_cast<int>(Linkage::kGenericStub)},
    /* kPrologue */ {true, false, false, true, static_cast<int>(Linkage::kJavaScript)},
    /* kOptimized */ {true, false, true, false, static_cast<int>(Linkage::kJavaScript)},
    /* kOptimizedLoop */ {true, false, true, false, static_cast<int>(Linkage::kDispatch)},
    /* kBridge */ {true, true, false, false, kAnyLinkage},
    /* kDump */ {true, false, false, false, kAnyLinkage},
};

class Verifier {
 public:
  explicit Verifier(const Graph& graph)
      : graph_(graph),
        position_(graph.node_count(), kNowhere),
        uses_(graph.node_count(), 0),
        dominators_(graph.blocks.size()) {}

  std::optional<std::string> Run() {
    CheckGraph();
    for (const Block* block : graph_.blocks) CheckEdges(block);
    if (fault_) return fault_;  // the next steps walk the edges
    for (const Block* block : graph_.blocks) Place(block);
    if (fault_) return fault_;
    FindDominators();
    for (const Block* block : graph_.blocks) {
      for (const Node* phi : block->phis) CheckPhi(phi);
      for (const Node* node : block->nodes) CheckNode(node);
    }
    CheckUseCounts();
    return fault_;
  }

 private:
  static constexpr int kNowhere = -2;
  static constexpr int kPhiPosition = -1;

  [[gnu::format(printf, 3, 4)]] void Fault(const Node* node, const char* format, ...) {
    if (fault_) return;
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    fault_ = std::string(graph_.name()) + ": ";
    if (node != nullptr) *fault_ += PrintNode(*node) + ": ";
    *fault_ += text;
  }

  const FrameRules& rules() const { return kFrameRules[static_cast<int>(graph_.frame())]; }

  // --- Blocks

  void CheckGraph() {
    if (graph_.blocks.empty()) return Fault(nullptr, "no entry block");
    int linkage = static_cast<int>(graph_.descriptor()->linkage);
    if (rules().linkage != kAnyLinkage && rules().linkage != linkage) {
      Fault(nullptr, "a %s frame under the linkage of %s", NameOf(graph_.frame()).data(),
            graph_.descriptor()->name.data());
    }
    if (!graph_.entry()->predecessors.empty()) Fault(nullptr, "the entry has predecessors");
    for (size_t i = 0; i < graph_.blocks.size(); i++) {
      uint32_t id = graph_.blocks[i]->id;
      if (id != i) Fault(nullptr, "block %u stands at %zu", id, i);
    }
  }

  static size_t SuccessorCount(const Node* terminator) {
    switch (terminator->op) {
      case Op::kGoto: return 1;
      case Op::kSwitch: return terminator->cases.values.size() + 1;
      case Op::kBranch:
      case Op::kInt32AddOverflow:
      case Op::kInt32SubOverflow:
      case Op::kInt32MulOverflow: return 2;
      default: return 0;
    }
  }

  void CheckEdges(const Block* block) {
    if (block->nodes.empty() || !block->terminator()->info().has(Effects::kTerminator)) {
      return Fault(nullptr, "block %u has no terminator", block->id);
    }
    if (block->successors.size() != SuccessorCount(block->terminator())) {
      Fault(block->terminator(), "%zu successors", block->successors.size());
    }
    if (block->predecessors.empty() && block != graph_.entry()) {
      Fault(nullptr, "block %u cannot be reached", block->id);
    }
    auto check = [&](const Block* other, const auto& there, const auto& back) {
      bool known = other->id < graph_.blocks.size() && graph_.blocks[other->id] == other;
      if (known && std::ranges::count(there, other) == std::ranges::count(back, block)) return;
      Fault(nullptr, "blocks %u and %u disagree about their edges", block->id, other->id);
    };
    for (const Block* other : block->successors) {
      check(other, block->successors, other->predecessors);
    }
    for (const Block* other : block->predecessors) {
      check(other, block->predecessors, other->successors);
    }
  }

  void Place(const Block* block) {
    int at = 0;
    for (const Node* phi : block->phis) PlaceNode(block, phi, kPhiPosition);
    for (const Node* node : block->nodes) PlaceNode(block, node, at++);
  }

  void PlaceNode(const Block* block, const Node* node, int at) {
    if (position_[node->id] != kNowhere) Fault(node, "stands in the graph twice");
    position_[node->id] = at;
    if (node->block != block) Fault(node, "does not know its block %u", block->id);
    if (node->is(Op::kPhi) != (at == kPhiPosition)) Fault(node, "phis stand apart, and only phis");
    bool last = at == static_cast<int>(block->nodes.size()) - 1;
    if (node->info().has(Effects::kTerminator) != last) Fault(node, "a terminator ends a block");
  }

  // --- Dominance

  void FindDominators() {
    std::vector<Block*> immediate = ImmediateDominators(graph_);
    for (const Block* block : graph_.blocks) {
      if (block != graph_.entry() && immediate[block->id] == nullptr) {
        Fault(nullptr, "block %u cannot be reached", block->id);
      }
      for (const Block* up = block; up != nullptr; up = immediate[up->id]) {
        if (dominators_[block->id].empty()) dominators_[block->id].resize(graph_.blocks.size());
        dominators_[block->id][up->id] = true;
      }
    }
  }

  void CheckDefined(const Node* user, const Node* input, const Block* block, int at) {
    if (position_[input->id] == kNowhere) {
      return Fault(user, "v%u is not in the graph", input->id);
    }
    bool defined =
        input->block == block ? position_[input->id] < at : dominators_[block->id][input->block->id];
    if (!defined) Fault(user, "v%u is used where it is not defined", input->id);
  }

  // --- Nodes

  void CheckPhi(const Node* phi) {
    const Block* block = phi->block;
    if (phi->inputs.size() != block->predecessors.size()) {
      return Fault(phi, "%zu inputs for %zu predecessors", phi->inputs.size(), block->predecessors.size());
    }
    for (size_t i = 0; i < phi->inputs.size(); i++) {
      const Node* input = phi->input(i);
      uses_[input->id]++;
      if (input->rep != phi->rep) Fault(phi, "input %zu is a %s", i, NameOf(input->rep).data());
      const Block* predecessor = block->predecessors[i];
      CheckDefined(phi, input, predecessor, static_cast<int>(predecessor->nodes.size()));
      size_t first = std::ranges::find(block->predecessors, predecessor) - block->predecessors.begin();
      if (phi->input(first) != input) Fault(phi, "two edges from one block with different inputs");
    }
  }

  void CheckNode(const Node* node) {
    CheckInputs(node);
    if (node->rep != ExpectedRep(node)) Fault(node, "has the wrong representation");
    switch (node->info().aux) {
      case Aux::kMemory: CheckMemory(node); break;
      case Aux::kCall: CheckCall(node); break;
      case Aux::kInt: CheckInt(node); break;
      case Aux::kExit: CheckExit(node, node->exit.exit); break;
      case Aux::kState: CheckState(node); break;
      default: break;
    }
    CheckAgainstFrame(node);
  }

  void CheckInputs(const Node* node) {
    size_t fixed = FixedInputCount(node->op);
    if (node->inputs.size() < fixed || (node->inputs.size() > fixed && !HasMoreInputs(node->op))) {
      return Fault(node, "%zu inputs", node->inputs.size());
    }
    for (size_t i = 0; i < node->inputs.size(); i++) {
      const Node* input = node->input(i);
      uses_[input->id]++;
      CheckDefined(node, input, node->block, position_[node->id]);
      if (!AcceptsInput(node->op, i, input->rep)) {
        Fault(node, "input %zu is a %s", i, NameOf(input->rep).data());
      }
    }
  }

  Rep ExpectedRep(const Node* node) {
    if (!node->info().output_by_aux) return node->info().output;
    switch (node->op) {
      case Op::kLoad: return MemRepToRep(node->memory.rep);
      case Op::kCall: return node->call.descriptor->result;
      case Op::kParameter: {
        const CallDescriptor* descriptor = graph_.descriptor();
        bool exists = node->int_value >= 0 && node->int_value < descriptor->parameter_count;
        if (!exists || node->block != graph_.entry()) Fault(node, "no such parameter here");
        return exists ? descriptor->parameters[node->int_value] : node->rep;
      }
      default: return node->rep;
    }
  }

  void CheckMemory(const Node* node) {
    const MemoryAccess& memory = node->memory;
    if (memory.scale < -1 || memory.scale > 3) Fault(node, "scale %d", memory.scale);
    size_t indexes = memory.scale >= 0;
    size_t values = node->is(Op::kStore) || node->is(Op::kStoreTagged);
    if (node->is(Op::kLoadHoleyFloat64)) return;
    if (node->inputs.size() != 1 + indexes + values) return Fault(node, "number of inputs");
    if (indexes != 0 && node->input(1)->rep != Rep::kWord64) Fault(node, "index is no Word64");
    if (values != 0 && node->inputs.back()->rep != MemRepToRep(memory.rep)) {
      Fault(node, "stores a %s", NameOf(node->inputs.back()->rep).data());
    }
  }

  void CheckInt(const Node* node) {
    if (node->is(Op::kExit) && (node->int_value < 0 || node->int_value > 1)) {
      Fault(node, "no such exit");
    }
    if (!node->is(Op::kOperand)) return;
    const OperandValue value = node->operand();
    if (node->rep == Rep::kNone || node->rep == Rep::kFloat64) Fault(node, "no integer");
    if (IsAddress(value.source) || value.index >= BytecodeInfo::kMaxOperands) {
      Fault(node, "no such operand");
    }
  }

  void CheckExit(const Node* node, int32_t exit) {
    if (!IsOptimized(graph_.frame())) Fault(node, "only optimized code has exits");
    if (node->inputs.back()->rep != Rep::kState) Fault(node, "has no frame state");
    if (exit < 0 || exit >= graph_.exit_count) Fault(node, "no such exit");
  }

  void CheckState(const Node* node) {
    const FrameStateInfo& state = *node->state;
    if (node->inputs.size() != state.has_outer + state.entries.size()) return Fault(node, "number of inputs");
    for (size_t i = 0; i < node->inputs.size(); i++) {
      const bool is_outer = state.has_outer && i == 0;
      if ((node->input(i)->rep == Rep::kState) != is_outer) Fault(node, "input %zu", i);
    }
  }

  void CheckCall(const Node* node) {
    const CallTarget& target = node->call;
    const CallDescriptor& descriptor = *target.descriptor;
    size_t first = TargetInputCount(target);
    const size_t states = target.exit != kNoExit;
    if (node->inputs.size() != first + descriptor.parameter_count + states) {
      return Fault(node, "%zu inputs for %s", node->inputs.size(), descriptor.name.data());
    }
    if (states != 0) CheckExit(node, target.exit);
    if (first != 0 && node->input(0)->rep != Rep::kWord64) Fault(node, "target is no Word64");
    for (int i = 0; i < descriptor.parameter_count; i++) {
      if (node->input(first + i)->rep == descriptor.parameters[i]) continue;
      Fault(node, "argument %d of %s is a %s", i, descriptor.name.data(),
            NameOf(node->input(first + i)->rep).data());
    }
    const bool c_linkage = HasCConvention(descriptor.linkage);
    if (target.kind == CallTarget::Kind::kC && !c_linkage) Fault(node, "C needs C's linkage");
    if (node->is(Op::kCall)) {
      if (!rules().calls) Fault(node, "a graph without a frame may tail-call only");
      bool to_generic_stub = target.kind == CallTarget::Kind::kGenericStub;
      if (to_generic_stub && graph_.frame() != FrameKind::kStencil) {
        Fault(node, "only stencils have a generic stub");
      }
      if (descriptor.linkage == Linkage::kDispatch) Fault(node, "handlers are tail-called");
    } else if (c_linkage) {
      Fault(node, "C cannot be tail-called");
    }
  }

  void CheckAgainstFrame(const Node* node) {
    const char* frame = NameOf(graph_.frame()).data();
    switch (node->op) {
      case Op::kEnterFrame:
        if (!rules().enters_frame) Fault(node, "not in a %s frame", frame);
        break;
      case Op::kExit:
        if (!IsStencil(graph_.frame())) Fault(node, "not in a %s frame", frame);
        break;
      case Op::kReturnJS:
        if (!rules().returns_js) Fault(node, "not in a %s frame", frame);
        break;
      case Op::kReturn: {
        if (!rules().returns) Fault(node, "not in a %s frame", frame);
        Rep result = graph_.descriptor()->result;
        size_t expected = result != Rep::kNone;
        if (node->inputs.size() != expected) return Fault(node, "%zu results", node->inputs.size());
        if (expected != 0 && node->input(0)->rep != result) {
          Fault(node, "returns a %s", NameOf(node->input(0)->rep).data());
        }
        break;
      }
      default: break;
    }
  }

  void CheckUseCounts() {
    for (const Block* block : graph_.blocks) {
      auto check = [&](const Node* node) {
        if (node->use_count == uses_[node->id]) return;
        Fault(node, "use count is %u and should be %u", node->use_count, uses_[node->id]);
      };
      for (const Node* phi : block->phis) check(phi);
      for (const Node* node : block->nodes) check(node);
    }
  }

  const Graph& graph_;
  std::optional<std::string> fault_;
  std::vector<int> position_;  // a node's place in its block, indexed by node id
  std::vector<uint32_t> uses_;
  std::vector<std::vector<bool>> dominators_;  // [block][those that dominate it]
};

}  // namespace

std::optional<std::string> FindFault(const Graph& graph) { return Verifier(graph).Run(); }

void Verify(const Graph& graph, std::string_view after) {
  std::optional<std::string> fault = FindFault(graph);
  if (!fault) return;
  std::fputs(PrintGraph(graph).c_str(), stderr);
  FATAL("after %.*s: %s", static_cast<int>(after.size()), after.data(), fault->c_str());
}

}  // namespace kei::jit
