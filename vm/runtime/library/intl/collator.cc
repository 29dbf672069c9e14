// Intl.Collator.

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/collator-options.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

BUILTIN(IntlCollatorConstructor) {
  KEI_TRY(object, NewIntlObject(isolate, args));
  CollatorOptions options;
  if (!options.Read(isolate, args.at(0), args.at(1), "Intl.Collator")) return isolate->exception();
  ResolvedOptions resolved(isolate);
  options.AddTo(&resolved);
  InitializeIntlObject(isolate, object, IntlKind::kCollator, options.Key(), resolved);
  return object;
}

BUILTIN(IntlCollatorPrototypeGetCompare) {
  KEI_TRY_VALUE(self,
                ThisIntlObject(isolate, args, IntlKind::kCollator, "get Intl.Collator.prototype.compare"));
  return BoundFunctionOf(isolate, self, BuiltinClosure::kIntlCollatorCompare);
}

BUILTIN(IntlCollatorCompare) {
  const auto self = Cast<JSIntlObject>(isolate, args.target().context(isolate).get(isolate, 0));
  KEI_TRY(a, ToString(isolate, args.at(0)));
  KEI_TRY(b, ToString(isolate, args.at(1)));
  return CompareByKey(isolate, KeyOf(isolate, self), Cast<String>(isolate, a), Cast<String>(isolate, b));
}

BUILTIN(IntlCollatorPrototypeResolvedOptions) {
  KEI_TRY_VALUE(
      self, ThisIntlObject(isolate, args, IntlKind::kCollator, "Intl.Collator.prototype.resolvedOptions"));
  return ResolvedOptionsOf(isolate, self);
}

}  // namespace kei
