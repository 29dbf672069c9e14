#include "vm/runtime/functions/sort.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "vm/base/counted-vector.h"
#include "vm/isolate/interruptible-sort.h"
#include "vm/isolate/pieces.h"
#include "vm/runtime/functions/merge-sort.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object SortByComparator(Isolate* isolate, RootedVector<>* values, Object comparator) {
  auto before = [&](Object b, Object a) -> std::optional<bool> {
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

// The texts are needed where keys are the same, unless the keys are whole texts, as those of Smis are.
class TextSort {
 public:
  // With room for a key of each value, and for its text unless there are more than few.
  TextSort(Isolate* isolate, std::span<Object> values, Keyed* keys, Object* few_texts)
      : isolate(isolate), values_(values), keys_(keys), texts_(few_texts), many_texts_(isolate) {}

  Object Run() {
    KEI_TRY_VALUE(all_smis, TakeSmis());
    if (!all_smis) {
      KEI_TRY_VOID(TakeTexts());
    }
    const auto less = [this, all_smis](const Keyed& a, const Keyed& b) {
      if (a.first != b.first) return a.first < b.first;
      if (a.next != b.next) return a.next < b.next;
      const int order = all_smis ? 0 : CompareStrings(isolate, TextOf(a), TextOf(b));
      return order != 0 ? order < 0 : a.index < b.index;
    };
    if (!SortUnlessEnding<Comparisons::kMayStop>(isolate, keys_, keys_ + values_.size(), less)) {
      return HandleInterrupts(isolate);
    }
    return Arrange();
  }

 private:
  String TextOf(const Keyed& key) const { return String::cast(texts_[key.index]); }

  // Whether all values are Smis; nothing after a throw.
  std::optional<bool> TakeSmis() {
    for (size_t i = 0; i < values_.size(); i++) {
      if (!values_[i].IsSmi()) return false;
      if (StopsAt(isolate, i)) return HandleInterrupts(isolate), std::nullopt;
      keys_[i] = KeyOfSmi(values_[i], static_cast<uint32_t>(i));
    }
    return true;
  }

  Object MakeRoomForTexts() {
    if (texts_ != nullptr) return isolate->undefined();
    KEI_TRY_ROOM(many_texts_.TryReserve(values_.size()));
    while (many_texts_.size() < values_.size()) {
      KEI_POLL(isolate);
      many_texts_.Push(Smi::From(0));
    }
    texts_ = many_texts_.slots().data();
    return isolate->undefined();
  }

  Object TakeTexts() {
    KEI_TRY_VOID(MakeRoomForTexts());
    bool is_one_byte = true;
    for (size_t i = 0; i < values_.size(); i++) {
      KEI_POLL(isolate);
      KEI_TRY(text, ToString(isolate, values_[i]));
      texts_[i] = Flatten(isolate, String::cast(text));
      is_one_byte = is_one_byte && IsOneByte(isolate, String::cast(text));
    }
    for (size_t i = 0; i < values_.size(); i++) {
      KEI_POLL(isolate);
      keys_[i] = ContentOf(isolate, String::cast(texts_[i])).Visit([&](auto characters) {
        return KeyOf(characters, static_cast<uint32_t>(i), is_one_byte ? 8 : 16);
      });
    }
    return isolate->undefined();
  }

  Object Arrange() {
    KEI_TRY_VOID(MakeRoomForTexts());
    for (size_t i = 0; i < values_.size(); i++) {
      KEI_POLL(isolate);
      texts_[i] = values_[keys_[i].index];
    }
    const auto copy = [this](size_t from, size_t to) {
      std::copy(texts_ + from, texts_ + to, values_.begin() + static_cast<ptrdiff_t>(from));
    };
    if (!InPieces(isolate, values_.size(), sizeof(Object), copy)) return HandleInterrupts(isolate);
    return isolate->undefined();
  }

  Isolate* isolate;   // this name, since KEI_TRY expects it
  std::span<Object> values_;
  Keyed* keys_;
  Object* texts_;   // in the end, the values in their new order
  RootedVector<> many_texts_;
};

}  // namespace

Object SortTexts(Isolate* isolate, std::span<Object> values) {
  if (values.size() <= kFewToSort) {
    Keyed keys[kFewToSort];
    Object texts[kFewToSort];
    return TextSort(isolate, values, keys, texts).Run();
  }
  CountedVector<Keyed> keys(isolate->memory());
  KEI_TRY_ROOM(keys.TryReserve(values.size()));
  return TextSort(isolate, values, keys.data(), nullptr).Run();
}

Object SortValues(Isolate* isolate, RootedVector<>* values, Object comparator) {
  if (comparator.IsUndefined()) return SortTexts(isolate, values->slots());
  return SortByComparator(isolate, values, comparator);
}

}  // namespace kei
