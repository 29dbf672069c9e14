#include "tools/kei/web/natives.h"

#include <sys/random.h>

#include <cerrno>

#include "tools/kei/web/buffer-source.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {

// The system's generator does not fail once it has been seeded.
Object FillRandom(Isolate* isolate, const Arguments& args) {
  const std::span<uint8_t> bytes = BytesOf(isolate, args.at(0))->bytes;
  for (size_t at = 0; at < bytes.size();) {
    const ssize_t count = getrandom(bytes.data() + at, bytes.size() - at, 0);
    CHECK(count >= 0 || errno == EINTR);
    if (count > 0) at += static_cast<size_t>(count);
  }
  return isolate->undefined();
}

std::span<const HostFunctionRow> WebNatives() {
  static constexpr HostFunctionRow kRows[] = {
      {"decode", 4, Decode},
      {"decodeBase64", 1, DecodeBase64},
      {"decoderOf", 1, DecoderOf},
      {"domainToAscii", 1, DomainToAscii},
      {"encodeBase64", 1, EncodeBase64},
      {"encodeInto", 2, EncodeInto},
      {"encodeUtf8", 1, EncodeUtf8},
      {"fillRandom", 1, FillRandom},
      {"percentDecode", 2, PercentDecode},
      {"percentEncode", 2, PercentEncode},
  };
  return kRows;
}

}  // namespace kei::shell
