#include <algorithm>
#include <cstring>

#include "tools/kei/web/buffer-source.h"
#include "tools/kei/web/decoders.h"
#include "tools/kei/web/natives.h"
#include "tools/kei/web/utf8.h"
#include "vm/base/try-vector.h"
#include "vm/factory/factory.h"
#include "vm/international/encodings.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {
namespace {

// --- Encoding

// Eight bytes at a time.
bool IsAsciiText(std::span<const uint8_t> characters) {
  uint64_t all = 0;
  size_t i = 0;
  for (; i + sizeof all <= characters.size(); i += sizeof all) {
    uint64_t word;
    std::memcpy(&word, characters.data() + i, sizeof word);
    all |= word;
  }
  for (; i < characters.size(); i++) all |= characters[i];
  return (all & 0x8080808080808080) == 0;
}

uint64_t Utf8LengthOf(const FlatContent& text) {
  uint64_t length = 0;
  for (uint32_t at = 0; at < text.length();) length += Utf8Length(ScalarAt(text, &at));
  return length;
}

void WriteUtf8(const FlatContent& text, uint8_t* to) {
  for (uint32_t at = 0; at < text.length();)
    ForEachUtf8Byte(ScalarAt(text, &at), [&](uint8_t b) { *to++ = b; });
}

// Code units that were read and bytes that were written.
struct EncodedInto {
  uint32_t read = 0;
  size_t written = 0;
};

// Whole characters, as many as there is room for.
EncodedInto WriteUtf8Into(const FlatContent& text, std::span<uint8_t> to) {
  const size_t most = std::min<size_t>(text.length(), to.size());
  if (most > 0 && text.is_one_byte() && IsAsciiText(text.one().first(most))) {
    std::memcpy(to.data(), text.one().data(), most);
    return {static_cast<uint32_t>(most), most};
  }
  EncodedInto result;
  while (result.read < text.length()) {
    uint32_t at = result.read;
    const uint32_t c = ScalarAt(text, &at);
    if (to.size() - result.written < Utf8Length(c)) break;
    ForEachUtf8Byte(c, [&](uint8_t byte) { to[result.written++] = byte; });
    result.read = at;
  }
  return result;
}

bool IsUint8Array(Isolate* isolate, Object value) {
  return value.IsTypeJSTypedArray(isolate) &&
         Cast<JSTypedArray>(isolate, value).map(isolate).kind() == ElementsKind::kUint8;
}

// --- Decoding

// The bits of `flags`, as encoding.js has them.
enum DecodeFlags : int { kFatal = 1, kKeepsByteOrderMark = 2, kStream = 4 };

// The bytes at the end that may be the beginning of a character of UTF-8.
size_t UnfinishedUtf8(std::span<const uint8_t> bytes) {
  for (size_t count = 1; count <= std::min<size_t>(3, bytes.size()); count++) {
    const uint8_t byte = bytes[bytes.size() - count];
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const size_t needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte < 0xc2 || byte > 0xf4 || count >= needed) return 0;
    if (count == 1) return 1;
    const uint8_t second = bytes[bytes.size() - count + 1];
    const uint8_t low = byte == 0xe0 ? 0xa0 : byte == 0xf0 ? 0x90 : 0x80;
    const uint8_t high = byte == 0xed ? 0x9f : byte == 0xf4 ? 0x8f : 0xbf;
    return second >= low && second <= high ? count : 0;
  }
  return 0;
}

// The length of the well-formed sequence at the beginning; 0 if there is none.
size_t SequenceLength(std::span<const uint8_t> bytes) {
  const uint8_t lead = bytes[0];
  if (lead < 0x80) return 1;
  const size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || bytes.size() < length) return 0;
  const uint8_t low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
  const uint8_t high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
  if (bytes[1] < low || bytes[1] > high) return 0;
  for (size_t i = 2; i < length; i++) {
    if (bytes[i] < 0x80 || bytes[i] > 0xbf) return 0;
  }
  return length;
}

bool IsValidUtf8(std::span<const uint8_t> bytes) {
  if (IsAsciiText(bytes)) return true;
  while (!bytes.empty()) {
    const size_t length = SequenceLength(bytes);
    if (length == 0) return false;
    bytes = bytes.subspan(length);
  }
  return true;
}

// One call of `decode`.
class Decoding {
 public:
  Decoding(Isolate* isolate, const DecoderRow& row, int flags, DecoderState* state)
      : isolate(isolate), row_(row), flags_(flags), state_(state), joined_(isolate->memory()) {}

  // The string; null after a fatal error; or the exception.
  Object Run(const BufferSource& source) {
    KEI_TRY_ROOM(TryJoin(source), "the bytes to be decoded");
    const Object text = row_.kind == DecoderKind::kUtf8 ? RunUtf8() : RunUnits();
    if (is_last()) *state_ = {};
    return text;
  }

 private:
  bool is_last() const { return (flags_ & kStream) == 0; }
  bool is_fatal() const { return (flags_ & kFatal) != 0; }
  bool keeps_mark() const { return (flags_ & kKeepsByteOrderMark) != 0; }

  // Puts what is pending before the bytes. Those that others may change are copied.
  bool TryJoin(const BufferSource& source) {
    bytes_ = source.bytes;
    if (state_->pending_count == 0 && !source.is_shared) return true;
    if (!joined_.TryReserve(source.bytes.size() + state_->pending_count)) return false;
    for (int i = 0; i < state_->pending_count; i++) joined_.Push(state_->pending[i]);
    for (uint8_t byte : source.bytes) joined_.Push(byte);
    bytes_ = {joined_.data(), joined_.size()};
    return true;
  }
  // Keeps what is behind the first so many bytes for the next call.
  void Keep(size_t used) {
    state_->pending_count = static_cast<uint8_t>(bytes_.size() - used);
    std::copy(bytes_.begin() + static_cast<ptrdiff_t>(used), bytes_.end(), state_->pending);
    if (used > 0) state_->has_begun = true;
  }

  Object RunUtf8() {
    const size_t used = bytes_.size() - (is_last() ? 0 : UnfinishedUtf8(bytes_));
    std::span<const uint8_t> text = bytes_.first(used);
    constexpr uint8_t kMark[] = {0xef, 0xbb, 0xbf};
    const bool has_mark = text.size() >= 3 && std::equal(kMark, kMark + 3, text.begin());
    if (has_mark && !state_->has_begun && !keeps_mark()) text = text.subspan(3);
    Keep(used);
    if (is_fatal() && !IsValidUtf8(text)) return isolate->null();
    return StringOr(
        isolate->factory()->TryNewStringFromUtf8({reinterpret_cast<const char*>(text.data()), text.size()}));
  }

  Object RunUnits() {
    DecodeResult result{TryVector<uint16_t>(isolate->memory())};
    KEI_TRY_ROOM(result.units.TryReserve(bytes_.size() + 1), "the decoded text");
    const bool is_big_endian = row_.kind == DecoderKind::kUtf16Be;
    const bool is_utf16 = is_big_endian || row_.kind == DecoderKind::kUtf16Le;
    if (is_utf16) {
      DecodeUtf16(bytes_, is_big_endian, is_last(), &result);
    } else {
      DecodeLegacy(row_, bytes_, is_last(), state_, &result);
    }
    std::span<const uint16_t> units(result.units.data(), result.units.size());
    const bool has_mark = is_utf16 && !state_->has_begun && !units.empty() && units[0] == 0xfeff;
    if (has_mark && !keeps_mark()) units = units.subspan(1);
    Keep(result.used);
    if (is_fatal() && !result.is_valid) return isolate->null();
    return StringOr(isolate->factory()->TryNewStringFromUtf16(units));
  }

  Object StringOr(Maybe<String> text) {
    return text ? Object(*text) : Object(ThrowError(isolate, MessageId::kInvalidStringLength));
  }

  Isolate* isolate;  // this name, since KEI_TRY_ROOM expects it
  const DecoderRow& row_;
  int flags_;
  DecoderState* state_;
  std::span<const uint8_t> bytes_;
  TryVector<uint8_t> joined_;
};

}  // namespace

Object EncodeUtf8(Isolate* isolate, const Arguments& args) {
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, args.at(0)));
  const bool is_ascii = text.is_one_byte() && IsAsciiText(text.one());
  const uint64_t length = is_ascii ? text.length() : Utf8LengthOf(text);
  KEI_TRY(array, NewTypedArray(isolate, ElementsKind::kUint8, static_cast<double>(length)));
  const std::span<uint8_t> bytes = BytesOf(isolate, array)->bytes;
  if (!is_ascii) {
    WriteUtf8(text, bytes.data());
  } else if (length > 0) {
    std::memcpy(bytes.data(), text.one().data(), length);
  }
  return array;
}

Object EncodeInto(Isolate* isolate, const Arguments& args) {
  if (!IsUint8Array(isolate, args.at(1))) return isolate->undefined();
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, args.at(0)));
  const EncodedInto encoded = WriteUtf8Into(text, BytesOf(isolate, args.at(1))->bytes);
  const JSObject result = NewObjectOfMap(isolate, isolate->ObjectMap());
  const auto add = [&](std::string_view name, double value) {
    const PropertyKey key = PropertyKey::FromName(isolate, isolate->factory()->InternalizeAscii(name));
    AddOwnProperty(isolate, result, key, isolate->factory()->NewNumber(value));
  };
  add("read", encoded.read);
  add("written", static_cast<double>(encoded.written));
  return result;
}

Object DecoderOf(Isolate* isolate, const Arguments& args) {
  const std::span<const DecoderRow> rows = DecoderRows();
  const auto name = Cast<String>(isolate, args.at(0));
  for (size_t i = 0; i < rows.size(); i++) {
    if (!StringEqualsAscii(isolate, name, rows[i].name)) continue;
    const bool has_data = rows[i].icu_name == nullptr || international::TheEncodings() != nullptr;
    return has_data ? Object(Smi::From(static_cast<int32_t>(i))) : isolate->undefined();
  }
  return isolate->undefined();
}

Object Decode(Isolate* isolate, const Arguments& args) {
  std::optional<BufferSource> source = BytesOf(isolate, args.at(1));
  if (args.at(1).IsUndefined()) source = BufferSource{{}, false};
  if (!source) return isolate->undefined();
  const std::span<uint8_t> state = BytesOf(isolate, args.at(3))->bytes;
  CHECK(state.size() == kDecoderStateBytes);
  const DecoderRow& row = DecoderRows()[static_cast<size_t>(args.at(0).SmiValue())];
  return Decoding(isolate, row, args.at(2).SmiValue(), reinterpret_cast<DecoderState*>(state.data()))
      .Run(*source);
}

}  // namespace kei::shell
