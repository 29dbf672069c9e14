#include "tools/kei/heap/heap-recordings.h"

#include <cstdio>
#include <string>

#include "vm/heap-profile/profile-file.h"
#include "vm/heap-snapshot/output/whole-file.h"

namespace kei::shell {
namespace {

// write(path, &problem) says whether it has written.
template <typename F>
void WriteAt(const std::string& name, const char* extension, const char* what, F&& write) {
  const std::string path = name.empty() ? NewDumpName(extension) : name;
  std::string problem;
  if (write(path, &problem)) return;
  std::fprintf(stderr, "kei: no heap %s: cannot write %s: %s\n", what, path.c_str(), problem.c_str());
}

}  // namespace

const char* HeapRecordings::WhyNot(const Flags& flags) {
  return flags.heap_prof && flags.heap_timeline ? "--heap-prof and --heap-timeline exclude each other"
                                                : nullptr;
}

HeapRecordings::HeapRecordings(Isolate* isolate) : isolate_(isolate) {
  const Flags& flags = isolate->flags();
  if (flags.heap_prof) {
    const auto interval = static_cast<uint64_t>(flags.heap_prof_interval);
    profiler_ = std::make_unique<SamplingHeapProfiler>(isolate, interval);
  }
  if (flags.heap_timeline) timeline_ = std::make_unique<HeapTimeline>(isolate);
}

void HeapRecordings::Write() {
  if (profiler_ != nullptr) {
    WriteAt(isolate_->flags().heap_prof_name, "heapprofile", "profile", [&](const auto& path, auto* problem) {
      return WriteHeapProfileFile(profiler_.get(), path, problem);
    });
  }
  if (timeline_ != nullptr) {
    WriteAt(isolate_->flags().heap_timeline_name, "heaptimeline", "timeline",
            [&](const auto& path, auto* problem) { return timeline_->Write(path, problem); });
  }
}

}  // namespace kei::shell
