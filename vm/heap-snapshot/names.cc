#include "vm/heap-snapshot/names.h"

#include <algorithm>

namespace kei::heap_snapshot {
namespace {

constexpr std::string_view kFixedNames[] = {
#define NAME(name, text) text,
    KEI_SNAPSHOT_NAMES(NAME)
#undef NAME
};
constexpr std::string_view kContextSlots[] = {
#define NATIVE_CONTEXT_SLOT(name, Type) #name,
#include "vm/tables/contexts.def"
#undef NATIVE_CONTEXT_SLOT
};

void WriteQuoted(std::string_view prefix, std::string_view text, JsonOutput* out) {
  out->Text(prefix.empty() && text == kFixedNames[0] ? "\"" : ",\n\"");
  out->Characters(prefix);
  out->Characters(text);
  out->Text("\"");
}

}  // namespace

Names::Names(Isolate* isolate)
    : isolate_(isolate), limit_(static_cast<uint32_t>(isolate->flags().heap_snapshot_string_limit)) {
  NameRef next = static_cast<NameRef>(FixedName::kCount);
  first_layout_ = next;
  next += kLayoutCount;
  for (int i = 0; i < kLayoutCount; i++) {
    first_field_[i] = next;
    next += static_cast<NameRef>(LayoutOf(static_cast<LayoutId>(i)).fields.size());
  }
  first_slot_ = next;
  next += kNativeContextSlots;
  first_root_ = next;
  end_of_tables_ = next + kMutableRootCount;
  CHECK(end_of_tables_ < kReadOnlySpaceStart);
}

bool Names::TryReserve() {
  return bits_.TryReserve(kCageSize / kObjectBitGranule / 64) && numbering_.TryReserve();
}

void Names::Clear() {
  bits_.Clear();
  numbering_.Clear();
}

void Names::Number(const LazyVector<Stretch>& stretches) {
  numbering_.Start(end_of_tables_);
  for (const Stretch& stretch : stretches) {
    if (stretch.names != 0) numbering_.Add(bits(), stretch.from, stretch.to);
  }
}

NameRef Names::OfName(Object name) const {
  if (name.IsSymbol(isolate_)) return OffsetOfObject(name);
  if (!name.IsString(isolate_)) return Ref(FixedName::kEmpty);
  for (String string = String::cast(name);;) {
    switch (static_cast<int>(string.instance_type(isolate_)) & kStringRepresentationMask) {
      case kSeqStringTag: return OffsetOfObject(string);
      case kThinStringTag: string = ThinString::cast(string).actual(isolate_); break;
      case kSlicedStringTag: return Ref(FixedName::kSlicedString);
      default:
        if (ConsString::cast(string).second(isolate_).length() != 0) {
          return Ref(FixedName::kConsString);
        }
        string = ConsString::cast(string).first(isolate_);  // it has been flattened
    }
  }
}

// --- Text

void Names::WriteString(String string, JsonOutput* out) const {
  const uint32_t length = std::min(string.length(), limit_);
  if ((static_cast<int>(string.instance_type(isolate_)) & kTwoByteStringBit) != 0) {
    out->Characters(std::span<const uint16_t>(SeqTwoByteString::cast(string).chars(), length));
  } else {
    out->Characters(std::span<const uint8_t>(SeqOneByteString::cast(string).chars(), length));
  }
}

void Names::WriteText(NameRef name, JsonOutput* out) const {
  if (name < kReadOnlySpaceStart) {  // those of fields and roots are names of edges
    const bool is_layout = name >= first_layout_ && name - first_layout_ < kLayoutCount;
    if (name < Ref(FixedName::kCount)) out->Characters(kFixedNames[name]);
    if (is_layout) out->Characters(LayoutOf(static_cast<LayoutId>(name - first_layout_)).name);
    return;
  }
  const Object object(Decompress(isolate_, name + kHeapObjectTag));
  if (object.IsString(isolate_)) return WriteString(String::cast(object), out);
  const Symbol symbol = Symbol::cast(object);
  const bool is_private = (symbol.flags() & SymbolFlags::kPrivate) != 0;
  const NameRef description = OfName(symbol.description(isolate_));
  if (!is_private) out->Text("<symbol ");
  WriteText(description, out);
  if (!is_private) out->Text(">");
}

void Names::WriteTables(JsonOutput* out) const {
  for (std::string_view text : kFixedNames) WriteQuoted("", text, out);
  for (int i = 0; i < kLayoutCount; i++) {
    WriteQuoted("system / ", LayoutOf(static_cast<LayoutId>(i)).name, out);
  }
  for (int i = 0; i < kLayoutCount; i++) {
    for (const FieldToken& field : LayoutOf(static_cast<LayoutId>(i)).fields) {
      WriteQuoted("", field.edge, out);
    }
  }
  for (std::string_view slot : kContextSlots) WriteQuoted("", slot, out);
  for (int i = 0; i < kMutableRootCount; i++) {
    WriteQuoted("", kRoots[kFirstMutableRoot + i].name, out);
  }
}

void Names::Write(const Stretch& stretch, JsonOutput* out) {
  bits().ForEach(stretch.from, stretch.to, [&](uint32_t offset) {
    if (out->has_failed()) return;
    out->Text(",\n\"");
    WriteText(offset, out);
    out->Text("\"");
  });
}

}  // namespace kei::heap_snapshot
