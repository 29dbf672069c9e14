#include "vm/runtime/properties/lookup.h"

#include <cmath>

#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/accessors.h"
#include "vm/runtime/properties/lazy-globals.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr int kStringIndexAttributes = PropertyDetails::kReadOnly | PropertyDetails::kDontDelete;
constexpr int kStringLengthAttributes = kStringIndexAttributes | PropertyDetails::kDontEnum;

}  // namespace

Object LookupStart(Isolate* isolate, Object value) {
  if (value.IsSmi()) return isolate->NumberPrototype();
  if (value.IsJSReceiver(isolate)) return value;
  if (value.IsString(isolate)) return isolate->StringPrototype();
  if (value.IsHeapNumber(isolate)) return isolate->NumberPrototype();
  if (value.IsBoolean()) return isolate->BooleanPrototype();
  if (value.IsSymbol(isolate)) return isolate->SymbolPrototype();
  if (value.IsBigInt(isolate)) return isolate->BigIntPrototype();
  return isolate->null();
}

LookupIterator::LookupIterator(Isolate* isolate, Object receiver, PropertyKey key, Object start, Mode mode)
    : isolate_(isolate), receiver_(receiver), key_(key), mode_(mode), starts_at_receiver_(start == receiver) {
  if (key.is_private(isolate)) mode_ = kOwn;
  if (start.IsString(isolate) && LookupPrimitiveString(String::cast(start))) return;
  LookupFrom(LookupStart(isolate, start));
}

int LookupIterator::field_index() const { return FieldIndexOf(details_); }

void LookupIterator::LookupFrom(Object start) {
  state_ = kNotFound;
  for (Object at = start; at.IsJSReceiver(isolate_);) {
    holder_ = at;
    if (LookupIn(JSObject::cast(at))) return;  // always at a proxy, whose map is exotic
    if (mode_ == kOwn) break;
    at = JSObject::cast(at).map(isolate_).prototype(isolate_);
  }
  holder_ = isolate_->null();
}

void LookupIterator::Next() {
  if (mode_ == kOwn || !found()) {
    state_ = kNotFound;
    return;
  }
  LookupFrom(holder_.IsString(isolate_) ? isolate_->StringPrototype()
                                        : JSObject::cast(holder_).map(isolate_).prototype(isolate_));
}

bool LookupIterator::Find(State state, int number, int32_t details) {
  state_ = state;
  number_ = number;
  details_ = details;
  return true;
}

// For descriptors that are constants, and for dictionaries: their content tells accessors from data.
bool LookupIterator::FindContent(int number, int32_t details, Object content) {
  content_ = content;
  if ((details & PropertyDetails::kAccessor) != 0) return Find(kAccessor, number, details);
  if (content.IsTypeAccessorInfo(isolate_)) return Find(kBuiltinAccessor, number, details);
  return false;
}

bool LookupIterator::LookupIn(JSObject holder) {
  Map map = holder.map(isolate_);
  if (map.has(MapBits::kExotic) && LookupInExotic(holder, map.kind())) return true;
  return key_.is_index() ? LookupElement(holder) : LookupNamed(holder, map);
}

// Private names are the proxy's own affair, everything else is its handler's.
void LookupIterator::LookupInProxy(JSProxy proxy) {
  if (!key_.is_private(isolate_)) {
    Find(kProxy, -1, kNoAttributes);
    return;
  }
  Object properties = proxy.properties(isolate_);
  const bool has_names = properties.IsTypeNameDictionary(isolate_);
  if (!has_names || !LookupInNames(NameDictionary::cast(properties))) holder_ = isolate_->null();
}

// Looks for what an exotic object has before an ordinary one's properties. False: look for those.
bool LookupIterator::LookupInExotic(JSObject holder, ElementsKind kind) {
  if (holder.IsTypeJSProxy(isolate_)) return LookupInProxy(JSProxy(holder.ptr())), true;
  if (holder.IsTypeJSModuleNamespace(isolate_)) {
    return LookupExport(JSModuleNamespace::cast(holder));
  }
  if (IsTypedArrayKind(kind)) {
    JSTypedArray array = JSTypedArray::cast(holder);
    return key_.is_index() ? LookupTyped(array, index()) : LookupNumeric(array);
  }
  if (!key_.is_index()) return false;
  switch (kind) {
    case ElementsKind::kStringWrapper: return LookupCharacter(JSPrimitiveWrapper::cast(holder));
    case ElementsKind::kSloppyArguments: return LookupMappedArgument(holder);
    default: return false;
  }
}

// Its dictionary has cells for what is exported, names that spell an index included.
bool LookupIterator::LookupExport(JSModuleNamespace holder) {
  if (key_.is_private(isolate_)) return false;
  Name name =
      key_.is_index() ? isolate_->factory()->Internalize(String::cast(key_.ToName(isolate_))) : key_.name();
  NameDictionary exports = NameDictionary::cast(holder.properties(isolate_));
  const int entry = Names::Find(isolate_, exports, name);
  if (entry < 0) return Find(kNotExported, -1, kNoAttributes);
  content_ = Names::ValueAt(isolate_, exports, entry);
  return content_.IsTypeCell(isolate_) &&
         Find(kModuleExport, entry, Names::DetailsAt(isolate_, exports, entry));
}

bool LookupIterator::LookupCharacter(JSPrimitiveWrapper wrapper) {
  String string = String::cast(wrapper.value(isolate_));
  return index() < string.length() && Find(kStringIndex, -1, kStringIndexAttributes);
}

bool LookupIterator::LookupMappedArgument(JSObject arguments) {
  SloppyArgumentsElements elements = SloppyArgumentsElements::cast(arguments.elements(isolate_));
  if (MappedArgumentSlot(isolate_, elements, index()) < 0) return false;
  NumberDictionary dictionary = DictionaryElements(isolate_, arguments);
  const int entry = dictionary.ptr() == 0 ? -1 : Numbers::Find(isolate_, dictionary, index());
  return Find(kElement, -1, entry < 0 ? kNoAttributes : Numbers::DetailsAt(isolate_, dictionary, entry));
}

bool LookupIterator::LookupNamed(JSObject holder, Map map) {
  if (!map.is_dictionary()) {
    const int descriptor = FindDescriptor(isolate_, map, key_.name());
    if (descriptor < 0) return false;
    DescriptorArray descriptors = map.descriptors(isolate_);
    const int32_t details = descriptors.details(descriptor);
    if ((details & PropertyDetails::kInDescriptor) == 0) return Find(kField, descriptor, details);
    Object content = descriptors.value(isolate_, descriptor).object();
    return FindContent(descriptor, details, content) || Find(kConstant, descriptor, details);
  }
  if (map.type() == InstanceType::kJSGlobalObject) {
    GlobalDictionary dictionary = GlobalDictionary::cast(holder.properties(isolate_));
    const int entry = Globals::Find(isolate_, dictionary, key_.name());
    if (entry < 0) return false;
    PropertyCell cell = Globals::CellAt(isolate_, dictionary, entry);
    if (IsLazyGlobal(isolate_, cell.value(isolate_))) {
      MakeLazyGlobal(isolate_, holder, cell);
      return LookupNamed(holder, holder.map(isolate_));
    }
    if (FindContent(entry, cell.details(), cell.value(isolate_))) return true;
    content_ = cell;
    return Find(kGlobalCell, entry, cell.details());
  }
  return LookupInNames(NameDictionary::cast(holder.properties(isolate_)));
}

bool LookupIterator::LookupInNames(NameDictionary dictionary) {
  const int entry = Names::Find(isolate_, dictionary, key_.name());
  if (entry < 0) return false;
  const int32_t details = Names::DetailsAt(isolate_, dictionary, entry);
  return FindContent(entry, details, Names::ValueAt(isolate_, dictionary, entry)) ||
         Find(kDictionary, entry, details);
}

bool LookupIterator::LookupNumberDictionary(NumberDictionary dictionary) {
  const int entry = Numbers::Find(isolate_, dictionary, index());
  if (entry < 0) return false;
  const int32_t details = Numbers::DetailsAt(isolate_, dictionary, entry);
  return FindContent(entry, details, Numbers::ValueAt(isolate_, dictionary, entry)) ||
         Find(kDictionaryElement, entry, details);
}

bool LookupIterator::LookupElement(JSObject holder) {
  NumberDictionary dictionary = DictionaryElements(isolate_, holder);
  if (dictionary.ptr() != 0) return LookupNumberDictionary(dictionary);
  if (index() >= ElementsCapacity(isolate_, holder)) return false;
  if (IsFastHole(isolate_, holder, index())) return false;
  return Find(kElement, -1, ElementAttributes(KindOf(isolate_, holder)));
}

bool LookupIterator::LookupTyped(JSTypedArray array, uint64_t index) {
  typed_index_ = index;
  const bool is_there = index < TypedArrayLength(array);
  return Find(is_there ? kTypedElement : kTypedOutOfBounds, -1, kNoAttributes);
}

// CanonicalNumericIndexString: names of which ToString(ToNumber(name)) is the name again. They are
// indices above those of ordinary objects ("4294967295"), or of what does not exist: "-0", "1.5", "NaN".
bool LookupIterator::LookupNumeric(JSTypedArray array) {
  if (!key_.name().IsString(isolate_)) return false;
  String name = String::cast(key_.name());
  if (name.length() == 0) return false;
  const uint16_t first = FlatContentOf(isolate_, name)[0];
  if (first != '-' && first != 'I' && first != 'N' && (first < '0' || first > '9')) return false;
  const double number = StringToDouble(isolate_, name);
  const bool is_canonical = StringEqualsAscii(isolate_, name, "-0") ||
                            StringEquals(isolate_, DoubleToString(isolate_, number), name);
  if (!is_canonical) return false;
  const bool is_index =
      number > PropertyKey::kMaxIndex && number <= kMaxSafeInteger && number == std::trunc(number);
  constexpr uint64_t kNoElement = ~uint64_t{0};
  return LookupTyped(array, is_index ? static_cast<uint64_t>(number) : kNoElement);
}

bool LookupIterator::LookupPrimitiveString(String string) {
  holder_ = string;
  if (key_.is_index()) {
    return index() < string.length() && Find(kStringIndex, -1, kStringIndexAttributes);
  }
  return key_.Is(RootIndex::k_length_string) && Find(kStringLength, -1, kStringLengthAttributes);
}

Object LookupIterator::DataValue() const {
  JSObject holder = holder_object();
  switch (state_) {
    case kField: return ReadField(isolate_, holder, holder.map(isolate_), field_index());
    case kConstant: return holder.map(isolate_).descriptors(isolate_).value(isolate_, number_).object();
    case kDictionary:
      return Names::ValueAt(isolate_, NameDictionary::cast(holder.properties(isolate_)), number_);
    case kGlobalCell: return cell().value(isolate_);
    case kBuiltinAccessor: return GetBuiltinAccessor(isolate_, AccessorInfo::cast(content_), holder);
    case kElement: return FastElementAt(isolate_, holder, index());
    case kDictionaryElement: return Numbers::ValueAt(isolate_, DictionaryElements(isolate_, holder), number_);
    case kModuleExport: return Cell(content_.ptr()).value(isolate_);
    case kTypedElement: return TypedElementAt(isolate_, JSTypedArray::cast(holder), typed_index());
    case kStringIndex: {
      Object string = holder_.IsString(isolate_) ? holder_ : JSPrimitiveWrapper::cast(holder).value(isolate_);
      return CharacterString(isolate_, CharacterAt(isolate_, String::cast(string), index()));
    }
    case kStringLength: return Smi::From(static_cast<int32_t>(String::cast(holder_).length()));
    case kNotFound:
    case kTypedOutOfBounds:
    case kNotExported:
    case kProxy:
    case kAccessor: break;
  }
  return isolate_->undefined();
}

bool LookupIterator::SetDataValue(Object value) {
  JSObject holder = holder_object();
  switch (state_) {
    case kField:
      NoteFieldWriteIn(isolate_, holder, holder.map(isolate_), number_);
      PutField(isolate_, holder, holder.map(isolate_), number_, value);
      return true;
    case kConstant: {
      Map map = MapForReconfiguring(isolate_, holder.map(isolate_), number_, attributes(), value);
      MigrateToMap(isolate_, holder, map);
      LookupIn(holder);
      return SetDataValue(value);
    }
    case kDictionary:
      Names::SetValueAt(isolate_, NameDictionary::cast(holder.properties(isolate_)), number_, value);
      return true;
    case kGlobalCell: Globals::WriteCell(isolate_, cell(), value); return true;
    case kElement: return StoreElement(isolate_, holder, index(), value);
    case kDictionaryElement:
      Numbers::SetValueAt(isolate_, DictionaryElements(isolate_, holder), number_, value);
      return true;
    default: UNREACHABLE();
  }
}

}  // namespace kei
