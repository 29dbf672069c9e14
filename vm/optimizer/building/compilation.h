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

// An object that is made here, and need not exist as long as nothing but frame states and the stores to its
// own fields refers to it.
struct VirtualObject {
  jit::Node* node;
  Findings::Site site;
  std::vector<jit::Node*> words{};  // when it is new
  uint32_t own_uses = 0;    // frame states refer to it, and stores into it or into other virtual objects
  uint64_t holders = 0;     // bit i: object i has had it as a value
  bool is_refused = false;  // it is made, whatever refers to it
};

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
  // Functions that the graph cannot name, by the nodes that are known to be them.
  std::map<uint32_t, JSFunction> young_functions{};
  bool lacks_twins = false;  // a call would have been inlined by one
  std::vector<VirtualObject> virtual_objects{};
  // Whether anything but frame states and stores into virtual objects may refer to the object.
  bool HasEscaped(int number) const {
    uint64_t seen = 0;
    return HasEscaped(number, &seen);
  }
  bool HasEscaped(int number, uint64_t* seen) const;
  // The code keeps the object alive, which is named already.
  void KeepAlive(CageOffset object);
  bool met_young_object = false;  // a constant that cannot be named, since it moves
  int inlined_length = 0;         // bytes of bytecode
  uint32_t frames_bytes = 0;      // of the interpreted frames that the largest exit makes
};

// Takes the objects out of a graph that is built which need not exist.
void RemoveVirtualObjects(Compilation* unit);

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_BUILDING_COMPILATION_H_
