#include "vm/cppheap/ephemerons.h"

#include <bit>

namespace kei::cppheap {

bool EphemeronTable::TryAdd(const Ephemeron& ephemeron) {
  if (entries_.size() == kNone) return false;
  if (entries_.size() == buckets_.size() && !TryGrow()) return false;
  if (!entries_.TryPush({ephemeron, kNone})) return false;
  Link(static_cast<uint32_t>(entries_.size()) - 1);
  return true;
}

bool EphemeronTable::TryGrow() {
  const size_t count = buckets_.empty() ? 64 : buckets_.size() * 2;
  if (!buckets_.TryReserve(count)) return false;
  buckets_.Clear();
  for (size_t i = 0; i < count; i++) buckets_.Push(kNone);
  for (size_t i = 0; i < entries_.size(); i++) Link(static_cast<uint32_t>(i));
  return true;
}

void EphemeronTable::Link(uint32_t i) {
  Entry& entry = entries_[i];
  uint32_t& bucket = buckets_[BucketOf(entry.ephemeron.key)];
  entry.next = bucket;
  bucket = i;
}

// The upper bits of the product depend on all bits of the key.
size_t EphemeronTable::BucketOf(const void* key) const {
  constexpr uint64_t kGoldenRatio = 0x9e3779b97f4a7c15;
  return reinterpret_cast<uint64_t>(key) * kGoldenRatio >> (64 - std::countr_zero(buckets_.size()));
}

}  // namespace kei::cppheap
