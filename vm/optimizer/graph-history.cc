#include "vm/optimizer/graph-history.h"

#include <sstream>
#include <unordered_map>

namespace kei::optimizer {
namespace {

std::vector<std::string> LinesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Writes each line, or that it is the next of the former ones, as part of the longest run that starts there.
std::string Difference(const std::vector<std::string>& former, const std::vector<std::string>& lines) {
  std::unordered_map<std::string_view, size_t> places;
  for (size_t i = 0; i < former.size(); i++) places.emplace(former[i], i);
  std::string text;
  size_t next = 0;  // the former line behind the last that was found
  for (size_t i = 0; i < lines.size();) {
    size_t first = next;
    if (first >= former.size() || former[first] != lines[i]) {
      const auto found = places.find(lines[i]);
      first = found == places.end() ? former.size() : found->second;
    }
    size_t count = 0;
    while (i + count < lines.size() && first + count < former.size() &&
           former[first + count] == lines[i + count]) {
      count++;
    }
    if (count == 0) {
      text += lines[i++] + "\n";
      continue;
    }
    text += "=" + std::to_string(first) + " " + std::to_string(count) + "\n";
    next = first + count;
    i += count;
  }
  return text;
}

}  // namespace

void GraphHistory::Add(std::string_view stage, const std::string& text) {
  std::vector<std::string> lines = LinesOf(text);
  graphs_.push_back({std::string(stage), Difference(lines_, lines)});
  lines_ = std::move(lines);
}

}  // namespace kei::optimizer
