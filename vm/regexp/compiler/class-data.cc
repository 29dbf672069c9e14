#include "vm/regexp/compiler/class-data.h"

#include <cstring>
#include <span>

#include "vm/regexp/matcher/code-format.h"

namespace kei::regexp {

std::string ClassBytes(CharSet* set) {
  ClassData data{};
  FirstSet latin1;
  latin1.Add(set);
  memcpy(data.bits, latin1.bits, sizeof(latin1.bits));
  std::span<const CharRange> ranges = set->ranges();
  while (!ranges.empty() && ranges.front().last <= 0xff) ranges = ranges.subspan(1);
  data.count = static_cast<uint32_t>(ranges.size());
  data.everything = set->IsEverything();
  std::string bytes(reinterpret_cast<const char*>(&data), sizeof(data));
  bytes.append(reinterpret_cast<const char*>(ranges.data()), ranges.size_bytes());
  if (!ranges.empty() && ranges.front().first < 0x100) {
    constexpr uint32_t kFirst = 0x100;
    memcpy(&bytes[sizeof(data)], &kFirst, sizeof(kFirst));
  }
  return bytes;
}

std::string ClassBytes(const FirstSet& set) {
  ClassData data{};
  memcpy(data.bits, set.bits, sizeof(set.bits));
  data.count = set.beyond;
  std::string bytes(reinterpret_cast<const char*>(&data), sizeof(data));
  const uint32_t range[] = {0x100, kMaxCodePoint};
  if (set.beyond) bytes.append(reinterpret_cast<const char*>(range), sizeof(range));
  return bytes;
}

}  // namespace kei::regexp
