#ifndef KEI_JIT_BACKEND_LIR_PASSES_H_
#define KEI_JIT_BACKEND_LIR_PASSES_H_

#include "jit/backend/backend.h"
#include "jit/backend/lir/architecture.h"
#include "jit/backend/lir/lir.h"

namespace kei::jit {

// A pass over allocated LIR gets at it only through the scope. So no pass can run without a name, a counter,
// a place to dump from, and a check of the blocks behind it.
class LirPassScope {
 public:
  LirPassScope(Lir* lir, const Architecture& architecture, std::string_view name,
               const BackendOptions& options);
  ~LirPassScope();
  LirPassScope(const LirPassScope&) = delete;
  LirPassScope& operator=(const LirPassScope&) = delete;

  Lir* lir() const { return lir_; }
  const Architecture& architecture() const { return arch_; }
  void AddChanges(uint64_t changes) { changes_ += changes; }

 private:
  void CheckBlocks() const;

  Lir* lir_;
  const Architecture& arch_;
  std::string_view name_;
  const BackendOptions& options_;
  uint64_t changes_ = 0;
  int64_t instructions_before_, blocks_before_;
};

// Runs the passes, of which lir-passes.cc says what each is there for.
void RunLirPasses(Lir* lir, const Architecture& architecture, const BackendOptions& options);

// The passes themselves.
void GatherExits(LirPassScope& scope);
void SequenceMoves(LirPassScope& scope);
void MergeTails(LirPassScope& scope);
void RotateLoops(LirPassScope& scope);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_LIR_PASSES_H_
