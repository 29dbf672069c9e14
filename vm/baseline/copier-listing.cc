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

void AddNotes(const Instruction& instruction, std::vector<CodeNote>* notes) {
  AddNotes(instruction, instruction.hot, HotPatchesOf(*instruction.stencil), notes);
  AddNotes(instruction, instruction.cold, ColdPatchesOf(*instruction.stencil), notes);
}

}  // namespace

std::vector<CodePart> PartsOf(const StencilCopier& copier) {
  constexpr const char* kPrologue = "prologue";
  const auto place_of = [](const Instruction& instruction) {
    return BytecodeSite{
        0, static_cast<uint16_t>(std::min<uint32_t>(instruction.offset, BytecodeSite::kNowhere))};
  };
  const Instruction& prologue = copier.prologue();
  std::vector<CodePart> parts{{prologue.hot, prologue.stencil->hot_size, kPrologue}};
  for (const Instruction& instruction : copier.instructions()) {
    parts.push_back({instruction.hot, instruction.stencil->hot_size, TitleOf(copier, instruction),
                     place_of(instruction)});
  }
  if (prologue.stencil->cold_size != 0) {
    parts.push_back(
        {prologue.cold, prologue.stencil->cold_size, std::string(kPrologue) + "  (cold)", {}, true});
  }
  for (const Instruction& instruction : copier.instructions()) {
    if (instruction.stencil->cold_size == 0) continue;
    parts.push_back({instruction.cold, instruction.stencil->cold_size,
                     TitleOf(copier, instruction) + "  (cold)", place_of(instruction), true});
  }
  return parts;
}

std::vector<CodeNote> NotesOf(const StencilCopier& copier) {
  std::vector<CodeNote> notes;
  AddNotes(copier.prologue(), &notes);
  for (const Instruction& instruction : copier.instructions()) AddNotes(instruction, &notes);
  std::stable_sort(notes.begin(), notes.end(),
                   [](const CodeNote& a, const CodeNote& b) { return a.offset < b.offset; });
  return notes;
}

}  // namespace kei
