#ifndef KEI_VM_RUNTIME_FRAMES_LINE_ENDS_H_
#define KEI_VM_RUNTIME_FRAMES_LINE_ENDS_H_

#include <cstdint>
#include <span>

namespace kei {

// Whether a line ends at a position of a source text. CR LF counts once, at its LF.
template <typename Char>
bool IsLineEnd(std::span<const Char> text, size_t i) {
  const uint16_t c = text[i];
  if (c != '\n' && c != '\r' && c != 0x2028 && c != 0x2029) return false;
  return c != '\r' || i + 1 == text.size() || text[i + 1] != '\n';
}

// Calls f(position) for each line terminator, and for the end of the text.
template <typename Char, typename F>
void ForEachLineEnd(std::span<const Char> text, F&& f) {
  for (size_t i = 0; i < text.size(); i++) {
    if (IsLineEnd(text, i)) f(static_cast<int>(i));
  }
  f(static_cast<int>(text.size()));
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_LINE_ENDS_H_
