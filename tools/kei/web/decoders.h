#ifndef KEI_TOOLS_KEI_WEB_DECODERS_H_
#define KEI_TOOLS_KEI_WEB_DECODERS_H_

#include <cstdint>
#include <span>
#include <string_view>

#include "vm/base/try-vector.h"

// The decoders of https://encoding.spec.whatwg.org/ but that of UTF-8, which is the engine's.

namespace kei::shell {

enum class DecoderKind : uint8_t {
  kUtf8,
  kUtf16Le,
  kUtf16Be,
  kSingleByte,
  kXUserDefined,
  kBig5,
  kEucJp,
  kEucKr,
  kGb18030,
  kIso2022Jp,
  kShiftJis
};

struct DecoderRow {
  std::string_view name;  // the encoding, in lower case
  DecoderKind kind;
  // ICU's name, for what a decoder looks up; null if it needs no data.
  const char* icu_name = nullptr;
};
std::span<const DecoderRow> DecoderRows();

// A decoder keeps this between two parts of a stream.
struct DecoderState {
  uint8_t pending[3];
  uint8_t pending_count;  // bytes of a character whose rest has not come yet
  bool has_begun;         // a byte order mark can no longer come
  uint8_t mode;           // the character set of ISO-2022-JP
  bool has_output;        // ISO-2022-JP: no character has come since the last escape sequence
  uint8_t unused;
};
constexpr size_t kDecoderStateBytes = 8;
static_assert(sizeof(DecoderState) == kDecoderStateBytes);

struct DecodeResult {
  TryVector<uint16_t> units;
  bool is_valid = true;  // no U+FFFD stands for bytes
  size_t used = 0;       // bytes; the rest is the beginning of a character
};
// Decodes all bytes, or if more may come, all complete characters. `units` has room for a unit more than
// there are bytes.
void DecodeUtf16(std::span<const uint8_t> bytes, bool is_big_endian, bool is_last, DecodeResult* result);
void DecodeLegacy(const DecoderRow& row, std::span<const uint8_t> bytes, bool is_last, DecoderState* state,
                  DecodeResult* result);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WEB_DECODERS_H_
