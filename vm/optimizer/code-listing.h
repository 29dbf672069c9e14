#ifndef KEI_VM_OPTIMIZER_CODE_LISTING_H_
#define KEI_VM_OPTIMIZER_CODE_LISTING_H_

#include <string>
#include <vector>

#include "jit/backend/backend.h"
#include "jit/backend/exit-sites.h"
#include "vm/baseline/code-space.h"
#include "vm/code-log/code-log.h"

// Descriptions of optimized code, for those who print it.

namespace kei::optimizer {

// Has the backend note what a description needs, if a log wants parts.
void AskForListing(const CodeSpace& space, jit::BackendOptions* options);

class CodeDescription {
 public:
  // The code is in its place, and its object complete.
  CodeDescription(Isolate* isolate, CompiledCode code, const jit::CodeResult& result,
                  const jit::ExitSites& exits, const std::vector<BytecodeSite>& inlined_at)
      : isolate_(isolate), code_(code), result_(result), exits_(exits), inlined_at_(inlined_at) {}
  LoggedCode ForLog(const std::string& name, bool with_parts, double microseconds) const;

 private:
  SharedFunctionInfo FunctionAt(int index) const;
  std::string TitleOf(const jit::CodeMark& mark) const;
  std::vector<CodePart> Parts() const;
  void AddExitPieces(std::vector<CodePart>* parts) const;
  std::vector<CodeNote> Notes() const;
  std::vector<CodeExit> Exits() const;
  std::string StateOf(const jit::ExitSite& site) const;

  Isolate* isolate_;
  CompiledCode code_;
  const jit::CodeResult& result_;
  const jit::ExitSites& exits_;
  const std::vector<BytecodeSite>& inlined_at_;  // for each of the code's functions
};

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_CODE_LISTING_H_
