#ifndef KEI_VM_BASELINE_CODE_SPACE_H_
#define KEI_VM_BASELINE_CODE_SPACE_H_

#include <memory>
#include <unordered_map>
#include <vector>

#include "jit/code/code-memory.h"
#include "vm/base/maybe.h"
#include "vm/base/memory-account.h"
#include "vm/baseline/copier.h"
#include "vm/code-log/code-log.h"
#include "vm/isolate/isolate.h"

namespace kei {

// "name script:line:column", for logs and traces.
std::string NameForTools(Isolate* isolate, SharedFunctionInfo shared);

// An isolate's machine code, near the builtins. It is made at the first request, and takes no more than
// --max-code-size and a quarter of the heap's limit. Its bytes count as memory outside the heap. So no script
// meets the limit for the code that was made of it.
class CodeSpace {
 public:
  // Null when the process has no room for one, or the system no memory.
  static CodeSpace* Of(Isolate* isolate);

  // One more, which code made from now on is told to.
  void AddLog(std::unique_ptr<CodeLog> log) { logs_.push_back(std::move(log)); }

  // There was no room for some code, and none of the code has died since.
  bool is_full() const { return is_full_; }
  // If the code is too large, some branches do not reach their targets.
  bool CanLink(const jit::CodeResult& code) const { return memory_->CanLink(code); }
  // Gives room to the copied code, and makes an object of the heap for it, which is of no use before it is
  // published. Returns nothing if there is no room. Nothing may be collected between the two.
  Maybe<CompiledCode> TryAdd(std::unique_ptr<StencilCopier> copier, FeedbackCell cell);
  // Whether the copied code equals the existing code.
  bool Holds(CompiledCode code, const StencilCopier& copier) const;
  // Makes all that was added since the last time executable. False if the system has no memory for it:
  // it is of no use then.
  [[nodiscard]] bool TryPublish();
  // The function's own copy of the builtin InterpreterEntryTrampoline, which stays as long as the
  // isolate; 0 if there is no room.
  uint64_t EntryTrampolineOf(SharedFunctionInfo shared);
  // Gives the object its code, executable at once. The caller fills in what the object says about exits, and
  // has it entered. False if there is no room.
  [[nodiscard]] bool TryInstallOptimized(const jit::CodeResult& code, CompiledCode object,
                                         const std::string& name);
  // Has calls in invalid code that return there leave it at once.
  void LeaveAtReturns(CompiledCode code);
  // Code of a pattern, executable at once; the caller logs it. Returns nothing if there is no room.
  Maybe<RegExpCode> TryInstallRegExp(const jit::CodeResult& code);
  bool has_logs() const { return !logs_.empty(); }
  bool wants_parts() const;  // whether a log does
  void Log(const LoggedCode& code);

 private:
  struct Added {
    CompiledCode code;
    std::unique_ptr<StencilCopier> copier;
  };

  CodeSpace(Isolate* isolate, std::unique_ptr<jit::CodeMemory> memory)
      : isolate_(isolate),
        memory_(std::move(memory)),
        charge_(isolate->memory()),
        logs_(NewCodeLogs(isolate->flags())) {}
  uint64_t TryAllocate(const jit::CodeResult& code);
  void Release(uint64_t start);
  void Free(uint64_t start);
  WeakFixedArray NewObjectList(std::span<const MaybeObject> objects);
  void Log(const Added& added);
  void LogOptimized(const jit::CodeResult& code, uint64_t start, const std::string& name);
  uint64_t CopyEntryTrampoline(SharedFunctionInfo shared);
  bool TryMakeCodeObjects();

  Isolate* isolate_;
  std::unique_ptr<jit::CodeMemory> memory_;
  MemoryCharge charge_;  // for the code
  std::vector<std::unique_ptr<CodeLog>> logs_;
  std::vector<Added> added_;
  std::vector<uint64_t> code_objects_;  // addresses by builtin id, at which stencils call builtins
  std::unordered_map<uint32_t, uint64_t> entry_trampolines_;  // keyed by SharedFunctionInfo::unique_id
  bool is_full_ = false;
};

}  // namespace kei

#endif  // KEI_VM_BASELINE_CODE_SPACE_H_
