#include "vm/objects/printer.h"

#include <algorithm>
#include <cinttypes>
#include <cstdarg>
#include <cstdio>

#include "vm/objects/heap-objects.h"

namespace kei {
namespace {

constexpr uint32_t kMaxShownCharacters = 60;
constexpr int kMaxStringDepth = 8;

[[gnu::format(printf, 1, 2)]] std::string Format(const char* format, ...) {
  char buffer[128];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(buffer, sizeof(buffer), format, arguments);
  va_end(arguments);
  return buffer;
}

void AppendCharacter(std::string& out, uint16_t c) {
  if (c == '"' || c == '\\') out += '\\';
  if (c == '\n') {
    out += "\\n";
  } else if (c < 0x20 || c > 0x7e) {
    out += Format(c < 0x100 ? "\\x%02x" : "\\u%04x", c);
  } else {
    out += static_cast<char>(c);
  }
}

// Appends the first characters; only those of a deep cons string that can be reached without much descending.
void AppendCharacters(Isolate* isolate, std::string& out, String string, uint32_t from, uint32_t count,
                      int depth) {
  const int type = static_cast<int>(string.instance_type(isolate));
  if (depth > kMaxStringDepth) {
    out += "…";
    return;
  }
  switch (type & kStringRepresentationMask) {
    case kConsStringTag: {
      ConsString cons = ConsString::cast(string);
      const uint32_t first = cons.first(isolate).length();
      const uint32_t in_first = from < first ? std::min(first - from, count) : 0;
      AppendCharacters(isolate, out, cons.first(isolate), from, in_first, depth + 1);
      AppendCharacters(isolate, out, cons.second(isolate), from > first ? from - first : 0, count - in_first,
                       depth + 1);
      return;
    }
    case kSlicedStringTag: {
      SlicedString sliced = SlicedString::cast(string);
      const uint32_t offset = static_cast<uint32_t>(sliced.offset());
      return AppendCharacters(isolate, out, sliced.parent(isolate), from + offset, count, depth + 1);
    }
    case kThinStringTag:
      return AppendCharacters(isolate, out, ThinString::cast(string).actual(isolate), from, count, depth + 1);
    default: break;
  }
  for (uint32_t i = from; i < from + count; i++) {
    AppendCharacter(out, (type & kTwoByteStringBit) == 0 ? SeqOneByteString::cast(string).chars()[i]
                                                         : SeqTwoByteString::cast(string).chars()[i]);
  }
}

std::string StringText(Isolate* isolate, String string) {
  const uint32_t shown = std::min(string.length(), kMaxShownCharacters);
  std::string out = "\"";
  AppendCharacters(isolate, out, string, 0, shown, 0);
  out += '"';
  if (shown < string.length()) out += Format("… (%u)", string.length());
  return out;
}

std::string NumberText(double value) { return Format("%.17g", value); }

std::string FieldText(Isolate* isolate, HeapObject object, const FieldToken& field) {
  switch (field.kind) {
    case FieldKind::kTagged:
    case FieldKind::kCustomWeak: return ShortString(isolate, object.ReadTagged(isolate, field.offset));
    case FieldKind::kWeak: return ShortString(isolate, object.ReadWeak(isolate, field.offset));
    case FieldKind::kSmi: {
      const Object smi(Address{object.Read<TaggedWord>(field.offset)});
      return Format("%d", smi.SmiValue());
    }
    case FieldKind::kUint8: return Format("%u", object.Read<uint8_t>(field.offset));
    case FieldKind::kUint16: return Format("%u", object.Read<uint16_t>(field.offset));
    case FieldKind::kUint32: return Format("%#x", object.Read<uint32_t>(field.offset));
    case FieldKind::kInt32: return Format("%d", object.Read<int32_t>(field.offset));
    case FieldKind::kWord64: return Format("%#" PRIx64, object.Read<uint64_t>(field.offset));
    case FieldKind::kFloat64: return NumberText(object.Read<double>(field.offset));
  }
  return "";
}

struct Tail {
  int count = 0;
  int element_size = kTaggedSize;
};

Tail TailOf(Isolate* isolate, HeapObject object, const LayoutInfo& info) {
  const int bytes = static_cast<int>(object.Size(isolate)) - info.size;
  switch (info.tail) {
    case TailKind::kNone: return {};
    case TailKind::kTagged:
    case TailKind::kWeak:
    case TailKind::kTriples:
    case TailKind::kInObject:
    case TailKind::kEphemerons: return {bytes / kTaggedSize, kTaggedSize};
    case TailKind::kFloat64:
    case TailKind::kWord64: return {bytes / 8, 8};
    case TailKind::kUint8: return {FixedArrayBase(object.ptr()).length(), 1};
    case TailKind::kUint16: return {bytes / 2, 2};
  }
  return {};
}

std::string ElementText(Isolate* isolate, HeapObject object, const LayoutInfo& info, int offset) {
  switch (info.tail) {
    case TailKind::kTagged:
    case TailKind::kInObject:
    case TailKind::kEphemerons: return ShortString(isolate, object.ReadTagged(isolate, offset));
    case TailKind::kWeak:
    case TailKind::kTriples: return ShortString(isolate, object.ReadWeak(isolate, offset));
    case TailKind::kFloat64:
      if (object.Read<uint64_t>(offset) == kHoleNan) return "the_hole";
      return NumberText(object.Read<double>(offset));
    case TailKind::kWord64: return Format("%#" PRIx64, object.Read<uint64_t>(offset));
    case TailKind::kUint8: return Format("%u", object.Read<uint8_t>(offset));
    default: return Format("%u", object.Read<uint16_t>(offset));
  }
}

}  // namespace

std::string ShortString(Isolate* isolate, Object object) {
  if (object.IsSmi()) return Format("%d", object.SmiValue());
  if (!object.IsHeapObject()) return Format("<not a strong reference %#x>", object.cage_offset());
  if (object.IsString(isolate)) return StringText(isolate, String::cast(object));
  const std::string_view root = StaticRootName(object.cage_offset());
  if (!root.empty()) return std::string(root);
  if (object.IsHeapNumber(isolate)) return NumberText(HeapNumber::cast(object).value());
  const InstanceType type = HeapObject::cast(object).instance_type(isolate);
  std::string out = "<" + std::string(NameOfType(type));
  if (out.size() == 1) out += Format("type %#x", static_cast<int>(type));
  if (type == InstanceType::kSymbol) {
    out += ' ' + ShortString(isolate, Symbol::cast(object).description(isolate));
  } else if (type == InstanceType::kJSFunction) {
    SharedFunctionInfo shared = JSFunction::cast(object).shared(isolate);
    out += ' ' + ShortString(isolate, shared.name(isolate));
  } else if (type == InstanceType::kSharedFunctionInfo) {
    out += ' ' + ShortString(isolate, SharedFunctionInfo::cast(object).name(isolate));
  }
  return out + Format(" %#x>", object.cage_offset());
}

std::string ShortString(Isolate* isolate, MaybeObject object) {
  if (object.IsCleared()) return "<cleared>";
  return (object.IsWeak() ? "weak " : "") + ShortString(isolate, object.object());
}

std::string LongString(Isolate* isolate, Object object, int max_tail) {
  std::string out = ShortString(isolate, object) + '\n';
  if (!object.IsHeapObject()) return out;
  HeapObject heap_object = HeapObject::cast(object);
  const LayoutInfo& info = LayoutOf(LayoutOfType(heap_object.instance_type(isolate)));
  for (const FieldToken& field : info.fields) {
    out += "  " + std::string(field.name) + ": " + FieldText(isolate, heap_object, field) + '\n';
  }
  if (object.IsString(isolate)) return out;
  const Tail tail = TailOf(isolate, heap_object, info);
  for (int i = 0; i < std::min(tail.count, max_tail); i++) {
    out += Format("  [%d]: ", i) +
           ElementText(isolate, heap_object, info, info.size + i * tail.element_size) + '\n';
  }
  if (tail.count > max_tail) out += Format("  … %d more\n", tail.count - max_tail);
  return out;
}

void DebugPrint(Isolate* isolate, Object object) {
  const std::string text = LongString(isolate, object);
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

}  // namespace kei
