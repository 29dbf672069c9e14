#include "vm/cppheap/heap.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <new>
#include <optional>
#include <utility>

#include "vm/base/checks.h"
#include "vm/base/thread-stack.h"
#include "vm/cppheap/cross-thread-persistent.h"
#include "vm/cppheap/foreign-heap.h"
#include "vm/cppheap/marker.h"
#include "vm/cppheap/memory/poisoning.h"
#include "vm/cppheap/persistent.h"
#include "vm/cppheap/sweeper.h"
#include "vm/cppheap/verifier.h"
#include "vm/cppheap/write-barrier.h"

namespace kei::cppheap {
namespace {

// 0 is the owner of nothing.
uint32_t NewHeapId() {
  static constinit std::atomic<uint32_t> last{0};
  return last.fetch_add(1, std::memory_order_relaxed) + 1;
}

// Less is marked in a pause that is short anyway.
constexpr uint64_t kMinMarkedInSteps = 4 << 20;

// Its address is the thread.
constinit thread_local char this_thread = 0;

}  // namespace

std::unique_ptr<Heap> Heap::Create(const HeapOptions& options) {
  Cage* cage = Cage::Current();
  if (cage == nullptr) return nullptr;
  return std::unique_ptr<Heap>(new (std::nothrow) Heap(cage, options));
}

Heap::Heap(Cage* cage, const HeapOptions& options)
    : cage_(cage),
      options_(options),
      id_(NewHeapId()),
      stack_base_(StackBaseOfThread()),
      thread_(&this_thread),
      requested_sweeping_(options.sweeping),
      next_collection_(options.first_collection),
      next_step_(next_collection_) {}

Heap::~Heap() {
  CHECK(foreign_ == nullptr);
  Clear(persistents_, &PersistentBase::Clear);
  Clear(weak_persistents_, &PersistentBase::Clear);
  {
    std::lock_guard lock(CrossThreadMutex());
    Clear(cross_thread_persistents_, &CrossThreadPersistentBase::Unlink);
    Clear(cross_thread_weak_persistents_, &CrossThreadPersistentBase::Unlink);
  }
  AbortMarking();
  Collect(StackState::kNoHeapPointers);
  CHECK(statistics_.committed_bytes == 0);
}

template <typename Reference>
void Heap::Clear(Reference* list, void (Reference::*clear)()) {
  while (list != nullptr) {
    Reference* next = list->next();
    (list->*clear)();
    list = next;
  }
}

// --- Allocation

void* Heap::Allocate(uint64_t size, uint64_t alignment, TypeIndex type) {
  void* object = TryAllocate(size, alignment, type);
  if (object == nullptr) {
    AskForRoom(size);
    object = TryAllocate(size, alignment, type);
  }
  if (object == nullptr) EndWithoutRoom(size);
  return object;
}

void Heap::AskForRoom(uint64_t bytes) {
  if (options_.out_of_memory != nullptr) options_.out_of_memory(this, bytes);
}

void Heap::EndWithoutRoom(uint64_t bytes) {
  FATAL("C++ heap: no room for %llu bytes", (unsigned long long){bytes});
}

void* Heap::TryAllocate(uint64_t size, uint64_t alignment, TypeIndex type) {
  CHECK(!is_collecting_);
  if (size > Cage::kSize) return nullptr;
  CollectIfDue();
  // Cells of multiples of 16 bytes are aligned to 16.
  const uint64_t rounded = (std::max<uint64_t>(size, 1) + alignment - 1) & ~(alignment - 1);
  const bool is_backing_store = TypeInfoAt(type).move != nullptr;
  void* cell = TryAllocateMemory(rounded, is_backing_store);
  if (cell == nullptr && is_sweeping()) {
    FinishSweeping();
    cell = TryAllocateMemory(rounded, is_backing_store);
  }
  for (bool may_free_more = true; cell == nullptr && may_free_more;) {
    may_free_more = is_marking();
    Collect(StackState::kMayContainHeapPointers);
    cell = TryAllocateMemory(rounded, is_backing_store);
  }
  if (cell == nullptr) return nullptr;
  Page* page = Page::Of(cell);
  page->SetUnderConstruction(page->IndexOf(cell), type);
  if (RegisterPreFinalizer(cell, type)) return cell;
  page->SetFree(page->IndexOf(cell));  // found by the next sweep
  return nullptr;
}

void Heap::FinishConstruction(void* object) {
  Page* page = Page::Of(object);
  page->SetConstructed(page->IndexOf(object));
  if (Marker* marker = page->heap()->marker()) marker->MarkConstructed(object);
}

bool Heap::RegisterPreFinalizer(void* object, TypeIndex type) {
  return TypeInfoAt(type).prefinalize == nullptr || prefinalizable_.TryPush(object);
}

void* Heap::TryAllocateMemory(uint64_t size, bool is_backing_store) {
  if (size > kMaxSmallSize) return TryAllocateLarge(size);
  const uint32_t list = CellListFor(static_cast<uint32_t>(size), is_backing_store);
  void* cell = TryAllocateSmall(list);
  if (cell == nullptr) return nullptr;
  const uint64_t cell_size = CellSizeOf(list);
  std::memset(cell, 0, cell_size);
  Poison(static_cast<char*>(cell) + size, cell_size - size);
  return cell;
}

void* Heap::TryAllocateSmall(uint32_t list) {
  if (void* cell = PopFree(list)) return cell;
  return TryRefill(list) ? PopFree(list) : nullptr;
}

void* Heap::PopFree(uint32_t list) {
  FreeCell* cell = free_[list];
  if (cell == nullptr) return nullptr;
  Unpoison(cell, CellSizeOf(list));
  free_[list] = cell->next;
  return cell;
}

bool Heap::TryRefill(uint32_t list) {
  Page*& unused = unused_[list];
  while (unused != nullptr && !unused->HasFreeCells()) unused = unused->next;
  if (unused == nullptr) unused = sweeper_.SweepFor(list);
  if (unused != nullptr) {
    TakeCells(list, unused);
    return true;
  }
  const bool is_newest_full = newest_[list] == nullptr || !newest_[list]->HasFreeCells();
  if (is_newest_full && !TryAddPage(list)) return false;
  TakeCells(list, newest_[list]);
  return true;
}

bool Heap::TryAddPage(uint32_t list) {
  void* memory = TryTakeBlocks(1);
  if (memory == nullptr) return false;
  Page* page = Page::New(memory, this, list);
  page->next = std::exchange(pages_[list], page);
  newest_[list] = page;
  Poison(page->CellAt(0), page->cell_size() * page->cell_count());
  return true;
}

void Heap::TakeCells(uint32_t list, Page* page) {
  CHECK(Sweeper::EnsureFreeList(page));
  free_[list] = std::exchange(page->free, nullptr);
  allocated_bytes_ += page->cell_size() * page->free_cells;
}

void* Heap::TryAllocateLarge(uint64_t size) {
  const uint32_t blocks = Page::BlocksForLarge(size);
  void* memory = TryTakeBlocks(blocks);
  if (memory == nullptr) return nullptr;
  Page* page = Page::NewLarge(memory, this, blocks, size);
  page->next = std::exchange(large_pages_, page);
  allocated_bytes_ += size;
  Poison(reinterpret_cast<void*>(page->end()),
         uint64_t{page->blocks()} * kBlockSize - (page->end() - reinterpret_cast<uint64_t>(page)));
  return page->CellAt(0);
}

void* Heap::TryTakeBlocks(uint32_t blocks) {
  const uint64_t bytes = uint64_t{blocks} * kBlockSize;
  if (statistics_.committed_bytes + bytes > options_.byte_limit) return nullptr;
  void* memory = cage_->TryAllocate(blocks, id_);
  if (memory != nullptr) statistics_.committed_bytes += bytes;
  return memory;
}

void Heap::ReleasePage(Page* page) {
  statistics_.committed_bytes -= uint64_t{page->blocks()} * kBlockSize;
  cage_->Free(page, page->blocks());
}

// --- Collection

void Heap::CollectIfDue() {
  const bool is_due = options_.collect_every != 0 && ++allocations_ % options_.collect_every == 0;
  if (!is_due && allocated_bytes_ < next_step_) return;
  if (MarksInSteps()) return AdvanceMarking();
  Collect(StackState::kMayContainHeapPointers, options_.sweeping);
}

bool Heap::MarksInSteps() const {
  const bool is_large = foreign_ != nullptr && next_collection_ >= kMinMarkedInSteps;
  return options_.marking_step != 0 || (is_large && options_.collect_every == 0);
}

// There is a step for each block. Marking is late when about as many bytes were allocated as have to be
// marked at least. A step takes half as many again, since the program goes on.
uint64_t Heap::BytesOfStep() const {
  if (options_.marking_step != 0) return options_.marking_step;
  const uint64_t work = statistics_.live_bytes + foreign_->live_bytes() + allocated_bytes_;
  return kBlockSize + work / (next_collection_ / kBlockSize) * 3 / 2;
}

void Heap::AdvanceMarking() {
  const bool is_late = allocated_bytes_ >= 2 * next_collection_;
  if (!StartMarking() || MarkStep(BytesOfStep()) || is_late) {
    return Collect(StackState::kMayContainHeapPointers, options_.sweeping);
  }
  next_step_ = allocated_bytes_ + kBlockSize;
}

bool Heap::StartMarking() {
  CHECK(!is_collecting_);
  if (is_marking()) return true;
  if (foreign_ != nullptr) return foreign_->TryStartMarking();
  FinishSweeping();
  own_marker_.reset(new (std::nothrow) Marker(this));
  if (own_marker_ == nullptr) return false;
  SetMarker(own_marker_.get());
  std::lock_guard lock(CrossThreadMutex());
  marker_->MarkPersistents();
  return true;
}

void Heap::SetMarker(Marker* marker) {
  marker_ = marker;
  marking_heaps.fetch_add(1, std::memory_order_relaxed);
}

bool Heap::MarkStep(uint64_t bytes) {
  CHECK(is_marking() && !is_collecting_);
  if (foreign_ != nullptr) return foreign_->MarkStep(bytes);
  statistics_.marking_steps++;
  return marker_->Drain(bytes);
}

bool Heap::MarkStep(std::chrono::microseconds duration) {
  const auto end = std::chrono::steady_clock::now() + duration;
  constexpr uint64_t kBytesBetweenLooks = 16 * 1024;
  do {
    if (MarkStep(kBytesBetweenLooks)) return true;
  } while (std::chrono::steady_clock::now() < end);
  return false;
}

void Heap::AbortMarking() {
  if (!is_marking()) return;
  StopMarking();
  compactor_.Abandon();
  ForEachPage([](Page* page) { page->ClearMarks(); });
}

void Heap::StopMarking() {
  marker_ = nullptr;
  own_marker_.reset();
  marking_heaps.fetch_sub(1, std::memory_order_relaxed);
}

void Heap::Attach(ForeignHeap* foreign) {
  CHECK(foreign_ == nullptr && !is_collecting_);
  AbortMarking();
  foreign_ = foreign;
}

void Heap::Detach() {
  CHECK(!is_marking());
  foreign_ = nullptr;
}

void Heap::Collect(StackState stack, Sweeping sweeping) {
  CHECK(!is_collecting_);
  requested_stack_ = stack;
  requested_sweeping_ = sweeping;
  if (foreign_ != nullptr) {
    foreign_->Collect();
  } else {
    CallWithRegistersOnStack(
        this, [](void* heap, uint64_t top) { static_cast<Heap*>(heap)->CollectFromHere(top); });
  }
  requested_stack_ = StackState::kMayContainHeapPointers;
  requested_sweeping_ = options_.sweeping;
}

void Heap::CollectFromHere(uint64_t stack_top) {
  FinishSweeping();
  const NoAllocation no_allocation(this);
  MarkAll(stack_top);
  FreeDead(requested_sweeping_);
}

void Heap::FreeDead(Sweeping sweeping) {
  RunPreFinalizers();
  sweeper_.Start();
  if (sweeping == Sweeping::kAtOnce) sweeper_.Finish();
  if (compactor_.is_active()) {
    sweeper_.SweepBackingStores();
    compactor_.Run();
  }
  if (sweeping == Sweeping::kConcurrent) sweeper_.StartThread();
  statistics_.collections++;
  allocated_bytes_ = 0;
  const uint64_t live = statistics_.live_bytes + (foreign_ ? foreign_->live_bytes() : 0);
  next_step_ = next_collection_ = std::max(options_.first_collection, live);
}

void Heap::FinishSweeping() { sweeper_.Finish(); }

void Heap::MarkAll(uint64_t stack_top) {
  const bool was_marking = is_marking();
  std::optional<Marker> own;
  Marker* marker = was_marking ? marker_ : &own.emplace(this);
  marker->EnterPause();
  if (!was_marking) StartCompaction();
  std::lock_guard lock(CrossThreadMutex());
  marker->MarkPersistents();
  MarkStackFrom(stack_top, marker);
  FinishMarking(marker);
  if (was_marking) StopMarking();
}

void Heap::MarkStackFrom(uint64_t stack_top, Marker* marker) {
  DCHECK(stack_base_ == StackBaseOfThread());
  if (requested_stack_ == StackState::kNoHeapPointers) return;
  marker->MarkStack(stack_top, stack_base_);
}

void Heap::StartCompaction() {
  if (requested_stack_ == StackState::kNoHeapPointers) compactor_.Start();
}

void Heap::FinishMarking(Marker* marker) {
  marker->Finish();
  if (options_.missing_trace != nullptr) TraceChecker(this).Check();
}

void Heap::RunPreFinalizers() {
  ForEachPage([](Page* page) { page->set_is_swept(false); });
  is_prefinalizing_ = true;
  size_t kept = 0;
  for (void* object : prefinalizable_) {
    const Page* page = Page::Of(object);
    const uint32_t index = page->IndexOf(object);
    if (page->IsMarked(index)) {
      prefinalizable_[kept++] = object;
    } else {
      TypeInfoAt(page->type(index)).prefinalize(object);
    }
  }
  prefinalizable_.Truncate(kept);
  is_prefinalizing_ = false;
}

// --- Checks

bool Heap::IsOnItsThread() const { return thread_ == &this_thread; }

// The answer is unknown while the other thread sweeps.
bool Heap::IsAlive(const void* object) const {
  const Page* page = Page::Of(object);
  const uint32_t index = page->IndexOf(object);
  return page->is_swept() ? !page->IsFree(index) : page->IsMarked(index);
}

void Heap::CheckAccess(const void* object) const {
  if (!IsOnItsThread()) FATAL("C++ heap: a Member on a thread that is not its heap's");
  if (sweeper_.is_finalizing() && !IsAlive(object)) {
    FATAL("C++ heap: a destructor looks at an object that may be gone");
  }
}

void Heap::CheckStore(const void* slot, const void* object) const {
  if (!IsOnItsThread()) FATAL("C++ heap: a Member on a thread that is not its heap's");
  if (!is_prefinalizing_ || IsAlive(object)) return;
  const auto address = reinterpret_cast<uint64_t>(slot);
  const auto* page = static_cast<Page*>(cage_->Find(address, id_));
  if (page == nullptr || address < page->first_cell() || address >= page->end()) return;
  if (page->IsMarked(page->IndexOf(address))) {
    FATAL("C++ heap: a prefinalizer makes a living object refer to a dead one");
  }
}

void CheckMemberAccess(const void* object) { Heap::Of(object)->CheckAccess(object); }

void CheckMemberStore(const void* slot, const void* object) { Heap::Of(object)->CheckStore(slot, object); }

}  // namespace kei::cppheap
