#include "tools/kei/heap/snapshot-graph.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace kei::shell {
namespace {

constexpr uint64_t kProgressStep = 8 << 20;  // bytes
constexpr size_t kMaxTypes = 255;

}  // namespace

SnapshotGraph::SnapshotGraph(const std::string& path)
    : path_(path),
      scanner_(std::make_unique<JsonScanner>(path)),
      shows_progress_(isatty(STDERR_FILENO) != 0) {
  Read();
  Check();
  if (shows_progress_) std::fputs("\r\033[K", stderr);
}

void SnapshotGraph::ShowProgress() {
  if (!shows_progress_ || scanner_->position() < shown_ + kProgressStep) return;
  constexpr int kWidth = 40;
  shown_ = scanner_->position();
  const double part = static_cast<double>(shown_) / static_cast<double>(scanner_->size());
  const int filled = std::min(kWidth, static_cast<int>(part * kWidth));
  std::fprintf(stderr, "\rreading [%-*s] %3.0f %%", kWidth, std::string(filled, '#').c_str(), part * 100);
}

size_t SnapshotGraph::Fields::At(const char* name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) throw FormatError(std::string("no field ") + name);
  return static_cast<size_t>(found - names.begin());
}

// --- The sections

void SnapshotGraph::Read() {
  scanner_->Object([&](const std::string& section) {
    if (section == "snapshot") {
      ReadHeader();
    } else if (section == "nodes") {
      ReadNodes();
    } else if (section == "edges") {
      ReadEdges();
    } else if (section == "strings") {
      ReadStrings();
    } else {
      scanner_->SkipValue();
    }
  });
}

void SnapshotGraph::ReadHeader() {
  if (has_nodes_) scanner_->Fail("a header behind the nodes");
  scanner_->Object([&](const std::string& key) {
    if (key == "meta") {
      ReadMeta();
    } else {
      scanner_->SkipValue();
    }
  });
}

std::vector<std::string> SnapshotGraph::ReadNames() {
  std::vector<std::string> names;
  scanner_->Array([&] {
    names.push_back(scanner_->String());
    if (names.size() > kMaxTypes) scanner_->Fail("too many names");
  });
  return names;
}

// The first of the types is a list of names, the others say what the further fields are.
void SnapshotGraph::ReadTypes(std::vector<std::string>* types) {
  bool is_first = true;
  scanner_->Array([&] {
    if (is_first && scanner_->Peek() == '[') {
      *types = ReadNames();
    } else {
      scanner_->SkipValue();
    }
    is_first = false;
  });
}

void SnapshotGraph::ReadMeta() {
  scanner_->Object([&](const std::string& key) {
    if (key == "node_fields") {
      node_fields_.names = ReadNames();
    } else if (key == "edge_fields") {
      edge_fields_.names = ReadNames();
    } else if (key == "node_types") {
      ReadTypes(&types_);
    } else if (key == "edge_types") {
      ReadTypes(&edge_types_);
    } else {
      scanner_->SkipValue();
    }
  });
}

void SnapshotGraph::ReadNodes() {
  if (has_nodes_) scanner_->Fail("a second list of nodes");
  has_nodes_ = true;
  const size_t fields = node_fields_.names.size();
  const size_t type = node_fields_.At("type"), name = node_fields_.At("name"), id = node_fields_.At("id"),
               size = node_fields_.At("self_size"), edges = node_fields_.At("edge_count");
  std::vector<uint32_t> row(fields);
  uint64_t edge = 0;
  size_t at = 0;
  scanner_->Array([&] {
    row[at++] = scanner_->Number();
    if (at < fields) return;
    at = 0;
    if (row[type] >= types_.size()) scanner_->Fail("no such type of nodes");
    node_types_.push_back(static_cast<uint8_t>(row[type]));
    names_.push_back(row[name]);
    ids_.push_back(row[id]);
    sizes_.push_back(row[size]);
    first_edges_.push_back(static_cast<uint32_t>(edge));
    edge += row[edges];
    if (edge > 0xffffffff) scanner_->Fail("too many edges");
    ShowProgress();
  });
  if (at != 0) scanner_->Fail("half a node");
  first_edges_.push_back(static_cast<uint32_t>(edge));
}

void SnapshotGraph::ReadEdges() {
  if (has_edges_ || !has_nodes_) scanner_->Fail("edges come after the nodes, once");
  has_edges_ = true;
  const size_t fields = edge_fields_.names.size();
  const size_t type = edge_fields_.At("type"), name = edge_fields_.At("name_or_index"),
               to = edge_fields_.At("to_node");
  std::vector<EdgeKind> kinds;
  for (const std::string& text : edge_types_) {
    kinds.push_back(text == "weak"                          ? EdgeKind::kWeak
                    : text == "element" || text == "hidden" ? EdgeKind::kIndexed
                                                            : EdgeKind::kNamed);
  }
  const auto node_fields = static_cast<uint32_t>(node_fields_.names.size());
  std::vector<uint32_t> row(fields);
  size_t at = 0;
  scanner_->Array([&] {
    row[at++] = scanner_->Number();
    if (at < fields) return;
    at = 0;
    if (row[type] >= kinds.size()) scanner_->Fail("no such type of edges");
    if (row[to] % node_fields != 0 || row[to] / node_fields >= node_count()) {
      scanner_->Fail("an edge to no node");
    }
    kinds_.push_back(kinds[row[type]]);
    edge_names_.push_back(row[name]);
    targets_.push_back(row[to] / node_fields);
    ShowProgress();
  });
  if (at != 0) scanner_->Fail("half an edge");
}

void SnapshotGraph::ReadStrings() {
  scanner_->Array([&] {
    scanner_->Peek();
    string_positions_.push_back(scanner_->position());
    string_hashes_.push_back(scanner_->StringHash());
    ShowProgress();
  });
}

void SnapshotGraph::Check() {
  if (!has_nodes_ || !has_edges_) throw FormatError("no heap snapshot: it has no nodes or no edges");
  if (names_.empty()) throw FormatError("a heap snapshot without nodes");
  if (first_edges_.back() != targets_.size()) throw FormatError("nodes and edges do not match");
  const size_t strings = string_positions_.size();
  for (uint32_t name : names_) {
    if (name >= strings) throw FormatError("a node whose name is missing");
  }
  for (size_t i = 0; i < edge_names_.size(); i++) {
    if (kinds_[i] == EdgeKind::kNamed && edge_names_[i] >= strings) {
      throw FormatError("an edge whose name is missing");
    }
  }
}

// --- Looking up

std::string SnapshotGraph::Text(uint32_t string) const {
  if (string >= string_positions_.size()) return "";  // weak edges of some engines have an index
  return scanner_->StringAt(string_positions_[string]);
}

int64_t SnapshotGraph::FindId(uint64_t id) const {
  const auto found = std::find(ids_.begin(), ids_.end(), id);
  return found == ids_.end() ? -1 : found - ids_.begin();
}

}  // namespace kei::shell
