#include "vm/cpu-profile/cpu-profile.h"

#include <map>

#include "vm/cpu-profile/function-index.h"
#include "vm/heap-snapshot/output/whole-file.h"
#include "vm/heap/heap.h"
#include "vm/runtime/frames/source-location.h"

namespace kei {
namespace {

using heap_snapshot::JsonOutput;

// Functions that are none: the root, and what runs while no function does.
enum Special : uint32_t { kRoot = ~0u, kProgram = ~0u - 1, kCollector = ~0u - 2 };

// The names for kei.tiers: the tiers of frames, then others.
constexpr const char* kTierNames[] = {"interpreter", "baseline",  "optimized", "builtin",
                                      "runtime",     "collector", "program"};
enum TierNumber : uint8_t { kRuntimeTier = 4, kCollectorTier, kProgramTier };

class Profile {
 public:
  Profile(Isolate* isolate, const CpuSampler& sampler, const CodeRecorder& recorder)
      : isolate_(isolate), sampler_(sampler), recorder_(recorder), functions_(isolate) {
    nodes_.push_back({kRoot, {}, {}, 0});
    sampler.ForEachSample([&](const CpuSample& sample) { Add(sample); });
  }
  const char* Write(const heap_snapshot::Sink& sink);

 private:
  struct Node {
    uint32_t function;
    std::map<uint32_t, uint32_t> children;  // their places in nodes_, keyed by function
    std::map<int, uint64_t> lines;          // samples by line, counted from 1
    uint64_t hits;
  };

  void Add(const CpuSample& sample);
  uint32_t Child(uint32_t node, uint32_t function);
  static uint8_t TierOf(const CpuSample& sample);
  int LineOf(uint32_t function, int32_t bytecode) const;
  std::vector<CodeFrame> NewestFrames(const CpuSample& sample) const;
  void WriteNode(uint32_t index, JsonOutput* out) const;
  void WriteCallFrame(uint32_t function, JsonOutput* out) const;
  template <typename F>
  void WriteList(const char* opening, F&& text_of_sample, JsonOutput* out) const;

  Isolate* isolate_;
  const CpuSampler& sampler_;
  const CodeRecorder& recorder_;
  FunctionIndex functions_;
  std::vector<Node> nodes_;
  std::vector<uint32_t> node_of_sample_;
};

uint8_t Profile::TierOf(const CpuSample& sample) {
  if (sample.where == CpuSample::Where::kCollector) return kCollectorTier;
  if (sample.depth == 0) return kProgramTier;
  if (sample.where == CpuSample::Where::kRuntime) return kRuntimeTier;
  return static_cast<uint8_t>(sample.frames[0].tier);
}

uint32_t Profile::Child(uint32_t node, uint32_t function) {
  const auto [place, is_new] = nodes_[node].children.insert({function, static_cast<uint32_t>(nodes_.size())});
  const uint32_t child = place->second;
  if (is_new) nodes_.push_back({function, {}, {}, 0});
  return child;
}

// The frames that the sample's first one stands for. If its code was running, the place in it tells the
// bytecode, and the functions that are inlined there.
std::vector<CodeFrame> Profile::NewestFrames(const CpuSample& sample) const {
  const SampledFrame& frame = sample.frames[0];
  const std::vector<CodeFrame> itself{{frame.function, frame.bytecode}};
  if (frame.bytecode != SampledFrame::kUnknown) return itself;
  const int index = recorder_.Find(sample.pc, sample.code_count);
  if (index < 0) return itself;
  const LoggedCode& code = recorder_.codes()[static_cast<size_t>(index)].code;
  std::vector<CodeFrame> frames = FramesAt(code, static_cast<uint32_t>(sample.pc - code.start));
  const bool is_its_code = !frames.empty() && frames.back().function == frame.function;
  return is_its_code ? frames : itself;
}

int Profile::LineOf(uint32_t function, int32_t bytecode) const {
  const auto shared = functions_.Find(function);
  if (!shared || bytecode < 0 || !shared->script(isolate_).IsTypeScript(isolate_)) return 0;
  const int position = SourcePositionAt(isolate_, *shared, bytecode);
  if (position < 0) return 0;
  return LocationOf(isolate_, Script::cast(shared->script(isolate_)), position).line + 1;
}

void Profile::Add(const CpuSample& sample) {
  uint32_t node = 0;
  if (sample.where == CpuSample::Where::kCollector) {
    node = Child(node, kCollector);
  } else if (sample.depth == 0) {
    node = Child(node, kProgram);
  } else {
    for (int i = sample.depth; i-- > 1;) node = Child(node, sample.frames[i].function);
    const std::vector<CodeFrame> newest = NewestFrames(sample);
    for (size_t i = newest.size(); i-- > 0;) node = Child(node, newest[i].function);
    if (const int line = LineOf(newest[0].function, newest[0].bytecode)) nodes_[node].lines[line]++;
  }
  nodes_[node].hits++;
  node_of_sample_.push_back(node);
}

void Profile::WriteCallFrame(uint32_t function, JsonOutput* out) const {
  std::string name, url;
  uint64_t script = 0;
  SourceLocation place{-1, -1};
  if (function == kRoot) name = "(root)";
  if (function == kProgram) name = "(program)";
  if (function == kCollector) name = "(garbage collector)";
  if (const auto shared = functions_.Find(function)) {
    name = functions_.NameOf(*shared);
    if (const Object object = shared->script(isolate_); object.IsTypeScript(isolate_)) {
      url = ScriptName(isolate_, Script::cast(object));
      script = static_cast<uint64_t>(Script::cast(object).id());
      place = LocationOf(isolate_, Script::cast(object), std::max(0, shared->start_position()));
    }
  }
  out->Text("{\"functionName\":\"");
  out->Utf8(name);
  out->Text("\",\"scriptId\":\"");
  out->Number(script);
  out->Text("\",\"url\":\"");
  out->Utf8(url);
  out->Text("\",\"lineNumber\":" + std::to_string(place.line));
  out->Text(",\"columnNumber\":" + std::to_string(place.column) + "}");
}

void Profile::WriteNode(uint32_t index, JsonOutput* out) const {
  const Node& node = nodes_[index];
  out->Text(index == 0 ? "{\"id\":" : ",\n{\"id\":");
  out->Number(index + 1);
  out->Text(",\"callFrame\":");
  WriteCallFrame(node.function, out);
  out->Text(",\"hitCount\":");
  out->Number(node.hits);
  std::string children, ticks;
  for (const auto& [function, child] : node.children) {
    children += (children.empty() ? "" : ",") + std::to_string(child + 1);
  }
  for (const auto& [line, count] : node.lines) {
    ticks += (ticks.empty() ? "" : ",") + ("{\"line\":" + std::to_string(line)) +
             ",\"ticks\":" + std::to_string(count) + "}";
  }
  out->Text(",\"children\":[" + children + "],\"positionTicks\":[" + ticks + "]}");
}

template <typename F>
void Profile::WriteList(const char* opening, F&& number_of_sample, JsonOutput* out) const {
  out->Text(opening);
  bool is_first = true;
  sampler_.ForEachSample([&](const CpuSample& sample) {
    if (!is_first) out->Text(",");
    is_first = false;
    out->Number(number_of_sample(sample));
  });
  out->Text("]");
}

const char* Profile::Write(const heap_snapshot::Sink& sink) {
  JsonOutput out;
  if (!out.TryAllocate()) return "no memory";
  out.Start(sink);
  out.Text("{\"nodes\":[");
  for (uint32_t i = 0; i < nodes_.size(); i++) WriteNode(i, &out);
  out.Text("],\n\"startTime\":0,\"endTime\":");
  out.Number(sampler_.duration() / 1000);
  size_t at = 0;
  WriteList(
      ",\n\"samples\":[", [&](const CpuSample&) { return node_of_sample_[at++] + 1; }, &out);
  uint64_t before = 0;
  const auto delta = [&](const CpuSample& sample) {
    return (sample.nanoseconds - std::exchange(before, sample.nanoseconds)) / 1000;
  };
  WriteList(",\n\"timeDeltas\":[", delta, &out);
  out.Text(",\n\"kei\":{\"names\":[");
  for (const char* name : kTierNames) {
    out.Text(name == kTierNames[0] ? "\"" : ",\"");
    out.Text(name);
    out.Text("\"");
  }
  WriteList(
      "],\"tiers\":[", [](const CpuSample& sample) { return TierOf(sample); }, &out);
  out.Text("}}\n");
  out.Flush();
  return nullptr;
}

}  // namespace

bool WriteCpuProfileFile(Isolate* isolate, const CpuSampler& sampler, const CodeRecorder& recorder,
                         const std::string& path, std::string* problem) {
  const Heap::NoCollectionScope no_collection(isolate->heap());
  Profile profile(isolate, sampler, recorder);
  return WriteWholeFile(
      path, [&](const heap_snapshot::Sink& sink) { return profile.Write(sink); }, problem);
}

}  // namespace kei
