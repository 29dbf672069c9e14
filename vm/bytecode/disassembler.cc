#include "vm/bytecode/disassembler.h"

#include <fmt/format.h>

#include <iterator>

#include "vm/bytecode/compilation-unit.h"
#include "vm/bytecode/handler-table.h"
#include "vm/bytecode/source-positions.h"

namespace kei {

namespace {

using Buffer = fmt::memory_buffer;

template <typename... Args>
void Print(Buffer* out, fmt::format_string<Args...> format, Args&&... args) {
  fmt::format_to(std::back_inserter(*out), format, std::forward<Args>(args)...);
}

std::string RegisterRange(Register first, int count) {
  if (count == 0) return "-";
  std::string text = first.ToString();
  if (count > 1) text += "-" + Register::FromOperand(first.operand() - count + 1).ToString();
  return text;
}

std::string OperandText(const BytecodeIterator& it, int i) {
  int32_t value = it.Operand(i);
  switch (it.operand_type(i)) {
    case OperandType::kReg:
    case OperandType::kRegOut: return it.RegisterOperand(i).ToString();
    case OperandType::kRegPair: return RegisterRange(it.RegisterOperand(i), 2);
    case OperandType::kRegTriple: return RegisterRange(it.RegisterOperand(i), 3);
    case OperandType::kRegList: return RegisterRange(it.RegisterOperand(i), it.Operand(i + 1));
    case OperandType::kFlag: return fmt::format("#{}", value);
    case OperandType::kRuntime: return fmt::format("[{}]", InfoOf(static_cast<RuntimeFunction>(value)).name);
    case OperandType::kJump: return fmt::format("[{}] (@ {})", value, it.offset() + value);
    default: return fmt::format("[{}]", value);
  }
}

std::string HexOf(std::span<const uint8_t> bytes) {
  std::string text;
  for (uint8_t byte : bytes) text += fmt::format("{:02x} ", byte);
  return text;
}

// Walks the source positions in step with the code.
class PositionColumn {
 public:
  explicit PositionColumn(std::span<const uint8_t> table) : it_(table) {}
  // "   12 S> " or "   12 E> ", the last one for the offset; blanks for none.
  std::string At(int offset) {
    std::string text(9, ' ');
    while (!it_.done() && it_.current().offset <= offset) {
      const SourcePosition& entry = it_.current();
      text = fmt::format("{:5} {}> ", entry.position, entry.is_statement ? 'S' : 'E');
      it_.Advance();
    }
    return text;
  }

 private:
  SourcePositionIterator it_;
};

void PrintCode(const BytecodeView& view, const DisassemblyOptions& options, Buffer* out) {
  PositionColumn positions(view.source_positions);
  for (BytecodeIterator it(view.bytes); !it.done(); it.Advance()) {
    Print(out, "{}{:5} : ", positions.At(it.offset()), it.offset());
    if (options.show_bytes) {
      Print(out, "{:<21}", HexOf(view.bytes.subspan(it.offset(), it.size())));
    }
    Print(out, "{}\n", DisassembleInstruction(it));
  }
}

void PrintTables(const BytecodeView& view, const DisassemblyOptions& options, Buffer* out) {
  Print(out, "Constant pool (size = {})\n", view.constant_count);
  for (int i = 0; i < view.constant_count; i++) Print(out, "{:5} : {}\n", i, view.constant(i));
  int handlers = HandlerEntry::CountIn(view.handlers);
  Print(out, "Handler table (size = {})\n", handlers);
  for (int i = 0; i < handlers; i++) {
    HandlerEntry entry = HandlerEntry::At(view.handlers, i);
    Print(out, "  ({:4},{:4}) -> {:4}  context {}\n", entry.start, entry.end, entry.handler,
          Register::FromOperand(entry.context_register).ToString());
  }
  if (!options.show_bytes) return;
  Print(out, "Source position table (size = {})\n", view.source_positions.size());
}

std::string Quoted(const AstString* string) {
  std::string text = "\"";
  for (char c : string->ToUtf8()) {
    if (c == '\n') {
      text += "\\n";
    } else if (c == '"' || c == '\\') {
      text += {'\\', c};
    } else {
      text += c;
    }
  }
  return text + "\"";
}

std::string NameText(const FunctionUnit& function) {
  const AstString* name = function.lazy.name;
  return name == nullptr ? "" : name->ToUtf8();
}

std::string ConstantText(const CompilationUnit& unit, const Constant& constant);

std::string AggregateText(const CompilationUnit& unit, const Aggregate& aggregate) {
  static constexpr const char* kNames[] = {"Object", "Array", "Template", "Tuple"};
  std::string text = kNames[aggregate.kind];
  if (aggregate.kind < Aggregate::kTemplateObject) text += fmt::format("#{}", aggregate.flags);
  const char* separator = "[";
  for (const Constant& element : aggregate.elements) {
    text += separator + ConstantText(unit, element);
    separator = ", ";
  }
  return text + (aggregate.elements.empty() ? "[]" : "]");
}

std::string ScopeInfoText(const ScopeInfoData& info) {
  std::string text = fmt::format("ScopeInfo {} #{}", NameOf(info.scope.kind), info.context_slot_count());
  for (const OuterVariable& variable : info.scope.variables) {
    text += fmt::format(" {}:{}", variable.name->ToUtf8(), variable.slot);
  }
  return text;
}

std::string ConstantText(const CompilationUnit& unit, const Constant& constant) {
  switch (constant.kind) {
    case Constant::kSmi: return fmt::format("{}", constant.smi);
    case Constant::kNumber: return fmt::format("{:#}", constant.number);
    case Constant::kString: return Quoted(constant.string);
    case Constant::kBigInt: return constant.string->ToUtf8() + "n";
    case Constant::kRoot: return fmt::format("<{}>", kRoots[static_cast<int>(constant.root)].name);
    case Constant::kFunction: return fmt::format("function {}", NameText(*unit.functions[constant.index]));
    case Constant::kScopeInfo: return ScopeInfoText(*unit.scope_infos[constant.index]);
    case Constant::kAggregate: return AggregateText(unit, *unit.aggregates[constant.index]);
  }
  UNREACHABLE();
}

}  // namespace

std::string DisassembleInstruction(const BytecodeIterator& it) {
  std::string text(it.info().name);
  if (it.scale() == OperandScale::kDouble) text += ".Wide";
  if (it.scale() == OperandScale::kQuadruple) text += ".ExtraWide";
  const char* separator = " ";
  for (int i = 0; i < it.info().operand_count; i++) {
    bool is_list_count = i > 0 && it.operand_type(i - 1) == OperandType::kRegList;  // part of the list's text
    if (is_list_count) continue;
    text += separator + OperandText(it, i);
    separator = ", ";
  }
  return text;
}

std::string Disassemble(const BytecodeView& view, const DisassemblyOptions& options) {
  Buffer out;
  Print(&out, "[generated bytecode for function: {}]\n", view.name);
  if (options.show_bytes) Print(&out, "Bytecode length: {}\n", view.bytes.size());
  Print(&out, "Parameter count {}\nRegister count {}\n", view.parameter_count, view.register_count);
  PrintCode(view, options, &out);
  PrintTables(view, options, &out);
  return fmt::to_string(out);
}

std::string Disassemble(const CompilationUnit& unit, const FunctionUnit& function,
                        const DisassemblyOptions& options) {
  const FunctionCode& code = *function.code;
  BytecodeView view;
  view.name = NameText(function);
  view.bytes = code.bytes;
  view.handlers = {reinterpret_cast<const uint8_t*>(code.handlers.data()),
                   code.handlers.size() * sizeof(HandlerEntry)};
  view.source_positions = code.source_positions;
  view.register_count = code.register_count;
  view.parameter_count = code.parameter_count;
  view.constant_count = static_cast<int>(code.constants.size());
  view.constant = [&](int i) { return ConstantText(unit, code.constants[i]); };
  return Disassemble(view, options);
}

std::string Disassemble(const CompilationUnit& unit, const DisassemblyOptions& options) {
  std::string text;
  for (const auto& function : unit.functions) {
    if (function->code == nullptr) continue;
    if (!text.empty()) text += '\n';
    text += Disassemble(unit, *function, options);
  }
  return text;
}

}  // namespace kei
