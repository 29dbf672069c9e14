// The methods that Uint8Array has beyond the other typed arrays: its bytes as base64 and as hexadecimal
// digits.

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/arrays/byte-text.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// ValidateUint8Array(this)
Maybe<JSTypedArray> ThisUint8Array(Isolate* isolate, const Arguments& args) {
  Object receiver = args.receiver();
  if (receiver.IsTypeJSTypedArray(isolate) &&
      KindOf(isolate, Cast<JSTypedArray>(isolate, receiver)) == ElementsKind::kUint8) {
    return Cast<JSTypedArray>(isolate, receiver);
  }
  ThrowError(isolate, MessageId::kNotUint8Array);
  return std::nullopt;
}

// The bytes as they are after all conversions; they must still be there.
[[nodiscard]] std::optional<std::span<uint8_t>> BytesOf(Isolate* isolate, JSTypedArray array,
                                                        const char* method) {
  KEI_TRY_VOID(CheckInBounds(isolate, array, method));
  return std::span(reinterpret_cast<uint8_t*>(array.data()), static_cast<size_t>(TypedArrayLength(array)));
}

Object Option(Isolate* isolate, Object options, const char* name) {
  if (options.IsUndefined()) return options;
  if (!options.IsJSReceiver(isolate)) return ThrowError(isolate, MessageId::kOptionsNotObject);
  return GetProperty(isolate, options, PropertyKey::FromName(isolate, NewStringFromAscii(isolate, name)));
}

// Which of the words an option is, without any conversion; undefined is the first.
Maybe<int> WordOption(Isolate* isolate, Object options, const char* name,
                      std::initializer_list<std::string_view> words) {
  KEI_TRY(value, Option(isolate, options, name));
  if (value.IsUndefined()) return 0;
  int index = 0;
  for (std::string_view word : words) {
    if (value.IsString(isolate) && StringEqualsAscii(isolate, Cast<String>(isolate, value), word)) {
      return index;
    }
    index++;
  }
  ThrowError(isolate, MessageId::kInvalidOption, name);
  return std::nullopt;
}

Maybe<Base64Alphabet> AlphabetOption(Isolate* isolate, Object options) {
  KEI_TRY_VALUE(index, WordOption(isolate, options, "alphabet", {"base64", "base64url"}));
  return static_cast<Base64Alphabet>(index);
}

struct Base64Options {
  Base64Alphabet alphabet;
  LastChunk last_chunk;
};

Maybe<Base64Options> DecodingOptions(Isolate* isolate, Object options) {
  KEI_TRY_VALUE(alphabet, AlphabetOption(isolate, options));
  KEI_TRY_VALUE(last_chunk, WordOption(isolate, options, "lastChunkHandling",
                                       {"loose", "strict", "stop-before-partial"}));
  return Base64Options{alphabet, static_cast<LastChunk>(last_chunk)};
}

Object CheckString(Isolate* isolate, Object value) {
  if (value.IsString(isolate)) return value;
  return ThrowError(isolate, MessageId::kNotString, value);
}

Object NewBytes(Isolate* isolate, uint64_t length) {
  return NewTypedArray(isolate, ElementsKind::kUint8, static_cast<double>(length));
}

// A new array of what `decode` makes of the text, which is at most `max_bytes`.
template <typename Decode>
Object DecodeToNew(Isolate* isolate, uint64_t max_bytes, MessageId fault, Decode decode) {
  KEI_TRY(scratch, NewBytes(isolate, max_bytes));
  KEI_TRY_VALUE(room, BytesOf(isolate, Cast<JSTypedArray>(isolate, scratch), ""));
  const DecodedBytes decoded = decode(room);
  if (!decoded.is_valid) return ThrowError(isolate, fault);
  if (decoded.written == max_bytes) return scratch;
  KEI_TRY(result, NewBytes(isolate, decoded.written));
  KEI_TRY_VALUE(bytes, BytesOf(isolate, Cast<JSTypedArray>(isolate, result), ""));
  std::ranges::copy(room.first(bytes.size()), bytes.begin());
  return result;
}

// { read, written }, or the exception.
Object DecodingResult(Isolate* isolate, const DecodedBytes& decoded, MessageId fault) {
  if (!decoded.is_valid) return ThrowError(isolate, fault);
  JSObject result =
      NewObjectOfMap(isolate, Cast<Map>(isolate, isolate->context_slot(NativeContextSlot::kObjectMap)));
  const auto add = [&](const char* name, Object value) {
    AddOwnProperty(isolate, result, PropertyKey::FromName(isolate, NewStringFromAscii(isolate, name)), value);
  };
  add("read", NewNumber(isolate, decoded.read));
  add("written", NewNumber(isolate, decoded.written));
  return result;
}

}  // namespace

BUILTIN(Uint8ArrayFromBase64) {
  KEI_TRY(string, CheckString(isolate, args.at(0)));
  KEI_TRY_VALUE(options, DecodingOptions(isolate, args.at(1)));
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, string));
  return DecodeToNew(
      isolate, MaxBase64Bytes(text.length()), MessageId::kInvalidBase64,
      [&](std::span<uint8_t> out) { return DecodeBase64(text, options.alphabet, options.last_chunk, out); });
}

BUILTIN(Uint8ArrayFromHex) {
  KEI_TRY(string, CheckString(isolate, args.at(0)));
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, string));
  return DecodeToNew(isolate, text.length() / 2, MessageId::kInvalidHex,
                     [&](std::span<uint8_t> out) { return DecodeHex(text, out); });
}

BUILTIN(Uint8ArrayPrototypeSetFromBase64) {
  KEI_TRY_VALUE(self, ThisUint8Array(isolate, args));
  KEI_TRY(string, CheckString(isolate, args.at(0)));
  KEI_TRY_VALUE(options, DecodingOptions(isolate, args.at(1)));
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, string));
  KEI_TRY_VALUE(bytes, BytesOf(isolate, self, "Uint8Array.prototype.setFromBase64"));
  const DecodedBytes decoded = DecodeBase64(text, options.alphabet, options.last_chunk, bytes);
  return DecodingResult(isolate, decoded, MessageId::kInvalidBase64);
}

BUILTIN(Uint8ArrayPrototypeSetFromHex) {
  KEI_TRY_VALUE(self, ThisUint8Array(isolate, args));
  KEI_TRY(string, CheckString(isolate, args.at(0)));
  const FlatContent text = ContentOf(isolate, Cast<String>(isolate, string));
  KEI_TRY_VALUE(bytes, BytesOf(isolate, self, "Uint8Array.prototype.setFromHex"));
  return DecodingResult(isolate, DecodeHex(text, bytes), MessageId::kInvalidHex);
}

BUILTIN(Uint8ArrayPrototypeToBase64) {
  KEI_TRY_VALUE(self, ThisUint8Array(isolate, args));
  KEI_TRY_VALUE(alphabet, AlphabetOption(isolate, args.at(0)));
  KEI_TRY(omit_padding, Option(isolate, args.at(0), "omitPadding"));
  const bool padding = !ToBoolean(isolate, omit_padding);
  KEI_TRY_VALUE(bytes, BytesOf(isolate, self, "Uint8Array.prototype.toBase64"));
  StringBuilder text(isolate);
  EncodeBase64(bytes, alphabet, padding, &text);
  return text.Finish();
}

BUILTIN(Uint8ArrayPrototypeToHex) {
  KEI_TRY_VALUE(self, ThisUint8Array(isolate, args));
  KEI_TRY_VALUE(bytes, BytesOf(isolate, self, "Uint8Array.prototype.toHex"));
  StringBuilder text(isolate);
  EncodeHex(bytes, &text);
  return text.Finish();
}

}  // namespace kei
