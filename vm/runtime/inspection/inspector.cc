#include "vm/runtime/inspection/inspector.h"
#include "vm/factory/string-content.h"

#include "vm/factory/factory.h"
#include "vm/runtime/properties/key-list.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::inspection {
namespace {

// Objects that lie at most so many levels above the innermost one are put on one line.
constexpr int kLevelsOnOneLine = 3;
constexpr size_t kMinBrokenString = 17;
constexpr size_t kBrokenStringSlack = 4;
constexpr uint64_t kMaxProduced = uint64_t{1} << 26;

std::u16string FirstCharacters(Isolate* isolate, String string, uint32_t count) {
  std::u16string text(std::min(string.length(), count), u'\0');
  CopyCharacters(isolate, string, 0, static_cast<uint32_t>(text.size()),
                 reinterpret_cast<uint16_t*>(text.data()));
  return text;
}

}  // namespace

std::string Inspector::Value(Object value, int depth) {
  if (value.IsString(isolate_)) return Text(String::cast(value));
  if (value.IsNumber(isolate_)) return InspectNumber(isolate_, value);
  if (value.IsSymbol(isolate_)) return InspectSymbol(isolate_, Symbol::cast(value));
  if (value.IsBigInt(isolate_)) return InspectBigInt(isolate_, BigInt::cast(value));
  // A proxy is shown as the object behind it: its handler would run.
  while (value.IsTypeJSProxy(isolate_)) {
    if (JSProxy::cast(value).is_revoked(isolate_)) return "<Revoked Proxy>";
    value = JSProxy::cast(value).target(isolate_);
  }
  if (value.IsJSReceiver(isolate_)) return Receiver(JSObject::cast(value), depth);
  return ToUtf8(isolate_, Oddball::cast(value).to_string(isolate_));
}

std::string Inspector::Nested(Object value, int depth) {
  indentation_ += kIndent;
  std::string text = Value(value, depth);
  indentation_ -= kIndent;
  return text;
}

// Long texts of several lines are one literal for each line.
std::string Inspector::Text(String string) {
  const uint32_t length = string.length();
  const std::u16string text = FirstCharacters(isolate_, string, kMaxShownLength);
  std::string more;
  if (length > text.size()) {
    const size_t count = length - text.size();
    more = "... " + std::to_string(count) + " more character" + (count > 1 ? "s" : "");
  }
  const bool is_broken = text.size() >= kMinBrokenString &&
                         text.size() + indentation_ + kBrokenStringSlack > options_.line_width;
  if (!is_broken) return Quote(text) + more;
  std::string result;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(u'\n', at), text.size() - 1) + 1;
    if (at > 0) result += " +\n" + std::string(indentation_ + kIndent, ' ');
    result += Quote(std::u16string_view(text).substr(at, end - at));
    at = end;
  }
  return result + more;
}

bool Inspector::IsOpen(JSObject object) const {
  for (size_t i = 0; i < open_.size(); i++) {
    if (open_[i] == object) return true;
  }
  return false;
}

int Inspector::CircularNumber(JSObject object) {
  for (size_t i = 0; i < circular_.size(); i++) {
    if (circular_[i] == object) return static_cast<int>(i) + 1;
  }
  return 0;
}

std::string Inspector::Receiver(JSObject object, int depth) {
  if (IsOpen(object)) {
    if (CircularNumber(object) == 0 && !circular_.TryPush(object)) return "[Circular]";
    return "[Circular *" + std::to_string(CircularNumber(object)) + "]";
  }
  const Form form = FormOf(object, depth);
  RootedVector<> keys(isolate_);
  CollectKeys(object, form, &keys);
  if (!form.has_contents && keys.empty()) {
    return form.braces.base.empty() ? form.braces.open + form.braces.close : form.braces.base;
  }
  if (depth > options_.depth || produced_ > kMaxProduced || isolate_->StackOverflowed() ||
      !open_.TryPush(object)) {
    std::string name = Prefix(form, "Object");
    name.pop_back();
    return form.constructor ? "[" + name + "]" : name;
  }
  std::string text = Properties(object, depth + 1, form, keys);
  open_.Pop();
  produced_ += text.size();
  return text;
}

std::string Inspector::Properties(JSObject object, int depth, const Form& given, const RootedVector<>& keys) {
  Form form = given;
  innermost_ = depth;
  Parts parts;
  Contents(object, depth, &parts);
  const size_t contents = parts.size();
  for (size_t i = 0; i < keys.size(); i++) {
    parts.push_back(Property(object, PropertyKey::FromKeyObject(isolate_, keys[i]), depth));
  }
  if (const int number = CircularNumber(object)) {
    const std::string reference = "<ref *" + std::to_string(number) + ">";
    std::string& base = form.braces.base;
    base = base.empty() ? reference : reference + " " + base;
  }
  if (!form.is_list) return OnLines(parts, form.braces, depth);
  const size_t all = parts.size();
  const auto alignment = AreNumbers(object, all) ? Alignment::kRight : Alignment::kLeft;
  parts = InColumns(std::move(parts), contents > options_.max_elements, alignment, indentation_);
  return OnLines(parts, form.braces, depth, parts.size() != all);
}

std::string Inspector::OnLines(const Parts& parts, const Braces& braces, int depth, bool in_columns) const {
  const bool may_be_one_line = innermost_ - depth < kLevelsOnOneLine && !in_columns;
  return Enclose(parts, braces, may_be_one_line, indentation_, options_.line_width);
}

void Inspector::CollectKeys(JSObject object, const Form& form, RootedVector<>* keys) {
  const int filter = options_.all_keys ? KeyFilter::kAll : KeyFilter::kOnlyEnumerable;
  KeyList list(isolate_);
  if (!form.skips_indices) CollectIndices(isolate_, object, filter, &list);
  CollectNames(isolate_, object, filter, NameKind::kStrings, &list);
  CollectNames(isolate_, object, filter, NameKind::kSymbols, &list);
  if (!keys->TryReserve(static_cast<size_t>(list.count()))) return;
  for (int i = 0; i < list.count(); i++) keys->Push(list.at(i));
  if (object.IsTypeJSError(isolate_)) AdaptErrorKeys(object, keys);
}

std::string Inspector::Property(JSObject object, PropertyKey key, int depth) {
  LookupIterator it(isolate_, object, key);
  return KeyText(it) + ": " + PropertyValue(it, depth);
}

std::string Inspector::PropertyValue(const LookupIterator& it, int depth) {
  if (!it.found()) return "undefined";
  if (it.is_uninitialized()) return "<uninitialized>";
  if (!it.is_accessor()) return Nested(it.DataValue(), depth);
  AccessorPair pair = AccessorPair::cast(it.accessor());
  const bool can_get = !pair.getter(isolate_).IsUndefined();
  const bool can_set = !pair.setter(isolate_).IsUndefined();
  if (can_get) return can_set ? "[Getter/Setter]" : "[Getter]";
  return can_set ? "[Setter]" : "undefined";
}

std::string Inspector::KeyText(const LookupIterator& it) {
  const PropertyKey key = it.key();
  if (key.is_index()) return "'" + std::to_string(key.index()) + "'";
  if (key.is_symbol(isolate_)) {
    Object description = Symbol::cast(key.name()).description(isolate_);
    if (!description.IsString(isolate_)) return "[Symbol()]";
    String text = String::cast(description);
    return "[Symbol(" + Escape(FirstCharacters(isolate_, text, text.length())) + ")]";
  }
  String name = String::cast(key.name());
  if (!it.is_enumerable()) return "[" + ToUtf8(isolate_, name) + "]";
  return QuoteKey(FirstCharacters(isolate_, name, name.length()));
}

}  // namespace kei::inspection
