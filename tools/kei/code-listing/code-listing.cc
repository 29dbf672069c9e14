#include "tools/kei/code-listing/code-listing.h"

#include <fmt/format.h>

#include <cstdio>

#include "tools/kei/code-printer/disassembler.h"

namespace kei::shell {
namespace {

class CodeListing final : public CodeLog {
 public:
  CodeListing(LoggedCode::Kind kind, std::string filter) : kind_(kind), filter_(std::move(filter)) {}
  bool wants_parts() const override { return true; }
  void Add(const LoggedCode& code) override;

 private:
  bool Wants(const LoggedCode& code) const {
    const std::string& name = code.name;
    if (code.kind != kind_) return false;
    const size_t begin = name.starts_with('*') ? 1 : 0;  // optimized code
    return filter_.empty() || filter_ == "*" || name.substr(begin, name.find(' ') - begin) == filter_;
  }
  const char* KindName() const;
  static void PrintPart(const LoggedCode& code, const CodePart& part);
  static void PrintExits(const LoggedCode& code);
  static std::string ExitAt(const LoggedCode& code, int64_t offset, bool is_first);
  static std::string NotesAt(const LoggedCode& code, uint32_t offset, uint32_t length);

  LoggedCode::Kind kind_;
  std::string filter_;
};

const char* CodeListing::KindName() const {
  switch (kind_) {
    case LoggedCode::Kind::kBaseline: return "baseline";
    case LoggedCode::Kind::kRegExp: return "regular expression";
    case LoggedCode::Kind::kOptimized: return "optimized";
  }
  return "";
}

void CodeListing::Add(const LoggedCode& code) {
  if (!Wants(code)) return;
  const std::string loop = code.loop < 0 ? "" : fmt::format(", entered in the loop at {}", code.loop);
  fmt::print("{} ({} bytes, {}{})\n", code.name, code.bytes.size(), KindName(), loop);
  for (const CodePart& part : code.parts) PrintPart(code, part);
  PrintExits(code);
  fmt::print("\n");
}

void CodeListing::PrintExits(const LoggedCode& code) {
  if (code.exits.empty()) return;
  fmt::print("exits\n");
  for (const CodeExit& exit : code.exits) {
    fmt::print("  {:3} at {:<5} {:<32} {}\n", exit.number, exit.place.offset,
               exit.is_lazy ? "lazy" : exit.reason, exit.state);
  }
}

void CodeListing::PrintPart(const LoggedCode& code, const CodePart& part) {
  if (!part.title.empty()) fmt::print("{}\n", part.title);
  for (uint32_t at = part.offset; at < part.offset + part.size;) {
    const Disassembled row = Disassemble(jit::kHostTarget, code.bytes.subspan(at), at);
    const bool leaves =
        row.target && (*row.target < 0 || *row.target >= static_cast<int64_t>(code.bytes.size()));
    std::string notes = NotesAt(code, at, row.length);
    if (row.target && !leaves) notes += ExitAt(code, *row.target, notes.empty());
    const std::string line = leaves ? fmt::format("  {:5x}  {:<22}  {}{}", at, row.bytes_without_target,
                                                  row.text_before_target, notes)
                                    : fmt::format("  {:5x}  {:<22}  {}", at, row.bytes, row.text);
    fmt::print("{}\n", leaves || notes.empty() ? line : fmt::format("{:<80} ; {}", line, notes));
    at += row.length;
  }
}

// The exit that a jump of optimized code leads to, if it does.
std::string CodeListing::ExitAt(const LoggedCode& code, int64_t offset, bool is_first) {
  for (const CodeExit& exit : code.exits) {
    if (exit.code_offset != offset) continue;
    return fmt::format("{}exit {}: {}", is_first ? "" : ", ", exit.number, exit.reason);
  }
  return "";
}

std::string CodeListing::NotesAt(const LoggedCode& code, uint32_t offset, uint32_t length) {
  std::string text;
  for (const CodeNote& note : code.notes) {
    if (note.offset < offset || note.offset >= offset + length) continue;
    text += (text.empty() ? "" : ", ") + note.text;
  }
  return text;
}

}  // namespace

extern "C" [[gnu::visibility("default")]] CodeLog* Kei_NewCodeListing(LoggedCode::Kind kind,
                                                                      const char* filter) {
  return new CodeListing(kind, filter);
}

}  // namespace kei::shell
