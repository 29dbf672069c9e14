#ifndef KEI_VM_RUNTIME_FUNCTIONS_WAITING_FUNCTIONS_H_
#define KEI_VM_RUNTIME_FUNCTIONS_WAITING_FUNCTIONS_H_

#include <span>

#include "vm/isolate/rooted.h"
#include "vm/objects/heap-objects.h"

namespace kei {

// Functions whose budget is used up, which wait for others to get their code together with. Code has to be
// published, and the compiler has to be in the caches. That is the larger part of what a short function
// costs. (V8 makes baseline code in batches, too; there a batch is over when it is large enough,
// src/baseline/baseline-batch-compiler.h.) They are held weakly.
class WaitingFunctions {
 public:
  static constexpr int kMost = 8;
  static WaitingFunctions& Of(Isolate* isolate);  // may collect when it is called first

  static bool Has(Isolate* isolate, FeedbackVector vector);
  // False if there is no room.
  bool TryAdd(FeedbackCell cell);
  // Those that still have a feedback vector: `cells` has room for kMost.
  std::span<FeedbackCell> Living(FeedbackCell* cells) const;
  void Clear();

 private:
  explicit WaitingFunctions(Isolate* isolate);
  static WaitingFunctions* OfOrNull(Isolate* isolate) {
    return static_cast<WaitingFunctions*>(isolate->attachment(IsolateSlot::kTiering));
  }

  Isolate* isolate_;
  Rooted<WeakFixedArray> cells_;
  int count_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_WAITING_FUNCTIONS_H_
