#ifndef KEI_VM_RUNTIME_PROPERTIES_OBJECT_OPERATIONS_H_
#define KEI_VM_RUNTIME_PROPERTIES_OBJECT_OPERATIONS_H_

#include <optional>
#include <span>

#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/properties/internal-methods.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/properties/property-descriptor.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/property-key.h"
#include "vm/runtime/upcalls/try.h"

// Abstract operations on objects, over the internal methods. A function that takes an Object `object` accepts
// any value, one that takes a JSReceiver does not. All of these may run JavaScript and throw, except where
// they return a plain bool or void.

namespace kei {

// --- Get. On undefined and null these throw a TypeError.
Object GetProperty(Isolate* isolate, Object object, PropertyKey key);
Object GetProperty(Isolate* isolate, LookupIterator* it);
Object GetNamed(Isolate* isolate, Object object, RootIndex name);
Object GetNamed(Isolate* isolate, Object object, Name unique_name);
Object GetElement(Isolate* isolate, Object object, uint32_t index);
Object GetIndexed(Isolate* isolate, Object object, double index);  // any integer ≥ 0
// object[key]
Object GetKeyed(Isolate* isolate, Object object, Object key);
// A data property, own or inherited; undefined if there is none or an accessor has to be called.
// Runs no JavaScript.
Object PeekProperty(Isolate* isolate, Object object, RootIndex name);
// A private symbol's value on the object itself, or undefined.
Object GetPrivate(Isolate* isolate, JSReceiver object, RootIndex symbol);

// --- Set: false if it is refused and ShouldThrow says not to throw.
Maybe<bool> SetProperty(Isolate* isolate, Object object, PropertyKey key, Object value,
                        ShouldThrow should_throw = ShouldThrow::kThrow,
                        StoreOrigin origin = StoreOrigin::kNamed);
// The iterator's key and receiver; it must be fresh.
Maybe<bool> SetProperty(Isolate* isolate, LookupIterator* it, Object value, ShouldThrow should_throw,
                        StoreOrigin origin);
Maybe<bool> SetNamed(Isolate* isolate, Object object, RootIndex name, Object value,
                     ShouldThrow should_throw = ShouldThrow::kThrow);
Maybe<bool> SetElement(Isolate* isolate, Object object, uint32_t index, Object value,
                       ShouldThrow should_throw = ShouldThrow::kThrow);
Maybe<bool> SetIndexed(Isolate* isolate, Object object, double index, Object value,
                       ShouldThrow should_throw = ShouldThrow::kThrow);
// object[key] = value
Maybe<bool> SetKeyed(Isolate* isolate, Object object, Object key, Object value,
                     ShouldThrow should_throw = ShouldThrow::kThrow);
void SetPrivate(Isolate* isolate, JSReceiver object, RootIndex symbol, Object value);

// --- Define
Maybe<bool> CreateDataProperty(Isolate* isolate, JSReceiver object, PropertyKey key, Object value,
                               ShouldThrow should_throw = ShouldThrow::kThrow);
// Object.defineProperties and Object.create: all own enumerable properties of `properties`.
Object DefineProperties(Isolate* isolate, JSReceiver object, Object properties);
// Defines or overwrites without any check: object literals, set-up, and objects that are known to
// be extensible. Never runs JavaScript.
void AddOwnProperty(Isolate* isolate, JSReceiver object, PropertyKey key, Object value,
                    int attributes = kNoAttributes);
void AddNamed(Isolate* isolate, JSReceiver object, RootIndex name, Object value,
              int attributes = kNoAttributes);
// getter and setter: undefined, callable, or the_hole to keep the other half of an existing pair.
void DefineAccessor(Isolate* isolate, JSReceiver object, PropertyKey key, Object getter, Object setter,
                    int attributes);
void DefineBuiltinAccessor(Isolate* isolate, JSObject object, RootIndex name, BuiltinAccessor accessor,
                           int attributes);

// --- Ask
Maybe<bool> HasOwnProperty(Isolate* isolate, JSReceiver object, PropertyKey key);
// Whether the object that an iterator looked at has the property, and an enumerable one.
Maybe<bool> IsOwnEnumerable(LookupIterator* own);
// Whether the prototype is in the object's chain.
Maybe<bool> InheritsFrom(Isolate* isolate, JSReceiver object, Object prototype);

// --- Integrity
Maybe<bool> SetIntegrityLevel(Isolate* isolate, JSReceiver object, IntegrityLevel level,
                              ShouldThrow should_throw = ShouldThrow::kThrow);
// The specification's way for exotic objects that are not extensible: by [[DefineOwnProperty]].
Maybe<bool> RestrictOneByOne(Isolate* isolate, JSReceiver object, IntegrityLevel level);
Maybe<bool> TestIntegrityLevel(Isolate* isolate, JSReceiver object, IntegrityLevel level);

// --- Methods and constructors
// GetMethod: callable, undefined, or the exception.
Object GetMethod(Isolate* isolate, Object object, PropertyKey key);
Object GetMethod(Isolate* isolate, Object object, RootIndex name);
// Invoke: object.name(...args)
Object Invoke(Isolate* isolate, Object object, PropertyKey key, std::span<const Object> args);
Maybe<bool> InstanceOf(Isolate* isolate, Object value, Object target);
Maybe<bool> OrdinaryHasInstance(Isolate* isolate, Object constructor, Object value);
Object SpeciesConstructor(Isolate* isolate, JSReceiver object, Object default_constructor);
// SetFunctionName with "get", "set", "bound" or nothing (undefined string root: empty) before it.
void SetFunctionName(Isolate* isolate, JSFunction function, PropertyKey key,
                     RootIndex prefix = RootIndex::k_empty_string);

// --- Copies
// CopyDataProperties; `excluded` holds key objects (names and numbers) or is empty_fixed_array.
Object CopyDataProperties(Isolate* isolate, JSReceiver target, Object source, FixedArray excluded);
// LengthOfArrayLike: ToLength(object.length), at most 2^53-1.
Maybe<double> LengthOfArrayLike(Isolate* isolate, JSReceiver object);
// CreateListFromArrayLike: a FixedArray, or the exception.
Object CreateListFromArrayLike(Isolate* isolate, Object array_like);
// { value, done }
Object CreateIteratorResult(Isolate* isolate, Object value, bool done);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_OBJECT_OPERATIONS_H_
