// Evaluate: depth first, strongly connected components as one, and around top-level await. The steps are the
// specification's InnerModuleEvaluation and what follows it, with a stack in the modules. The field
// dfs_parent is where the walk came from, and list_next links the modules that are not complete.

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/async/async-generator.h"
#include "vm/runtime/modules/module.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

void SetOrder(SourceTextModule module, AsyncOrder order) {
  module.set_async_order(static_cast<int32_t>(order));
}
bool WaitsForItsTurn(SourceTextModule module) { return module.async_order() > 0; }

JSAsyncFunctionObject CodeOf(Isolate* isolate, SourceTextModule module) {
  return JSAsyncFunctionObject::cast(module.code(isolate));
}

// The code of a module that does not await: undefined or the exception.
Object Execute(Isolate* isolate, SourceTextModule module) {
  Object resume = IntrinsicOf(isolate, module.realm(isolate), NativeContextSlot::kResumeNext);
  KEI_TRY_VOID(Call(isolate, resume, CodeOf(isolate, module), {isolate->undefined()}));
  return isolate->undefined();
}

// ExecuteAsyncModule. The exception is a termination.
Object ExecuteAsync(Isolate* isolate, SourceTextModule module) {
  JSAsyncFunctionObject code = CodeOf(isolate, module);
  Object executed = Smi::From(static_cast<int32_t>(InternalReaction::kModuleExecuted));
  PerformPromiseThen(isolate, JSPromise::cast(code.promise(isolate)), executed, executed, module);
  return ResumeAsync(isolate, code, isolate->undefined(), ResumeMode::kNext);
}

void Settle(Isolate* isolate, SourceTextModule module) {
  Object promise = module.promise(isolate);
  if (promise.IsUndefined()) return;
  Object error = module.error(isolate);
  if (error.IsTheHole()) {
    FulfillPromise(isolate, JSPromise::cast(promise), isolate->undefined());
  } else {
    RejectPromise(isolate, JSPromise::cast(promise), error);
  }
}

class Evaluation {
 public:
  explicit Evaluation(Isolate* isolate) : isolate_(isolate), incomplete_(isolate->undefined()) {}

  Object Run(SourceTextModule root) {
    SourceTextModule at = root;
    Enter(at, isolate_->undefined());
    while (true) {
      Object next = Step(at);
      if (next.IsException()) return Fail(at);
      if (next.IsUndefined()) return next;
      at = SourceTextModule::cast(next);
    }
  }

 private:
  void Enter(SourceTextModule module, Object parent) {
    module.set_module_status(ModuleStatus::kEvaluating);
    module.set_dfs_index(index_);
    module.set_dfs_ancestor(index_++);
    module.set_dfs_next(0);
    module.set_dfs_parent(isolate_, parent);
    module.set_pending(0);
    module.set_list_next(isolate_, incomplete_);
    incomplete_ = module;
  }

  // The module to go on with: the module itself, one that it requests, or its parent; undefined at the end.
  Object Step(SourceTextModule at) {
    Isolate* isolate = isolate_;
    KEI_POLL(isolate);
    FixedArray requested = at.requested(isolate);
    if (at.dfs_next() < requested.length()) {
      Object child = requested.get(isolate, at.dfs_next());
      if (child.IsTypeSourceTextModule(isolate)) {
        SourceTextModule module = SourceTextModule::cast(child);
        if (module.module_status() == ModuleStatus::kLinked) {
          Enter(module, at);
          return module;
        }
        KEI_TRY_VOID(Depend(at, module));
      }
      at.set_dfs_next(at.dfs_next() + 1);
      return at;
    }
    KEI_TRY_VOID(ExecuteOrWait(at));
    if (at.dfs_ancestor() == at.dfs_index()) Complete(at);
    Object parent = at.dfs_parent(isolate);
    at.set_dfs_parent(isolate, isolate->undefined());
    return parent;
  }

  // On a module that has been walked over.
  Object Depend(SourceTextModule at, SourceTextModule module) {
    Isolate* isolate = isolate_;
    if (module.module_status() == ModuleStatus::kEvaluating) {
      at.set_dfs_ancestor(std::min(at.dfs_ancestor(), module.dfs_ancestor()));
    } else {
      Object root = module.cycle_root(isolate);
      if (!root.IsUndefined()) module = SourceTextModule::cast(root);
      Object error = module.error(isolate);
      if (!error.IsTheHole()) return ReThrow(isolate, error);
    }
    if (!WaitsForItsTurn(module)) return isolate->undefined();
    const auto waiting = Append(isolate, module.waiting(isolate), module.waiting_count(), at);
    KEI_TRY_ROOM(waiting.has_value(), "the list of waiting modules");
    module.set_waiting(isolate, *waiting);
    module.set_waiting_count(module.waiting_count() + 1);
    at.set_pending(at.pending() + 1);
    return isolate->undefined();
  }

  Object ExecuteOrWait(SourceTextModule at) {
    if (at.pending() == 0 && !HasAwait(isolate_, at)) return Execute(isolate_, at);
    at.set_async_order(static_cast<int32_t>(isolate_->state()->next_module_order++));
    return at.pending() == 0 ? ExecuteAsync(isolate_, at) : Object(isolate_->undefined());
  }

  // The component of which the module is the root.
  void Complete(SourceTextModule root) {
    while (true) {
      SourceTextModule module = Pop();
      module.set_module_status(WaitsForItsTurn(module) ? ModuleStatus::kEvaluatingAsync
                                                       : ModuleStatus::kEvaluated);
      module.set_cycle_root(isolate_, root);
      if (module == root) return;
    }
  }

  SourceTextModule Pop() {
    SourceTextModule module = SourceTextModule::cast(incomplete_);
    incomplete_ = module.list_next(isolate_);
    module.set_list_next(isolate_, isolate_->undefined());
    return module;
  }

  // With the exception pending, which becomes that of every module that is not complete.
  Object Fail(SourceTextModule at) {
    const bool is_ending = isolate_->is_terminating();
    Object error = is_ending ? Object(isolate_->undefined()) : isolate_->pending_exception();
    while (!incomplete_.IsUndefined()) {
      SourceTextModule module = Pop();
      module.set_module_status(ModuleStatus::kEvaluated);
      module.set_dfs_parent(isolate_, isolate_->undefined());
      module.set_error(isolate_, error);
    }
    return isolate_->exception();
  }

  Isolate* isolate_;
  Object incomplete_;
  int32_t index_ = 0;
};

// GatherAvailableAncestors: what can be executed now, in the order of AsyncEvaluation.
Object GatherAvailable(Isolate* isolate, SourceTextModule first, RootedVector<SourceTextModule>* available) {
  RootedVector<SourceTextModule> todo(isolate);
  KEI_TRY_ROOM(todo.TryPush(first), "the list of waiting modules");
  while (!todo.empty()) {
    SourceTextModule done = todo.back();
    todo.Pop();
    FixedArray waiting = done.waiting(isolate);
    for (int i = 0; i < done.waiting_count(); i++) {
      KEI_POLL(isolate);
      SourceTextModule module = SourceTextModule::cast(waiting.get(isolate, i));
      SourceTextModule root = SourceTextModule::cast(module.cycle_root(isolate));
      if (module.pending() == 0 || !root.error(isolate).IsTheHole()) continue;
      module.set_pending(module.pending() - 1);
      if (module.pending() > 0) continue;
      KEI_TRY_ROOM(available->TryPush(module), "the list of waiting modules");
      if (!HasAwait(isolate, module)) KEI_TRY_ROOM(todo.TryPush(module), "the list of waiting modules");
    }
  }
  const auto less = [](Object a, Object b) {
    return SourceTextModule(a.ptr()).async_order() < SourceTextModule(b.ptr()).async_order();
  };
  std::sort(available->slots().begin(), available->slots().end(), less);
  return isolate->undefined();
}

// AsyncModuleExecutionRejected, of all that wait as well.
Object RejectAll(Isolate* isolate, SourceTextModule first, Object error) {
  RootedVector<SourceTextModule> todo(isolate);
  KEI_TRY_ROOM(todo.TryPush(first), "the list of waiting modules");
  while (!todo.empty()) {
    KEI_POLL(isolate);
    SourceTextModule module = todo.back();
    todo.Pop();
    if (module.module_status() == ModuleStatus::kEvaluated) continue;
    module.set_error(isolate, error);
    module.set_module_status(ModuleStatus::kEvaluated);
    SetOrder(module, AsyncOrder::kDone);
    Settle(isolate, module);
    FixedArray waiting = module.waiting(isolate);
    for (int i = module.waiting_count(); i-- > 0;) {
      KEI_POLL(isolate);
      KEI_TRY_ROOM(todo.TryPush(SourceTextModule::cast(waiting.get(isolate, i))),
                   "the list of waiting modules");
    }
  }
  return isolate->undefined();
}

void Finish(Isolate* isolate, SourceTextModule module) {
  SetOrder(module, AsyncOrder::kDone);
  module.set_module_status(ModuleStatus::kEvaluated);
  Settle(isolate, module);
}

// AsyncModuleExecutionFulfilled.
Object GoOnAfter(Isolate* isolate, SourceTextModule done) {
  Finish(isolate, done);
  RootedVector<SourceTextModule> available(isolate);
  KEI_TRY_VOID(GatherAvailable(isolate, done, &available));
  for (size_t i = 0; i < available.size(); i++) {
    SourceTextModule module = available[i];
    if (module.module_status() == ModuleStatus::kEvaluated) continue;  // one before it has failed
    if (HasAwait(isolate, module)) {
      KEI_TRY_VOID(ExecuteAsync(isolate, module));
      continue;
    }
    Object result = Execute(isolate, module);
    if (!result.IsException()) {
      Finish(isolate, module);
    } else if (isolate->is_terminating()) {
      return result;
    } else {
      KEI_TRY_VOID(RejectAll(isolate, module, TakeException(isolate)));
    }
  }
  return isolate->undefined();
}

}  // namespace

Object EvaluateModule(Isolate* isolate, Module given) {
  if (given.IsTypeSyntheticModule(isolate)) {
    JSPromise promise = NewPromise(isolate);
    FulfillPromise(isolate, promise, isolate->undefined());
    return promise;
  }
  SourceTextModule module = SourceTextModule::cast(given);
  Object root = module.cycle_root(isolate);
  if (!root.IsUndefined()) module = SourceTextModule::cast(root);
  if (!module.promise(isolate).IsUndefined()) return module.promise(isolate);
  const RealmScope scope(isolate, module.realm(isolate));
  JSPromise promise = NewPromise(isolate);
  module.set_promise(isolate, promise);
  if (module.module_status() == ModuleStatus::kLinked) {
    if (Evaluation(isolate).Run(module).IsException()) {
      if (isolate->is_terminating()) return isolate->exception();
      Ignore("the module keeps what it has thrown", TakeException(isolate));
    }
  }
  if (module.module_status() == ModuleStatus::kEvaluated) Settle(isolate, module);
  return promise;
}

Object React_ModuleExecuted(Isolate* isolate, Object target, Object argument, PromiseState state) {
  SourceTextModule module = SourceTextModule::cast(target);
  const RealmScope scope(isolate, module.realm(isolate));
  if (module.module_status() == ModuleStatus::kEvaluated) return isolate->undefined();
  return state == PromiseState::kFulfilled ? GoOnAfter(isolate, module)
                                           : RejectAll(isolate, module, argument);
}

}  // namespace kei
