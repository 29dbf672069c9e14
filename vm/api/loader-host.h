#ifndef KEI_VM_API_LOADER_HOST_H_
#define KEI_VM_API_LOADER_HOST_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "vm/api/kei.h"
#include "vm/base/maybe.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/modules/module-host.h"

namespace kei {

// Stands between the engine and an embedder's ModuleLoader. Each module that has a name, in each realm, is an
// entry, with the loads that wait for it until it is there.
class LoaderHost : public ModuleHost {
 public:
  explicit LoaderHost(Isolate* isolate)
      : isolate_(isolate), realms_(isolate), modules_(isolate), waiting_(isolate), running_(isolate) {}

  void SetLoader(std::unique_ptr<ModuleLoader> loader) { loader_ = std::move(loader); }
  // The promise of a module that is given as text, or the exception of its text. Runs no jobs.
  Object Run(std::string_view source, std::string_view name);
  bool HasPending() const;
  // A promise of Run that was rejected since it was asked for last; undefined when there is none.
  Object TakeRejected();
  // Undefined, or the exception: a termination.
  Object Answer(const std::string& name, const std::string& type, const ModuleContent& content);

  Object Load(ModuleLoad load) override;
  void InitializeImportMeta(SourceTextModule module, JSObject meta) override;

 private:
  struct Key {
    std::string name, type;
  };

  Object Refuse(ModuleLoad load, const std::string& message);
  std::string TypeOf(ModuleLoad load);
  size_t FindEntry(const std::string& name, const std::string& type) const;
  // A new entry in the current realm, of which nothing is known yet; empty if there is no room.
  Maybe<size_t> AddEntry(const std::string& name, const std::string& type);
  Object NewModuleOf(const std::string& name, const ModuleContent& content);
  Object NewExportsOf(const ModuleContent& content);
  // Settles all that waits for the entry.
  Object Settle(size_t entry, const std::string& name, const ModuleContent& content);

  Isolate* isolate_;
  std::unique_ptr<ModuleLoader> loader_;
  // The entries: name, realm, and the Module or, while it is on its way, undefined.
  std::vector<Key> keys_;
  RootedVector<Context> realms_;
  RootedVector<> modules_;
  // ModuleLoads, with the entries that they wait for behind them.
  RootedVector<> waiting_;
  RootedVector<> running_;  // promises of Run
};

}  // namespace kei

#endif  // KEI_VM_API_LOADER_HOST_H_
