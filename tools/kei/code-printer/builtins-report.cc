#include "tools/kei/code-printer/builtins-report.h"

#include <algorithm>
#include <set>

#include "tools/kei/inspect/instruction-kind.h"
#include "tools/kei/inspect/json-text.h"

namespace kei::shell {
namespace {

bool HasHole(const BuiltinCode& code, const BuiltinRow& row) {
  return std::ranges::any_of(
      code.holes, [&](uint32_t hole) { return hole >= row.offset && hole < row.offset + row.length; });
}

std::string Instructions(const BuiltinCode& code, const std::vector<BuiltinRow>& rows) {
  JsonText out;
  out.Begin('[');
  for (const BuiltinRow& row : rows) {
    const char kind = EstimatedKind(row.text, row.margin);
    out.Begin('[').Number(row.offset).String(row.bytes).String(row.text);
    out.String(std::string_view(&kind, 1)).String(row.margin).String(row.target);
    out.Number(HasHole(code, row) ? 1 : 0).End(']');
  }
  out.End(']');
  return out.text();
}

void WriteCode(const CodePrinter& printer, const BuiltinCode& code, const InspectModule* module,
               JsonText* out) {
  const std::vector<BuiltinRow> rows = printer.RowsOf(code);
  std::set<std::string> calls(code.called.begin(), code.called.end());
  if (code.holes.empty()) {  // jumps out of a stencil lead nowhere before it is copied
    for (const BuiltinRow& row : rows) {
      if (!row.target.empty()) calls.insert(row.target);
    }
  }
  out->Begin('{').Key("name").String(code.name).Key("kind").String(code.kind);
  out->Key("size").Number(code.size()).Key("cold_start").Number(code.cold_start);
  out->Key("holes").Number(static_cast<int64_t>(code.holes.size())).Key("calls").Begin('[');
  for (const std::string& name : calls) out->String(name);
  out->End(']').Key("instructions");
  const std::string instructions = Instructions(code, rows);
  if (module == nullptr) {
    out->Raw(instructions);
  } else {
    out->String(module->Compressed(instructions));
  }
  out->End('}');
}

}  // namespace

std::string BuiltinsReport(const CodePrinter& printer, jit::Target target, const InspectModule* module) {
  JsonText out;
  out.Begin('{').Key("schema").String("kei-builtins/1").Key("arch").String(jit::NameOf(target));
  out.Key("compressed").Bool(module != nullptr).Key("builtins").Begin('[');
  for (const BuiltinCode& code : printer.builtins()) WriteCode(printer, code, module, &out);
  for (const BuiltinCode& code : printer.stencils()) WriteCode(printer, code, module, &out);
  out.End(']').End('}');
  return out.text();
}

}  // namespace kei::shell
