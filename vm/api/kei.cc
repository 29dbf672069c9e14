#include "vm/api/kei.h"

#include <algorithm>
#include <vector>

#include "vm/api/loader-host.h"
#include "vm/base/checks.h"
#include "vm/exec/engine.h"
#include "vm/exec/realm.h"
#include "vm/exec/tasks.h"
#include "vm/factory/factory.h"
#include "vm/heap-snapshot/heap-snapshot.h"
#include "vm/heap/heap.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/rooted.h"
#include "vm/isolate/stack-scope.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

// The native contexts, by Instance::Realm.
class RealmList {
 public:
  explicit RealmList(Isolate* isolate) : isolate_(isolate) {}
  Instance::Realm Add(Context realm) {
    contexts_.push_back(std::make_unique<Rooted<Context>>(isolate_, realm));
    return static_cast<Instance::Realm>(contexts_.size() - 1);
  }
  Context At(Instance::Realm realm) const {
    const auto i = static_cast<size_t>(realm);
    CHECK(i < contexts_.size());
    return contexts_[i]->get();
  }

 private:
  Isolate* isolate_;
  std::vector<std::unique_ptr<Rooted<Context>>> contexts_;  // any number of them
};

namespace {

Result TakeFailure(Isolate* isolate) {
  Object exception = TakeException(isolate);
  if (exception.Is(RootIndex::k_terminated)) {
    return {Result::kTerminated, isolate->termination_reason()};
  }
  return {Result::kException, FormatUncaught(isolate, exception)};
}

}  // namespace

std::unique_ptr<Instance> Instance::New(Limits limits) {
  Flags flags;
  flags.max_old_space_size = limits.heap_megabytes;
  flags.stack_size = limits.stack_kilobytes;
  Isolate* isolate = NewEngineIsolate(flags);
  return std::unique_ptr<Instance>(isolate == nullptr ? nullptr : new Instance(isolate));
}

Instance::Instance(Isolate* isolate)
    : isolate_(isolate), modules_(new LoaderHost(isolate)), realms_(std::make_unique<RealmList>(isolate)) {
  ModuleHost::Attach(isolate, modules_);
  realms_->Add(isolate->native_context());
}

Instance::~Instance() {
  realms_.reset();
  Isolate::Dispose(isolate_);
}

std::optional<Instance::Realm> Instance::NewRealm() {
  const StackScope stack(isolate_);
  if (!isolate_->heap()->spaces().page_table().TryCommitForRealm()) return std::nullopt;
  const Maybe<Context> realm = kei::NewRealm(isolate_);
  if (!realm) return std::nullopt;
  return realms_->Add(*realm);
}

// A termination that was asked for before is for this run only if it was asked for so.
void Instance::BeginRun() {
  isolate_->ForgetTermination();
  if (ends_next_) isolate_->RequestInterrupt(Interrupt::kTerminate);  // also where it comes just now
}

Result Instance::EndRun(Result result) {
  result = AfterJobs(std::move(result));
  if (result.status == Result::kTerminated) ends_next_ = false;
  return result;
}

Result Instance::Run(std::string_view source, std::string_view name, Realm realm) {
  const StackScope stack(isolate_);
  const RealmScope scope(isolate_, realms_->At(realm));
  BeginRun();
  Object value = RunScript(isolate_, source, name);
  if (!value.IsException()) value = ToDisplayString(isolate_, value);
  if (value.IsException()) return EndRun(TakeFailure(isolate_));
  return EndRun({Result::kValue, ToUtf8(isolate_, String::cast(value))});
}

void Instance::SetModuleLoader(std::unique_ptr<ModuleLoader> loader) {
  modules_->SetLoader(std::move(loader));
}

Result Instance::RunModule(std::string_view source, std::string_view name, Realm realm) {
  const StackScope stack(isolate_);
  const RealmScope scope(isolate_, realms_->At(realm));
  BeginRun();
  Object promise = modules_->Run(source, name);
  if (promise.IsException()) return EndRun(TakeFailure(isolate_));
  const Result result = EndRun({Result::kValue, ""});
  const bool waits = result.ok() && JSPromise::cast(promise).state() == PromiseState::kPending;
  return waits ? Result{Result::kPending, ""} : result;
}

bool Instance::HasPendingModules() const { return modules_->HasPending(); }

Result Instance::AnswerModule(const std::string& name, const std::string& type,
                              const ModuleContent& content) {
  const StackScope stack(isolate_);
  BeginRun();
  if (modules_->Answer(name, type, content).IsException()) {
    return EndRun(TakeFailure(isolate_));
  }
  return EndRun({Result::kValue, ""});
}

// After a script and all that it leaves to be done, the first failure is the result.
Result Instance::AfterJobs(Result result) {
  while (result.status != Result::kTerminated && kei::RunJobs(isolate_).IsException()) {
    Result failure = TakeFailure(isolate_);
    if (result.ok() || failure.status == Result::kTerminated) result = std::move(failure);
  }
  const auto text_of = [this](Object promise) {
    Object reason = JSPromise::cast(promise).reactions_or_result(isolate_);
    NotePlaceOfRejection(isolate_, reason);
    return FormatUncaught(isolate_, reason);
  };
  for (Object promise; !(promise = modules_->TakeRejected()).IsUndefined();) {
    if (result.ok()) result = {Result::kException, text_of(promise)};
  }
  for (Object promise; !(promise = TakeUnhandledRejection(isolate_)).IsUndefined();) {
    if (promise.IsException()) return TakeFailure(isolate_);
    const std::string text = text_of(promise);
    if (on_rejection_) {
      on_rejection_(text);
    } else if (result.ok()) {
      result = {Result::kException, text};
    }
  }
  return result;
}

bool Instance::EnqueueJob(std::string_view name, Realm realm) {
  const StackScope stack(isolate_);
  const RealmScope scope(isolate_, realms_->At(realm));
  String text = isolate_->factory()->InternalizeUtf8(name);
  Object function = GetProperty(isolate_, isolate_->GlobalObject(), PropertyKey::FromName(isolate_, text));
  if (function.IsException()) {
    Ignore("whatever a getter has thrown, there is no function", TakeException(isolate_));
  }
  if (!function.IsCallable(isolate_)) return false;
  kei::EnqueueJob(isolate_, isolate_->factory()->NewCallbackJob(function));
  return true;
}

Result Instance::RunJobs() {
  const StackScope stack(isolate_);
  BeginRun();
  return EndRun({Result::kValue, ""});
}

bool Instance::TakeHeapSnapshot(const std::function<bool(std::string_view)>& write) {
  const StackScope stack(isolate_);
  return kei::TakeHeapSnapshot(isolate_, write) == HeapSnapshotStatus::kDone;
}

void Instance::Trim() {
  const StackScope stack(isolate_);
  isolate_->heap()->Trim();
}

bool Instance::ShareGlobal(std::string_view name, Realm from, Realm to) {
  const StackScope stack(isolate_);
  auto global = [&](Realm realm) {
    return JSObject::cast(IntrinsicOf(isolate_, realms_->At(realm), NativeContextSlot::kGlobalObject));
  };
  const RealmScope scope(isolate_, realms_->At(from));
  String text = isolate_->factory()->InternalizeUtf8(name);
  const PropertyKey key = PropertyKey::FromName(isolate_, text);
  Object value = GetProperty(isolate_, global(from), key);
  if (value.IsException() || !SetProperty(isolate_, global(to), key, value).has_value()) {
    Ignore("the answer is that it failed", TakeException(isolate_));
    return false;
  }
  return true;
}

void Instance::Terminate(Ends ends) {
  if (ends == Ends::kRunningOrNext) ends_next_ = true;
  isolate_->RequestInterrupt(Interrupt::kTerminate);
}

void Instance::CancelTermination() {
  ends_next_ = false;
  isolate_->ForgetTermination();
}

Scope::Scope(Instance* instance, const void* frame, const StackBounds* fiber) : isolate_(instance->isolate_) {
  StackRange range = StackOfThread();
  if (fiber != nullptr) {
    CHECK(isolate_->heap()->attached() == nullptr);
    range = {reinterpret_cast<uint64_t>(fiber->lowest), reinterpret_cast<uint64_t>(fiber->end)};
  }
  isolate_->EnterStack(range, std::min(reinterpret_cast<uint64_t>(frame), range.base));
}

Scope::~Scope() { isolate_->LeaveStack(); }

}  // namespace kei
