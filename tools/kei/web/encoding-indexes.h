#ifndef KEI_TOOLS_KEI_WEB_ENCODING_INDEXES_H_
#define KEI_TOOLS_KEI_WEB_ENCODING_INDEXES_H_

#include <cstdint>
#include <string_view>
#include <vector>

// The indexes of https://encoding.spec.whatwg.org/#indexes, made of ICU's tables when they are first asked
// for. The few codes for which ICU has another character are listed in encoding-indexes.cc.

namespace kei::shell {

// The code points by pointers. 0: there is none, which is also the answer behind the end.
class EncodingIndex {
 public:
  EncodingIndex() = default;
  explicit EncodingIndex(std::vector<uint32_t> code_points) : code_points_(std::move(code_points)) {}
  uint32_t operator[](size_t pointer) const {
    return pointer < code_points_.size() ? code_points_[pointer] : 0;
  }

 private:
  std::vector<uint32_t> code_points_;
};

const EncodingIndex& Big5Index();
const EncodingIndex& EucKrIndex();
const EncodingIndex& Gb18030Index();
const EncodingIndex& Gb18030Ranges();  // the codes of four bytes, up to U+FFFF
const EncodingIndex& Jis0208Index();
const EncodingIndex& Jis0212Index();
const EncodingIndex& ShiftJisIndex();  // Jis0208Index and what Shift_JIS has beyond it
// Its pointers are bytes less 0x80. `icu_name` is that of the encoding's row of DecoderRows.
EncodingIndex MakeSingleByteIndex(std::string_view encoding, const char* icu_name);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WEB_ENCODING_INDEXES_H_
