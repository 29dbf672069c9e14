#ifndef KEI_VM_API_GRAPH_GRAPH_CLASSES_H_
#define KEI_VM_API_GRAPH_GRAPH_CLASSES_H_

#include <memory>
#include <vector>

#include "vm/api/graph/cpp-graph.h"
#include "vm/exec/host-functions.h"
#include "vm/isolate/rooted.h"

namespace kei {

// The classes of a graph's C++ objects, with the maps of their wrappers. Functions that scripts have
// got may outlive the graph: what they call then throws.
class GraphClasses {
 public:
  explicit GraphClasses(CppGraph* graph) : graph_(graph) {}
  ~GraphClasses();
  GraphClasses(const GraphClasses&) = delete;
  GraphClasses& operator=(const GraphClasses&) = delete;

  void Define(cppheap::TypeIndex type, std::string_view name, std::span<const CppGraph::Method> methods);
  // The class must be defined.
  Map WrapperMap(cppheap::TypeIndex type) const;

 private:
  struct Binding;  // a function's data; the isolate's
  static Object CallMethod(Isolate* isolate, const Arguments& args);
  void Install(JSObject prototype, cppheap::TypeIndex type, const CppGraph::Method& method);

  CppGraph* const graph_;
  std::vector<std::unique_ptr<Rooted<Map>>> maps_;  // indexed by type; null for those that have none
  std::vector<Binding*> bindings_;
};

}  // namespace kei

#endif  // KEI_VM_API_GRAPH_GRAPH_CLASSES_H_
