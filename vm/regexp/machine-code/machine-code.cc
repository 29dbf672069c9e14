#include "vm/regexp/machine-code/machine-code.h"

#include "vm/regexp/machine-code/helpers.h"
#include "vm/regexp/machine-code/translator.h"
#include "vm/regexp/matcher/code-format.h"
#if defined(__aarch64__)
#include "vm/regexp/machine-code/arm64/arm64-macro-assembler.h"
#else
#include "vm/regexp/machine-code/x64/x64-macro-assembler.h"
#endif

namespace kei::regexp {
namespace {

#if defined(__aarch64__)
using HostMacroAssembler = arm64::Arm64MacroAssembler;
#else
using HostMacroAssembler = x64::X64MacroAssembler;
#endif

template <typename Char>
MatchResult Call(uint64_t entry, MatchFrame* frame, const uint32_t* bytecode, const Char* subject,
                 uint32_t length, const MatchInput& input) {
  const auto address = [&](uint32_t index) { return reinterpret_cast<uint64_t>(subject + index); };
  frame->is_sticky = input.sticky;
  frame->bytecode = bytecode;
  auto* code = reinterpret_cast<MatchCode>(entry);
  const auto result =
      static_cast<MatchResult>(code(frame, address(0), address(length), address(input.start)));
  if (result == MatchResult::kFound) {
    const auto& header = *reinterpret_cast<const CodeHeader*>(frame->bytecode);
    // None is -1 in bytes as well.
    for (uint32_t i = 0; i < header.captures * 2; i++) {
      input.captures[i] = frame->registers[i] >> (sizeof(Char) == 2);
    }
  }
  return result;
}

template <typename Char>
MatchResult Run(uint64_t entry, const uint32_t* bytecode, const Char* subject, uint32_t length,
                const MatchInput& input) {
  MatchFrame frame;
  MatchHost host(&frame, input);
  frame.width = sizeof(Char);
  frame.helpers = HelpersFor(sizeof(Char) == 1);
  const MatchResult result = Call(entry, &frame, bytecode, subject, length, input);
  return host.is_excessive() ? MatchResult::kExcessive : result;
}

template <typename Char>
MatchResult RunQuickly(MatchFrame* frame, uint64_t entry, const uint32_t* bytecode, const Char* subject,
                       uint32_t length, const MatchInput& input) {
  frame->steps = MatchFrame::kQuickSteps;
  return Call(entry, frame, bytecode, subject, length, input);
}

struct HostedQuickFrames : QuickFrames {
  HostedQuickFrames(PollFunction interrupt, bool interprets) {
    input.interrupt = interrupt;
    latin1.interprets = utf16.interprets = interprets ? 1 : 0;
    latin1.width = sizeof(uint8_t);
    latin1.helpers = HelpersFor(true);
    utf16.width = sizeof(uint16_t);
    utf16.helpers = HelpersFor(false);
  }
  MatchInput input;
  QuickHost latin1_host{&latin1, input}, utf16_host{&utf16, input};
};

}  // namespace

std::unique_ptr<QuickFrames, QuickFramesDeleter> NewQuickFrames(PollFunction interrupt, bool interprets) {
  return std::unique_ptr<QuickFrames, QuickFramesDeleter>(new HostedQuickFrames(interrupt, interprets));
}

void QuickFramesDeleter::operator()(QuickFrames* frames) const {
  delete static_cast<HostedQuickFrames*>(frames);
}

std::optional<MachineCode> MakeMachineCode(const uint32_t* bytecode, bool one_byte, MacroAssembler* masm) {
  Translator translator(bytecode, one_byte, masm);
  if (!translator.Run()) return std::nullopt;
  MachineCode code;
  const uint32_t end = masm->offset();
  code.result = translator.Finish();
  const auto& parts = translator.parts();
  for (size_t i = 0; i < parts.size(); i++) {
    const uint32_t next = i + 1 < parts.size() ? parts[i + 1].offset : end;
    code.parts.push_back({parts[i].offset, next - parts[i].offset, parts[i].instruction});
  }
  return code;
}

std::optional<MachineCode> MakeMachineCode(const uint32_t* bytecode, bool one_byte) {
  HostMacroAssembler masm;
  return MakeMachineCode(bytecode, one_byte, &masm);
}

MatchResult MatchWithMachineCode(uint64_t entry, const uint32_t* bytecode, const uint8_t* subject,
                                 uint32_t length, const MatchInput& input) {
  return Run(entry, bytecode, subject, length, input);
}

MatchResult MatchWithMachineCode(uint64_t entry, const uint32_t* bytecode, const uint16_t* subject,
                                 uint32_t length, const MatchInput& input) {
  return Run(entry, bytecode, subject, length, input);
}

MatchResult MatchOnQuickFrame(QuickFrames* frames, uint64_t entry, const uint32_t* bytecode,
                              const uint8_t* subject, uint32_t length, const MatchInput& input) {
  return RunQuickly(&frames->latin1, entry, bytecode, subject, length, input);
}

MatchResult MatchOnQuickFrame(QuickFrames* frames, uint64_t entry, const uint32_t* bytecode,
                              const uint16_t* subject, uint32_t length, const MatchInput& input) {
  return RunQuickly(&frames->utf16, entry, bytecode, subject, length, input);
}

}  // namespace kei::regexp
