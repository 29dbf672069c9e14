#include "jit/ir/printer.h"

#include <cinttypes>
#include <cstdio>
#include <vector>

#include "jit/ir/frame-state.h"
#include "jit/ir/ops.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/code/external-references.h"
#include "vm/tables/exits.h"
#include "vm/tables/roots.h"

namespace kei::jit {
namespace {

template <typename... Args>
std::string Format(const char* format, Args... args) {
  char text[128];
  std::snprintf(text, sizeof(text), format, args...);
  return text;
}

std::string NameOfBuiltin(int64_t id) {
  if (id < 0 || id >= kBuiltinCount) return Format("builtin#%" PRId64, id);
  return NameOf(static_cast<Builtin>(id));
}

std::string NameOfExternal(int64_t id) {
  if (id < 0 || id >= kExternalReferenceCount) return Format("external#%" PRId64, id);
  return NameOfExternalReference(static_cast<int>(id));
}

std::string NameOfTagged(int64_t value) {
  uint32_t word = static_cast<uint32_t>(value);
  if ((word & kSmiTagMask) == 0) return Format("%d", BitsToSmi(static_cast<uint64_t>(value)));
  std::string_view root = StaticRootName(word);
  return root.empty() ? Format("0x%x", word) : std::string(root);
}

class Printer {
 public:
  Printer(const Graph* graph, PrintOptions options) : places_(options.places) {
    if (graph == nullptr || !options.renumber) return;
    numbers_.resize(graph->node_count());
    uint32_t next = 0;
    for (const Block* block : graph->blocks) {
      for (const Node* phi : block->phis) numbers_[phi->id] = next++;
      for (const Node* node : block->nodes) {
        if (node->rep != Rep::kNone) numbers_[node->id] = next++;
      }
    }
  }

  std::string Run(const Graph& graph) {
    text_ += "graph " + std::string(graph.name()) + " (" + std::string(graph.descriptor()->name) +
             ", frame " + std::string(NameOf(graph.frame())) + ")\n";
    for (const Block* block : graph.blocks) PrintBlock(block);
    return std::move(text_);
  }

  std::string NodeText(const Node* node) const {
    std::string text;
    if (node->rep != Rep::kNone) {
      text += ValueName(node) + ": " + std::string(NameOf(node->rep));
      if (node->low_half_only) text += "/low";
      text += " = ";
    }
    text += node->info().name;
    text += AuxText(node);
    for (size_t i = 0; i < node->inputs.size(); i++) {
      text += (i == 0 ? " " : ", ") + ValueName(node->input(i));
    }
    return text;
  }

 private:
  std::string ValueName(const Node* node) const {
    return Format("v%u", numbers_.empty() ? node->id : numbers_[node->id]);
  }

  void PrintBlock(const Block* block) {
    text_ += Format("b%u", block->id);
    if (block->deferred) text_ += " deferred";
    if (block->loop_header) text_ += " loop";
    if (block->loop_depth != 0) text_ += Format(" depth %u", block->loop_depth);
    if (!block->predecessors.empty()) text_ += " from" + BlockNames(block->predecessors);
    text_ += ":\n";
    for (const Node* phi : block->phis) text_ += "  " + NodeText(phi) + PlaceText(phi) + "\n";
    for (const Node* node : block->nodes) {
      text_ += "  " + NodeText(node);
      if (node == block->terminator() && !block->successors.empty()) {
        text_ += " ->" + BlockNames(block->successors);
      }
      text_ += PlaceText(node) + "\n";
    }
  }

  std::string PlaceText(const Node* node) const {
    if (!places_) return "";
    const int offset = node->place.is_known() ? node->place.offset : -1;
    return Format("\t%u %d %d", node->id, node->place.function, offset);
  }

  static std::string BlockNames(const ArenaVector<Block*>& blocks) {
    std::string text;
    for (const Block* block : blocks) text += Format(" b%u", block->id);
    return text;
  }

  static std::string AuxText(const Node* node) {
    switch (node->info().aux) {
      case Aux::kNone:
      case Aux::kPhi: return "";
      case Aux::kInt: return "[" + IntText(node) + "]";
      case Aux::kFloat: return Format("[%.17g]", node->float_value);
      case Aux::kMemory: return MemoryText(node->memory);
      case Aux::kCall: return "[" + CallText(node->call) + "]";
      case Aux::kSwitch: {
        std::string text = "[";
        for (int32_t value : node->cases.values) {
          text += Format(text.size() > 1 ? " %d" : "%d", value);
        }
        return text + "]";
      }
      case Aux::kMaps: {
        std::string text = "[";
        for (uint32_t map : node->maps.maps) text += Format(text.size() > 1 ? " 0x%x" : "0x%x", map);
        return text + "]";
      }
      case Aux::kState: return StateText(*node->state);
      case Aux::kExit:
        return Format("[#%d, %s]", node->exit.exit, InfoOf(DeoptReason{node->exit.reason}).text.data());
    }
    return "";
  }

  static std::string IntText(const Node* node) {
    switch (node->op) {
      case Op::kTaggedConstant: return NameOfTagged(node->int_value);
      case Op::kBuiltinEntry: return NameOfBuiltin(node->int_value);
      case Op::kExternalReference: return NameOfExternal(node->int_value);
      case Op::kOperand: return OperandText(node->operand());
      default: return Format("%" PRId64, node->int_value);
    }
  }

  static std::string MemoryText(const MemoryAccess& memory) {
    std::string text = "[" + std::string(NameOf(memory.rep));
    if (memory.scale >= 0) text += Format(", *%d", 1 << memory.scale);
    return text + Format(", %+d]", memory.offset);
  }

  static std::string StateText(const FrameStateInfo& state) {
    std::string text = Format("[@%d", state.offset);
    if (state.function != 0) text += Format(" of function %d", state.function);
    for (const StateEntry& entry : state.entries) {
      text += Format(" r%d", entry.operand);
      if (entry.object >= 0) text += Format("=object%d", entry.object);
    }
    return text + "]";
  }

  static std::string CallText(const CallTarget& target) {
    std::string descriptor(target.descriptor->name);
    switch (target.kind) {
      case CallTarget::Kind::kBuiltin: return NameOfBuiltin(target.id);
      case CallTarget::Kind::kC: return NameOfExternal(target.id);
      case CallTarget::Kind::kAddress: return "address, " + descriptor;
      case CallTarget::Kind::kGenericStub: return "generic stub";
      case CallTarget::Kind::kTableEntry: return Format("table %+d, ", target.id) + descriptor;
    }
    return "";
  }

  const bool places_;
  std::vector<uint32_t> numbers_;  // empty: node ids
  std::string text_;
};

}  // namespace

std::string OperandText(const OperandValue& value) {
  std::string text = value.source == PatchSource::kOperand          ? Format("operand %d", value.index)
                     : value.source == PatchSource::kBytecodeOffset ? "bytecode offset"
                     : value.source == PatchSource::kBytecodePlace  ? "bytecode place"
                     : value.source == PatchSource::kEntryCost      ? "entry cost"
                     : value.source == PatchSource::kBytecodeStart  ? "bytecode start"
                     : value.source == PatchSource::kMap            ? "map"
                     : value.source == PatchSource::kObject         ? "object"
                                                                    : "payload";
  if (value.shift != 0) text += Format(" << %d", value.shift);
  if (value.addend != 0) text += Format(" %+d", value.addend);
  return value.is_near ? text + ", near" : text;
}

std::string PrintGraph(const Graph& graph, PrintOptions options) {
  return Printer(&graph, options).Run(graph);
}

std::string PrintNode(const Node& node) { return Printer(nullptr, {}).NodeText(&node); }

}  // namespace kei::jit
