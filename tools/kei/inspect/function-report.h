#ifndef KEI_TOOLS_KEI_INSPECT_FUNCTION_REPORT_H_
#define KEI_TOOLS_KEI_INSPECT_FUNCTION_REPORT_H_

#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "tools/kei/inspect/json-text.h"
#include "tools/kei/inspect/sample-sums.h"
#include "tools/kei/inspect/transition-recorder.h"
#include "vm/cpu-profile/function-index.h"
#include "vm/exec/feedback-printer.h"
#include "vm/isolate/isolate.h"

namespace kei::shell {

// Tells of a function, and of what its bytecodes have learnt.
class FunctionReport {
 public:
  FunctionReport(Isolate* isolate, SharedFunctionInfo shared, std::optional<FeedbackVector> vector);

  uint32_t id() const { return shared_.unique_id(); }
  SharedFunctionInfo shared() const { return shared_; }
  BytecodeArray bytecodes() const { return BytecodeArray::cast(shared_.data(isolate_)); }
  // "line:column", which stays the same from run to run.
  std::string Place() const;
  // The position that a bytecode belongs to. If the table has no entry before it, that is the function's
  // start.
  int PositionOf(int bytecode) const;

  // Fields of the function's object.
  void WriteHead(const FunctionIndex& functions, const SampleSums::Function& samples, JsonText* out) const;
  // An object: bytecodes, constants, feedback.
  std::string Body(const FunctionIndex& functions, const SampleSums::Function& samples,
                   const TransitionRecorder& transitions) const;

 private:
  std::string InferredName() const;
  void WriteBytecodes(const SampleSums::Function& samples, JsonText* out) const;
  void WriteConstants(JsonText* out) const;
  void WriteFeedback(const FunctionIndex& functions, const TransitionRecorder& transitions,
                     JsonText* out) const;
  void WriteSites(JsonText* out) const;
  void WriteLineSamples(const SampleSums::Function& samples, JsonText* out) const;

  Isolate* isolate_;
  SharedFunctionInfo shared_;
  std::optional<FeedbackVector> vector_;
  std::vector<FeedbackSite> sites_;
};

// The function's place, by its id; "" if it is gone or has none.
std::string PlaceOfFunction(Isolate* isolate, const FunctionIndex& functions, uint32_t id);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_FUNCTION_REPORT_H_
