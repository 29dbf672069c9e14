// The methods of Array.prototype that visit elements: callbacks, searches, join, flat,
// iterators.

#include <algorithm>
#include <cmath>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/rooted.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iterator-steps.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/library/arrays/array-like.h"
#include "vm/runtime/library/arrays/simple-arrays.h"
#include "vm/runtime/library/arrays/sparse.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/strings/seq-one-byte.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// Notes the length of an array-like object in the stub cache: generated code walks along the next one by it.
void LearnLength(Isolate* isolate, const ArrayLike& self) {
  if (self.object.IsJSArray(isolate)) return;
  LearnLoad(isolate, self.object, Cast<Name>(isolate, isolate->root(RootIndex::k_length_string)));
}

// The hole if there is none.
Object VisitedElement(Isolate* isolate, const ArrayLike& self, double k) {
  return self.has_all ? GetIndexed(isolate, self.object, k) : GetPresentElement(isolate, self.object, k);
}

// Calls callback(value, index, object) for each present element and hands (index, value, result) to
// `visit`, which returns true to stop. The exception, or undefined.
template <typename Visit>
Object VisitElements(Isolate* isolate, const Arguments& args, const ArrayLike& self, Visit visit) {
  LearnLength(isolate, self);
  Object callback = args.at(0);
  if (!callback.IsCallable(isolate)) return ThrowError(isolate, MessageId::kNotCallable, callback);
  for (double k = 0; k < self.length; k++) {
    KEI_TRY(value, VisitedElement(isolate, self, k));
    if (value.IsTheHole()) continue;
    KEI_TRY(result, Call(isolate, callback, args.at(1), {value, NewNumber(isolate, k), self.object}));
    if (visit(k, value, result)) break;
  }
  return isolate->undefined();
}

struct Found {
  double index;
  Object value;
};

// find and its relatives: absent elements count as undefined.
[[nodiscard]] std::optional<Found> FindElement(Isolate* isolate, const Arguments& args, bool backward) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  LearnLength(isolate, self);
  Object callback = args.at(0);
  if (!callback.IsCallable(isolate)) {
    ThrowError(isolate, MessageId::kNotCallable, callback);
    return std::nullopt;
  }
  for (double i = 0; i < self.length; i++) {
    double k = backward ? self.length - 1 - i : i;
    KEI_TRY(value, GetIndexed(isolate, self.object, k));
    KEI_TRY(result, Call(isolate, callback, args.at(1), {value, NewNumber(isolate, k), self.object}));
    if (ToBoolean(isolate, result)) return Found{k, value};
  }
  return Found{-1, isolate->undefined()};
}

Object Reduce(Isolate* isolate, const Arguments& args, bool from_right) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  LearnLength(isolate, self);
  Object callback = args.at(0);
  if (!callback.IsCallable(isolate)) return ThrowError(isolate, MessageId::kNotCallable, callback);
  Object accumulator = args.has(1) ? args.at(1) : Object(isolate->the_hole());
  for (double i = 0; i < self.length; i++) {
    double k = from_right ? self.length - 1 - i : i;
    KEI_TRY(value, VisitedElement(isolate, self, k));
    if (value.IsTheHole()) continue;
    if (accumulator.IsTheHole()) {
      accumulator = value;
      continue;
    }
    KEI_TRY(result, Call(isolate, callback, isolate->undefined(),
                         {accumulator, value, NewNumber(isolate, k), self.object}));
    accumulator = result;
  }
  if (accumulator.IsTheHole()) return ThrowError(isolate, MessageId::kReduceNoInitial);
  return accumulator;
}

// join and toString of an array that is being joined already give "": the arrays that are open,
// newest last, are kept per isolate.
class JoinGuard {
 public:
  JoinGuard(Isolate* isolate, JSReceiver object) : object_(object), outer_(current) {
    for (JoinGuard* guard = current; guard != nullptr; guard = guard->outer_) {
      cyclic_ |= guard->object_ == object;
    }
    current = this;
  }
  ~JoinGuard() { current = outer_; }
  bool cyclic() const { return cyclic_; }

 private:
  static thread_local JoinGuard* current;
  JSReceiver object_;
  JoinGuard* outer_;
  bool cyclic_ = false;
};
thread_local JoinGuard* JoinGuard::current = nullptr;

// Reads an array's elements as long as no script has run since it was found to be readable.
class ElementReader {
 public:
  ElementReader(Isolate* isolate, const ArrayLike& self) : isolate_(isolate), self_(self) { ScriptHasRun(); }
  void ScriptHasRun() { is_readable_ = IsStillReadable(isolate_, self_); }
  Object At(double k) {
    if (self_.has_all) return TypedAt(static_cast<uint64_t>(k));
    if (!is_readable_) return GetIndexed(isolate_, self_.object, k);
    const JSArray array = Cast<JSArray>(isolate_, self_.object);
    const auto index = static_cast<uint32_t>(k);
    const Object value =
        IsDoubleKind(KindOf(isolate_, array))
            ? FastElementAt(isolate_, array, index)
            : Cast<FixedArray>(isolate_, array.elements(isolate_)).get(isolate_, static_cast<int>(index));
    return value.IsTheHole() ? isolate_->undefined() : value;
  }

 private:
  // Undefined if it is gone.
  Object TypedAt(uint64_t k) {
    const JSTypedArray array = Cast<JSTypedArray>(isolate_, self_.object);
    return k < TypedArrayLength(array) ? TypedElementAt(isolate_, array, k) : Object(isolate_->undefined());
  }

  Isolate* isolate_;
  const ArrayLike& self_;
  bool is_readable_;
};

// `arguments`: of the elements' toLocaleString, if that is called.
void AppendText(Isolate* isolate, String string, StringBuilder* text) {
  const uint32_t length = string.length();
  if (AreSeqOneByte(StringBits(isolate, string))) {
    if (uint8_t* room = text->OneByteRoom(length)) {
      std::copy_n(Cast<SeqOneByteString>(isolate, string).chars(), length, room);
      return text->Commit(length);
    }
  }
  text->Append(string);
}

Object Join(Isolate* isolate, const ArrayLike& self, String separator, bool locale,
            std::span<const Object> arguments = {}) {
  KEI_POLL(isolate);
  JoinGuard guard(isolate, self.object);
  if (guard.cyclic()) return isolate->empty_string();
  if ((self.length - 1) * separator.length() > kMaxStringLength) {
    return ThrowError(isolate, MessageId::kInvalidStringLength);
  }
  StringBuilder text(isolate);
  ElementReader elements(isolate, self);
  SparseIndices sparse;
  if (separator.length() == 0) {
    KEI_TRY_VALUE(found, SparseIndices::Of(isolate, self));
    sparse = found;
  }
  const int comma = separator.length() == 1 ? CodePointAt(isolate, separator, 0) : -1;  // a separator of one
  const double count = sparse.are_known() ? static_cast<double>(sparse.present().size()) : self.length;
  for (double i = 0; i < count; i++) {
    const double k = sparse.are_known() ? sparse.present()[static_cast<size_t>(i)] : i;
    KEI_POLL(isolate);
    if (k > 0 && comma >= 0) {
      text.AppendCharacter(static_cast<uint16_t>(comma));
    } else if (k > 0 && separator.length() > 0) {
      text.Append(separator);
    }
    if (text.has_overflowed()) break;  // Finish throws
    KEI_TRY(value, elements.At(k));
    if (value.IsNullish()) continue;
    if (value.IsSmi() && !locale) {
      text.AppendInt(value.SmiValue());
      continue;
    }
    if (value.IsString(isolate) && !locale) {
      AppendText(isolate, Cast<String>(isolate, value), &text);
      continue;
    }
    const bool runs_script = locale || value.IsJSReceiver(isolate);
    if (locale) {
      KEI_TRY(result, Invoke(isolate, value, PropertyKey::Named(isolate, RootIndex::k_toLocaleString_string),
                             arguments));
      value = result;
    }
    KEI_TRY(string, ToString(isolate, value));
    text.Append(Cast<String>(isolate, string));
    if (runs_script) elements.ScriptHasRun();
  }
  return text.Finish();
}

// FlattenIntoArray: depth more levels; the next free index, or nothing when it throws.
Maybe<double> FlattenInto(Isolate* isolate, JSReceiver target, double at, const ArrayLike& from, double depth,
                          Object mapper, Object this_arg) {
  KEI_POLL(isolate);
  const JSReceiver source = from.object;
  for (double k = 0; k < from.length; k++) {
    KEI_TRY(value, GetPresentElement(isolate, source, k));
    if (value.IsTheHole()) continue;
    if (!mapper.IsUndefined()) {
      KEI_TRY(mapped, Call(isolate, mapper, this_arg, {value, NewNumber(isolate, k), source}));
      value = mapped;
    }
    bool flatten = false;
    if (depth > 0) {
      KEI_TRY_BOOL(is_array, IsArray(isolate, value));
      flatten = is_array;
    }
    if (flatten) {
      KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, value)));
      KEI_TRY_VALUE(next, FlattenInto(isolate, target, at, {Cast<JSReceiver>(isolate, value), length},
                                      depth - 1, isolate->undefined(), this_arg));
      at = next;
    } else {
      KEI_TRY_VOID(CreateElement(isolate, target, at++, value));
    }
  }
  return at;
}

Object NewIterator(Isolate* isolate, const Arguments& args, IterationKind kind) {
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  return isolate->factory()->NewJSArrayIterator(object, kind);
}

}  // namespace

bool IsConcatSpreadableIntact(Isolate* isolate) {
  if (isolate->ArrayPrototype().map(isolate).prototype(isolate) == isolate->ObjectPrototype() &&
      IsUntouched(isolate, Protocol::kArraySpreads)) {
    return true;
  }
  LookupIterator it(isolate, isolate->ArrayPrototype(),
                    PropertyKey::Named(isolate, RootIndex::k_is_concat_spreadable_symbol));
  return !it.found();
}

BUILTIN(ArrayPrototypeForEach) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  return VisitElements(isolate, args, self, [](double, Object, Object) { return false; });
}

BUILTIN(ArrayPrototypeEvery) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  bool all = true;
  KEI_TRY_VOID(VisitElements(isolate, args, self, [&](double, Object, Object result) {
    return !(all = ToBoolean(isolate, result));
  }));
  return ToBooleanObject(isolate, all);
}

BUILTIN(ArrayPrototypeSome) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  bool any = false;
  KEI_TRY_VOID(VisitElements(
      isolate, args, self, [&](double, Object, Object result) { return any = ToBoolean(isolate, result); }));
  return ToBooleanObject(isolate, any);
}

BUILTIN(ArrayPrototypeMap) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (!args.at(0).IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, args.at(0));
  }
  KEI_TRY(result, ArraySpeciesCreate(isolate, self.object, self.length));
  bool thrown = false;
  KEI_TRY_VOID(VisitElements(isolate, args, self, [&](double k, Object, Object mapped) {
    return thrown = CreateElement(isolate, Cast<JSReceiver>(isolate, result), k, mapped).IsException();
  }));
  if (thrown) return isolate->exception();
  return result;
}

BUILTIN(ArrayPrototypeFilter) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (!args.at(0).IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, args.at(0));
  }
  KEI_TRY(result, ArraySpeciesCreate(isolate, self.object, 0));
  bool thrown = false;
  double to = 0;
  KEI_TRY_VOID(VisitElements(isolate, args, self, [&](double, Object value, Object selected) {
    if (!ToBoolean(isolate, selected)) return false;
    return thrown = CreateElement(isolate, Cast<JSReceiver>(isolate, result), to++, value).IsException();
  }));
  if (thrown) return isolate->exception();
  return result;
}

BUILTIN(ArrayPrototypeFind) {
  KEI_TRY_VALUE(found, FindElement(isolate, args, false));
  return found.value;
}
BUILTIN(ArrayPrototypeFindIndex) {
  KEI_TRY_VALUE(found, FindElement(isolate, args, false));
  return NewNumber(isolate, found.index);
}
BUILTIN(ArrayPrototypeFindLast) {
  KEI_TRY_VALUE(found, FindElement(isolate, args, true));
  return found.value;
}
BUILTIN(ArrayPrototypeFindLastIndex) {
  KEI_TRY_VALUE(found, FindElement(isolate, args, true));
  return NewNumber(isolate, found.index);
}

BUILTIN(ArrayPrototypeReduce) { return Reduce(isolate, args, false); }
BUILTIN(ArrayPrototypeReduceRight) { return Reduce(isolate, args, true); }

BUILTIN(ArrayPrototypeIncludes) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (self.length == 0) return isolate->false_value();
  KEI_TRY_VALUE(start, ToRelativeIndex(isolate, args.at(1), self.length, 0));
  if (IsStillReadable(isolate, self)) {
    KEI_TRY_VALUE(index,
                  FindElement(isolate, Cast<JSArray>(isolate, self.object), static_cast<uint32_t>(start),
                              static_cast<uint32_t>(self.length), args.at(0), Equality::kSameValueZero));
    return ToBooleanObject(isolate, index >= 0);
  }
  KEI_TRY_VALUE(sparse, SparseIndices::Of(isolate, self));
  if (sparse.are_known()) {
    const std::vector<double> present = sparse.Within(start, self.length);
    if (args.at(0).IsUndefined() && present.size() < self.length - start) {
      return isolate->true_value();  // a hole
    }
    for (double k : present) {
      KEI_TRY(value, GetIndexed(isolate, self.object, k));
      if (SameValueZero(isolate, value, args.at(0))) return isolate->true_value();
    }
    return isolate->false_value();
  }
  for (double k = start; k < self.length; k++) {
    KEI_TRY(value, GetIndexed(isolate, self.object, k));
    if (SameValueZero(isolate, value, args.at(0))) return isolate->true_value();
  }
  return isolate->false_value();
}

namespace {

// Whether there is a property k, and the wanted value in it.
Maybe<bool> HoldsAt(Isolate* isolate, const ArrayLike& self, double k, Object wanted) {
  KEI_TRY(value, GetPresentElement(isolate, self.object, k));
  return !value.IsTheHole() && StrictEquals(isolate, value, wanted);
}

}  // namespace

BUILTIN(ArrayPrototypeIndexOf) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (self.length == 0) return Smi::From(-1);
  KEI_TRY_VALUE(start, ToRelativeIndex(isolate, args.at(1), self.length, 0));
  if (IsStillReadable(isolate, self)) {
    KEI_TRY_VALUE(index,
                  FindElement(isolate, Cast<JSArray>(isolate, self.object), static_cast<uint32_t>(start),
                              static_cast<uint32_t>(self.length), args.at(0), Equality::kStrict));
    return NewNumber(isolate, static_cast<double>(index));
  }
  KEI_TRY_VALUE(sparse, SparseIndices::Of(isolate, self));
  if (sparse.are_known()) {
    for (double k : sparse.Within(start, self.length)) {
      KEI_TRY(value, GetIndexed(isolate, self.object, k));
      if (StrictEquals(isolate, value, args.at(0))) return NewNumber(isolate, k);
    }
    return Smi::From(-1);
  }
  for (double k = start; k < self.length; k++) {
    KEI_TRY_BOOL(found, HoldsAt(isolate, self, k, args.at(0)));
    if (found) return NewNumber(isolate, k);
  }
  return Smi::From(-1);
}

BUILTIN(ArrayPrototypeLastIndexOf) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (self.length == 0) return Smi::From(-1);
  double start = self.length - 1;
  if (args.has(1)) {
    KEI_TRY_VALUE(from, ToIntegerOrInfinity(isolate, args.at(1)));
    start = from >= 0 ? std::min(from, self.length - 1) : self.length + from;
  }
  if (start >= 0 && IsStillReadable(isolate, self)) {
    KEI_TRY_VALUE(index, FindLastElement(isolate, Cast<JSArray>(isolate, self.object), 0,
                                         static_cast<uint32_t>(start) + 1, args.at(0), Equality::kStrict));
    return NewNumber(isolate, static_cast<double>(index));
  }
  KEI_TRY_VALUE(sparse, SparseIndices::Of(isolate, self));
  if (sparse.are_known()) {
    const std::vector<double> present = sparse.Within(0, start + 1);
    for (size_t i = present.size(); i-- > 0;) {
      KEI_TRY(value, GetIndexed(isolate, self.object, present[i]));
      if (StrictEquals(isolate, value, args.at(0))) return NewNumber(isolate, present[i]);
    }
    return Smi::From(-1);
  }
  for (double k = start; k >= 0; k--) {
    KEI_TRY_BOOL(found, HoldsAt(isolate, self, k, args.at(0)));
    if (found) return NewNumber(isolate, k);
  }
  return Smi::From(-1);
}

BUILTIN(ArrayPrototypeAt) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  KEI_TRY_VALUE(relative, ToIntegerOrInfinity(isolate, args.at(0)));
  double k = relative >= 0 ? relative : self.length + relative;
  if (k < 0 || k >= self.length) return isolate->undefined();
  return GetIndexed(isolate, self.object, k);
}

BUILTIN(ArrayPrototypeJoin) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  String separator = isolate->single_character_string(',');
  if (!args.at(0).IsUndefined()) {
    KEI_TRY(given, ToString(isolate, args.at(0)));
    separator = Cast<String>(isolate, given);
  }
  return Join(isolate, self, separator, false);
}

BUILTIN(ArrayPrototypeToLocaleString) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  const Object arguments[] = {args.at(0), args.at(1)};
  return Join(isolate, self, isolate->single_character_string(','), true, arguments);
}

BUILTIN(ArrayPrototypeToString) {
  if (args.receiver().IsJSArray(isolate) && HasArrayMap(isolate, Cast<JSArray>(isolate, args.receiver())) &&
      IsUntouched(isolate, Protocol::kArrayToText)) {
    KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
    return Join(isolate, self, isolate->single_character_string(','), false);
  }
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  KEI_TRY(join, GetNamed(isolate, object, RootIndex::k_join_string));
  if (join.IsCallable(isolate)) return Call(isolate, join, object);
  return Builtin_ObjectPrototypeToString(isolate, 0,
                                         const_cast<Address*>(reinterpret_cast<const Address*>(&object)),
                                         args.target(), isolate->undefined());
}

BUILTIN(ArrayPrototypeFlat) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  double depth = 1;
  if (!args.at(0).IsUndefined()) {
    KEI_TRY_VALUE(given, ToIntegerOrInfinity(isolate, args.at(0)));
    depth = std::max(given, 0.0);
  }
  KEI_TRY(result, ArraySpeciesCreate(isolate, self.object, 0));
  KEI_TRY_VOID(FlattenInto(isolate, Cast<JSReceiver>(isolate, result), 0, self, depth, isolate->undefined(),
                           isolate->undefined()));
  return result;
}

BUILTIN(ArrayPrototypeFlatMap) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (!args.at(0).IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, args.at(0));
  }
  KEI_TRY(result, ArraySpeciesCreate(isolate, self.object, 0));
  KEI_TRY_VOID(FlattenInto(isolate, Cast<JSReceiver>(isolate, result), 0, self, 1, args.at(0), args.at(1)));
  return result;
}

BUILTIN(ArrayPrototypeEntries) { return NewIterator(isolate, args, IterationKind::kEntries); }
BUILTIN(ArrayPrototypeKeys) { return NewIterator(isolate, args, IterationKind::kKeys); }
BUILTIN(ArrayPrototypeValues) { return NewIterator(isolate, args, IterationKind::kValues); }

BUILTIN(ArrayIteratorPrototypeNext) {
  if (!args.receiver().IsTypeJSArrayIterator(isolate)) {
    return ThrowIncompatible(isolate, "Array Iterator.prototype.next", args.receiver());
  }
  return IteratorResultOf(isolate,
                          StepArrayIterator(isolate, Cast<JSArrayIterator>(isolate, args.receiver())));
}

}  // namespace kei
