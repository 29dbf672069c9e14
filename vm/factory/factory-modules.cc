// The factory's modules.

#include "vm/factory/factory.h"

namespace kei {

SyntheticModule Factory::NewSyntheticModule() {
  auto module = New<SyntheticModule>(isolate_->synthetic_module_map());
  FillTagged(module, kTaggedSize, SyntheticModule::kSize, isolate_->undefined().compressed());
  module.set_module_status(ModuleStatus::kEvaluated);
  module.set_number(isolate_->NextUniqueId());
  return module;
}

SourceTextModule Factory::NewSourceTextModule(Script script) {
  auto module = New<SourceTextModule>(isolate_->source_text_module_map());
  FillTagged(module, kTaggedSize, SourceTextModule::kSize, isolate_->undefined().compressed());
  module.set_module_status(ModuleStatus::kUnlinked);
  module.set_number(isolate_->NextUniqueId());
  module.set_script(isolate_, script);
  module.set_realm(isolate_, isolate_->native_context());
  module.set_error(isolate_, isolate_->the_hole());
  module.set_waiting(isolate_, isolate_->empty_fixed_array());
  module.set_waiting_count(0);
  module.set_pending(0);
  module.set_async_order(static_cast<int32_t>(AsyncOrder::kUnset));
  module.set_dfs_index(0);
  module.set_dfs_ancestor(0);
  module.set_dfs_next(0);
  return module;
}

ModuleLoad Factory::NewModuleLoad(Object referrer, String specifier, FixedArray attributes, int request,
                                  Object waiting) {
  auto load = New<ModuleLoad>(isolate_->module_load_map());
  load.set_referrer(isolate_, referrer);
  load.set_specifier(isolate_, specifier);
  load.set_attributes(isolate_, attributes);
  load.set_request(request);
  load.set_waiting(isolate_, waiting);
  load.set_module(isolate_, isolate_->undefined());
  return load;
}

ModuleGraphLoad Factory::NewModuleGraphLoad(JSPromise promise, NumberDictionary visited) {
  auto load = New<ModuleGraphLoad>(isolate_->module_graph_load_map());
  load.set_promise(isolate_, promise);
  load.set_visited(isolate_, visited);
  load.set_queue(isolate_, isolate_->empty_fixed_array());
  load.set_queued(0);
  load.set_next(0);
  load.set_pending(0);
  load.set_is_walking(0);
  load.set_is_settled(0);
  return load;
}

JSModuleNamespace Factory::NewJSModuleNamespace(Module module, NameDictionary properties) {
  Map map = CopyMap(isolate_->module_namespace_map());
  auto object = New<JSModuleNamespace>(map);
  object.set_properties(isolate_, properties);
  object.set_elements(isolate_, isolate_->empty_fixed_array());
  object.set_module(isolate_, module);
  return object;
}

}  // namespace kei
