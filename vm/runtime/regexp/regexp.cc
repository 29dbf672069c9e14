#include "vm/runtime/regexp/regexp.h"

#include <algorithm>
#include <cstdio>
#include <string>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/regexp/compiler/compile.h"
#include "vm/regexp/linear/linear-compiler.h"
#include "vm/regexp/linear/program-printer.h"
#include "vm/regexp/matcher/disassembler.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// Longer ones are not looked for, nor kept alive.
constexpr uint32_t kMaxCachedSource = 2000;

regexp::PatternView ViewOf(const FlatContent& content) {
  return content.is_one_byte() ? regexp::PatternView(content.one().data(), content.length())
                               : regexp::PatternView(content.two().data(), content.length());
}

Object ThrowMalformed(Isolate* isolate, String source, int32_t flags, regexp::Error error) {
  if (error == regexp::Error::kInterrupted) return Thrown(isolate);
  const std::string letters = ToUtf8(isolate, FlagsString(isolate, flags));
  return ThrowError(isolate, MessageId::kMalformedRegExp, ToShortUtf8(isolate, source), letters,
                    regexp::TextOf(error));
}

int CacheSlot(Isolate* isolate, String source, int32_t flags) {
  const uint32_t hash = HashOf(isolate, source) + static_cast<uint32_t>(flags) * 0x9e3779b1u;
  return static_cast<int>((hash ^ hash >> 16) % kRegExpCacheSize);
}

FixedArray NamesOf(Isolate* isolate, const regexp::CompiledPattern& pattern) {
  FixedArray names = isolate->factory()->NewFixedArray(static_cast<int>(pattern.names.size()) * 2);
  for (size_t i = 0; i < pattern.names.size(); i++) {
    const std::u16string& text = pattern.names[i].name;
    String name =
        isolate->factory()->InternalizeUtf16({reinterpret_cast<const uint16_t*>(text.data()), text.size()});
    names.set(isolate, static_cast<int>(i) * 2, name);
    names.set(isolate, static_cast<int>(i) * 2 + 1, Smi::From(static_cast<int32_t>(pattern.names[i].group)));
  }
  return names;
}

ByteArray NewWords(Isolate* isolate, const TryVector<uint32_t>& words) {
  return isolate->factory()->NewByteArray(
      {reinterpret_cast<const uint8_t*>(words.begin()), words.size() * 4});
}

void Print(Isolate* isolate, RegExpData data, const char* what, const std::string& listing) {
  const std::string source = ToUtf8(isolate, data.source(isolate));
  const std::string flags = ToUtf8(isolate, FlagsString(isolate, data.flags()));
  std::printf("[generated %s for regular expression: /%s/%s]\n%s", what, source.c_str(), flags.c_str(),
              listing.c_str());
}

}  // namespace

Object RegExpDataFor(Isolate* isolate, String source, int32_t flags) {
  const bool is_cached = source.length() <= kMaxCachedSource;
  int slot = 0;
  if (is_cached) {
    slot = CacheSlot(isolate, source, flags);
    Object known = isolate->regexp_cache().get(isolate, slot);
    if (known.IsTypeRegExpData(isolate)) {
      RegExpData data = RegExpData::cast(known);
      if (data.flags() == flags && StringEquals(isolate, data.source(isolate), source)) {
        return data;
      }
    }
  }
  {
    const FlatContent content = ContentOf(isolate, source);
    const regexp::Error error =
        regexp::Validate(ViewOf(content), flags, isolate->memory(), AsPollFunction(isolate));
    if (error != regexp::Error::kNone) return ThrowMalformed(isolate, source, flags, error);
  }
  RegExpData data = isolate->factory()->NewRegExpData(source, flags);
  if (is_cached) isolate->regexp_cache().set(isolate, slot, data);
  return data;
}

JSRegExp NewRegExp(Isolate* isolate, RegExpData data) {
  JSRegExp regexp = JSRegExp::cast(isolate->factory()->NewJSObject(isolate->RegExpMap()));
  regexp.set_data(isolate, data);
  regexp.WriteTagged(isolate, kLastIndexOffset, Smi::From(0).compressed());
  return regexp;
}

Object RegExpBytecode(Isolate* isolate, RegExpData data) {
  Object known = data.code(isolate);
  if (!known.IsUndefined()) return known;
  regexp::CompiledPattern pattern;
  std::string graph;
  {
    const FlatContent content = ContentOf(isolate, data.source(isolate));
    regexp::Compile(ViewOf(content), data.flags(), isolate->real_stack_limit, &pattern, isolate->memory(),
                    AsPollFunction(isolate), isolate->flags().print_regexp_graph ? &graph : nullptr);
  }
  if (pattern.error != regexp::Error::kNone) {
    return ThrowMalformed(isolate, data.source(isolate), data.flags(), pattern.error);
  }
  if (!graph.empty()) Print(isolate, data, "graph", graph);
  if (isolate->flags().print_regexp_bytecode) {
    Print(isolate, data, "bytecode", regexp::Disassemble({pattern.code.begin(), pattern.code.size()}));
  }
  ByteArray code = NewWords(isolate, pattern.code);
  data.set_captures(static_cast<int32_t>(pattern.captures));
  if (!pattern.names.empty()) data.set_group_names(isolate, NamesOf(isolate, pattern));
  data.set_code(isolate, code);
  return code;
}

Object RegExpLinearProgram(Isolate* isolate, RegExpData data) {
  Object known = data.linear(isolate);
  if (!known.IsUndefined()) return known;
  TryVector<uint32_t> program;
  const FlatContent content = ContentOf(isolate, data.source(isolate));
  if (!regexp::CompileLinear(ViewOf(content), data.flags(), isolate->real_stack_limit, isolate->memory(),
                             &program)) {
    data.set_linear(isolate, Smi::From(0));
    return Smi::From(0);
  }
  if (isolate->flags().print_regexp_bytecode) {
    Print(isolate, data, "linear program", regexp::PrintProgram(program.begin()));
  }
  ByteArray words = NewWords(isolate, program);
  data.set_linear(isolate, words);
  return words;
}

String FlagsString(Isolate* isolate, int32_t flags) {
  std::string letters;
  for (int bit = 0; bit < RegExpFlags::kCount; bit++) {
    if ((flags & 1 << bit) != 0) letters.push_back(RegExpFlags::kLetters[bit]);
  }
  return NewStringFromAscii(isolate, letters);
}

namespace {

bool IsShortAndPlain(const FlatContent& content) {
  constexpr size_t kShort = 4096;
  if (!content.is_one_byte() || content.length() > kShort) return false;
  const auto characters = content.one();
  return std::ranges::none_of(characters, [](uint8_t c) { return c == '/' || c == '\n' || c == '\r'; });
}

}  // namespace

Object EscapedSource(Isolate* isolate, RegExpData data) {
  String source = data.source(isolate);
  if (source.length() == 0) return isolate->empty_group_string();
  const FlatContent content = ContentOf(isolate, source);
  if (IsShortAndPlain(content)) return source;
  StringBuilder text(isolate);
  bool in_class = false, changed = false;
  for (uint32_t i = 0; i < content.length(); i++) {
    KEI_POLL(isolate);
    uint16_t c = content[i];
    bool escaped = false;
    if (c == '\\' && i + 1 < content.length()) {
      escaped = true;
      c = content[++i];
    } else if (c == '[') {
      in_class = true;
    } else if (c == ']') {
      in_class = false;
    }
    const bool is_line_end = c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029;
    changed |= is_line_end || (c == '/' && !in_class && !escaped);
    if (escaped || is_line_end || (c == '/' && !in_class)) text.Append('\\');
    switch (c) {
      case '\n': text.Append('n'); break;
      case '\r': text.Append('r'); break;
      case 0x2028: text.Append(std::string_view("u2028")); break;
      case 0x2029: text.Append(std::string_view("u2029")); break;
      default: text.AppendCharacter(c);
    }
  }
  if (!changed) return source;
  return text.Finish();
}

}  // namespace kei
