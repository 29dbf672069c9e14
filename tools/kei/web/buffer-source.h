#ifndef KEI_TOOLS_KEI_WEB_BUFFER_SOURCE_H_
#define KEI_TOOLS_KEI_WEB_BUFFER_SOURCE_H_

#include <cstdint>
#include <optional>
#include <span>

#include "vm/isolate/isolate.h"

namespace kei::shell {

// The bytes of an ArrayBuffer, a SharedArrayBuffer or a view of one.
struct BufferSource {
  std::span<uint8_t> bytes;
  bool is_shared;  // other threads may change them at any time
};

// Empty for other values. There are no bytes if the memory is gone.
std::optional<BufferSource> BytesOf(Isolate* isolate, Object value);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WEB_BUFFER_SOURCE_H_
