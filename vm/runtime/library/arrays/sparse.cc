#include "vm/runtime/library/arrays/sparse.h"

#include <algorithm>
#include <cmath>

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

constexpr double kMinLength = 1 << 16;  // shorter ones are walked
constexpr double kMinRatio = 8;         // the least ratio of the length to the number of elements

// The index that a key is, or -1. Above the array indices they are names.
double IndexOf(Isolate* isolate, Object key) {
  if (key.IsNumber(isolate)) return key.NumberValue(isolate);
  if (!key.IsString(isolate)) return -1;
  // The decimal of an integer, as a number is written.
  FlatContent text = ContentOf(isolate, Cast<String>(isolate, key));
  if (text.length() < 10 || text.length() > 16 || text[0] == '0') return -1;
  double index = 0;
  for (uint32_t i = 0; i < text.length(); i++) {
    if (text[i] < '0' || text[i] > '9') return -1;
    index = index * 10 + (text[i] - '0');
  }
  return index < kMaxSafeInteger ? index : -1;
}

bool IsOrdinary(Isolate* isolate, Object object) {
  return object.IsTypeJSObject(isolate) || object.IsTypeJSArray(isolate);
}

// Adds the indices of an object's own elements; false when one of them is an accessor, or when
// there are more than `limit`. Nothing after a throw.
Maybe<bool> CollectIndices(Isolate* isolate, JSReceiver object, double limit, std::vector<double>* indices) {
  KEI_TRY(keys, OwnPropertyKeys(isolate, object, KeyFilter::kSkipSymbols, IndexForm::kNumber));
  FixedArray list = Cast<FixedArray>(isolate, keys);
  if (list.length() > limit) return false;
  for (int i = 0; i < list.length(); i++) {
    KEI_POLL(isolate);
    const double index = IndexOf(isolate, list.get(isolate, i));
    if (index < 0) continue;
    LookupIterator it(isolate, object, PropertyKey::FromNumber(isolate, index), LookupIterator::kOwn);
    if (!it.found() || it.is_accessor()) return false;
    indices->push_back(index);
  }
  return true;
}

}  // namespace

std::optional<SparseIndices> SparseIndices::Of(Isolate* isolate, const ArrayLike& self) {
  if (self.length < kMinLength || !IsOrdinary(isolate, self.object)) return SparseIndices();
  // Elements that are no dictionary are as many as they take room for.
  const JSObject object = Cast<JSObject>(isolate, self.object);
  if (object.elements(isolate).length() > self.length / kMinRatio) return SparseIndices();
  SparseIndices result;
  std::vector<double>& present = result.present_;
  KEI_TRY_BOOL(is_plain, CollectIndices(isolate, self.object, self.length / kMinRatio, &present));
  if (!is_plain) return SparseIndices();
  Object prototype = self.object.map(isolate).prototype(isolate);
  while (prototype.IsJSReceiver(isolate)) {
    if (!IsOrdinary(isolate, prototype)) return SparseIndices();
    std::vector<double> inherited;
    KEI_TRY_BOOL(inherits_plain,
                 CollectIndices(isolate, Cast<JSReceiver>(isolate, prototype), kMaxSafeInteger, &inherited));
    if (!inherits_plain || !inherited.empty()) return SparseIndices();
    prototype = Cast<JSReceiver>(isolate, prototype).map(isolate).prototype(isolate);
  }
  // Indices above those of arrays are names, which are listed as they were added.
  if (!std::ranges::is_sorted(present)) std::ranges::sort(present);
  present.erase(std::ranges::lower_bound(present, self.length), present.end());
  result.are_known_ = true;
  return result;
}

std::vector<double> SparseIndices::Within(double first, double last) const {
  if (last <= first) return {};
  return {std::ranges::lower_bound(present_, first), std::ranges::lower_bound(present_, last)};
}

std::vector<double> SparseIndices::Moves(double first, double last, double offset) const {
  std::vector<double> moves = Within(first, last);
  const size_t count = moves.size();
  for (double target : Within(first + offset, last + offset)) moves.push_back(target - offset);
  std::ranges::inplace_merge(moves, moves.begin() + static_cast<std::ptrdiff_t>(count));
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

}  // namespace kei
