#ifndef KEI_VM_CPU_PROFILE_CPU_PROFILE_H_
#define KEI_VM_CPU_PROFILE_CPU_PROFILE_H_

#include <string>

#include "vm/cpu-profile/code-recorder.h"
#include "vm/cpu-profile/cpu-sampler.h"

namespace kei {

// Writes what the sampler saw as a .cpuprofile, which Chrome's DevTools load: functions by their callers, and
// for each sample its function. Beside that, `kei.tiers` names what ran at each sample, and `kei.names` says
// what the numbers mean.
bool WriteCpuProfileFile(Isolate* isolate, const CpuSampler& sampler, const CodeRecorder& recorder,
                         const std::string& path, std::string* problem);

}  // namespace kei

#endif  // KEI_VM_CPU_PROFILE_CPU_PROFILE_H_
