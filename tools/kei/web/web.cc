#include "tools/kei/web/web.h"

#include <algorithm>
#include <string_view>

#include "tools/kei/web/natives.h"
#include "tools/kei/web/units.h"
#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/rooted.h"
#include "vm/isolate/uninterrupted.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/properties/lazy-globals.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {
namespace {

// The unit that makes a global.
struct WebGlobal {
  const char* name;
  const char* unit;
};
constexpr WebGlobal kWebGlobals[] = {
    {"AbortController", "abort"},
    {"AbortSignal", "abort"},
    {"Crypto", "crypto"},
    {"CustomEvent", "events"},
    {"DOMException", "dom-exception"},
    {"Event", "events"},
    {"EventTarget", "events"},
    {"Performance", "performance"},
    {"PerformanceEntry", "performance"},
    {"PerformanceMark", "performance"},
    {"PerformanceMeasure", "performance"},
    {"TextDecoder", "encoding"},
    {"TextEncoder", "encoding"},
    {"URL", "url"},
    {"URLSearchParams", "url"},
    {"atob", "base64"},
    {"btoa", "base64"},
    {"crypto", "crypto"},
    {"performance", "performance"},
    {"reportError", "events"},
};

// The isolate's part. A realm's library is a hidden property of its global object. It has the native
// operations and, by name, what the units have returned.
struct WebState {
  explicit WebState(Isolate* isolate) : key(isolate) {}
  static WebState& Of(Isolate* isolate) {
    if (isolate->attachment(IsolateSlot::kHostLibrary) == nullptr) {
      auto* state = new WebState(isolate);
      state->key = isolate->factory()->NewSymbol(isolate->undefined(), SymbolFlags::kPrivate);
      isolate->Attach(IsolateSlot::kHostLibrary, state,
                      [](void* data) { delete static_cast<WebState*>(data); });
    }
    return *static_cast<WebState*>(isolate->attachment(IsolateSlot::kHostLibrary));
  }

  Rooted<Object> key;
  std::span<const HostFunctionRow> operations;
};

PropertyKey KeyNamed(Isolate* isolate, std::string_view name) {
  return PropertyKey::FromName(isolate, isolate->factory()->InternalizeAscii(name));
}

// Undefined if the object has no such property of its own.
Object OwnValue(Isolate* isolate, JSObject object, PropertyKey key) {
  const LookupIterator it(isolate, object, key, LookupIterator::kOwn);
  return it.found() ? it.DataValue() : isolate->undefined();
}

Object LoadUnit(Isolate* isolate, std::string_view name);

Object RequireUnit(Isolate* isolate, const Arguments& args) {
  return LoadUnit(isolate, ToUtf8(isolate, String::cast(args.at(0))));
}

// The engine's function performance.now is that of the unit, too.
JSObject NewLibrary(Isolate* isolate) {
  const JSObject library = NewHostObject(isolate, WebNatives());
  InstallHostFunctions(isolate, library, WebState::Of(isolate).operations);
  InstallHostFunction(isolate, library, "require", 1, RequireUnit);
  const PropertyKey now = KeyNamed(isolate, "now");
  const auto performance = JSObject::cast(isolate->context_slot(NativeContextSlot::kPerformance));
  AddOwnProperty(isolate, library, now, OwnValue(isolate, performance, now));
  return library;
}

PropertyKey KeyOfLibrary(Isolate* isolate) {
  return PropertyKey::Named(Name::cast(WebState::Of(isolate).key.get()));
}

JSObject LibraryOf(Isolate* isolate) {
  const JSObject global = isolate->GlobalObject();
  const Object known = OwnValue(isolate, global, KeyOfLibrary(isolate));
  if (known.IsJSObject(isolate)) return JSObject::cast(known);
  const JSObject library = NewLibrary(isolate);
  AddOwnProperty(isolate, global, KeyOfLibrary(isolate), library, PropertyDetails::kDontEnum);
  return library;
}

// Compiles a unit and calls it: the object of what it exports, or the exception.
Object RunUnit(Isolate* isolate, JSObject library, std::string_view name) {
  const Maybe<String> source = isolate->factory()->TryNewStringFromUtf8(WebUnitSource(name));
  KEI_TRY_ROOM(source.has_value(), "the library");
  KEI_TRY(script, CompileLibrary(isolate, *source, NewStringFromUtf8(isolate, "kei:" + std::string(name))));
  KEI_TRY(unit, Call(isolate, script, isolate->undefined()));
  const Object require = OwnValue(isolate, library, KeyNamed(isolate, "require"));
  return Call(isolate, unit, isolate->undefined(), {library, require});
}

// The exports of the unit of that name, or the exception. The first call in a realm runs it.
Object LoadUnit(Isolate* isolate, std::string_view name) {
  const JSObject library = LibraryOf(isolate);
  const Object known = OwnValue(isolate, library, KeyNamed(isolate, name));
  if (!known.IsUndefined()) return known;
  KEI_TRY(exports, RunUnit(isolate, library, name));
  AddOwnProperty(isolate, library, KeyNamed(isolate, name), exports);
  return exports;
}

// Undefined if a script has changed the language so much that the unit cannot run, or if the execution ends
// meanwhile.
Object MakeWebGlobal(Isolate* isolate, Name name) {
  const InterruptibleScope scope(isolate);
  const std::string text = ToUtf8(isolate, String::cast(name));
  const auto row = std::find_if(std::begin(kWebGlobals), std::end(kWebGlobals),
                                [&](const WebGlobal& global) { return text == global.name; });
  const Object exports = LoadUnit(isolate, row->unit);
  if (!exports.IsException()) return OwnValue(isolate, JSObject::cast(exports), KeyNamed(isolate, text));
  const bool is_ending = isolate->is_terminating();
  Ignore("a global has a value", TakeException(isolate));
  if (is_ending) isolate->RequestTermination(isolate->termination_reason());
  return isolate->undefined();
}

Object MakeSelf(Isolate* isolate, Name name) { return isolate->GlobalObject(); }

}  // namespace

void InstallWebGlobals(Isolate* isolate, std::span<const HostFunctionRow> operations) {
  WebState::Of(isolate).operations = operations;
  const JSObject global = isolate->GlobalObject();
  Ignore("the engine's object can be deleted",
         DeleteProperty(isolate, global, KeyNamed(isolate, "performance")));
  const auto define = [&](const char* name, GlobalMaker maker) {
    DefineLazyGlobal(isolate, isolate->factory()->InternalizeAscii(name), maker, PropertyDetails::kDontEnum);
  };
  for (const WebGlobal& row : kWebGlobals) define(row.name, MakeWebGlobal);
  define("self", MakeSelf);
}

Object NewDOMException(Isolate* isolate, String message, String name) {
  KEI_TRY(exports, LoadUnit(isolate, "dom-exception"));
  const Object constructor = OwnValue(isolate, JSObject::cast(exports), KeyNamed(isolate, "DOMException"));
  return Construct(isolate, constructor, {message, name});
}

Object NewDOMException(Isolate* isolate, const std::string& message, const char* name) {
  return NewDOMException(isolate, NewStringFromUtf8(isolate, message), NewStringFromAscii(isolate, name));
}

// While its unit has not run, there is none.
Object PartsOfDOMException(Isolate* isolate, JSObject object) {
  const Object library = OwnValue(isolate, isolate->GlobalObject(), KeyOfLibrary(isolate));
  if (library.IsUndefined()) return library;
  const Object exports = OwnValue(isolate, JSObject::cast(library), KeyNamed(isolate, "dom-exception"));
  if (exports.IsUndefined()) return exports;
  const Object parts_of = OwnValue(isolate, JSObject::cast(exports), KeyNamed(isolate, "partsOf"));
  return Call(isolate, parts_of, isolate->undefined(), {object});
}

}  // namespace kei::shell
