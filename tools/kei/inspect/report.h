#ifndef KEI_TOOLS_KEI_INSPECT_REPORT_H_
#define KEI_TOOLS_KEI_INSPECT_REPORT_H_

#include <map>
#include <string>
#include <vector>

#include "tools/kei/inspect/function-report.h"
#include "tools/kei/inspect/inspect-module.h"
#include "tools/kei/inspect/json-text.h"
#include "tools/kei/inspect/sample-sums.h"
#include "tools/kei/inspect/time-recording.h"

namespace kei::shell {

// The whole report as JSON; schema.json describes it. The page has large parts compressed, and is without
// cold code if it would get too large.
class Report {
 public:
  enum class Form : uint8_t { kPlain, kCompressed };

  Report(const TimeRecording& recording, const InspectModule& module, std::string name, Form form);
  std::string Text();

 private:
  void FindFunctions();
  void WriteScripts(JsonText* out);
  void WriteFunction(const FunctionReport& function, JsonText* out);
  void WriteCodes(const FunctionReport& function, JsonText* out);
  void WriteHandlers(JsonText* out);
  void WriteTransitions(JsonText* out);
  void WriteEvents(JsonText* out) const;
  void WriteSamples(JsonText* out) const;
  // Whether the page may have its bytecodes and code.
  bool HasRoomFor(const FunctionReport& function) const;
  // A value that is JSON: as it is, or as a string.
  void WritePart(const std::string& json, JsonText* out);
  const SampleSums::Function& SamplesOf(uint32_t function) const;
  std::string PlaceOf(uint32_t function) const;
  double MillisecondsAt(uint64_t microseconds) const;

  const TimeRecording& recording_;
  Isolate* isolate_;
  const InspectModule& module_;
  std::string name_;
  Form form_;
  FunctionIndex index_;
  SampleSums sums_;
  std::vector<FunctionReport> functions_;               // the hottest first
  std::map<uint32_t, std::vector<uint32_t>> codes_of_;  // indices of its codes, keyed by function
  size_t part_bytes_ = 0;
  int left_out_ = 0;  // codes whose instructions are not told
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_REPORT_H_
