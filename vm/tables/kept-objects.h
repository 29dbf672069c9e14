#ifndef KEI_VM_TABLES_KEPT_OBJECTS_H_
#define KEI_VM_TABLES_KEPT_OBJECTS_H_

namespace kei {

// The root kept_objects: undefined, or a FixedArray of what WeakRefs have given out in this job
// (vm/runtime/functions/jobs.h), by index. C++ makes it, and another one where it is full.
constexpr int kKeptCount = 0;   // Smi
constexpr int kKeptJob = 1;     // Smi: the job's number, which a WeakRef remembers
constexpr int kKeptBefore = 2;  // the one that was full, or undefined
constexpr int kFirstKept = 3;

}  // namespace kei

#endif  // KEI_VM_TABLES_KEPT_OBJECTS_H_
