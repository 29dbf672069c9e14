#include "vm/runtime/deopt/false-claim.h"

#include <string>

#include "vm/baseline/code-space.h"
#include "vm/runtime/frames/optimized-frames.h"

namespace kei {
namespace {

const char* TextOf(Claim claim) {
  switch (claim) {
    case Claim::kTypes: return "has another type than claimed";
    case Claim::kMap: return "has another map than claimed";
    case Claim::kContent: return "is in memory, where something else was claimed to be";
    case Claim::kBoolean: return "is neither 0 nor 1";
    case Claim::kIndex: return "is not below the length";
    case Claim::kEntry: return "has another entry than claimed";
  }
  UNREACHABLE();
}

std::string KindOf(Isolate* isolate, Object value) {
  if (value.IsSmi()) return "Smi " + std::to_string(value.SmiValue());
  const int type = HeapObject(value.ptr()).map(isolate).instance_type();
  return "an object of instance type " + std::to_string(type);
}

}  // namespace

void ReportFalseClaim(Isolate* isolate, Address frame, Object value, uint32_t node, Claim claim,
                      uint32_t place) {
  const CompiledCode code = Frame(frame).code();
  const auto function = static_cast<int>(place >> 16);
  const auto shared =
      SharedFunctionInfo::cast(FixedArray::cast(code.functions(isolate)).get(isolate, function));
  FATAL("optimized code, bytecode %u of %s: a value (%s) %s, says node %u", place & 0xffff,
        NameForTools(isolate, shared).c_str(), KindOf(isolate, value).c_str(), TextOf(claim), node);
}

}  // namespace kei
