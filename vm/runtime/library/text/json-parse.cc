// JSON.parse: a recursive-descent parser over the flat text that makes objects directly.

#include <cmath>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/pieces.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/numbers/number-parsing.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

class JsonParser {
 public:
  JsonParser(Isolate* isolate, String source)
      : isolate_(isolate), text_(ContentOf(isolate, source)) {}

  Object Parse() {
    Object value = ParseValue();
    if (value.IsException()) return value;
    SkipSpace();
    return at_ == text_.length() ? value : Unexpected();
  }

 private:
  static constexpr int kEnd = -1;

  int Peek() const { return at_ < text_.length() ? text_[at_] : kEnd; }
  void SkipSpace() {
    while (Peek() == ' ' || Peek() == '\n' || Peek() == '\r' || Peek() == '\t') {
      if (StopsAt(isolate_, at_)) break;  // whatever comes of it
      at_++;
    }
  }
  bool Take(char c) {
    SkipSpace();
    if (Peek() != c) return false;
    at_++;
    return true;
  }

  Object Unexpected() {
    if (Peek() == kEnd) return ThrowError(isolate_, MessageId::kJsonUnexpectedEnd);
    return ThrowError(isolate_, MessageId::kJsonUnexpectedToken,
                      CharacterString(isolate_, text_[at_]), text_.owner());
  }

  Object ParseValue() {
    if (Poll(isolate_).IsException()) return isolate_->exception();
    SkipSpace();
    switch (Peek()) {
      case '{': return ParseObject();
      case '[': return ParseArray();
      case '"': return ParseString();
      case 't': return ParseWord("true", isolate_->true_value());
      case 'f': return ParseWord("false", isolate_->false_value());
      case 'n': return ParseWord("null", isolate_->null());
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

  bool SkipDigits() {
    uint32_t start = at_;
    while (Peek() >= '0' && Peek() <= '9' && !StopsAt(isolate_, at_)) at_++;
    return at_ > start;
  }

  Object ParseNumber() {
    uint32_t start = at_;
    if (Peek() == '-') at_++;
    if (Peek() == '0') at_++;
    else if (!SkipDigits()) return Unexpected();
    if (Peek() == '.') {
      at_++;
      if (!SkipDigits()) return Unexpected();
    }
    if (Peek() == 'e' || Peek() == 'E') {
      at_++;
      if (Peek() == '+' || Peek() == '-') at_++;
      if (!SkipDigits()) return Unexpected();
    }
    uint32_t count = at_ - start;
    double value = text_.Visit([&](auto characters) { return kei::ParseNumber(characters.subspan(start, count)); });
    return NewNumber(isolate_, value);
  }

  Object ParseString() {
    uint32_t start = ++at_;
    while (Peek() >= 0x20 && Peek() != '"' && Peek() != '\\') {
      if (StopsAt(isolate_, at_)) return HandleInterrupts(isolate_);
      at_++;
    }
    if (Peek() == '"') return Substring(isolate_, text_.owner(), start, at_++);
    StringBuilder out(isolate_);
    out.AppendSubstring(text_.owner(), start, at_);
    while (Peek() != '"') {
      if (StopsAt(isolate_, at_)) return HandleInterrupts(isolate_);
      if (Peek() < 0x20) return Unexpected();
      if (Peek() != '\\') {
        out.AppendCharacter(text_[at_++]);
        continue;
      }
      at_++;
      int c = ParseEscape();
      if (c < 0) return Unexpected();
      out.AppendCharacter(static_cast<uint16_t>(c));
    }
    at_++;
    return out.Finish();
  }

  // After the backslash: the code unit, or -1.
  int ParseEscape() {
    int c = Peek();
    switch (c) {
      case '"': case '\\': case '/': break;
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

  Object ParseArray() {
    at_++;
    JSArray array = NewEmptyArray(isolate_);
    if (Take(']')) return array;
    do {
      Object value = ParseValue();
      if (value.IsException()) return value;
      if (AppendElement(isolate_, array, value).IsException()) return isolate_->exception();
    } while (Take(','));
    return Take(']') ? Object(array) : Unexpected();
  }

  Object ParseObject() {
    at_++;
    JSObject object = NewObjectOfMap(isolate_, isolate_->ObjectMap());
    if (Take('}')) return object;
    do {
      SkipSpace();
      if (Peek() != '"') return Unexpected();
      Object name = ParseString();
      if (name.IsException()) return name;
      if (!Take(':')) return Unexpected();
      Object value = ParseValue();
      if (value.IsException()) return value;
      AddOwnProperty(isolate_, object, PropertyKey::FromName(isolate_, String::cast(name)), value);
    } while (Take(','));
    return Take('}') ? Object(object) : Unexpected();
  }

  Isolate* isolate_;
  FlatContent text_;
  uint32_t at_ = 0;
};

Object Internalize(Isolate* isolate, JSReceiver holder, PropertyKey key, Object reviver);

// Replaces or deletes one property by what the reviver makes of it.
Object ReviveProperty(Isolate* isolate, JSReceiver object, PropertyKey key, Object reviver) {
  KEI_TRY(value, Internalize(isolate, object, key, reviver));
  if (value.IsUndefined()) {
    KEI_TRY_VOID(DeleteProperty(isolate, object, key, ShouldThrow::kDontThrow));
  } else {
    KEI_TRY_VOID(CreateDataProperty(isolate, object, key, value, ShouldThrow::kDontThrow));
  }
  return value;
}

// InternalizeJSONProperty.
Object Internalize(Isolate* isolate, JSReceiver holder, PropertyKey key, Object reviver) {
  KEI_POLL(isolate);
  KEI_TRY(value, GetProperty(isolate, holder, key));
  if (value.IsJSReceiver(isolate)) {
    JSReceiver object = JSReceiver::cast(value);
    KEI_TRY_BOOL(is_array, IsArray(isolate, value));
    if (is_array) {
      KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, object));
      for (double i = 0; i < length; i++) {
        KEI_TRY_VOID(ReviveProperty(isolate, object, PropertyKey::FromNumber(isolate, i), reviver));
      }
    } else {
      KEI_TRY(keys, OwnPropertyKeys(isolate, object, KeyFilter::kEnumerableStrings));
      FixedArray list = FixedArray::cast(keys);
      for (int i = 0; i < list.length(); i++) {
        PropertyKey name = PropertyKey::FromKeyObject(isolate, list.get(isolate, i));
        KEI_TRY_VOID(ReviveProperty(isolate, object, name, reviver));
      }
    }
  }
  return Call(isolate, reviver, holder, {key.ToName(isolate), value});
}

}  // namespace

BUILTIN(JsonParse) {
  KEI_TRY(text, ToString(isolate, args.at(0)));
  KEI_TRY(value, JsonParser(isolate, String::cast(text)).Parse());
  if (!args.at(1).IsCallable(isolate)) return value;
  JSObject root = NewObjectOfMap(isolate, isolate->ObjectMap());
  PropertyKey empty = PropertyKey::Named(isolate, RootIndex::k_empty_string);
  KEI_TRY_VOID(CreateDataProperty(isolate, root, empty, value));
  return Internalize(isolate, root, empty, args.at(1));
}

}  // namespace kei
