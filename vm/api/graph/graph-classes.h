#ifndef KEI_VM_API_GRAPH_GRAPH_CLASSES_H_
#define KEI_VM_API_GRAPH_GRAPH_CLASSES_H_

#include <memory>
#include <vector>

#include "vm/api/graph/native-graph.h"
#include "vm/exec/host-functions.h"
#include "vm/isolate/rooted.h"

namespace kei {

// The classes of a graph's C++ objects, with the maps of their wrappers. Functions that scripts have
// got may outlive the graph: what they call then throws.
class GraphClasses {
 public:
  explicit GraphClasses(NativeGraph* graph) : graph_(graph) {}
  ~GraphClasses();
  GraphClasses(const GraphClasses&) = delete;
  GraphClasses& operator=(const GraphClasses&) = delete;

  void Define(native::TypeIndex type, std::string_view name,
              std::span<const NativeGraph::Method> methods);
  // The class must be defined.
  Map WrapperMap(native::TypeIndex type) const;

 private:
  struct Binding;   // a function's data; the isolate's
  static Object CallMethod(Isolate* isolate, const Arguments& args);
  void Install(JSObject prototype, native::TypeIndex type, const NativeGraph::Method& method);

  NativeGraph* const graph_;
  std::vector<std::unique_ptr<Rooted<Map>>> maps_;   // indexed by type; null for those that have none
  std::vector<Binding*> bindings_;
};

}  // namespace kei

#endif  // KEI_VM_API_GRAPH_GRAPH_CLASSES_H_
