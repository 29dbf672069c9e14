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

// Normalizes the code points of one run without lone surrogates and appends them.
void AppendNormalized(StringBuilder* out, const std::vector<int32_t>& run, NormalizationForm form) {
  if (run.empty()) return;
  utf8proc_option_t options = OptionsOf(form);
  std::vector<int32_t> result;
  int boundary = 0;
  for (int32_t c : run) {
    utf8proc_int32_t parts[32];
    utf8proc_ssize_t count = utf8proc_decompose_char(c, parts, 32, options, &boundary);
    if (count < 0 || count > 32) {
      result.push_back(c);
    } else {
      result.insert(result.end(), parts, parts + count);
    }
  }
  // Canonical order: a stable sort of each run of combining marks by their class.
  for (size_t i = 1; i < result.size(); i++) {
    auto mark_class = [&](size_t at) { return utf8proc_get_property(result[at])->combining_class; };
    for (size_t k = i; k > 0 && mark_class(k) != 0 && mark_class(k - 1) > mark_class(k); k--) {
      std::swap(result[k - 1], result[k]);
    }
  }
  auto length = utf8proc_normalize_utf32(result.data(),
                                         static_cast<utf8proc_ssize_t>(result.size()), options);
  for (utf8proc_ssize_t i = 0; i < length; i++) {
    out->AppendCodePoint(static_cast<uint32_t>(result[i]));
  }
}

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
  std::vector<int32_t> run;
  for (uint32_t i = 0; i < text.length(); i++) {
    KEI_POLL(isolate);
    uint32_t c = CodePointAt(isolate, flat, i);
    if (c > 0xffff) i++;
    if (!IsSurrogate(c)) {
      run.push_back(static_cast<int32_t>(c));
      continue;
    }
    AppendNormalized(&out, run, form);
    run.clear();
    out.AppendCharacter(static_cast<uint16_t>(c));
  }
  AppendNormalized(&out, run, form);
  return out.Finish();
}

}  // namespace kei
