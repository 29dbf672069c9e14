#include "tools/kei/web/decoders.h"

#include <iterator>
#include <mutex>

#include "tools/kei/web/encoding-indexes.h"
#include "tools/kei/web/legacy-decoders.h"
#include "tools/kei/web/utf8.h"
#include "vm/base/text/unicode.h"

namespace kei::shell {
namespace {

constexpr size_t kMostDecoders = 40;

void PushCodePoint(uint32_t c, TryVector<uint16_t>* units) {
  if (c < 0x10000) return units->Push(static_cast<uint16_t>(c));
  units->Push(LeadSurrogateOf(c));
  units->Push(TrailSurrogateOf(c));
}

void PushReplacement(DecodeResult* result) {
  result->units.Push(kReplacement);
  result->is_valid = false;
}

// Takes characters from a decoder until the bytes, or the complete characters, have ended.
template <typename Decoder>
void RunDecoder(Decoder decoder, std::span<const uint8_t> bytes, bool is_last, DecodeResult* result) {
  while (result->used < bytes.size()) {
    const Decoded next = decoder.Next(bytes.subspan(result->used), is_last);
    if (next.kind == Decoded::kIncomplete) return;
    result->used += next.used;
    if (next.kind == Decoded::kError) PushReplacement(result);
    if (next.kind != Decoded::kCharacter) continue;
    PushCodePoint(next.code_point, &result->units);
    if (next.second != 0) PushCodePoint(next.second, &result->units);
  }
}

// The index of a row, which is made at its first use.
const EncodingIndex& SingleByteIndexOf(const DecoderRow& row) {
  struct Lazy {
    std::once_flag once;
    EncodingIndex index;
  };
  static Lazy indexes[kMostDecoders];
  Lazy& lazy = indexes[&row - DecoderRows().data()];
  std::call_once(lazy.once, [&] { lazy.index = MakeSingleByteIndex(row.name, row.icu_name); });
  return lazy.index;
}

void DecodeSingleByte(const DecoderRow& row, std::span<const uint8_t> bytes, DecodeResult* result) {
  const EncodingIndex& index = SingleByteIndexOf(row);
  for (uint8_t byte : bytes) {
    const uint32_t c = byte < 0x80 ? byte : index[byte - 0x80u];
    if (c != 0 || byte == 0) {
      result->units.Push(static_cast<uint16_t>(c));
    } else {
      PushReplacement(result);
    }
  }
  result->used = bytes.size();
}

}  // namespace

std::span<const DecoderRow> DecoderRows() {
  using Kind = DecoderKind;
  static constexpr DecoderRow kRows[] = {
      {"utf-8", Kind::kUtf8},
      {"utf-16le", Kind::kUtf16Le},
      {"utf-16be", Kind::kUtf16Be},
      {"x-user-defined", Kind::kXUserDefined},
      {"windows-1252", Kind::kSingleByte},
      {"iso-8859-16", Kind::kSingleByte},
      {"ibm866", Kind::kSingleByte, "ibm866"},
      {"iso-8859-2", Kind::kSingleByte, "iso-8859-2"},
      {"iso-8859-3", Kind::kSingleByte, "iso-8859-3"},
      {"iso-8859-4", Kind::kSingleByte, "iso-8859-4"},
      {"iso-8859-5", Kind::kSingleByte, "iso-8859-5"},
      {"iso-8859-6", Kind::kSingleByte, "iso-8859-6"},
      {"iso-8859-7", Kind::kSingleByte, "iso-8859-7"},
      {"iso-8859-8", Kind::kSingleByte, "iso-8859-8"},
      {"iso-8859-8-i", Kind::kSingleByte, "iso-8859-8"},
      {"iso-8859-10", Kind::kSingleByte, "iso-8859-10"},
      {"iso-8859-13", Kind::kSingleByte, "iso-8859-13"},
      {"iso-8859-14", Kind::kSingleByte, "iso-8859-14"},
      {"iso-8859-15", Kind::kSingleByte, "iso-8859-15"},
      {"koi8-r", Kind::kSingleByte, "koi8-r"},
      {"koi8-u", Kind::kSingleByte, "koi8-u"},
      {"macintosh", Kind::kSingleByte, "macintosh"},
      {"windows-874", Kind::kSingleByte, "windows-874-2000"},
      {"windows-1250", Kind::kSingleByte, "windows-1250"},
      {"windows-1251", Kind::kSingleByte, "windows-1251"},
      {"windows-1253", Kind::kSingleByte, "windows-1253"},
      {"windows-1254", Kind::kSingleByte, "windows-1254"},
      {"windows-1255", Kind::kSingleByte, "windows-1255"},
      {"windows-1256", Kind::kSingleByte, "windows-1256"},
      {"windows-1257", Kind::kSingleByte, "windows-1257"},
      {"windows-1258", Kind::kSingleByte, "windows-1258"},
      {"x-mac-cyrillic", Kind::kSingleByte, "x-mac-cyrillic"},
      {"big5", Kind::kBig5, "big5-hkscs"},
      {"euc-jp", Kind::kEucJp, "euc-jp"},
      {"euc-kr", Kind::kEucKr, "windows-949"},
      {"gb18030", Kind::kGb18030, "gb18030"},
      {"gbk", Kind::kGb18030, "gb18030"},
      {"iso-2022-jp", Kind::kIso2022Jp, "euc-jp"},
      {"shift_jis", Kind::kShiftJis, "shift_jis"},
  };
  static_assert(std::size(kRows) <= kMostDecoders);
  return kRows;
}

void DecodeUtf16(std::span<const uint8_t> bytes, bool is_big_endian, bool is_last, DecodeResult* result) {
  const auto unit_at = [&](size_t i) {
    return static_cast<uint16_t>(is_big_endian ? bytes[i] << 8 | bytes[i + 1] : bytes[i + 1] << 8 | bytes[i]);
  };
  size_t& at = result->used;
  while (at + 2 <= bytes.size()) {
    const uint16_t unit = unit_at(at);
    const bool is_lead = IsLeadSurrogate(unit);
    if (is_lead && at + 4 > bytes.size()) break;
    at += 2;
    const bool is_pair = is_lead && IsTrailSurrogate(unit_at(at));
    if (!is_pair && (is_lead || IsTrailSurrogate(unit))) {
      PushReplacement(result);
      continue;
    }
    result->units.Push(unit);
    if (!is_pair) continue;
    result->units.Push(unit_at(at));
    at += 2;
  }
  if (!is_last || at == bytes.size()) return;
  PushReplacement(result);  // all that is left is one error
  at = bytes.size();
}

void DecodeLegacy(const DecoderRow& row, std::span<const uint8_t> bytes, bool is_last, DecoderState* state,
                  DecodeResult* result) {
  const auto run = [&](auto decoder) { RunDecoder(decoder, bytes, is_last, result); };
  switch (row.kind) {
    case DecoderKind::kUtf8:
    case DecoderKind::kUtf16Le:
    case DecoderKind::kUtf16Be: UNREACHABLE();
    case DecoderKind::kSingleByte: return DecodeSingleByte(row, bytes, result);
    case DecoderKind::kXUserDefined: return run(XUserDefinedDecoder());
    case DecoderKind::kBig5: return run(Big5Decoder());
    case DecoderKind::kEucJp: return run(EucJpDecoder());
    case DecoderKind::kEucKr: return run(EucKrDecoder());
    case DecoderKind::kGb18030: return run(Gb18030Decoder());
    case DecoderKind::kIso2022Jp: return run(Iso2022JpDecoder(state));
    case DecoderKind::kShiftJis: return run(ShiftJisDecoder());
  }
}

}  // namespace kei::shell
