#include <array>
#include <string_view>

#include "tools/kei/web/natives.h"
#include "tools/kei/web/utf8.h"
#include "vm/base/text/hex.h"
#include "vm/base/try-vector.h"
#include "vm/factory/factory.h"
#include "vm/international/encodings.h"
#include "vm/objects/cast.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {
namespace {

// https://url.spec.whatwg.org/#percent-encoded-bytes: which bytes are encoded. All from 0x7f on are.
class EncodeSet {
 public:
  constexpr EncodeSet() {
    for (int c = 0; c < 0x20; c++) is_in_[c] = true;
    is_in_[0x7f] = true;
  }
  constexpr EncodeSet With(std::string_view more) const {
    EncodeSet result = *this;
    for (char c : more) result.is_in_[static_cast<uint8_t>(c)] = true;
    return result;
  }
  constexpr bool Has(uint32_t c) const { return c >= 0x80 || is_in_[c]; }

 private:
  std::array<bool, 128> is_in_ = {};
};

constexpr EncodeSet kC0ControlSet;
constexpr EncodeSet kFragmentSet = kC0ControlSet.With(" \"<>`");
constexpr EncodeSet kQuerySet = kC0ControlSet.With(" \"#<>");
constexpr EncodeSet kSpecialQuerySet = kQuerySet.With("'");
constexpr EncodeSet kPathSet = kQuerySet.With("?^`{}");
constexpr EncodeSet kUserinfoSet = kPathSet.With("/:;=@[\\]|");
constexpr EncodeSet kFormSet = kUserinfoSet.With("$%&+,!'()~");
// The order is that of the numbers which the units use.
constexpr const EncodeSet* kEncodeSets[] = {&kC0ControlSet, &kFragmentSet, &kQuerySet, &kSpecialQuerySet,
                                            &kPathSet,      &kUserinfoSet, &kFormSet};

class PercentEncoder {
 public:
  explicit PercentEncoder(int set) : set_(*kEncodeSets[set]), space_is_plus_(&set_ == &kFormSet) {}

  bool Keeps(const FlatContent& text) const {
    for (uint32_t i = 0; i < text.length(); i++) {
      if (set_.Has(text[i])) return false;
    }
    return true;
  }
  // Calls f with each character of the result.
  template <typename F>
  void Run(const FlatContent& text, F f) const {
    for (uint32_t at = 0; at < text.length();) Put(ScalarAt(text, &at), f);
  }

 private:
  template <typename F>
  void Put(uint32_t c, F f) const {
    if (!set_.Has(c)) return f(static_cast<uint8_t>(c));
    if (c == ' ' && space_is_plus_) return f(static_cast<uint8_t>('+'));
    ForEachUtf8Byte(c, [&](uint8_t byte) {
      f('%');
      f(static_cast<uint8_t>(kUpperHexDigits[byte >> 4]));
      f(static_cast<uint8_t>(kUpperHexDigits[byte & 15]));
    });
  }

  const EncodeSet& set_;
  bool space_is_plus_;
};

// The byte that the digits behind a percent sign stand for, or -1.
int PercentEncodedByte(const FlatContent& text, uint32_t at) {
  if (text.length() - at < 3) return -1;
  const int high = HexDigitValue(text[at + 1]), low = HexDigitValue(text[at + 2]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

// False when there is no room.
bool TryPercentDecode(const FlatContent& text, bool plus_is_space, TryVector<uint8_t>* bytes) {
  if (!bytes->TryReserve(text.length() * (text.is_one_byte() ? 2 : 3))) return false;
  for (uint32_t at = 0; at < text.length();) {
    const int byte = text[at] == '%' ? PercentEncodedByte(text, at) : -1;
    if (byte >= 0) {
      bytes->Push(static_cast<uint8_t>(byte));
      at += 3;
    } else {
      const uint32_t c = ScalarAt(text, &at);
      ForEachUtf8Byte(c == '+' && plus_is_space ? ' ' : c, [&](uint8_t b) { bytes->Push(b); });
    }
  }
  return true;
}

bool HasAny(const FlatContent& text, uint16_t a, uint16_t b) {
  for (uint32_t i = 0; i < text.length(); i++) {
    if (text[i] == a || text[i] == b) return true;
  }
  return false;
}

bool IsAsciiContent(const FlatContent& text) {
  for (uint32_t i = 0; i < text.length(); i++) {
    if (text[i] >= 0x80) return false;
  }
  return true;
}

// To encode a label takes the square of its length.
constexpr uint32_t kLongestDomain = 10'000;

}  // namespace

Object PercentEncode(Isolate* isolate, const Arguments& args) {
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, args.at(0)));
  const PercentEncoder encoder(args.at(1).SmiValue());
  if (encoder.Keeps(text)) return args.at(0);
  uint64_t length = 0;
  encoder.Run(text, [&](uint8_t) { length++; });
  const Maybe<SeqOneByteString> result = isolate->factory()->TryNewRawOneByteString(length);
  if (!result) return ThrowError(isolate, MessageId::kInvalidStringLength);
  uint8_t* to = result->chars();
  encoder.Run(text, [&](uint8_t c) { *to++ = c; });
  return *result;
}

Object PercentDecode(Isolate* isolate, const Arguments& args) {
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, args.at(0)));
  const bool plus_is_space = args.at(1).IsTrue();
  if (!HasAny(text, '%', plus_is_space ? '+' : '%')) return args.at(0);
  TryVector<uint8_t> bytes(isolate->memory());
  KEI_TRY_ROOM(TryPercentDecode(text, plus_is_space, &bytes), "the decoded text");
  const Maybe<String> result =
      isolate->factory()->TryNewStringFromUtf8({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  if (!result) return ThrowError(isolate, MessageId::kInvalidStringLength);
  return *result;
}

Object DomainToAscii(Isolate* isolate, const Arguments& args) {
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, args.at(0)));
  const international::Encodings* encodings = international::TheEncodings();
  if (encodings == nullptr && IsAsciiContent(text)) return args.at(0);
  if (encodings == nullptr || text.length() > kLongestDomain) return isolate->null();
  std::vector<uint16_t> domain(text.length()), result(text.length() * 4 + 64);
  for (uint32_t i = 0; i < text.length(); i++) domain[i] = text[i];
  size_t length = encodings->domain_to_ascii(domain, result.data(), result.size());
  if (length > result.size()) {
    result.resize(length);
    length = encodings->domain_to_ascii(domain, result.data(), result.size());
  }
  if (length == 0) return isolate->null();
  return NewStringFromUtf16(isolate, std::span(result).first(length));
}

}  // namespace kei::shell
