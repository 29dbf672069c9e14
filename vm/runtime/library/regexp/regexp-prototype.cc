// RegExp.prototype: exec, test, compile, toString, and what the flags are.

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

BUILTIN(RegExpPrototypeExec) {
  if (!args.receiver().IsTypeJSRegExp(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.exec", args.receiver());
  }
  KEI_TRY(subject, ToString(isolate, args.at(0)));
  return RegExpBuiltinExec(isolate, Cast<JSRegExp>(isolate, args.receiver()), Cast<String>(isolate, subject));
}

BUILTIN(RegExpPrototypeTest) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.test", args.receiver());
  }
  KEI_TRY(subject, ToString(isolate, args.at(0)));
  if (IsUntouchedRegExp(isolate, args.receiver())) {
    KEI_TRY_BOOL(matches, RegExpBuiltinTest(isolate, Cast<JSRegExp>(isolate, args.receiver()),
                                            Cast<String>(isolate, subject)));
    return ToBooleanObject(isolate, matches);
  }
  KEI_TRY(result,
          RegExpExec(isolate, Cast<JSReceiver>(isolate, args.receiver()), Cast<String>(isolate, subject)));
  return ToBooleanObject(isolate, !result.IsNull());
}

BUILTIN(RegExpPrototypeCompile) {
  if (!args.receiver().IsTypeJSRegExp(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.compile", args.receiver());
  }
  Object pattern = args.at(0), flags = args.at(1);
  if (pattern.IsTypeJSRegExp(isolate)) {
    if (!flags.IsUndefined()) return ThrowError(isolate, MessageId::kRegExpFlagsTwice);
    RegExpData data = DataOf(isolate, Cast<JSRegExp>(isolate, pattern));
    pattern = data.source(isolate);
    flags = FlagsString(isolate, data.flags());
  }
  return RegExpInitialize(isolate, Cast<JSRegExp>(isolate, args.receiver()), pattern, flags);
}

BUILTIN(RegExpPrototypeToString) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowIncompatible(isolate, "RegExp.prototype.toString", args.receiver());
  }
  KEI_TRY(source_value, GetNamed(isolate, args.receiver(), RootIndex::k_source_string));
  KEI_TRY(source, ToString(isolate, source_value));
  KEI_TRY(flags_value, GetNamed(isolate, args.receiver(), RootIndex::k_flags_string));
  KEI_TRY(flags, ToString(isolate, flags_value));
  StringBuilder text(isolate);
  text.Append('/');
  text.Append(Cast<String>(isolate, source));
  text.Append('/');
  text.Append(Cast<String>(isolate, flags));
  return text.Finish();
}

BUILTIN(RegExpPrototypeSource) {
  if (args.receiver().IsTypeJSRegExp(isolate)) {
    return EscapedSource(isolate, DataOf(isolate, Cast<JSRegExp>(isolate, args.receiver())));
  }
  if (args.receiver() == isolate->RegExpPrototype()) return isolate->empty_group_string();
  return ThrowError(isolate, MessageId::kRegExpGetterOnNonRegExp, "RegExp.prototype.source");
}

// Asks the properties, in the order of the letters.
BUILTIN(RegExpPrototypeFlags) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kRegExpGetterOnNonObject, "RegExp.prototype.flags",
                      args.receiver());
  }
  if (IsUntouchedRegExp(isolate, args.receiver())) {
    return FlagsString(isolate, DataOf(isolate, Cast<JSRegExp>(isolate, args.receiver())).flags());
  }
  constexpr RootIndex kNames[] = {RootIndex::k_hasIndices_string,  RootIndex::k_global_string,
                                  RootIndex::k_ignoreCase_string,  RootIndex::k_multiline_string,
                                  RootIndex::k_dotAll_string,      RootIndex::k_unicode_string,
                                  RootIndex::k_unicodeSets_string, RootIndex::k_sticky_string};
  int32_t flags = 0;
  for (int bit = 0; bit < RegExpFlags::kCount; bit++) {
    KEI_TRY(value, GetNamed(isolate, args.receiver(), kNames[bit]));
    if (ToBoolean(isolate, value)) flags |= 1 << bit;
  }
  return FlagsString(isolate, flags);
}

#define FLAG_GETTER(Name, property)                                                                \
  BUILTIN(RegExpPrototype##Name) {                                                                 \
    if (args.receiver().IsTypeJSRegExp(isolate)) {                                                 \
      const int32_t flags = DataOf(isolate, Cast<JSRegExp>(isolate, args.receiver())).flags();     \
      return ToBooleanObject(isolate, (flags & RegExpFlags::k##Name) != 0);                        \
    }                                                                                              \
    if (args.receiver() == isolate->RegExpPrototype()) return isolate->undefined();                \
    return ThrowError(isolate, MessageId::kRegExpGetterOnNonRegExp, "RegExp.prototype." property); \
  }
FLAG_GETTER(HasIndices, "hasIndices")
FLAG_GETTER(Global, "global")
FLAG_GETTER(IgnoreCase, "ignoreCase")
FLAG_GETTER(Multiline, "multiline")
FLAG_GETTER(DotAll, "dotAll")
FLAG_GETTER(Unicode, "unicode")
FLAG_GETTER(UnicodeSets, "unicodeSets")
FLAG_GETTER(Sticky, "sticky")
#undef FLAG_GETTER

}  // namespace kei
