// ICU behind the functions of Encodings.

#include "vm/international/encodings.h"

#include <unicode/ucnv.h>
#include <unicode/uidna.h>
#include <unicode/utf16.h>

#include <vector>

namespace kei::international {
namespace {

// The code point that the converter makes of one code, or 0.
uint32_t DecodeCode(UConverter* converter, const uint8_t* code, size_t size) {
  UChar text[4];
  UChar* to = text;
  const char* from = reinterpret_cast<const char*>(code);
  UErrorCode error = U_ZERO_ERROR;
  ucnv_resetToUnicode(converter);
  ucnv_toUnicode(converter, &to, text + 4, &from, from + size, nullptr, true, &error);
  const auto length = static_cast<int32_t>(to - text);
  if (U_FAILURE(error) || length == 0) return 0;
  int32_t at = 0;
  UChar32 c;
  U16_NEXT(text, at, length, c);
  return at == length ? static_cast<uint32_t>(c) : 0;
}

bool DecodeCodes(const char* encoding, const uint8_t* codes, size_t size, size_t count, uint32_t* out) {
  UErrorCode error = U_ZERO_ERROR;
  UConverter* converter = ucnv_open(encoding, &error);
  if (U_FAILURE(error)) return false;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
  for (size_t i = 0; i < count; i++) out[i] = DecodeCode(converter, codes + i * size, size);
  ucnv_close(converter);
  return true;
}

// Characters that Unicode 15.1 and 16 map, and ICU 72 with its Unicode 15 refuses or maps otherwise.
struct DomainMapping {
  UChar32 first, last;
  UChar32 to;  // for the first one, or kIgnored
};
constexpr UChar32 kIgnored = -1;
constexpr DomainMapping kDomainMappings[] = {
    {0x4c0, 0x4c0, 0x4cf},      {0x10a0, 0x10c5, 0x2d00},    {0x115f, 0x1160, kIgnored},
    {0x17b4, 0x17b5, kIgnored}, {0x180e, 0x180e, kIgnored},  {0x1e9e, 0x1e9e, 0xdf},
    {0x206a, 0x206f, kIgnored}, {0x2132, 0x2132, 0x214e},    {0x2183, 0x2183, 0x2184},
    {0x3164, 0x3164, kIgnored}, {0xffa0, 0xffa0, kIgnored},  {0x2f868, 0x2f868, 0x36fc},
    {0x2f874, 0x2f874, 0x5f33}, {0x2f91f, 0x2f91f, 0x243ab}, {0x2f95f, 0x2f95f, 0x7aee},
    {0x2f9bf, 0x2f9bf, 0x45d7},
};

UChar32 MapForDomain(UChar32 c) {
  for (const DomainMapping& mapping : kDomainMappings) {
    if (c < mapping.first || c > mapping.last) continue;
    return mapping.to == kIgnored ? kIgnored : mapping.to + (c - mapping.first);
  }
  return c;
}

std::vector<UChar> MappedDomain(std::span<const uint16_t> domain) {
  std::vector<UChar> result;
  for (size_t i = 0; i < domain.size();) {
    UChar32 c;
    U16_NEXT(domain.data(), i, domain.size(), c);
    c = MapForDomain(c);
    if (c == kIgnored) continue;
    if (c > 0xffff) result.push_back(U16_LEAD(c));
    result.push_back(c > 0xffff ? U16_TRAIL(c) : static_cast<UChar>(c));
  }
  return result;
}

const UIDNA* NewIdna() {
  UErrorCode error = U_ZERO_ERROR;
  const UIDNA* idna =
      uidna_openUTS46(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, &error);
  return U_SUCCESS(error) ? idna : nullptr;
}

// The standard for URLs asks neither for lengths nor for places of hyphens.
constexpr uint32_t kToleratedErrors = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
                                      UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN |
                                      UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

size_t DomainToAscii(std::span<const uint16_t> domain, uint16_t* out, size_t capacity) {
  static const UIDNA* const idna = NewIdna();
  if (idna == nullptr) return 0;
  UErrorCode error = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  const std::vector<UChar> mapped = MappedDomain(domain);
  const int32_t length =
      uidna_nameToASCII(idna, mapped.data(), static_cast<int32_t>(mapped.size()),
                        reinterpret_cast<UChar*>(out), static_cast<int32_t>(capacity), &info, &error);
  const bool is_done = U_SUCCESS(error) || error == U_BUFFER_OVERFLOW_ERROR;
  return is_done && (info.errors & ~kToleratedErrors) == 0 ? static_cast<size_t>(length) : 0;
}

constexpr Encodings kEncodings = {.decode_codes = DecodeCodes, .domain_to_ascii = DomainToAscii};

}  // namespace

extern "C" [[gnu::visibility("default")]] const Encodings* Kei_Encodings() { return &kEncodings; }

}  // namespace kei::international
