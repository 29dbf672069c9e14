// Intl.Segmenter.

#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/locale-list.h"
#include "vm/runtime/library/intl/segments.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr std::string_view kGranularities[] = {"grapheme", "word", "sentence"};

}  // namespace

BUILTIN(IntlSegmenterConstructor) {
  KEI_TRY(object, ConstructIntlObject(isolate, args, "Intl.Segmenter"));
  ValueList requested(isolate);
  KEI_TRY_VOID(CanonicalizeLocaleList(isolate, args.at(0), &requested));
  KEI_TRY(given, GetOptionsObject(isolate, args.at(1)));
  IntlOptions options(isolate, given, "Intl.Segmenter");
  KEI_TRY_VOID(ReadLocaleMatcher(options));
  KEI_TRY_VALUE(locale, ResolveLocale(isolate, requested, {}));
  KEI_TRY_VALUE(granularity, options.Word("granularity", kGranularities, 0));
  ResolvedOptions resolved(isolate);
  resolved.Add("locale", std::string_view(locale.locale));
  resolved.Add("granularity", kGranularities[granularity]);
  const std::string key = locale.data_locale + "\n" + kGranularities[granularity][0];
  InitializeIntlObject(isolate, object, IntlKind::kSegmenter, key, resolved);
  return object;
}

BUILTIN(IntlSegmenterPrototypeSegment) {
  KEI_TRY_VALUE(self,
                ThisIntlObject(isolate, args, IntlKind::kSegmenter, "Intl.Segmenter.prototype.segment"));
  KEI_TRY(text, ToString(isolate, args.at(0)));
  return NewSegments(isolate, self, Cast<String>(isolate, text));
}

BUILTIN(IntlSegmenterPrototypeResolvedOptions) {
  KEI_TRY_VALUE(
      self, ThisIntlObject(isolate, args, IntlKind::kSegmenter, "Intl.Segmenter.prototype.resolvedOptions"));
  return ResolvedOptionsOf(isolate, self);
}

}  // namespace kei
