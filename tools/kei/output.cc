#include "tools/kei/output.h"

#include "vm/runtime/shapes/buffer-views.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

std::string_view BytesAt(JSArrayBuffer buffer, uint64_t offset, uint64_t length) {
  return {reinterpret_cast<const char*>(buffer.data()) + offset, length};
}

}  // namespace

Object OutputBytes::Read(Isolate* isolate, Object value) {
  if (value.IsTypeJSArrayBuffer(isolate)) {
    JSArrayBuffer buffer = JSArrayBuffer::cast(value);
    bytes_ = BytesAt(buffer, 0, ByteLengthOf(buffer));
  } else if (value.IsTypeJSTypedArray(isolate) || value.IsTypeJSDataView(isolate)) {
    JSArrayBufferView view = JSArrayBufferView::cast(value);
    const uint64_t length = ViewByteLength(isolate, view);
    JSArrayBuffer buffer = JSArrayBuffer::cast(view.buffer(isolate));
    bytes_ = length == 0 ? std::string_view() : BytesAt(buffer, view.byte_offset(), length);
  } else {
    KEI_TRY(text, ToString(isolate, value));
    text_ = ToUtf8(isolate, String::cast(text));
    bytes_ = text_;
  }
  return isolate->undefined();
}

}  // namespace kei::shell
