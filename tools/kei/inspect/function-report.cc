#include "tools/kei/inspect/function-report.h"

#include <cctype>
#include <cstddef>

#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/disassembler.h"
#include "vm/bytecode/function-flags.h"
#include "vm/bytecode/source-positions.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/functions/heat.h"
#include "vm/runtime/functions/tiering.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::shell {
namespace {

constexpr const char* kStateNames[] = {"never", "one", "several", "megamorphic"};

std::string HexOf(std::span<const uint8_t> bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const uint8_t byte : bytes) text += {kDigits[byte >> 4], kDigits[byte & 15]};
  return text;
}

// "line:column" of a function, behind the script's number where it is not the first.
std::string PlaceOf(Isolate* isolate, SharedFunctionInfo shared) {
  const Object object = shared.script(isolate);
  if (!object.IsTypeScript(isolate)) return "";
  const SourceLocation place =
      LocationOf(isolate, Script::cast(object), std::max(0, shared.start_position()));
  return std::to_string(Script::cast(object).id()) + ":" + std::to_string(place.line + 1) + ":" +
         std::to_string(place.column + 1);
}

std::string ShortText(Isolate* isolate, Object value) {
  constexpr size_t kMaxLength = 60;
  std::string text;
  if (value.IsString(isolate)) {
    text = "\"" + ToUtf8(isolate, String::cast(value)) + "\"";
  } else if (value.IsSmi() || value.IsTypeHeapNumber(isolate)) {
    text = InspectNumber(isolate, value);
  } else if (value.IsTypeSharedFunctionInfo(isolate)) {
    const Object name = SharedFunctionInfo(value.ptr()).name(isolate);
    text = "function " + (name.IsString(isolate) ? ToUtf8(isolate, String::cast(name)) : "");
  } else {
    text = NameOfType(static_cast<InstanceType>(HeapObject::cast(value).map(isolate).instance_type()));
  }
  return text.size() <= kMaxLength ? text : text.substr(0, kMaxLength) + "…";
}

}  // namespace

std::string PlaceOfFunction(Isolate* isolate, const FunctionIndex& functions, uint32_t id) {
  const auto shared = functions.Find(id);
  return shared ? PlaceOf(isolate, *shared) : "";
}

FunctionReport::FunctionReport(Isolate* isolate, SharedFunctionInfo shared,
                               std::optional<FeedbackVector> vector)
    : isolate_(isolate), shared_(shared), vector_(vector) {
  if (vector) sites_ = FeedbackSitesOf(isolate, *vector);
}

std::string FunctionReport::Place() const { return PlaceOf(isolate_, shared_); }

int FunctionReport::PositionOf(int bytecode) const {
  const int position = SourcePositionAt(isolate_, shared_, bytecode);
  return position < 0 ? std::max(0, shared_.start_position()) : position;
}

void FunctionReport::WriteSites(JsonText* out) const {
  int counts[4] = {};
  for (const FeedbackSite& site : sites_) {
    if (site.kind != FeedbackSlotKind::kJumpLoop) counts[static_cast<int>(site.state)]++;
  }
  out->Begin('{');
  for (int i = 0; i < 4; i++) out->Key(kStateNames[i]).Number(counts[i]);
  out->End('}');
}

void FunctionReport::WriteLineSamples(const SampleSums::Function& samples, JsonText* out) const {
  std::map<int, uint64_t> lines;
  const Script script = Script::cast(shared_.script(isolate_));
  for (const auto& [bytecode, count] : samples.by_bytecode) {
    const int position = bytecode < 0 ? std::max(0, shared_.start_position()) : PositionOf(bytecode);
    lines[LocationOf(isolate_, script, position).line + 1] += count;
  }
  out->Begin('[');
  for (const auto& [line, count] : lines)
    out->Begin('[').Number(line).Number(static_cast<int64_t>(count)).End(']');
  out->End(']');
}

// The name that a function without one is assigned to: the source has "name = " or "name: " before it.
std::string FunctionReport::InferredName() const {
  constexpr int kMaxLength = 80;
  const Script script = Script::cast(shared_.script(isolate_));
  const int start = std::max(0, shared_.start_position());
  const std::u16string text = SourceText(isolate_, script, std::max(0, start - kMaxLength), start);
  const auto is_name = [](char16_t c) {
    return c == '.' || c == '_' || c == '$' || (c < 0x80 && std::isalnum(static_cast<int>(c)) != 0);
  };
  size_t end = text.size();
  const auto skip_spaces = [&] {
    while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '\n' || text[end - 1] == '(')) end--;
  };
  skip_spaces();
  if (end == 0 || (text[end - 1] != '=' && text[end - 1] != ':')) return "";
  end--;
  skip_spaces();
  size_t begin = end;
  while (begin > 0 && is_name(text[begin - 1])) begin--;
  return std::string(text.begin() + static_cast<std::ptrdiff_t>(begin),
                     text.begin() + static_cast<std::ptrdiff_t>(end));
}

void FunctionReport::WriteHead(const FunctionIndex& functions, const SampleSums::Function& samples,
                               JsonText* out) const {
  const BytecodeArray code = bytecodes();
  out->Key("id").String(Place());
  const std::string name = functions.NameOf(shared_);
  out->Key("name").String(name);
  out->Key("inferred_name").String(name.empty() ? InferredName() : name);
  out->Key("script").Number(Script::cast(shared_.script(isolate_)).id());
  out->Key("start").Number(std::max(0, shared_.start_position()));
  out->Key("end").Number(shared_.end_position());
  out->Key("parameters").Number(code.parameter_count());
  out->Key("registers").Number(code.register_count());
  out->Key("bytecode_size").Number(code.length());
  const auto invocations = vector_ ? static_cast<int64_t>(InvocationsOf(isolate_, *vector_)) : 0;
  const auto spent =
      vector_
          ? static_cast<int64_t>(SpentBudget(isolate_, *vector_) + SpentHeatOf(isolate_, *vector_).total())
          : 0;
  out->Key("invocations").Number(invocations);
  out->Key("spent").Number(spent);
  out->Key("sites");
  WriteSites(out);
  out->Key("samples").Number(static_cast<int64_t>(samples.total));
  out->Key("line_samples");
  WriteLineSamples(samples, out);
}

// One for each bytecode: offset, bytes, name, operands, position, mark of the position table, samples.
void FunctionReport::WriteBytecodes(const SampleSums::Function& samples, JsonText* out) const {
  const BytecodeArray code = bytecodes();
  SourcePositionIterator positions(ByteArray::cast(code.source_positions(isolate_)).bytes());
  out->Begin('[');
  for (BytecodeIterator it(code.bytes()); !it.done(); it.Advance()) {
    const char* mark = "";
    for (; !positions.done() && positions.current().offset <= it.offset(); positions.Advance()) {
      if (positions.current().offset == it.offset()) mark = positions.current().is_statement ? "S" : "E";
    }
    const std::string text = DisassembleInstruction(it);
    const size_t space = text.find(' ');
    uint64_t count = 0;  // frames name the byte behind a prefix
    for (auto at = samples.by_bytecode.lower_bound(it.offset());
         at != samples.by_bytecode.end() && at->first < it.next_offset(); ++at) {
      count += at->second;
    }
    out->Begin('[').Number(it.offset());
    out->String(
        HexOf(code.bytes().subspan(static_cast<size_t>(it.offset()), static_cast<size_t>(it.size()))));
    out->String(text.substr(0, space)).String(space == std::string::npos ? "" : text.substr(space + 1));
    out->Number(PositionOf(it.offset())).String(mark).Number(static_cast<int64_t>(count)).End(']');
  }
  out->End(']');
}

void FunctionReport::WriteConstants(JsonText* out) const {
  const FixedArray pool = FixedArray::cast(bytecodes().constant_pool(isolate_));
  out->Begin('[');
  for (int i = 0; i < pool.length(); i++) out->String(ShortText(isolate_, pool.get(isolate_, i)));
  out->End(']');
}

void FunctionReport::WriteFeedback(const FunctionIndex& functions, const TransitionRecorder& transitions,
                                   JsonText* out) const {
  out->Begin('[');
  for (const FeedbackSite& site : sites_) {
    out->Begin('{').Key("offset").Number(site.offset);
    out->Key("state").String(kStateNames[static_cast<int>(site.state)]);
    out->Key("text").String(site.text);
    if (site.kind == FeedbackSlotKind::kJumpLoop) out->Key("counts_only").Bool(true);
    out->Key("shapes").Begin('[');
    for (const FeedbackSite::Shape& shape : site.shapes) {
      const int made_by = shape.map == 0 ? RecordedTransition::kNone : transitions.Find(Map(shape.map));
      out->Begin('{').Key("map").String(shape.name).Key("handler").String(shape.handler);
      out->Key("transition").Number(made_by).End('}');
    }
    out->End(']').Key("targets").Begin('[');
    for (const FeedbackSite::Target& target : site.targets) {
      out->Begin('{').Key("name").String(target.name);
      out->Key("function").String(PlaceOfFunction(isolate_, functions, target.function));
      out->Key("count").Number(target.calls).End('}');
    }
    out->End(']').End('}');
  }
  out->End(']');
}

std::string FunctionReport::Body(const FunctionIndex& functions, const SampleSums::Function& samples,
                                 const TransitionRecorder& transitions) const {
  JsonText out;
  out.Begin('{').Key("bytecodes");
  WriteBytecodes(samples, &out);
  out.Key("constants");
  WriteConstants(&out);
  out.Key("feedback");
  WriteFeedback(functions, transitions, &out);
  out.End('}');
  return out.text();
}

}  // namespace kei::shell
