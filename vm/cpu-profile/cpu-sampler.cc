#include "vm/cpu-profile/cpu-sampler.h"

#include <setjmp.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

#include "vm/baseline/code-objects.h"
#include "vm/heap/heap.h"
#include "vm/runtime/frames/optimized-frames.h"
#include "vm/tables/code/embedded.h"
#include "vm/tables/frame-constants.h"

namespace kei {
namespace {

CpuSampler* running = nullptr;  // the process's
sigjmp_buf fault;
volatile sig_atomic_t is_reading = 0;
struct sigaction action_before, fault_action_before;

uint64_t Nanoseconds() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<uint64_t>(now.tv_sec) * 1'000'000'000 + static_cast<uint64_t>(now.tv_nsec);
}

}  // namespace

// --- Starting and stopping

class CpuSampler::Log final : public CodeLog {
 public:
  explicit Log(CpuSampler* sampler) : sampler_(sampler) {}
  void Add(const LoggedCode& code) override {
    const uint64_t end = code.start + code.bytes.size();
    if (code.start < sampler_->code_begin_) sampler_->code_begin_ = code.start;
    if (end > sampler_->code_end_) sampler_->code_end_ = end;
    sampler_->code_count_++;
  }

 private:
  CpuSampler* sampler_;
};

std::unique_ptr<CodeLog> CpuSampler::NewLog() { return std::make_unique<Log>(this); }

std::unique_ptr<CpuSampler> CpuSampler::TryStart(Isolate* isolate, int interval_microseconds, Stack stack) {
  if (running != nullptr) return nullptr;
  std::unique_ptr<CpuSampler> sampler(new CpuSampler(isolate, interval_microseconds, stack));
  return sampler->TryStart() ? std::move(sampler) : nullptr;
}

// The timer follows the clock, not the thread's time, whose resolution is that of the system's ticks.
bool CpuSampler::TryStart() {
  void* buffer =
      mmap(nullptr, kBufferBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (buffer == MAP_FAILED) return false;
  buffer_ = static_cast<uint8_t*>(buffer);
  stack_ = StackOfThread();
  sigevent event = {};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGPROF;
  event._sigev_un._tid = static_cast<pid_t>(syscall(SYS_gettid));
  if (timer_create(CLOCK_MONOTONIC, &event, &timer_) != 0) return false;
  is_running_ = true;
  running = this;
  struct sigaction action = {};
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  action.sa_sigaction = OnTimer;
  sigaction(SIGPROF, &action, &action_before);
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  action.sa_sigaction = OnFault;
  sigaction(SIGSEGV, &action, &fault_action_before);
  start_ = Nanoseconds();
  const long nanoseconds = interval_ * 1000L;
  const timespec interval = {nanoseconds / 1'000'000'000, nanoseconds % 1'000'000'000};
  const itimerspec times = {interval, interval};
  return timer_settime(timer_, 0, &times, nullptr) == 0;
}

void CpuSampler::Stop() {
  if (!is_running_) return;
  timer_delete(timer_);
  duration_ = Nanoseconds() - start_;
  running = nullptr;
  is_running_ = false;
  // A signal may be on its way still, so its handler stays.
  sigaction(SIGSEGV, &fault_action_before, nullptr);
}

CpuSampler::~CpuSampler() {
  Stop();
  if (buffer_ != nullptr) munmap(buffer_, kBufferBytes);
}

// --- In the handler: nothing here may allocate or lock

void CpuSampler::OnTimer(int, siginfo_t*, void* context) {
  const int error = errno;
  if (running != nullptr) running->Take(MachineContext::Of(context));
  errno = error;
}

// A fault of anybody else's happens again, and is that of the program then.
void CpuSampler::OnFault(int, siginfo_t*, void*) {
  if (is_reading != 0) siglongjmp(fault, 1);
  sigaction(SIGSEGV, &fault_action_before, nullptr);
}

void CpuSampler::Take(const MachineContext& machine) {
  if (used_ + BytesOf(kMaxDepth) > kBufferBytes) {
    dropped_++;
    return;
  }
  CpuSample* sample = &SampleAt(used_);
  sample->nanoseconds = Nanoseconds() - start_;
  sample->pc = machine.pc;
  sample->code_count = code_count_;
  sample->depth = 0;
  sample->where = IsGenerated(machine.pc) ? CpuSample::Where::kGenerated : CpuSample::Where::kRuntime;
  sample->is_in_builtin = false;
  if (isolate_->heap()->spaces().is_collecting()) {
    sample->where = CpuSample::Where::kCollector;  // which moves what frames refer to
  } else if (sigsetjmp(fault, 0) == 0) {
    is_reading = 1;
    sp_ = machine.sp;
    Walk(machine, sample);
  }
  is_reading = 0;
  used_ += BytesOf(sample->depth);
  count_++;
}

bool CpuSampler::IsGenerated(uint64_t pc) const {
  const uint64_t builtins = StartOfBuiltins(isolate_);
  const uint64_t size = static_cast<uint64_t>(Kei_EmbeddedBlobEnd - Kei_EmbeddedBlobStart);
  return pc - builtins < size || (pc >= code_begin_ && pc < code_end_);
}

uint64_t CpuSampler::Word(uint64_t address) const { return *reinterpret_cast<const uint64_t*>(address); }

// The frame of generated code that C++ was called from. Not every call leaves it in the isolate, so the
// frames of C++ are walked first; libraries may have none.
uint64_t CpuSampler::NewestFrame(const MachineContext& machine) const {
  uint64_t fp = machine.fp;
  for (int i = 0; i < kMaxDepth && IsOnStack(fp); i++) {
    if (IsGenerated(Word(fp + 8))) return Word(fp);
    if (Word(fp) <= fp) break;
    fp = Word(fp);
  }
  return isolate_->last_frame;
}

void CpuSampler::Walk(const MachineContext& machine, CpuSample* sample) {
  const bool is_generated = sample->where == CpuSample::Where::kGenerated;
  const uint64_t offset = machine.pc - StartOfBuiltins(isolate_);
  const bool is_builtin = offset < static_cast<uint64_t>(Kei_EmbeddedBlobEnd - Kei_EmbeddedBlobStart);
  sample->is_in_builtin = is_generated && is_builtin;
  const std::optional<Builtin> builtin = is_builtin ? builtins_.Find(offset) : std::nullopt;
  const bool is_handler = builtin && KindOf(*builtin) == BuiltinKind::kHandler;
  bool is_newest = is_generated && (!is_builtin || is_handler);
  for (uint64_t fp = is_generated ? machine.fp : NewestFrame(machine);
       IsOnStack(fp) && !HasEnough(*sample);) {
    uint64_t next = Word(fp);
    if (fp + kFrameMarker >= sp_) {
      const uint64_t marker = Word(fp + kFrameMarker);
      if (IsFrameMarker(marker) && FrameTypeOf(marker) == FrameType::kCEntry) return;
      if (IsFrameMarker(marker) && FrameTypeOf(marker) == FrameType::kEntry) {
        next = Word(fp + kEntryFrameLastFrame);
      } else {
        AddFrame(sample, fp, is_newest, machine);
      }
    }
    is_newest = false;
    if (next <= fp) return;
    fp = next;
  }
}

void CpuSampler::AddFrame(CpuSample* sample, uint64_t fp, bool is_newest, const MachineContext& machine) {
  const uint64_t marker = Word(fp + kFrameMarker);
  if (!IsFrameMarker(marker)) {
    if (fp + kFrameFeedbackVector < sp_) return;  // it is being made
    const bool is_interpreted = !IsBytecodeOffset(Word(fp + kFrameBytecodePointer));
    const bool by_register = is_newest && sample->is_in_builtin;
    const uint64_t pointer = by_register ? machine.bytecode_pointer : Word(fp + kFrameBytecodePointer);
    const bool runs_machine_code = is_newest && !sample->is_in_builtin;
    const bool is_baseline = runs_machine_code || (!by_register && !is_interpreted);
    return Add(sample, {IdOf(Word(fp + kFrameFunction)),
                        runs_machine_code ? SampledFrame::kUnknown : BytecodeIn(fp, pointer),
                        is_baseline ? SampledTier::kBaseline : SampledTier::kInterpreter, false});
  }
  switch (FrameTypeOf(marker)) {
    case FrameType::kBuiltin:
      return Add(sample, {IdOf(Word(fp + kBuiltinFrameFunction)), SampledFrame::kUnknown,
                          SampledTier::kBuiltin, false});
    case FrameType::kOptimized: return AddOptimized(sample, fp, is_newest);
    default: return;
  }
}

// While the code itself runs, the exit that its frame names is that of an earlier call.
void CpuSampler::AddOptimized(CpuSample* sample, uint64_t fp, bool runs) {
  if (fp + kOptimizedCallSite < sp_) return;
  const uint32_t own = IdOf(Word(fp + kFrameFunction));
  const Object object(Word(fp + kOptimizedCode));
  if (runs || !object.IsTypeCompiledCode(isolate_)) {
    return Add(sample, {own, SampledFrame::kUnknown, SampledTier::kOptimized, false});
  }
  const CompiledCode code(object.ptr());
  const auto number = static_cast<uint32_t>(Word(fp + kOptimizedCallSite));
  const Object table = code.exit_table(isolate_);
  if (!table.IsTypeByteArray(isolate_)) return;
  const ExitTableReader exits(ByteArray(table.ptr()).bytes().data());
  if (number >= exits.count()) {
    return Add(sample, {own, SampledFrame::kUnknown, SampledTier::kOptimized, false});
  }
  const ExitReader exit = exits.exit(number);
  for (uint32_t i = exit.frame_count(); i-- > 0;) {
    const ExitFrame frame = exit.frame(i).frame();
    const uint32_t function = i == 0 ? own : SharedOf(isolate_, code, frame).unique_id();
    Add(sample, {function, static_cast<int32_t>(frame.bytecode_offset), SampledTier::kOptimized, i > 0});
  }
}

void CpuSampler::Add(CpuSample* sample, const SampledFrame& frame) {
  if (sample->depth < kMaxDepth) sample->frames[sample->depth++] = frame;
}

uint32_t CpuSampler::IdOf(uint64_t function) const {
  const Object object(function);
  if (!object.IsJSFunction(isolate_)) return 0;
  return JSFunction(function).shared(isolate_).unique_id();
}

int32_t CpuSampler::BytecodeIn(uint64_t fp, uint64_t bytecode_pointer) const {
  const Object array(Word(fp + kFrameBytecodeArray));
  if (!array.IsTypeBytecodeArray(isolate_)) return SampledFrame::kUnknown;
  const BytecodeArray code(array.ptr());
  uint64_t offset = bytecode_pointer;
  if (!IsBytecodeOffset(offset)) offset -= code.slot(BytecodeArray::kSize);
  const bool is_inside = offset < static_cast<uint64_t>(code.length());
  return is_inside ? static_cast<int32_t>(offset) : SampledFrame::kUnknown;
}

}  // namespace kei
