// The code of a module. It is called twice. Linking runs it up to the point at which the generator object is
// made. The functions exist by then: other modules of a cycle may call them before this one is evaluated.
// Evaluation resumes it at that point. Its function's context is the module's. The linker makes that context,
// with the cells of everything that is imported and exported.

#include "vm/bytecode/generator/generator.h"
#include "vm/bytecode/module-description.h"

namespace kei {

void BytecodeGenerator::GenerateModule() {
  InitializeHiddenVariables();
  InitializeHoles(scope_);
  for (Variable* variable : scope_->Variables()) {
    if (!variable->is_module_variable() || variable->mode() != VariableMode::kVar) continue;
    code_.LdaUndefined();
    StoreUnchecked(variable, Store::kInitialize);
  }
  DeclareFunctions(scope_);
  code_.SetExpressionPosition(literal_->position());
  code_.CreateAsyncFunction();
  const int live = registers()->next();
  code_.SuspendGenerator(live);
  code_.ResumeAwait(live);
  if (literal_->suspend_count > 0) {
    RejectWhatIsThrown(&BytecodeGenerator::VisitModuleCode);
  } else {
    VisitModuleCode();
  }
}

// If there is no await, it returns and throws as any function; the promise is nobody's.
void BytecodeGenerator::VisitModuleCode() {
  VisitStatements(literal_->body);
  code_.SetStatementPosition(literal_->end_position > 0 ? literal_->end_position - 1 : 0);
  code_.LdaUndefined();
  if (literal_->suspend_count > 0) {
    EmitReturn();
  } else {
    code_.FinishGenerator();
    code_.Return();
  }
}

void BytecodeGenerator::VisitImportCall(ImportCall* call) {
  RegisterScope scope(registers());
  RegisterList arguments = registers()->NewList(2);
  VisitInto(call->specifier, arguments[0]);
  VisitOrUndefined(call->options);
  code_.Star(arguments[1]);
  code_.SetExpressionPosition(call->position());
  code_.CallRuntime(RuntimeFunction::kImportCall, arguments[0], 2);
}

void BytecodeGenerator::VisitImportMeta(ImportMeta* expression) {
  code_.SetExpressionPosition(expression->position());
  CallRuntime(RuntimeFunction::kImportMeta);
}

// --- The description ------------------------------------------------------------------------------

namespace {

class ModuleDescriber {
 public:
  explicit ModuleDescriber(UnitState* unit) : unit_(unit) {}

  int Describe(const FunctionLiteral& literal) {
    const ModuleDescriptor& module = *literal.module;
    TryVector<Constant> requests, imports, local, indirect, star;
    for (const ModuleRequest* request : module.requests) requests.PushOrEnd(Request(*request));
    for (const ModuleImport* import : module.imports) {
      Append(&imports, {NameOf(import->import_name), Constant::Smi(import->request),
                        Constant::Smi(import->local->index()), Constant::Smi(import->start),
                        Constant::Smi(import->end)});
    }
    for (const ModuleExport* one : module.exports) {
      if (one->local != nullptr) {
        Append(&local, {NameOf(one->export_name), Constant::Smi(one->local->index())});
      } else if (one->export_name != nullptr) {
        Append(&indirect, {NameOf(one->export_name), NameOf(one->import_name), Constant::Smi(one->request),
                           Constant::Smi(one->start), Constant::Smi(one->end)});
      } else {
        Append(&star, {Constant::Smi(one->request)});
      }
    }
    TryVector<Constant> parts;
    Append(&parts,
           {List(std::move(requests)), List(std::move(imports)), List(std::move(local)),
            List(std::move(indirect)), List(std::move(star)), Constant::Smi(literal.suspend_count > 0)});
    return Tuple(std::move(parts));
  }

 private:
  static void Append(TryVector<Constant>* list, std::initializer_list<Constant> row) {
    for (const Constant& constant : row) list->PushOrEnd(constant);
  }
  static Constant NameOf(const AstString* name) {
    return name == nullptr ? Constant::Root(RootIndex::k_undefined) : Constant::String(name);
  }
  Constant Request(const ModuleRequest& request) {
    TryVector<Constant> row;
    Append(&row,
           {Constant::String(request.specifier), Constant::Smi(request.start), Constant::Smi(request.end)});
    for (const ImportAttribute& attribute : request.attributes) {
      Append(&row, {Constant::String(attribute.key), Constant::String(attribute.value)});
    }
    return List(std::move(row));
  }
  int Tuple(TryVector<Constant> elements) {
    auto tuple = std::make_unique<Aggregate>();
    tuple->kind = Aggregate::kTuple;
    tuple->elements = std::move(elements);
    return unit_->AddAggregate(std::move(tuple));
  }
  Constant List(TryVector<Constant> elements) {
    return Constant::Indexed(Constant::kAggregate, Tuple(std::move(elements)));
  }

  UnitState* unit_;
};

}  // namespace

void UnitState::AddModule(const FunctionLiteral& literal) {
  unit_->module = ModuleDescriber(this).Describe(literal);
}

}  // namespace kei
