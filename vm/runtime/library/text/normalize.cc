#include "vm/runtime/library/text/normalize.h"

#include <utf8proc.h>

#include <algorithm>

#include "vm/base/text/unicode.h"
#include "vm/base/try-vector.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/search.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

bool Composes(NormalizationForm form) {
  return form == NormalizationForm::kNFC || form == NormalizationForm::kNFKC;
}

utf8proc_option_t OptionsOf(NormalizationForm form) {
  const bool compose = Composes(form);
  bool compatible = form == NormalizationForm::kNFKC || form == NormalizationForm::kNFKD;
  int options = UTF8PROC_STABLE | (compose ? UTF8PROC_COMPOSE : UTF8PROC_DECOMPOSE) |
                (compatible ? UTF8PROC_COMPAT : 0);
  return static_cast<utf8proc_option_t>(options);
}

// Whether no character is above a limit.
bool IsBelow(const FlatContent& text, uint16_t limit) {
  return text.Visit([&](auto characters) {
    const auto is_above = [=](uint16_t c) { return c >= limit; };
    return FindIf(characters.data(), 0, characters.size(), is_above) < 0;
  });
}

// The first character that a form changes, or that changes with those before it. For NFC it is the first
// combining mark, for NFD the first letter with one. For the others it is the space that does not break.
constexpr uint16_t FirstChanged(NormalizationForm form) {
  return form == NormalizationForm::kNFC ? 0x300 : form == NormalizationForm::kNFD ? 0xc0 : 0xa0;
}

bool IsSurrogate(uint32_t c) { return (c & 0xfffff800) == 0xd800; }

bool IsHangulVowelOrFinal(int32_t c) { return c >= 0x1160 && c <= 0x11ff; }

// Whether a character may become one with a starter before it. Versions of the library differ in how they
// say so.
template <typename Property>
bool MayJoin(const Property& property) {
  if constexpr (requires { property.comb_issecond; }) {
    return property.comb_issecond != 0;
  } else {
    constexpr uint16_t kSecond = 0x8000, kNone = 0xffff;
    return property.comb_index >= kSecond && property.comb_index != kNone;
  }
}

// Normalizes runs of code points, which have no lone surrogates. A text may be a single run, so its
// memory is counted: a function returns false if there is no room.
class Normalizer {
 public:
  Normalizer(Isolate* isolate, StringBuilder* out, NormalizationForm form)
      : out_(out), options_(OptionsOf(form)), run_(isolate->memory()), sorted_(isolate->memory()) {}

  [[nodiscard]] bool Add(uint32_t c) {
    Parts& parts = known_[c % kKnown];
    if (parts.whole != c && !Decompose(c, &parts)) return AddLong(c);
    if (parts.ends_run && !Flush()) return false;
    for (int i = 0; i < parts.count; i++) {
      if (!run_.TryPush(parts.parts[i])) return false;
    }
    return true;
  }
  [[nodiscard]] bool Flush() {
    if (run_.empty()) return true;
    const bool is_pair = run_.size() <= 2 && run_[0] < kFirstMark;  // nothing moves in a pair
    if (!is_pair && !SortMarks()) return false;
    Append();
    run_.Clear();
    return true;
  }

 private:
  static constexpr int kMaxParts = 32, kFewParts = 4;
  static constexpr uint32_t kKnown = 8;
  static constexpr int kClasses = 256;
  static constexpr size_t kFew = 16;
  static constexpr int32_t kFirstMark = 0x300;

  // The parts that a character is decomposed to. Texts have few different characters, whose parts are kept.
  struct Parts {
    uint32_t whole = ~uint32_t{0};
    int count = 0;
    bool ends_run = false;
    int32_t parts[kFewParts];
  };
  // False if it has more than a few.
  bool Decompose(uint32_t c, Parts* result) {
    const auto count =
        utf8proc_decompose_char(static_cast<int32_t>(c), result->parts, kFewParts, options_, &boundary_);
    if (count > kFewParts) return result->whole = ~uint32_t{0}, false;
    if (count < 0) result->parts[0] = static_cast<int32_t>(c);
    result->whole = c;
    result->count = count < 0 ? 1 : static_cast<int>(count);
    result->ends_run = EndsRun(result->parts[0]);
    return true;
  }
  bool AddLong(uint32_t c) {
    utf8proc_int32_t parts[kMaxParts];
    utf8proc_ssize_t count =
        utf8proc_decompose_char(static_cast<int32_t>(c), parts, kMaxParts, options_, &boundary_);
    if (count < 0 || count > kMaxParts) {
      parts[0] = static_cast<int32_t>(c);
      count = 1;
    }
    if (EndsRun(parts[0]) && !Flush()) return false;
    for (int i = 0; i < count; i++) {
      if (!run_.TryPush(parts[i])) return false;
    }
    return true;
  }

  static int ClassOf(int32_t c) { return utf8proc_get_property(c)->combining_class; }
  // Neither moved before what precedes it nor combined with that.
  static bool EndsRun(int32_t c) {
    const utf8proc_property_t* property = utf8proc_get_property(c);
    return property->combining_class == 0 && !MayJoin(*property) && !IsHangulVowelOrFinal(c);
  }

  // Canonical order: each stretch of combining marks by their class, equal ones in their order.
  bool SortMarks() {
    for (size_t i = 0; i < run_.size();) {
      size_t end = i;
      while (end < run_.size() && ClassOf(run_[end]) != 0) end++;
      if (end - i <= kFew) {
        InsertMarks(i, end);
      } else if (!CountMarks(i, end)) {
        return false;
      }
      i = end + 1;
    }
    return true;
  }
  void InsertMarks(size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
      for (size_t k = i; k > from && ClassOf(run_[k - 1]) > ClassOf(run_[k]); k--) {
        std::swap(run_[k - 1], run_[k]);
      }
    }
  }
  bool CountMarks(size_t from, size_t to) {
    if (!sorted_.TryReserve(to - from)) return false;
    size_t starts[kClasses + 1] = {};
    for (size_t i = from; i < to; i++) starts[ClassOf(run_[i]) + 1]++;
    for (int c = 0; c < kClasses; c++) starts[c + 1] += starts[c];
    for (size_t i = from; i < to; i++) sorted_[starts[ClassOf(run_[i])]++] = run_[i];
    std::copy_n(sorted_.begin(), to - from, run_.begin() + from);
    return true;
  }
  void Append() {
    if ((options_ & UTF8PROC_COMPOSE) != 0) Compose();
    for (const int32_t c : run_) out_->AppendCodePoint(static_cast<uint32_t>(c));
  }
  void Compose() {
    run_.Truncate(static_cast<size_t>(
        utf8proc_normalize_utf32(run_.data(), static_cast<utf8proc_ssize_t>(run_.size()), options_)));
  }

  StringBuilder* out_;
  utf8proc_option_t options_;
  Parts known_[kKnown];
  int boundary_ = 0;        // utf8proc's, between graphemes, which are not asked for
  TryVector<int32_t> run_;  // decomposed
  TryVector<int32_t> sorted_;
};

}  // namespace

std::optional<NormalizationForm> NormalizationFormOf(Isolate* isolate, String name) {
  const FlatContent text = ContentOf(isolate, name);
  const uint32_t length = text.length();
  if (length < 3 || length > 4 || text[0] != 'N' || text[1] != 'F') return std::nullopt;
  const uint16_t last = text[length - 1];
  const bool is_compatible = length == 4;
  if ((is_compatible && text[2] != 'K') || (last != 'C' && last != 'D')) return std::nullopt;
  if (is_compatible) return last == 'C' ? NormalizationForm::kNFKC : NormalizationForm::kNFKD;
  return last == 'C' ? NormalizationForm::kNFC : NormalizationForm::kNFD;
}

namespace {

constexpr char kNormalizedText[] = "the normalized text";

// Copies what a form leaves as it is in stretches.
template <typename Char>
Object NormalizeCharacters(Isolate* isolate, const FlatContent& text, std::span<const Char> characters,
                           NormalizationForm form) {
  const uint16_t first_changed = FirstChanged(form);
  StringBuilder out(isolate);
  Normalizer normalizer(isolate, &out, form);
  for (size_t i = 0; i < characters.size();) {
    KEI_POLL(isolate);
    size_t end = i;
    while (end < characters.size() && characters[end] < first_changed) end++;
    // The last one may become one with what follows.
    const size_t plain = end - (Composes(form) && end > i && end < characters.size() ? 1 : 0);
    if (plain > i) {
      KEI_TRY_ROOM(normalizer.Flush(), kNormalizedText);
      out.AppendPart(text, static_cast<uint32_t>(i), static_cast<uint32_t>(plain));
      i = plain;
      continue;
    }
    uint32_t c = characters[i++];
    if (IsLeadSurrogate(c) && i < characters.size() && IsTrailSurrogate(characters[i])) {
      c = CombineSurrogates(c, characters[i++]);
    }
    if (!IsSurrogate(c)) {
      KEI_TRY_ROOM(normalizer.Add(c), kNormalizedText);
      continue;
    }
    KEI_TRY_ROOM(normalizer.Flush(), kNormalizedText);
    out.AppendCharacter(static_cast<uint16_t>(c));
  }
  KEI_TRY_ROOM(normalizer.Flush(), kNormalizedText);
  return out.Finish(kNormalizedText);
}

}  // namespace

Object Normalize(Isolate* isolate, String string, NormalizationForm form) {
  const String flat = Flatten(isolate, string);
  const FlatContent text = ContentOf(isolate, flat);
  if (IsBelow(text, FirstChanged(form))) return flat;
  return text.Visit([&](auto characters) { return NormalizeCharacters(isolate, text, characters, form); });
}

}  // namespace kei
