#ifndef KEI_VM_TABLES_SPARSE_TABLES_H_
#define KEI_VM_TABLES_SPARSE_TABLES_H_

namespace kei {

// A table behind a Map or Set of at least so many entries that uses less than such a part of them is
// halved.
constexpr int kMinSparseTable = 16;
constexpr int kSparseTable = 4;

}  // namespace kei

#endif  // KEI_VM_TABLES_SPARSE_TABLES_H_
