#ifndef KEI_VM_RUNTIME_ASYNC_ASYNC_FROM_SYNC_ITERATOR_H_
#define KEI_VM_RUNTIME_ASYNC_ASYNC_FROM_SYNC_ITERATOR_H_

#include "vm/isolate/isolate.h"
#include "vm/runtime/functions/iteration.h"

namespace kei {

// GetIterator(value, async), without the look for `next`: what Symbol.asyncIterator gives, or a
// JSAsyncFromSyncIterator around the sync one; or the exception.
Object GetAsyncIterator(Isolate* isolate, Object value);
// CreateAsyncFromSyncIterator.
JSAsyncFromSyncIterator NewAsyncFromSyncIterator(Isolate* isolate, const IteratorRecord& record);
// Returns the promise, or the exception of looking at the value. The promise will be fulfilled with an
// iterator result of the value, once that is settled. Should it be rejected, the iterator is closed if it
// must be.
Object AwaitSyncResult(Isolate* isolate, Object iterator, JSPromise promise, Object value, bool is_done,
                       bool must_close);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_ASYNC_ASYNC_FROM_SYNC_ITERATOR_H_
