#include "vm/regexp/compiler/class-data.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "vm/regexp/matcher/code-format.h"

namespace kei::regexp {

std::string ClassBytes(CharSet* set) {
  ClassData data{};
  FirstSet latin1;
  latin1.Add(set);
  memcpy(data.bits, latin1.bits, sizeof(latin1.bits));
  std::vector<uint32_t> ranges;
  for (const CharRange& range : set->ranges()) {
    if (range.last <= 0xff) continue;
    ranges.push_back(std::max(range.first, 0x100u));
    ranges.push_back(range.last);
  }
  data.count = static_cast<uint32_t>(ranges.size() / 2);
  data.everything = set->IsEverything();
  std::string bytes(reinterpret_cast<const char*>(&data), sizeof(data));
  bytes.append(reinterpret_cast<const char*>(ranges.data()), ranges.size() * 4);
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
