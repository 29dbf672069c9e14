#include "vm/runtime/functions/finalization.h"

#include "vm/factory/factory.h"
#include "vm/heap/collection/weak-objects.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/hash-tables/ephemeron-table.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {
namespace {

// --- The two lists. A cell is in at most one of them.

void LinkFirst(Isolate* isolate, WeakCell cell, Object first) {
  cell.set_previous(isolate, isolate->undefined());
  cell.set_next(isolate, first);
  if (!first.IsUndefined()) Cast<WeakCell>(isolate, first).set_previous(isolate, cell);
}

void Unlink(Isolate* isolate, WeakCell cell) {
  JSFinalizationRegistry registry = cell.registry(isolate);
  Object previous = cell.previous(isolate), next = cell.next(isolate);
  if (!next.IsUndefined()) Cast<WeakCell>(isolate, next).set_previous(isolate, previous);
  if (!previous.IsUndefined()) {
    Cast<WeakCell>(isolate, previous).set_next(isolate, next);
  } else if (registry.cells(isolate) == cell) {
    registry.set_cells(isolate, next);
  } else {
    registry.set_cleared(isolate, next);
  }
}

bool TargetHasDied(Isolate* isolate, WeakCell cell) { return cell.target(isolate).IsUndefined(); }

void MoveClearedCells(Isolate* isolate, JSFinalizationRegistry registry) {
  Object next = registry.cells(isolate);
  while (!next.IsUndefined()) {
    WeakCell cell = Cast<WeakCell>(isolate, next);
    next = cell.next(isolate);
    if (!TargetHasDied(isolate, cell)) continue;
    Unlink(isolate, cell);
    LinkFirst(isolate, cell, registry.cleared(isolate));
    registry.set_cleared(isolate, cell);
  }
}

// --- The chains of cells with one token

void AddToToken(Isolate* isolate, JSFinalizationRegistry registry, WeakCell cell, Object token) {
  EphemeronHashTable tokens = registry.tokens(isolate);
  Object first = EphemeronTable::Get(isolate, tokens, token);
  cell.set_token(isolate, token);
  cell.set_next_of_token(isolate, first.IsTheHole() ? Object(isolate->undefined()) : first);
  registry.set_tokens(isolate, EphemeronTable::Put(isolate, tokens, token, cell));
}

// A token that has died took its chain with it.
void RemoveFromToken(Isolate* isolate, WeakCell cell) {
  Object token = cell.token(isolate);
  if (token.IsUndefined()) return;
  EphemeronHashTable tokens = cell.registry(isolate).tokens(isolate);
  Object next = cell.next_of_token(isolate), at = EphemeronTable::Get(isolate, tokens, token);
  if (at == cell) {
    if (next.IsUndefined()) {
      EphemeronTable::Remove(isolate, tokens, token);
    } else {
      EphemeronTable::Put(isolate, tokens, token, next);  // it is put in place: the key is there
    }
    return;
  }
  while (!(Cast<WeakCell>(isolate, at).next_of_token(isolate) == cell)) {
    at = Cast<WeakCell>(isolate, at).next_of_token(isolate);
  }
  Cast<WeakCell>(isolate, at).set_next_of_token(isolate, next);
}

}  // namespace

void RegisterFinalization(Isolate* isolate, JSFinalizationRegistry registry, Object target, Object holdings,
                          Object token) {
  WeakCell cell = isolate->factory()->NewWeakCell(registry);
  cell.set_target(isolate, target);
  cell.set_holdings(isolate, holdings);
  LinkFirst(isolate, cell, registry.cells(isolate));
  registry.set_cells(isolate, cell);
  if (!token.IsUndefined()) AddToToken(isolate, registry, cell, token);
}

bool UnregisterFinalization(Isolate* isolate, JSFinalizationRegistry registry, Object token) {
  EphemeronHashTable tokens = registry.tokens(isolate);
  Object cell = EphemeronTable::Get(isolate, tokens, token);
  if (cell.IsTheHole()) return false;
  EphemeronTable::Remove(isolate, tokens, token);
  for (; !cell.IsUndefined(); cell = Cast<WeakCell>(isolate, cell).next_of_token(isolate)) {
    Unlink(isolate, Cast<WeakCell>(isolate, cell));
  }
  return true;
}

Object TakeDirtyRegistry(Isolate* isolate) {
  Object first = isolate->dirty_registries();
  if (first.IsUndefined()) return first;
  JSFinalizationRegistry registry = Cast<JSFinalizationRegistry>(isolate, first);
  Object next = registry.next_dirty(isolate);
  isolate->set_dirty_registries(next);
  if (next.IsUndefined()) isolate->set_last_dirty_registry(next);
  registry.set_next_dirty(isolate, isolate->undefined());
  registry.set_is_dirty(0);
  return registry;
}

Object CleanUp(Isolate* isolate, JSFinalizationRegistry registry) {
  MoveClearedCells(isolate, registry);
  while (true) {
    // A collection since then may have found more.
    if (registry.cleared(isolate).IsUndefined() && registry.is_dirty() != 0) {
      MoveClearedCells(isolate, registry);
    }
    Object first = registry.cleared(isolate);
    if (first.IsUndefined()) return first;
    WeakCell cell = Cast<WeakCell>(isolate, first);
    Unlink(isolate, cell);
    RemoveFromToken(isolate, cell);
    Object result = Call(isolate, registry.cleanup(isolate), isolate->undefined(), {cell.holdings(isolate)});
    if (!result.IsException()) continue;
    if (!registry.cleared(isolate).IsUndefined()) {
      AppendDirty(isolate, registry, WriteBarrierMode::kUpdate);
    }
    return result;
  }
}

}  // namespace kei
