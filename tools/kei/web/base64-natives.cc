#include <array>
#include <string_view>

#include "tools/kei/web/natives.h"
#include "vm/base/try-vector.h"
#include "vm/factory/factory.h"
#include "vm/objects/cast.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {
namespace {

constexpr std::string_view kBase64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// The value of a digit; others are one of these.
constexpr uint8_t kNoDigit = 0xff, kSpace = 0xfe;
constexpr std::array<uint8_t, 256> kBase64Values = [] {
  std::array<uint8_t, 256> values = {};
  values.fill(kNoDigit);
  for (size_t i = 0; i < 64; i++) values[static_cast<uint8_t>(kBase64Digits[i])] = static_cast<uint8_t>(i);
  for (char c : {'\t', '\n', '\f', '\r', ' '}) values[static_cast<uint8_t>(c)] = kSpace;
  return values;
}();

void EncodeGroups(std::span<const uint8_t> from, uint8_t* to) {
  const auto digit = [](uint32_t bits) { return static_cast<uint8_t>(kBase64Digits[bits & 63]); };
  size_t i = 0;
  for (; i + 3 <= from.size(); i += 3) {
    const uint32_t bits = uint32_t{from[i]} << 16 | uint32_t{from[i + 1]} << 8 | from[i + 2];
    *to++ = digit(bits >> 18);
    *to++ = digit(bits >> 12);
    *to++ = digit(bits >> 6);
    *to++ = digit(bits);
  }
  if (i == from.size()) return;
  const bool has_two = from.size() - i == 2;
  const uint32_t bits = uint32_t{from[i]} << 16 | (has_two ? uint32_t{from[i + 1]} << 8 : 0);
  *to++ = digit(bits >> 18);
  *to++ = digit(bits >> 12);
  *to++ = has_two ? digit(bits >> 6) : '=';
  *to++ = '=';
}

// Puts the values of the digits into the list, which has room: false if other characters are among them.
// https://infra.spec.whatwg.org/#forgiving-base64-decode
bool ReadDigits(const FlatContent& text, TryVector<uint8_t>* values) {
  size_t padding = 0;
  for (uint32_t i = 0; i < text.length(); i++) {
    const uint16_t c = text[i];
    const uint8_t value = c < 0x100 ? kBase64Values[c] : kNoDigit;
    if (value == kSpace) continue;
    if (c == '=') {
      padding++;
    } else if (value == kNoDigit || padding > 0) {
      return false;
    } else {
      values->Push(value);
    }
  }
  const bool is_padded = padding > 0;
  return values->size() % 4 != 1 && padding <= 2 && (!is_padded || (values->size() + padding) % 4 == 0);
}

void DecodeGroups(const TryVector<uint8_t>& values, uint8_t* to, size_t count) {
  uint32_t bits = 0;
  for (size_t i = 0, written = 0; written < count; i++) {
    bits = bits << 6 | values[i];
    if (i % 4 == 0) continue;
    *to++ = static_cast<uint8_t>(bits >> (6 - 2 * (i % 4)));
    written++;
  }
}

}  // namespace

Object EncodeBase64(Isolate* isolate, const Arguments& args) {
  const auto string = Cast<String>(isolate, args.at(0));
  const FlatContent text = ContentOf(isolate, string);
  TryVector<uint8_t> narrowed(isolate->memory());
  if (!text.is_one_byte()) {
    KEI_TRY_ROOM(narrowed.TryReserve(text.length()), "the text to be encoded");
    for (uint16_t c : text.two()) {
      if (c > 0xff) return isolate->null();
      narrowed.Push(static_cast<uint8_t>(c));
    }
  }
  const std::span<const uint8_t> bytes =
      text.is_one_byte() ? text.one() : std::span<const uint8_t>(narrowed.data(), narrowed.size());
  const auto result = isolate->factory()->TryNewRawOneByteString((uint64_t{bytes.size()} + 2) / 3 * 4);
  if (!result) return ThrowError(isolate, MessageId::kInvalidStringLength);
  EncodeGroups(bytes, result->chars());
  return *result;
}

Object DecodeBase64(Isolate* isolate, const Arguments& args) {
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, args.at(0)));
  TryVector<uint8_t> values(isolate->memory());
  KEI_TRY_ROOM(values.TryReserve(text.length()), "the text to be decoded");
  if (!ReadDigits(text, &values)) return isolate->null();
  const size_t count = values.size() * 3 / 4;
  const auto result = isolate->factory()->TryNewRawOneByteString(count);
  if (!result) return ThrowError(isolate, MessageId::kInvalidStringLength);
  DecodeGroups(values, result->chars(), count);
  return *result;
}

}  // namespace kei::shell
