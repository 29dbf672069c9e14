#include "vm/baseline/copier-listing.h"

#include <algorithm>

#include "vm/bytecode/disassembler.h"

namespace kei {
namespace {

using Instruction = StencilCopier::Instruction;

std::string TitleOf(const StencilCopier& copier, const Instruction& instruction) {
  const BytecodeIterator it(copier.bytecodes(), static_cast<int>(instruction.offset));
  return std::to_string(instruction.offset) + " : " + DisassembleInstruction(it);
}

std::string NameOf(SiteObject object) {
  switch (object) {
    case SiteObject::kHandler: return "handler";
    case SiteObject::kValidityCell: return "validity cell";
    case SiteObject::kGlobalCell: return "global";
    case SiteObject::kCount: break;
  }
  UNREACHABLE();
}

std::string TextOf(const Instruction& instruction, const StencilPatch& patch) {
  switch (patch.source) {
    case PatchSource::kOperand: return "operand " + std::to_string(patch.index);
    case PatchSource::kBytecodeOffset:
    case PatchSource::kBytecodePlace:
    case PatchSource::kBytecodeStart: return "bytecode offset";
    case PatchSource::kEntryCost: return "entry cost";
    case PatchSource::kMap: return "map";
    case PatchSource::kPayload: return "field";
    case PatchSource::kObject: return NameOf(static_cast<SiteObject>(patch.index));
    case PatchSource::kExit1: return "jump target";
    case PatchSource::kHot: return patch.addend == instruction.stencil->hot_size ? "next" : "hot";
    case PatchSource::kCold: return "cold";
    case PatchSource::kBuiltin: return NameOf(static_cast<Builtin>(patch.addend));
    case PatchSource::kGenericStub:
    case PatchSource::kGenericStubId: return NameOf(GenericStubOf(instruction.bytecode, instruction.scale));
  }
  UNREACHABLE();
}

void AddNotes(const Instruction& instruction, uint32_t start, std::span<const StencilPatch> patches,
              std::vector<CodeNote>* notes) {
  for (const StencilPatch& patch : patches) {
    notes->push_back({start + patch.offset, TextOf(instruction, patch)});
  }
}

constexpr const char* kPrologue = "prologue";
constexpr const char* kColdSuffix = "  (cold)";

BytecodeSite SiteOf(const Instruction& instruction) {
  return {0, static_cast<uint16_t>(std::min<uint32_t>(instruction.offset, BytecodeSite::kNowhere))};
}

}  // namespace

std::vector<CodePart> PartsOf(const StencilCopier& copier, bool with_titles) {
  const auto title_of = [&](const Instruction& instruction, const char* suffix) {
    return with_titles ? TitleOf(copier, instruction) + suffix : std::string();
  };
  const Instruction& prologue = copier.prologue();
  std::vector<CodePart> parts{{prologue.hot, prologue.stencil->hot_size, kPrologue}};
  for (const Instruction& instruction : copier.instructions()) {
    parts.push_back(
        {instruction.hot, instruction.stencil->hot_size, title_of(instruction, ""), SiteOf(instruction)});
  }
  if (prologue.stencil->cold_size != 0) {
    parts.push_back(
        {prologue.cold, prologue.stencil->cold_size, std::string(kPrologue) + kColdSuffix, {}, true});
  }
  for (const Instruction& instruction : copier.instructions()) {
    if (instruction.stencil->cold_size == 0) continue;
    parts.push_back({instruction.cold, instruction.stencil->cold_size, title_of(instruction, kColdSuffix),
                     SiteOf(instruction), true});
  }
  return parts;
}

// Their order is that of the parts, which is ascending.
std::vector<CodeNote> NotesOf(const StencilCopier& copier) {
  std::vector<CodeNote> notes;
  const auto add_hot = [&](const Instruction& instruction) {
    AddNotes(instruction, instruction.hot, HotPatchesOf(*instruction.stencil), &notes);
  };
  const auto add_cold = [&](const Instruction& instruction) {
    AddNotes(instruction, instruction.cold, ColdPatchesOf(*instruction.stencil), &notes);
  };
  add_hot(copier.prologue());
  std::ranges::for_each(copier.instructions(), add_hot);
  add_cold(copier.prologue());
  std::ranges::for_each(copier.instructions(), add_cold);
  return notes;
}

}  // namespace kei
