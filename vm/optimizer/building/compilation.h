#ifndef KEI_VM_OPTIMIZER_BUILDING_COMPILATION_H_
#define KEI_VM_OPTIMIZER_BUILDING_COMPILATION_H_

#include <map>
#include <utility>
#include <vector>

#include "jit/ir/graph.h"
#include "vm/isolate/isolate.h"
#include "vm/optimizer/building/findings.h"
#include "vm/optimizer/facts/dependencies.h"

namespace kei::optimizer {

// What the builders of one graph share: that of the function, and those of the calls that are inlined.
struct Compilation {
  Isolate* isolate;
  jit::Graph* graph;
  Findings* findings;

  // The objects whose addresses the graph contains: maps weakly, handlers strongly.
  std::vector<MaybeObject> objects{};
  Dependencies dependencies{};
  // By FrameStateInfo::function.
  std::vector<SharedFunctionInfo> functions{};
  // The calls that they are inlined at, by the same index; nowhere for the first.
  std::vector<BytecodeSite> inlined_at{};
  // They stand at the beginning of the graph.
  std::map<std::pair<jit::Op, int64_t>, jit::Node*> constants{};
  // Arguments objects that need not exist, and the calls that they belong to.
  std::vector<std::pair<jit::Node*, Findings::Instance>> virtual_arguments{};
  // The closures that the graph makes, by node: the cells that they get.
  std::map<uint32_t, FeedbackCell> closures{};
  bool lacks_twins = false;       // a call would have been inlined by one
  bool met_young_object = false;  // a constant that cannot be named, since it moves
  int inlined_length = 0;         // bytes of bytecode
  uint32_t frames_bytes = 0;      // of the interpreted frames that the largest exit makes
};

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_BUILDING_COMPILATION_H_
