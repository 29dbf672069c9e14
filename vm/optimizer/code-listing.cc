#include "vm/optimizer/code-listing.h"

#include <algorithm>
#include <bit>

#include "jit/backend/lir/architecture.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/disassembler.h"
#include "vm/deopt/exit-table.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/code/external-references.h"
#include "vm/tables/roots.h"

namespace kei::optimizer {
namespace {

std::string RootName(int32_t compressed) {
  return std::string(StaticRootName(static_cast<CageOffset>(compressed)));
}
std::string BuiltinName(int32_t id) { return NameOf(static_cast<Builtin>(id)); }
std::string ReferenceName(int32_t id) { return NameOfExternalReference(id); }

std::string OperandName(int32_t operand) {
  if (IsContentsOperand(operand)) {
    return "object" + std::to_string(ObjectOfContents(operand)) + "[" +
           std::to_string(WordOfContents(operand)) + "]";
  }
  return operand == jit::kAccumulatorOperand ? "accumulator" : Register::FromOperand(operand).ToString();
}

std::string TaggedConstant(int64_t bits) {
  if ((bits & 1) == 0) return std::to_string(BitsToSmi(static_cast<uint64_t>(bits)));
  const std::string name = RootName(static_cast<int32_t>(bits));
  return name.empty() ? "constant" : name;
}

// The register or slot of a value, or the value itself.
std::string PlaceOf(const jit::ExitValue& value) {
  using Kind = jit::ExitValue::Kind;
  const jit::Architecture& architecture = jit::HostArchitecture();
  switch (value.kind) {
    case Kind::kGeneral: return architecture.RegisterName(jit::RegisterClass::kGeneral, value.index);
    case Kind::kFloat: return architecture.RegisterName(jit::RegisterClass::kFloat, value.index);
    case Kind::kSlot: return "spill" + std::to_string(value.index);
    case Kind::kInt32: return std::to_string(static_cast<int32_t>(value.bits));
    case Kind::kTagged: return TaggedConstant(value.bits);
    case Kind::kFloat64: return std::to_string(std::bit_cast<double>(value.bits));
  }
  UNREACHABLE();
}

const char* FormOf(jit::StateValue as) {
  switch (as) {
    case jit::StateValue::kTagged: return "";
    case jit::StateValue::kInt32: return " int32";
    case jit::StateValue::kUint32: return " uint32";
    case jit::StateValue::kBoolean: return " boolean";
    case jit::StateValue::kFloat64: return " float64";
  }
  UNREACHABLE();
}

BytecodeSite BytecodeOf(const jit::FrameStateInfo& info) {
  return {static_cast<uint16_t>(info.function), static_cast<uint16_t>(info.offset)};
}

std::string NameOfFunction(Isolate* isolate, SharedFunctionInfo shared) {
  const Object name = shared.name(isolate);
  return name.IsString(isolate) ? ToUtf8(isolate, String::cast(name)) : "";
}

}  // namespace

void AskForListing(const CodeSpace& space, jit::BackendOptions* options) {
  if (!space.log_wants_parts()) return;
  options->marks = true;
  options->comments = space.log_wants_texts();
  options->names = {RootName, BuiltinName, ReferenceName};
}

SharedFunctionInfo CodeDescription::FunctionAt(int index) const {
  return SharedFunctionInfo::cast(FixedArray::cast(code_.functions(isolate_)).get(isolate_, index));
}

std::string CodeDescription::TitleOf(const jit::CodeMark& mark) const {
  if (!mark.place.is_known()) return "prologue";
  const SharedFunctionInfo shared = FunctionAt(mark.place.function);
  const BytecodeIterator it(BytecodeArray::cast(shared.data(isolate_)).bytes(), mark.place.offset);
  std::string title = std::to_string(mark.place.offset) + " : " + DisassembleInstruction(it);
  if (mark.place.function != 0) title += "  (" + NameOfFunction(isolate_, shared) + ", inlined)";
  return title;
}

// The calls of exits stand side by side behind the code. Each belongs to the bytecode that is left by it.
void CodeDescription::AddExitPieces(std::vector<CodePart>* parts) const {
  if (exits_.piece_bytes == 0) return;  // there are none
  for (size_t i = 0; i < exits_.sites.size(); i++) {
    const uint32_t start = exits_.start + static_cast<uint32_t>(i) * exits_.piece_bytes;
    const jit::ExitSite& site = exits_.sites[i];
    const BytecodeSite place = site.frames.empty() ? BytecodeSite{} : BytecodeOf(*site.frames.back());
    parts->push_back(
        {start, exits_.piece_bytes, i == 0 ? "exit calls" : "", place, true, CodePurpose::kExit});
  }
}

// One for each mark, up to the calls of exits. Only where the bytecode changes is there a title. Code that is
// in front of all bytecodes makes the frame.
std::vector<CodePart> CodeDescription::Parts() const {
  std::vector<CodePart> parts;
  const std::vector<jit::CodeMark>& marks = result_.marks;
  const auto size = static_cast<uint32_t>(result_.bytes.size());
  const uint32_t end_of_marks = exits_.piece_bytes == 0 ? size : exits_.start;
  for (size_t i = 0; i < marks.size(); i++) {
    const jit::CodeMark& mark = marks[i];
    const uint32_t end = std::min(i + 1 < marks.size() ? marks[i + 1].offset : size, end_of_marks);
    if (end <= mark.offset) continue;
    const bool is_cold = mark.offset >= result_.cold_start;
    std::string title = TitleOf(mark);
    const bool changes = parts.empty() || parts.back().place != mark.place || parts.back().is_cold != is_cold;
    if (is_cold) title += "  (cold)";
    const bool makes_frame = !mark.place.is_known() && mark.purpose == CodePurpose::kWork;
    const CodePurpose purpose = makes_frame ? CodePurpose::kFrame : mark.purpose;
    parts.push_back({mark.offset, end - mark.offset, changes ? title : "", mark.place, is_cold, purpose});
  }
  AddExitPieces(&parts);
  return parts;
}

// The compiler's comments. Those that name a builtin stand before the sequence that calls it, and are moved
// to the field that has its address.
std::vector<CodeNote> CodeDescription::Notes() const {
  constexpr uint32_t kMaxSequence = 16;  // bytes from a comment to the field
  std::vector<CodeNote> notes;
  for (const jit::CodeComment& comment : result_.comments) {
    const auto names = [&](const jit::Relocation& relocation) {
      const bool is_near = relocation.offset - comment.offset < kMaxSequence;
      return is_near && BuiltinName(relocation.builtin) == comment.text;
    };
    if (std::ranges::none_of(result_.relocations, names)) notes.push_back({comment.offset, comment.text});
  }
  for (const jit::Relocation& relocation : result_.relocations) {
    if (relocation.offset < exits_.start)
      notes.push_back({relocation.offset, BuiltinName(relocation.builtin)});
  }
  for (size_t i = 0; i < exits_.sites.size(); i++) {
    const uint32_t start = exits_.start + static_cast<uint32_t>(i) * exits_.piece_bytes;
    notes.push_back({start, "exit " + std::to_string(i)});
  }
  std::ranges::stable_sort(notes, {}, &CodeNote::offset);
  return notes;
}

// Frames of callers come first, with the bytecode at which they wait.
std::string CodeDescription::StateOf(const jit::ExitSite& site) const {
  std::string text;
  size_t next = 0;
  for (const jit::FrameStateInfo* info : site.frames) {
    if (site.frames.size() > 1) {
      text += (text.empty() ? "" : " | ") + NameOfFunction(isolate_, FunctionAt(info->function)) + " at " +
              std::to_string(info->offset) + ":";
    }
    for (const jit::StateEntry& entry : info->entries) {
      const std::string value = PlaceOf(site.values[next++]) + FormOf(entry.as);
      text += (text.empty() ? "" : " ") + OperandName(entry.operand) + "=" +
              (entry.object >= 0 ? "object" + std::to_string(entry.object) : value);
    }
  }
  return text;
}

std::vector<CodeExit> CodeDescription::Exits() const {
  std::vector<CodeExit> exits;
  for (size_t i = 0; i < exits_.sites.size(); i++) {
    const jit::ExitSite& site = exits_.sites[i];
    if (!site.is_taken_up) continue;
    const auto number = static_cast<uint32_t>(i);
    exits.push_back({number, exits_.start + number * exits_.piece_bytes, BytecodeOf(*site.frames.back()),
                     site.is_lazy, std::string(InfoOf(site.reason).text), StateOf(site)});
  }
  return exits;
}

LoggedCode CodeDescription::ForLog(const std::string& name, bool with_parts, double microseconds) const {
  LoggedCode logged{code_.start(), {reinterpret_cast<const uint8_t*>(code_.start()), code_.size()}, name};
  logged.kind = LoggedCode::Kind::kOptimized;
  logged.microseconds = microseconds;
  logged.loop = code_.loop();
  const FixedArray functions = FixedArray::cast(code_.functions(isolate_));
  for (int i = 0; i < functions.length(); i++) logged.functions.push_back(FunctionAt(i).unique_id());
  if (!with_parts) return logged;
  logged.inlined_at = inlined_at_;
  logged.parts = Parts();
  logged.notes = Notes();
  logged.exits = Exits();
  return logged;
}

}  // namespace kei::optimizer
