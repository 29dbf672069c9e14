#include "vm/cppheap/type-info.h"

#include <mutex>

#include "vm/base/checks.h"

namespace kei::cppheap {
namespace {

constinit const TypeInfo* types[kMaxTypes + 1] = {};
constinit std::mutex mutex;
constinit TypeIndex count = 0;

}  // namespace

const TypeInfo& TypeInfoAt(TypeIndex index) { return *types[index]; }

TypeIndex LastType() {
  std::lock_guard lock(mutex);
  return count;
}

TypeIndex RegisterType(std::atomic<TypeIndex>* index, const TypeInfo& info) {
  std::lock_guard lock(mutex);
  const TypeIndex known = index->load(std::memory_order_relaxed);
  if (known != 0) return known;
  CHECK(count < kMaxTypes);
  types[++count] = &info;
  index->store(count, std::memory_order_release);
  return count;
}

}  // namespace kei::cppheap
