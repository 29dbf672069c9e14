// Link: variables of other modules become visible, and functions are there.
//
// The specification links strongly connected components one by one. Here all modules that a module reaches
// and that are not linked are linked together, or none of them. Nobody can tell, since linking again does the
// same.

#include "vm/bytecode/module-description.h"
#include "vm/factory/factory.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/modules/module.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

// Modules in the order in which they are going to be evaluated, linked by list_next.
class ModuleChain {
 public:
  explicit ModuleChain(Isolate* isolate)
      : isolate_(isolate), first_(isolate->undefined()), last_(isolate->undefined()) {}

  // All unlinked modules that the module reaches, in post-order; they are kLinking then.
  void Collect(SourceTextModule root) {
    SourceTextModule at = root;
    Enter(at, isolate_->undefined());
    while (true) {
      FixedArray requested = at.requested(isolate_);
      if (at.dfs_next() < requested.length()) {
        const int i = at.dfs_next();
        at.set_dfs_next(i + 1);
        Object child = requested.get(isolate_, i);
        if (!child.IsTypeSourceTextModule(isolate_)) continue;
        SourceTextModule next = SourceTextModule::cast(child);
        if (next.module_status() != ModuleStatus::kUnlinked) continue;
        Enter(next, at);
        at = next;
        continue;
      }
      Add(at);
      Object parent = at.dfs_parent(isolate_);
      at.set_dfs_parent(isolate_, isolate_->undefined());
      if (parent.IsUndefined()) return;
      at = SourceTextModule::cast(parent);
    }
  }

  // visit(module): undefined or the exception, which ends it.
  template <typename F>
  Object ForEach(F visit) const {
    for (Object at = first_; !at.IsUndefined();) {
      Isolate* isolate = isolate_;
      KEI_POLL(isolate);
      SourceTextModule module = SourceTextModule::cast(at);
      KEI_TRY_VOID(visit(module));
      at = module.list_next(isolate);
    }
    return isolate_->undefined();
  }

  void Finish(ModuleStatus status) {
    for (Object at = first_; !at.IsUndefined();) {
      SourceTextModule module = SourceTextModule::cast(at);
      at = module.list_next(isolate_);
      module.set_list_next(isolate_, isolate_->undefined());
      module.set_module_status(status);
    }
  }

 private:
  void Enter(SourceTextModule module, Object parent) {
    module.set_module_status(ModuleStatus::kLinking);
    module.set_dfs_next(0);
    module.set_dfs_parent(isolate_, parent);
  }
  void Add(SourceTextModule module) {
    if (last_.IsUndefined()) {
      first_ = module;
    } else {
      SourceTextModule::cast(last_).set_list_next(isolate_, module);
    }
    last_ = module;
  }

  Isolate* isolate_;
  Object first_, last_;
};

Maybe<MessageId> WhyUnresolved(Isolate* isolate, Module from, Name name, Resolution::Kind kind) {
  if (kind == Resolution::kAmbiguous) return MessageId::kAmbiguousExport;
  KEI_TRY_VALUE(is_circular, IsCircularExport(isolate, from, name));
  return is_circular ? MessageId::kCircularExport : MessageId::kUnresolvableExport;
}

// A name that another module does not export, or does more than once.
Thrown ThrowUnresolved(Isolate* isolate, SourceTextModule module, MessageId message, Name name, int request,
                       int start, int end) {
  const RealmScope scope(isolate, module.realm(isolate));
  FixedArray requests = ModuleList(isolate, module, ModuleDescription::kRequests);
  FixedArray row = FixedArray::cast(requests.get(isolate, request));
  Object error = NewError(isolate, message, row.get(isolate, RequestRow::kSpecifier), name);
  return ThrowAt(isolate, error, module.script(isolate), start, end);
}

[[nodiscard]] std::optional<Resolution> Resolve(Isolate* isolate, SourceTextModule module, Name name,
                                                int request, int start, int end) {
  Module from = Module::cast(module.requested(isolate).get(isolate, request));
  KEI_TRY_VALUE(resolution, ResolveExport(isolate, from, name));
  if (resolution.kind == Resolution::kFound) return resolution;
  KEI_TRY_VALUE(message, WhyUnresolved(isolate, from, name, resolution.kind));
  ThrowUnresolved(isolate, module, message, name, request, start, end);
  return std::nullopt;
}

Object CheckIndirectExports(Isolate* isolate, SourceTextModule module) {
  FixedArray rows = ModuleList(isolate, module, ModuleDescription::kIndirectExports);
  for (int row = 0; row < rows.length(); row += IndirectExportRow::kSize) {
    KEI_POLL(isolate);
    auto number = [&](int column) { return rows.get(isolate, row + column).SmiValue(); };
    Object name = rows.get(isolate, row + IndirectExportRow::kImportName);
    if (name.IsUndefined()) continue;
    KEI_TRY_VOID(Resolve(isolate, module, Name::cast(name), number(IndirectExportRow::kRequest),
                         number(IndirectExportRow::kStart), number(IndirectExportRow::kEnd)));
  }
  return isolate->undefined();
}

Object BindImports(Isolate* isolate, SourceTextModule module) {
  Context context = Context::cast(module.context(isolate));
  FixedArray rows = ModuleList(isolate, module, ModuleDescription::kImports);
  for (int row = 0; row < rows.length(); row += ImportRow::kSize) {
    KEI_POLL(isolate);
    auto number = [&](int column) { return rows.get(isolate, row + column).SmiValue(); };
    Object name = rows.get(isolate, row + ImportRow::kName);
    const int request = number(ImportRow::kRequest);
    Resolution resolution{Resolution::kFound, module.requested(isolate).get(isolate, request)};
    if (!name.IsUndefined()) {
      KEI_TRY_VALUE(found, Resolve(isolate, module, Name::cast(name), request, number(ImportRow::kStart),
                                   number(ImportRow::kEnd)));
      resolution = found;
    }
    KEI_TRY(cell, CellOf(isolate, resolution));
    context.set(isolate, number(ImportRow::kSlot), cell);
  }
  return isolate->undefined();
}

// The first call of the module's code, which makes its functions; see generator-modules.cc.
Object Instantiate(Isolate* isolate, SourceTextModule module) {
  Object code = module.code(isolate);
  if (!code.IsTypeSharedFunctionInfo(isolate)) return isolate->undefined();
  JSFunction function = NewClosure(isolate, SharedFunctionInfo::cast(code), isolate->no_closures_cell(),
                                   Context::cast(module.context(isolate)));
  KEI_TRY(suspended, Call(isolate, function, isolate->undefined()));
  module.set_code(isolate, suspended);
  return isolate->undefined();
}

}  // namespace

Object LinkModule(Isolate* isolate, Module given) {
  if (given.module_status() != ModuleStatus::kUnlinked) return isolate->undefined();
  ModuleChain modules(isolate);
  modules.Collect(SourceTextModule::cast(given));
  Object result = modules.ForEach([&](SourceTextModule module) -> Object {
    KEI_TRY_VOID(CheckIndirectExports(isolate, module));
    return BindImports(isolate, module);
  });
  if (!result.IsException()) {
    result = modules.ForEach([&](SourceTextModule module) { return Instantiate(isolate, module); });
  }
  modules.Finish(result.IsException() ? ModuleStatus::kUnlinked : ModuleStatus::kLinked);
  return result;
}

}  // namespace kei
