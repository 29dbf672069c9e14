#ifndef KEI_VM_REGEXP_SYNTAX_PATTERN_H_
#define KEI_VM_REGEXP_SYNTAX_PATTERN_H_

#include <cstdint>

namespace kei::regexp {

// The text of a pattern, Latin-1 or UTF-16.
class PatternView {
 public:
  PatternView(const uint8_t* one, uint32_t length) : one_(one), length_(length) {}
  PatternView(const uint16_t* two, uint32_t length) : two_(two), length_(length) {}
  uint32_t length() const { return length_; }
  uint16_t operator[](uint32_t i) const { return one_ != nullptr ? one_[i] : two_[i]; }

 private:
  const uint8_t* one_ = nullptr;
  const uint16_t* two_ = nullptr;
  uint32_t length_;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_SYNTAX_PATTERN_H_
