#ifndef KEI_VM_RUNTIME_FUNCTIONS_ITERATOR_STEPS_H_
#define KEI_VM_RUNTIME_FUNCTIONS_ITERATOR_STEPS_H_

#include "vm/objects/heap-objects.h"
#include "vm/runtime/hash-tables/ordered-table.h"

// The steps of the library's own iterators, for the next value without an object that carries it. The result
// is the value, the_hole when done, or the exception.

namespace kei {

Object StepArrayIterator(Isolate* isolate, JSArrayIterator iterator);
Object StepMapIterator(Isolate* isolate, JSCollectionIterator iterator);
Object StepSetIterator(Isolate* isolate, JSCollectionIterator iterator);
Object StepStringIterator(Isolate* isolate, JSStringIterator iterator);

// The result object that `next` makes of a step.
Object IteratorResultOf(Isolate* isolate, Object step);

// Whether `next` is this realm's own method of such an iterator; then a step may stand for its call.
bool HasOwnNext(Isolate* isolate, Object iterator, Object next);
// The step of an iterator for which that holds.
Object StepOwnIterator(Isolate* isolate, Object iterator);
// A JSArray of all that such an iterator still gives, after which it is done. The hole, with nothing done, if
// it has to be asked for one value after another. Or the exception.
Object ListOfOwnIterator(Isolate* isolate, Object iterator);

// A JSArray of what iterators of a kind give for the entries from a cursor on, or the exception.
template <typename Table>
Object ListOfEntries(Isolate* isolate, OrderedCursor<Table> cursor, IterationKind kind);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_ITERATOR_STEPS_H_
