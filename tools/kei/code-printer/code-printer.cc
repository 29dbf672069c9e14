#include "tools/kei/code-printer/code-printer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <span>
#include <vector>

#include "tools/embed-gen/blob.h"
#include "tools/kei/code-printer/disassembler.h"
#include "vm/tables/code/embedded.h"

namespace kei::shell {
namespace {

std::string_view KindName(int id) {
  switch (KindOf(static_cast<Builtin>(id))) {
    case BuiltinKind::kStub: return "stub";
    case BuiltinKind::kJavaScript:
    case BuiltinKind::kCpp: return "function";
    case BuiltinKind::kHandler: return "handler";
    case BuiltinKind::kGenericStub: return "generic stub";
    case BuiltinKind::kNumberStub: return "number stub";
  }
  UNREACHABLE();
}

BuiltinCode EmbeddedCode(int id) {
  const EmbeddedBuiltin& builtin = kEmbeddedBuiltins[id];
  const uint8_t* begin = Kei_EmbeddedBlobStart + builtin.offset;
  BuiltinCode code{
      NameOf(static_cast<Builtin>(id)), builtin.offset, {begin, begin + builtin.size}, {}, KindName(id)};
  for (uint32_t i = 0; i < builtin.comment_count; i++) {
    const EmbeddedComment& comment = kEmbeddedComments[builtin.first_comment + i];
    code.comments.push_back({comment.offset, kEmbeddedTexts + comment.text});
  }
  return code;
}

std::vector<BuiltinCode> AllEmbeddedCode() {
  std::vector<BuiltinCode> all;
  for (int id = 0; id < kBuiltinCount; id++) {
    if (kEmbeddedBuiltins[id].size != 0) all.push_back(EmbeddedCode(id));
  }
  return all;
}

embed::GenerateOptions OptionsFor(jit::Target target) {
  embed::GenerateOptions options;
  options.target = target;
#ifdef KEI_DEBUG
  options.poison_smis = true;
#endif
  return options;
}

std::vector<BuiltinCode> Compile(jit::Target target) {
  std::vector<BuiltinCode> all;
  embed::Blob blob = embed::GenerateBlob(OptionsFor(target));
  for (size_t id = 0; id < blob.entries.size(); id++) {
    embed::Blob::Entry& entry = blob.entries[id];
    if (entry.name.empty()) continue;
    all.push_back({entry.name, entry.offset, std::move(entry.code.bytes), std::move(entry.code.comments),
                   KindName(static_cast<int>(id))});
  }
  return all;
}

std::string TextOf(const StencilPatch& patch) {
  switch (patch.source) {
    case PatchSource::kExit1: return "exit 1";
    case PatchSource::kHot: return fmt::format("hot part +0x{:x}", patch.addend);
    case PatchSource::kCold: return fmt::format("cold part +0x{:x}", patch.addend);
    case PatchSource::kBuiltin: return NameOf(static_cast<Builtin>(patch.addend));
    case PatchSource::kGenericStub: return "";  // the compiler says it
    default: return "";                         // likewise
  }
}

// Only their margins say where the cold part begins and where a jump out of a part goes.
std::vector<BuiltinCode> Stencils(jit::Target target) {
  constexpr uint32_t kNowhere = 1u << 31;  // far from all builtins
  std::vector<BuiltinCode> all;
  for (embed::Blob::StencilEntry& entry : embed::GenerateStencils(OptionsFor(target))) {
    std::vector<jit::CodeComment>& comments = entry.code.comments;
    std::vector<uint32_t> holes;
    std::vector<std::string> called;
    for (size_t i = 0; i < entry.code.patches.size(); i++) {
      const StencilPatch& patch = entry.code.patches[i];
      const uint32_t part = i < entry.hot_patches ? 0 : entry.code.cold_start;
      holes.push_back(part + patch.offset);
      const bool is_generic =
          patch.source == PatchSource::kGenericStub || patch.source == PatchSource::kGenericStubId;
      if (patch.source == PatchSource::kBuiltin) called.push_back(NameOf(static_cast<Builtin>(patch.addend)));
      if (is_generic) called.push_back(NameOf(GenericStubOf(entry.bytecode, OperandScale::kSingle)));
      std::string text = TextOf(patch);
      if (!text.empty()) comments.push_back({part + patch.offset, std::move(text)});
    }
    std::ranges::stable_sort(comments, {}, &jit::CodeComment::offset);
    all.push_back({entry.name, kNowhere, std::move(entry.code.bytes), std::move(comments), "stencil",
                   entry.code.cold_start, std::move(called), std::move(holes)});
  }
  return all;
}

bool Matches(const std::string& name, const std::string& filter) {
  if (filter.empty() || filter == "*") return true;
  if (filter.back() == '*') return name.compare(0, filter.size() - 1, filter, 0, filter.size() - 1) == 0;
  return name == filter;
}

class Listing {
 public:
  Listing(jit::Target target, const std::vector<BuiltinCode>& all, const BuiltinCode& code)
      : target_(target), all_(all), code_(code) {}

  void Print() const {
    fmt::print("Builtins_{} ({} bytes)\n", code_.name, code_.size());
    for (const BuiltinRow& row : Rows()) {
      std::string line = fmt::format("  {:5x}  {:<22}  {}", row.offset, row.bytes, row.text);
      fmt::print("{}\n", row.margin.empty() ? line : fmt::format("{:<80} ; {}", line, row.margin));
    }
    fmt::print("\n");
  }

  std::vector<BuiltinRow> Rows() const {
    std::vector<BuiltinRow> rows;
    uint32_t table = 0, table_end = 0;
    for (uint32_t offset = 0; offset < code_.size();) {
      if (uint32_t end = JumpTableEnd(offset)) table = offset, table_end = end;
      BuiltinRow row = offset < table_end ? TableEntry(table, offset) : InstructionAt(offset);
      row.margin = Margin(row);
      offset += row.length;
      rows.push_back(std::move(row));
    }
    return rows;
  }

 private:
  // The end of a jump table that begins at `offset`, or 0. The block after it has a comment.
  uint32_t JumpTableEnd(uint32_t offset) const {
    bool is_table = false;
    for (const jit::CodeComment& comment : code_.comments) {
      if (is_table && comment.offset > offset) return comment.offset;
      is_table |= comment.offset == offset && comment.text == "jump table";
    }
    return is_table ? code_.size() : 0;
  }

  BuiltinRow TableEntry(uint32_t table, uint32_t offset) const {
    int32_t distance;
    std::memcpy(&distance, &code_.bytes[offset], sizeof distance);
    std::string bytes;
    for (uint32_t i = 0; i < sizeof distance; i++) {
      bytes += fmt::format("{:02x}", code_.bytes[offset + i]);
    }
    return {offset, sizeof distance, bytes, fmt::format("0x{:X}", table + distance), "", ""};
  }

  std::string BuiltinAt(int64_t blob_offset) const {
    for (const BuiltinCode& builtin : all_) {
      if (builtin.blob_offset == blob_offset) return builtin.name;
    }
    return "(outside)";
  }

  // A stencil's end is a place in it: there the copy goes on with the next bytecode.
  bool StaysInside(int64_t target) const {
    const bool is_stencil = code_.kind == "stencil";
    return target >= 0 && (target < code_.size() || (is_stencil && target == code_.size()));
  }

  // Jumps inside a builtin show offsets. Those that leave it show a name only, without the distance, which
  // says only where the linker put the other builtin.
  BuiltinRow InstructionAt(uint32_t offset) const {
    Disassembled instruction = Disassemble(target_, std::span(code_.bytes).subspan(offset), offset);
    if (!instruction.target || StaysInside(*instruction.target)) {
      return {offset, instruction.length, instruction.bytes, instruction.text, "", ""};
    }
    std::string name = BuiltinAt(code_.blob_offset + *instruction.target);
    return {offset,
            instruction.length,
            instruction.bytes_without_target,
            instruction.text_before_target + name,
            name,
            ""};
  }

  // The compiler's knowledge of the row at the offset, but for the target, which its text names.
  std::string Margin(const BuiltinRow& row) const {
    std::string text;
    for (const jit::CodeComment& comment : code_.comments) {
      if (comment.offset < row.offset || comment.offset >= row.offset + row.length) continue;
      if (comment.text == row.target) continue;
      text += (text.empty() ? "" : ", ") + comment.text;
    }
    return text;
  }

  const jit::Target target_;
  const std::vector<BuiltinCode>& all_;
  const BuiltinCode& code_;
};

}  // namespace

CodePrinter::CodePrinter(jit::Target target)
    : target_(target),
      builtins_(target == jit::kHostTarget ? AllEmbeddedCode() : Compile(target)),
      stencils_(Stencils(target)) {}

bool CodePrinter::PrintCode(const std::string& filter) const {
  bool any = false;
  for (const BuiltinCode& code : builtins_) {
    if (!Matches(code.name, filter)) continue;
    Listing(target_, builtins_, code).Print();
    any = true;
  }
  for (const BuiltinCode& code : stencils_) {
    if (!Matches(code.name, filter)) continue;
    Listing(target_, builtins_, code).Print();
    any = true;
  }
  return any;
}

std::vector<BuiltinRow> CodePrinter::RowsOf(const BuiltinCode& code) const {
  return Listing(target_, builtins_, code).Rows();
}

void CodePrinter::PrintSizes() const {
  std::vector<const BuiltinCode*> sorted;
  uint64_t total = 0;
  for (const BuiltinCode& code : builtins_) {
    sorted.push_back(&code);
    total += code.size();
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const BuiltinCode* a, const BuiltinCode* b) { return a->size() > b->size(); });
  for (const BuiltinCode* code : sorted) fmt::print("{:8}  {}\n", code->size(), code->name);
  fmt::print("{:8}  {} builtins\n", total, builtins_.size());
}

}  // namespace kei::shell
