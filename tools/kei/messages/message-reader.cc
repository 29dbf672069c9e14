#include <cstring>

#include "tools/kei/messages/message.h"
#include "tools/kei/web/web.h"
#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/atomics/atomics.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/regexp/regexp.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

class Reader {
 public:
  Reader(Isolate* isolate, const Message& message)
      : isolate(isolate), message_(message), at_(message.bytes().data()), objects_(isolate) {}

  // The value, or the exception.
  Object Read();

 private:
  Object ReadOneByteString();
  Object ReadTwoByteString();
  Object ReadBigInt();
  Object ReadWrapper();
  Object ReadRegExp();
  Object ReadBuffer(bool is_resizable);
  Object ReadShared();
  Object ReadTypedArray();
  Object ReadDataView();
  Object ReadMap();
  Object ReadSet();
  Object ReadError();
  Object ReadDOMException();
  Object ReadArray();
  Object ReadProperties(JSObject object, int attributes);
  Object View(JSFunction constructor, Object buffer, uint64_t offset, uint64_t length);

  template <typename T>
  T Get() {
    T value;
    std::memcpy(&value, at_, sizeof value);
    at_ += sizeof value;
    return value;
  }
  Object Noted(Object object) {
    KEI_TRY_VOID(object);
    KEI_TRY_ROOM(objects_.TryPush(object), "the message");
    return object;
  }

  Isolate* isolate;  // this name, since KEI_TRY expects it
  const Message& message_;
  const uint8_t* at_;
  RootedVector<> objects_;  // indexed by number
};

Object Reader::Read() {
  KEI_POLL(isolate);
  switch (Get<MessageTag>()) {
    case MessageTag::kUndefined: return isolate->undefined();
    case MessageTag::kNull: return isolate->null();
    case MessageTag::kTrue: return isolate->true_value();
    case MessageTag::kFalse: return isolate->false_value();
    case MessageTag::kNumber: return NewNumber(isolate, Get<double>());
    case MessageTag::kOneByteString: return ReadOneByteString();
    case MessageTag::kTwoByteString: return ReadTwoByteString();
    case MessageTag::kBigInt: return ReadBigInt();
    case MessageTag::kReference: return objects_[static_cast<size_t>(Get<int32_t>())];
    case MessageTag::kPrimitiveWrapper: return ReadWrapper();
    case MessageTag::kDate:
      return Noted(isolate->factory()->NewJSDate(EnsureInitialMap(isolate, isolate->DateConstructor()),
                                                 Get<double>()));
    case MessageTag::kRegExp: return ReadRegExp();
    case MessageTag::kBuffer: return ReadBuffer(false);
    case MessageTag::kResizableBuffer: return ReadBuffer(true);
    case MessageTag::kSharedBuffer: return ReadShared();
    case MessageTag::kTypedArray: return ReadTypedArray();
    case MessageTag::kDataView: return ReadDataView();
    case MessageTag::kMap: return ReadMap();
    case MessageTag::kSet: return ReadSet();
    case MessageTag::kError: return ReadError();
    case MessageTag::kDOMException: return ReadDOMException();
    case MessageTag::kArray: return ReadArray();
    case MessageTag::kObject: {
      KEI_TRY(object, Noted(NewObjectOfMap(isolate, isolate->ObjectMap())));
      return ReadProperties(JSObject::cast(object), kNoAttributes);
    }
  }
  UNREACHABLE();
}

Object Reader::ReadOneByteString() {
  const auto length = Get<uint32_t>();
  const auto text = isolate->factory()->TryNewStringFromLatin1({at_, length});
  KEI_TRY_ROOM(text.has_value(), "the message");
  at_ += length;
  return *text;
}

// The characters may lie at any address.
Object Reader::ReadTwoByteString() {
  const auto length = Get<uint32_t>();
  const auto text = isolate->factory()->TryNewRawTwoByteString(length);
  KEI_TRY_ROOM(text.has_value(), "the message");
  std::memcpy(text->chars(), at_, size_t{length} * 2);
  at_ += size_t{length} * 2;
  return *text;
}

Object Reader::ReadBigInt() {
  const bool is_negative = Get<bool>();
  const auto length = static_cast<int>(Get<uint32_t>());
  const Maybe<BigInt> value = isolate->factory()->TryNewBigInt(static_cast<size_t>(length), is_negative);
  KEI_TRY_ROOM(value.has_value(), "the message");
  for (int i = 0; i < length; i++) value->set_digit(i, Get<uint64_t>());
  return *value;
}

// It wraps a primitive, which cannot refer to the wrapper.
Object Reader::ReadWrapper() {
  KEI_TRY(value, Read());
  return Noted(ToObject(isolate, value));
}

Object Reader::ReadRegExp() {
  const auto flags = Get<int32_t>();
  KEI_TRY(source, Read());
  KEI_TRY(data, RegExpDataFor(isolate, String::cast(source), flags));
  return Noted(NewRegExp(isolate, RegExpData::cast(data)));
}

Object Reader::ReadBuffer(bool is_resizable) {
  Maybe<double> max_length;
  if (is_resizable) max_length = static_cast<double>(Get<uint64_t>());
  const auto length = Get<uint64_t>();
  JSFunction constructor = isolate->ArrayBufferConstructor();
  KEI_TRY(buffer, NewArrayBuffer(isolate, constructor, constructor, static_cast<double>(length), max_length));
  if (length > 0) {
    std::memcpy(reinterpret_cast<void*>(JSArrayBuffer::cast(buffer).data()), at_, length);
  }
  at_ += length;
  return Noted(buffer);
}

Object Reader::ReadShared() {
  ResizableMemory* memory = message_.memory(Get<uint32_t>());
  return Noted(NewSharedArrayBuffer(isolate, memory, Get<bool>()));
}

Object Reader::View(JSFunction constructor, Object buffer, uint64_t offset, uint64_t length) {
  const Object arguments[] = {buffer, NewNumber(isolate, offset), NewNumber(isolate, length)};
  const size_t count = length == kTracksLength ? 2 : 3;
  return Noted(Construct(isolate, constructor, std::span(arguments).first(count), constructor));
}

Object Reader::ReadTypedArray() {
  KEI_TRY(buffer, Read());
  const int number = Get<uint8_t>() - static_cast<int>(ElementsKind::kInt8);
  const auto slot =
      static_cast<NativeContextSlot>(static_cast<int>(NativeContextSlot::kInt8ArrayConstructor) + number);
  const auto offset = Get<uint64_t>();
  return View(JSFunction::cast(isolate->context_slot(slot)), buffer, offset, Get<uint64_t>());
}

Object Reader::ReadDataView() {
  KEI_TRY(buffer, Read());
  Get<uint8_t>();
  const auto offset = Get<uint64_t>();
  return View(isolate->DataViewConstructor(), buffer, offset, Get<uint64_t>());
}

Object Reader::ReadMap() {
  KEI_TRY(made, Noted(Construct(isolate, isolate->MapConstructor(), {})));
  JSCollection map = JSCollection::cast(made);
  for (auto count = Get<int32_t>(); count > 0; count--) {
    KEI_TRY(key, Read());
    KEI_TRY(value, Read());
    const Maybe<int> entry = OrderedMaps::Put(isolate, map, key);
    KEI_TRY_ROOM(entry.has_value(), "the message");
    OrderedMaps::Of(isolate, map).set_value(isolate, *entry, value);
  }
  return map;
}

Object Reader::ReadSet() {
  KEI_TRY(made, Noted(Construct(isolate, isolate->SetConstructor(), {})));
  JSCollection set = JSCollection::cast(made);
  for (auto count = Get<int32_t>(); count > 0; count--) {
    KEI_TRY(key, Read());
    KEI_TRY_ROOM(OrderedSets::Put(isolate, set, key).has_value(), "the message");
  }
  return set;
}

Object Reader::ReadError() {
  const auto type = Get<ErrorType>();
  KEI_TRY(error, Noted(Construct(isolate, ErrorConstructorOf(isolate, type), {})));
  return ReadProperties(JSObject::cast(error), PropertyDetails::kDontEnum);
}

Object Reader::ReadDOMException() {
  KEI_TRY(message, Read());
  KEI_TRY(name, Read());
  KEI_TRY(error, Noted(NewDOMException(isolate, String::cast(message), String::cast(name))));
  return ReadProperties(JSObject::cast(error), PropertyDetails::kDontEnum);
}

Object Reader::ReadArray() {
  KEI_TRY(array, Noted(ArrayCreate(isolate, Get<uint32_t>())));
  return ReadProperties(JSObject::cast(array), kNoAttributes);
}

Object Reader::ReadProperties(JSObject object, int attributes) {
  for (auto count = Get<int32_t>(); count > 0; count--) {
    KEI_TRY(name, Read());
    KEI_TRY(value, Read());
    KEI_TRY_VALUE(key, ToKey(isolate, name));
    if (attributes == kNoAttributes) {
      KEI_TRY_VOID(CreateDataProperty(isolate, object, key, value));
    } else {
      AddOwnProperty(isolate, object, key, value, attributes);
    }
  }
  return object;
}

}  // namespace

Object ReadMessage(Isolate* isolate, const Message& message) { return Reader(isolate, message).Read(); }

}  // namespace kei::shell
