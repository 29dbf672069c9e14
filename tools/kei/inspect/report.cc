#include "tools/kei/inspect/report.h"

#include <algorithm>
#include <set>

#include "tools/kei/inspect/code-report.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/heap/heap.h"
#include "vm/runtime/frames/source-location.h"

namespace kei::shell {
namespace {

// If compressed parts have more bytes than this, code is left out: that of functions which no sample met, and
// then all.
constexpr size_t kMaxColdBytes = 3'000'000, kMaxPartBytes = 24'000'000;
constexpr size_t kMaxEvents = 2'000;  // each kind has no more

const char* ArchitectureName() {
#if defined(__aarch64__)
  return "arm64";
#else
  return "x64";
#endif
}

}  // namespace

Report::Report(const TimeRecording& recording, const InspectModule& module, std::string name, Form form)
    : recording_(recording),
      isolate_(recording.isolate()),
      module_(module),
      name_(std::move(name)),
      form_(form),
      index_(isolate_),
      sums_(recording.sampler(), recording.recorder()) {
  const auto& codes = recording.recorder().codes();
  for (uint32_t i = 0; i < codes.size(); i++) {
    if (!codes[i].code.functions.empty()) codes_of_[codes[i].code.functions[0]].push_back(i);
  }
  FindFunctions();
}

const SampleSums::Function& Report::SamplesOf(uint32_t function) const {
  static const SampleSums::Function kNone;
  const auto found = sums_.functions.find(function);
  return found == sums_.functions.end() ? kNone : found->second;
}

std::string Report::PlaceOf(uint32_t function) const { return PlaceOfFunction(isolate_, index_, function); }

double Report::MillisecondsAt(uint64_t microseconds) const {
  return (static_cast<double>(microseconds) - static_cast<double>(recording_.start())) / 1e3;
}

// All functions of scripts that were compiled. Closures of one place share their feedback.
void Report::FindFunctions() {
  std::map<uint32_t, FeedbackVector> vectors;
  isolate_->heap()->spaces().ForEachObject([&](HeapObject object) {
    if (!object.IsTypeFeedbackVector(isolate_)) return;
    const FeedbackVector vector(object.ptr());
    vectors.insert({vector.shared(isolate_).unique_id(), vector});
  });
  index_.ForEach([&](SharedFunctionInfo shared) {
    const bool has_code = shared.data(isolate_).IsTypeBytecodeArray(isolate_);
    if (!has_code || !shared.script(isolate_).IsTypeScript(isolate_) || IsLibraryCode(isolate_, shared))
      return;
    const auto vector = vectors.find(shared.unique_id());
    const auto feedback =
        vector == vectors.end() ? std::nullopt : std::optional<FeedbackVector>(vector->second);
    functions_.emplace_back(isolate_, shared, feedback);
  });
  const auto order = [this](const FunctionReport& a, const FunctionReport& b) {
    const uint64_t first = SamplesOf(a.id()).total, second = SamplesOf(b.id()).total;
    return first != second ? first > second : a.id() < b.id();
  };
  std::ranges::sort(functions_, order);
}

void Report::WritePart(const std::string& json, JsonText* out) {
  if (form_ == Form::kPlain) {
    out->Raw(json);
    return;
  }
  const std::string compressed = module_.Compressed(json);
  part_bytes_ += compressed.size();
  out->String(compressed);
}

void Report::WriteScripts(JsonText* out) {
  std::map<int, Script> scripts;
  for (const FunctionReport& function : functions_) {
    const Script script = Script::cast(function.shared().script(isolate_));
    scripts.insert({script.id(), script});
  }
  out->Begin('[');
  for (const auto& [id, script] : scripts) {
    const int length = static_cast<int>(script.source(isolate_).length());
    out->Begin('{').Key("id").Number(id).Key("name").String(ScriptName(isolate_, script));
    JsonText source;
    source.String(SourceText(isolate_, script, 0, length));
    out->Key("source");
    WritePart(source.text(), out);
    out->End('}');
  }
  out->End(']');
}

bool Report::HasRoomFor(const FunctionReport& function) const {
  if (form_ == Form::kPlain) return true;
  return part_bytes_ < (SamplesOf(function.id()).total > 0 ? kMaxPartBytes : kMaxColdBytes);
}

void Report::WriteCodes(const FunctionReport& function, JsonText* out) {
  out->Begin('[');
  for (const uint32_t i : codes_of_[function.id()]) {
    const RecordedCode& code = recording_.recorder().codes()[i];
    const CodeSamples& samples = sums_.in_code[i];
    out->Begin('{');
    WriteCodeHead(
        code, recording_.start(), samples, [this](uint32_t id) { return PlaceOf(id); }, out);
    out->Key("exits");
    WritePart(ExitsOf(code), out);
    if (HasRoomFor(function)) {
      out->Key("instructions");
      WritePart(InstructionsOf(module_, code, samples), out);
      out->Key("graphs");
      WritePart(GraphsOf(code), out);
    } else {
      left_out_++;
    }
    out->End('}');
  }
  out->End(']');
}

void Report::WriteFunction(const FunctionReport& function, JsonText* out) {
  const SampleSums::Function& samples = SamplesOf(function.id());
  out->Begin('{');
  function.WriteHead(index_, samples, out);
  if (HasRoomFor(function)) {
    out->Key("body");
    WritePart(function.Body(index_, samples, *recording_.transitions()), out);
  }
  out->Key("codes");
  WriteCodes(function, out);
  out->End('}');
}

// All that have a bytecode which occurs.
void Report::WriteHandlers(JsonText* out) {
  std::set<std::pair<Bytecode, OperandScale>> used;
  for (const FunctionReport& function : functions_) {
    for (BytecodeIterator it(function.bytecodes().bytes()); !it.done(); it.Advance()) {
      used.insert({it.bytecode(), it.scale()});
    }
  }
  JsonText list;
  list.Begin('{');
  for (const auto& [bytecode, scale] : used) {
    const Builtin handler = HandlerOf(bytecode, scale);
    if (Exists(handler)) list.Key(NameOf(handler)).Raw(InstructionsOf(module_, handler));
  }
  list.End('}');
  WritePart(list.text(), out);
}

void Report::WriteTransitions(JsonText* out) {
  JsonText list;
  list.Begin('[');
  for (const RecordedTransition& transition : recording_.transitions()->transitions()) {
    list.Begin('{').Key("from").String(transition.from).Key("to").String(transition.to);
    list.Key("key").String(transition.key).Key("before").Number(transition.before);
    list.Key("function").String(PlaceOf(transition.function)).Key("bytecode").Number(transition.bytecode);
    list.Key("script").Number(transition.script).Key("position").Number(transition.position).End('}');
  }
  list.End(']');
  WritePart(list.text(), out);
}

void Report::WriteEvents(JsonText* out) const {
  const auto& codes = recording_.recorder().codes();
  out->Begin('[');
  for (size_t i = 0; i < std::min(codes.size(), kMaxEvents); i++) {
    const LoggedCode& code = codes[i].code;
    if (code.functions.empty()) continue;
    const bool is_optimized = code.kind == LoggedCode::Kind::kOptimized;
    out->Begin('{').Key("t").Real(MillisecondsAt(codes[i].nanoseconds / 1000)).Key("what").String("tier");
    out->Key("function").String(PlaceOf(code.functions[0]));
    out->Key("to").String(is_optimized ? "optimized" : "baseline");
    out->Key("bytes").Number(static_cast<int64_t>(codes[i].bytes.size()));
    out->Key("us").Number(static_cast<int64_t>(code.microseconds)).End('}');
  }
  const auto& exits = recording_.recorder().exits();
  for (size_t i = 0; i < std::min(exits.size(), kMaxEvents); i++) {
    const LoggedCode& code = codes[exits[i].code].code;
    out->Begin('{').Key("t").Real(MillisecondsAt(exits[i].nanoseconds / 1000)).Key("what").String("exit");
    out->Key("function").String(PlaceOf(code.functions[0])).Key("exit").Number(exits[i].exit);
    out->Key("reason").String(InfoOf(exits[i].reason).text).End('}');
  }
  const auto& pauses = recording_.pauses();
  for (size_t i = 0; i < std::min(pauses.size(), kMaxEvents); i++) {
    out->Begin('{').Key("t").Real(MillisecondsAt(pauses[i].start)).Key("what").String("collection");
    out->Key("kind").String(NameOf(pauses[i].kind)).Key("reason").String(NameOf(pauses[i].reason));
    out->Key("us").Number(static_cast<int64_t>(pauses[i].duration));
    out->Key("before").Number(static_cast<int64_t>(pauses[i].used_before));
    out->Key("after").Number(static_cast<int64_t>(pauses[i].used_after)).End('}');
  }
  out->End(']');
}

void Report::WriteSamples(JsonText* out) const {
  const CpuSampler& sampler = recording_.sampler();
  out->Begin('{').Key("interval_us").Number(sampler.interval());
  out->Key("count").Number(static_cast<int64_t>(sums_.total));
  out->Key("dropped").Number(static_cast<int64_t>(sampler.dropped())).Key("tiers").Begin('{');
  for (int i = 0; i < SampleSums::kTierCount; i++) {
    out->Key(SampleSums::kTierNames[i]).Number(static_cast<int64_t>(sums_.by_tier[i]));
  }
  out->End('}').End('}');
}

std::string Report::Text() {
  JsonText out;
  out.Begin('{').Key("schema").String("kei-inspect/1").Key("name").String(name_);
  out.Key("arch").String(ArchitectureName());
  out.Key("compressed").Bool(form_ == Form::kCompressed);
  out.Key("duration_ms").Real(static_cast<double>(recording_.sampler().duration()) / 1e6);
  out.Key("scripts");
  WriteScripts(&out);
  out.Key("functions").Begin('[');
  for (const FunctionReport& function : functions_) WriteFunction(function, &out);
  out.End(']').Key("handlers");
  WriteHandlers(&out);
  out.Key("transitions");
  WriteTransitions(&out);
  out.Key("events");
  WriteEvents(&out);
  out.Key("samples");
  WriteSamples(&out);
  out.Key("left_out").Number(left_out_).End('}');
  return out.text();
}

}  // namespace kei::shell
