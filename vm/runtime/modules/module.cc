#include "vm/runtime/modules/module.h"

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/bytecode/module-description.h"
#include "vm/bytecode/scope-info.h"
#include "vm/factory/factory.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/modules/module-host.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

// With a cell for each variable that is exported.
Context NewModuleContext(Isolate* isolate, SharedFunctionInfo shared, FixedArray local_exports) {
  Factory* factory = isolate->factory();
  ScopeInfo info = ScopeInfo::cast(shared.scope_info(isolate));
  const int slots = info.get(isolate, ScopeInfoLayout::kSlotCount).SmiValue();
  Context context = factory->NewContext(isolate->module_context_map(), slots, info, isolate->native_context(),
                                        isolate->undefined(), AllocationType::kOld);
  for (int row = 0; row < local_exports.length(); row += LocalExportRow::kSize) {
    const int slot = local_exports.get(isolate, row + LocalExportRow::kSlot).SmiValue();
    if (!context.get(isolate, slot).IsUndefined()) continue;  // under several names
    context.set(isolate, slot, factory->NewCell(isolate->the_hole()));
  }
  return context;
}

NameDictionary NewExports(Isolate* isolate, SourceTextModule module, Context context) {
  FixedArray local = ModuleList(isolate, module, ModuleDescription::kLocalExports);
  FixedArray indirect = ModuleList(isolate, module, ModuleDescription::kIndirectExports);
  NameDictionary exports = Names::New(
      isolate, local.length() / LocalExportRow::kSize + indirect.length() / IndirectExportRow::kSize);
  for (int row = 0; row < local.length(); row += LocalExportRow::kSize) {
    const int slot = local.get(isolate, row + LocalExportRow::kSlot).SmiValue();
    exports = Names::Add(isolate, exports, Name::cast(local.get(isolate, row + LocalExportRow::kName)),
                         context.get(isolate, slot), kNoAttributes);
  }
  for (int row = 0; row < indirect.length(); row += IndirectExportRow::kSize) {
    exports = Names::Add(isolate, exports, Name::cast(indirect.get(isolate, row + IndirectExportRow::kName)),
                         Smi::From(row), kNoAttributes);
  }
  return exports;
}

}  // namespace

Maybe<SourceTextModule> NewSourceTextModule(Isolate* isolate, String source, Object name) {
  KEI_TRY_VALUE(code, CompileModule(isolate, source, name));
  SourceTextModule module = isolate->factory()->NewSourceTextModule(code.script);
  code.script.set_referrer(isolate, module);
  module.set_code(isolate, code.shared);
  module.set_description(isolate, code.description);
  const int requests = ModuleList(isolate, module, ModuleDescription::kRequests).length();
  module.set_requested(isolate, isolate->factory()->NewFixedArray(requests, isolate->undefined()));
  Context context =
      NewModuleContext(isolate, code.shared, ModuleList(isolate, module, ModuleDescription::kLocalExports));
  module.set_context(isolate, context);
  module.set_exports(isolate, NewExports(isolate, module, context));
  KEI_POLL(isolate);
  return module;
}

SyntheticModule NewSyntheticModule(Isolate* isolate, std::span<const Object> names,
                                   std::span<const Object> values) {
  NameDictionary exports = Names::New(isolate, static_cast<int>(names.size()));
  for (size_t i = 0; i < names.size(); i++) {
    exports = Names::Add(isolate, exports, Name::cast(names[i]), isolate->factory()->NewCell(values[i]),
                         kNoAttributes);
  }
  SyntheticModule module = isolate->factory()->NewSyntheticModule();
  module.set_exports(isolate, exports);
  return module;
}

Object ImportMetaOf(Isolate* isolate, SourceTextModule module) {
  if (!module.meta(isolate).IsUndefined()) return module.meta(isolate);
  JSObject meta = NewObjectOfMap(isolate, isolate->NullPrototypeMap());
  meta.set_properties(isolate, Names::New(isolate, 4));
  module.set_meta(isolate, meta);
  if (ModuleHost* host = ModuleHost::Of(isolate)) host->InitializeImportMeta(module, meta);
  return meta;
}

bool HasAwait(Isolate* isolate, SourceTextModule module) {
  return module.description(isolate).get(isolate, ModuleDescription::kHasAwait).SmiValue() != 0;
}

Maybe<FixedArray> Append(Isolate* isolate, FixedArray list, int count, Object value) {
  if (count == list.length()) {
    constexpr int kFirst = 4;
    const auto capacity = static_cast<uint32_t>(std::max(kFirst, 2 * count));
    const auto grown = isolate->factory()->TryCopyFixedArray(list, count, capacity);
    if (!grown) return std::nullopt;
    list = *grown;
  }
  list.set(isolate, count, value);
  return list;
}

}  // namespace kei
