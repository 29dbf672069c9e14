#ifndef KEI_VM_BYTECODE_DISASSEMBLER_H_
#define KEI_VM_BYTECODE_DISASSEMBLER_H_

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "vm/bytecode/bytecode-iterator.h"

namespace kei {

struct CompilationUnit;
struct FunctionUnit;

// The parts of a function that can be printed: contents of a BytecodeArray or of a FunctionCode.
struct BytecodeView {
  std::string name;
  std::span<const uint8_t> bytes;
  std::span<const uint8_t> handlers;  // HandlerEntry
  std::span<const uint8_t> source_positions;
  int register_count = 0;
  int parameter_count = 0;  // without the receiver
  int constant_count = 0;
  std::function<std::string(int)> constant;  // text of a pool entry
};

struct DisassemblyOptions {
  bool show_bytes = true;  // off in golden files, which should survive a new bytecode
};

// "GetNamed a0, [1], [2]": without position, offset and bytes.
std::string DisassembleInstruction(const BytecodeIterator& it);

// The whole listing for --print-bytecode: code, constant pool, handler and source position tables.
std::string Disassemble(const BytecodeView& view, const DisassemblyOptions& options = {});

// Prints a function that has been compiled, or all such functions of a unit.
std::string Disassemble(const CompilationUnit& unit, const FunctionUnit& function,
                        const DisassemblyOptions& options = {});
std::string Disassemble(const CompilationUnit& unit, const DisassemblyOptions& options = {});

}  // namespace kei

#endif  // KEI_VM_BYTECODE_DISASSEMBLER_H_
