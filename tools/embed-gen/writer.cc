#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>

#include "jit/backend/lir/architecture.h"
#include "tools/embed-gen/blob.h"
#include "vm/tables/code/embedded.h"
#include "vm/tables/code/fused-stencils.h"
#include "vm/tables/frame-constants.h"
#include "vm/tables/layouts.h"

namespace kei::embed {
namespace {

using Out = std::back_insert_iterator<std::string>;

void WriteUnits(Out out, const jit::CodeFormat& format, const std::vector<uint8_t>& bytes, uint32_t from,
                uint32_t to) {
  constexpr uint32_t kPerLine = 24;
  for (uint32_t at = from; at < to; at += kPerLine) {
    char line[kPerLine * (std::numeric_limits<uint32_t>::digits10 + 2)];
    char* end = line;
    for (uint32_t i = at; i < to && i < at + kPerLine; i += format.unit) {
      uint32_t unit = 0;
      std::memcpy(&unit, &bytes[i], format.unit);
      if (i != at) *end++ = ',';
      end = std::to_chars(end, std::end(line), unit).ptr;
    }
    fmt::format_to(out, "  \"  {} {}\\n\"\n", format.directive, std::string_view(line, end));
  }
}

void WriteAlignment(Out out, const jit::CodeFormat& format, int alignment) {
  fmt::format_to(out, "  \"  .balign{} {}, {:#x}\\n\"\n", format.unit == 4 ? "l" : "", alignment,
                 format.trap);
}

void WriteDirective(Out out, const std::string& text) { fmt::format_to(out, "  \"  .cfi_{}\\n\"\n", text); }

// The frame's size is a field of its BytecodeArray, so the end of the frame is a DWARF expression. It reads
// eight bytes, of which the lower four count (valgrind knows no DW_OP_deref_size).
void WriteGenericStubRow(Out out, const jit::CodeFormat& format) {
  constexpr int kDefCfaExpression = 0x0f, kBaseRegister0 = 0x70, kDeref = 0x06, kAddConstant = 0x23,
                kConst4u = 0x0c, kAnd = 0x1a, kMinus = 0x1c;
  constexpr int kSizeField = layout::BytecodeArray::frame_bytes.offset - kHeapObjectTag;
  static_assert(kFrameBytecodeArray >= -64 && kSizeField < 128);  // each takes one LEB128 byte
  const int frame_pointer = kBaseRegister0 + format.frame_pointer;
  const int expression[] = {frame_pointer, 0,
                            frame_pointer, kFrameBytecodeArray & 0x7f,
                            kDeref,        kAddConstant,
                            kSizeField,    kDeref,
                            kConst4u,      0xff,
                            0xff,          0xff,
                            0xff,          kAnd,
                            kMinus};
  WriteDirective(out, fmt::format("escape {},{},{}", kDefCfaExpression, std::size(expression),
                                  fmt::join(expression, ",")));
  // A call pushes the return address, or the stub does that with the link register, aligned.
  if (format.link >= 0) WriteDirective(out, fmt::format("offset {},-16", format.link));
}

void WriteUnwindRow(Out out, const jit::CodeFormat& format, const jit::CodeResult& code,
                    const jit::UnwindRow& row) {
  using Cfa = jit::UnwindRow::Cfa;
  if (row.cfa == Cfa::kGenericStub) return WriteGenericStubRow(out, format);
  bool by_frame = row.cfa == Cfa::kFrame;
  WriteDirective(out, fmt::format("def_cfa {},{}", by_frame ? format.frame_pointer : format.stack_pointer,
                                  by_frame ? 16 : row.value));
  if (row.cfa == Cfa::kStack) {
    WriteDirective(out, fmt::format("restore {}", format.frame_pointer));
    if (format.link >= 0) WriteDirective(out, fmt::format("restore {}", format.link));
    return;
  }
  WriteDirective(out, fmt::format("offset {},-16", format.frame_pointer));
  if (format.link >= 0) WriteDirective(out, fmt::format("offset {},-8", format.link));
  if (!by_frame) return;
  for (const jit::SavedRegister& saved : code.saved_registers) {
    WriteDirective(out, fmt::format("offset {},{}", saved.dwarf_register, saved.cfa_offset));
  }
}

void WriteCode(Out out, const jit::CodeFormat& format, const Blob::Entry& entry) {
  std::string symbol = "Builtins_" + entry.name;
  WriteAlignment(out, format, 16);
  fmt::format_to(out,
                 "  \"  .globl {0}\\n  .hidden {0}\\n  .type {0}, @function\\n{0}:\\n\"\n"
                 "  \"  .cfi_startproc\\n\"\n",
                 symbol);
  uint32_t at = 0;
  for (const jit::UnwindRow& row : entry.code.unwind) {
    WriteUnits(out, format, entry.code.bytes, at, row.offset);
    WriteUnwindRow(out, format, entry.code, row);
    at = row.offset;
  }
  WriteUnits(out, format, entry.code.bytes, at, static_cast<uint32_t>(entry.code.bytes.size()));
  fmt::format_to(out, "  \"  .cfi_endproc\\n  .size {0}, .-{0}\\n\"\n", symbol);
}

std::string Escape(const std::string& text) {
  std::string escaped;
  for (char c : text) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

// One row for each builtin.
void WriteMetadata(Out out, const Blob& blob) {
  std::string rows;
  size_t comment_count = 0;
  for (const Blob::Entry& entry : blob.entries) {
    fmt::format_to(std::back_inserter(rows), "  {{{}, {}, {}, {}}},\n", entry.offset, entry.code.bytes.size(),
                   comment_count, entry.code.comments.size());
    comment_count += entry.code.comments.size();
  }
  fmt::format_to(out, "const EmbeddedBuiltin kEmbeddedBuiltins[kBuiltinCount] = {{\n{}}};\n", rows);
}

std::optional<CallSiteFrame> FrameOfCallSites(jit::FrameKind kind, int slots) {
  switch (kind) {
    case jit::FrameKind::kHandler: return CallSiteFrame::kHandler;
    case jit::FrameKind::kGenericStub: return CallSiteFrame::kGenericStub;
    case jit::FrameKind::kStub: return slots > 0 ? std::optional(CallSiteFrame::kStub) : std::nullopt;
    case jit::FrameKind::kJSBuiltin: return slots > 0 ? std::optional(CallSiteFrame::kBuiltin) : std::nullopt;
    default: return std::nullopt;
  }
}

void WriteCallSites(Out out, const Blob& blob) {
  size_t count = 0;
  fmt::format_to(out, "const EmbeddedCallSite kEmbeddedCallSites[] = {{\n");
  for (const Blob::Entry& entry : blob.entries) {
    const auto frame = FrameOfCallSites(entry.frame, entry.code.spill_slots);
    if (entry.name.empty() || !frame) continue;
    for (const jit::CallSite& site : entry.code.call_sites) {
      fmt::format_to(out, "  {{{}, {}, {}, CallSiteFrame{{{}}}}},\n", entry.offset + site.return_offset,
                     site.live_slots, entry.code.spill_slots, static_cast<int>(*frame));
      count++;
    }
  }
  fmt::format_to(out, "}};\nconst uint32_t kEmbeddedCallSiteCount = {};\n", count);
}

// At run time, nothing tells which of its bytecode's stencils a stencil is.
void WriteStencilLiveSlots(Out out, const Blob& blob) {
  std::array<StencilLiveSlots, kBytecodeCount> live{};
  for (const Blob::StencilEntry& entry : blob.stencils) {
    if (entry.form.kind == builtins::StencilForm::Kind::kPrologue) continue;
    for (const jit::CallSite& site : entry.code.call_sites) {
      StencilLiveSlots& slots = live[static_cast<size_t>(entry.bytecode)];
      (site.calls_function ? slots.across_functions : slots.across_others) |=
          static_cast<uint8_t>(site.live_slots);
    }
  }
  fmt::format_to(out, "const StencilLiveSlots kStencilLiveSlots[] = {{\n");
  for (const StencilLiveSlots& slots : live) {
    fmt::format_to(out, "  {{{}, {}}},\n", slots.across_functions, slots.across_others);
  }
  fmt::format_to(out, "}};\n");
}

void WriteBytes(Out out, const std::vector<uint8_t>& bytes) {
  constexpr size_t kPerLine = 24;
  for (size_t i = 0; i < bytes.size(); i++) {
    fmt::format_to(out, "{}{},{}", i % kPerLine == 0 ? "  " : "", bytes[i],
                   i % kPerLine == kPerLine - 1 || i + 1 == bytes.size() ? "\n" : "");
  }
}

void WriteStencil(Out out, const Blob::StencilEntry& entry, size_t code, size_t patch) {
  const size_t hot = entry.code.cold_start, cold = entry.code.bytes.size() - hot;
  fmt::format_to(out, "  {{{}, {}, {}, {}, {}, {}, {}, {{", code, hot, cold, patch, entry.hot_patches,
                 entry.code.patches.size() - entry.hot_patches, entry.leaves);
  for (const OperandRange& range : entry.operands) {
    // The smallest number has no literal.
    fmt::format_to(out, "{{{}, {}}}, ", range.min == INT32_MIN ? "INT32_MIN" : fmt::to_string(range.min),
                   range.max);
  }
  fmt::format_to(out, "}}}},\n");
}

void WritePatch(Out out, const StencilPatch& patch) {
  fmt::format_to(out, "  {{{}, PatchEncoding{{{}}}, PatchSource{{{}}}, {}, {}, {}}},\n", patch.offset,
                 static_cast<int>(patch.encoding), static_cast<int>(patch.source), patch.index, patch.shift,
                 patch.addend);
}

bool IsPrologue(const Blob::StencilEntry& entry) {
  return entry.form.kind == builtins::StencilForm::Kind::kPrologue;
}

bool AreVariants(const Blob::StencilEntry& a, const Blob::StencilEntry& b) {
  return a.bytecode == b.bytecode && a.form.jumps_if_true == b.form.jumps_if_true &&
         IsPrologue(a) == IsPrologue(b);
}

// The guard of the first of some stencils.
void WriteGuard(Out out, std::span<const Blob::StencilEntry> from) {
  const StencilCondition& condition = from[0].form.condition;
  const auto is_other = [&](const Blob::StencilEntry& entry) {
    return !AreVariants(entry, from[0]) || entry.form.condition != condition;
  };
  const auto alike = std::ranges::find_if(from, is_other) - from.begin();
  CHECK(alike <= UINT8_MAX);
  fmt::format_to(out, "  {{{{StencilCondition::Kind{{{}}}, {}, {}}}, {}}},\n",
                 static_cast<int>(condition.kind), condition.handler, condition.mask, alike);
}

// Runs of stencils of one bytecode; of those with a jump, of one jump; of prologues.
void WriteStencilRows(Out out, const Blob& blob) {
  std::string fused, prologues;
  size_t first = 0, fused_count = 0;
  fmt::format_to(out, "const StencilRow kStencilRows[kBytecodeCount] = {{\n");
  while (first < blob.stencils.size()) {
    const Blob::StencilEntry& entry = blob.stencils[first];
    size_t end = first;
    while (end < blob.stencils.size() && AreVariants(blob.stencils[end], entry)) end++;
    if (IsPrologue(entry)) {
      prologues = fmt::format("{{{}, {}}}", first, end - first);
    } else if (entry.form.jumps_if_true) {
      fmt::format_to(std::back_inserter(fused), "  {{Bytecode{{{}}}, {}, {}, {}}},\n",
                     static_cast<int>(entry.bytecode), *entry.form.jumps_if_true, first, end - first);
      fused_count++;
    } else {
      fmt::format_to(out, "  {{{}, {}}},\n", first, end - first);
    }
    first = end;
  }
  fmt::format_to(out, "}};\nconst FusedStencilRow kFusedStencilRows[] = {{\n{}}};\n", fused);
  fmt::format_to(out, "const uint32_t kFusedStencilRowCount = {};\n", fused_count);
  fmt::format_to(out, "const StencilRow kPrologueRow = {};\n", prologues);
}

void WriteStencils(Out out, const Blob& blob) {
  std::string code, patches, stencils, guards;
  size_t code_size = 0, patch_count = 0;
  for (const Blob::StencilEntry& entry : blob.stencils) {
    fmt::format_to(std::back_inserter(code), "  // {}\n", entry.name);
    WriteBytes(std::back_inserter(code), entry.code.bytes);
    for (const StencilPatch& patch : entry.code.patches) {
      WritePatch(std::back_inserter(patches), patch);
    }
    const auto index = static_cast<size_t>(&entry - blob.stencils.data());
    WriteStencil(std::back_inserter(stencils), entry, code_size, patch_count);
    WriteGuard(std::back_inserter(guards), std::span(blob.stencils).subspan(index));
    code_size += entry.code.bytes.size();
    patch_count += entry.code.patches.size();
  }
  code += "  // padding\n";
  WriteBytes(std::back_inserter(code), std::vector<uint8_t>(kStencilPadding));
  fmt::format_to(out, "const CallSequence kStencilCalls{{{}}};\n", static_cast<int>(blob.stencil_calls));
  fmt::format_to(out, "const uint8_t kStencilCode[] = {{\n{}}};\n", code);
  fmt::format_to(out, "const StencilPatch kStencilPatches[] = {{\n{}}};\n", patches);
  fmt::format_to(out, "const Stencil kStencils[] = {{\n{}}};\n", stencils);
  fmt::format_to(out, "const StencilGuard kStencilGuards[] = {{\n{}}};\n", guards);
  WriteStencilRows(out, blob);
}

}  // namespace

std::string WriteEmbedded(const Blob& blob) {
  const jit::CodeFormat& format = jit::ArchitectureOf(blob.target).format();
  std::string text =
      "// Generated by embed-gen: all builtins and bytecode handlers. Not to be edited.\n"
      "#include \"vm/tables/code/embedded.h\"\n"
      "#include \"vm/tables/code/fused-stencils.h\"\n\n"
      "__asm__(\n"
      "  \"  .section .text.kei_embedded,\\\"ax\\\",@progbits\\n\"\n";
  Out out = std::back_inserter(text);
  WriteAlignment(out, format, 4096);
  text +=
      "  \"  .globl Kei_EmbeddedBlobStart\\n  .hidden Kei_EmbeddedBlobStart\\n\"\n"
      "  \"Kei_EmbeddedBlobStart:\\n\"\n";
  for (const Blob::Entry& entry : blob.entries) {
    if (!entry.name.empty()) WriteCode(out, format, entry);
  }
  text +=
      "  \"  .globl Kei_EmbeddedBlobEnd\\n  .hidden Kei_EmbeddedBlobEnd\\n\"\n"
      "  \"Kei_EmbeddedBlobEnd:\\n\"\n"
      "  \"  .text\\n\"\n);\n\n"
      "namespace kei {\n\n";
  WriteMetadata(out, blob);
  WriteCallSites(out, blob);
  WriteStencils(out, blob);
  WriteStencilLiveSlots(out, blob);
  text += "\n}  // namespace kei\n";
  return text;
}

// Each text is there once.
std::string WriteComments(const Blob& blob) {
  std::string comments, texts;
  std::unordered_map<std::string, size_t> known;
  size_t text_size = 0;
  for (const Blob::Entry& entry : blob.entries) {
    for (const jit::CodeComment& comment : entry.code.comments) {
      auto [where, is_new] = known.emplace(comment.text, text_size);
      if (is_new) {
        fmt::format_to(std::back_inserter(texts), "  \"{}\\0\"\n", Escape(comment.text));
        text_size += comment.text.size() + 1;
      }
      fmt::format_to(std::back_inserter(comments), "  {{{}, {}}},\n", comment.offset, where->second);
    }
  }
  return fmt::format(
      "// Generated by embed-gen: the comments of all builtins. Not to be edited.\n"
      "#include \"vm/tables/code/embedded.h\"\n\n"
      "namespace kei {{\n\n"
      "const EmbeddedComment kEmbeddedComments[] = {{\n{}  {{0, 0}},\n}};\n"
      "const char kEmbeddedTexts[] =\n{}  \"\";\n"
      "\n}}  // namespace kei\n",
      comments, texts);
}

}  // namespace kei::embed
