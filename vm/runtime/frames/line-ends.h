#ifndef KEI_VM_RUNTIME_FRAMES_LINE_ENDS_H_
#define KEI_VM_RUNTIME_FRAMES_LINE_ENDS_H_

#include <cstdint>
#include <span>

namespace kei {

// Calls f(position) for each line terminator of a source text, and for its end. CR LF counts once, at
// its LF.
template <typename Char, typename F>
void ForEachLineEnd(std::span<const Char> text, F&& f) {
  const size_t length = text.size();
  for (size_t i = 0; i < length; i++) {
    const uint16_t c = text[i];
    const bool is_end = c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029;
    if (!is_end || (c == '\r' && i + 1 < length && text[i + 1] == '\n')) continue;
    f(static_cast<int>(i));
  }
  f(static_cast<int>(length));
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_LINE_ENDS_H_
