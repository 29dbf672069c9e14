#ifndef KEI_VM_RUNTIME_PROPERTIES_LOOKUP_H_
#define KEI_VM_RUNTIME_PROPERTIES_LOOKUP_H_

#include "vm/objects/heap-objects.h"
#include "vm/runtime/strings/property-key.h"

namespace kei {

// Finds a property by walking an object and, unless told otherwise, its prototypes. Never runs
// JavaScript. Primitives start at their prototype; a string first offers its own length and
// indices.
//
//   LookupIterator it(isolate, receiver, key);
//   if (it.found()) … it.state(), it.holder(), it.attributes() …
//
// A private symbol is only looked up on the receiver itself, a proxy included.
class LookupIterator {
 public:
  enum Mode : uint8_t { kOwn, kPrototypeChain };
  enum State : uint8_t {
    kNotFound,
    kTypedOutOfBounds,   // an integer-like key of a typed array that is not there: ends the walk
    kNotExported,        // a name that a module namespace does not have: likewise
    kProxy,              // the walk came to holder_proxy(), which the internal method has to ask
    kField,              // a data property in the holder or its PropertyArray: field_index()
    kConstant,           // a data property whose value the descriptor holds
    kDictionary,         // a data property in the holder's NameDictionary: number()
    kGlobalCell,         // a data property of the global object: cell()
    kAccessor,           // accessor(): an AccessorPair; wherever it is stored
    kBuiltinAccessor,    // accessor(): an AccessorInfo, which behaves like a data property
    kElement,            // a data property among fast elements or arguments: index()
    kDictionaryElement,  // a data property in a NumberDictionary: number()
    kTypedElement,       // an element within a typed array's length: typed_index()
    kModuleExport,       // a variable that a module namespace shows: cell in accessor()
    kStringIndex,        // a character of a string or String wrapper
    kStringLength,       // `length` of a primitive string
  };

  LookupIterator(Isolate* isolate, Object receiver, PropertyKey key, Mode mode = kPrototypeChain)
      : LookupIterator(isolate, receiver, key, receiver, mode) {}
  // Starts at another object, for super.
  LookupIterator(Isolate* isolate, Object receiver, PropertyKey key, Object start, Mode mode);

  Isolate* isolate() const { return isolate_; }
  Object receiver() const { return receiver_; }
  PropertyKey key() const { return key_; }
  bool starts_at_receiver() const { return starts_at_receiver_; }
  State state() const { return state_; }
  bool found() const { return state_ > kProxy; }
  // The object that has the property; for a primitive string's own, the string.
  Object holder() const { return holder_; }
  JSObject holder_object() const { return JSObject(holder_.ptr()); }
  JSProxy holder_proxy() const { return JSProxy(holder_.ptr()); }
  // The receiver itself has it.
  bool holder_is_receiver() const { return holder_ == receiver_; }

  int32_t details() const { return details_; }
  int attributes() const { return details_ & PropertyDetails::kAttributesMask; }
  bool is_read_only() const { return (details_ & PropertyDetails::kReadOnly) != 0; }
  bool is_enumerable() const { return (details_ & PropertyDetails::kDontEnum) == 0; }
  bool is_configurable() const { return (details_ & PropertyDetails::kDontDelete) == 0; }
  bool is_accessor() const { return state_ == kAccessor; }

  int number() const { return number_; }  // the descriptor's or the dictionary entry's
  int field_index() const;                // kField
  PropertyCell cell() const { return PropertyCell(content_.ptr()); }
  Object accessor() const { return content_; }  // kAccessor, kBuiltinAccessor
  uint32_t index() const { return key_.index(); }
  uint64_t typed_index() const { return typed_index_; }  // kTypedElement: may be no array index

  // A module's variable that has no value yet: to read it is a ReferenceError.
  bool is_uninitialized() const {
    return state_ == kModuleExport && Cell(content_.ptr()).value(isolate_).IsTheHole();
  }

  // The value of a property that is no kAccessor. Allocates for numbers and characters; cannot
  // throw. The hole if is_uninitialized.
  Object DataValue() const;
  // Overwrites a data property that is not a builtin accessor, typed element or string index. May
  // change the elements kind.
  // False if there is no room (a double array that becomes a tagged one).
  [[nodiscard]] bool SetDataValue(Object value);

  // Goes on to the next object of the prototype chain that has the property.
  void Next();

 private:
  void LookupFrom(Object start);
  // Looks into one object; true when found (state_ is set) or when the walk must end.
  bool LookupIn(JSObject holder);
  void LookupInProxy(JSProxy proxy);
  bool LookupInExotic(JSObject holder, ElementsKind kind);
  bool LookupExport(JSModuleNamespace holder);
  bool LookupCharacter(JSPrimitiveWrapper wrapper);
  bool LookupMappedArgument(JSObject arguments);
  bool LookupNamed(JSObject holder, Map map);
  bool LookupInNames(NameDictionary dictionary);
  bool LookupElement(JSObject holder);
  bool LookupTyped(JSTypedArray array, uint64_t index);
  bool LookupNumeric(JSTypedArray array);
  bool LookupNumberDictionary(NumberDictionary dictionary);
  bool LookupPrimitiveString(String string);
  bool Find(State state, int number, int32_t details);
  bool FindContent(int number, int32_t details, Object content);

  Isolate* isolate_;
  Object receiver_;
  PropertyKey key_;
  Mode mode_;
  bool starts_at_receiver_;
  State state_ = kNotFound;
  int32_t details_ = 0;
  int number_ = -1;
  uint64_t typed_index_ = 0;
  Object holder_;
  Object content_;
};

// The first object of the prototype chain that starts a lookup on any value: the receiver itself, a
// primitive's prototype; null for undefined and null.
Object LookupStart(Isolate* isolate, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_LOOKUP_H_
