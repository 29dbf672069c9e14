#ifndef KEI_VM_FRONTEND_AST_MODULE_DESCRIPTOR_H_
#define KEI_VM_FRONTEND_AST_MODULE_DESCRIPTOR_H_

#include "vm/base/arena-vector.h"
#include "vm/base/arena.h"
#include "vm/frontend/ast/variables.h"

// The imports and exports of a module, as its text says. Names of strings and identifiers are alike.
// Positions are those that messages point at.

namespace kei {

struct ImportAttribute {
  const AstString* key;
  const AstString* value;
};

// A specifier with its attributes: imports and exports of the same ones share it.
struct ModuleRequest {
  const AstString* specifier;
  ArenaVector<ImportAttribute> attributes;  // sorted by key, without duplicates
  int start;
  int end;
  int index = 0;                  // its index in ModuleDescriptor::requests
  ModuleRequest* next = nullptr;  // the next request of the same specifier
};

struct ModuleImport {
  const AstString* import_name;  // null: the namespace
  Variable* local;
  int request;
  int start;
  int end;
};

struct ModuleExport {
  const AstString* export_name;  // null: `export *`
  const AstString* local_name;   // null: of another module
  Variable* local;               // once the module has been parsed; null for another module's
  const AstString* import_name;  // a name in another module; null: its namespace, or `export *`
  int request;
  int start;
  int end;
};

struct ModuleDescriptor {
  // ModuleExport::request of an export that the module itself declares.
  static constexpr int kNoRequest = -1;

  explicit ModuleDescriptor(Arena* arena)
      : requests(arena),
        imports(arena),
        exports(arena),
        specifiers(arena),
        local_imports(arena),
        names(arena) {}

  ArenaVector<ModuleRequest*> requests;  // sorted by the order of evaluation
  ArenaVector<ModuleImport*> imports;
  ArenaVector<ModuleExport*> exports;
  NameMap<ModuleRequest> specifiers;
  NameMap<ModuleImport> local_imports;  // keyed by local name
  NameMap<ModuleExport> names;          // keyed by export name
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_AST_MODULE_DESCRIPTOR_H_
