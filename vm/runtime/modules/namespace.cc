// Module namespace objects.

#include <algorithm>

#include "vm/bytecode/module-description.h"
#include "vm/factory/factory.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/modules/module.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// One namespace may show others, which are made empty at first and filled afterwards.
class NamespaceMaker {
 public:
  explicit NamespaceMaker(Isolate* isolate) : isolate_(isolate), unfilled_(isolate) {}

  Object Make(Module module) {
    Isolate* isolate = isolate_;
    KEI_TRY(shown, NamespaceOf(module));
    while (filled_ < unfilled_.size()) {
      if (HasThrown(Fill(JSModuleNamespace::cast(unfilled_[filled_])))) {
        Forget();
        return isolate->exception();
      }
      filled_++;
    }
    return shown;
  }

 private:
  Object NamespaceOf(Module module) {
    Isolate* isolate = isolate_;
    if (!module.namespace_object(isolate).IsUndefined()) return module.namespace_object(isolate);
    JSModuleNamespace made = isolate->factory()->NewJSModuleNamespace(module, Names::New(isolate, 1));
    KEI_TRY_ROOM(unfilled_.TryPush(made), "the list of modules");
    module.set_namespace_object(isolate, made);
    return made;
  }

  // After a throw, nobody keeps what is not complete.
  void Forget() {
    for (size_t i = 0; i < unfilled_.size(); i++) {
      Module module = JSModuleNamespace::cast(unfilled_[i]).module(isolate_);
      module.set_namespace_object(isolate_, isolate_->undefined());
    }
  }

  Object Fill(JSModuleNamespace object) {
    Isolate* isolate = isolate_;
    Module module = object.module(isolate);
    RootedVector<> names(isolate);
    KEI_TRY(collected, CollectNames(module, &names));
    NameDictionary owners = NameDictionary::cast(collected);
    const auto less = [isolate](Object a, Object b) {
      return CompareStrings(isolate, String::cast(a), String::cast(b)) < 0;
    };
    std::sort(names.slots().begin(), names.slots().end(), less);
    NameDictionary shown = Names::New(isolate, static_cast<int>(names.size()) + 1);
    for (size_t i = 0; i < names.size(); i++) {
      KEI_POLL(isolate);
      // If one module has the name, all paths that find it end there.
      Name name = Name::cast(names[i]);
      Object owner = Names::ValueAt(isolate, owners, Names::Find(isolate, owners, name));
      if (owner.IsTheHole()) owner = module;
      KEI_TRY_VALUE(resolution, ResolveExport(isolate, Module::cast(owner), name));
      if (resolution.kind != Resolution::kFound) continue;
      KEI_TRY(cell, NewCellOf(resolution));
      shown = Names::Add(isolate, shown, name, cell, PropertyDetails::kDontDelete);
    }
    shown = Names::Add(isolate, shown, isolate->to_string_tag_symbol(),
                       isolate->factory()->InternalizeAscii("Module"), PropertyDetails::kAttributesMask);
    object.set_properties(isolate, shown);
    return isolate->undefined();
  }

  Object NewCellOf(const Resolution& resolution) {
    Isolate* isolate = isolate_;
    if (resolution.binding.IsTypeCell(isolate)) return resolution.binding;
    KEI_TRY(shown, NamespaceOf(Module::cast(resolution.binding)));
    return isolate->factory()->NewCell(shown);
  }

  // GetExportedNames: each name once, in no particular order. A NameDictionary of the modules that
  // have them themselves, the_hole for several; or the exception.
  Object CollectNames(Module first, RootedVector<>* names) {
    Isolate* isolate = isolate_;
    NameDictionary seen = Names::New(isolate, 8);
    NumberDictionary visited = Numbers::TryNew(isolate, 8);
    KEI_TRY_ROOM(visited.ptr() != 0, "the list of modules");
    RootedVector<> todo(isolate);
    KEI_TRY_ROOM(todo.TryPush(first), "the list of modules");
    while (!todo.empty()) {
      KEI_POLL(isolate);
      Module module = Module::cast(todo.back());
      todo.Pop();
      if (Numbers::Find(isolate, visited, module.number()) >= 0) continue;
      visited = Numbers::TryAdd(isolate, visited, module.number(), Smi::From(0), kNoAttributes);
      KEI_TRY_ROOM(visited.ptr() != 0, "the list of modules");
      NameDictionary exports = module.exports(isolate);
      for (int entry = 0; entry < Names::Capacity(exports); entry++) {
        KEI_POLL(isolate);
        if (!Names::IsLive(isolate, exports, entry)) continue;
        Name name = Name::cast(Names::RawKeyAt(isolate, exports, entry));
        if (!(module == first) && name.Is(RootIndex::k_default_string)) continue;
        const int known = Names::Find(isolate, seen, name);
        if (known >= 0) {
          Names::SetValueAt(isolate, seen, known, isolate->the_hole());
          continue;
        }
        seen = Names::Add(isolate, seen, name, module, kNoAttributes);
        KEI_TRY_ROOM(Names::Find(isolate, seen, name) >= 0 && names->TryPush(name),
                     "the list of exported names");
      }
      KEI_TRY_VOID(PushStars(module, &todo));
    }
    return seen;
  }

  Object PushStars(Module module, RootedVector<>* todo) {
    Isolate* isolate = isolate_;
    if (module.IsTypeSyntheticModule(isolate)) return isolate->undefined();
    SourceTextModule source = SourceTextModule::cast(module);
    FixedArray stars = ModuleList(isolate, source, ModuleDescription::kStarExports);
    for (int row = 0; row < stars.length(); row += StarExportRow::kSize) {
      KEI_POLL(isolate);
      const int request = stars.get(isolate, row + StarExportRow::kRequest).SmiValue();
      KEI_TRY_ROOM(todo->TryPush(source.requested(isolate).get(isolate, request)), "the list of modules");
    }
    return isolate->undefined();
  }

  Isolate* isolate_;
  RootedVector<> unfilled_;
  size_t filled_ = 0;
};

}  // namespace

Object ModuleNamespaceOf(Isolate* isolate, Module module) {
  if (!module.namespace_object(isolate).IsUndefined()) return module.namespace_object(isolate);
  return NamespaceMaker(isolate).Make(module);
}

}  // namespace kei
