#include "builtins/library/cpp-builtin.h"

// The methods of generators, as long as there is something to resume.

namespace kei::builtins {

namespace {

class GeneratorAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  void Resume(ResumeMode mode, Label* slow) {
    TNode<JSGeneratorObject> generator =
        ReceiverOrGoto<JSGeneratorObject>(InstanceType::kJSGeneratorObject, slow);
    GotoIf(SmiIsNegative(LoadField(generator, field::JSGeneratorObject::resume_offset)), slow);
    ResumeSuspended(generator, mode, slow);
  }
  void ResumeSuspended(TNode<JSGeneratorObject> generator, ResumeMode mode, Label* slow) {
    ReturnToJS(ResumeGenerator(generator, ArgumentOrUndefined(0), mode, slow));
  }
};

}  // namespace

FAST_PATH_CODE_AS(GeneratorPrototypeNext, GeneratorAssembler) { Resume(ResumeMode::kNext, slow); }

FAST_PATH_CODE_AS(GeneratorPrototypeReturn, GeneratorAssembler) { Resume(ResumeMode::kReturn, slow); }

FAST_PATH_CODE_AS(GeneratorPrototypeThrow, GeneratorAssembler) { Resume(ResumeMode::kThrow, slow); }

// Only C++ calls these, with suspended functions.
#define RESUME(Mode)                                                                 \
  FAST_PATH_CODE_AS(Resume##Mode, GeneratorAssembler) {                              \
    ResumeSuspended(Cast<JSGeneratorObject>(Receiver()), ResumeMode::k##Mode, slow); \
  }
RESUME(Next)
RESUME(Return)
RESUME(Throw)
#undef RESUME

}  // namespace kei::builtins
