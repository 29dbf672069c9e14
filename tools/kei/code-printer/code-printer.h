#ifndef KEI_TOOLS_KEI_CODE_PRINTER_CODE_PRINTER_H_
#define KEI_TOOLS_KEI_CODE_PRINTER_CODE_PRINTER_H_

#include <string>
#include <vector>

#include "jit/backend/backend.h"

namespace kei::shell {

struct BuiltinCode {
  std::string name;
  uint32_t blob_offset;
  std::vector<uint8_t> bytes;
  std::vector<jit::CodeComment> comments;
  std::string_view kind = "stencil";
  uint32_t cold_start = 0;               // stencils: where the cold part begins
  std::vector<std::string> called = {};  // likewise: builtins whose addresses are filled in
  std::vector<uint32_t> holes = {};      // likewise: the offsets of fields that are filled when it is copied

  uint32_t size() const { return static_cast<uint32_t>(bytes.size()); }
};

// One instruction, or an entry of a jump table.
struct BuiltinRow {
  uint32_t offset, length;
  std::string bytes, text;
  std::string target;  // the builtin that a direct jump or call leads to
  std::string margin;  // the compiler's knowledge, but for the target, which the text names
};

// The builtins' code: for the machine's own architecture what is embedded in the program, for another
// one what the compiler makes now.
class CodePrinter {
 public:
  explicit CodePrinter(jit::Target target);

  // Prints the machine code of the builtins whose name matches: offset, bytes and instruction. The margin has
  // the compiler's knowledge (blocks, roots, external references). The text does not depend on where a
  // builtin lies. Jumps and calls that leave it show the other one's name and dots for the distance. Stencils
  // are shown with their holes unfilled, and with the contents of the holes in the margin. False: none
  // matches.
  bool PrintCode(const std::string& filter) const;

  // A line for each builtin, largest first, and the sum.
  void PrintSizes() const;

  const std::vector<BuiltinCode>& builtins() const { return builtins_; }
  const std::vector<BuiltinCode>& stencils() const { return stencils_; }
  std::vector<BuiltinRow> RowsOf(const BuiltinCode& code) const;

 private:
  jit::Target target_;
  std::vector<BuiltinCode> builtins_;
  std::vector<BuiltinCode> stencils_;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_CODE_PRINTER_CODE_PRINTER_H_
