#include "jit/backend/lir/architecture.h"
#include "jit/backend/lir/lir.h"
#include "jit/ir/printer.h"

namespace kei::jit {
namespace {

class Printer {
 public:
  explicit Printer(const Architecture& architecture) : arch_(architecture) {}

  std::string Print(const Location& location) const {
    switch (location.kind) {
      case Location::Kind::kNone: return "?";
      case Location::Kind::kGeneral: return arch_.RegisterName(RegisterClass::kGeneral, location.index);
      case Location::Kind::kFloat: return arch_.RegisterName(RegisterClass::kFloat, location.index);
      case Location::Kind::kSlot: return "[" + std::to_string(location.index) + "]";
      case Location::Kind::kConstant: return "n" + std::to_string(location.node->id);
    }
    return "";
  }

  std::string Print(const Operand& operand) const {
    std::string text;
    if (operand.vreg != kNoVReg) {
      text = "v" + std::to_string(operand.vreg);
    } else if (operand.constant != nullptr) {
      text = "n" + std::to_string(operand.constant->id);
    }
    switch (operand.policy) {
      case Operand::Policy::kRegister: break;
      case Operand::Policy::kFixed: text += "!"; break;
      case Operand::Policy::kTied: text += "="; break;
      case Operand::Policy::kAny: text += "~"; break;
      case Operand::Policy::kExit: text += "?"; break;
      case Operand::Policy::kPinned: return Print(operand.location);
    }
    if (operand.location.kind != Location::Kind::kNone) text += ":" + Print(operand.location);
    return text;
  }

  std::string Print(const Instr& instr) const {
    std::string text;
    for (const Operand& def : instr.defs) text += Print(def) + " ";
    if (!instr.defs.empty()) text += "= ";
    text += FormName(instr.form);
    if (instr.node != nullptr) text += std::string(InfoOf(instr.op).name);
    if (instr.form == Form::kBranch || instr.form == Form::kSet || instr.form == Form::kDeopt) {
      text += std::string(instr.test ? " test " : " ") + ConditionName(instr.condition) + "/" +
              std::to_string(instr.width);
    }
    for (const Operand& use : instr.uses) text += " " + Print(use);
    if (instr.memory.present) text += " " + PrintAddress(instr);
    for (const Argument& argument : instr.arguments) {
      if (argument.kind == Argument::Kind::kImmediate) {
        text += " #" + (instr.immediate_hole ? "{" + OperandText(*instr.immediate_hole) + "}"
                                             : std::to_string(instr.immediate));
      }
    }
    for (const Operand& s : instr.scratch) text += " scratch " + Print(s);
    return text;
  }

  void Append(std::string* out, const char* when, const ArenaVector<Move>& moves) const {
    if (moves.empty()) return;
    *out += std::string("        ") + when;
    for (const Move& move : moves) {
      *out += " " + Print(move.to) + "<-" + Print(move.from);
      if (move.vreg != kNoVReg) *out += "(v" + std::to_string(move.vreg) + ")";
    }
    *out += "\n";
  }

  std::string Print(const LirBlock& block) const {
    std::string text = "B" + std::to_string(block.id);
    if (block.block != nullptr) text += " (block " + std::to_string(block.block->id) + ")";
    if (block.cold) text += " cold";
    if (block.loop_depth > 0) text += " depth " + std::to_string(block.loop_depth);
    text += " from";
    for (const LirBlock* p : block.predecessors) text += " B" + std::to_string(p->id);
    text += "\n";
    for (const LirPhi* phi : block.phis) {
      text += "        v" + std::to_string(phi->vreg) + ":" + Print(phi->location) + " = phi";
      for (const Operand& input : phi->inputs) text += " " + Print(input);
      text += "\n";
    }
    Append(&text, "entry", block.entry_moves);
    for (const Instr* instr : block.instructions) {
      Append(&text, "early", instr->early);
      Append(&text, "late ", instr->late);
      if (instr == block.instructions.back()) Append(&text, "exit ", block.exit_moves);
      std::string number = std::to_string(4 * instr->index);
      text +=
          std::string(number.size() < 5 ? 5 - number.size() : 0, ' ') + number + "   " + Print(*instr) + "\n";
    }
    text += "        to";
    for (const LirBlock* s : block.successors) text += " B" + std::to_string(s->id);
    return text + "\n";
  }

 private:
  static const char* FormName(Form form) {
    switch (form) {
      case Form::kBlockStart: return "start";
      case Form::kParameters: return "parameters";
      case Form::kMaterialize: return "make ";
      case Form::kCopy: return "copy ";
      case Form::kPlain: return "";
      case Form::kAddress: return "address ";
      case Form::kSet: return "set ";
      case Form::kBranch: return "branch ";
      case Form::kDeopt: return "deopt ";
    }
    return "";
  }

  std::string PrintAddress(const Instr& instr) const {
    const AddressOperand& memory = instr.memory;
    std::string text = "[" + Print(instr.uses[memory.base_use]);
    if (memory.index_use >= 0) {
      text += " + " + Print(instr.uses[memory.index_use]) + "<<" + std::to_string(memory.scale);
    }
    if (memory.hole) return text + " + {" + OperandText(*memory.hole) + "}]";
    return text + " + " + std::to_string(memory.displacement) + "]";
  }

  const Architecture& arch_;
};

}  // namespace

std::string PrintInstr(const Instr& instr, const Architecture& architecture) {
  return Printer(architecture).Print(instr);
}

std::string PrintLir(const Lir& lir, const Architecture& architecture) {
  std::string text;
  for (const LirBlock* block : lir.blocks) text += Printer(architecture).Print(*block);
  return text;
}

}  // namespace kei::jit
