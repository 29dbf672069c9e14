#include <algorithm>
#include <cstring>
#include <new>
#include <type_traits>

#include "tools/kei/messages/message.h"
#include "tools/kei/messages/structured-clone.h"
#include "tools/kei/web/web.h"
#include "vm/base/try-vector.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/library/atomics/atomics.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/regexp/regexp.h"
#include "vm/runtime/shapes/buffer-views.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {

bool Message::TrySetBytes(std::span<const uint8_t> bytes) {
  bytes_.reset(new (std::nothrow) uint8_t[bytes.size()]);
  size_ = bytes_ == nullptr ? 0 : bytes.size();
  if (size_ != 0) std::memcpy(bytes_.get(), bytes.data(), size_);
  return size_ == bytes.size();
}

namespace {

class Writer {
 public:
  // `numbers`: a Map from objects to their numbers.
  Writer(Isolate* isolate, JSCollection numbers, Message* message)
      : isolate(isolate), numbers_(numbers), message_(message), bytes_(isolate->memory()) {}

  // Undefined, or the exception.
  Object Write(Object value);
  [[nodiscard]] bool Finish() { return message_->TrySetBytes({bytes_.data(), bytes_.size()}); }

 private:
  Object WriteObject(JSObject object);
  Object WriteString(String string);
  Object WriteBigInt(BigInt value);
  Object WriteBuffer(JSArrayBuffer buffer);
  Object WriteView(JSArrayBufferView view, MessageTag tag, uint8_t kind, uint64_t length);
  Object WriteRegExp(JSRegExp regexp);
  Object WriteMap(JSCollection map);
  Object WriteSet(JSCollection set);
  Object WriteError(JSObject error);
  Object WriteDOMException(JSObject error, Object parts);
  Object WriteProperties(JSObject object, int filter);

  bool Put(const void* data, size_t size) {
    if (bytes_.size() + size > bytes_.capacity() &&
        !bytes_.TryReserve(std::max(bytes_.size() + size, bytes_.capacity() * 2))) {
      return false;
    }
    for (size_t i = 0; i < size; i++) bytes_.Push(static_cast<const uint8_t*>(data)[i]);
    return true;
  }
  template <typename T>
  bool Put(T value) {
    static_assert(std::is_trivially_copyable_v<T>);
    return Put(&value, sizeof value);
  }
  // It is referred to by its number from now on; true unless there is no room.
  bool Note(Object object) {
    const Maybe<int> entry = OrderedMaps::Put(isolate, numbers_, object);
    if (!entry) return false;
    OrderedMaps::Of(isolate, numbers_).set_value(isolate, *entry, Smi::From(count_++));
    return true;
  }
  Object Done(bool has_room) {
    KEI_TRY_ROOM(has_room, "the message");
    return isolate->undefined();
  }

  Isolate* isolate;  // this name, since KEI_TRY expects it
  JSCollection numbers_;
  Message* message_;
  TryVector<uint8_t> bytes_;
  int count_ = 0;
};

Object Writer::Write(Object value) {
  KEI_POLL(isolate);
  if (value.IsUndefined()) return Done(Put(MessageTag::kUndefined));
  if (value.IsNull()) return Done(Put(MessageTag::kNull));
  if (value.IsTrue()) return Done(Put(MessageTag::kTrue));
  if (value.IsFalse()) return Done(Put(MessageTag::kFalse));
  if (value.IsNumber(isolate)) {
    return Done(Put(MessageTag::kNumber) && Put(value.NumberValue(isolate)));
  }
  if (value.IsString(isolate)) return WriteString(String::cast(value));
  if (value.IsBigInt(isolate)) return WriteBigInt(BigInt::cast(value));
  const int entry = OrderedMaps::Find(isolate, OrderedMaps::Of(isolate, numbers_), value);
  if (entry == kNoEntry) return WriteObject(JSObject::cast(value));
  const Object number = OrderedMaps::Of(isolate, numbers_).value(isolate, entry);
  return Done(Put(MessageTag::kReference) && Put(number.SmiValue()));
}

Object Writer::WriteObject(JSObject object) {
  switch (object.instance_type(isolate)) {
    case InstanceType::kJSPrimitiveWrapper:
      KEI_TRY_ROOM(Note(object) && Put(MessageTag::kPrimitiveWrapper), "the message");
      return Write(JSPrimitiveWrapper::cast(object).value(isolate));
    case InstanceType::kJSDate:
      return Done(Note(object) && Put(MessageTag::kDate) && Put(JSDate::cast(object).value()));
    case InstanceType::kJSRegExp: return WriteRegExp(JSRegExp::cast(object));
    case InstanceType::kJSArrayBuffer: return WriteBuffer(JSArrayBuffer::cast(object));
    case InstanceType::kJSTypedArray: {
      JSTypedArray array = JSTypedArray::cast(object);
      const auto kind = static_cast<uint8_t>(array.map(isolate).kind());
      return WriteView(array, MessageTag::kTypedArray, kind, array.length());
    }
    case InstanceType::kJSDataView: {
      JSDataView view = JSDataView::cast(object);
      return WriteView(view, MessageTag::kDataView, 0, ViewByteLength(isolate, view));
    }
    case InstanceType::kJSMap: return WriteMap(JSCollection::cast(object));
    case InstanceType::kJSSet: return WriteSet(JSCollection::cast(object));
    case InstanceType::kJSError: return WriteError(object);
    case InstanceType::kJSArray:
      KEI_TRY_ROOM(
          Note(object) && Put(MessageTag::kArray) && Put(ArrayLength(isolate, JSArray::cast(object))),
          "the message");
      return WriteProperties(object, KeyFilter::kEnumerableStrings);
    default:
      KEI_TRY_ROOM(Note(object) && Put(MessageTag::kObject), "the message");
      return WriteProperties(object, KeyFilter::kEnumerableStrings);
  }
}

Object Writer::WriteString(String string) {
  const FlatContent content = ContentOf(isolate, string);
  KEI_POLL(isolate);
  return Done(Put(content.is_one_byte() ? MessageTag::kOneByteString : MessageTag::kTwoByteString) &&
              Put(content.length()) &&
              content.Visit([&](auto text) { return Put(text.data(), text.size_bytes()); }));
}

Object Writer::WriteBigInt(BigInt value) {
  KEI_TRY_ROOM(Put(MessageTag::kBigInt) && Put(value.is_negative()) && Put(value.length()), "the message");
  for (int i = 0; i < value.length(); i++) KEI_TRY_ROOM(Put(value.digit(i)), "the message");
  return isolate->undefined();
}

Object Writer::WriteBuffer(JSArrayBuffer buffer) {
  KEI_TRY_ROOM(Note(buffer), "the message");
  if (IsShared(buffer)) {
    return Done(Put(MessageTag::kSharedBuffer) && Put(message_->AddMemory(SharedMemoryOf(buffer))) &&
                Put(IsResizable(buffer)));
  }
  if (IsResizable(buffer)) {
    KEI_TRY_ROOM(Put(MessageTag::kResizableBuffer) && Put(SharedMemoryOf(buffer)->max_bytes()),
                 "the message");
  } else {
    KEI_TRY_ROOM(Put(MessageTag::kBuffer), "the message");
  }
  const uint64_t length = ByteLengthOf(buffer);
  return Done(Put(length) && Put(reinterpret_cast<const void*>(buffer.data()), length));
}

Object Writer::WriteView(JSArrayBufferView view, MessageTag tag, uint8_t kind, uint64_t length) {
  KEI_TRY_ROOM(Put(tag), "the message");
  KEI_TRY_VOID(Write(view.buffer(isolate)));
  return Done(Put(kind) && Put(view.byte_offset()) && Put(TracksLength(view) ? kTracksLength : length) &&
              Note(view));
}

Object Writer::WriteRegExp(JSRegExp regexp) {
  RegExpData data = DataOf(isolate, regexp);
  KEI_TRY_ROOM(Note(regexp) && Put(MessageTag::kRegExp) && Put(data.flags()), "the message");
  return Write(data.source(isolate));
}

Object Writer::WriteMap(JSCollection map) {
  KEI_TRY_ROOM(Note(map) && Put(MessageTag::kMap) && Put(OrderedMaps::Of(isolate, map).used()),
               "the message");
  for (OrderedCursor<OrderedHashMap> cursor(map); cursor.Next(isolate);) {
    KEI_TRY_VOID(Write(cursor.key(isolate)));
    KEI_TRY_VOID(Write(cursor.value(isolate)));
  }
  return isolate->undefined();
}

Object Writer::WriteSet(JSCollection set) {
  KEI_TRY_ROOM(Note(set) && Put(MessageTag::kSet) && Put(OrderedSets::Of(isolate, set).used()),
               "the message");
  for (OrderedCursor<OrderedHashSet> cursor(set); cursor.Next(isolate);) {
    KEI_TRY_VOID(Write(cursor.key(isolate)));
  }
  return isolate->undefined();
}

Object Writer::WriteError(JSObject error) {
  KEI_TRY(parts, PartsOfDOMException(isolate, error));
  if (!parts.IsUndefined()) return WriteDOMException(error, parts);
  KEI_TRY_VALUE(type, CloneTypeOf(isolate, error));
  KEI_TRY_ROOM(Note(error) && Put(MessageTag::kError) && Put(type), "the message");
  return WriteProperties(error, KeyFilter::kSkipSymbols);
}

Object Writer::WriteDOMException(JSObject error, Object parts) {
  KEI_TRY_ROOM(Note(error) && Put(MessageTag::kDOMException), "the message");
  for (uint32_t i = 0; i < 2; i++) {
    KEI_TRY(part, GetElement(isolate, parts, i));
    KEI_TRY_VOID(Write(part));
  }
  return WriteProperties(error, KeyFilter::kSkipSymbols);
}

Object Writer::WriteProperties(JSObject object, int filter) {
  KEI_TRY(keys, OwnPropertyKeys(isolate, object, filter));
  FixedArray list = FixedArray::cast(keys);
  KEI_TRY_ROOM(Put(list.length()), "the message");
  for (int i = 0; i < list.length(); i++) {
    KEI_TRY_VOID(Write(list.get(isolate, i)));
    KEI_TRY(value, GetProperty(isolate, object, PropertyKey::FromKeyObject(isolate, list.get(isolate, i))));
    KEI_TRY_VOID(Write(value));
  }
  return isolate->undefined();
}

}  // namespace

Object WriteMessage(Isolate* isolate, Object copy, Message* message) {
  KEI_TRY(numbers, Construct(isolate, isolate->MapConstructor(), {}));
  Writer writer(isolate, JSCollection::cast(numbers), message);
  KEI_TRY_VOID(writer.Write(copy));
  KEI_TRY_ROOM(writer.Finish(), "the message");
  return isolate->undefined();
}

}  // namespace kei::shell
