// The host loads the modules that modules request.

#include "vm/bytecode/module-description.h"
#include "vm/factory/factory.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/modules/module-host.h"
#include "vm/runtime/modules/module.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

FixedArray RequestRowOf(Isolate* isolate, SourceTextModule module, int request) {
  FixedArray requests = ModuleList(isolate, module, ModuleDescription::kRequests);
  return FixedArray::cast(requests.get(isolate, request));
}

FixedArray AttributesOf(Isolate* isolate, FixedArray row) {
  const int count = row.length() - RequestRow::kAttributes;
  FixedArray attributes = isolate->factory()->NewFixedArray(count);
  for (int i = 0; i < count; i++) {
    attributes.set(isolate, i, row.get(isolate, RequestRow::kAttributes + i));
  }
  return attributes;
}

// Later answers are nobody's concern.
void Fail(Isolate* isolate, ModuleGraphLoad graph, Object reason) {
  if (graph.is_settled() != 0) return;
  graph.set_is_settled(1);
  RejectPromise(isolate, graph.promise(isolate), reason);
}

// Its requests are to be looked at, unless they have been.
Object Enqueue(Isolate* isolate, ModuleGraphLoad graph, Module module) {
  if (!module.IsTypeSourceTextModule(isolate)) return isolate->undefined();
  if (module.module_status() != ModuleStatus::kUnlinked) return isolate->undefined();
  NumberDictionary visited = graph.visited(isolate);
  if (Numbers::Find(isolate, visited, module.number()) >= 0) return isolate->undefined();
  visited = Numbers::TryAdd(isolate, visited, module.number(), Smi::From(0), kNoAttributes);
  KEI_TRY_ROOM(visited.ptr() != 0, "the list of modules");
  const auto queue = Append(isolate, graph.queue(isolate), graph.queued(), module);
  KEI_TRY_ROOM(queue.has_value(), "the list of modules");
  graph.set_visited(isolate, visited);
  graph.set_queue(isolate, *queue);
  graph.set_queued(graph.queued() + 1);
  return isolate->undefined();
}

// The only attribute that hosts know is `type`.
Object CheckRequest(Isolate* isolate, ModuleLoad load) {
  if (ModuleHost::Of(isolate) == nullptr) {
    return ThrowAtRequest(isolate, load, NewError(isolate, MessageId::kNoModuleHost));
  }
  FixedArray attributes = load.attributes(isolate);
  for (int i = 0; i < attributes.length(); i += 2) {
    Object key = attributes.get(isolate, i);
    if (StringEqualsAscii(isolate, String::cast(key), "type")) continue;
    Object error = NewError(isolate, MessageId::kUnsupportedImportAttribute, key);
    return ThrowAtRequest(isolate, load, error);
  }
  return isolate->undefined();
}

Object RequestFromHost(Isolate* isolate, ModuleGraphLoad graph, SourceTextModule module, int request) {
  FixedArray row = RequestRowOf(isolate, module, request);
  ModuleLoad load =
      isolate->factory()->NewModuleLoad(module, String::cast(row.get(isolate, RequestRow::kSpecifier)),
                                        AttributesOf(isolate, row), request, graph);
  graph.set_pending(graph.pending() + 1);
  const RealmScope scope(isolate, module.realm(isolate));
  if (CheckRequest(isolate, load).IsException()) {
    if (isolate->is_terminating()) return isolate->exception();
    return FailModuleLoad(isolate, load, TakeException(isolate));
  }
  return ModuleHost::Of(isolate)->Load(load);
}

// The requests of one module.
Object Walk(Isolate* isolate, ModuleGraphLoad graph, SourceTextModule module) {
  FixedArray requested = module.requested(isolate);
  for (int i = 0; i < requested.length() && graph.is_settled() == 0; i++) {
    KEI_POLL(isolate);
    Object known = requested.get(isolate, i);
    if (known.IsUndefined()) {
      KEI_TRY_VOID(RequestFromHost(isolate, graph, module, i));
    } else {
      KEI_TRY_VOID(Enqueue(isolate, graph, Module::cast(known)));
    }
  }
  return isolate->undefined();
}

// A host that answers at once does so below this loop, which then goes on with what has come.
Object WalkQueue(Isolate* isolate, ModuleGraphLoad graph) {
  if (graph.is_walking() != 0) return isolate->undefined();
  graph.set_is_walking(1);
  Object result = isolate->undefined();
  while (graph.next() < graph.queued() && graph.is_settled() == 0 && !result.IsException()) {
    Object module = graph.queue(isolate).get(isolate, graph.next());
    graph.queue(isolate).set(isolate, graph.next(), isolate->undefined());
    graph.set_next(graph.next() + 1);
    result = Walk(isolate, graph, SourceTextModule::cast(module));
  }
  graph.set_is_walking(0);
  if (result.IsException()) {
    if (isolate->is_terminating()) return result;
    Fail(isolate, graph, TakeException(isolate));
  } else if (graph.pending() == 0 && graph.is_settled() == 0) {
    graph.set_is_settled(1);
    FulfillPromise(isolate, graph.promise(isolate), isolate->undefined());
  }
  return isolate->undefined();
}

Object WaitForGraph(Isolate* isolate, ModuleLoad load) {
  Object loaded = Smi::From(static_cast<int32_t>(InternalReaction::kModuleGraphLoaded));
  KEI_TRY(graph, LoadRequestedModules(isolate, Module::cast(load.module(isolate))));
  PerformPromiseThen(isolate, JSPromise::cast(graph), loaded, loaded, load);
  return isolate->undefined();
}

}  // namespace

Object LoadRequestedModules(Isolate* isolate, Module module) {
  JSPromise promise = NewPromise(isolate);
  ModuleGraphLoad graph = isolate->factory()->NewModuleGraphLoad(promise, Numbers::TryNew(isolate, 1));
  if (Enqueue(isolate, graph, module).IsException()) {
    if (isolate->is_terminating()) return isolate->exception();
    Fail(isolate, graph, TakeException(isolate));
  } else {
    KEI_TRY_VOID(WalkQueue(isolate, graph));
  }
  return promise;
}

Object FinishModuleLoad(Isolate* isolate, ModuleLoad load, Module module) {
  Object waiting = load.waiting(isolate);
  if (!waiting.IsTypeModuleGraphLoad(isolate)) {
    load.set_module(isolate, module);
    return WaitForGraph(isolate, load);
  }
  ModuleGraphLoad graph = ModuleGraphLoad::cast(waiting);
  SourceTextModule referrer = SourceTextModule::cast(load.referrer(isolate));
  referrer.requested(isolate).set(isolate, load.request(), module);
  graph.set_pending(graph.pending() - 1);
  if (Enqueue(isolate, graph, module).IsException()) {
    if (isolate->is_terminating()) return isolate->exception();
    Fail(isolate, graph, TakeException(isolate));
  }
  return WalkQueue(isolate, graph);
}

Object FailModuleLoad(Isolate* isolate, ModuleLoad load, Object reason) {
  Object waiting = load.waiting(isolate);
  if (waiting.IsTypeModuleGraphLoad(isolate)) {
    ModuleGraphLoad graph = ModuleGraphLoad::cast(waiting);
    graph.set_pending(graph.pending() - 1);
    Fail(isolate, graph, reason);
  } else {
    RejectPromise(isolate, JSPromise::cast(waiting), reason);
  }
  return isolate->undefined();
}

Thrown ThrowAtRequest(Isolate* isolate, ModuleLoad load, Object error) {
  Object referrer = load.referrer(isolate);
  if (load.request() < 0 || !referrer.IsTypeSourceTextModule(isolate)) {
    return Throw(isolate, error);
  }
  SourceTextModule module = SourceTextModule::cast(referrer);
  FixedArray row = RequestRowOf(isolate, module, load.request());
  return ThrowAt(isolate, error, module.script(isolate), row.get(isolate, RequestRow::kStart).SmiValue(),
                 row.get(isolate, RequestRow::kEnd).SmiValue());
}

Object ImportModule(Isolate* isolate, Module module) {
  JSPromise promise = NewPromise(isolate);
  ModuleLoad load = isolate->factory()->NewModuleLoad(isolate->undefined(), isolate->empty_string(),
                                                      isolate->empty_fixed_array(), -1, promise);
  load.set_module(isolate, module);
  KEI_TRY_VOID(WaitForGraph(isolate, load));
  return promise;
}

}  // namespace kei
