#include "vm/exec/realm.h"

#include "vm/exec/realm-builder.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/uninterrupted.h"
#include "vm/runtime/ic/ic.h"

namespace kei {

JSFunction InstallFunction(Isolate* isolate, JSObject holder, std::string_view name, Builtin builtin) {
  String text = isolate->factory()->InternalizeAscii(name);
  JSFunction function = NewBuiltinFunction(isolate, builtin, text, isolate->FunctionWithoutPrototypeMap());
  AddOwnProperty(isolate, holder, PropertyKey::FromName(isolate, text), function, PropertyDetails::kDontEnum);
  return function;
}

namespace {

constexpr uint32_t kRealmFunctions = 2048;

[[maybe_unused]] uint64_t UsedBytes(const HeapStatistics& heap) {
  return heap.live_bytes + heap.allocated_bytes + heap.young_bytes;
}

Context BuildRealm(Isolate* isolate) {
  Context realm = isolate->factory()->NewNativeContext();
  if (++isolate->state()->realms == 1) {
    isolate->set_native_context(realm);
    RealmBuilder(isolate).Build();
    return realm;
  }
  isolate->heap()->dispatch_table().InstallGate(
      isolate->builtin_table[static_cast<int>(Builtin::kRealmGate)]);
  InitializeStubCaches(isolate);  // keyed by maps that a primitive of either realm has
  const RealmScope scope(isolate, realm);
  RealmBuilder(isolate).Build();
  return realm;
}

}  // namespace

Maybe<Context> NewRealm(Isolate* isolate) {
  Heap* heap = isolate->heap();
  if (!heap->limits().HasRoom(kRealmBytes)) return std::nullopt;
  if (!heap->allocator().HasDispatchHandles(kRealmFunctions)) return std::nullopt;
  const UninterruptedScope scope(isolate);
  [[maybe_unused]] const HeapStatistics before = heap->Statistics();
  const Context realm = BuildRealm(isolate);
  DCHECK(heap->Statistics().dispatch_handles <= before.dispatch_handles + kRealmFunctions);
  DCHECK(UsedBytes(heap->Statistics()) <= UsedBytes(before) + kRealmBytes);
  return realm;
}

}  // namespace kei
