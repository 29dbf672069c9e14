// Finds what an export's name stands for, through any number of modules.

#include "vm/bytecode/module-description.h"
#include "vm/factory/factory.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/modules/module.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// The specification follows one path after the other and lets a path end where it has been before.
// It finds what all paths lead to, if that is one binding: their order does not matter.
class Resolver {
 public:
  explicit Resolver(Isolate* isolate) : isolate_(isolate), todo_(isolate), visited_(Names::New(isolate, 1)) {}

  [[nodiscard]] std::optional<Resolution> Run(Module module, Name name) {
    Isolate* isolate = isolate_;
    KEI_TRY_VOID(Follow(module, name));
    while (!todo_.empty() && result_.kind != Resolution::kAmbiguous) {
      KEI_POLL(isolate);
      Module next_module(todo_.back().ptr());
      todo_.Pop();
      Name next_name(todo_.back().ptr());
      todo_.Pop();
      KEI_TRY_VOID(Follow(next_module, next_name));
    }
    return result_;
  }

 private:
  // Undefined or the exception.
  Object Follow(Module module, Name name) {
    Isolate* isolate = isolate_;
    NameDictionary exports = module.exports(isolate);
    const int entry = Names::Find(isolate, exports, name);
    if (entry >= 0) {
      Object value = Names::ValueAt(isolate, exports, entry);
      if (!value.IsSmi()) return Found(value);
      return FollowIndirect(SourceTextModule::cast(module), value.SmiValue());
    }
    if (module.IsTypeSyntheticModule(isolate) || name.Is(RootIndex::k_default_string)) {
      return isolate->undefined();
    }
    SourceTextModule source = SourceTextModule::cast(module);
    FixedArray stars = ModuleList(isolate, source, ModuleDescription::kStarExports);
    for (int row = 0; row < stars.length(); row += StarExportRow::kSize) {
      KEI_POLL(isolate);
      const int request = stars.get(isolate, row + StarExportRow::kRequest).SmiValue();
      KEI_TRY_VOID(Visit(Module::cast(source.requested(isolate).get(isolate, request)), name));
    }
    return isolate->undefined();
  }

  Object FollowIndirect(SourceTextModule module, int row) {
    Isolate* isolate = isolate_;
    FixedArray rows = ModuleList(isolate, module, ModuleDescription::kIndirectExports);
    const int request = rows.get(isolate, row + IndirectExportRow::kRequest).SmiValue();
    Module from = Module::cast(module.requested(isolate).get(isolate, request));
    Object import_name = rows.get(isolate, row + IndirectExportRow::kImportName);
    if (import_name.IsUndefined()) return Found(from);
    return Visit(from, Name::cast(import_name));
  }

  Object Found(Object binding) {
    if (result_.kind == Resolution::kNotFound) {
      result_ = {Resolution::kFound, binding};
    } else if (!(result_.binding == binding)) {
      result_ = {Resolution::kAmbiguous, {}};
    }
    return isolate_->undefined();
  }

  Object Visit(Module module, Name name) {
    Isolate* isolate = isolate_;
    int entry = Names::Find(isolate, visited_, name);
    if (entry < 0) {
      NumberDictionary none = Numbers::TryNew(isolate, 1);
      KEI_TRY_ROOM(none.ptr() != 0, "the list of modules");
      visited_ = Names::Add(isolate, visited_, name, none, kNoAttributes);
      entry = Names::Find(isolate, visited_, name);
      KEI_TRY_ROOM(entry >= 0, "the list of modules");
    }
    NumberDictionary modules = NumberDictionary::cast(Names::ValueAt(isolate, visited_, entry));
    if (Numbers::Find(isolate, modules, module.number()) >= 0) return isolate->undefined();
    modules = Numbers::TryAdd(isolate, modules, module.number(), Smi::From(0), kNoAttributes);
    KEI_TRY_ROOM(modules.ptr() != 0, "the list of modules");
    Names::SetValueAt(isolate, visited_, entry, modules);
    KEI_TRY_ROOM(todo_.TryPush(name) && todo_.TryPush(module), "the list of modules");
    return isolate->undefined();
  }

  Isolate* isolate_;
  RootedVector<> todo_;     // name, module
  NameDictionary visited_;  // the numbers of modules for each name
  Resolution result_;
};

// A name that a module exports.
struct ExportedName {
  Module module;
  Name name;
  bool operator==(const ExportedName& other) const { return module == other.module && name == other.name; }
};

// The name in another module that an export passes on; nothing if it does not say which.
std::optional<ExportedName> PassedOn(Isolate* isolate, const ExportedName& from) {
  const int entry = Names::Find(isolate, from.module.exports(isolate), from.name);
  if (entry < 0) return std::nullopt;
  Object value = Names::ValueAt(isolate, from.module.exports(isolate), entry);
  if (!value.IsSmi()) return std::nullopt;
  SourceTextModule module = SourceTextModule::cast(from.module);
  FixedArray rows = ModuleList(isolate, module, ModuleDescription::kIndirectExports);
  const int request = rows.get(isolate, value.SmiValue() + IndirectExportRow::kRequest).SmiValue();
  Object name = rows.get(isolate, value.SmiValue() + IndirectExportRow::kImportName);
  if (name.IsUndefined()) return std::nullopt;
  return ExportedName{Module::cast(module.requested(isolate).get(isolate, request)), Name::cast(name)};
}

}  // namespace

// Brent's algorithm: `mark` stays where `at` was after 1, 2, 4, 8 … steps.
Maybe<bool> IsCircularExport(Isolate* isolate, Module module, Name name) {
  ExportedName at{module, name}, mark = at;
  for (uint64_t steps = 1, next_mark = 1;; steps++) {
    KEI_POLL(isolate);
    const std::optional<ExportedName> next = PassedOn(isolate, at);
    if (!next) return false;
    at = *next;
    if (at == mark) return true;
    if (steps < next_mark) continue;
    mark = at;
    next_mark *= 2;
  }
}

std::optional<Resolution> ResolveExport(Isolate* isolate, Module module, Name name) {
  const int entry = Names::Find(isolate, module.exports(isolate), name);
  if (entry >= 0) {
    Object value = Names::ValueAt(isolate, module.exports(isolate), entry);
    if (!value.IsSmi()) return Resolution{Resolution::kFound, value};
  }
  return Resolver(isolate).Run(module, name);
}

Object CellOf(Isolate* isolate, const Resolution& resolution) {
  if (resolution.binding.IsTypeCell(isolate)) return resolution.binding;
  KEI_TRY(shown, ModuleNamespaceOf(isolate, Module::cast(resolution.binding)));
  return isolate->factory()->NewCell(shown);
}

}  // namespace kei
