#include "vm/runtime/functions/builtin-closure.h"

#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/objects/cast.h"

namespace kei {
namespace {

constexpr Builtin kBuiltins[] = {
#define CLOSURE(Name) Builtin::k##Name,
#include "vm/runtime/functions/builtin-closures.def"
#undef CLOSURE
};

// The native context's slot BuiltinClosures: undefined, or for each kind what its closures share.
struct Shared {
  enum { kInfo, kCell, kSize };
};

FixedArray SharedParts(Isolate* isolate) {
  Object known = isolate->context_slot(NativeContextSlot::kBuiltinClosures);
  if (known.IsFixedArray(isolate)) return Cast<FixedArray>(isolate, known);
  FixedArray parts =
      isolate->factory()->NewFixedArray(static_cast<int>(BuiltinClosure::kCount) * Shared::kSize);
  isolate->set_context_slot(NativeContextSlot::kBuiltinClosures, parts);
  return parts;
}

void MakeShared(Isolate* isolate, FixedArray parts, int base, Builtin builtin) {
  SharedFunctionInfo info = isolate->factory()->NewSharedFunctionInfo();
  const int id = static_cast<int>(builtin);
  info.set_data(isolate, Smi::From(id));
  info.set_flags(FunctionFlags::kBuiltin | FunctionFlags::kStrict);
  info.set_function_length(static_cast<uint16_t>(InfoOf(builtin).length));
  FeedbackCell cell = isolate->factory()->NewFeedbackCell(isolate->undefined());
  cell.set_dispatch_handle(
      isolate->heap()->allocator().AllocateDispatchHandle(isolate->builtin_table[id], id));
  parts.set(isolate, base + Shared::kInfo, info);
  parts.set(isolate, base + Shared::kCell, cell);
}

}  // namespace

Context NewClosureContext(Isolate* isolate, std::initializer_list<Object> slots) {
  Context context = isolate->factory()->NewContext(
      isolate->function_context_map(), static_cast<int>(slots.size()), isolate->empty_scope_info(),
      isolate->native_context(), isolate->undefined());
  int i = 0;
  for (Object value : slots) context.set(isolate, i++, value);
  return context;
}

JSFunction NewBuiltinClosure(Isolate* isolate, BuiltinClosure kind, Context context) {
  FixedArray parts = SharedParts(isolate);
  const int base = static_cast<int>(kind) * Shared::kSize;
  if (parts.get(isolate, base).IsUndefined()) {
    MakeShared(isolate, parts, base, kBuiltins[static_cast<int>(kind)]);
  }
  return isolate->factory()->NewJSFunction(
      isolate->FunctionWithoutPrototypeMap(),
      Cast<SharedFunctionInfo>(isolate, parts.get(isolate, base + Shared::kInfo)), context,
      Cast<FeedbackCell>(isolate, parts.get(isolate, base + Shared::kCell)));
}

}  // namespace kei
