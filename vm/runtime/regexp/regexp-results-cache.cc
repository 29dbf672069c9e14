#include "vm/runtime/regexp/regexp-results-cache.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/regexp/regexp-execution.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

RegExpResultsCache::RegExpResultsCache(Isolate* isolate, RegExpData data, String subject, Operation operation,
                                       String argument)
    : isolate_(isolate),
      data_(data),
      subject_(subject),
      kind_(operation == Operation::kReplace ? Object(argument)
                                             : Object(Smi::From(static_cast<int>(operation)))) {
  if (!subject.IsInternalizedString(isolate) || !argument.IsInternalizedString(isolate)) return;
  uint32_t hash = HashOf(isolate, subject) * 31 + HashOf(isolate, data.source(isolate));
  hash = (hash + static_cast<uint32_t>(data.flags())) * 0x9e3779b1u + static_cast<uint32_t>(operation);
  at_ = static_cast<int>((hash ^ hash >> 15) % (kLength / kEntry)) * kEntry;
}

Object RegExpResultsCache::Find() const {
  if (at_ < 0) return isolate_->undefined();
  const FixedArray cache = isolate_->regexp_results_cache();
  if (!(cache.get(isolate_, at_ + kSubject) == subject_) || !(cache.get(isolate_, at_ + kData) == data_) ||
      !(cache.get(isolate_, at_ + kKind) == kind_)) {
    return isolate_->undefined();
  }
  Object last = cache.get(isolate_, at_ + kLastMatch);
  Object result = cache.get(isolate_, at_ + kResult);
  if (last.IsFixedArray(isolate_)) LastMatch::Restore(isolate_, FixedArray::cast(last));
  if (!result.IsFixedArray(isolate_)) return result;
  return isolate_->factory()->CopyFixedArray(FixedArray::cast(result));
}

void RegExpResultsCache::Put(Object result) const {
  if (at_ < 0) return;
  const bool is_list = result.IsFixedArray(isolate_);
  if (is_list && FixedArray::cast(result).length() > static_cast<int>(kMaxElements)) return;
  Object last = isolate_->undefined();
  if (!result.IsNull()) {
    last = isolate_->factory()->CopyFixedArrayUpTo(LastMatch::Of(isolate_),
                                                   LastMatch::LengthOf(isolate_, LastMatch::Of(isolate_)));
  }
  if (is_list) result = isolate_->factory()->CopyFixedArray(FixedArray::cast(result));
  const FixedArray cache = isolate_->regexp_results_cache();
  cache.set(isolate_, at_ + kSubject, subject_);
  cache.set(isolate_, at_ + kData, data_);
  cache.set(isolate_, at_ + kKind, kind_);
  cache.set(isolate_, at_ + kResult, result);
  cache.set(isolate_, at_ + kLastMatch, last);
}

}  // namespace kei
