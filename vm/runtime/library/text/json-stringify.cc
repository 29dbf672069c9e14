// JSON.stringify (ECMA-262, SerializeJSONProperty and what it calls).

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <vector>

#include "vm/base/text/hex.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/rooted.h"
#include "vm/isolate/search.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/text/json.h"
#include "vm/runtime/library/text/open-structures.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/key-list.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The letters behind the backslash of escaped characters of Latin-1; 'u' for hexadecimal ones.
struct EscapeLetters {
  constexpr EscapeLetters() {
    for (int c = 0; c < 0x20; c++) letters[c] = 'u';
    letters['\b'] = 'b';
    letters['\f'] = 'f';
    letters['\n'] = 'n';
    letters['\r'] = 'r';
    letters['\t'] = 't';
    letters['"'] = '"';
    letters['\\'] = '\\';
  }
  constexpr char operator[](uint8_t c) const { return letters[c]; }
  char letters[256] = {};
};
constexpr EscapeLetters kLetters;

constexpr char kJsonText[] = "the JSON text";

class JsonSerializer {
 public:
  explicit JsonSerializer(Isolate* isolate) : isolate(isolate), out_(isolate), around_(isolate) {}

  Object Run(Object value, Object replacer, Object space) {
    KEI_TRY_VOID(TakeReplacer(replacer));
    KEI_TRY_VOID(TakeSpace(space));
    PropertyKey empty = PropertyKey::Named(isolate, RootIndex::k_empty_string);
    JSObject wrapper;
    if (function_.ptr() != 0) {  // which sees it
      wrapper = NewObjectOfMap(isolate, isolate->ObjectMap());
      KEI_TRY_VOID(CreateDataProperty(isolate, wrapper, empty, value));
    }
    KEI_TRY_BOOL(written, Property(wrapper, empty, value));
    while (depth_ > 0) {
      KEI_TRY_BOOL(has_ended, innermost_.is_array ? Elements() : Members());
      if (has_ended) End();
    }
    return written ? out_.Finish(kJsonText) : Object(isolate->undefined());
  }

 private:
  Object TakeReplacer(Object replacer) {
    if (replacer.IsCallable(isolate)) function_ = replacer;
    if (function_.ptr() != 0 || !replacer.IsJSReceiver(isolate)) return isolate->undefined();
    KEI_TRY_BOOL(is_array, IsArray(isolate, replacer));
    if (!is_array) return isolate->undefined();
    keys_.emplace(isolate);
    KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, replacer)));
    for (double i = 0; i < length; i++) {
      KEI_TRY(item, GetIndexed(isolate, replacer, i));
      Object primitive = UnwrapPrimitive(isolate, item);
      if (!primitive.IsString(isolate) && !primitive.IsNumber(isolate)) continue;
      KEI_TRY(name, ToString(isolate, item));
      Object key = PropertyKey::FromName(isolate, Cast<String>(isolate, name)).ToKeyObject(isolate);
      bool known = false;
      for (size_t k = 0; k < keys_->size() && !known; k++) {
        KEI_POLL(isolate);
        known = SameValueZero(isolate, (*keys_)[k], key);
      }
      if (!known) KEI_TRY_ROOM(keys_->TryPush(key), "the list of keys");
    }
    return isolate->undefined();
  }

  Object TakeSpace(Object space) {
    if (space.IsTypeJSPrimitiveWrapper(isolate)) {
      Object primitive = UnwrapPrimitive(isolate, space);
      if (primitive.IsNumber(isolate)) {
        KEI_TRY(number, ToNumber(isolate, space));
        space = number;
      } else if (primitive.IsString(isolate)) {
        KEI_TRY(text, ToString(isolate, space));
        space = text;
      }
    }
    if (space.IsNumber(isolate)) {
      double width = std::clamp(DoubleToInteger(space.NumberValue(isolate)), 0.0, 10.0);
      gap_.assign(static_cast<size_t>(width), ' ');
    } else if (space.IsString(isolate)) {
      String text = Cast<String>(isolate, space);
      for (uint32_t i = 0; i < std::min(text.length(), 10u); i++) {
        gap_.push_back(CharacterAt(isolate, text, i));
      }
    }
    return isolate->undefined();
  }

  void NewLine() {
    if (gap_.empty()) return;
    out_.Append('\n');
    for (size_t i = 0; i < depth_; i++) {
      for (uint16_t c : gap_) out_.AppendCharacter(c);
    }
  }

  // Whatever is known of maps and prototypes may change.
  void ScriptRuns() {
    for (Object& map : plain_maps_) map = Object();
  }

  // The place at which a map is remembered.
  Object& PlainMap(Map map) { return plain_maps_[map.compressed() / kObjectAlignment % kPlainMaps]; }

  // Whether objects of a map have no toJSON, as far as can be said at once.
  bool HasNoMethod(Map map) {
    const Object prototype = map.prototype(isolate);
    return !map.is_dictionary() && !map.has(MapBits::kExotic) &&
           (prototype == isolate->ObjectPrototype() || prototype == isolate->ArrayPrototype()) &&
           FindDescriptor(isolate, map, RootString(isolate, RootIndex::k_toJSON_string)) < 0 &&
           IsUntouched(isolate, Protocol::kNoToJson);
  }

  // Its toJSON. Objects of one shape have it or not, as long as no script runs.
  Object MethodOf(Object value) {
    if (value.IsJSObject(isolate)) {
      const Map map = Cast<JSObject>(isolate, value).map(isolate);
      if (map == PlainMap(map)) return isolate->undefined();
      if (HasNoMethod(map)) {
        PlainMap(map) = map;
        return isolate->undefined();
      }
    }
    LookupIterator it(isolate, value, PropertyKey::Named(isolate, RootIndex::k_toJSON_string));
    if (!it.found() && value.IsJSObject(isolate)) {
      const Map map = Cast<JSObject>(isolate, value).map(isolate);
      if (!map.is_dictionary()) PlainMap(map) = map;
      return isolate->undefined();
    }
    ScriptRuns();
    return GetProperty(isolate, &it);
  }

  // Whether nothing is to be done with a value before it is written.
  bool IsPrepared(Object value) const {
    if (function_.ptr() != 0) return false;
    return value.IsSmi() || value.IsString(isolate) || value.IsHeapNumber(isolate) ||
           value.IsTypeOddball(isolate);
  }

  // toJSON, then the replacer function, then unwrapping.
  Object Prepare(JSReceiver holder, PropertyKey key, Object value) {
    if (IsPrepared(value)) return value;
    if (value.IsJSReceiver(isolate) || value.IsBigInt(isolate)) {
      KEI_TRY(method, MethodOf(value));
      if (method.IsCallable(isolate)) {
        ScriptRuns();
        KEI_TRY(result, Call(isolate, method, value, {key.ToName(isolate)}));
        value = result;
      }
    }
    if (function_.ptr() != 0) {
      ScriptRuns();
      KEI_TRY(result, Call(isolate, function_, holder, {key.ToName(isolate), value}));
      value = result;
    }
    if (!value.IsTypeJSPrimitiveWrapper(isolate)) return value;
    Object primitive = UnwrapPrimitive(isolate, value);
    if (primitive.IsNumber(isolate)) return ToNumber(isolate, value);
    if (primitive.IsString(isolate)) return ToString(isolate, value);
    return primitive.IsBoolean() || primitive.IsBigInt(isolate) ? primitive : value;
  }

  // Writes one value; false when it has no JSON text (undefined, functions, symbols). Of an array or object
  // it writes the beginning: that is the innermost one then.
  Maybe<bool> Property(JSReceiver holder, PropertyKey key, Object given) {
    KEI_TRY(value, Prepare(holder, key, given));
    return Write(value);
  }

  Maybe<bool> Write(Object value) {
    if (value.IsString(isolate)) {
      Quote(Cast<String>(isolate, value));
      KEI_POLL(isolate);
      return true;
    }
    if (value.IsSmi()) return out_.AppendInt(value.SmiValue()), true;
    if (value.IsNumber(isolate)) {
      AppendDouble(value.NumberValue(isolate));
      return true;
    }
    if (value.IsNull()) return out_.AppendWord("null"), true;
    if (value.IsTrue()) return out_.AppendWord("true"), true;
    if (value.IsFalse()) return out_.AppendWord("false"), true;
    if (value.IsBigInt(isolate)) {
      ThrowError(isolate, MessageId::kBigIntToJson);
      return std::nullopt;
    }
    if (value.IsTypeJSRawJson(isolate)) {
      out_.Append(RawJsonText(isolate, Cast<JSObject>(isolate, value)));
      return true;
    }
    if (!value.IsJSReceiver(isolate) || value.IsCallable(isolate)) return false;
    KEI_TRY_VOID(Begin(Cast<JSReceiver>(isolate, value)));
    return true;
  }

  Object Begin(JSReceiver object) {
    KEI_POLL(isolate);
    if (depth_ > 0) {
      if (object == innermost_.object || around_.Contains(object)) {
        return ThrowError(isolate, MessageId::kCircularJson);
      }
      if (depth_ == kMostOpen) return ThrowError(isolate, MessageId::kDeepJson);
      KEI_TRY_ROOM(around_.TryPush(innermost_), "the path to the value");
    }
    depth_++;
    innermost_ = OpenStructure();
    innermost_.object = object;
    KEI_TRY_BOOL(is_array, IsArray(isolate, object));
    innermost_.is_array = is_array;
    if (!is_array) return BeginObject(object);
    KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, object));
    innermost_.length = length;
    out_.Append('[');
    return object;
  }

  void End() {
    const bool is_array = innermost_.is_array;
    const bool is_empty = is_array ? innermost_.length == 0 : !innermost_.has_members;
    depth_--;
    if (!is_empty) NewLine();
    out_.Append(is_array ? ']' : '}');
    if (depth_ > 0) innermost_ = around_.Pop();
  }

  Object ElementOf(JSReceiver object, double i) {
    if (object.IsJSArray(isolate) && i < kMaxFastElements) {
      const JSArray array = Cast<JSArray>(isolate, object);
      const auto index = static_cast<uint32_t>(i);
      if (IsIndexedKind(KindOf(isolate, array)) && index < ElementsCapacity(isolate, array)) {
        Object value = FastElementAt(isolate, array, index);
        if (!value.IsTheHole()) return value;
      }
    }
    ScriptRuns();
    return GetProperty(isolate, object, PropertyKey::FromNumber(isolate, i));
  }

  // The value of the i-th of the keys that the object had at first: mostly that of its map's i-th field.
  Object FieldOf(JSReceiver object, int i, PropertyKey key) {
    const Map map = object.map(isolate);
    if (!map.is_dictionary() && object.IsJSObject(isolate) && i < map.own_descriptors() && !key.is_index()) {
      const DescriptorArray descriptors = map.descriptors(isolate);
      constexpr int32_t kNoField = PropertyDetails::kAccessor | PropertyDetails::kInDescriptor;
      const int32_t details = descriptors.details(i);
      if (descriptors.key(isolate, i) == key.name() && (details & kNoField) == 0) {
        return ReadField(isolate, Cast<JSObject>(isolate, object), map, FieldIndexOf(details));
      }
    }
    if (map.is_dictionary() && !key.is_index()) {
      const Object value = DataInDictionary(object, key.name());
      if (!value.IsTheHole()) return value;
    }
    ScriptRuns();
    return GetProperty(isolate, object, key);
  }
  // The hole if it is no data, or not there.
  Object DataInDictionary(JSReceiver object, Name name) {
    const Object properties = object.properties(isolate);
    if (!object.IsJSObject(isolate) || !properties.IsTypeNameDictionary(isolate)) {
      return isolate->the_hole();
    }
    const NameDictionary dictionary = Cast<NameDictionary>(isolate, properties);
    const int entry = Names::Find(isolate, dictionary, name);
    if (entry < 0) return isolate->the_hole();
    const int32_t details = Names::DetailsAt(isolate, dictionary, entry);
    if ((details & PropertyDetails::kAccessor) != 0) return isolate->the_hole();
    const Object value = Names::ValueAt(isolate, dictionary, entry);
    return value.IsTypeAccessorInfo(isolate) ? Object(isolate->the_hole()) : value;
  }

  // Whether a value is written without asking anybody.
  bool IsPlain(Object value) const {
    return value.IsSmi() || value.IsString(isolate) || value.IsBoolean() || value.IsNullish() ||
           value.IsHeapNumber(isolate);
  }
  void AppendDouble(double number) {
    if (std::isfinite(number))
      out_.AppendNumber(number);
    else
      out_.AppendWord("null");
  }
  void AppendPlain(Object value) {
    if (value.IsSmi()) {
      out_.AppendInt(value.SmiValue());
    } else if (value.IsString(isolate)) {
      Quote(Cast<String>(isolate, value));
    } else if (value.IsTrue()) {
      out_.AppendWord("true");
    } else if (value.IsFalse()) {
      out_.AppendWord("false");
    } else if (value.IsHeapNumber(isolate)) {
      AppendDouble(value.NumberValue(isolate));
    } else {
      out_.AppendWord("null");
    }
  }

  // Some that follow one another in an array from an index on; returns where they end.
  double AppendPlainElements(JSReceiver object, double from, double length) {
    if (!object.IsJSArray(isolate) || length > kMaxFastElements) return from;
    const JSArray array = Cast<JSArray>(isolate, object);
    const ElementsKind kind = KindOf(isolate, array);
    if (!IsIndexedKind(kind) || ElementsCapacity(isolate, array) == 0) return from;
    const int first = static_cast<int>(from), end = static_cast<int>(length);
    if (IsDoubleKind(kind)) {
      return AppendDoubles(Cast<FixedDoubleArray>(isolate, array.elements(isolate)), first, end);
    }
    const FixedArray elements = Cast<FixedArray>(isolate, array.elements(isolate));
    return AppendElements(first, std::min(end, elements.length()), [&](int i) {
      const Object value = elements.get(isolate, i);
      if (!IsPlain(value)) return false;
      Separate(i);
      AppendPlain(value);
      return true;
    });
  }
  int AppendDoubles(FixedDoubleArray elements, int from, int end) {
    return AppendElements(from, std::min(end, elements.length()), [&](int i) {
      if (elements.is_hole(i)) return false;
      Separate(i);
      AppendDouble(elements.get(i));
      return true;
    });
  }
  void Separate(int i) {
    if (i > 0) out_.Append(',');
  }
  template <typename F>
  int AppendElements(int from, int end, F append) {
    constexpr int kMost = 1024;  // between two polls
    end = std::min(end, from + kMost);
    int i = from;
    while (i < end && append(i)) i++;
    return i;
  }

  // Goes on with the innermost one, an array. True at its end; false if another one lies within it.
  Maybe<bool> Elements() {
    const JSReceiver object = innermost_.object;
    const double length = innermost_.length;
    const size_t depth = depth_;
    for (double i = innermost_.next; i < length; i++) {
      KEI_POLL(isolate);
      if (gap_.empty() && function_.ptr() == 0) i = AppendPlainElements(object, i, length);
      if (i == length) break;
      if (i > 0) out_.Append(',');
      NewLine();
      KEI_TRY(value, ElementOf(object, i));
      if (!IsPrepared(value)) {
        const auto key = PropertyKey::FromLength(isolate, static_cast<uint64_t>(i));
        KEI_TRY(prepared, Prepare(object, key, value));
        value = prepared;
      }
      innermost_.next = i + 1;
      KEI_TRY_BOOL(written, Write(value));
      if (!written) out_.Append(std::string_view("null"));
      if (out_.has_overflowed()) KEI_TRY_VOID(out_.Finish(kJsonText));
      if (depth_ != depth) return false;
    }
    return true;
  }

  // The keys are those that an object had at first. Those of a map without anything else are its names.
  Object BeginObject(JSReceiver object) {
    out_.Append('{');
    if (keys_) {
      innermost_.length = static_cast<double>(keys_->size());
      return object;
    }
    if (!object.IsJSObject(isolate)) ScriptRuns();
    const Map map = object.map(isolate);
    if (object.IsJSObject(isolate) && !map.is_dictionary() && !map.has(MapBits::kExotic) &&
        IsIndexedKind(map.kind()) &&
        Cast<JSObject>(isolate, object).elements(isolate) == isolate->empty_fixed_array()) {
      innermost_.keys = map.descriptors(isolate);
      innermost_.length = map.own_descriptors();
      return object;
    }
    KEI_TRY(keys, EnumerableOwnStrings(isolate, object));
    innermost_.keys = keys;
    innermost_.length = Cast<FixedArray>(isolate, keys).length();
    return object;
  }

  // The same for an object.
  Maybe<bool> Members() {
    if (keys_) return MembersOf([&](int i) { return KeyOf((*keys_)[i]); });
    if (innermost_.keys.IsTypeDescriptorArray(isolate)) {
      const DescriptorArray descriptors = Cast<DescriptorArray>(isolate, innermost_.keys);
      return MembersOf([&](int i) -> std::optional<PropertyKey> {
        const Name name = Cast<Name>(isolate, descriptors.key(isolate, i));
        const bool is_hidden = (descriptors.details(i) & PropertyDetails::kDontEnum) != 0;
        if (is_hidden || !name.IsString(isolate)) return std::nullopt;
        return PropertyKey::Named(name);
      });
    }
    const FixedArray list = Cast<FixedArray>(isolate, innermost_.keys);
    return MembersOf([&](int i) { return KeyOf(list.get(isolate, i)); });
  }
  [[nodiscard]] std::optional<PropertyKey> KeyOf(Object key) {
    return PropertyKey::FromKeyObject(isolate, key);
  }

  template <typename KeyAt>
  Maybe<bool> MembersOf(KeyAt key_at) {
    const JSReceiver object = innermost_.object;
    const int count = static_cast<int>(innermost_.length);
    const size_t depth = depth_;
    bool any = innermost_.has_members;
    for (int i = static_cast<int>(innermost_.next); i < count; i++) {
      KEI_POLL(isolate);
      const std::optional<PropertyKey> key = key_at(i);
      if (!key) continue;
      KEI_TRY(value, FieldOf(object, i, *key));
      if (!IsPrepared(value)) {
        KEI_TRY(prepared, Prepare(object, *key, value));
        value = prepared;
      }
      if (value.IsUndefined() || value.IsSymbol(isolate) || value.IsCallable(isolate)) continue;
      if (any) out_.Append(',');
      any = true;
      NewLine();
      Quote(Cast<String>(isolate, key->ToName(isolate)));
      out_.Append(':');
      if (!gap_.empty()) out_.Append(' ');
      if (out_.has_overflowed()) KEI_TRY_VOID(out_.Finish(kJsonText));
      if (IsPlain(value)) {
        AppendPlain(value);
        continue;
      }
      innermost_.next = i + 1;
      innermost_.has_members = true;
      KEI_TRY_VOID(Write(value));
      if (depth_ != depth) return false;
    }
    innermost_.has_members = any;
    return true;
  }

  void Quote(String string) {
    FlatContent text = ContentOf(isolate, string);
    const bool is_narrow = text.is_one_byte() && !out_.is_two_byte();
    if (is_narrow ? QuoteFew(text.one()) : QuoteFewWide(text)) return;
    out_.Append('"');
    bool is_dense = false;  // there was something to escape not long ago
    for (uint32_t i = 0; i < text.length();) {
      if (is_dense && text.is_one_byte()) {
        const uint32_t from = i;
        is_dense = QuoteSome(text.one(), &i);
        if (i != from) continue;
      }
      const auto plain = static_cast<uint32_t>(PlainUntil(text, i));
      is_dense = plain - i < kChunk;
      out_.AppendPart(text, i, plain);
      i = plain;
      if (i < text.length()) QuoteCharacter(text, i++);
    }
    out_.Append('"');
  }

  // Whether one of eight characters has to be escaped; those of Latin-1 above ASCII have not.
  static bool HasEscapes(uint64_t word) {
    constexpr uint64_t kOnes = 0x0101010101010101, kHighest = 0x80 * kOnes;
    const uint64_t quotes = word ^ kOnes * '"', backslashes = word ^ kOnes * '\\';
    const uint64_t found = ((word - kOnes * 0x20) & ~word) | ((quotes - kOnes) & ~quotes) |
                           ((backslashes - kOnes) & ~backslashes);
    return (found & kHighest) != 0;
  }

  // A short text of Latin-1 without anything to escape; false, with nothing done, for others. It is written
  // by words, the last of which may have something of the one before it.
  bool QuoteFew(std::span<const uint8_t> text) {
    constexpr size_t kWord = sizeof(uint64_t);
    const size_t length = text.size();
    if (length > kFew) return false;
    uint8_t* const room = out_.OneByteRoom(kFew + 2);
    if (room == nullptr) return false;
    const auto copy = [&](size_t at) {
      uint64_t word;
      std::memcpy(&word, text.data() + at, kWord);
      std::memcpy(room + 1 + at, &word, kWord);
      return HasEscapes(word);
    };
    bool has_escapes = false;
    for (size_t i = 0; i + kWord <= length; i += kWord) has_escapes |= copy(i);
    if (length >= kWord) {
      has_escapes |= copy(length - kWord);
    } else {
      for (size_t i = 0; i < length; i++) {
        has_escapes |= kLetters[text[i]] != 0;
        room[1 + i] = text[i];
      }
    }
    if (has_escapes) return false;
    room[0] = room[length + 1] = '"';
    out_.Commit(static_cast<uint32_t>(length) + 2);
    return true;
  }

  // The same if characters of two bytes are written.
  bool QuoteFewWide(const FlatContent& text) {
    const uint32_t length = text.length();
    if (length > kFew) return false;
    uint16_t* const room = out_.TwoByteRoom(kFew + 2);
    if (room == nullptr) return false;
    const bool has_escapes = text.Visit([&](auto characters) {
      bool any = false;
      for (uint32_t i = 0; i < length; i++) {
        any |= MayBeEscaped(characters[i]);
        room[1 + i] = characters[i];
      }
      return any;
    });
    if (has_escapes) return false;
    room[0] = room[length + 1] = '"';
    out_.Commit(length + 2);
    return true;
  }

  // The next characters of a text of Latin-1, as far as there is room; whether one was escaped.
  bool QuoteSome(std::span<const uint8_t> text, uint32_t* from) {
    constexpr uint32_t kMostEach = 6;
    uint8_t* const room = out_.OneByteRoom(kChunk * kMostEach);
    if (room == nullptr) return false;
    uint8_t* to = room;
    bool any = false;
    const uint32_t end = std::min(static_cast<uint32_t>(text.size()), *from + kChunk);
    uint32_t i = *from;
    for (; i < end; i++) {
      const uint8_t c = text[i];
      const char letter = kLetters[c];
      if (letter == 0) {
        *to++ = c;
        continue;
      }
      any = true;
      *to++ = '\\';
      *to++ = static_cast<uint8_t>(letter);
      if (letter == 'u') {
        PutHexUnit(to, c, kLowerHexPairs);
        to += 4;
      }
    }
    out_.Commit(static_cast<uint32_t>(to - room));
    *from = i;
    return any;
  }

  static bool MayBeEscaped(uint16_t c) {
    return (c < 0x20) | (c == '"') | (c == '\\') | ((c & 0xf800) == 0xd800);
  }
  // The position of the next character that may have to be escaped, from `from` on.
  int64_t PlainUntil(const FlatContent& text, uint32_t from) {
    const int64_t found = text.Visit(
        [&](auto characters) { return FindIf(characters.data(), from, characters.size(), MayBeEscaped); });
    return found < 0 ? text.length() : found;
  }

  void QuoteCharacter(const FlatContent& text, uint32_t i) {
    uint16_t c = text[i];
    switch (c) {
      case '"': return out_.Append(std::string_view("\\\""));
      case '\\': return out_.Append(std::string_view("\\\\"));
      case '\b': return out_.Append(std::string_view("\\b"));
      case '\f': return out_.Append(std::string_view("\\f"));
      case '\n': return out_.Append(std::string_view("\\n"));
      case '\r': return out_.Append(std::string_view("\\r"));
      case '\t': return out_.Append(std::string_view("\\t"));
      default: break;
    }
    // A lone surrogate is escaped, a pair is not.
    bool high = (c & 0xfc00) == 0xd800, low = (c & 0xfc00) == 0xdc00;
    bool paired = (high && i + 1 < text.length() && (text[i + 1] & 0xfc00) == 0xdc00) ||
                  (low && i > 0 && (text[i - 1] & 0xfc00) == 0xd800);
    if (c >= 0x20 && (paired || (!high && !low))) return out_.AppendCharacter(c);
    char escape[] = {'\\', 'u', '0', '0', '0', '0'};
    PutHexUnit(escape + 2, c, kLowerHexPairs);
    out_.Append({escape, sizeof(escape)});
  }

  // Structures without end, which toJSON or a getter makes, are an error before they fill the memory.
  static constexpr size_t kMostOpen = size_t{1} << 20;
  static constexpr uint32_t kChunk = 32;
  static constexpr size_t kFew = 64;  // characters, which are quoted in one go

  Isolate* isolate;  // this name, since KEI_TRY expects it
  StringBuilder out_;
  OpenStructure innermost_;  // if depth_ > 0
  OpenStructures around_;
  size_t depth_ = 0;                    // how many structures are open
  std::optional<RootedVector<>> keys_;  // a replacer's list of key objects
  Object function_;                     // a replacer function, or nothing
  static constexpr size_t kPlainMaps = 16;
  Object plain_maps_[kPlainMaps];  // maps of objects without toJSON, or nothing
  std::vector<uint16_t> gap_;
};

// The text of a primitive that follows from nothing else; nothing for others.
Maybe<String> TextOfPrimitive(Isolate* isolate, Object value) {
  if (value.IsSmi()) return NumberToString(isolate, value);
  if (value.IsHeapNumber(isolate) && std::isfinite(value.NumberValue(isolate))) {
    return NumberToString(isolate, value);
  }
  if (value.IsTrue()) return RootString(isolate, RootIndex::k_true_string);
  if (value.IsFalse()) return RootString(isolate, RootIndex::k_false_string);
  if (value.IsNull()) return RootString(isolate, RootIndex::k_null_string);
  return std::nullopt;
}

}  // namespace

BUILTIN(JsonStringify) {
  if (!args.at(1).IsJSReceiver(isolate) && !args.at(2).IsJSReceiver(isolate)) {
    if (const auto text = TextOfPrimitive(isolate, args.at(0))) return *text;
  }
  return JsonSerializer(isolate).Run(args.at(0), args.at(1), args.at(2));
}

}  // namespace kei
