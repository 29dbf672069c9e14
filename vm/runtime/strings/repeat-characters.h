#ifndef KEI_VM_RUNTIME_STRINGS_REPEAT_CHARACTERS_H_
#define KEI_VM_RUNTIME_STRINGS_REPEAT_CHARACTERS_H_

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace kei {

// Fills `length` characters with their first `unit` ones, which are there, over and over. Of few
// characters: it does not look whether the execution is being ended.
template <typename Char>
void RepeatCharacters(Char* to, uint32_t unit, uint32_t length) {
  if (unit == 1) {
    std::fill(to, to + length, *to);
    return;
  }
  // What a store of several bytes wrote is read late: one by one up to some, and then as much as
  // there is each time.
  constexpr uint32_t kFew = 32;
  const uint32_t first = std::min(std::max(unit, kFew / unit * unit), length);
  for (uint32_t from = 0, i = unit; i < first; i++) {
    to[i] = to[from];
    if (++from == unit) from = 0;
  }
  for (uint32_t done = first; done < length;) {
    const uint32_t more = std::min(done, length - done);
    std::memcpy(to + done, to, more * sizeof(Char));
    done += more;
  }
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_STRINGS_REPEAT_CHARACTERS_H_
