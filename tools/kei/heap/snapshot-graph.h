#ifndef KEI_TOOLS_KEI_HEAP_SNAPSHOT_GRAPH_H_
#define KEI_TOOLS_KEI_HEAP_SNAPSHOT_GRAPH_H_

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/kei/heap/json-scanner.h"

namespace kei::shell {

// A .heapsnapshot file of any engine, in compact arrays. A node takes 16 bytes, an edge 9, and a string 16;
// its text stays in the file. Whatever the file holds, a graph that was made of it is one: numbers are in
// range, and so on. Throws a FormatError if there is no graph in it.
class SnapshotGraph {
 public:
  enum class EdgeKind : uint8_t { kNamed, kIndexed, kWeak };
  struct Edge {
    uint32_t name;  // the number of a string, or an index
    uint32_t to;
    EdgeKind kind;
  };

  explicit SnapshotGraph(const std::string& path);

  uint32_t node_count() const { return static_cast<uint32_t>(names_.size()); }
  uint32_t edge_count() const { return static_cast<uint32_t>(targets_.size()); }
  const std::string& path() const { return path_; }
  uint64_t file_size() const { return scanner_->size(); }

  std::string_view TypeOf(uint32_t node) const { return types_[node_types_[node]]; }
  uint8_t TypeNumberOf(uint32_t node) const { return node_types_[node]; }
  uint32_t NameOf(uint32_t node) const { return names_[node]; }
  uint32_t IdOf(uint32_t node) const { return ids_[node]; }
  uint32_t SizeOf(uint32_t node) const { return sizes_[node]; }
  uint32_t FirstEdge(uint32_t node) const { return first_edges_[node]; }
  uint32_t EndOfEdges(uint32_t node) const { return first_edges_[node + 1]; }
  Edge EdgeAt(uint32_t edge) const { return {edge_names_[edge], targets_[edge], kinds_[edge]}; }
  bool IsStrong(uint32_t edge) const { return kinds_[edge] != EdgeKind::kWeak; }
  uint32_t TargetOf(uint32_t edge) const { return targets_[edge]; }
  // The text of a string, read from the file.
  std::string Text(uint32_t string) const;
  // The same for strings of the same text.
  uint64_t HashOf(uint32_t string) const { return string_hashes_[string]; }
  // The node of that id, or -1.
  int64_t FindId(uint64_t id) const;

 private:
  // The places of the fields that a format says to have.
  struct Fields {
    std::vector<std::string> names;
    size_t At(const char* name) const;
  };

  void Read();
  void ReadHeader();
  void ReadMeta();
  std::vector<std::string> ReadNames();
  void ReadTypes(std::vector<std::string>* types);
  void ReadNodes();
  void ReadEdges();
  void ReadStrings();
  void Check();
  void ShowProgress();

  std::string path_;
  std::unique_ptr<JsonScanner> scanner_;
  Fields node_fields_, edge_fields_;
  std::vector<std::string> types_, edge_types_;
  std::vector<uint8_t> node_types_;
  std::vector<uint32_t> names_, ids_, sizes_;
  std::vector<uint32_t> first_edges_;
  std::vector<uint32_t> edge_names_, targets_;
  std::vector<EdgeKind> kinds_;
  std::vector<uint64_t> string_positions_, string_hashes_;
  bool has_nodes_ = false, has_edges_ = false;
  bool shows_progress_;
  uint64_t shown_ = 0;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_HEAP_SNAPSHOT_GRAPH_H_
