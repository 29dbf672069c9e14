#include "vm/factory/read-only-space.h"

#include <cstring>
#include <span>
#include <string_view>

#include "vm/factory/string-hash.h"
#include "vm/heap/side-tables/string-table.h"
#include "vm/heap/spaces/cage.h"
#include "vm/heap/spaces/object-bits.h"
#include "vm/heap/spaces/object-visitor.h"
#include "vm/tables/feedback.h"

namespace kei {
namespace {

// Builds the objects in the order of the table. Each is written at the end of the previous one, which must be
// its place in the table. Objects refer to later ones by their address only.
class Builder {
 public:
  explicit Builder(Isolate* isolate)
      : isolate_(isolate),
        bits_{ObjectBits(isolate->state()->cage->object_bits(0)),
              ObjectBits(isolate->state()->cage->object_bits(1))},
        top_(kReadOnlySpaceStart) {}

  void Build();

 private:
  HeapObject Place(RootIndex root, RootIndex map, uint32_t size) {
    CHECK(StaticRoot(root) == top_ + kHeapObjectTag);
    return PlaceHere(map, size);
  }
  HeapObject PlaceHere(RootIndex map, uint32_t size) {
    HeapObject object(Decompress(isolate_, top_ + kHeapObjectTag));
    for (ObjectBits bits : bits_) bits.Set(top_);
    top_ += size;
    Write(object, layout::HeapObject::map.offset, map);
    return object;
  }
  void Write(HeapObject object, int offset, RootIndex value) { Write(object, offset, StaticRoot(value)); }
  void Write(HeapObject object, int offset, CageOffset value) {
    object.Write(offset, Object::FromCompressed(isolate_, value).compressed());
  }

  void PlaceMap(RootIndex root, InstanceType type);
  void PlaceOddball(RootIndex root, OddballKind kind, RootIndex text, double number, RootIndex type_of);
  void PlaceArray(RootIndex root, RootIndex map);
  void PlaceTable(RootIndex root, RootIndex map, int length);
  void FillTable(RootIndex root, FixedArrayBase table);
  void PlaceNumber(RootIndex root, double value);
  void PlaceString(RootIndex root, std::string_view text);
  void PlaceSymbol(RootIndex root, int32_t flags);
  void PlaceCharacters(std::span<const uint8_t> characters);
  Object NumberFor(double number);

  Isolate* isolate_;
  ObjectBits bits_[2];
  uint32_t top_;
  uint32_t symbol_description_ = 0;
};

// Generated code leaves objects to C++ that are exotic or whose names are in a dictionary.
uint32_t BitsOfMap(RootIndex root) {
  constexpr uint32_t kExotic = MapBits::kNonExtensible | MapBits::kExotic | MapBits::kDictionary;
  switch (root) {
    case RootIndex::k_proxy_map: return kExotic;
    case RootIndex::k_callable_proxy_map: return kExotic | MapBits::kCallable;
    case RootIndex::k_constructor_proxy_map: return kExotic | MapBits::kCallable | MapBits::kConstructor;
    case RootIndex::k_module_namespace_map: return kExotic | MapBits::kImmutablePrototype;
    default: return MapBits::kNonExtensible;
  }
}

void Builder::PlaceMap(RootIndex root, InstanceType type) {
  const bool is_proxy = type == InstanceType::kJSProxy;
  Map map(Place(root, RootIndex::k_meta_map, Map::kSize).ptr());
  const ObjectShape& shape = kObjectShapes[static_cast<int>(type)];
  // Fillers have the layout of a bare HeapObject, and free space says its size itself.
  const bool is_variable = shape.tail != TailKind::kNone || type == InstanceType::kFreeSpace;
  map.set_instance_size_in_words(is_variable ? 0 : shape.fixed_size / kTaggedSize);
  map.set_inobject_start_in_words(0);
  map.set_unused_fields(0);
  map.set_elements_kind(static_cast<uint8_t>(is_proxy ? ElementsKind::kDictionary : ElementsKind::kHoley));
  map.set_instance_type(static_cast<uint16_t>(type));
  map.set_own_descriptors(0);
  map.set_bits(BitsOfMap(root));
  Write(map, Map::Layout::prototype.offset, is_proxy ? RootIndex::k_the_hole : RootIndex::k_null);
  Write(map, Map::Layout::constructor_or_back_pointer.offset, RootIndex::k_null);
  Write(map, Map::Layout::descriptors.offset, RootIndex::k_empty_descriptor_array);
  map.set_transitions(isolate_, Smi::From(0));
  map.set_enum_cache(isolate_, Smi::From(0));
  map.set_dependent_code(isolate_, Smi::From(0));
}

Object Builder::NumberFor(double number) {
  if (number != number) return isolate_->nan_value();
  return Smi::From(static_cast<int32_t>(number));
}

void Builder::PlaceOddball(RootIndex root, OddballKind kind, RootIndex text, double number,
                           RootIndex type_of) {
  // Booleans have a map of their own since inline caches tell receivers by maps.
  const bool is_boolean = kind == OddballKind::kTrue || kind == OddballKind::kFalse;
  const RootIndex map = is_boolean ? RootIndex::k_boolean_map : RootIndex::k_oddball_map;
  Oddball oddball(Place(root, map, Oddball::kSize).ptr());
  Write(oddball, Oddball::Layout::to_string.offset, text);
  Write(oddball, Oddball::Layout::type_of.offset, type_of);
  oddball.set_to_number(isolate_, NumberFor(number));
  oddball.set_kind(static_cast<int32_t>(kind));
}

// The fixed part of an empty array-like object: Smis are 0, tagged fields undefined.
void Builder::PlaceArray(RootIndex root, RootIndex map) {
  const RootInfo& info = kRoots[static_cast<int>(root)];
  HeapObject array = Place(root, map, info.size);
  const Map map_view(Decompress(isolate_, StaticRoot(map)));
  for (const FieldToken& field : LayoutOf(ShapeOf(map_view).layout).fields) {
    if (field.offset == layout::HeapObject::map.offset) continue;
    if (field.kind == FieldKind::kTagged) Write(array, field.offset, RootIndex::k_undefined);
    if (field.kind == FieldKind::kSmi) array.Write(field.offset, Smi::From(0).compressed());
  }
}

// All tables have their length at the place where FixedArrayBase has it.
void Builder::PlaceTable(RootIndex root, RootIndex map, int length) {
  PlaceArray(root, map);
  FixedArrayBase table(Decompress(isolate_, StaticRoot(root)));
  table.set_length(length);
  FillTable(root, table);
}

void Builder::FillTable(RootIndex root, FixedArrayBase table) {
  if (root == RootIndex::k_operand_kinds) {
    const std::span<uint8_t> kinds = ByteArray(table.ptr()).bytes();
    for (size_t type = 0; type < kinds.size(); type++) {
      kinds[type] = OperandKindOfType(static_cast<int>(type));
    }
    return;
  }
  CHECK(root == RootIndex::k_no_feedback);
  for (int i = 0; i < kNoFeedbackWords; i++) {
    FeedbackVector(table.ptr()).set(isolate_, i, Smi::From(-1));
  }
}

void Builder::PlaceNumber(RootIndex root, double value) {
  HeapNumber(Place(root, RootIndex::k_heap_number_map, HeapNumber::kSize).ptr()).set_value(value);
}

void Builder::PlaceCharacters(std::span<const uint8_t> characters) {
  const uint32_t length = static_cast<uint32_t>(characters.size());
  const uint32_t hash = HashCharacters(characters, kStaticHashSeed);
  if (isolate_->string_table()->Lookup(characters, hash).ptr() != 0) {
    FATAL("roots.def has the string '%.*s' twice", static_cast<int>(length), characters.data());
  }
  SeqOneByteString string(PlaceHere(RootIndex::k_internalized_one_byte_string_map, StringSize(length)).ptr());
  string.set_length(length);
  string.set_raw_hash(hash);
  if (length != 0) std::memcpy(string.chars(), characters.data(), length);
  isolate_->string_table()->AddStatic(string);
}

void Builder::PlaceString(RootIndex root, std::string_view text) {
  CHECK(StaticRoot(root) == top_ + kHeapObjectTag);
  PlaceCharacters({reinterpret_cast<const uint8_t*>(text.data()), text.size()});
}

void Builder::PlaceSymbol(RootIndex root, int32_t flags) {
  Symbol symbol(Place(root, RootIndex::k_symbol_map, Symbol::kSize).ptr());
  symbol.set_raw_hash(HashOfSymbol(static_cast<uint32_t>(root)));
  symbol.set_flags(flags);
  // The descriptions lie behind the single-character strings, in the order of the symbols.
  Write(symbol, Symbol::Layout::description.offset, symbol_description_ + kHeapObjectTag);
  symbol_description_ += StringSize(kRoots[static_cast<int>(root)].text.size());
}

void Builder::Build() {
  symbol_description_ = kReadOnlySpaceEnd;
  {
    using enum RootIndex;
    using enum OddballKind;
    constexpr int kWellKnown = SymbolFlags::kWellKnown;
    constexpr int kPrivate = SymbolFlags::kPrivate;
#define MAP_ROOT(name, Type, layout) PlaceMap(k_##name, InstanceType::k##Type);
#define ODDBALL_ROOT(name, kind, text, number, type_of) \
  PlaceOddball(k_##name, kind, k_##text, number, k_##type_of);
#define ARRAY_ROOT(name, map, Layout) PlaceArray(k_##name, k_##map);
#define NUMBER_ROOT(name, value) PlaceNumber(k_##name, value);
#define STRING_ROOT(name, text) PlaceString(k_##name, text);
#define SYMBOL_ROOT(name, text, flags) PlaceSymbol(k_##name, flags);
#define TABLE_ROOT(name, map, Layout, n) PlaceTable(k_##name, k_##map, n);
#define MUTABLE_ROOT(...)
#include "vm/tables/roots.def"
#undef MAP_ROOT
#undef ODDBALL_ROOT
#undef ARRAY_ROOT
#undef NUMBER_ROOT
#undef STRING_ROOT
#undef SYMBOL_ROOT
#undef TABLE_ROOT
#undef MUTABLE_ROOT
  }
  for (int c = 0; c < 256; c++) {
    CHECK(SingleCharacterString(static_cast<uint8_t>(c)) == top_ + kHeapObjectTag);
    const uint8_t character = static_cast<uint8_t>(c);
    PlaceCharacters({&character, 1});
  }
  CHECK(top_ == kReadOnlySpaceEnd);
  for (const RootInfo& info : kRoots) {
    if (info.kind != RootKind::kSymbol) continue;
    PlaceCharacters({reinterpret_cast<const uint8_t*>(info.text.data()), info.text.size()});
  }
  CHECK(top_ == symbol_description_ && top_ <= kReadOnlySpaceStart + kReadOnlySpaceSize);
}

}  // namespace

bool TryBuildReadOnlySpace(Isolate* isolate) {
  const Cage& cage = *isolate->state()->cage;
  if (!cage.Commit(kReadOnlySpaceStart, kReadOnlySpaceSize)) return false;
  Builder(isolate).Build();
  return cage.ProtectReadOnly(kReadOnlySpaceStart, kReadOnlySpaceSize);
}

}  // namespace kei
