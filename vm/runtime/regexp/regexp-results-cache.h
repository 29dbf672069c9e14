#ifndef KEI_VM_RUNTIME_REGEXP_REGEXP_RESULTS_CACHE_H_
#define KEI_VM_RUNTIME_REGEXP_REGEXP_RESULTS_CACHE_H_

#include "vm/objects/heap-objects.h"

namespace kei {

// The results of applying a pattern to a constant (an internalized string), for programs that do it again and
// again. Patterns and strings of literals are the same each time. Nothing that a script can change is kept:
// elements of arrays are copied. It starts over with each full collection.
class RegExpResultsCache {
 public:
  static constexpr int kLength = 128 * 5;
  static constexpr uint32_t kMaxElements = 2048;

  // All matches, all parts, or the text where matches were replaced by the argument.
  enum class Operation : uint8_t { kMatch, kSplit, kReplace };
  RegExpResultsCache(Isolate* isolate, RegExpData data, String subject, Operation operation)
      : RegExpResultsCache(isolate, data, subject, operation, subject) {}
  RegExpResultsCache(Isolate* isolate, RegExpData data, String subject, Operation operation, String argument);

  // The elements of an array of one's own, a String, or null; undefined if it is not known. The
  // realm's last match becomes what it was then.
  Object Find() const;
  // `result`: likewise. After the last match has been published.
  void Put(Object result) const;

 private:
  static constexpr int kSubject = 0, kData = 1, kKind = 2, kResult = 3, kLastMatch = 4, kEntry = 5;

  Isolate* isolate_;
  RegExpData data_;
  String subject_;
  Object kind_;  // a Smi, or the argument
  int at_ = -1;  // no entry: not for the cache
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_REGEXP_REGEXP_RESULTS_CACHE_H_
