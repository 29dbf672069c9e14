#include "vm/runtime/library/text/normalize.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "vm/base/counted-vector.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/search.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

utf8proc_option_t OptionsOf(NormalizationForm form) {
  bool compose = form == NormalizationForm::kNFC || form == NormalizationForm::kNFKC;
  bool compatible = form == NormalizationForm::kNFKC || form == NormalizationForm::kNFKD;
  int options = UTF8PROC_STABLE | (compose ? UTF8PROC_COMPOSE : UTF8PROC_DECOMPOSE) |
                (compatible ? UTF8PROC_COMPAT : 0);
  return static_cast<utf8proc_option_t>(options);
}

bool IsAscii(Isolate* isolate, const FlatContent& text) {
  return text.Visit([&](auto units) {
    return FindIf(isolate, units.data(), 0, units.size(), [](auto c) { return c >= 0x80; }) < 0;
  });
}

bool IsSurrogate(uint32_t c) { return (c & 0xfffff800) == 0xd800; }

// Normalizes runs of code points, which have no lone surrogates. The functions are false where there is no
// room, or when the execution is being ended: scripts decide how long a run is, and of what.
class Normalizer {
 public:
  Normalizer(Isolate* isolate, StringBuilder* out, NormalizationForm form)
      : isolate_(isolate), out_(out), options_(OptionsOf(form)), run_(isolate->memory()),
        parts_(isolate->memory()), sorted_(isolate->memory()) {}

  // Nothing that begins below the first combining mark is combined with, or moved before, what
  // precedes it, so that a run ends there.
  [[nodiscard]] bool Add(uint32_t c) {
    return (c >= kFirstMark || Flush()) && run_.TryPush(static_cast<int32_t>(c));
  }
  [[nodiscard]] bool Flush() {
    if (run_.size() == 1 && run_[0] < 0x80) {
      out_->AppendCharacter(static_cast<uint16_t>(run_[0]));
    } else if (!run_.empty()) {
      if (!Decompose() || !SortMarks() || !Append()) return false;
    }
    run_.Clear();
    return true;
  }

 private:
  using CodePoints = CountedVector<int32_t>;
  static constexpr uint32_t kFirstMark = 0x300;

  static int MarkClass(int32_t c) { return utf8proc_get_property(c)->combining_class; }
  bool Decompose() {
    parts_.Clear();
    int boundary = 0;
    for (size_t i = 0; i < run_.size(); i++) {
      if (StopsAt(isolate_, i)) return false;
      utf8proc_int32_t parts[32];
      utf8proc_ssize_t count = utf8proc_decompose_char(run_[i], parts, 32, options_, &boundary);
      if (count < 0 || count > 32) {
        parts[0] = run_[i];
        count = 1;
      }
      for (utf8proc_ssize_t k = 0; k < count; k++) {
        if (!parts_.TryPush(parts[k])) return false;
      }
    }
    return true;
  }
  // Canonical order: a stable sort of each sequence of combining marks by their class.
  bool SortMarks() {
    constexpr size_t kFew = 32;
    for (size_t i = 0; i < parts_.size(); i++) {
      if (StopsAt(isolate_, i)) return false;
      if (MarkClass(parts_[i]) == 0) continue;
      const size_t from = i;
      while (++i < parts_.size() && MarkClass(parts_[i]) != 0) {
        if (i - from < kFew) Insert(from, i);
        if (StopsAt(isolate_, i)) return false;
      }
      if (i - from > kFew && !SortMany(from, i)) return false;
    }
    return true;
  }
  void Insert(size_t from, size_t at) {
    for (; at > from && MarkClass(parts_[at - 1]) > MarkClass(parts_[at]); at--) {
      std::swap(parts_[at - 1], parts_[at]);
    }
  }
  // By counting how many there are of each class.
  bool SortMany(size_t from, size_t to) {
    std::array<size_t, 257> ends = {};   // where the marks of lower classes end
    for (size_t i = from; i < to; i++) {
      if (StopsAt(isolate_, i)) return false;
      ends[static_cast<size_t>(MarkClass(parts_[i])) + 1]++;
    }
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    if (!sorted_.TryResize(to - from, 0)) return false;
    for (size_t i = from; i < to; i++) {
      if (StopsAt(isolate_, i)) return false;
      sorted_[ends[static_cast<size_t>(MarkClass(parts_[i]))]++] = parts_[i];
    }
    return InPieces(isolate_, to - from, sizeof(int32_t), [&](size_t first, size_t last) {
      std::copy(sorted_.begin() + first, sorted_.begin() + last, parts_.begin() + from + first);
    });
  }

  // Whether a code point that is not decomposed is never combined with what precedes it.
  static bool BeginsAnew(int32_t c) {
    const utf8proc_category_t category = utf8proc_category(c);
    const bool is_mark = category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
                         category == UTF8PROC_CATEGORY_ME;
    const bool is_conjoining = (c >= 0x1160 && c <= 0x11ff) ||   // jamo that go on in a syllable
                               (c >= 0x16d40 && c <= 0x16d7f);   // vowels of the Kirat Rai script
    return !is_mark && !is_conjoining;
  }
  // In pieces, since composing does not poll.
  bool Append() {
    constexpr size_t kPiece = 8192;
    for (size_t from = 0; from < parts_.size();) {
      size_t to = std::min(from + kPiece, parts_.size());
      while (to < parts_.size() && !BeginsAnew(parts_[to])) {
        if (StopsAt(isolate_, to++)) return false;
      }
      Compose(from, to);
      if (isolate_->IsEnding()) return false;
      from = to;
    }
    return true;
  }
  void Compose(size_t from, size_t to) {
    int32_t* const first = parts_.begin() + from;
    auto count = static_cast<utf8proc_ssize_t>(to - from);
    if ((options_ & UTF8PROC_COMPOSE) != 0) {
      count = utf8proc_normalize_utf32(first, count, options_);
    }
    for (utf8proc_ssize_t i = 0; i < count; i++) {
      out_->AppendCodePoint(static_cast<uint32_t>(first[i]));
    }
  }

  Isolate* isolate_;
  StringBuilder* out_;
  utf8proc_option_t options_;
  CodePoints run_, parts_, sorted_;
};

}  // namespace

std::optional<NormalizationForm> NormalizationFormOf(std::string_view name) {
  constexpr std::string_view kNames[] = {"NFC", "NFD", "NFKC", "NFKD"};
  for (int i = 0; i < 4; i++) {
    if (kNames[i] == name) return static_cast<NormalizationForm>(i);
  }
  return std::nullopt;
}

Object Normalize(Isolate* isolate, String string, NormalizationForm form) {
  String flat = Flatten(isolate, string);
  FlatContent text = ContentOf(isolate, flat);
  if (IsAscii(isolate, text)) return flat;
  StringBuilder out(isolate);
  Normalizer normalizer(isolate, &out, form);
  for (uint32_t i = 0; i < text.length(); i++) {
    KEI_POLL(isolate);
    uint32_t c = CodePointAt(isolate, flat, i);
    if (c > 0xffff) i++;
    if (!IsSurrogate(c)) {
      KEI_TRY_ROOM(normalizer.Add(c));
      continue;
    }
    KEI_TRY_ROOM(normalizer.Flush());
    out.AppendCharacter(static_cast<uint16_t>(c));
  }
  KEI_TRY_ROOM(normalizer.Flush());
  return out.Finish();
}

}  // namespace kei
