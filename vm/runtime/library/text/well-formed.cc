// Strings without lone surrogates.

#include "vm/base/text/unicode.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/search.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The first lone surrogate from `start` on, or the length.
uint32_t FindLoneSurrogate(const FlatContent& text, uint32_t start) {
  if (text.is_one_byte()) return text.length();
  const int64_t first = FindIf(text.two().data(), start, text.length(),
                               [](uint16_t unit) { return (unit & 0xf800) == 0xd800; });
  if (first < 0) return text.length();
  for (uint32_t i = static_cast<uint32_t>(first); i < text.length(); i++) {
    const bool is_pair = IsLeadSurrogate(text[i]) && i + 1 < text.length() && IsTrailSurrogate(text[i + 1]);
    if (is_pair)
      i++;
    else if (IsLeadSurrogate(text[i]) || IsTrailSurrogate(text[i]))
      return i;
  }
  return text.length();
}

}  // namespace

BUILTIN(StringPrototypeIsWellFormed) {
  KEI_TRY(self, ThisString(isolate, args, "String.prototype.isWellFormed"));
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, self));
  return ToBooleanObject(isolate, FindLoneSurrogate(text, 0) == text.length());
}

BUILTIN(StringPrototypeToWellFormed) {
  KEI_TRY(self, ThisString(isolate, args, "String.prototype.toWellFormed"));
  FlatContent text = ContentOf(isolate, Cast<String>(isolate, self));
  uint32_t lone = FindLoneSurrogate(text, 0);
  if (lone == text.length()) return self;
  StringBuilder result(isolate);
  constexpr uint16_t kReplacement = 0xfffd;
  uint32_t from = 0;
  while (lone < text.length()) {
    KEI_POLL(isolate);
    result.AppendSubstring(text.string(), from, lone);
    result.AppendCharacter(kReplacement);
    // Appending may have moved the characters.
    text = ContentOf(isolate, Cast<String>(isolate, self));
    from = lone + 1;
    lone = FindLoneSurrogate(text, from);
  }
  result.AppendSubstring(text.string(), from, text.length());
  return result.Finish("the well-formed text");
}

}  // namespace kei
