#include "vm/runtime/library/intl/language-tag.h"

#include <algorithm>

#include "vm/base/text/unicode.h"

namespace kei {
namespace {

// Longer tags mean nothing to anybody.
constexpr size_t kMaxTagLength = 1000;

bool IsAlphanumeric(char c) {
  return IsAsciiLetter(static_cast<uint8_t>(c)) || IsDecimalDigit(static_cast<uint8_t>(c));
}

bool AreLetters(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return IsAsciiLetter(static_cast<uint8_t>(c)); });
}
bool AreDigits(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return IsDecimalDigit(static_cast<uint8_t>(c)); });
}
bool AreAlphanumeric(std::string_view text, size_t least, size_t most) {
  return text.size() >= least && text.size() <= most && std::ranges::all_of(text, IsAlphanumeric);
}

// The subtags of a tag, one after another.
class Subtags {
 public:
  explicit Subtags(std::string_view text) : rest_(text), is_done_(false) { Next(); }

  bool done() const { return is_done_; }
  std::string_view current() const { return current_; }
  std::string Take() {
    std::string taken(current_);
    Next();
    return taken;
  }
  void Next() {
    is_done_ = rest_.data() == nullptr;
    if (is_done_) return current_ = {}, void();
    const size_t end = rest_.find('-');
    current_ = rest_.substr(0, end);
    rest_ = end == rest_.npos ? std::string_view() : rest_.substr(end + 1);
  }

 private:
  std::string_view rest_, current_;
  bool is_done_;
};

bool IsKey(std::string_view subtag) {
  return subtag.size() == 2 && IsAlphanumeric(subtag[0]) && IsAsciiLetter(static_cast<uint8_t>(subtag[1]));
}
bool IsKeyOfTransform(std::string_view subtag) {
  return subtag.size() == 2 && AreLetters(subtag.substr(0, 1)) && AreDigits(subtag.substr(1));
}

bool TakeVariants(Subtags* subtags, std::string* variants) {
  while (IsVariantSubtag(subtags->current())) {
    if (!variants->empty()) *variants += '-';
    *variants += subtags->Take();
  }
  return variants->empty() || AreVariantSubtags(*variants);
}

// unicode_language_id
bool TakeLanguage(Subtags* subtags, LanguageTag* tag) {
  if (!IsLanguageSubtag(subtags->current())) return false;
  tag->language = subtags->Take();
  if (IsScriptSubtag(subtags->current())) tag->script = subtags->Take();
  if (IsRegionSubtag(subtags->current())) tag->region = subtags->Take();
  return TakeVariants(subtags, &tag->variants);
}

// Subtags of so many characters, joined with a hyphen in front of each.
std::string TakeAlphanumeric(Subtags* subtags, size_t least) {
  std::string taken;
  while (AreAlphanumeric(subtags->current(), least, 8)) taken += "-" + subtags->Take();
  return taken;
}

bool TakeUnicodeExtension(Subtags* subtags, LanguageTag* tag) {
  tag->attributes = TakeAlphanumeric(subtags, 3);
  while (IsKey(subtags->current())) {
    const std::string key = ToAsciiLowerCase(subtags->Take());
    const std::string value = TakeAlphanumeric(subtags, 3);
    // The first one of a key counts.
    if (!tag->Keyword(key)) tag->keywords.emplace_back(key, value.empty() ? "" : value.substr(1));
  }
  return !tag->attributes.empty() || !tag->keywords.empty();
}

// transformed_extensions
bool TakeTransformExtension(Subtags* subtags, std::string* extensions) {
  LanguageTag language;
  std::string text;
  if (IsLanguageSubtag(subtags->current())) {
    if (!TakeLanguage(subtags, &language)) return false;
    text = "-" + language.BaseName();
  }
  while (IsKeyOfTransform(subtags->current())) {
    text += "-" + subtags->Take();
    const std::string value = TakeAlphanumeric(subtags, 3);
    if (value.empty()) return false;
    text += value;
  }
  *extensions += "-t" + text;
  return !text.empty();
}

bool TakeOtherExtension(Subtags* subtags, char singleton, std::string* extensions) {
  const std::string text = TakeAlphanumeric(subtags, 2);
  *extensions += std::string("-") + singleton + text;
  return !text.empty();
}

bool TakeExtensions(Subtags* subtags, LanguageTag* tag) {
  std::string seen;
  while (subtags->current().size() == 1 && IsAlphanumeric(subtags->current()[0])) {
    const char singleton = ToAsciiLowerCase(subtags->Take())[0];
    if (seen.find(singleton) != seen.npos) return false;
    seen += singleton;
    if (singleton == 'x') {
      const std::string text = TakeAlphanumeric(subtags, 1);
      tag->private_use = "-x" + text;
      return !text.empty();
    }
    const bool taken = singleton == 'u'   ? TakeUnicodeExtension(subtags, tag)
                       : singleton == 't' ? TakeTransformExtension(subtags, &tag->other_extensions)
                                          : TakeOtherExtension(subtags, singleton, &tag->other_extensions);
    if (!taken) return false;
  }
  return true;
}

}  // namespace

std::string ToAsciiLowerCase(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c |= 0x20;
  }
  return lower;
}

bool IsLanguageSubtag(std::string_view text) {
  return AreLetters(text) && text.size() >= 2 && text.size() <= 8 && text.size() != 4;
}
bool IsScriptSubtag(std::string_view text) { return text.size() == 4 && AreLetters(text); }
bool IsRegionSubtag(std::string_view text) {
  return text.size() == 2 ? AreLetters(text) : text.size() == 3 && AreDigits(text);
}
bool IsVariantSubtag(std::string_view text) {
  return AreAlphanumeric(text, 5, 8) || (AreAlphanumeric(text, 4, 4) && AreDigits(text.substr(0, 1)));
}

bool IsTypeOfKeyword(std::string_view text) {
  Subtags subtags(text);
  while (!subtags.done()) {
    if (!AreAlphanumeric(subtags.current(), 3, 8)) return false;
    subtags.Next();
  }
  return true;
}

bool AreVariantSubtags(std::string_view text) {
  std::vector<std::string> seen;
  Subtags subtags(text);
  while (!subtags.done()) {
    if (!IsVariantSubtag(subtags.current())) return false;
    const std::string variant = ToAsciiLowerCase(subtags.Take());
    if (std::ranges::find(seen, variant) != seen.end()) return false;
    seen.push_back(variant);
  }
  return true;
}

std::optional<LanguageTag> LanguageTag::Parse(std::string_view text) {
  if (text.size() > kMaxTagLength) return std::nullopt;
  Subtags subtags(text);
  LanguageTag tag;
  const bool is_valid = TakeLanguage(&subtags, &tag) && TakeExtensions(&subtags, &tag) && subtags.done();
  return is_valid ? std::optional(std::move(tag)) : std::nullopt;
}

std::optional<std::string> LanguageTag::Keyword(std::string_view key) const {
  for (const auto& [known, value] : keywords) {
    if (known == key) return value;
  }
  return std::nullopt;
}

void LanguageTag::SetKeyword(std::string_view key, std::string_view value) {
  std::erase_if(keywords, [&](const auto& keyword) { return keyword.first == key; });
  keywords.emplace_back(key, value);
}

std::string LanguageTag::BaseName() const {
  std::string name = language;
  for (const std::string* part : {&script, &region, &variants}) {
    if (!part->empty()) name += "-" + *part;
  }
  return name;
}

std::string LanguageTag::ToString() const {
  std::string text = BaseName() + other_extensions;
  if (!attributes.empty() || !keywords.empty()) text += "-u" + attributes;
  for (const auto& [key, value] : keywords) text += "-" + key + (value.empty() ? "" : "-" + value);
  return text + private_use;
}

}  // namespace kei
