#include "vm/baseline/code-space.h"

#include <algorithm>
#include <cstring>

#include "jit/assembler/relocation.h"
#include "vm/base/maybe.h"
#include "vm/baseline/code-objects.h"
#include "vm/baseline/copier-listing.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/tables/code/code-entry.h"
#include "vm/tables/code/embedded.h"

namespace kei {
namespace {

// perf asks its maps about anonymous pages only, for pages of a file it reads the file.
jit::CodeWriting WritingFor(const Flags& flags) {
  const bool for_perf = flags.perf_basic_prof || flags.perf_prof;
  return for_perf ? jit::CodeWriting::kByProtection : jit::kBestCodeWriting;
}

uint64_t StartOfEmbedded() { return reinterpret_cast<uint64_t>(Kei_EmbeddedBlobStart); }
uint64_t SizeOfBuiltins() { return static_cast<uint64_t>(Kei_EmbeddedBlobEnd - Kei_EmbeddedBlobStart); }

// Chunks of the process's region near the builtins; of the one far away where that is full. An isolate's own
// copies of the builtins have a region of their own.
std::unique_ptr<jit::CodeMemory> NewMemory(Isolate* isolate) {
  const Flags& flags = isolate->flags();
  const uint64_t begin = StartOfBuiltins(isolate), end = begin + SizeOfBuiltins();
  const int64_t reach = jit::ReachOf(jit::kBuiltinCall);
  const auto limit = static_cast<size_t>(flags.max_code_size) << 20;
  const jit::CodeWriting writing = WritingFor(flags);
  if (begin != StartOfEmbedded()) {
    return jit::CodeMemory::Reserve(limit, begin, end, flags.far_code ? 0 : reach, writing);
  }
  for (const int64_t within : {reach, int64_t{0}}) {
    if (flags.far_code && within != 0) continue;
    auto region = jit::CodeRegion::OfProcess({begin, end, within}, writing);
    if (region == nullptr) continue;
    if (auto memory = jit::CodeMemory::TryNew(std::move(region), limit)) return memory;
  }
  return nullptr;
}

auto EntryOf(Isolate* isolate) {
  return [start = StartOfBuiltins(isolate)](int32_t builtin) {
    return start + kEmbeddedBuiltins[builtin].offset;
  };
}

template <typename T>
std::span<const uint8_t> BytesOf(std::span<const T> list) {
  return {reinterpret_cast<const uint8_t*>(list.data()), list.size_bytes()};
}

}  // namespace

std::string NameForTools(Isolate* isolate, SharedFunctionInfo shared) {
  const Object name = shared.name(isolate);
  std::string text = name.IsString(isolate) ? ToUtf8(isolate, String::cast(name)) : "";
  if (text.empty()) text = "(anonymous)";
  const Object script = shared.script(isolate);
  if (!script.IsTypeScript(isolate)) return text;  // a twin
  return text + " " + DescribeLocation(isolate, Script::cast(script), shared.start_position());
}

CodeSpace* CodeSpace::Of(Isolate* isolate) {
  if (void* known = isolate->attachment(IsolateSlot::kCode)) return static_cast<CodeSpace*>(known);
  auto memory = NewMemory(isolate);
  if (memory == nullptr) return nullptr;
  std::unique_ptr<CodeSpace> made(new CodeSpace(isolate, std::move(memory)));
  if (kStencilCalls == CallSequence::kCodeObject && !made->TryMakeCodeObjects()) return nullptr;
  CodeSpace* space = made.release();
  isolate->Attach(IsolateSlot::kCode, space, [](void* space) { delete static_cast<CodeSpace*>(space); });
  auto release = [](void* owner, uint64_t start) { static_cast<CodeSpace*>(owner)->Free(start); };
  isolate->heap()->code_table().SetOwner(space, release);
  isolate->heap()->regexp_code_table().SetOwner(space, release);
  return space;
}

// 0 if there is no room.
uint64_t CodeSpace::TryAllocate(const jit::CodeResult& code) {
  constexpr uint64_t kLimitDivisor = 4;
  const uint64_t start = memory_->Allocate(code);
  is_full_ = start == 0;
  if (is_full_) return 0;
  const uint64_t size = memory_->SizeAt(start);
  is_full_ = charge_.bytes() + size > isolate_->heap()->limits().limit() / kLimitDivisor;
  if (!is_full_ && charge_.TryGrow(size)) return start;
  memory_->Free(start);
  return 0;
}

void CodeSpace::Release(uint64_t start) {
  charge_.Shrink(memory_->SizeAt(start));
  memory_->Free(start);
  is_full_ = false;
}

void CodeSpace::Free(uint64_t start) {
  for (const auto& log : logs_) log->Remove(start);
  Release(start);
}

void CodeSpace::Log(const Added& added) {
  if (logs_.empty()) return;
  const CompiledCode code = added.code;
  const Object vector = code.cell(isolate_).value(isolate_);
  const SharedFunctionInfo shared = FeedbackVector::cast(vector).shared(isolate_);
  LoggedCode logged{code.start(),
                    {reinterpret_cast<const uint8_t*>(code.start()), code.size()},
                    NameForTools(isolate_, shared)};
  logged.functions = {shared.unique_id()};
  if (log_wants_parts()) {
    logged.parts = PartsOf(*added.copier, log_wants_texts());
    if (log_wants_texts()) logged.notes = NotesOf(*added.copier);
  }
  Log(logged);
}

WeakFixedArray CodeSpace::NewObjectList(std::span<const MaybeObject> objects) {
  std::vector<MaybeObject> once(objects.begin(), objects.end());
  const auto place = [](MaybeObject object) { return object.cage_offset(); };
  std::ranges::sort(once, {}, place);
  const auto rest = std::ranges::unique(once, {}, place);
  once.erase(rest.begin(), rest.end());
  WeakFixedArray list = isolate_->factory()->NewWeakFixedArray(static_cast<int>(once.size()));
  for (size_t i = 0; i < once.size(); i++) list.set(isolate_, static_cast<int>(i), once[i]);
  return list;
}

Maybe<CompiledCode> CodeSpace::TryAdd(std::unique_ptr<StencilCopier> copier, FeedbackCell cell) {
  const uint64_t start = TryAllocate(copier->code());
  if (start == 0) return std::nullopt;
  WeakFixedArray objects = NewObjectList(copier->objects());
  ByteArray entries = isolate_->factory()->NewByteArray(BytesOf(copier->entries()));
  ByteArray switches = copier->switches().empty()
                           ? isolate_->empty_byte_array()
                           : isolate_->factory()->NewByteArray(BytesOf(copier->switches()));
  ByteArray offsets = isolate_->factory()->NewByteArray(copier->offsets());
  const auto code = isolate_->factory()->TryNewCompiledCode(
      cell, objects, entries, switches, offsets, start, static_cast<uint32_t>(copier->code().bytes.size()));
  if (code) {
    code->set_body(copier->prologue().stencil->hot_size);
    added_.push_back({*code, std::move(copier)});
  } else {
    Release(start);
  }
  return code;
}

bool CodeSpace::Holds(CompiledCode code, const StencilCopier& copier) const {
  return code.size() == copier.code().bytes.size() &&
         memory_->Holds(code.start(), copier.code(), EntryOf(isolate_));
}

bool CodeSpace::TryPublish() {
  std::vector<jit::CodeMemory::Publication> batch;
  for (const Added& added : added_) batch.push_back({added.code.start(), &added.copier->code()});
  const bool is_published = memory_->TryPublish(batch, EntryOf(isolate_));
  if (is_published) {
    for (const Added& added : added_) Log(added);
  }
  added_.clear();
  return is_published;
}

uint64_t CodeSpace::EntryTrampolineOf(SharedFunctionInfo shared) {
  auto [known, is_new] = entry_trampolines_.emplace(shared.unique_id(), 0);
  if (is_new) known->second = CopyEntryTrampoline(shared);
  return known->second;
}

uint64_t CodeSpace::CopyEntryTrampoline(SharedFunctionInfo shared) {
  Heap::NoCollectionScope no_collection(isolate_->heap());
  const EmbeddedBuiltin& builtin = kEmbeddedBuiltins[static_cast<int>(Builtin::kInterpreterEntryTrampoline)];
  const uint8_t* bytes = Kei_EmbeddedBlobStart + builtin.offset;
  jit::CodeResult code;
  code.bytes.assign(bytes, bytes + builtin.size);
  const uint64_t start = TryAllocate(code);
  if (start == 0) return 0;
  if (!memory_->TryPublish(start, code, EntryOf(isolate_))) {
    Release(start);
    return 0;
  }
  const LoggedCode logged{start, code.bytes, "~" + NameForTools(isolate_, shared)};
  for (const auto& log : logs_) {
    if (!log->wants_parts()) log->Add(logged);
  }
  return start;
}

Maybe<RegExpCode> CodeSpace::TryInstallRegExp(const jit::CodeResult& code) {
  const uint64_t start = TryAllocate(code);
  if (start == 0) return std::nullopt;
  if (memory_->TryPublish(start, code, EntryOf(isolate_))) {
    const auto object =
        isolate_->factory()->TryNewRegExpCode(start, static_cast<uint32_t>(code.bytes.size()));
    if (object) return object;
  }
  Release(start);
  return std::nullopt;
}

bool CodeSpace::TryInstallOptimized(const jit::CodeResult& code, CompiledCode object) {
  const uint64_t start = TryAllocate(code);
  if (start == 0) return false;
  const auto size = static_cast<uint32_t>(code.bytes.size());
  if (memory_->TryPublish(start, code, EntryOf(isolate_))) {
    object.set_start(start);
    object.set_size(size);
    if (isolate_->heap()->code_table().TryAdd(OffsetOf(object.compressed()), start, size)) return true;
  }
  Release(start);
  return false;
}

void CodeSpace::LeaveAtReturns(CompiledCode code) {
  std::span<const uint8_t> bytes = code.entries(isolate_).bytes();
  std::vector<jit::CodeMemory::Jump> jumps;
  for (; !bytes.empty(); bytes = bytes.subspan(sizeof(ReturnPoint))) {
    ReturnPoint point;
    std::memcpy(&point, bytes.data(), sizeof point);
    jumps.push_back({point.code, point.exit});
  }
  if (!jumps.empty()) memory_->WriteJumps(code.start(), jumps);
}

bool CodeSpace::TryMakeCodeObjects() {
  const jit::CodeResult code = CodeObjectsFor(isolate_);
  const uint64_t start = memory_->Allocate(code);
  if (start == 0 || !memory_->TryPublish(start, code, EntryOf(isolate_))) return false;
  for (uint64_t i = 0; i < kBuiltinCount; i++) {
    code_objects_.push_back(start + i * kCodeObjectBytes);
  }
  isolate_->code_objects = reinterpret_cast<uint64_t>(code_objects_.data());
  return true;
}

void CodeSpace::Log(const LoggedCode& code) {
  for (const auto& log : logs_) log->Add(code);
}

}  // namespace kei
