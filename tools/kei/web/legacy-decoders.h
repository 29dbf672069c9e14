#ifndef KEI_TOOLS_KEI_WEB_LEGACY_DECODERS_H_
#define KEI_TOOLS_KEI_WEB_LEGACY_DECODERS_H_

#include <cstdint>
#include <span>

#include "tools/kei/web/decoders.h"
#include "tools/kei/web/encoding-indexes.h"

// Decoders of one character after another, as https://encoding.spec.whatwg.org/ has them. Bytes that a
// handler there restores to the queue are not used here.

namespace kei::shell {

// The meaning of the first bytes.
struct Decoded {
  enum Kind : uint8_t {
    kCharacter,
    kError,
    kNothing,    // an escape sequence
    kIncomplete  // more bytes may tell; not at the end
  };
  Kind kind;
  size_t used;
  uint32_t code_point = 0;
  uint32_t second = 0;  // another one, or 0
};

// Each decoder has Next. There is at least one byte; `is_last`: none will follow them.
struct XUserDefinedDecoder {
  Decoded Next(std::span<const uint8_t> bytes, bool is_last) const;
};

struct Big5Decoder {
  Decoded Next(std::span<const uint8_t> bytes, bool is_last) const;
  const EncodingIndex& index = Big5Index();
};

struct EucKrDecoder {
  Decoded Next(std::span<const uint8_t> bytes, bool is_last) const;
  const EncodingIndex& index = EucKrIndex();
};

struct EucJpDecoder {
  Decoded Next(std::span<const uint8_t> bytes, bool is_last) const;
  const EncodingIndex& jis0208 = Jis0208Index();
  const EncodingIndex& jis0212 = Jis0212Index();
};

struct ShiftJisDecoder {
  Decoded Next(std::span<const uint8_t> bytes, bool is_last) const;
  const EncodingIndex& index = ShiftJisIndex();
};

struct Gb18030Decoder {
  Decoded Next(std::span<const uint8_t> bytes, bool is_last) const;
  const EncodingIndex& index = Gb18030Index();
  const EncodingIndex& ranges = Gb18030Ranges();

 private:
  Decoded NextOfFour(std::span<const uint8_t> bytes, bool is_last) const;
};

class Iso2022JpDecoder {
 public:
  explicit Iso2022JpDecoder(DecoderState* state) : state_(state) {}
  Decoded Next(std::span<const uint8_t> bytes, bool is_last) const;

 private:
  Decoded NextEscape(std::span<const uint8_t> bytes, bool is_last) const;
  Decoded NextPair(std::span<const uint8_t> bytes, bool is_last) const;
  Decoded NextSingle(uint8_t byte) const;

  DecoderState* state_;
  const EncodingIndex& index_ = Jis0208Index();
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WEB_LEGACY_DECODERS_H_
