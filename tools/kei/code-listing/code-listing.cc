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
    if ((code.kind == LoggedCode::Kind::kRegExp) != (kind_ == LoggedCode::Kind::kRegExp)) return false;
    return filter_.empty() || filter_ == "*" || name.substr(0, name.find(' ')) == filter_;
  }
  static void PrintPart(const LoggedCode& code, const CodePart& part);
  static std::string NotesAt(const LoggedCode& code, uint32_t offset, uint32_t length);

  LoggedCode::Kind kind_;
  std::string filter_;
};

void CodeListing::Add(const LoggedCode& code) {
  if (!Wants(code)) return;
  static constexpr const char* kKinds[] = {"baseline", "optimized", "regular expression"};
  fmt::print("{} ({} bytes, {})\n", code.name, code.bytes.size(), kKinds[static_cast<int>(code.kind)]);
  for (const CodePart& part : code.parts) PrintPart(code, part);
  fmt::print("\n");
}

void CodeListing::PrintPart(const LoggedCode& code, const CodePart& part) {
  fmt::print("{}\n", part.title);
  for (uint32_t at = part.offset; at < part.offset + part.size;) {
    const Disassembled row = Disassemble(jit::kHostTarget, code.bytes.subspan(at), at);
    const bool leaves =
        row.target && (*row.target < 0 || *row.target >= static_cast<int64_t>(code.bytes.size()));
    const std::string notes = NotesAt(code, at, row.length);
    const std::string line = leaves ? fmt::format("  {:5x}  {:<22}  {}{}", at, row.bytes_without_target,
                                                  row.text_before_target, notes)
                                    : fmt::format("  {:5x}  {:<22}  {}", at, row.bytes, row.text);
    fmt::print("{}\n", leaves || notes.empty() ? line : fmt::format("{:<80} ; {}", line, notes));
    at += row.length;
  }
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
