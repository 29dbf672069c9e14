#include "vm/api/loader-host.h"

#include "vm/base/maybe.h"
#include "vm/exec/modules.h"
#include "vm/factory/factory.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/library/text/json.h"
#include "vm/runtime/modules/module.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

Object LoaderHost::Run(std::string_view source, std::string_view name) {
  Isolate* isolate = isolate_;
  Object promise;
  {
    const JobScope job(isolate);
    const Maybe<size_t> entry = AddEntry(std::string(name), "");
    KEI_TRY_ROOM(entry.has_value(), "the list of modules");
    const ModuleContent content{ModuleContent::kSource, std::string(source), {}};
    Object module = NewModuleOf(std::string(name), content);
    if (module.IsException()) {
      keys_[*entry].name = "";
      return module;
    }
    modules_.set(*entry, module);
    promise = ImportModule(isolate, Module::cast(module));  // the jobs are the caller's to run
    KEI_TRY_VOID(promise);
    KEI_TRY_ROOM(running_.TryPush(promise), "the list of loads");
    // Handled: TakeRejected does.
    JSPromise made = JSPromise::cast(promise);
    made.set_flags(made.flags() | PromiseFlags::kHandled);
  }
  return promise;
}

Object LoaderHost::TakeRejected() {
  Object rejected = isolate_->undefined();
  size_t kept = 0;
  for (size_t i = 0; i < running_.size(); i++) {
    const PromiseState state = JSPromise::cast(running_[i]).state();
    const bool is_taken = state == PromiseState::kRejected && rejected.IsUndefined();
    if (is_taken) rejected = running_[i];
    if (is_taken || state == PromiseState::kFulfilled) continue;
    running_.set(kept++, running_[i]);
  }
  while (running_.size() > kept) running_.Pop();
  return rejected;
}

bool LoaderHost::HasPending() const {
  for (const Object promise : running_.values()) {
    if (JSPromise(promise.ptr()).state() == PromiseState::kPending) return true;
  }
  return false;
}

std::string LoaderHost::TypeOf(ModuleLoad load) {
  FixedArray attributes = load.attributes(isolate_);
  return attributes.length() == 0 ? "" : ToUtf8(isolate_, String::cast(attributes.get(isolate_, 1)));
}

size_t LoaderHost::FindEntry(const std::string& name, const std::string& type) const {
  size_t i = 0;
  while (i < keys_.size() &&
         !(keys_[i].name == name && keys_[i].type == type && realms_[i] == isolate_->native_context())) {
    i++;
  }
  return i;
}

Maybe<size_t> LoaderHost::AddEntry(const std::string& name, const std::string& type) {
  if (!realms_.TryReserve(keys_.size() + 1) || !modules_.TryReserve(keys_.size() + 1)) {
    return std::nullopt;
  }
  realms_.Push(isolate_->native_context());
  modules_.Push(isolate_->undefined());
  keys_.push_back({name, type});
  return keys_.size() - 1;
}

Object LoaderHost::Refuse(ModuleLoad load, const std::string& message) {
  ThrowAtRequest(isolate_, load, NewError(isolate_, ErrorType::kError, message));
  if (isolate_->is_terminating()) return isolate_->exception();
  return FailModuleLoad(isolate_, load, TakeException(isolate_));
}

Object LoaderHost::Load(ModuleLoad load) {
  Isolate* isolate = isolate_;
  const std::string specifier = ToUtf8(isolate, load.specifier(isolate));
  Object referrer = load.referrer(isolate);
  std::string referrer_name;
  if (!referrer.IsUndefined()) {
    Script script = referrer.IsTypeScript(isolate) ? Script::cast(referrer)
                                                   : SourceTextModule::cast(referrer).script(isolate);
    Object name = script.name(isolate);
    if (name.IsString(isolate)) referrer_name = ToUtf8(isolate, String::cast(name));
  }
  const std::string type = TypeOf(load);
  const std::string name = loader_ == nullptr ? "" : loader_->Resolve({specifier, referrer_name, type});
  if (name.empty()) return Refuse(load, "Cannot find module '" + specifier + "'");
  size_t entry = FindEntry(name, type);
  const bool is_new = entry == keys_.size();
  if (is_new && !AddEntry(name, type)) return Refuse(load, "There is no room for '" + name + "'");
  Object module = modules_[entry];
  if (!module.IsUndefined()) return FinishModuleLoad(isolate, load, Module::cast(module));
  if (!waiting_.TryReserve(waiting_.size() + 2)) {
    return Refuse(load, "There is no room for '" + name + "'");
  }
  waiting_.Push(load);
  waiting_.Push(Smi::From(static_cast<int32_t>(entry)));
  if (!is_new) return isolate->undefined();
  const ModuleContent content = loader_->Load(name, type);
  if (content.kind == ModuleContent::kLater) return isolate->undefined();
  return Settle(entry, name, content);
}

Object LoaderHost::Answer(const std::string& name, const std::string& type, const ModuleContent& content) {
  Isolate* isolate = isolate_;
  const size_t count = keys_.size();
  for (size_t i = 0; i < count; i++) {
    if (keys_[i].name != name || keys_[i].type != type || !modules_[i].IsUndefined()) continue;
    const RealmScope scope(isolate, realms_[i]);
    KEI_TRY_VOID(Settle(i, name, content));
  }
  return isolate->undefined();
}

// The waiting loads are taken out first: the answers may ask for more.
Object LoaderHost::Settle(size_t entry, const std::string& name, const ModuleContent& content) {
  Isolate* isolate = isolate_;
  RootedVector<> loads(isolate), others(isolate);
  KEI_TRY_ROOM(loads.TryReserve(waiting_.size()) && others.TryReserve(waiting_.size()), "the list of loads");
  for (size_t i = 0; i < waiting_.size(); i += 2) {
    const bool is_ours = waiting_[i + 1] == Smi::From(static_cast<int32_t>(entry));
    (is_ours ? loads : others).Push(waiting_[i]);
    if (!is_ours) others.Push(waiting_[i + 1]);
  }
  waiting_.Clear();
  for (const Object one : others.values()) waiting_.Push(one);
  if (content.kind == ModuleContent::kError || content.kind == ModuleContent::kLater) {
    keys_[entry].name = "";  // the next request asks again
    const std::string message = content.text.empty() ? "Cannot load module '" + name + "'" : content.text;
    for (size_t i = 0; i < loads.size(); i++) {
      KEI_TRY_VOID(Refuse(ModuleLoad::cast(loads[i]), message));
    }
    return isolate->undefined();
  }
  Object module = NewModuleOf(name, content);
  if (module.IsException()) {
    if (isolate->is_terminating()) return module;
    keys_[entry].name = "";
    Object reason = TakeException(isolate);
    for (size_t i = 0; i < loads.size(); i++) {
      KEI_TRY_VOID(FailModuleLoad(isolate, ModuleLoad::cast(loads[i]), reason));
    }
    return isolate->undefined();
  }
  modules_.set(entry, module);
  for (size_t i = 0; i < loads.size(); i++) {
    KEI_TRY_VOID(FinishModuleLoad(isolate, ModuleLoad::cast(loads[i]), Module::cast(module)));
  }
  return isolate->undefined();
}

Object LoaderHost::NewModuleOf(const std::string& name, const ModuleContent& content) {
  Isolate* isolate = isolate_;
  if (content.kind == ModuleContent::kExports) return NewExportsOf(content);
  const Maybe<String> text = isolate->factory()->TryNewStringFromUtf8(content.text);
  if (!text) return ThrowTooLong(isolate, content.text.size(), "the text of a module");
  return content.kind == ModuleContent::kJson ? NewJsonModule(isolate, *text)
                                              : NewModule(isolate, *text, name);
}

Object LoaderHost::NewExportsOf(const ModuleContent& content) {
  Isolate* isolate = isolate_;
  RootedVector<> names(isolate), values(isolate);
  for (const auto& [name, json] : content.exports) {
    Object unique = isolate->factory()->InternalizeUtf8(name);
    for (const Object other : names.values()) {
      if (!(other == unique)) continue;
      const std::string message = "Duplicate export of '" + name + "'";
      return Throw(isolate, NewError(isolate, ErrorType::kSyntaxError, message));
    }
    KEI_TRY(value, ParseJson(isolate, NewStringFromUtf8(isolate, json)));
    KEI_TRY_ROOM(names.TryPush(unique) && values.TryPush(value), "the namespace of a module");
  }
  return NewSyntheticModule(isolate, names.values(), values.values());
}

void LoaderHost::InitializeImportMeta(SourceTextModule module, JSObject meta) {
  String key = isolate_->factory()->InternalizeAscii("url");
  AddOwnProperty(isolate_, meta, PropertyKey::FromName(isolate_, key), module.script(isolate_).name(isolate_),
                 kNoAttributes);
}

}  // namespace kei
