// JSON.parse: a recursive-descent parser over the flat text that makes objects directly.

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>

#include "vm/base/numbers/number-parsing.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/rooted.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/text/json-shape-guess.h"
#include "vm/runtime/library/text/json.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// Whether the parser notes, beside each value, what text it came from. A record is a FixedArray of the value
// and its source. The source of a primitive is its text. The source of an array is a JSArray of the records
// of its elements. The source of an object is an object with the records of its properties.
enum class Records : bool { kNone, kKept };
struct Record {
  enum { kValue, kSource, kSize };
};

template <typename Char>
class JsonParser {
 public:
  JsonParser(Isolate* isolate, String source, std::span<const Char> text, Records records)
      : isolate(isolate),
        source_(source),
        text_(text.data()),
        length_(text.size()),
        records_(records),
        values_(isolate) {
    for (auto& guess : guesses_) guess.emplace(isolate);
  }

  // After Parse.
  Object record() const { return record_; }

  Object Parse() {
    Object value = ParseValue();
    if (value.IsException()) return value;
    SkipSpace();
    if (at_ != length_) return Fail("Unexpected non-whitespace character after JSON");
    if (has_guesses_) KeepGuesses();
    return value;
  }

 private:
  static constexpr int kEnd = -1;
  static constexpr char kValue[] = "the value that is parsed";
  // Levels of arrays and objects that are parsed by recursion, which is the fastest way.
  static constexpr int kMaxNesting = 128;
  static constexpr char kNoEndOfArray[] = "Expected ',' or ']' after array element in JSON";
  static constexpr char kNoEndOfObject[] = "Expected ',' or '}' after property value in JSON";
  static constexpr uint32_t kShortPart = 32;  // a part of a string that is appended at once

  int Peek() const { return at_ < length_ ? text_[at_] : kEnd; }
  void SkipSpace() {
    if (Peek() > ' ') return;
    while (Peek() == ' ' || Peek() == '\n' || Peek() == '\r' || Peek() == '\t') at_++;
  }
  bool Take(char c) {
    SkipSpace();
    if (Peek() != c) return false;
    at_++;
    return true;
  }

  // --- Errors, here

  Object Fail(const char* what) {
    return ThrowError(isolate, MessageId::kJsonAt, what, Smi::From(static_cast<int>(at_)));
  }
  // A text that comes of no JSON is shown whole, of others what stands around.
  Object Unexpected() {
    constexpr uint32_t kAround = 10;
    if (Peek() == kEnd) return ThrowError(isolate, MessageId::kJsonUnexpectedEnd);
    if (IsNoJson()) return ThrowError(isolate, MessageId::kNoJson, source_);
    const bool is_short = length_ <= 2 * kAround;
    const bool from_start = is_short || at_ < kAround;
    const bool to_end = is_short || (!from_start && at_ >= length_ - kAround);
    const String around =
        Substring(isolate, source_, from_start ? 0 : at_ - kAround, to_end ? length_ : at_ + kAround);
    const MessageId id =
        from_start ? (to_end ? MessageId::kJsonUnexpectedToken : MessageId::kJsonUnexpectedTokenAtStart)
                   : (to_end ? MessageId::kJsonUnexpectedTokenAtEnd : MessageId::kJsonUnexpectedTokenInside);
    return ThrowError(isolate, id, CharacterString(isolate, text_[at_]), around);
  }
  bool IsNoJson() const {
    for (const std::string_view text : {"NaN", "Infinity", "undefined", "[object Object]"}) {
      if (std::equal(text.begin(), text.end(), text_, text_ + length_)) return true;
    }
    return false;
  }

  void Note(Object value, Object source) {
    FixedArray record = isolate->factory()->NewFixedArray(Record::kSize, value);
    record.set(isolate, Record::kSource, source);
    record_ = record;
  }

  Object ParseValue() {
    if (Poll(isolate).IsException()) return isolate->exception();
    SkipSpace();
    if (Peek() == '{' || Peek() == '[') return ParseNested();
    const uint32_t start = at_;
    Object value = ParsePrimitive();
    if (records_ == Records::kKept && !value.IsException()) {
      Note(value, Substring(isolate, source_, start, at_));
    }
    return value;
  }

  Object ParseNested() {
    if (nesting_ == kMaxNesting && records_ == Records::kNone) return ParseDeeply();
    nesting_++;
    const Object value = Peek() == '{' ? ParseObject() : ParseArray();
    nesting_--;
    return value;
  }

  Object ParsePrimitive() {
    switch (Peek()) {
      case '"': return ParseString();
      case 't': return ParseWord("true", isolate->true_value());
      case 'f': return ParseWord("false", isolate->false_value());
      case 'n': return ParseWord("null", isolate->null());
      default: return ParseNumber();
    }
  }

  Object ParseWord(std::string_view word, Object value) {
    for (char c : word) {
      if (Peek() != c) return Unexpected();
      at_++;
    }
    return value;
  }

  static bool IsDigit(int c) { return c >= '0' && c <= '9'; }
  bool SkipDigits() {
    uint32_t start = at_;
    while (IsDigit(Peek())) at_++;
    return at_ > start;
  }

  Object ParseNumber() {
    const std::optional<Object> number = ParseShortNumber();
    return number ? *number : ParseLongNumber();
  }

  // A number of few digits and without an exponent; for others nothing, and nothing is passed.
  std::optional<Object> ParseShortNumber() {
    const Char* const end = text_ + length_;
    const Char* at = text_ + at_;
    const bool is_negative = at < end && *at == '-';
    if (is_negative) at++;
    const Char* const first = at;
    const Char* const limit = first + std::min<size_t>(kExactDigits, end - first);
    uint64_t digits = 0;
    const auto take_digits = [&] {
      while (at < limit && IsDigit(*at)) digits = digits * 10 + (*at++ - '0');
    };
    take_digits();
    const bool has_zero_in_front = at - first > 1 && *first == '0';
    if (at == first || has_zero_in_front) return std::nullopt;
    size_t behind_point = 0;
    if (at < limit && *at == '.') {
      const Char* const fraction = ++at;
      take_digits();
      behind_point = at - fraction;
      if (behind_point == 0) return std::nullopt;
    }
    if (at == limit ? at < end : (*at | 0x20) == 'e') return std::nullopt;
    at_ = static_cast<uint32_t>(at - text_);
    if (behind_point == 0 && digits <= kSmiMax && (digits != 0 || !is_negative)) {
      const auto value = static_cast<int32_t>(digits);
      return Smi::From(is_negative ? -value : value);
    }
    const double value = ShortDecimal(digits, behind_point);
    return NewNumber(isolate, is_negative ? -value : value);
  }

  Object ParseLongNumber() {
    const bool is_negative = Peek() == '-';
    if (is_negative) at_++;
    const uint32_t start = at_;
    if (Peek() == '0') {
      at_++;
      if (IsDigit(Peek())) return Fail("Unexpected number in JSON");
    } else if (!SkipDigits()) {
      return is_negative ? Fail("No number after minus sign in JSON") : Unexpected();
    }
    if (Peek() == '.') {
      at_++;
      if (!SkipDigits()) return Fail("Unterminated fractional number in JSON");
    }
    if (Peek() == 'e' || Peek() == 'E') {
      at_++;
      if (Peek() == '+' || Peek() == '-') at_++;
      if (!SkipDigits()) return Fail("Exponent part is missing a number in JSON");
    }
    const double value = ParseDecimal(std::span<const Char>(text_ + start, at_ - start));
    return NewNumber(isolate, is_negative ? -value : value);
  }

  Object ParseString() {
    const uint32_t start = ++at_;
    SkipPlain();
    if (Peek() == '"') return Substring(isolate, source_, start, at_++);
    StringBuilder out(isolate);
    const FlatContent content = ContentOf(isolate, source_);
    out.AppendPart(content, start, at_);
    while (Peek() != '"') {
      KEI_POLL(isolate);
      if (Peek() == kEnd) return Fail("Unterminated string in JSON");
      if (Peek() != '\\') return Fail("Bad control character in string literal in JSON");
      at_++;
      const bool is_unicode = Peek() == 'u';
      const int c = ParseEscape();
      if (c < 0 && is_unicode) return Fail("Bad Unicode escape in JSON");
      if (c < 0) return Peek() == kEnd ? Unexpected() : Fail("Bad escaped character in JSON");
      out.AppendCharacter(static_cast<uint16_t>(c));
      TakeShortPart(&out);
      if (!IsPlain(Peek())) continue;
      const uint32_t part = at_;
      SkipPlain();
      out.AppendPart(content, part, at_);
    }
    at_++;
    return out.Finish(kValue);
  }

  static bool IsPlain(int c) { return c >= 0x20 && c != '"' && c != '\\'; }
  // Several characters at once, as a word. Those of them that are not plain have the highest bit, or have one
  // before them that has it.
  using Word = uint64_t;
  static constexpr uint32_t kLanes = sizeof(Word) / sizeof(Char), kLaneBits = 8 * sizeof(Char);
  static constexpr Word kOnes = ~Word{0} / static_cast<Char>(~Char{0});
  static Word LoadWord(const Char* from) {
    Word word;
    std::memcpy(&word, from, sizeof(word));
    return word;
  }
  static Word SpecialLanes(Word word) {
    constexpr Word kHighest = kOnes << (kLaneBits - 1);
    const auto below = [](Word x, Word limit) { return (x - kOnes * limit) & ~x & kHighest; };
    return below(word, 0x20) | below(word ^ kOnes * '"', 1) | below(word ^ kOnes * '\\', 1);
  }
  static uint32_t FirstOf(Word lanes) { return static_cast<uint32_t>(std::countr_zero(lanes)) / kLaneBits; }

  // Appends what is plain, if it is little: to call something for it would take longer.
  void TakeShortPart(StringBuilder* out) {
    if constexpr (sizeof(Char) == 1) {
      for (uint32_t i = 0; i < kShortPart / kLanes && length_ - at_ >= kLanes; i++) {
        uint8_t* const room = out->OneByteRoom(kLanes);
        if (room == nullptr) break;
        const Word word = LoadWord(text_ + at_), special = SpecialLanes(word);
        const uint32_t count = special == 0 ? kLanes : FirstOf(special);
        std::memcpy(room, &word, sizeof(word));
        out->Commit(count);
        at_ += count;
        if (special != 0) return;
      }
    }
    for (uint32_t i = 0; i < kLanes && IsPlain(Peek()); i++) out->AppendCharacter(text_[at_++]);
  }
  // Over what stands for itself in a string.
  void SkipPlain() {
    uint32_t at = at_;
    for (; length_ - at >= kLanes; at += kLanes) {
      const Word special = SpecialLanes(LoadWord(text_ + at));
      if (special != 0) {
        at_ = at + FirstOf(special);
        return;
      }
    }
    while (at < length_ && IsPlain(text_[at])) at++;  // less than a word
    at_ = at;
  }

  // After the backslash: the code unit, or -1.
  int ParseEscape() {
    int c = Peek();
    switch (c) {
      case '"':
      case '\\':
      case '/': break;
      case 'b': c = '\b'; break;
      case 'f': c = '\f'; break;
      case 'n': c = '\n'; break;
      case 'r': c = '\r'; break;
      case 't': c = '\t'; break;
      case 'u': at_++; return ParseHex();
      default: return -1;
    }
    at_++;
    return c;
  }

  int ParseHex() {
    int value = 0;
    for (int i = 0; i < 4; i++, at_++) {
      int c = Peek(), digit = c >= '0' && c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
      bool valid = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
      if (!valid) return -1;
      value = value * 16 + digit;
    }
    return value;
  }

  // Elements and values of properties wait in a list until the array or object is complete.
  std::span<const Object> ValuesFrom(size_t first) const { return values_.values().subspan(first); }
  void DropValues(size_t first) { values_.Truncate(first); }

  // An array or object, however deep, without recursion. The open ones lie one behind the other in values_.
  // Each has the beginning of the one around it, with its own kind, then elements, or names and values of
  // properties.
  Object ParseDeeply() {
    const size_t start = values_.size();
    size_t first = start;  // the beginning of the innermost one
    while (true) {
      KEI_POLL(isolate);
      KEI_TRY(value, ParseOrOpen(&first));
      if (value == isolate->the_hole()) continue;
      KEI_TRY(whole, Deliver(value, start, &first));
      if (!(whole == isolate->the_hole())) return whole;
    }
  }

  // A value that is complete; the hole if it has been opened, and its content comes next.
  Object ParseOrOpen(size_t* first) {
    SkipSpace();
    const bool is_object = Peek() == '{';
    if (!is_object && Peek() != '[') return ParsePrimitive();
    at_++;
    const auto around = static_cast<int32_t>(*first * 2 + (is_object ? 1 : 0));
    *first = values_.size();
    KEI_TRY_ROOM(values_.TryPush(Smi::From(around)), kValue);
    if (Take(is_object ? '}' : ']')) return Close(first);
    if (is_object) KEI_TRY_VOID(TakeName(true));
    return isolate->the_hole();
  }

  // Adds a complete value to the innermost one, and closes those that end behind it. The outermost one if all
  // end, else the hole: another value comes next.
  Object Deliver(Object value, size_t start, size_t* first) {
    while (values_.size() > start) {
      KEI_POLL(isolate);
      KEI_TRY_ROOM(values_.TryPush(value), kValue);
      const bool is_object = IsObjectAt(*first);
      if (!is_object && values_.size() - *first > kMaxWaiting) KEI_TRY_VOID(Gather(*first));
      if (Take(',')) {
        if (is_object) KEI_TRY_VOID(TakeName(false));
        return isolate->the_hole();
      }
      if (!Take(is_object ? '}' : ']')) return Fail(is_object ? kNoEndOfObject : kNoEndOfArray);
      KEI_TRY(closed, Close(first));
      value = closed;
    }
    return value;
  }
  bool IsObjectAt(size_t first) const { return (values_[first].SmiValue() & 1) != 0; }

  // Whether the elements so far of the array that begins at `first` are an array already. It lies behind the
  // hole, which is no value of JSON.
  bool HasGathered(size_t first) const {
    return values_.size() > first + 1 && values_[first + 1] == isolate->the_hole();
  }
  // Puts all elements of the array that begins at `first` into an array.
  Object Gather(size_t first) {
    const bool has_gathered = HasGathered(first);
    KEI_TRY(array, TakeArray(first));
    if (!has_gathered) KEI_TRY_ROOM(values_.TryPush(isolate->the_hole()), kValue);
    KEI_TRY_ROOM(values_.TryPush(array), kValue);
    return array;
  }
  Object TakeArray(size_t first) {
    if (!HasGathered(first)) return TakeElements(first + 1, Object());
    KEI_TRY(array, TakeElements(first + 3, values_[first + 2]));
    DropValues(first + 2);
    return array;
  }

  // Takes what begins at *first out of values_, and goes on with what is around it.
  Object Close(size_t* first) {
    const size_t start = *first;
    const bool is_object = IsObjectAt(start);
    *first = static_cast<size_t>(values_[start].SmiValue()) / 2;
    KEI_TRY(value, is_object ? NewObjectFrom(start + 1) : TakeArray(start));
    DropValues(start);
    return value;
  }

  // An object of the names and values from `first` on.
  Object NewObjectFrom(size_t first) {
    const JSObject object = NewObjectOfMap(isolate, isolate->ObjectMap());
    for (size_t i = first; i < values_.size(); i += 2) {
      KEI_POLL(isolate);
      AddOwnProperty(isolate, object, PropertyKey::FromName(isolate, Cast<String>(isolate, values_[i])),
                     values_[i + 1]);
    }
    return object;
  }

  // The name of a property and its colon; the name goes to values_.
  Object TakeName(bool is_first) {
    KEI_TRY(name, ParseName(is_first));
    KEI_TRY_ROOM(values_.TryPush(name), kValue);
    return name;
  }

  // Numbers, of which arrays have many, need no frame.
  Object ParseElement() {
    SkipSpace();
    if (records_ == Records::kNone && (IsDigit(Peek()) || Peek() == '-')) {
      KEI_POLL(isolate);
      if (const auto number = ParseShortNumber()) return *number;
    }
    return ParseValue();
  }

  Object ParseArray() {
    at_++;
    const bool keeps_records = records_ == Records::kKept;
    const JSArray records = keeps_records ? NewEmptyArray(isolate) : JSArray();
    const size_t first = values_.size();
    Object array;  // once there are many elements, those so far
    if (!Take(']')) {
      do {
        KEI_TRY(value, ParseElement());
        if (keeps_records) KEI_TRY_VOID(AppendElement(isolate, records, record_));
        KEI_TRY_ROOM(values_.TryPush(value), kValue);
        if (values_.size() - first < kMaxWaiting) continue;
        KEI_TRY(longer, TakeElements(first, array));
        array = longer;
      } while (Take(','));
      if (!Take(']')) return Fail(kNoEndOfArray);
    }
    KEI_TRY(whole, TakeElements(first, array));
    if (keeps_records) Note(whole, records);
    return whole;
  }

  // The elements from `first` on make an array, or join the one that there is.
  Object TakeElements(size_t first, Object array) {
    if (array.ptr() != 0 && first == values_.size()) return array;
    KEI_TRY(elements, NewArrayFrom(isolate, ValuesFrom(first)));
    DropValues(first);
    if (array.ptr() == 0) return elements;
    return AppendArray(isolate, Cast<JSArray>(isolate, array), Cast<JSArray>(isolate, elements));
  }

  // Whether the text goes on with a key and a colon, which it then has passed.
  bool TakeKey(String key) {
    const uint32_t start = at_, count = key.length();
    if (count + 3 > length_ - start) return false;
    const auto content = FlatContentOf(isolate, key);
    const bool is_there = text_[start] == '"' && text_[start + count + 1] == '"' &&
                          text_[start + count + 2] == ':' && content.Visit([&](auto characters) {
                            return std::equal(characters.begin(), characters.end(), text_ + start + 1);
                          });
    if (is_there) at_ += count + 3;
    return is_there;
  }

  // Parses as many properties as the guess says, or fewer. The text behind them is another property, or the
  // end.
  Object ParseGuessed(const ShapeGuess& guess, int* taken, bool* ended) {
    while (*taken < guess.count()) {
      SkipSpace();
      if (!TakeKey(guess.key(*taken))) return isolate->undefined();
      KEI_TRY(value, ParseValue());
      KEI_TRY_ROOM(values_.TryPush(value), kValue);
      (*taken)++;
      if (Take(',')) continue;
      *ended = true;
      if (!Take('}')) return Fail(kNoEndOfObject);
      return isolate->undefined();
    }
    return isolate->undefined();
  }

  // The realm remembers the guesses for the next text.
  void RecallGuesses() {
    has_guesses_ = true;
    const Object known = RealmMemoryOf(isolate).get(isolate, RealmMemory::kJsonShapes);
    if (known.IsUndefined()) return;
    for (int i = 0; i < kGuessedDepth; i++) {
      const Object map = Cast<FixedArray>(isolate, known).get(isolate, i);
      if (map.IsMap(isolate)) guesses_[i]->Recall(map);
    }
  }
  void KeepGuesses() {
    const FixedArray memory = RealmMemoryOf(isolate);
    Object known = memory.get(isolate, RealmMemory::kJsonShapes);
    if (known.IsUndefined()) {
      known = isolate->factory()->NewFixedArray(kGuessedDepth);
      memory.set(isolate, RealmMemory::kJsonShapes, known);
    }
    for (int i = 0; i < kGuessedDepth; i++) {
      const Object map = guesses_[i]->noted();
      if (map.ptr() != 0) Cast<FixedArray>(isolate, known).set(isolate, i, map);
    }
  }

  Object ParseObject() {
    if (!has_guesses_) RecallGuesses();
    at_++;
    if (depth_ >= kGuessedDepth || records_ == Records::kKept) return ParseProperties(0, nullptr, false);
    ShapeGuess& guess = *guesses_[depth_++];
    const size_t first = values_.size();
    int taken = 0;
    bool ended = false;
    KEI_TRY_VOID(ParseGuessed(guess, &taken, &ended));
    Object object;
    if (ended && taken == guess.count()) {
      object = guess.New(ValuesFrom(first));
    } else {
      const ShapeGuess guessed = guess;  // deeper objects have guesses of their own
      KEI_TRY(parsed, ParseProperties(first, taken == 0 ? nullptr : &guessed, ended));
      object = parsed;
      guess.Note(Cast<JSObject>(isolate, object));
    }
    DropValues(first);
    depth_--;
    return object;
  }

  // A name and the colon behind it.
  Object ParseName(bool is_first) {
    SkipSpace();
    if (Peek() != '"') {
      return Fail(is_first ? "Expected property name or '}' in JSON"
                           : "Expected double-quoted property name in JSON");
    }
    KEI_TRY(name, ParseString());
    if (!Take(':')) return Fail("Expected ':' after property name in JSON");
    return name;
  }

  // The values from `first` on are those of the first keys of a guess; then come more, unless the
  // object has ended.
  Object ParseProperties(size_t first, const ShapeGuess* guess, bool ended) {
    JSObject object = NewObjectOfMap(isolate, isolate->ObjectMap());
    const bool keeps_records = records_ == Records::kKept;
    JSObject records = keeps_records ? NewObjectOfMap(isolate, isolate->ObjectMap()) : object;
    for (size_t i = first; guess != nullptr && i < values_.size(); i++) {
      AddOwnProperty(isolate, object, PropertyKey::Named(guess->key(static_cast<int>(i - first))),
                     values_[i]);
    }
    if (!ended && (guess != nullptr || !Take('}'))) {
      bool is_first = guess == nullptr;
      do {
        KEI_TRY(name, ParseName(is_first));
        is_first = false;
        KEI_TRY(value, ParseValue());
        PropertyKey key = PropertyKey::FromName(isolate, Cast<String>(isolate, name));
        AddOwnProperty(isolate, object, key, value);
        if (keeps_records) AddOwnProperty(isolate, records, key, record_);
      } while (Take(','));
      if (!Take('}')) return Fail(kNoEndOfObject);
    }
    if (keeps_records) Note(object, records);
    return object;
  }

  static constexpr int kGuessedDepth = 8;
  static constexpr size_t kMaxWaiting = 1024;  // every scavenge looks at what waits

  Isolate* isolate;  // this name, since KEI_TRY expects it
  String source_;
  const Char* text_;
  uint32_t length_;
  Records records_;
  Object record_;  // the record of the value that was parsed last
  uint32_t at_ = 0;
  RootedVector<> values_;
  int nesting_ = 0, depth_ = 0;
  std::optional<ShapeGuess> guesses_[kGuessedDepth];
  bool has_guesses_ = false;
};

// Parses, and leaves what was noted in *record.
Object ParseText(Isolate* isolate, String source, Records records, Object* record) {
  return ContentOf(isolate, source).Visit([&](auto text) {
    JsonParser parser(isolate, source, text, records);
    Object value = parser.Parse();
    *record = parser.record();
    return value;
  });
}

// The record of a property of the object that a record is about, or undefined.
Object RecordOf(Isolate* isolate, Object record, PropertyKey key) {
  if (record.IsUndefined()) return record;
  JSObject records = Cast<JSObject>(isolate, Cast<FixedArray>(isolate, record).get(isolate, Record::kSource));
  LookupIterator it(isolate, records, key, LookupIterator::kOwn);
  return it.found() && !it.is_accessor() ? it.DataValue() : Object(isolate->undefined());
}

Object Internalize(Isolate* isolate, JSReceiver holder, PropertyKey key, Object reviver, Object record);

// Replaces or deletes one property by what the reviver makes of it.
Object ReviveProperty(Isolate* isolate, JSReceiver object, PropertyKey key, Object reviver, Object record) {
  KEI_TRY(value, Internalize(isolate, object, key, reviver, RecordOf(isolate, record, key)));
  if (value.IsUndefined()) {
    KEI_TRY_VOID(DeleteProperty(isolate, object, key, ShouldThrow::kDontThrow));
  } else {
    KEI_TRY_VOID(CreateDataProperty(isolate, object, key, value, ShouldThrow::kDontThrow));
  }
  return value;
}

// The third argument that the reviver gets.
Object NewReviverContext(Isolate* isolate, Object value, Object record) {
  JSObject context = NewObjectOfMap(isolate, isolate->ObjectMap());
  if (!record.IsUndefined() && !value.IsJSReceiver(isolate)) {
    AddNamed(isolate, context, RootIndex::k_source_string,
             Cast<FixedArray>(isolate, record).get(isolate, Record::kSource));
  }
  return context;
}

Object InternalizeElements(Isolate* isolate, JSReceiver object, Object reviver, Object record) {
  KEI_TRY_BOOL(is_array, IsArray(isolate, object));
  if (is_array) {
    KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, object));
    for (double i = 0; i < length; i++) {
      PropertyKey key = PropertyKey::FromNumber(isolate, i);
      KEI_TRY_VOID(ReviveProperty(isolate, object, key, reviver, record));
    }
    return object;
  }
  KEI_TRY(keys, OwnPropertyKeys(isolate, object, KeyFilter::kEnumerableStrings));
  FixedArray list = Cast<FixedArray>(isolate, keys);
  for (int i = 0; i < list.length(); i++) {
    PropertyKey name = PropertyKey::FromKeyObject(isolate, list.get(isolate, i));
    KEI_TRY_VOID(ReviveProperty(isolate, object, name, reviver, record));
  }
  return object;
}

// InternalizeJSONProperty. The record holds as long as nobody has put another value there.
Object Internalize(Isolate* isolate, JSReceiver holder, PropertyKey key, Object reviver, Object record) {
  KEI_POLL(isolate);
  KEI_TRY(value, GetProperty(isolate, holder, key));
  const bool holds =
      !record.IsUndefined() &&
      SameValue(isolate, Cast<FixedArray>(isolate, record).get(isolate, Record::kValue), value);
  if (!holds) record = isolate->undefined();
  if (value.IsJSReceiver(isolate)) {
    KEI_TRY_VOID(InternalizeElements(isolate, Cast<JSReceiver>(isolate, value), reviver, record));
  }
  return Call(isolate, reviver, holder,
              {key.ToName(isolate), value, NewReviverContext(isolate, value, record)});
}

}  // namespace

Object ParseJson(Isolate* isolate, String text) {
  Object record;
  return ParseText(isolate, text, Records::kNone, &record);
}

BUILTIN(JsonParse) {
  KEI_TRY(text, ToString(isolate, args.at(0)));
  if (!args.at(1).IsCallable(isolate)) return ParseJson(isolate, Cast<String>(isolate, text));
  Object record;
  KEI_TRY(value, ParseText(isolate, Cast<String>(isolate, text), Records::kKept, &record));
  JSObject root = NewObjectOfMap(isolate, isolate->ObjectMap());
  PropertyKey empty = PropertyKey::Named(isolate, RootIndex::k_empty_string);
  KEI_TRY_VOID(CreateDataProperty(isolate, root, empty, value));
  return Internalize(isolate, root, empty, args.at(1), record);
}

}  // namespace kei
