// The contents of objects that are no properties: elements, entries, bytes.

#include "vm/factory/factory.h"
#include "vm/runtime/inspection/inspector.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/key-list.h"
#include "vm/runtime/shapes/buffer-views.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei::inspection {
namespace {

void AddMore(uint64_t count, const char* what, Parts* parts) {
  if (count == 0) return;
  parts->push_back("... " + std::to_string(count) + " more " + what + (count > 1 ? "s" : ""));
}

std::string Holes(uint64_t count) {
  return "<" + std::to_string(count) + " empty item" + (count > 1 ? "s>" : ">");
}

}  // namespace

void Inspector::Contents(JSObject object, int depth, Parts* parts) {
  switch (object.instance_type(isolate_)) {
    case InstanceType::kJSArray: return Elements(JSArray::cast(object), depth, parts);
    case InstanceType::kJSTypedArray: return TypedElements(JSTypedArray::cast(object), parts);
    case InstanceType::kJSArrayBuffer: return Bytes(JSArrayBuffer::cast(object), parts);
    case InstanceType::kJSDataView: return ViewFields(JSDataView::cast(object), depth, parts);
    case InstanceType::kJSMap:
    case InstanceType::kJSSet:
    case InstanceType::kJSMapIterator:
    case InstanceType::kJSSetIterator:
      indentation_ += kIndent;
      Collection(object, depth, parts);
      indentation_ -= kIndent;
      return;
    case InstanceType::kJSPromise: return parts->push_back(PromiseResult(JSPromise::cast(object), depth));
    case InstanceType::kJSWeakMap:
    case InstanceType::kJSWeakSet:
      // Nobody can know what they hold until it is looked up.
      return parts->push_back("<items unknown>");
    default: return;
  }
}

// Runs of holes count as one part.
void Inspector::Elements(JSArray array, int depth, Parts* parts) {
  if (DictionaryElements(isolate_, array).ptr() != 0) return SparseElements(array, depth, parts);
  const uint32_t length = ArrayLength(isolate_, array);
  const uint32_t end = std::min(length, ElementsCapacity(isolate_, array));
  uint32_t i = 0;
  while (i < length && parts->size() < options_.max_elements) {
    uint32_t holes = 0;
    while (i + holes < end && IsFastHole(isolate_, array, i + holes)) holes++;
    if (i + holes == end) holes = length - i;
    if (holes != 0) {
      parts->push_back(Holes(holes));
      i += holes;
    } else {
      parts->push_back(Nested(FastElementAt(isolate_, array, i++), depth));
    }
  }
  AddMore(length - i, "item", parts);
}

void Inspector::SparseElements(JSArray array, int depth, Parts* parts) {
  const uint32_t length = ArrayLength(isolate_, array);
  KeyList indices(isolate_);
  CollectIndices(isolate_, array, KeyFilter::kAll, &indices);
  uint32_t next = 0;
  for (int i = 0; i < indices.count() && parts->size() < options_.max_elements; i++) {
    const auto index = static_cast<uint32_t>(indices.at(i).NumberValue(isolate_));
    if (index != next) {
      parts->push_back(Holes(index - next));
      next = index;
      if (parts->size() == options_.max_elements) break;
    }
    LookupIterator it(isolate_, array, PropertyKey::Index(index), LookupIterator::kOwn);
    parts->push_back(PropertyValue(it, depth));
    next++;
  }
  if (next == length) return;
  if (parts->size() < options_.max_elements) {
    parts->push_back(Holes(length - next));
  } else {
    AddMore(length - next, "item", parts);
  }
}

void Inspector::TypedElements(JSTypedArray array, Parts* parts) {
  const uint64_t length = TypedArrayLength(array);
  const uint64_t shown = std::min<uint64_t>(length, options_.max_elements);
  for (uint64_t i = 0; i < shown; i++) {
    parts->push_back(Value(TypedElementAt(isolate_, array, i), 0));
  }
  AddMore(length - shown, "item", parts);
}

void Inspector::Bytes(JSArrayBuffer buffer, Parts* parts) {
  const uint64_t length = ByteLengthOf(buffer);
  if ((buffer.flags() & ArrayBufferFlags::kDetached) != 0) {
    parts->push_back("(detached)");
  } else {
    const auto* bytes = reinterpret_cast<const uint8_t*>(buffer.data());
    const uint64_t shown = std::min<uint64_t>(length, options_.max_elements);
    std::string text = "[Uint8Contents]: <";
    for (uint64_t i = 0; i < shown; i++) {
      char hex[4];
      std::snprintf(hex, sizeof hex, i == 0 ? "%02x" : " %02x", bytes[i]);
      text += hex;
    }
    if (length > shown) {
      text += " ... " + std::to_string(length - shown) + " more byte" + (length - shown > 1 ? "s" : "");
    }
    parts->push_back(text + ">");
  }
  parts->push_back("byteLength: " + std::to_string(length));
}

void Inspector::ViewFields(JSDataView view, int depth, Parts* parts) {
  parts->push_back("byteLength: " + std::to_string(ViewByteLength(isolate_, view)));
  parts->push_back("byteOffset: " + std::to_string(view.byte_offset()));
  parts->push_back("buffer: " + Nested(view.buffer(isolate_), depth));
}

std::string Inspector::PromiseResult(JSPromise promise, int depth) {
  if (promise.state() == PromiseState::kPending) return "<pending>";
  indentation_ += kIndent;
  const std::string text = Value(promise.reactions_or_result(isolate_), depth);
  indentation_ -= kIndent;
  return promise.state() == PromiseState::kRejected ? "<rejected> " + text : text;
}

// --- Maps, Sets and their iterators

void Inspector::Collection(JSObject object, int depth, Parts* parts) {
  switch (object.instance_type(isolate_)) {
    case InstanceType::kJSMap:
      return Entries(OrderedCursor<OrderedHashMap>(JSCollection::cast(object)), parts,
                     [&](const OrderedCursor<OrderedHashMap>& cursor) {
                       const std::string key = Value(cursor.key(isolate_), depth);
                       return key + " => " + Value(cursor.value(isolate_), depth);
                     });
    case InstanceType::kJSSet:
      return Entries(
          OrderedCursor<OrderedHashSet>(JSCollection::cast(object)), parts,
          [&](const OrderedCursor<OrderedHashSet>& cursor) { return Value(cursor.key(isolate_), depth); });
    case InstanceType::kJSMapIterator:
      return RestOfIterator<OrderedHashMap>(JSCollectionIterator::cast(object), depth, parts);
    default: return RestOfIterator<OrderedHashSet>(JSCollectionIterator::cast(object), depth, parts);
  }
}

// The values that an iterator has not given out yet.
template <typename Table>
void Inspector::RestOfIterator(JSCollectionIterator iterator, int depth, Parts* parts) {
  Object source = iterator.source(isolate_);
  if (source.IsUndefined()) return;
  const auto kind = static_cast<IterationKind>(iterator.kind());
  Entries(OrderedCursor<Table>(source, iterator.index()), parts, [&](const OrderedCursor<Table>& cursor) {
    if (kind == IterationKind::kKeys) return Value(cursor.key(isolate_), depth);
    if (kind == IterationKind::kValues) return Value(cursor.value(isolate_), depth);
    Parts pair = {Value(cursor.key(isolate_), depth)};
    pair.push_back(Value(cursor.value(isolate_), depth));
    return OnLines(pair, {"", "[", "]"}, depth);
  });
}

template <typename Table, typename Render>
void Inspector::Entries(OrderedCursor<Table> cursor, Parts* parts, Render render) {
  uint64_t more = 0;
  while (cursor.Next(isolate_)) {
    if (parts->size() < options_.max_elements) {
      parts->push_back(render(cursor));
    } else {
      more++;
    }
  }
  AddMore(more, "item", parts);
}

bool Inspector::AreNumbers(JSObject object, size_t count) {
  for (size_t i = 0; i < count; i++) {
    LookupIterator it(isolate_, object, PropertyKey::Index(static_cast<uint32_t>(i)), LookupIterator::kOwn);
    if (!it.found() || it.is_accessor() || !it.DataValue().IsNumber(isolate_)) return false;
  }
  return true;
}

}  // namespace kei::inspection
