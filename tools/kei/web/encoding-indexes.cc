#include "tools/kei/web/encoding-indexes.h"

#include <cstddef>
#include <span>
#include <string_view>

#include "tools/kei/web/encoding-patches.h"
#include "vm/base/text/unicode.h"
#include "vm/international/encodings.h"

namespace kei::shell {
namespace {

struct ByteRange {
  int first, last;
};

constexpr bool IsPrivate(uint32_t c) { return c >= 0xe000 && c <= 0xf8ff; }

// The codes of all combinations of a lead and a trail byte, in the order of their pointers.
class DoubleByteCodes {
 public:
  DoubleByteCodes(ByteRange leads, std::initializer_list<ByteRange> trails) {
    for (int lead = leads.first; lead <= leads.last; lead++) {
      for (const ByteRange& trail : trails) {
        for (int byte = trail.first; byte <= trail.last; byte++) codes_.push_back(Code(lead, byte));
      }
    }
  }

  // Their code points in an encoding of ICU's; private ones only if `has_private`. `prefix` is a byte before
  // each code, or -1.
  std::vector<uint32_t> Decode(const char* icu_name, bool has_private, int prefix = -1) const {
    const size_t size = prefix < 0 ? 2 : 3;
    std::vector<uint8_t> bytes;
    for (uint16_t code : codes_) {
      if (prefix >= 0) bytes.push_back(static_cast<uint8_t>(prefix));
      bytes.push_back(static_cast<uint8_t>(code >> 8));
      bytes.push_back(static_cast<uint8_t>(code));
    }
    std::vector<uint32_t> result(codes_.size());
    international::TheEncodings()->decode_codes(icu_name, bytes.data(), size, codes_.size(), result.data());
    for (uint32_t& c : result) {
      if (!has_private && IsPrivate(c)) c = 0;
    }
    return result;
  }

  void Patch(std::span<const CodePatch> patches, std::vector<uint32_t>* code_points) const {
    for (size_t i = 0; i < codes_.size(); i++) {
      for (const CodePatch& patch : patches) {
        const int offset = codes_[i] - patch.first_code;
        if (offset < 0 || offset >= patch.count) continue;
        const uint32_t first = patch.first_code_point;
        (*code_points)[i] = first == 0 ? 0 : first + static_cast<uint32_t>(offset);
      }
    }
  }

 private:
  static uint16_t Code(int lead, int trail) { return static_cast<uint16_t>(lead << 8 | trail); }

  std::vector<uint16_t> codes_;
};

DoubleByteCodes Gb18030Codes() { return {{0x81, 0xfe}, {{0x40, 0x7e}, {0x80, 0xfe}}}; }

// The four-byte codes have what the codes of two bytes lack, in order. U+E7C7 takes the place of U+1E3F.
EncodingIndex MakeGb18030Ranges() {
  constexpr uint32_t kMoved = 0x1e3f, kInItsPlace = 0xe7c7;
  std::vector<bool> is_taken(0x10000);
  for (uint32_t c : Gb18030Codes().Decode("gb18030", true)) {
    if (c < 0x10000) is_taken[c] = true;
  }
  is_taken[kMoved] = false;
  is_taken[kInItsPlace] = true;
  std::vector<uint32_t> result;
  for (uint32_t c = 0x80; c < 0x10000; c++) {
    if (is_taken[c] || IsLeadSurrogate(c) || IsTrailSurrogate(c)) continue;
    result.push_back(c == kMoved ? kInItsPlace : c);
  }
  return EncodingIndex(std::move(result));
}

EncodingIndex MakeIndex(const DoubleByteCodes& codes, std::vector<uint32_t> code_points,
                        std::span<const CodePatch> patches = {}) {
  codes.Patch(patches, &code_points);
  return EncodingIndex(std::move(code_points));
}

std::vector<uint32_t> CharactersFrom(int first, std::u16string_view characters) {
  std::vector<uint32_t> result;
  for (int byte = 0x80; byte < 0x100; byte++) {
    const auto i = static_cast<size_t>(byte - first);
    result.push_back(byte >= first && i < characters.size() ? characters[i] : static_cast<uint32_t>(byte));
  }
  return result;
}

}  // namespace

const EncodingIndex& Big5Index() {
  static const EncodingIndex index = [] {
    const DoubleByteCodes codes({0x81, 0xfe}, {{0x40, 0x7e}, {0xa1, 0xfe}});
    return MakeIndex(codes, codes.Decode("big5-hkscs", false), kBig5Patches);
  }();
  return index;
}

const EncodingIndex& EucKrIndex() {
  static const EncodingIndex index = [] {
    const DoubleByteCodes codes({0x81, 0xfe}, {{0x41, 0xfe}});
    return MakeIndex(codes, codes.Decode("windows-949", false));
  }();
  return index;
}

const EncodingIndex& Gb18030Index() {
  static const EncodingIndex index = [] {
    const DoubleByteCodes codes = Gb18030Codes();
    return MakeIndex(codes, codes.Decode("gb18030", true), kGb18030Patches);
  }();
  return index;
}

const EncodingIndex& Gb18030Ranges() {
  static const EncodingIndex index = MakeGb18030Ranges();
  return index;
}

const EncodingIndex& Jis0208Index() {
  static const EncodingIndex index = [] {
    const DoubleByteCodes codes({0xa1, 0xfe}, {{0xa1, 0xfe}});
    return MakeIndex(codes, codes.Decode("euc-jp", false));
  }();
  return index;
}

const EncodingIndex& Jis0212Index() {
  static const EncodingIndex index = [] {
    const DoubleByteCodes codes({0xa1, 0xfe}, {{0xa1, 0xfe}});
    return MakeIndex(codes, codes.Decode("euc-jp", false, 0x8f), kJis0212Patches);
  }();
  return index;
}

const EncodingIndex& ShiftJisIndex() {
  static const EncodingIndex index = [] {
    const std::initializer_list<ByteRange> trails = {{0x40, 0x7e}, {0x80, 0xfc}};
    const DoubleByteCodes first({0x81, 0x9f}, trails), second({0xe0, 0xfc}, trails);
    std::vector<uint32_t> code_points = first.Decode("shift_jis", true);
    const std::vector<uint32_t> rest = second.Decode("shift_jis", true);
    code_points.insert(code_points.end(), rest.begin(), rest.end());
    return EncodingIndex(std::move(code_points));
  }();
  return index;
}

EncodingIndex MakeSingleByteIndex(std::string_view encoding, const char* icu_name) {
  if (encoding == "windows-1252") return EncodingIndex(CharactersFrom(0x80, kWindows1252));
  if (encoding == "iso-8859-16") return EncodingIndex(CharactersFrom(0xa0, kIso8859Part16));
  uint8_t bytes[128];
  for (int i = 0; i < 128; i++) bytes[i] = static_cast<uint8_t>(0x80 + i);
  std::vector<uint32_t> code_points(128);
  international::TheEncodings()->decode_codes(icu_name, bytes, 1, 128, code_points.data());
  for (const BytePatch& patch : kBytePatches) {
    if (encoding == patch.encoding) code_points[patch.byte - 0x80u] = patch.code_point;
  }
  return EncodingIndex(std::move(code_points));
}

}  // namespace kei::shell
