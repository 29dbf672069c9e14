// Error.prepareStackTrace and the call sites that it gets, as V8 has them
// (https://v8.dev/docs/stack-trace-api).

#include <optional>
#include <string>

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/errors/callee-name.h"
#include "vm/runtime/errors/captured-frames.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/arrays.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/error-stack.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// --- The objects

JSObject NewCallSitePrototype(Isolate* isolate) {
  const JSObject prototype = NewObjectOfMap(isolate, isolate->ObjectMap());
  const auto install = [&](Builtin builtin, const char* property) {
    const String name = isolate->factory()->InternalizeAscii(property);
    const JSFunction method =
        NewBuiltinFunction(isolate, builtin, name, isolate->FunctionWithoutPrototypeMap());
    AddOwnProperty(isolate, prototype, PropertyKey::FromName(isolate, name), method,
                   PropertyDetails::kDontEnum);
  };
#define CALL_SITE_METHOD(Name, property) install(Builtin::k##Name, property);
#include "vm/tables/code/library/call-site.def"
  return prototype;
}

JSObject CallSitePrototype(Isolate* isolate) {
  const FixedArray memory = RealmMemoryOf(isolate);
  const Object known = memory.get(isolate, RealmMemory::kCallSites);
  if (known.IsJSObject(isolate)) return Cast<JSObject>(isolate, known);
  const JSObject prototype = NewCallSitePrototype(isolate);
  memory.set(isolate, RealmMemory::kCallSites, prototype);
  return prototype;
}

// Each keeps the slots of its frame alone.
Object NewCallSites(Isolate* isolate, FixedArray frames) {
  const Map map = MapForPrototype(isolate, isolate->ObjectMap(), CallSitePrototype(isolate));
  const JSArray sites = NewEmptyArray(isolate);
  for (int base = 0; base < frames.length(); base += CapturedFrame::kSize) {
    const FixedArray frame = isolate->factory()->NewFixedArray(CapturedFrame::kSize);
    for (int i = 0; i < CapturedFrame::kSize; i++) frame.set(isolate, i, frames.get(isolate, base + i));
    const JSObject site = NewObjectOfMap(isolate, map);
    SetPrivate(isolate, site, RootIndex::k_call_site_symbol, frame);
    KEI_TRY_VOID(AppendElement(isolate, sites, site));
  }
  return sites;
}

// --- What a call site knows

struct CallSite {
  FixedArray frame;
  int kind;
  JSFunction function;  // none for a combinator
  Object receiver;

  bool is_combinator() const { return kind == CapturedFrame::kCombinator; }
};

std::optional<CallSite> CallSiteOf(Isolate* isolate, const Arguments& args, const char* method) {
  using F = CapturedFrame;
  Object frame = isolate->undefined();
  if (args.receiver().IsJSObject(isolate)) {
    frame = GetPrivate(isolate, Cast<JSObject>(isolate, args.receiver()), RootIndex::k_call_site_symbol);
  }
  if (!frame.IsFixedArray(isolate)) {
    ThrowIncompatible(isolate, method, args.receiver());
    return std::nullopt;
  }
  const FixedArray slots = Cast<FixedArray>(isolate, frame);
  const int kind = slots.get(isolate, F::kKind).SmiValue();
  const bool has_function = kind != F::kCombinator;
  return CallSite{slots, kind,
                  has_function ? Cast<JSFunction>(isolate, slots.get(isolate, F::kFunction)) : JSFunction(),
                  slots.get(isolate, F::kReceiver)};
}

Object TextOrNull(Isolate* isolate, const std::string& text) {
  return text.empty() ? Object(isolate->null()) : Object(NewStringFromUtf8(isolate, text));
}

// -1 if it is not in a script.
int PositionOf(Isolate* isolate, const CallSite& site) {
  return site.is_combinator() ? -1 : PositionOfFrame(isolate, site.frame, 0);
}
std::optional<SourceLocation> PlaceOf(Isolate* isolate, const CallSite& site) {
  const int position = PositionOf(isolate, site);
  if (position < 0) return std::nullopt;
  return LocationOf(isolate, Cast<Script>(isolate, site.function.shared(isolate).script(isolate)), position);
}
Object ScriptNameOf(Isolate* isolate, const CallSite& site) {
  if (PositionOf(isolate, site) < 0) return isolate->null();
  const Object name = Cast<Script>(isolate, site.function.shared(isolate).script(isolate)).name(isolate);
  return name.IsString(isolate) ? name : Object(isolate->null());
}
bool IsEvalSite(Isolate* isolate, const CallSite& site) {
  return !site.is_combinator() && IsEvalCode(isolate, site.function);
}

}  // namespace

// Errors that are read while the script's function runs have their text, as in V8. Without that, one that it
// makes itself would call it again.
Object PrepareErrorStack(Isolate* isolate, JSObject object) {
  bool* const is_preparing = &isolate->state()->is_preparing_stack_trace;
  const Object captured = GetPrivate(isolate, object, RootIndex::k_error_stack_symbol);
  if (*is_preparing || !captured.IsFixedArray(isolate)) return GetErrorStack(isolate, object);
  const Object prepare =
      PeekProperty(isolate, isolate->ErrorConstructor(), RootIndex::k_prepareStackTrace_string);
  if (!prepare.IsCallable(isolate)) return GetErrorStack(isolate, object);
  KEI_TRY(sites, NewCallSites(isolate, Cast<FixedArray>(isolate, captured)));
  *is_preparing = true;
  const Object prepared = Call(isolate, prepare, isolate->ErrorConstructor(), {object, sites});
  *is_preparing = false;
  SetPrivate(isolate, object, RootIndex::k_error_stack_symbol, prepared.IsException() ? captured : prepared);
  return prepared;
}

// --- The methods

// BUILTIN(Name) with a CallSite `site` of the receiver.
#define CALL_SITE_BUILTIN(Name, method)                                                 \
  static Object Answer##Name(Isolate* isolate, const CallSite& site);                   \
  BUILTIN(Name) {                                                                       \
    const std::optional<CallSite> site = CallSiteOf(isolate, args, "CallSite." method); \
    return site ? Answer##Name(isolate, *site) : Object(isolate->exception());          \
  }                                                                                     \
  static Object Answer##Name([[maybe_unused]] Isolate* isolate, [[maybe_unused]] const CallSite& site)

// Functions of strict code show neither their receivers nor themselves. The receivers of others are not shown
// either: they may be arguments of the library.
CALL_SITE_BUILTIN(CallSiteGetThis, "getThis") { return isolate->undefined(); }

CALL_SITE_BUILTIN(CallSiteGetFunction, "getFunction") {
  const bool is_shown = !site.is_combinator() && !site.function.shared(isolate).has(FunctionFlags::kStrict);
  return is_shown ? Object(site.function) : Object(isolate->undefined());
}

CALL_SITE_BUILTIN(CallSiteGetTypeName, "getTypeName") {
  if (site.is_combinator()) return NewStringFromAscii(isolate, "Promise");
  const bool is_top_level = site.receiver.IsNullish() || site.receiver.IsTheHole();
  return is_top_level ? Object(isolate->null())
                      : TextOrNull(isolate, ReceiverTypeName(isolate, site.receiver));
}

CALL_SITE_BUILTIN(CallSiteGetFunctionName, "getFunctionName") {
  if (site.is_combinator()) return site.frame.get(isolate, CapturedFrame::kFunction);
  return TextOrNull(isolate, FunctionDebugName(isolate, site.function));
}

CALL_SITE_BUILTIN(CallSiteGetMethodName, "getMethodName") {
  if (site.is_combinator()) return isolate->null();
  return TextOrNull(isolate, CalledMethodName(isolate, site.function, site.receiver));
}

CALL_SITE_BUILTIN(CallSiteGetFileName, "getFileName") { return ScriptNameOf(isolate, site); }

CALL_SITE_BUILTIN(CallSiteGetScriptName, "getScriptNameOrSourceURL") { return ScriptNameOf(isolate, site); }

// Lines and columns are counted from 1.
CALL_SITE_BUILTIN(CallSiteGetLineNumber, "getLineNumber") {
  const auto place = PlaceOf(isolate, site);
  return place ? Object(Smi::From(place->line + 1)) : Object(isolate->null());
}

CALL_SITE_BUILTIN(CallSiteGetColumnNumber, "getColumnNumber") {
  const auto place = PlaceOf(isolate, site);
  return place ? Object(Smi::From(place->column + 1)) : Object(isolate->null());
}

CALL_SITE_BUILTIN(CallSiteGetPosition, "getPosition") { return Smi::From(PositionOf(isolate, site)); }

CALL_SITE_BUILTIN(CallSiteGetEvalOrigin, "getEvalOrigin") {
  return IsEvalSite(isolate, site) ? ScriptNameOf(isolate, site) : Object(isolate->undefined());
}

CALL_SITE_BUILTIN(CallSiteGetPromiseIndex, "getPromiseIndex") {
  return site.is_combinator() ? site.frame.get(isolate, CapturedFrame::kOffset) : Object(isolate->null());
}

CALL_SITE_BUILTIN(CallSiteIsToplevel, "isToplevel") {
  return isolate->boolean(!site.is_combinator() && (site.receiver.IsNullish() || site.receiver.IsTheHole() ||
                                                    site.receiver.IsTypeJSGlobalObject(isolate)));
}

CALL_SITE_BUILTIN(CallSiteIsEval, "isEval") { return isolate->boolean(IsEvalSite(isolate, site)); }

CALL_SITE_BUILTIN(CallSiteIsNative, "isNative") {
  return isolate->boolean(!site.is_combinator() && PositionOf(isolate, site) < 0);
}

CALL_SITE_BUILTIN(CallSiteIsConstructor, "isConstructor") {
  return isolate->boolean(site.kind == CapturedFrame::kConstruct);
}

CALL_SITE_BUILTIN(CallSiteIsAsync, "isAsync") {
  return isolate->boolean(site.kind == CapturedFrame::kAsync || site.is_combinator());
}

CALL_SITE_BUILTIN(CallSiteIsPromiseAll, "isPromiseAll") {
  if (!site.is_combinator()) return isolate->false_value();
  const Object name = site.frame.get(isolate, CapturedFrame::kFunction);
  return isolate->boolean(StringEqualsAscii(isolate, Cast<String>(isolate, name), "Promise.all"));
}

CALL_SITE_BUILTIN(CallSiteToString, "toString") {
  return NewStringFromUtf8(isolate, DescribeFrame(isolate, site.frame, 0));
}

#undef CALL_SITE_BUILTIN

}  // namespace kei
