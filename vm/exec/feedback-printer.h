#ifndef KEI_VM_EXEC_FEEDBACK_PRINTER_H_
#define KEI_VM_EXEC_FEEDBACK_PRINTER_H_

#include <string>
#include <string_view>
#include <vector>

#include "vm/isolate/isolate.h"
#include "vm/tables/feedback.h"

namespace kei {

// A bytecode with a slot, and what it has learnt.
struct FeedbackSite {
  enum class State : uint8_t { kNever, kOne, kSeveral, kMegamorphic };
  struct Shape {
    std::string name;     // see ShapeName
    std::string handler;  // how the access is done
    uint64_t map;         // its address; 0: it is not a map that is compared
  };
  struct Target {
    std::string name;
    uint32_t function;  // its SharedFunctionInfo::unique_id; 0: closures of a site that has made none
    int calls;
  };

  int offset;  // the bytecode's
  FeedbackSlotKind kind;
  State state;
  std::string text;  // the same as in FeedbackAsText
  std::vector<Shape> shapes = {};
  std::vector<Target> targets = {};
};
// The names of a map's properties, as "{x, y}", or what it is the map of.
std::string ShapeName(Isolate* isolate, Map map);
std::vector<FeedbackSite> FeedbackSitesOf(Isolate* isolate, FeedbackVector vector);

// A function's feedback: a line for the function, then one for each bytecode with a slot, as
// "    12 Add r0, [4]: Smi|Number". It has no addresses, so that tests can compare it.
std::string FeedbackAsText(Isolate* isolate, FeedbackVector vector);
// The same of all functions of this name ('*': of all) that have a vector, in the order of their source.
std::string FeedbackAsText(Isolate* isolate, std::string_view name);

}  // namespace kei

#endif  // KEI_VM_EXEC_FEEDBACK_PRINTER_H_
