// JSON.stringify (ECMA-262, SerializeJSONProperty and what it calls).

#include <algorithm>
#include <cmath>
#include <vector>

#include "vm/isolate/isolate.h"
#include "vm/isolate/pieces.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
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

class JsonSerializer {
 public:
  explicit JsonSerializer(Isolate* isolate)
      : isolate(isolate), out_(isolate), stack_(isolate), keys_(isolate) {}

  Object Run(Object value, Object replacer, Object space) {
    KEI_TRY_VOID(TakeReplacer(replacer));
    KEI_TRY_VOID(TakeSpace(space));
    JSObject wrapper = NewObjectOfMap(isolate, isolate->ObjectMap());
    PropertyKey empty = PropertyKey::Named(isolate, RootIndex::k_empty_string);
    KEI_TRY_VOID(CreateDataProperty(isolate, wrapper, empty, value));
    KEI_TRY_BOOL(written, Property(wrapper, empty, value));
    return written ? out_.Finish() : Object(isolate->undefined());
  }

 private:
  Object TakeReplacer(Object replacer) {
    if (replacer.IsCallable(isolate)) function_ = replacer;
    if (function_.ptr() != 0 || !replacer.IsJSReceiver(isolate)) return isolate->undefined();
    KEI_TRY_BOOL(is_array, IsArray(isolate, replacer));
    if (!is_array) return isolate->undefined();
    has_list_ = true;
    KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, JSReceiver::cast(replacer)));
    for (double i = 0; i < length; i++) {
      KEI_TRY(item, GetIndexed(isolate, replacer, i));
      Object primitive = UnwrapPrimitive(isolate, item);
      if (!primitive.IsString(isolate) && !primitive.IsNumber(isolate)) continue;
      KEI_TRY(name, ToString(isolate, item));
      Object key = PropertyKey::FromName(isolate, String::cast(name)).ToKeyObject(isolate);
      bool known = false;
      for (size_t k = 0; k < keys_.size() && !known; k++) {
        KEI_POLL(isolate);
        known = SameValueZero(isolate, keys_[k], key);
      }
      if (!known) KEI_TRY_ROOM(keys_.TryPush(key));
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
      String text = String::cast(space);
      for (uint32_t i = 0; i < std::min(text.length(), 10u); i++) {
        gap_.push_back(CharacterAt(isolate, text, i));
      }
    }
    return isolate->undefined();
  }

  void NewLine() {
    if (gap_.empty()) return;
    out_.Append('\n');
    for (int i = 0; i < depth_; i++) {
      for (uint16_t c : gap_) out_.AppendCharacter(c);
    }
  }

  // toJSON, then the replacer function, then unwrapping.
  Object Prepare(JSReceiver holder, PropertyKey key, Object value) {
    if (value.IsJSReceiver(isolate)) {
      KEI_TRY(method, GetNamed(isolate, value, RootIndex::k_toJSON_string));
      if (method.IsCallable(isolate)) {
        KEI_TRY(result, Call(isolate, method, value, {key.ToName(isolate)}));
        value = result;
      }
    }
    if (function_.ptr() != 0) {
      KEI_TRY(result, Call(isolate, function_, holder, {key.ToName(isolate), value}));
      value = result;
    }
    if (!value.IsTypeJSPrimitiveWrapper(isolate)) return value;
    Object primitive = UnwrapPrimitive(isolate, value);
    if (primitive.IsNumber(isolate)) return ToNumber(isolate, value);
    if (primitive.IsString(isolate)) return ToString(isolate, value);
    return primitive.IsBoolean() ? primitive : value;
  }

  // Writes one value; false when it has no JSON text (undefined, functions, symbols).
  std::optional<bool> Property(JSReceiver holder, PropertyKey key, Object given) {
    KEI_TRY(value, Prepare(holder, key, given));
    return Write(value);
  }

  std::optional<bool> Write(Object value) {
    if (value.IsString(isolate)) {
      Quote(String::cast(value));
      KEI_POLL(isolate);
      return true;
    }
    if (value.IsSmi()) return out_.AppendInt(value.SmiValue()), true;
    if (value.IsNumber(isolate)) {
      double number = value.NumberValue(isolate);
      if (std::isfinite(number)) out_.AppendNumber(number);
      else out_.Append(std::string_view("null"));
      return true;
    }
    if (value.IsNull()) return out_.Append(std::string_view("null")), true;
    if (value.IsTrue()) return out_.Append(std::string_view("true")), true;
    if (value.IsFalse()) return out_.Append(std::string_view("false")), true;
    if (!value.IsJSReceiver(isolate) || value.IsCallable(isolate)) return false;
    return Structure(JSReceiver::cast(value));
  }

  std::optional<bool> Structure(JSReceiver object) {
    if (Poll(isolate).IsException()) {
      return std::nullopt;
    }
    for (size_t i = 0; i < stack_.size(); i++) {
      if (!(stack_[i] == object)) continue;
      ThrowError(isolate, MessageId::kCircularJson);
      return std::nullopt;
    }
    KEI_TRY_ROOM(stack_.TryPush(object));
    depth_++;
    KEI_TRY_BOOL(is_array, IsArray(isolate, object));
    KEI_TRY(result, is_array ? Array(object) : Members(object));
    stack_.Pop();
    return !result.IsException();
  }

  Object Array(JSReceiver object) {
    KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, object));
    out_.Append('[');
    for (double i = 0; i < length; i++) {
      if (i > 0) out_.Append(',');
      NewLine();
      PropertyKey key = PropertyKey::FromNumber(isolate, i);
      KEI_TRY(value, GetProperty(isolate, object, key));
      KEI_TRY_BOOL(written, Property(object, key, value));
      if (!written) out_.Append(std::string_view("null"));
      if (out_.has_overflowed()) return out_.Finish();
    }
    return Close(length > 0, ']');
  }

  Object Members(JSReceiver object) {
    if (has_list_) return MembersOf(object, nullptr);
    KEI_TRY(keys, OwnPropertyKeys(isolate, object, KeyFilter::kEnumerableStrings));
    FixedArray list = FixedArray::cast(keys);
    return MembersOf(object, &list);
  }

  Object MembersOf(JSReceiver object, FixedArray* list) {
    out_.Append('{');
    int count = list != nullptr ? list->length() : static_cast<int>(keys_.size());
    bool any = false;
    for (int i = 0; i < count; i++) {
      PropertyKey key = PropertyKey::FromKeyObject(
          isolate, list != nullptr ? list->get(isolate, i) : keys_[i]);
      KEI_TRY(value, GetProperty(isolate, object, key));
      KEI_TRY(prepared, Prepare(object, key, value));
      bool has_text = !prepared.IsUndefined() && !prepared.IsSymbol(isolate) &&
                      !prepared.IsCallable(isolate);
      if (!has_text) continue;
      if (any) out_.Append(',');
      any = true;
      NewLine();
      Quote(String::cast(key.ToName(isolate)));
      out_.Append(':');
      if (!gap_.empty()) out_.Append(' ');
      KEI_TRY_VOID(Write(prepared));
      if (out_.has_overflowed()) return out_.Finish();
    }
    return Close(any, '}');
  }

  Object Close(bool any, char bracket) {
    depth_--;
    if (any) NewLine();
    out_.Append(bracket);
    return isolate->undefined();
  }

  void Quote(String string) {
    FlatContent text = ContentOf(isolate, string);
    out_.Append('"');
    for (uint32_t i = 0; i < text.length() && !StopsAt(isolate, i); i++) QuoteCharacter(text, i);
    out_.Append('"');
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
    char buffer[8];
    std::snprintf(buffer, sizeof buffer, "\\u%04x", c);
    out_.Append(std::string_view(buffer));
  }

  Isolate* isolate;   // this name, since KEI_TRY expects it
  StringBuilder out_;
  RootedVector<> stack_;   // the objects being written, for cycles
  RootedVector<> keys_;    // a replacer's list of key objects
  bool has_list_ = false;
  Object function_;        // a replacer function, or nothing
  std::vector<uint16_t> gap_;
  int depth_ = 0;
};

}  // namespace

BUILTIN(JsonStringify) {
  return JsonSerializer(isolate).Run(args.at(0), args.at(1), args.at(2));
}

}  // namespace kei
