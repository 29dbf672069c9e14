#include "vm/numerics/gmp-memory.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "vm/numerics/gmp.h"
#include "vm/numerics/split-sizes.h"

namespace kei {
namespace {

// Below so many digits, GMP's temporary memory lies on the stack.
constexpr size_t kOnStack = 256;
// Products and quotients of up to kMaxDigitsOfCall digits took at most 3.8 digits for each of the
// operands, with GMP 6.2.1, besides what the slack holds. Texts took 6.6 for each of the number.
constexpr size_t kDigitsForEach = 6;
constexpr size_t kSlack = 64 * 1024;
constexpr size_t kAlignment = 16;

thread_local GmpBlock block;

size_t Rounded(size_t bytes) { return (bytes + kAlignment - 1) & ~(kAlignment - 1); }
bool IsInBlock(void* pointer) { return pointer >= block.start && pointer < block.end; }

void* Allocate(size_t bytes) {
  if (Rounded(bytes) <= static_cast<size_t>(block.end - block.top)) {
    return std::exchange(block.top, block.top + Rounded(bytes));
  }
  void* result = std::malloc(bytes);
  if (result == nullptr) std::abort();
  return result;
}

void Free(void* pointer, size_t bytes) {
  if (!IsInBlock(pointer)) return std::free(pointer);
  char* start = static_cast<char*>(pointer);
  if (start + Rounded(bytes) == block.top) block.top = start;
}

// Not called by mpn functions; GMP wants all three.
void* Reallocate(void* pointer, size_t old_bytes, size_t bytes) {
  void* result = Allocate(bytes);
  std::memcpy(result, pointer, std::min(old_bytes, bytes));
  Free(pointer, old_bytes);
  return result;
}

[[maybe_unused]] const bool kIsInstalled = [] {
  mp_set_memory_functions(Allocate, Reallocate, Free);
  return true;
}();

}  // namespace

GmpMemory::GmpMemory(Isolate* isolate, size_t digits) : charge_(isolate->memory()) {
  if (digits <= kOnStack) return;
  // Longer operands are split.
  const size_t bytes = std::min(digits, kMaxDigitsOfCall) * kDigitsForEach * sizeof(Digit) + kSlack;
  if (bytes <= static_cast<size_t>(block.end - block.top)) return;
  is_there_ = false;
  if (!charge_.TryGrow(bytes)) return;
  char* start = static_cast<char*>(std::malloc(bytes));
  is_there_ = start != nullptr;
  if (!is_there_) {
    charge_.Clear();
    return;
  }
  outer_ = std::exchange(block, {start, start, start + bytes});
}

GmpMemory::~GmpMemory() {
  if (charge_.bytes() == 0) return;
  std::free(block.start);
  block = outer_;
}

}  // namespace kei
