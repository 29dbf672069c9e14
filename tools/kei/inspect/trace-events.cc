#include "tools/kei/inspect/trace-events.h"

#include <unistd.h>

#include <algorithm>

#include "tools/kei/inspect/json-text.h"
#include "tools/kei/inspect/page-writer.h"
#include "vm/cpu-profile/function-index.h"
#include "vm/heap/heap.h"
#include "vm/runtime/frames/source-location.h"

namespace kei::shell {
namespace {

class TraceEvents {
 public:
  explicit TraceEvents(const TimeRecording& recording)
      : recording_(recording), isolate_(recording.isolate()), functions_(isolate_) {}
  std::string Text();

 private:
  // Opens an event and its arguments. Times are microseconds of the steady clock; without a duration the
  // event is an instant.
  void Begin(const std::string& name, const char* category, double start, double duration);
  void End() { out_.End('}').End('}'); }
  std::string NameOfFunction(uint32_t id) const;
  // The arguments that say which bytecode it is; -1: the function.
  void AddPlace(uint32_t function, int bytecode);
  void AddCompilation(const RecordedCode& code);
  void AddExit(const RecordedExit& exit);
  void AddCollection(const GcTracer::Record& pause);

  const TimeRecording& recording_;
  Isolate* isolate_;
  const FunctionIndex functions_;
  JsonText out_;
};

void TraceEvents::Begin(const std::string& name, const char* category, double start, double duration) {
  const bool is_instant = duration <= 0;
  out_.Begin('{').Key("name").String(name).Key("cat").String(category);
  out_.Key("ph").String(is_instant ? "i" : "X");
  out_.Key("ts").Real(std::max(0.0, start - static_cast<double>(recording_.start())));
  if (is_instant) {
    out_.Key("s").String("t");
  } else {
    out_.Key("dur").Real(duration);
  }
  out_.Key("pid").Number(getpid()).Key("tid").Number(getpid()).Key("args").Begin('{');
}

std::string TraceEvents::NameOfFunction(uint32_t id) const {
  const auto shared = functions_.Find(id);
  const std::string name = shared ? functions_.NameOf(*shared) : "";
  return name.empty() ? "(anonymous)" : name;
}

void TraceEvents::AddPlace(uint32_t function, int bytecode) {
  out_.Key("function").String(NameOfFunction(function));
  const auto shared = functions_.Find(function);
  if (!shared || !shared->script(isolate_).IsTypeScript(isolate_)) return;
  const Script script = Script::cast(shared->script(isolate_));
  const int known = bytecode < 0 ? -1 : SourcePositionAt(isolate_, *shared, bytecode);
  const SourceLocation place =
      LocationOf(isolate_, script, known < 0 ? std::max(0, shared->start_position()) : known);
  out_.Key("url").String(ScriptName(isolate_, script));
  out_.Key("line").Number(place.line + 1).Key("column").Number(place.column + 1);
}

// A log hears of code when it has been made. Baseline code is made in batches, whose members have no time of
// their own.
void TraceEvents::AddCompilation(const RecordedCode& recorded) {
  const LoggedCode& code = recorded.code;
  if (code.functions.empty()) return;
  const bool is_optimized = code.kind == LoggedCode::Kind::kOptimized;
  const double end = static_cast<double>(recorded.nanoseconds) / 1e3;
  const std::string what = is_optimized ? "optimize " : "baseline ";
  Begin(what + NameOfFunction(code.functions[0]), "compile", end - code.microseconds, code.microseconds);
  AddPlace(code.functions[0], code.loop);
  out_.Key("bytes").Number(static_cast<int64_t>(recorded.bytes.size()));
  if (is_optimized) out_.Key("inlined").Number(static_cast<int64_t>(code.functions.size()) - 1);
  End();
}

void TraceEvents::AddExit(const RecordedExit& exit) {
  const LoggedCode& code = recording_.recorder().codes()[exit.code].code;
  const auto description = std::ranges::find(code.exits, exit.exit, &CodeExit::number);
  const BytecodeSite place = description == code.exits.end() ? BytecodeSite{} : description->place;
  const uint32_t function = place.function < code.functions.size() ? place.function : 0;
  Begin("exit from " + NameOfFunction(code.functions[0]), "exit", static_cast<double>(exit.nanoseconds) / 1e3,
        0);
  AddPlace(code.functions[function], place.is_known() ? place.offset : -1);
  out_.Key("reason").String(InfoOf(exit.reason).text).Key("exit").Number(exit.exit);
  End();
}

void TraceEvents::AddCollection(const GcTracer::Record& pause) {
  Begin(NameOf(pause.kind), "collection", static_cast<double>(pause.start),
        std::max(1.0, static_cast<double>(pause.duration)));
  out_.Key("reason").String(NameOf(pause.reason));
  out_.Key("before").Number(static_cast<int64_t>(pause.used_before));
  out_.Key("after").Number(static_cast<int64_t>(pause.used_after));
  End();
}

std::string TraceEvents::Text() {
  out_.Begin('{').Key("displayTimeUnit").String("ms").Key("traceEvents").Begin('[');
  for (const RecordedCode& code : recording_.recorder().codes()) AddCompilation(code);
  for (const RecordedExit& exit : recording_.recorder().exits()) AddExit(exit);
  for (const GcTracer::Record& pause : recording_.pauses()) AddCollection(pause);
  out_.End(']').End('}');
  return out_.text() + "\n";
}

}  // namespace

bool WriteTraceEvents(const TimeRecording& recording, const std::string& path) {
  const Heap::NoCollectionScope no_collection(recording.isolate()->heap());
  return WriteReport(path, TraceEvents(recording).Text());
}

}  // namespace kei::shell
