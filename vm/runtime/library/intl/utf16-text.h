#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_UTF16_TEXT_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_UTF16_TEXT_H_

#include <algorithm>
#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

constexpr char kTextInUtf16[] = "the text in UTF-16";

// A text as the module wants texts, without a copy if it is UTF-16 already: so the string must not move.
class Utf16Text {
 public:
  explicit Utf16Text(Isolate* isolate) : many_(isolate->memory()) {}
  // False if there is no room.
  [[nodiscard]] bool TryRead(const FlatContent& text) {
    if (!text.is_one_byte()) return units_ = text.two(), true;
    uint16_t* copy = few_;
    if (text.length() > kFew) {
      if (!many_.TryReserve(text.length())) return false;
      copy = many_.data();
    }
    std::copy_n(text.one().data(), text.length(), copy);
    units_ = {copy, text.length()};
    return true;
  }
  international::Utf16 units() const { return units_; }

 private:
  static constexpr size_t kFew = 64;

  international::Utf16 units_;
  uint16_t few_[kFew];
  TryVector<uint16_t> many_;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_UTF16_TEXT_H_
