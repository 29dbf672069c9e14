#include "vm/runtime/functions/sort.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "vm/base/counted-vector.h"
#include "vm/factory/factory.h"
#include "vm/isolate/interruptible-sort.h"
#include "vm/isolate/pieces.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/merge-sort.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object SortByComparator(Isolate* isolate, ValueList* values, Object comparator) {
  auto before = [&](Object b, Object a) -> Maybe<bool> {
    KEI_TRY(result, Call(isolate, comparator, isolate->undefined(), {a, b}));
    if (result.IsSmi()) return result.SmiValue() > 0;
    KEI_TRY_VALUE(number, ToDouble(isolate, result));
    return number > 0;
  };
  KEI_TRY_VOID(Sorter(isolate, values, before).Sort());
  return isolate->undefined();
}

// The default order compares texts. The first characters of each are a number, most significant first, so
// that most comparisons are of two numbers.
struct Keyed {
  uint64_t first;
  uint32_t next;
  uint32_t index;   // among the values
};

template <typename Char>
Keyed KeyOf(std::span<const Char> text, uint32_t index, int bits) {
  const size_t in_first = 64 / bits, in_all = 96 / bits;
  Keyed key{0, 0, index};
  for (size_t i = 0; i < in_first; i++) key.first = key.first << bits | (i < text.size() ? text[i] : 0);
  for (size_t i = in_first; i < in_all; i++) {
    key.next = key.next << bits | (i < text.size() ? text[i] : 0);
  }
  return key;
}

Keyed KeyOfSmi(Object value, uint32_t index) {
  char text[12];
  const auto end = std::to_chars(text, text + sizeof(text), value.SmiValue()).ptr;
  return KeyOf(std::span<const uint8_t>(reinterpret_cast<uint8_t*>(text), end - text), index, 8);
}

// Few values, or their texts, on the stack.
struct OnStack {
  Object get(size_t i) const { return slots[i]; }
  void set(size_t i, Object value) const { slots[i] = value; }
  Object* slots;
};

// Any number of them, in the heap.
struct InList {
  Object get(size_t i) const { return list.get(isolate, static_cast<int>(i)); }
  void set(size_t i, Object value) const { list.set(isolate, static_cast<int>(i), value); }
  Isolate* isolate;
  FixedArray list;
};

// The texts are needed where keys are the same, unless the keys are whole texts, as those of Smis are.
template <typename Values>
class TextSort {
 public:
  // With room for as many texts and keys as there are values.
  TextSort(Isolate* isolate, Values values, Values texts, Keyed* keys, size_t count)
      : isolate(isolate), values_(values), texts_(texts), keys_(keys), count_(count) {}

  Object Run() {
    KEI_TRY_VALUE(all_smis, TakeSmis());
    if (!all_smis) {
      KEI_TRY_VOID(TakeTexts());
    }
    const auto less = [this, all_smis](const Keyed& a, const Keyed& b) {
      if (a.first != b.first) return a.first < b.first;
      if (a.next != b.next) return a.next < b.next;
      const int order = all_smis ? 0 : CompareStrings(isolate, TextAt(a.index), TextAt(b.index));
      return order != 0 ? order < 0 : a.index < b.index;
    };
    if (!SortUnlessEnding<Comparisons::kMayStop>(isolate, keys_, keys_ + count_, less)) {
      return ThrowTermination(isolate);
    }
    return Arrange();
  }

 private:
  String TextAt(size_t i) const { return Cast<String>(isolate, texts_.get(i)); }

  // Whether all values are Smis; nothing after a throw.
  Maybe<bool> TakeSmis() {
    for (size_t i = 0; i < count_; i++) {
      const Object value = values_.get(i);
      if (!value.IsSmi()) return false;
      if (StopsAt(isolate, i)) return ThrowTermination(isolate), std::nullopt;
      keys_[i] = KeyOfSmi(value, static_cast<uint32_t>(i));
    }
    return true;
  }

  Object TakeTexts() {
    bool is_one_byte = true;
    for (size_t i = 0; i < count_; i++) {
      KEI_POLL(isolate);
      KEI_TRY(value, ToString(isolate, values_.get(i)));
      const String text = Flatten(isolate, Cast<String>(isolate, value));
      texts_.set(i, text);
      is_one_byte = is_one_byte && IsOneByte(isolate, text);
    }
    for (size_t i = 0; i < count_; i++) {
      KEI_POLL(isolate);
      keys_[i] = ContentOf(isolate, TextAt(i)).Visit([&](auto characters) {
        return KeyOf(characters, static_cast<uint32_t>(i), is_one_byte ? 8 : 16);
      });
    }
    return isolate->undefined();
  }

  Object Arrange() {
    for (size_t i = 0; i < count_; i++) {
      KEI_POLL(isolate);
      texts_.set(i, values_.get(keys_[i].index));
    }
    for (size_t i = 0; i < count_; i++) {
      KEI_POLL(isolate);
      values_.set(i, texts_.get(i));
    }
    return isolate->undefined();
  }

  Isolate* isolate;   // this name, since KEI_TRY expects it
  Values values_, texts_;   // the latter are, in the end, the values in their new order
  Keyed* keys_;
  size_t count_;
};

Object SortTexts(Isolate* isolate, ValueList* values) {
  const auto texts = isolate->factory()->TryNewFixedArray(values->size(), Smi::From(0));
  CountedVector<Keyed> keys(isolate->memory());
  KEI_TRY_ROOM(texts && keys.TryReserve(values->size()));
  return TextSort<InList>(isolate, {isolate, values->array()}, {isolate, *texts}, keys.data(),
                          values->size())
      .Run();
}

}  // namespace

Object SortFewTexts(Isolate* isolate, std::span<Object> values) {
  Object texts[kFewToSort];
  Keyed keys[kFewToSort];
  return TextSort<OnStack>(isolate, {values.data()}, {texts}, keys, values.size()).Run();
}

Object SortValues(Isolate* isolate, ValueList* values, Object comparator) {
  if (comparator.IsUndefined()) return SortTexts(isolate, values);
  return SortByComparator(isolate, values, comparator);
}

}  // namespace kei
