#include "vm/heap-profile/profile-file.h"

#include "vm/heap-snapshot/output/whole-file.h"

namespace kei {

bool WriteHeapProfileFile(SamplingHeapProfiler* profiler, const std::string& path, std::string* problem) {
  auto write = [&](const heap_snapshot::Sink& sink) -> const char* {
    return profiler->Write(sink) ? nullptr : "there is no memory for it";
  };
  return WriteWholeFile(path, write, problem);
}

}  // namespace kei
