#include <sys/random.h>

#include <new>

#include "vm/factory/factory.h"
#include "vm/factory/read-only-space.h"
#include "vm/heap/heap.h"
#include "vm/heap/side-tables/string-table.h"
#include "vm/heap/spaces/cage.h"
#include "vm/isolate/isolate.h"

namespace kei {
namespace {

struct Seeds {
  uint64_t hash;
  Random::Seed random;
};

// Random seeds. If the system has nothing random yet, they are at least not the same everywhere.
Seeds NewSeeds(const void* somewhere) {
  Seeds seeds = {};
  if (getrandom(&seeds, sizeof seeds, GRND_NONBLOCK) == sizeof seeds) return seeds;
  const auto address = reinterpret_cast<uint64_t>(somewhere);
  return {address, {address, ~address}};
}

}  // namespace

IsolateState::IsolateState() = default;
IsolateState::~IsolateState() = default;

Isolate* Isolate::New(const Flags& flags) {
  if (!FitsThread()) return nullptr;
  std::unique_ptr<Cage> cage = Cage::Reserve();
  if (cage == nullptr || !cage->Commit(0, kIsolateRegionSize) ||
      !cage->Commit(kCodeEntryTableStart, kCodeEntryTableSize) ||
      !cage->Commit(kGatedCodeTableStart, kCodeEntryTableSize)) {
    return nullptr;
  }
  auto* isolate = new (reinterpret_cast<void*>(cage->base())) Isolate();
  auto* state = new IsolateState();
  isolate->cpp_state = reinterpret_cast<uint64_t>(state);
  state->flags = flags;
  isolate->exit_countdown = flags.deopt_every;
  state->cage = std::move(cage);
  const Seeds seeds = NewSeeds(state);
  state->hash_seed = seeds.hash;
  state->random = Random(seeds.random);
  state->heap = std::make_unique<Heap>(isolate);
  state->memory = &state->heap->limits();
  state->factory = std::make_unique<Factory>(isolate);
  state->string_table = std::make_unique<StringTable>(isolate);
  isolate->EnterThread();
  if (!TryBuildReadOnlySpace(isolate) || !state->heap->spaces().page_table().TryCommitForRealm()) {
    Dispose(isolate);
    return nullptr;
  }
  isolate->InitializeRoots();
  return isolate;
}

void Isolate::Dispose(Isolate* isolate) {
  IsolateState* state = isolate->state();
  for (auto it = state->attachments.rbegin(); it != state->attachments.rend(); ++it) {
    if (it->destroy != nullptr) it->destroy(it->data);
    *it = {};
  }
  CHECK(state->rooted == nullptr);
  // The isolate lies in the cage: nothing may look at it once that is gone.
  std::unique_ptr<Cage> cage = std::move(state->cage);
  isolate->~Isolate();
  delete state;
}

void Isolate::InitializeRoots() {
  for (TaggedWord& root : roots) root = undefined().compressed();
  ClearPendingException();
}

}  // namespace kei
