#ifndef KEI_VM_FRONTEND_SCANNER_SOURCE_VIEW_H_
#define KEI_VM_FRONTEND_SCANNER_SOURCE_VIEW_H_

#include <cstdint>
#include <string_view>

namespace kei {

// Source text that the caller keeps alive and in place: Latin-1 bytes or UTF-16 code units.
class SourceView {
 public:
  SourceView(const uint8_t* chars, int length) : one_byte_(chars), length_(length) {}
  SourceView(const uint16_t* chars, int length) : two_byte_(chars), length_(length) {}
  explicit SourceView(std::string_view latin1)
      : SourceView(reinterpret_cast<const uint8_t*>(latin1.data()), static_cast<int>(latin1.size())) {}

  int length() const { return length_; }
  bool is_one_byte() const { return one_byte_ != nullptr || two_byte_ == nullptr; }
  const uint8_t* one_byte() const { return one_byte_; }
  const uint16_t* two_byte() const { return two_byte_; }
  uint16_t at(int i) const { return is_one_byte() ? one_byte_[i] : two_byte_[i]; }

 private:
  const uint8_t* one_byte_ = nullptr;
  const uint16_t* two_byte_ = nullptr;
  int length_;
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_SCANNER_SOURCE_VIEW_H_
