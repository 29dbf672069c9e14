#ifndef KEI_TOOLS_KEI_INSPECT_INSTRUCTION_KIND_H_
#define KEI_TOOLS_KEI_INSPECT_INSTRUCTION_KIND_H_

#include <string_view>

#include "vm/tables/code/code-purpose.h"

// The kind of cost that an instruction is counted under. The page has a letter for each.

namespace kei::shell {

// work, guard, decompression, barrier, boxing, call, poll, frame, exit
constexpr char kWorkKind = 'w', kGuardKind = 'g', kDecompressionKind = 'd', kBarrierKind = 'b',
               kBoxingKind = 'a', kCallKind = 'c', kPollKind = 'p', kFrameKind = 'f', kExitKind = 'x';

// The compiler has noted what optimized code is there for.
char KindOf(CodePurpose purpose, std::string_view text);

// Stencils and handlers say no purpose, so their texts and notes are looked at: an estimate. It knows the
// texts of both architectures.
char EstimatedKind(std::string_view text, std::string_view note);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_INSTRUCTION_KIND_H_
