#include "vm/exec/builtin-copies.h"

#include <signal.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <bitset>
#include <cstring>
#include <mutex>

#include "vm/tables/code/embedded.h"

// Lazy copies. The copy's pages can at first not be accessed, and copying part of a page leaves the rest of
// it full of traps. So the first instruction of a builtin that is not there yet ends in a signal, whatever
// way leads to it. The handler brings the whole builtin. Within a builtin nothing else can happen: it is
// entered at its start.

namespace kei {
namespace {

uint64_t PageSize() { return static_cast<uint64_t>(sysconf(_SC_PAGESIZE)); }
uint64_t BlobStart() { return reinterpret_cast<uint64_t>(Kei_EmbeddedBlobStart); }
uint64_t BlobSize() { return static_cast<uint64_t>(Kei_EmbeddedBlobEnd - Kei_EmbeddedBlobStart); }

#if defined(__x86_64__)
uint64_t ProgramCounter(const ucontext_t& context) {
  return static_cast<uint64_t>(context.uc_mcontext.gregs[REG_RIP]);
}
void SetProgramCounter(ucontext_t* context, uint64_t pc) {
  context->uc_mcontext.gregs[REG_RIP] = static_cast<greg_t>(pc);
}
constexpr uint8_t kTrap[] = {0xcc};  // int3, behind which the processor stops
constexpr uint64_t kTrapDistance = 1;
#else
uint64_t ProgramCounter(const ucontext_t& context) { return context.uc_mcontext.pc; }
void SetProgramCounter(ucontext_t* context, uint64_t pc) { context->uc_mcontext.pc = pc; }
constexpr uint8_t kTrap[] = {0x00, 0x00, 0x20, 0xd4};  // brk #0
constexpr uint64_t kTrapDistance = 0;
#endif

class BuiltinCopies {
 public:
  // Null if there is no memory.
  static BuiltinCopies* New();
  ~BuiltinCopies();

  void CopyAll();
  bool Contains(uint64_t pc) const { return pc >= start_ && pc < start_ + size_; }
  // Copies the builtin that holds the address; false when that is there already.
  bool Bring(uint64_t pc);
  uint64_t start() const { return start_; }
  BuiltinCopyStatistics statistics() const;

 private:
  BuiltinCopies(uint64_t start, uint64_t size) : start_(start), size_(size) {}
  void Protect(uint64_t begin, uint64_t end, int protection) const;
  void Prepare(uint64_t page);

  static constexpr size_t kMaxPages = 4096;
  const uint64_t start_, size_;
  std::bitset<kBuiltinCount> copied_;
  std::bitset<kMaxPages> prepared_;
};

// Anywhere: other code finds out how far it is.
BuiltinCopies* BuiltinCopies::New() {
  const uint64_t size = (BlobSize() + PageSize() - 1) / PageSize() * PageSize();
  if (size / PageSize() > kMaxPages) return nullptr;
  void* memory = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  return new BuiltinCopies(reinterpret_cast<uint64_t>(memory), size);
}

void BuiltinCopies::Protect(uint64_t begin, uint64_t end, int protection) const {
  CHECK(mprotect(reinterpret_cast<void*>(begin), end - begin, protection) == 0);
}

void BuiltinCopies::CopyAll() {
  Protect(start_, start_ + size_, PROT_READ | PROT_WRITE);
  std::memcpy(reinterpret_cast<void*>(start_), Kei_EmbeddedBlobStart, BlobSize());
  Protect(start_, start_ + size_, PROT_READ | PROT_EXEC);
  __builtin___clear_cache(reinterpret_cast<char*>(start_), reinterpret_cast<char*>(start_ + size_));
  copied_.set();
}

// A writable page.
void BuiltinCopies::Prepare(uint64_t page) {
  const size_t index = (page - start_) / PageSize();
  if (prepared_[index]) return;
  prepared_[index] = true;
  for (uint64_t at = page; at < page + PageSize(); at += sizeof(kTrap)) {
    std::memcpy(reinterpret_cast<void*>(at), kTrap, sizeof(kTrap));
  }
}

bool BuiltinCopies::Bring(uint64_t pc) {
  const auto offset = static_cast<uint32_t>(pc - start_);
  const EmbeddedBuiltin* end = kEmbeddedBuiltins + kBuiltinCount;
  const EmbeddedBuiltin* found =
      std::find_if(kEmbeddedBuiltins, end, [offset](const EmbeddedBuiltin& builtin) {
        return offset >= builtin.offset && offset < builtin.offset + builtin.size;
      });
  if (found == end || copied_[static_cast<size_t>(found - kEmbeddedBuiltins)]) return false;
  copied_[static_cast<size_t>(found - kEmbeddedBuiltins)] = true;
  const uint64_t code = start_ + found->offset;
  const uint64_t first = code / PageSize() * PageSize();
  const uint64_t last = (code + found->size + PageSize() - 1) / PageSize() * PageSize();
  Protect(first, last, PROT_READ | PROT_WRITE);
  for (uint64_t page = first; page < last; page += PageSize()) Prepare(page);
  std::memcpy(reinterpret_cast<void*>(code), Kei_EmbeddedBlobStart + found->offset, found->size);
  Protect(first, last, PROT_READ | PROT_EXEC);
  __builtin___clear_cache(reinterpret_cast<char*>(first), reinterpret_cast<char*>(last));
  return true;
}

BuiltinCopyStatistics BuiltinCopies::statistics() const {
  BuiltinCopyStatistics result = {};
  for (size_t i = 0; i < kBuiltinCount; i++) {
    if (!copied_[i] || kEmbeddedBuiltins[i].size == 0) continue;
    result.builtins++;
    result.bytes += kEmbeddedBuiltins[i].size;
  }
  return result;
}

// --- Signals. An isolate runs on one thread at a time, so that the handler is alone with its copies.

constexpr size_t kMaxLazyIsolates = 256;
std::atomic<BuiltinCopies*> lazy_copies[kMaxLazyIsolates];

bool BringAny(uint64_t pc) {
  for (std::atomic<BuiltinCopies*>& slot : lazy_copies) {
    BuiltinCopies* copies = slot.load(std::memory_order_acquire);
    if (copies != nullptr && copies->Contains(pc)) return copies->Bring(pc);
  }
  return false;
}

void OnSignal(int signal, siginfo_t*, void* data) {
  auto* context = static_cast<ucontext_t*>(data);
  const uint64_t pc = ProgramCounter(*context) - (signal == SIGTRAP ? kTrapDistance : 0);
  if (BringAny(pc)) return SetProgramCounter(context, pc);
  // The signal belongs to other code: it comes again, and then does what it would have done.
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, nullptr);
}

bool AddLazy(BuiltinCopies* copies) {
  static std::once_flag installed;
  std::call_once(installed, [] {
    struct sigaction action = {};
    action.sa_sigaction = OnSignal;
    action.sa_flags = SA_SIGINFO;
    for (int signal : {SIGSEGV, SIGTRAP}) sigaction(signal, &action, nullptr);
  });
  for (std::atomic<BuiltinCopies*>& slot : lazy_copies) {
    BuiltinCopies* none = nullptr;
    if (slot.compare_exchange_strong(none, copies)) return true;
  }
  return false;
}

BuiltinCopies::~BuiltinCopies() {
  for (std::atomic<BuiltinCopies*>& slot : lazy_copies) {
    BuiltinCopies* self = this;
    slot.compare_exchange_strong(self, nullptr);
  }
  munmap(reinterpret_cast<void*>(start_), size_);
}

BuiltinCopies* MakeCopies(Isolate* isolate) {
  BuiltinCopies* copies = BuiltinCopies::New();
  if (copies == nullptr) return nullptr;
  if (isolate->flags().builtins_in_isolate != "lazy") {
    copies->CopyAll();
  } else if (!AddLazy(copies)) {
    delete copies;
    return nullptr;
  }
  isolate->Attach(IsolateSlot::kBuiltinCopies, copies,
                  [](void* copies) { delete static_cast<BuiltinCopies*>(copies); });
  return copies;
}

BuiltinCopies* CopiesOf(Isolate* isolate) {
  return static_cast<BuiltinCopies*>(isolate->attachment(IsolateSlot::kBuiltinCopies));
}

}  // namespace

uint64_t BuiltinsOf(Isolate* isolate) {
  if (isolate->flags().builtins_in_isolate.empty()) return BlobStart();
  BuiltinCopies* copies = CopiesOf(isolate);
  if (copies == nullptr) copies = MakeCopies(isolate);
  return copies == nullptr ? BlobStart() : copies->start();
}

BuiltinCopyStatistics CopiedBuiltinsOf(Isolate* isolate) {
  const BuiltinCopies* copies = CopiesOf(isolate);
  return copies == nullptr ? BuiltinCopyStatistics{} : copies->statistics();
}

}  // namespace kei
