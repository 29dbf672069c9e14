#include "vm/runtime/shapes/buffer-views.h"

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/base/resizable-memory.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/elements.h"

namespace kei {
namespace {

constexpr int kViewCount = 0, kFirstView = 1;

MaybeObject SmiEntry(int value) { return MaybeObject(Object(Smi::From(value))); }

int UsedSlots(Isolate* isolate, WeakFixedArray list) {
  return Smi::cast(list.get(isolate, kViewCount).object()).value();
}

bool IsLive(MaybeObject entry) { return entry.IsWeak(); }

bool IsList(MaybeObject views) { return views.IsStrong() && !views.object().IsUndefined(); }

// Closes up what is left of the entries; the number of slots in use.
int Compact(Isolate* isolate, WeakFixedArray list) {
  int kept = kFirstView;
  for (int i = kFirstView; i < UsedSlots(isolate, list); i++) {
    MaybeObject entry = list.get(isolate, i);
    if (IsLive(entry)) list.set(isolate, kept++, entry);
  }
  list.set(isolate, kViewCount, SmiEntry(kept));
  return kept;
}

// With room for one more.
Maybe<WeakFixedArray> TryGrow(Isolate* isolate, Maybe<WeakFixedArray> list) {
  constexpr uint32_t kInitial = 4;
  const int used = list ? Compact(isolate, *list) : kFirstView;
  if (list && used <= list->length() / 2) return list;
  const uint32_t length = list ? 2 * static_cast<uint32_t>(list->length()) : kInitial;
  Maybe<FixedArray> made = isolate->factory()->TryNewFixedArrayWithMap(isolate->weak_fixed_array_map(),
                                                                       length, isolate->undefined());
  if (!made) return std::nullopt;
  WeakFixedArray grown(made->ptr());
  for (int i = kFirstView; i < used; i++) grown.set(isolate, i, list->get(isolate, i));
  grown.set(isolate, kViewCount, SmiEntry(used));
  return grown;
}

bool AddToList(Isolate* isolate, JSArrayBuffer buffer, JSTypedArray array) {
  Maybe<WeakFixedArray> list;
  MaybeObject views = buffer.views(isolate);
  if (IsList(views)) list = WeakFixedArray(views.object().ptr());
  if (!list || UsedSlots(isolate, *list) == list->length()) list = TryGrow(isolate, list);
  if (!list) return false;
  const int used = UsedSlots(isolate, *list);
  list->set(isolate, used, MaybeObject::Weak(array));
  list->set(isolate, kViewCount, SmiEntry(used + 1));
  buffer.set_views(isolate, MaybeObject(Object(list->ptr())));
  return true;
}

void Update(Isolate* isolate, JSArrayBuffer buffer, JSTypedArray array) {
  if (IsDetached(buffer)) array.set_data(0);
  const int size = ElementSizeOf(array.map(isolate).kind());
  array.set_length(ViewByteLength(isolate, array) / static_cast<uint64_t>(size));
}

void UpdateAllOf(Isolate* isolate, JSArrayBuffer buffer) {
  isolate->heap()->spaces().ForEachObject([&](HeapObject object) {
    if (!object.IsTypeJSTypedArray(isolate)) return;
    JSTypedArray array = JSTypedArray::cast(object);
    if (array.buffer(isolate) == buffer) Update(isolate, buffer, array);
  });
}

}  // namespace

uint64_t ByteLengthOf(JSArrayBuffer buffer) {
  const bool grows_elsewhere = IsShared(buffer) && IsResizable(buffer);
  if (!grows_elsewhere) return buffer.byte_length();
  return reinterpret_cast<const ResizableMemory*>(buffer.memory())->bytes();
}

bool IsOutOfBounds(Isolate* isolate, JSArrayBufferView view) {
  JSArrayBuffer buffer = view.buffer(isolate);
  if (IsDetached(buffer)) return true;
  const uint64_t available = ByteLengthOf(buffer), needed = TracksLength(view) ? 0 : view.byte_length();
  return view.byte_offset() > available || needed > available - view.byte_offset();
}

uint64_t ViewByteLength(Isolate* isolate, JSArrayBufferView view) {
  if (IsOutOfBounds(isolate, view)) return 0;
  if (!TracksLength(view)) return view.byte_length();
  uint64_t available = ByteLengthOf(view.buffer(isolate)) - view.byte_offset();
  const ElementsKind kind = view.map(isolate).kind();
  if (IsTypedArrayKind(kind)) available -= available % static_cast<uint64_t>(ElementSizeOf(kind));
  return available;
}

bool NoteTypedArray(Isolate* isolate, JSArrayBuffer buffer, JSTypedArray array) {
  if (IsShared(buffer)) return true;  // nobody detaches or shrinks it
  if (IsResizable(buffer)) return AddToList(isolate, buffer, array);
  MaybeObject views = buffer.views(isolate);
  if (views.IsCleared() || views.object().IsUndefined()) {
    buffer.set_views(isolate, MaybeObject::Weak(array));
  } else {
    buffer.set_views(isolate, SmiEntry(0));
  }
  return true;
}

void UpdateSharedLength(JSTypedArray array) {
  auto* isolate = reinterpret_cast<Isolate*>(CageBaseOf(array.ptr()));
  if (!IsShared(array.buffer(isolate))) return;
  const int size = ElementSizeOf(array.map(isolate).kind());
  array.set_length(ViewByteLength(isolate, array) / static_cast<uint64_t>(size));
}

void UpdateTypedArrays(Isolate* isolate, JSArrayBuffer buffer) {
  MaybeObject views = buffer.views(isolate);
  if (views.IsWeak()) return Update(isolate, buffer, JSTypedArray::cast(views.object()));
  if (views.IsSmi()) return UpdateAllOf(isolate, buffer);
  if (!IsList(views)) return;
  WeakFixedArray list(views.object().ptr());
  for (int i = kFirstView; i < UsedSlots(isolate, list); i++) {
    MaybeObject entry = list.get(isolate, i);
    if (IsLive(entry)) Update(isolate, buffer, JSTypedArray::cast(entry.object()));
  }
}

}  // namespace kei
