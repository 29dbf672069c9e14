#include "vm/runtime/functions/eval-cache.h"

#include "vm/factory/factory.h"
#include "vm/objects/cast.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

constexpr uint32_t kEntries = 64;
enum Part { kShared, kKind, kCell, kParts };
// Longer ones take longer to compare than is saved by not looking.
constexpr uint32_t kMaxLength = 1 << 16;

int SlotOf(Isolate* isolate, const EvalKey& key) {
  const uint32_t hash = HashOf(isolate, key.source) + static_cast<uint32_t>(key.kind);
  return static_cast<int>(hash % kEntries) * kParts;
}

// A template's object belongs to one evaluation.
bool MayHaveTemplates(Isolate* isolate, String source) {
  return StringIndexOf(isolate, source, isolate->single_character_string('`'), 0) >= 0;
}

// Code that is evaluated only once does without a cell.
FeedbackCell CellAt(Isolate* isolate, WeakFixedArray cache, int slot) {
  const MaybeObject known = cache.get(isolate, slot + kCell);
  if (known.IsWeak()) return Cast<FeedbackCell>(isolate, known.object());
  const FeedbackCell cell = isolate->factory()->NewFeedbackCell(isolate->undefined());
  cache.set(isolate, slot + kCell, MaybeObject::Weak(cell));
  return cell;
}

}  // namespace

std::optional<Evaluated> FindEvaluated(Isolate* isolate, const EvalKey& key) {
  Object known = RealmMemoryOf(isolate).get(isolate, RealmMemory::kEvalCache);
  if (known.IsUndefined() || key.source.length() > kMaxLength) return std::nullopt;
  const WeakFixedArray cache = Cast<WeakFixedArray>(isolate, known);
  const int slot = SlotOf(isolate, key);
  const MaybeObject entry = cache.get(isolate, slot + kShared);
  if (!entry.IsWeak() || cache.get(isolate, slot + kKind) != MaybeObject(Smi::From(key.kind))) {
    return std::nullopt;
  }
  const SharedFunctionInfo shared = Cast<SharedFunctionInfo>(isolate, entry.object());
  const Script script = Cast<Script>(isolate, shared.script(isolate));
  const bool is_same = shared.outer_scope_info(isolate) == key.outer &&
                       script.referrer(isolate) == key.referrer &&
                       StringEquals(isolate, script.source(isolate), key.source);
  if (!is_same) return std::nullopt;
  return Evaluated{shared, CellAt(isolate, cache, slot)};
}

void RememberEvaluated(Isolate* isolate, const EvalKey& key, SharedFunctionInfo shared) {
  if (key.source.length() > kMaxLength || MayHaveTemplates(isolate, key.source)) return;
  const FixedArray memory = RealmMemoryOf(isolate);
  if (memory.get(isolate, RealmMemory::kEvalCache).IsUndefined()) {
    memory.set(isolate, RealmMemory::kEvalCache, isolate->factory()->NewWeakFixedArray(kEntries * kParts));
  }
  const WeakFixedArray cache = Cast<WeakFixedArray>(isolate, memory.get(isolate, RealmMemory::kEvalCache));
  const int slot = SlotOf(isolate, key);
  cache.set(isolate, slot + kShared, MaybeObject::Weak(shared));
  cache.set(isolate, slot + kKind, Smi::From(key.kind));
  cache.set(isolate, slot + kCell, Smi::From(0));
}

}  // namespace kei
