#include "vm/runtime/regexp/regexp-tiering.h"

#include <string>

#include "vm/base/maybe.h"
#include "vm/baseline/code-space.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/regexp/machine-code/machine-code.h"
#include "vm/regexp/matcher/disassembler.h"
#include "vm/runtime/regexp/regexp.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

// Code units from which on a single execution pays for the code.
constexpr uint32_t kLongSubject = 1000;

const uint32_t* WordsOf(ByteArray bytecode) {
  return reinterpret_cast<const uint32_t*>(bytecode.bytes().data());
}

std::string TitleOf(ByteArray bytecode, int32_t instruction) {
  if (instruction == regexp::MachineCode::kSearch) return "search";
  if (instruction == regexp::MachineCode::kCold) return "going back, and what is rarely run";
  return regexp::DisassembleInstruction({WordsOf(bytecode), bytecode.bytes().size() / 4},
                                        static_cast<uint32_t>(instruction));
}

void Log(Isolate* isolate, CodeSpace* space, RegExpData data, ByteArray bytecode, RegExpCode code,
         const regexp::MachineCode& machine_code, bool one_byte) {
  if (!space->has_logs()) return;
  LoggedCode logged{code.start(),
                    {reinterpret_cast<const uint8_t*>(code.start()), code.size()},
                    "/" + ToUtf8(isolate, data.source(isolate)) + "/" +
                        ToUtf8(isolate, FlagsString(isolate, data.flags())) +
                        (one_byte ? " (Latin-1)" : " (UTF-16)"),
                    LoggedCode::Kind::kRegExp};
  for (const auto& part : machine_code.parts) {
    logged.parts.push_back({part.offset, part.size, TitleOf(bytecode, part.instruction)});
  }
  space->Log(logged);
}

Maybe<RegExpCode> Make(Isolate* isolate, RegExpData data, ByteArray bytecode, bool one_byte) {
  CodeSpace* space = CodeSpace::Of(isolate);
  if (space == nullptr) return std::nullopt;
  const auto machine_code = regexp::MakeMachineCode(WordsOf(bytecode), one_byte);
  if (!machine_code) return std::nullopt;
  const auto code = space->TryInstallRegExp(machine_code->result);
  if (code) Log(isolate, space, data, bytecode, *code, *machine_code, one_byte);
  return code;
}

bool IsDue(Isolate* isolate, RegExpData data, uint32_t length) {
  const Flags& flags = isolate->flags();
  if (!MakesRegExpMachineCode(flags)) return false;
  if (!flags.regexp_tier_up || length >= kLongSubject) return true;
  const int executions = data.executions();
  if (executions >= flags.regexp_tier_up_ticks) return true;
  data.set_executions(executions + 1);
  return false;
}

}  // namespace

Maybe<RegExpCode> MakeRegExpMachineCodeIfDue(Isolate* isolate, RegExpData data, ByteArray bytecode,
                                             const FlatContent& subject) {
  const bool one_byte = subject.is_one_byte();
  const Object known = one_byte ? data.latin1_code(isolate) : data.utf16_code(isolate);
  if (!known.IsUndefined() || !IsDue(isolate, data, subject.length())) return std::nullopt;
  const auto code = Make(isolate, data, bytecode, one_byte);
  const Object made = code ? Object(*code) : Object(Smi::From(0));
  one_byte ? data.set_latin1_code(isolate, made) : data.set_utf16_code(isolate, made);
  return code;
}

}  // namespace kei
