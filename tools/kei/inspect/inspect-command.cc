#include "tools/kei/inspect/inspect-command.h"

#include "tools/kei/inspect/page-writer.h"
#include "tools/kei/inspect/report.h"
#include "vm/heap/heap.h"

namespace kei::shell {

bool WriteInspection(const TimeRecording& recording, const InspectOptions& options, const std::string& name) {
  const std::unique_ptr<InspectModule> module = LoadInspectModule();
  if (module == nullptr) return false;
  const Heap::NoCollectionScope no_collection(recording.isolate()->heap());
  const Report::Form form = options.as_json ? Report::Form::kPlain : Report::Form::kCompressed;
  const std::string text = Report(recording, *module, name, form).Text();
  const std::string_view page = module->page(InspectModule::Page::kProgram);
  return WriteReport(options.output, options.as_json ? text : PageWith(page, text));
}

}  // namespace kei::shell
