#include "tools/kei/web/buffer-source.h"

#include "vm/objects/cast.h"
#include "vm/runtime/shapes/buffer-views.h"

namespace kei::shell {
namespace {

std::span<uint8_t> BytesAt(JSArrayBuffer buffer, uint64_t offset, uint64_t length) {
  if (length == 0) return {};
  return {reinterpret_cast<uint8_t*>(buffer.data() + offset), length};
}

}  // namespace

std::optional<BufferSource> BytesOf(Isolate* isolate, Object value) {
  if (value.IsTypeJSArrayBuffer(isolate)) {
    const auto buffer = Cast<JSArrayBuffer>(isolate, value);
    return BufferSource{BytesAt(buffer, 0, ByteLengthOf(buffer)), IsShared(buffer)};
  }
  if (!value.IsTypeJSTypedArray(isolate) && !value.IsTypeJSDataView(isolate)) return std::nullopt;
  const auto view = Cast<JSArrayBufferView>(isolate, value);
  const JSArrayBuffer buffer = view.buffer(isolate);
  return BufferSource{BytesAt(buffer, view.byte_offset(), ViewByteLength(isolate, view)), IsShared(buffer)};
}

}  // namespace kei::shell
