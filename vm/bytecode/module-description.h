#ifndef KEI_VM_BYTECODE_MODULE_DESCRIPTION_H_
#define KEI_VM_BYTECODE_MODULE_DESCRIPTION_H_

// The facts about a module's text that linking needs: a FixedArray of FixedArrays, in which the rows of each
// list follow each other. Names are internalized strings. Positions are those that messages point at. Slots
// are those of the module's context, which hold Cells.

namespace kei {

struct ModuleDescription {
  enum { kRequests, kImports, kLocalExports, kIndirectExports, kStarExports, kHasAwait, kSize };
};
// A FixedArray for each request, then (key, value) of each attribute, in the order of the keys.
struct RequestRow {
  enum { kSpecifier, kStart, kEnd, kAttributes };
};
// The name is undefined if the namespace is imported.
struct ImportRow {
  enum { kName, kRequest, kSlot, kStart, kEnd, kSize };
};
struct LocalExportRow {
  enum { kName, kSlot, kSize };
};
// export … from: the import name is undefined for the namespace.
struct IndirectExportRow {
  enum { kName, kImportName, kRequest, kStart, kEnd, kSize };
};
// export * from.
struct StarExportRow {
  enum { kRequest, kSize };
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_MODULE_DESCRIPTION_H_
