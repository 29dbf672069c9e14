#include "vm/runtime/library/text/normalize.h"

#include <utf8proc.h>

#include <vector>

#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

utf8proc_option_t OptionsOf(NormalizationForm form) {
  bool compose = form == NormalizationForm::kNFC || form == NormalizationForm::kNFKC;
  bool compatible = form == NormalizationForm::kNFKC || form == NormalizationForm::kNFKD;
  int options = UTF8PROC_STABLE | (compose ? UTF8PROC_COMPOSE : UTF8PROC_DECOMPOSE) |
                (compatible ? UTF8PROC_COMPAT : 0);
  return static_cast<utf8proc_option_t>(options);
}

bool IsAscii(const FlatContent& text) {
  for (uint32_t i = 0; i < text.length(); i++) {
    if (text[i] >= 0x80) return false;
  }
  return true;
}

bool IsSurrogate(uint32_t c) { return (c & 0xfffff800) == 0xd800; }

// Normalizes runs of code points, which have no lone surrogates.
class Normalizer {
 public:
  Normalizer(StringBuilder* out, NormalizationForm form) : out_(out), options_(OptionsOf(form)) {}

  // Nothing that begins below the first combining mark is combined with, or moved before, what
  // precedes it, so that a run ends there.
  void Add(uint32_t c) {
    if (c < kFirstMark) Flush();
    run_.push_back(static_cast<int32_t>(c));
  }
  void Flush() {
    if (run_.size() == 1 && run_[0] < 0x80) {
      out_->AppendCharacter(static_cast<uint16_t>(run_[0]));
    } else if (!run_.empty()) {
      Decompose();
      SortMarks();
      Append();
    }
    run_.clear();
  }

 private:
  static constexpr uint32_t kFirstMark = 0x300;

  void Decompose() {
    parts_.clear();
    int boundary = 0;
    for (int32_t c : run_) {
      utf8proc_int32_t parts[32];
      utf8proc_ssize_t count = utf8proc_decompose_char(c, parts, 32, options_, &boundary);
      if (count < 0 || count > 32) {
        parts_.push_back(c);
      } else {
        parts_.insert(parts_.end(), parts, parts + count);
      }
    }
  }
  // Canonical order: a stable sort of each run of combining marks by their class.
  void SortMarks() {
    const auto mark_class = [&](size_t at) {
      return utf8proc_get_property(parts_[at])->combining_class;
    };
    for (size_t i = 1; i < parts_.size(); i++) {
      for (size_t k = i; k > 0 && mark_class(k) != 0 && mark_class(k - 1) > mark_class(k); k--) {
        std::swap(parts_[k - 1], parts_[k]);
      }
    }
  }
  void Append() {
    const utf8proc_ssize_t length = utf8proc_normalize_utf32(
        parts_.data(), static_cast<utf8proc_ssize_t>(parts_.size()), options_);
    for (utf8proc_ssize_t i = 0; i < length; i++) {
      out_->AppendCodePoint(static_cast<uint32_t>(parts_[i]));
    }
  }

  StringBuilder* out_;
  utf8proc_option_t options_;
  std::vector<int32_t> run_, parts_;
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
  if (IsAscii(text)) return flat;
  StringBuilder out(isolate);
  Normalizer normalizer(&out, form);
  for (uint32_t i = 0; i < text.length(); i++) {
    KEI_POLL(isolate);
    uint32_t c = CodePointAt(isolate, flat, i);
    if (c > 0xffff) i++;
    if (!IsSurrogate(c)) {
      normalizer.Add(c);
      continue;
    }
    normalizer.Flush();
    out.AppendCharacter(static_cast<uint16_t>(c));
  }
  normalizer.Flush();
  return out.Finish();
}

}  // namespace kei
