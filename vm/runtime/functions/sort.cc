#include "vm/runtime/functions/sort.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "vm/base/try-vector.h"
#include "vm/factory/factory.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/merge-sort.h"
#include "vm/runtime/functions/sort-in-runs.h"
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
  ValueList buffer(isolate);
  return Sorter(isolate, *values, &buffer, before).Sort();
}

// The default order compares texts. The first characters of each are a number, most significant first, so
// that most comparisons are of two numbers.
struct Keyed {
  bool HasKeyOf(const Keyed& other) const { return first == other.first && next == other.next; }
  bool operator<(const Keyed& other) const {
    if (first != other.first) return first < other.first;
    if (next != other.next) return next < other.next;
    return index < other.index;
  }
  uint64_t first;
  uint32_t next;
  uint32_t index;  // among the values
};

// Some of the keys, for a Sorter.
struct KeyRange {
  uint32_t size() const { return count; }
  Keyed operator[](uint32_t i) const { return keys[i]; }
  void set(uint32_t i, const Keyed& key) const { keys[i] = key; }
  Keyed* keys;
  uint32_t count;
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

// The texts are needed if keys are the same, unless the keys are whole texts, as those of Smis are.
template <typename Values>
class TextSort {
 public:
  // With room for as many texts and keys as there are values.
  TextSort(Isolate* isolate, Values values, Values texts, Keyed* keys, size_t count)
      : isolate(isolate), values_(values), texts_(texts), keys_(keys), count_(count) {}

  Object Run() {
    const bool all_smis = TakeSmis();
    if (!all_smis) KEI_TRY_VOID(TakeTexts());
    KEI_TRY_VOID(SortInRuns(isolate, std::span(keys_, count_)));
    if (!all_smis) KEI_TRY_VOID(SortWhereKeysAreSame());
    return Arrange();
  }

 private:
  String TextAt(size_t i) const { return Cast<String>(isolate, texts_.get(i)); }

  // Whether all values are Smis.
  bool TakeSmis() {
    for (size_t i = 0; i < count_; i++) {
      const Object value = values_.get(i);
      if (!value.IsSmi()) return false;
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

  // Texts may be long, so each comparison of two of them polls.
  Object SortWhereKeysAreSame() {
    const auto before = [this](const Keyed& b, const Keyed& a) -> Maybe<bool> {
      KEI_POLL(isolate);
      return CompareStrings(isolate, TextAt(b.index), TextAt(a.index)) < 0;
    };
    TryVector<Keyed> buffer(isolate->memory());
    for (Keyed *from = keys_, *const end = keys_ + count_; from < end;) {
      Keyed* to = from + 1;
      while (to < end && to->HasKeyOf(*from)) to++;
      const KeyRange range{from, static_cast<uint32_t>(to - from)};
      if (range.count > 1) KEI_TRY_VOID(Sorter(isolate, range, &buffer, before).Sort());
      from = to;
    }
    return isolate->undefined();
  }

  Object Arrange() {
    for (size_t i = 0; i < count_; i++) {
      KEI_POLL(isolate);
      texts_.set(i, values_.get(keys_[i].index));
    }
    for (size_t i = 0; i < count_; i++) values_.set(i, texts_.get(i));
    return isolate->undefined();
  }

  Isolate* isolate;        // this name, since KEI_TRY expects it
  Values values_, texts_;  // the latter are, in the end, the values in their new order
  Keyed* keys_;
  size_t count_;
};

Object SortTexts(Isolate* isolate, ValueList* values) {
  const auto texts = isolate->factory()->TryNewFixedArray(values->size(), Smi::From(0));
  TryVector<Keyed> keys(isolate->memory());
  KEI_TRY_ROOM(texts && keys.TryReserve(values->size()), "the list of elements to sort");
  return TextSort<InList>(isolate, {isolate, values->array()}, {isolate, *texts}, keys.data(), values->size())
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
