// Does not include compression.h: here the process's base is a variable.

#include <cstdint>

extern "C" {
[[gnu::visibility("hidden")]] extern uint64_t kei_cppheap_process_cage_base;
constinit uint64_t kei_cppheap_process_cage_base = 0;
}

namespace kei::cppheap {
[[gnu::visibility("hidden")]] extern constinit thread_local uint64_t thread_cage_base;
constinit thread_local uint64_t thread_cage_base = 0;

void SetProcessCageBase(uint64_t base) { kei_cppheap_process_cage_base = base; }
void SetThreadCageBase(uint64_t base) { thread_cage_base = base; }

}  // namespace kei::cppheap
