#include "vm/frontend/scanner/ast-string.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

#include "vm/base/text/unicode.h"

namespace kei {
namespace {

struct ReservedWord {
  const char* text;
  Token token;
};

constexpr ReservedWord kReservedWords[] = {
#define T(name, text, precedence)
#define K(name, text, precedence) {text, Token::name},
#define C(name, text) {text, Token::name},
#include "vm/frontend/scanner/tokens.def"
#undef T
#undef K
#undef C
    {"implements", Token::kFutureStrictReserved}, {"interface", Token::kFutureStrictReserved},
    {"package", Token::kFutureStrictReserved},    {"private", Token::kFutureStrictReserved},
    {"protected", Token::kFutureStrictReserved},  {"public", Token::kFutureStrictReserved},
};

// Only the beginning and the end of longer texts are hashed, that many code units. To flood a table, each
// text would have to be as long.
constexpr size_t kHashedPart = size_t{1} << 18;

template <typename Word>
uint64_t Load(const uint8_t* chars) {
  Word word;
  std::memcpy(&word, chars, sizeof word);
  return word;
}

// Up to eight code units as one word. If they fit a byte each, their width makes no difference.
inline uint64_t WordOf(const uint8_t* chars, size_t length) {
  if (length >= 8) return Load<uint64_t>(chars);
  if (length >= 4) {
    return Load<uint32_t>(chars) | Load<uint32_t>(chars + length - 4) << (8 * (length - 4));
  }
  uint64_t word = 0;
  for (size_t i = 0; i < length; i++) word |= uint64_t{chars[i]} << (8 * i);
  return word;
}
inline uint64_t WordOf(const uint16_t* chars, size_t length) {
  uint64_t word = 0;
  for (size_t i = 0; i < std::min<size_t>(length, 8); i++) word ^= uint64_t{chars[i]} << (8 * i);
  return word;
}

template <typename Char>
uint64_t HashPart(const Char* chars, size_t length, uint64_t hash) {
  for (size_t i = 0; i < length; i += 8) {
    hash = (hash ^ WordOf(chars + i, length - i)) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  return hash;
}

template <typename Char>
uint32_t HashOf(const Char* chars, size_t length) {
  uint64_t hash = length;
  if (length <= 2 * kHashedPart) {
    hash = HashPart(chars, length, hash);
  } else {
    hash = HashPart(chars, kHashedPart, hash);
    hash = HashPart(chars + length - kHashedPart, kHashedPart, hash);
  }
  return static_cast<uint32_t>((hash * 0x9e3779b97f4a7c15u) >> 32);
}

template <typename Char>
bool SameChars(const AstString* string, const Char* chars) {
  if constexpr (sizeof(Char) == 1) {
    if (!string->is_one_byte()) return false;
    const uint32_t length = string->length();
    if (length > 16) return memcmp(string->one_byte(), chars, length) == 0;
    const size_t second = length < 8 ? 0 : length - 8;
    return WordOf(string->one_byte(), length) == WordOf(chars, length) &&
           WordOf(string->one_byte() + second, length - second) == WordOf(chars + second, length - second);
  } else {
    for (uint32_t i = 0; i < string->length(); ++i) {
      if (string->at(i) != chars[i]) return false;
    }
    return true;
  }
}

void AppendUtf8(std::string* out, uint32_t c) {
  if (c < 0x80) {
    out->push_back(static_cast<char>(c));
  } else if (c < 0x800) {
    out->push_back(static_cast<char>(0xc0 | c >> 6));
    out->push_back(static_cast<char>(0x80 | (c & 0x3f)));
  } else if (c < 0x10000) {
    out->push_back(static_cast<char>(0xe0 | c >> 12));
    out->push_back(static_cast<char>(0x80 | (c >> 6 & 0x3f)));
    out->push_back(static_cast<char>(0x80 | (c & 0x3f)));
  } else {
    out->push_back(static_cast<char>(0xf0 | c >> 18));
    out->push_back(static_cast<char>(0x80 | (c >> 12 & 0x3f)));
    out->push_back(static_cast<char>(0x80 | (c >> 6 & 0x3f)));
    out->push_back(static_cast<char>(0x80 | (c & 0x3f)));
  }
}

}  // namespace

bool AstString::AsArrayIndex(uint32_t* index) const {
  if (length_ == 0 || length_ > 10 || !IsDecimalDigit(at(0))) return false;
  if (at(0) == '0' && length_ > 1) return false;
  uint64_t value = 0;
  for (uint32_t i = 0; i < length_; ++i) {
    if (!IsDecimalDigit(at(i))) return false;
    value = value * 10 + (at(i) - '0');
  }
  if (value > 0xfffffffeu) return false;
  *index = static_cast<uint32_t>(value);
  return true;
}

bool AstString::Equals(std::string_view latin1) const {
  return is_one_byte_ && length_ == latin1.size() && memcmp(one_byte(), latin1.data(), length_) == 0;
}

std::string AstString::ToUtf8() const {
  std::string result;
  for (uint32_t i = 0; i < length_; ++i) {
    uint32_t c = at(i);
    if (IsLeadSurrogate(c) && i + 1 < length_ && IsTrailSurrogate(at(i + 1))) {
      c = CombineSurrogates(c, at(++i));
    } else if (IsLeadSurrogate(c) || IsTrailSurrogate(c)) {
      c = 0xfffd;
    }
    AppendUtf8(&result, c);
  }
  return result;
}

AstStringTable::AstStringTable(MemoryAccount* account)
    : arena_(account), strings_(account), index_(CountedMemory(account), 1024) {
#define W(name, text) Intern(std::string_view(text));
#include "vm/frontend/scanner/well-known-strings.def"
#undef W
  for (const ReservedWord& word : kReservedWords) {
    strings_[Intern(std::string_view(word.text))->index()]->token_ = word.token;
  }
}

template <typename Char>
const AstString* AstStringTable::InternAs(const Char* chars, size_t length, bool store_one_byte) {
  uint32_t hash = HashOf(chars, length);
  const uint32_t known = index_.Find(hash, [&](uint32_t number) {
    const AstString* candidate = strings_[number];
    return candidate->length_ == length && SameChars(candidate, chars);
  });
  if (known != index_.kNone) return strings_[known];
  AstString* string = new (arena_.Allocate(sizeof(AstString))) AstString();
  size_t char_size = store_one_byte ? 1 : 2;
  void* data = arena_.Allocate(length * char_size);
  if (store_one_byte) {
    std::copy_n(chars, length, static_cast<uint8_t*>(data));
  } else {
    std::copy_n(chars, length, static_cast<uint16_t*>(data));
  }
  string->data_ = data;
  string->length_ = static_cast<uint32_t>(length);
  string->hash_ = hash;
  string->index_ = static_cast<uint32_t>(strings_.size());
  string->is_one_byte_ = store_one_byte;
  string->token_ = Token::kIdentifier;
  strings_.PushOrEnd(string);
  index_.Add(hash, string->index_);
  return string;
}

const AstString* AstStringTable::Intern(const uint8_t* chars, size_t length) {
  return InternAs(chars, length, true);
}

const AstString* AstStringTable::Intern(const uint16_t* chars, size_t length) {
  return InternAs(chars, length, FitsOneByte({chars, length}));
}

const AstString* AstStringTable::InternNumber(double value) {
  if (std::isinf(value)) return Intern(std::string_view(value < 0 ? "-Infinity" : "Infinity"));
  if (std::isnan(value)) return Intern(std::string_view("NaN"));
  if (value == 0) return Intern(std::string_view("0"));
  // Number::toString: the shortest digits that read back, laid out by the exponent.
  char scientific[32];
  auto end = std::to_chars(scientific, scientific + sizeof scientific, std::fabs(value),
                           std::chars_format::scientific);
  char* e = static_cast<char*>(memchr(scientific, 'e', static_cast<size_t>(end.ptr - scientific)));
  int exponent = atoi(std::string(e + 1, end.ptr).c_str());
  std::string digits(1, scientific[0]);
  if (scientific[1] == '.') digits.append(scientific + 2, e);
  int point = exponent + 1;
  int count = static_cast<int>(digits.size());
  std::string text = value < 0 ? "-" : "";
  if (count <= point && point <= 21) {
    text += digits + std::string(static_cast<size_t>(point - count), '0');
  } else if (0 < point && point <= 21) {
    text += digits.substr(0, static_cast<size_t>(point)) + "." + digits.substr(static_cast<size_t>(point));
  } else if (-6 < point && point <= 0) {
    text += "0." + std::string(static_cast<size_t>(-point), '0') + digits;
  } else {
    text += digits.substr(0, 1);
    if (count > 1) text += "." + digits.substr(1);
    text += exponent < 0 ? "e-" : "e+";
    text += std::to_string(std::abs(exponent));
  }
  return Intern(std::string_view(text));
}

}  // namespace kei
