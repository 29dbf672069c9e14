#include "tools/kei/modules.h"

#include <cctype>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "tools/kei/files.h"
#include "vm/base/maybe.h"
#include "vm/exec/modules.h"
#include "vm/exec/tasks.h"
#include "vm/factory/factory.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/modules/module-host.h"
#include "vm/runtime/modules/module.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::shell {
namespace {

std::string FolderOf(const std::string& path) {
  const size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash + 1);
}

// The path with symbolic links followed. A file that is not there, such as standard input, lies in the folder
// that the shell was started in.
std::string CanonicalPath(const std::string& path) {
  char resolved[PATH_MAX];
  if (realpath(path.c_str(), resolved) != nullptr) return resolved;
  if (path.starts_with('/') || realpath(".", resolved) == nullptr) return path;
  return std::string(resolved) + "/" + path;
}

// The path without "./" and "x/..".
std::string Simplified(const std::string& path) {
  std::vector<std::string> parts;
  for (size_t at = 0; at <= path.size();) {
    const size_t end = std::min(path.find('/', at), path.size());
    const std::string part = path.substr(at, end - at);
    at = end + 1;
    if (part.empty() || part == ".") continue;
    if (part == ".." && !parts.empty() && parts.back() != "..") {
      parts.pop_back();
    } else {
      parts.push_back(part);
    }
  }
  std::string result = path.starts_with('/') ? "/" : "";
  for (size_t i = 0; i < parts.size(); i++) result += (i == 0 ? "" : "/") + parts[i];
  return result;
}

std::string DecodePercent(const std::string& text) {
  std::string result;
  for (size_t i = 0; i < text.size(); i++) {
    const bool is_escape =
        text[i] == '%' && i + 2 < text.size() && std::isxdigit(text[i + 1]) && std::isxdigit(text[i + 2]);
    result += is_escape ? static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16)) : text[i];
    if (is_escape) i += 2;
  }
  return result;
}

std::string FileUrl(const std::string& path) {
  static constexpr char kDigits[] = "0123456789ABCDEF";
  std::string result = "file://";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) || std::strchr("/-_.!~*'();:@&=+$,[]", c) != nullptr) {
      result += c;
    } else {
      result += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
    }
  }
  return result;
}

// The path that a specifier means; empty if it is none.
std::string PathOf(const std::string& specifier, const std::string& referrer) {
  if (specifier.starts_with("file://")) return PathOfUrl(specifier);
  if (specifier.starts_with('/')) return specifier;
  if (!specifier.starts_with("./") && !specifier.starts_with("../")) return "";
  return Simplified(FolderOf(referrer) + specifier);
}

class FileModules : public ModuleHost {
 public:
  explicit FileModules(Isolate* isolate) : isolate_(isolate), modules_(isolate), realms_(isolate) {}

  Object Load(ModuleLoad load) override {
    Object module = Find(load);
    if (!module.IsException()) return FinishModuleLoad(isolate_, load, Module::cast(module));
    if (isolate_->is_terminating()) return module;
    return FailModuleLoad(isolate_, load, TakeException(isolate_));
  }

  void InitializeImportMeta(SourceTextModule module, JSObject meta) override {
    std::string path;
    for (size_t i = 0; i < modules_.size(); i++) {
      if (modules_[i] == module) path = paths_[i];
    }
    const std::string folder = FolderOf(path);
    auto set = [&](const char* name, const std::string& value) {
      String text = isolate_->factory()->InternalizeAscii(name);
      AddOwnProperty(isolate_, meta, PropertyKey::FromName(isolate_, text),
                     NewStringFromUtf8(isolate_, value), kNoAttributes);
    };
    set("dirname", folder.size() > 1 ? folder.substr(0, folder.size() - 1) : folder);
    set("filename", path);
    set("url", FileUrl(path));
  }

  // A module, or the exception.
  Object FromSource(const std::string& path, std::string_view content, const std::string& type) {
    Isolate* isolate = isolate_;
    const std::string canonical = CanonicalPath(path);
    const Maybe<String> text = isolate->factory()->TryNewStringFromUtf8(content);
    if (!text) return ThrowError(isolate, MessageId::kInvalidStringLength);
    KEI_TRY(module, type == "json" ? NewJsonModule(isolate, *text) : NewModule(isolate, *text, path));
    KEI_TRY_ROOM(modules_.TryPush(module), "the list of modules");
    by_key_[KeyOf(canonical, type)] = paths_.size();
    paths_.push_back(canonical);
    return module;
  }

 private:
  std::string KeyOf(const std::string& canonical, const std::string& type) {
    size_t realm = 0;
    while (realm < realms_.size() && !(realms_[realm] == isolate_->native_context())) realm++;
    if (realm == realms_.size() && !realms_.TryPush(isolate_->native_context())) realm = 0;
    return std::to_string(realm) + ":" + type + ":" + canonical;
  }

  std::string ReferrerPath(Object referrer) {
    if (referrer.IsUndefined()) return "";
    Script script = referrer.IsTypeScript(isolate_) ? Script::cast(referrer)
                                                    : SourceTextModule::cast(referrer).script(isolate_);
    Object name = script.name(isolate_);
    return name.IsString(isolate_) ? ToUtf8(isolate_, String::cast(name)) : "";
  }

  Object Refuse(ModuleLoad load, const std::string& message) {
    return ThrowAtRequest(isolate_, load, NewError(isolate_, ErrorType::kTypeError, message));
  }

  Object Find(ModuleLoad load) {
    Isolate* isolate = isolate_;
    const std::string specifier = ToUtf8(isolate, load.specifier(isolate));
    const std::string referrer = ReferrerPath(load.referrer(isolate));
    const std::string path = PathOf(specifier, referrer);
    FixedArray attributes = load.attributes(isolate);
    std::string type;
    if (attributes.length() > 0) type = ToUtf8(isolate, String::cast(attributes.get(isolate, 1)));
    if (attributes.length() > 0 && type != "json") {
      return Refuse(load, "Module type '" + type + "' of '" + specifier + "' is not supported");
    }
    if (path.empty()) {
      return Refuse(load, "Cannot find module '" + specifier +
                              "': it begins with none of '/', './', '../' and 'file://'");
    }
    const auto known = by_key_.find(KeyOf(CanonicalPath(path), type));
    if (known != by_key_.end()) return modules_[known->second];
    if (type.empty() && path.ends_with(".json")) {
      return Refuse(load, "Module '" + specifier + "' needs an import attribute of 'type: \"json\"'");
    }
    return Read(load, specifier, path, type);
  }

  Object Read(ModuleLoad load, const std::string& specifier, const std::string& path,
              const std::string& type) {
    Isolate* isolate = isolate_;
    FileContent content(isolate);
    if (!content.Read(path)) {
      if (isolate->HasInterrupt(Interrupt::kTerminate)) return ThrowTermination(isolate);
      const std::string message =
          "Cannot find module '" + specifier + "': " + path + ": " + content.problem();
      return ThrowAtRequest(isolate, load, NewError(isolate, ErrorType::kError, message));
    }
    Object module = FromSource(path, content.text(), type);
    if (!module.IsException() || type.empty() || isolate->is_terminating()) return module;
    return ThrowAtRequest(isolate, load, TakeException(isolate));
  }

  Isolate* isolate_;
  RootedVector<> modules_;          // ordered by their arrival, and so are …
  std::vector<std::string> paths_;  // … their canonical paths
  std::unordered_map<std::string, size_t> by_key_;
  RootedVector<> realms_;
};

}  // namespace

std::string PathOfUrl(const std::string& text) {
  return text.starts_with("file://") ? DecodePercent(text.substr(7)) : text;
}

void InstallModules(Isolate* isolate) { ModuleHost::Attach(isolate, new FileModules(isolate)); }

Object RunModule(Isolate* isolate, const std::string& path, std::string_view content) {
  Object promise;
  {
    JobScope job(isolate);
    auto* host = static_cast<FileModules*>(ModuleHost::Of(isolate));
    KEI_TRY(module, host->FromSource(path, content, ""));
    promise = ImportModule(isolate, Module::cast(module));
  }
  KEI_TRY_VOID(promise);
  KEI_TRY_VOID(RunJobs(isolate));
  return promise;
}

}  // namespace kei::shell
