#ifndef KEI_VM_HEAP_PROFILE_PROFILE_FILE_H_
#define KEI_VM_HEAP_PROFILE_PROFILE_FILE_H_

#include <string>

#include "vm/heap-profile/sampling-heap-profiler.h"

namespace kei {

// Writes the profile as WriteWholeFile does.
bool WriteHeapProfileFile(SamplingHeapProfiler* profiler, const std::string& path, std::string* problem);

}  // namespace kei

#endif  // KEI_VM_HEAP_PROFILE_PROFILE_FILE_H_
