#ifndef KEI_TESTS_UNIT_HEAP_SNAPSHOT_SNAPSHOT_TEXT_H_
#define KEI_TESTS_UNIT_HEAP_SNAPSHOT_SNAPSHOT_TEXT_H_

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace kei {

// The list of numbers of that name in a heap snapshot.
inline std::vector<uint64_t> NumbersOf(const std::string& text, const std::string& name) {
  std::vector<uint64_t> numbers;
  const char* at = text.c_str() + text.find("\"" + name + "\":[") + name.size() + 4;
  for (char* end; *at != ']'; at = end) {
    numbers.push_back(std::strtoull(at, &end, 10));
    while (*end == '\n' || *end == ',') end++;
  }
  return numbers;
}

}  // namespace kei

#endif  // KEI_TESTS_UNIT_HEAP_SNAPSHOT_SNAPSHOT_TEXT_H_
