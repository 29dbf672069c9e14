// The kind of an object: its constructor, its tag, and the texts for functions, dates and wrappers.

#include "vm/bytecode/function-flags.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/inspection/inspector.h"
#include "vm/runtime/library/numbers/date-math.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/regexp/regexp.h"
#include "vm/runtime/shapes/buffer-views.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::inspection {
namespace {

bool IsInPrototypeChain(Isolate* isolate, JSObject object, Object prototype) {
  Object at = object.map(isolate).prototype(isolate);
  while (at.IsJSReceiver(isolate)) {
    if (at == prototype) return true;
    at = JSObject::cast(at).map(isolate).prototype(isolate);
  }
  return false;
}

std::string NameText(Isolate* isolate, JSObject function) {
  Object name = PeekProperty(isolate, function, RootIndex::k_name_string);
  return name.IsString(isolate) ? ToUtf8(isolate, String::cast(name)) : "";
}

// The name of the constructor that a prototype says it belongs to, if `object` is one of its instances.
std::string OwnConstructorName(Isolate* isolate, JSObject prototype, JSObject object) {
  LookupIterator it(isolate, prototype, PropertyKey::Named(isolate, RootIndex::k_constructor_string),
                    LookupIterator::kOwn);
  if (!it.found() || it.is_accessor()) return "";
  Object constructor = it.DataValue();
  if (!constructor.IsCallable(isolate)) return "";
  JSObject function = JSObject::cast(constructor);
  Object its_prototype = PeekProperty(isolate, function, RootIndex::k_prototype_string);
  return IsInPrototypeChain(isolate, object, its_prototype) ? NameText(isolate, function) : "";
}

// The name of the object's maker, whatever its prototype is now.
std::string KindName(Isolate* isolate, JSObject object) {
  Object constructor = ConstructorOf(isolate, object.map(isolate));
  if (!constructor.IsJSFunction(isolate)) return "Object";
  const std::string name = NameText(isolate, JSFunction::cast(constructor));
  return name.empty() ? "Object" : name;
}

std::string Count(uint64_t count) { return "(" + std::to_string(count) + ")"; }

}  // namespace

Inspector::ConstructorName Inspector::NameOfConstructor(JSObject object, int depth) {
  Object at = object, first = isolate_->null();
  for (bool is_first = true; at.IsJSReceiver(isolate_);) {
    std::string name = OwnConstructorName(isolate_, JSObject::cast(at), object);
    if (!name.empty()) return name;
    at = JSObject::cast(at).map(isolate_).prototype(isolate_);
    if (is_first) first = at;
    is_first = false;
  }
  if (!first.IsJSReceiver(isolate_)) return std::nullopt;
  const std::string kind = KindName(isolate_, object);
  if (depth > options_.depth) return kind + " <Complex prototype>";
  const ConstructorName of_first = NameOfConstructor(JSObject::cast(first), depth + 1);
  if (of_first) return kind + " <" + *of_first + ">";
  return kind + " <" + Inspector(isolate_, {.depth = -1}).Value(first, 0) + ">";
}

std::string Inspector::Tag(JSObject object) {
  LookupIterator it(isolate_, object, PropertyKey::Named(isolate_, RootIndex::k_to_string_tag_symbol));
  if (!it.found()) return "";
  if (it.is_accessor()) return it.holder() == isolate_->IteratorPrototype() ? "Iterator" : "";
  // Among the properties it is shown anyway.
  if (it.holder_is_receiver() && (it.is_enumerable() || options_.all_keys)) return "";
  Object tag = it.DataValue();
  return tag.IsString(isolate_) ? ToUtf8(isolate_, String::cast(tag)) : "";
}

std::string Inspector::Prefix(const Form& form, const std::string& fallback, const std::string& size) {
  const std::string& name = form.constructor ? *form.constructor : fallback;
  const std::string tag = form.tag.empty() || form.tag == name ? "" : "[" + form.tag + "] ";
  if (!form.constructor) return "[" + fallback + size + ": null prototype] " + tag;
  return name + size + " " + tag;
}

Inspector::Form Inspector::FormOf(JSObject object, int depth) {
  Form form;
  form.constructor = NameOfConstructor(object, depth);
  form.tag = Tag(object);
  form.braces = {"", "{", "}"};
  if (object.IsCallable(isolate_)) {
    form.braces.base = FunctionBase(object, form);
    return form;
  }
  SetSpecialForm(object, &form);
  return form;
}

void Inspector::SetTypedArrayForm(JSTypedArray array, Form* form) {
  const uint64_t length = TypedArrayLength(array);
  // The name that Symbol.toStringTag's getter would return.
  const int number = static_cast<int>(array.map(isolate_).kind()) - static_cast<int>(ElementsKind::kInt8);
  Object constructor = isolate_->context_slot(
      static_cast<NativeContextSlot>(static_cast<int>(NativeContextSlot::kInt8ArrayConstructor) + number));
  form->tag = NameText(isolate_, JSObject::cast(constructor));
  form->braces = {"", Prefix(*form, form->tag, Count(length)) + "[", "]"};
  form->is_list = form->skips_indices = true;
  form->has_contents = length != 0;
}

void Inspector::SetSpecialForm(JSObject object, Form* form) {
  auto with_contents = [&](const std::string& open, bool has_contents = true) {
    form->braces.open = open;
    form->has_contents = has_contents;
  };
  switch (object.instance_type(isolate_)) {
    case InstanceType::kJSArray: {
      const uint32_t length = ArrayLength(isolate_, JSArray::cast(object));
      const bool is_plain = form->constructor == "Array" && form->tag.empty();
      form->braces = {"", (is_plain ? "" : Prefix(*form, "Array", Count(length))) + "[", "]"};
      form->is_list = form->skips_indices = true;
      form->has_contents = length != 0;
      return;
    }
    case InstanceType::kJSTypedArray: return SetTypedArrayForm(JSTypedArray::cast(object), form);
    case InstanceType::kJSMap:
    case InstanceType::kJSSet: {
      const auto count = static_cast<uint64_t>(JSCollection::cast(object).table(isolate_).used());
      const char* kind = object.IsTypeJSMap(isolate_) ? "Map" : "Set";
      return with_contents(Prefix(*form, kind, Count(count)) + "{", count != 0);
    }
    case InstanceType::kJSMapIterator:
    case InstanceType::kJSSetIterator: {
      const std::string kind = object.IsTypeJSMapIterator(isolate_) ? "Map" : "Set";
      const bool entries =
          JSCollectionIterator::cast(object).kind() == static_cast<int32_t>(IterationKind::kEntries);
      const std::string tag = form->tag == kind + " Iterator" || form->tag.empty() ? "" : form->tag + "] [";
      return with_contents("[" + tag + kind + (entries ? " Entries] {" : " Iterator] {"));
    }
    case InstanceType::kJSWeakMap: return with_contents(Prefix(*form, "WeakMap") + "{");
    case InstanceType::kJSWeakSet: return with_contents(Prefix(*form, "WeakSet") + "{");
    case InstanceType::kJSPromise: return with_contents(Prefix(*form, "Promise") + "{");
    case InstanceType::kJSArrayBuffer: {
      const bool is_shared = IsShared(JSArrayBuffer::cast(object));
      return with_contents(Prefix(*form, is_shared ? "SharedArrayBuffer" : "ArrayBuffer") + "{");
    }
    case InstanceType::kJSDataView: return with_contents(Prefix(*form, "DataView") + "{");
    case InstanceType::kJSModuleNamespace: form->braces.open = "[Module: null prototype] {"; return;
    case InstanceType::kJSArguments: form->braces.open = "[Arguments] {"; return;
    case InstanceType::kJSDate: form->braces.base = DateBase(JSDate::cast(object), *form); return;
    case InstanceType::kJSRegExp: form->braces.base = RegExpBase(JSRegExp::cast(object), *form); return;
    case InstanceType::kJSError: form->braces.base = ErrorBase(object, *form); return;
    case InstanceType::kJSPrimitiveWrapper:
      form->skips_indices = JSPrimitiveWrapper::cast(object).value(isolate_).IsString(isolate_);
      form->braces.base = WrapperBase(JSPrimitiveWrapper::cast(object), *form);
      return;
    default:
      if (form->constructor != "Object" || !form->tag.empty()) {
        form->braces.open = Prefix(*form, KindName(isolate_, object)) + "{";
      }
  }
}

// --- The text for a whole object

std::string Inspector::FunctionBase(JSObject function, const Form& form) {
  std::string type = "Function";
  if (function.IsJSFunction(isolate_)) {
    SharedFunctionInfo shared = JSFunction::cast(function).shared(isolate_);
    if (shared.has(FunctionFlags::kBaseConstructor | FunctionFlags::kDerivedConstructor)) {
      return ClassBase(JSFunction::cast(function), form);
    }
    if (shared.has(FunctionFlags::kGenerator)) type = "Generator" + type;
    if (shared.has(FunctionFlags::kAsync)) type = "Async" + type;
  }
  std::string text = "[" + type;
  if (!form.constructor) text += " (null prototype)";
  const std::string name = NameText(isolate_, function);
  text += name.empty() ? " (anonymous)]" : ": " + name + "]";
  if (form.constructor && *form.constructor != type) text += " " + *form.constructor;
  if (!form.tag.empty() && form.constructor != form.tag) text += " [" + form.tag + "]";
  return text;
}

std::string Inspector::ClassBase(JSFunction function, const Form& form) {
  LookupIterator own(isolate_, function, PropertyKey::Named(isolate_, RootIndex::k_name_string),
                     LookupIterator::kOwn);
  const std::string name = own.found() ? NameText(isolate_, function) : "";
  std::string text = "[class " + (name.empty() ? "(anonymous)" : name);
  if (form.constructor && *form.constructor != "Function") text += " [" + *form.constructor + "]";
  if (!form.tag.empty() && form.constructor != form.tag) text += " [" + form.tag + "]";
  Object parent = function.map(isolate_).prototype(isolate_);
  if (!form.constructor) {
    text += " extends null";
  } else if (parent.IsJSReceiver(isolate_)) {
    const std::string of_parent = NameText(isolate_, JSObject::cast(parent));
    if (!of_parent.empty()) text += " extends " + of_parent;
  }
  return text + "]";
}

std::string Inspector::DateBase(JSDate date, const Form& form) {
  const double time = date.value();
  const std::string text = time == time ? date::IsoString(time) : "Invalid Date";
  const std::string prefix = Prefix(form, "Date");
  return prefix == "Date " ? text : prefix + text;
}

std::string Inspector::RegExpBase(JSRegExp regexp, const Form& form) {
  RegExpData data = DataOf(isolate_, regexp);
  Object source = EscapedSource(isolate_, data);
  if (source.IsException()) return "";
  const std::string text = "/" + ToUtf8(isolate_, String::cast(source)) + "/" +
                           ToUtf8(isolate_, FlagsString(isolate_, data.flags()));
  const std::string prefix = Prefix(form, "RegExp");
  return prefix == "RegExp " ? text : prefix + text;
}

std::string Inspector::WrapperBase(JSPrimitiveWrapper wrapper, const Form& form) {
  Object value = wrapper.value(isolate_);
  const std::string type = value.IsString(isolate_)   ? "String"
                           : value.IsNumber(isolate_) ? "Number"
                           : value.IsBoolean()        ? "Boolean"
                           : value.IsBigInt(isolate_) ? "BigInt"
                                                      : "Symbol";
  std::string text = "[" + type;
  if (!form.constructor) {
    text += " (null prototype)";
  } else if (*form.constructor != type) {
    text += " (" + *form.constructor + ")";
  }
  text += ": " + Value(value, 0) + "]";
  if (!form.tag.empty() && form.constructor != form.tag) text += " [" + form.tag + "]";
  return text;
}

}  // namespace kei::inspection
