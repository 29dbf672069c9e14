#include "vm/runtime/inspection/inspect.h"

#include <cmath>

#include "vm/isolate/isolate.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/tables/ordered-table.h"

namespace kei {
namespace {

constexpr int kMaxDepth = 2;
constexpr uint32_t kMaxElements = 100;
constexpr size_t kLineWidth = 72;

bool IsIdentifier(const std::string& name) {
  if (name.empty() || (name[0] >= '0' && name[0] <= '9')) return false;
  for (char c : name) {
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || (c & 0x80) != 0;
    if (!letter && !(c >= '0' && c <= '9')) return false;
  }
  return true;
}

std::string Quote(const std::string& text) {
  char quote = text.find('\'') == std::string::npos ? '\''
               : text.find('"') == std::string::npos ? '"' : '`';
  std::string result(1, quote);
  for (char c : text) {
    if (c == '\n') result += "\\n";
    else if (c == '\t') result += "\\t";
    else if (c == '\r') result += "\\r";
    else if (c == quote || c == '\\') (result += '\\') += c;
    else result += c;
  }
  return result + quote;
}

class Inspector {
 public:
  explicit Inspector(Isolate* isolate) : isolate_(isolate), open_(isolate) {}

  std::string Value(Object value, int depth) {
    if (value.IsString(isolate_)) return Quote(ToUtf8(isolate_, String::cast(value)));
    if (value.IsNumber(isolate_)) return Number(value);
    if (value.IsSymbol(isolate_)) return SymbolText(Symbol::cast(value));
    if (!value.IsJSReceiver(isolate_)) {
      return ToUtf8(isolate_, Oddball::cast(value).to_string(isolate_));
    }
    return Receiver(JSObject::cast(value), depth);
  }

 private:
  std::string Number(Object value) {
    double number = value.NumberValue(isolate_);
    if (number == 0 && std::signbit(number)) return "-0";
    return ToUtf8(isolate_, NumberToString(isolate_, value));
  }

  std::string SymbolText(Symbol symbol) {
    Object description = symbol.description(isolate_);
    return "Symbol(" +
           (description.IsString(isolate_) ? ToUtf8(isolate_, String::cast(description)) : "") + ")";
  }

  // A data property's value without running getters; undefined for anything else.
  Object DataProperty(JSReceiver object, RootIndex name) {
    LookupIterator it(isolate_, object, PropertyKey::Named(isolate_, name));
    return it.found() && !it.is_accessor() ? it.DataValue() : isolate_->undefined();
  }

  std::string ConstructorName(JSObject object) {
    Object constructor = DataProperty(object, RootIndex::k_constructor_string);
    if (!constructor.IsJSFunction(isolate_)) return "";
    Object name = JSFunction::cast(constructor).shared(isolate_).name(isolate_);
    return name.IsString(isolate_) ? ToUtf8(isolate_, String::cast(name)) : "";
  }

  std::string FunctionText(JSObject object) {
    if (!object.IsJSFunction(isolate_)) return "[Function: bound]";
    SharedFunctionInfo shared = JSFunction::cast(object).shared(isolate_);
    Object name = shared.name(isolate_);
    std::string text = name.IsString(isolate_) ? ToUtf8(isolate_, String::cast(name)) : "";
    bool is_class = shared.has(FunctionFlags::kBaseConstructor | FunctionFlags::kDerivedConstructor);
    if (is_class) return "[class " + (text.empty() ? "(anonymous)" : text) + "]";
    return text.empty() ? "[Function (anonymous)]" : "[Function: " + text + "]";
  }

  std::string Receiver(JSObject object, int depth) {
    for (size_t i = 0; i < open_.size(); i++) {
      if (open_[i] == object) return "[Circular *1]";
    }
    std::string head = Head(object);
    bool is_array = object.IsJSArray(isolate_);
    if (depth > kMaxDepth && head.empty()) {
      std::string name = ConstructorName(object);
      return is_array ? "[Array]" : "[" + (name.empty() ? "Object" : name) + "]";
    }
    open_.push_back(object);
    std::vector<std::string> parts;
    if (is_array) Elements(JSArray::cast(object), depth, &parts);
    if (IsCollection(object)) Entries(object, depth, &parts);
    // Nobody can know what they hold until it is looked up.
    if (object.IsTypeJSWeakMap(isolate_) || object.IsTypeJSWeakSet(isolate_)) {
      parts.push_back("<items unknown>");
    }
    Properties(object, depth, is_array, &parts);
    open_.pop_back();
    if (!head.empty() && parts.empty()) return head;
    if (IsCollectionIterator(object)) {
      return IteratorPrefix(object) + (parts.empty() ? "{  }" : Join(parts, '{', '}', depth));
    }
    std::string prefix = head.empty() ? Prefix(object, is_array) : head + " ";
    return prefix + Join(parts, is_array ? '[' : '{', is_array ? ']' : '}', depth);
  }

  // What stands for objects of the built-in kinds.
  std::string Head(JSObject object) {
    if (object.IsCallable(isolate_)) return FunctionText(object);
    switch (object.instance_type(isolate_)) {
      case InstanceType::kJSError: {
        Object stack = DataProperty(object, RootIndex::k_stack_string);
        return stack.IsString(isolate_) ? ToUtf8(isolate_, String::cast(stack)) : "[Error]";
      }
      case InstanceType::kJSPrimitiveWrapper: {
        Object value = JSPrimitiveWrapper::cast(object).value(isolate_);
        std::string kind = value.IsString(isolate_) ? "String" : value.IsNumber(isolate_) ? "Number"
                           : value.IsBoolean() ? "Boolean" : "Symbol";
        return "[" + kind + ": " + Value(value, 0) + "]";
      }
      default: return "";
    }
  }

  std::string Prefix(JSObject object, bool is_array) {
    std::string name = ConstructorName(object);
    if (object.IsTypeJSMap(isolate_)) return CollectionPrefix(object, name, "Map");
    if (object.IsTypeJSSet(isolate_)) return CollectionPrefix(object, name, "Set");
    if (is_array) return name == "Array" || name.empty() ? "" : name + " ";
    if (name.empty()) {
      return object.map(isolate_).prototype(isolate_).IsNull() ? "[Object: null prototype] " : "";
    }
    return name == "Object" ? "" : name + " ";
  }

  void Elements(JSArray array, int depth, std::vector<std::string>* parts) {
    uint32_t length = ArrayLength(isolate_, array), shown = std::min(length, kMaxElements);
    for (uint32_t i = 0, holes = 0; i <= shown; i++) {
      LookupIterator it(isolate_, array, PropertyKey::Index(i), LookupIterator::kOwn);
      bool hole = i < shown && !it.found();
      if (hole) {
        holes++;
        continue;
      }
      if (holes > 0) {
        parts->push_back("<" + std::to_string(holes) + " empty item" + (holes > 1 ? "s>" : ">"));
        holes = 0;
      }
      if (i < shown) parts->push_back(it.is_accessor() ? "[Getter]" : Value(it.DataValue(), depth + 1));
    }
    if (length > shown) parts->push_back("... " + std::to_string(length - shown) + " more items");
  }

  // --- Maps, Sets and their iterators

  bool IsCollectionIterator(JSObject object) {
    return object.IsTypeJSMapIterator(isolate_) || object.IsTypeJSSetIterator(isolate_);
  }
  bool IsCollection(JSObject object) {
    return object.IsTypeJSMap(isolate_) || object.IsTypeJSSet(isolate_) ||
           IsCollectionIterator(object);
  }

  std::string CollectionPrefix(JSObject object, const std::string& name, const std::string& kind) {
    const int size = JSCollection::cast(object).table(isolate_).used();
    const std::string count = "(" + std::to_string(size) + ")";
    if (name.empty()) return "[" + kind + count + ": null prototype] ";
    return name + count + (name == kind ? " " : " [" + kind + "] ");
  }

  std::string IteratorPrefix(JSObject object) {
    std::string kind = object.IsTypeJSMapIterator(isolate_) ? "Map" : "Set";
    return "[" + kind + (KindOf(object) == IterationKind::kEntries ? " Entries] " : " Iterator] ");
  }

  static IterationKind KindOf(JSObject iterator) {
    return static_cast<IterationKind>(JSCollectionIterator::cast(iterator).kind());
  }

  void Entries(JSObject object, int depth, std::vector<std::string>* parts) {
    switch (object.instance_type(isolate_)) {
      case InstanceType::kJSMap:
        return VisitEntries(OrderedCursor<OrderedHashMap>(JSCollection::cast(object)), parts,
                            [&](auto cursor) {
                              return Value(cursor.key(isolate_), depth + 1) + " => " +
                                     Value(cursor.value(isolate_), depth + 1);
                            });
      case InstanceType::kJSSet:
        return VisitEntries(OrderedCursor<OrderedHashSet>(JSCollection::cast(object)), parts,
                            [&](auto cursor) { return Value(cursor.key(isolate_), depth + 1); });
      case InstanceType::kJSMapIterator:
        return RestOf<OrderedHashMap>(JSCollectionIterator::cast(object), depth, parts);
      default:
        return RestOf<OrderedHashSet>(JSCollectionIterator::cast(object), depth, parts);
    }
  }

  // What an iterator has not given out yet.
  template <typename Table>
  void RestOf(JSCollectionIterator iterator, int depth, std::vector<std::string>* parts) {
    Object source = iterator.source(isolate_);
    if (source.IsUndefined()) return;
    const IterationKind kind = KindOf(iterator);
    OrderedCursor<Table> start(source, iterator.index());
    VisitEntries(start, parts, [&](const OrderedCursor<Table>& cursor) {
      std::string key = Value(cursor.key(isolate_), depth + 1);
      if (kind == IterationKind::kKeys) return key;
      std::string value = Value(cursor.value(isolate_), depth + 1);
      return kind == IterationKind::kValues ? value : "[ " + key + ", " + value + " ]";
    });
  }

  template <typename Table, typename Text>
  void VisitEntries(OrderedCursor<Table> cursor, std::vector<std::string>* parts, Text text) {
    uint32_t count = 0;
    for (; cursor.Next(isolate_); count++) {
      if (count < kMaxElements) parts->push_back(text(cursor));
    }
    if (count <= kMaxElements) return;
    const uint32_t more = count - kMaxElements;
    parts->push_back("... " + std::to_string(more) + (more > 1 ? " more items" : " more item"));
  }

  void Properties(JSObject object, int depth, bool skip_indices, std::vector<std::string>* parts) {
    Object keys = OwnPropertyKeys(isolate_, object, KeyFilter::kOnlyEnumerable);
    if (keys.IsException()) {
      isolate_->ClearPendingException();
      return;
    }
    FixedArray list = FixedArray::cast(keys);
    for (int i = 0; i < list.length(); i++) {
      PropertyKey key = PropertyKey::FromKeyObject(isolate_, list.get(isolate_, i));
      if (skip_indices && key.is_index()) continue;
      LookupIterator it(isolate_, object, key, LookupIterator::kOwn);
      if (!it.found()) continue;
      std::string value = it.is_accessor() ? "[Getter]" : Value(it.DataValue(), depth + 1);
      parts->push_back(KeyText(key) + ": " + value);
    }
  }

  std::string KeyText(PropertyKey key) {
    if (key.is_index()) return "'" + std::to_string(key.index()) + "'";
    if (key.is_symbol(isolate_)) return "[" + SymbolText(Symbol::cast(key.name())) + "]";
    std::string name = ToUtf8(isolate_, String::cast(key.name()));
    return IsIdentifier(name) ? name : Quote(name);
  }

  static std::string Join(const std::vector<std::string>& parts, char open, char close, int depth) {
    if (parts.empty()) return std::string{open, close};
    size_t width = 0;
    bool long_part = false;
    for (const std::string& part : parts) {
      width += part.size() + 2;
      long_part |= part.find('\n') != std::string::npos;
    }
    bool one_line = !long_part && width + 2 * depth <= kLineWidth;
    std::string indent = one_line ? " " : "\n" + std::string(2 * (depth + 1), ' ');
    std::string text(1, open);
    for (size_t i = 0; i < parts.size(); i++) text += (i == 0 ? "" : ",") + indent + parts[i];
    return text + (one_line ? " " : "\n" + std::string(2 * depth, ' ')) + close;
  }

  Isolate* isolate_;
  RootedVector<> open_;   // the objects being shown, for cycles
};

}  // namespace

std::string Inspect(Isolate* isolate, Object value) { return Inspector(isolate).Value(value, 0); }

}  // namespace kei
