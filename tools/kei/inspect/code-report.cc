#include "tools/kei/inspect/code-report.h"

#include <algorithm>
#include <cstdio>
#include <span>
#include <utility>

#include "tools/kei/inspect/instruction-kind.h"
#include "vm/cpu-profile/builtin-index.h"
#include "vm/tables/code/embedded.h"

namespace kei::shell {
namespace {

constexpr int64_t kNone = -1;

struct Context {
  int64_t bytecode = kNone, frame = 0;
  int64_t exit = kNone;
  uint64_t samples = 0;
  char kind = kWorkKind;
  bool is_cold = false;
};

void WriteInstruction(uint32_t offset, const InspectedInstruction& instruction, const std::string& text,
                      const std::string& note, const Context& context, JsonText* out) {
  out->Begin('[').Number(offset).String(instruction.bytes).String(text);
  out->Number(context.bytecode).Number(context.frame);
  out->String(std::string_view(&context.kind, 1)).Number(context.exit);
  out->Number(static_cast<int64_t>(context.samples)).String(note).Number(context.is_cold ? 1 : 0).End(']');
}

// Walks over lists that are in ascending order, in step with the code.
template <typename T>
class Notes {
 public:
  explicit Notes(std::span<const T> list) : list_(list) {}
  // The texts of those before the offset.
  std::string Until(uint32_t offset) {
    std::string text;
    for (; at_ < list_.size() && list_[at_].offset < offset; at_++) {
      text += (text.empty() ? "" : ", ") + list_[at_].text;
    }
    return text;
  }

 private:
  std::span<const T> list_;
  size_t at_ = 0;
};

// The exit that the code at an address in it is, or jumps to.
class Exits {
 public:
  explicit Exits(const LoggedCode& code) {
    for (const CodeExit& exit : code.exits) numbers_[exit.code_offset] = exit.number;
  }
  int64_t At(uint32_t offset) const {
    const auto found = numbers_.find(offset);
    return found == numbers_.end() ? kNone : found->second;
  }
  // That which the instruction is, or leads to.
  int64_t Of(uint32_t offset, const InspectedInstruction& instruction) const {
    const bool jumps = !instruction.leaves && instruction.target >= 0;
    return std::max(At(offset), jumps ? At(static_cast<uint32_t>(instruction.target)) : kNone);
  }

 private:
  std::map<uint32_t, uint32_t> numbers_;
};

uint64_t SamplesIn(const CodeSamples& samples, uint32_t begin, uint32_t end) {
  uint64_t sum = 0;
  for (auto it = samples.lower_bound(begin); it != samples.end() && it->first < end; ++it) sum += it->second;
  return sum;
}

// The text with the name of the builtin that a jump or call leads to, which a note may have said, too.
std::string TextWithTarget(const InspectedInstruction& instruction, uint64_t code_start, std::string* note) {
  static const BuiltinIndex builtins;
  if (!instruction.leaves) return instruction.text;
  const uint64_t target = code_start + static_cast<uint64_t>(instruction.target);
  const auto builtin = builtins.Find(target - reinterpret_cast<uint64_t>(Kei_EmbeddedBlobStart));
  if (!builtin) return instruction.text + std::exchange(*note, "");
  const std::string name = NameOf(*builtin);
  if (*note == name) note->clear();
  return instruction.text + name;
}

Context ContextAt(const CodePart* part) {
  Context context;
  if (part == nullptr) return context;
  if (part->place.is_known()) context.bytecode = part->place.offset;
  context.frame = part->place.function;
  context.is_cold = part->is_cold || part->purpose == CodePurpose::kExit;
  return context;
}

void WriteExit(const CodeExit& exit, const RecordedCode& recorded, JsonText* out) {
  const auto count = recorded.exits.find(exit.number);
  out->Begin('{').Key("id").Number(exit.number).Key("reason").String(exit.is_lazy ? "lazy" : exit.reason);
  out->Key("bytecode").Number(exit.place.offset).Key("frame").Number(exit.place.function);
  out->Key("count").Number(count == recorded.exits.end() ? 0 : static_cast<int64_t>(count->second));
  out->Key("state").String(exit.state).End('}');
}

// A line of a CodeGraph.
void WriteGraphLine(const std::string& line, JsonText* out) {
  int first = 0, count = 0;
  if (std::sscanf(line.c_str(), "=%d %d", &first, &count) == 2) {
    out->Begin('[').Number(first).Number(count).End(']');
    return;
  }
  const size_t tab = line.find('\t');
  int id = -1, frame = 0, bytecode = -1;
  if (tab != std::string::npos) std::sscanf(line.c_str() + tab, "%d %d %d", &id, &frame, &bytecode);
  out->Begin('[').String(line.substr(0, tab)).Number(bytecode).Number(frame).Number(id).End(']');
}

}  // namespace

void WriteCodeHead(const RecordedCode& recorded, uint64_t start_microseconds, const CodeSamples& samples,
                   const FunctionNamer& place_of, JsonText* out) {
  const LoggedCode& code = recorded.code;
  const bool is_optimized = code.kind == LoggedCode::Kind::kOptimized;
  out->Key("tier").String(is_optimized ? "optimized" : "baseline");
  out->Key("size").Number(static_cast<int64_t>(recorded.bytes.size()));
  out->Key("compile_us").Number(static_cast<int64_t>(code.microseconds));
  out->Key("time_ms").Real(
      (static_cast<double>(recorded.nanoseconds) / 1e3 - static_cast<double>(start_microseconds)) / 1e3);
  out->Key("loop").Number(code.loop);
  out->Key("samples").Number(static_cast<int64_t>(SamplesIn(samples, 0, ~0u)));
  out->Key("frames").Begin('[');
  for (const uint32_t id : code.functions) out->String(place_of(id));
  out->End(']').Key("calls").Begin('[');
  for (const BytecodeSite& call : code.inlined_at) {
    if (call.is_known()) out->Begin('[').Number(call.function).Number(call.offset).End(']');
  }
  out->End(']');
}

std::string GraphsOf(const RecordedCode& recorded) {
  JsonText out;
  out.Begin('[');
  for (const CodeGraph& graph : recorded.code.graphs) {
    out.Begin('{').Key("stage").String(graph.stage).Key("nodes").Begin('[');
    for (size_t start = 0, end; (end = graph.text.find('\n', start)) != std::string::npos; start = end + 1) {
      WriteGraphLine(graph.text.substr(start, end - start), &out);
    }
    out.End(']').End('}');
  }
  out.End(']');
  return out.text();
}

std::string ExitsOf(const RecordedCode& recorded) {
  JsonText out;
  out.Begin('[');
  for (const CodeExit& exit : recorded.code.exits) WriteExit(exit, recorded, &out);
  out.End(']');
  return out.text();
}

std::string InstructionsOf(const InspectModule& module, const RecordedCode& recorded,
                           const CodeSamples& samples) {
  const LoggedCode& code = recorded.code;
  const bool is_optimized = code.kind == LoggedCode::Kind::kOptimized;
  const Exits exits(code);
  Notes<CodeNote> notes(code.notes);
  JsonText out;
  out.Begin('[');
  const auto size = static_cast<uint32_t>(recorded.bytes.size());
  for (uint32_t offset = 0; offset < size;) {
    const InspectedInstruction instruction = module.InstructionAt(recorded.bytes, offset);
    const CodePart* part = PartAt(code, offset);
    Context context = ContextAt(part);
    std::string note = notes.Until(offset + instruction.length);
    const std::string text = TextWithTarget(instruction, code.start, &note);
    context.kind = is_optimized && part != nullptr ? KindOf(part->purpose, text) : EstimatedKind(text, note);
    if (part != nullptr && !is_optimized && !part->place.is_known()) context.kind = kFrameKind;
    context.exit = exits.Of(offset, instruction);
    context.samples = SamplesIn(samples, offset, offset + instruction.length);
    WriteInstruction(offset, instruction, text, note, context, &out);
    offset += instruction.length;
  }
  out.End(']');
  return out.text();
}

std::string InstructionsOf(const InspectModule& module, Builtin builtin) {
  const EmbeddedBuiltin& embedded = kEmbeddedBuiltins[static_cast<int>(builtin)];
  const std::span<const uint8_t> bytes(Kei_EmbeddedBlobStart + embedded.offset, embedded.size);
  std::vector<CodeNote> comments;
  for (uint32_t i = 0; i < embedded.comment_count; i++) {
    const EmbeddedComment& comment = module.builtin_comments()[embedded.first_comment + i];
    comments.push_back({comment.offset, module.builtin_texts() + comment.text});
  }
  Notes<CodeNote> notes(comments);
  JsonText out;
  out.Begin('[');
  for (uint32_t offset = 0; offset < embedded.size;) {
    const InspectedInstruction instruction = module.InstructionAt(bytes, offset);
    std::string note = notes.Until(offset + instruction.length);
    const std::string text = TextWithTarget(instruction, reinterpret_cast<uint64_t>(bytes.data()), &note);
    Context context;
    context.kind = EstimatedKind(text, note);
    WriteInstruction(offset, instruction, text, note, context, &out);
    offset += instruction.length;
  }
  out.End(']');
  return out.text();
}

}  // namespace kei::shell
