#ifndef KEI_TOOLS_KEI_WEB_NATIVES_H_
#define KEI_TOOLS_KEI_WEB_NATIVES_H_

#include <span>

#include "vm/exec/host-functions.h"

// The native operations of the units. Units check what they pass, so arguments have the types that are said
// here.

namespace kei::shell {

// --- text-natives.cc
// encodeUtf8(string): a new Uint8Array.
Object EncodeUtf8(Isolate* isolate, const Arguments& args);
// encodeInto(string, value): { read, written }, or undefined if the value is no Uint8Array.
Object EncodeInto(Isolate* isolate, const Arguments& args);
// decoderOf(name): a number for an encoding's name; undefined if its data are not there.
Object DecoderOf(Isolate* isolate, const Arguments& args);
// decode(decoder, bytes, flags, state): a string. It is null if the bytes are not valid and that is to be an
// error, and undefined if they are no BufferSource. `state` is a Uint8Array of DecoderState.
Object Decode(Isolate* isolate, const Arguments& args);

// --- url-natives.cc
// percentEncode(string, set): bytes of the set as %XX.
Object PercentEncode(Isolate* isolate, const Arguments& args);
// percentDecode(string[, plus_is_space])
Object PercentDecode(Isolate* isolate, const Arguments& args);
// domainToAscii(string): null if it is no domain. If the data are not there, ASCII stays as it is, and others
// are none.
Object DomainToAscii(Isolate* isolate, const Arguments& args);

// --- base64-natives.cc; null if it cannot be done
Object EncodeBase64(Isolate* isolate, const Arguments& args);
Object DecodeBase64(Isolate* isolate, const Arguments& args);

// --- natives.cc
// fillRandom(typed_array)
Object FillRandom(Isolate* isolate, const Arguments& args);
// All of them.
std::span<const HostFunctionRow> WebNatives();

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WEB_NATIVES_H_
