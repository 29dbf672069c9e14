#include "vm/baseline/baseline-compiler.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "vm/base/maybe.h"
#include "vm/baseline/code-space.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/heap/heap.h"

namespace kei {

namespace {

// Scripts decide how long functions are; the copier takes some 80 bytes for each byte of bytecode, and
// nothing interrupts it. Longer functions are mostly data.
constexpr int kMaxBytecodeLength = 1 << 18;

bool IsTooLong(Isolate* isolate, SharedFunctionInfo shared) {
  return BytecodeArray::cast(shared.data(isolate)).length() > kMaxBytecodeLength;
}

// Sites meet what no code is made for, or a slice of the nursery ends at one: the next attempts come
// late.
void NoteUnchanged(CompiledCode code) {
  constexpr uint32_t kLater = 3;  // generations
  const uint32_t generation = std::max(code.generation(), kSettledCodeGeneration);
  code.set_generation(std::min(generation + kLater, kMaxCodeGeneration));
}

// The code is not to be entered before it is published.
Maybe<CompiledCode> Compile(Isolate* isolate, CodeSpace* space, FeedbackCell cell) {
  const FeedbackVector vector = FeedbackVector::cast(cell.value(isolate));
  if (IsTooLong(isolate, vector.shared(isolate))) return std::nullopt;
  const Object old = vector.code(isolate);
  const uint32_t generation = old.IsSmi() ? 0 : CompiledCode::cast(old).generation() + 1;
  const bool calls_stubs = isolate->flags().stubs_for_cold_sites && generation < kSettledCodeGeneration;
  auto copier = std::make_unique<StencilCopier>(isolate, vector,
                                                calls_stubs ? ColdSites::kStubCalls : ColdSites::kStencils);
  if (!copier->Run() || !space->CanLink(copier->code())) return std::nullopt;
  if (!old.IsSmi() && space->Holds(CompiledCode::cast(old), *copier)) {
    NoteUnchanged(CompiledCode::cast(old));
    return std::nullopt;
  }
  const auto code = space->TryAdd(std::move(copier), cell);
  if (!code) return std::nullopt;
  code->set_generation(generation);
  return code;
}

}  // namespace

void CompileBaseline(Isolate* isolate, std::span<const FeedbackCell> cells) {
  CodeSpace* space = CodeSpace::Of(isolate);
  if (space == nullptr || space->is_full()) return;
  Heap::NoCollectionScope no_collection(isolate->heap());
  std::vector<CompiledCode> batch;
  for (FeedbackCell cell : cells) {
    if (const auto code = Compile(isolate, space, cell)) batch.push_back(*code);
  }
  if (!space->TryPublish()) return;
  for (const CompiledCode code : batch) {
    const FeedbackCell cell = code.cell(isolate);
    FeedbackVector::cast(cell.value(isolate)).set_code(isolate, code);
  }
}

int32_t FindLoopEntry(Isolate* isolate, CompiledCode code, uint32_t bytecode_offset) {
  const std::span<const uint8_t> table = code.entries(isolate).bytes();
  for (size_t at = 0; at < table.size(); at += sizeof(CodeEntry)) {
    CodeEntry entry;
    std::memcpy(&entry, &table[at], sizeof(entry));
    if (entry.bytecode == bytecode_offset) return static_cast<int32_t>(entry.code);
  }
  return -1;
}

namespace {

uint32_t TakeSize(const uint8_t** at) {
  uint32_t size = 0;
  for (int shift = 0;; shift += 7) {
    const uint8_t byte = *(*at)++;
    size |= (byte & 127u) << shift;
    if (byte < 128) return size;
  }
}

}  // namespace

Maybe<uint32_t> EntryAt(Isolate* isolate, CompiledCode code, uint32_t bytecode_offset) {
  const uint8_t* sizes = code.offsets(isolate).bytes().data();
  uint32_t place = code.body();
  for (BytecodeIterator it(code.bytecode(isolate).bytes()); !it.done(); it.Advance()) {
    const uint32_t size = TakeSize(&sizes);
    if (static_cast<uint32_t>(it.offset()) == bytecode_offset) {
      return size == 0 ? Maybe<uint32_t>() : Maybe<uint32_t>(place);
    }
    place += size;
  }
  return std::nullopt;
}

}  // namespace kei
