#include <iterator>

#include "jit/backend/backend.h"
#include "jit/backend/lir/architecture.h"

// The table names all architectures, so that a program that asks for one by a value contains all of them.

namespace kei::jit {

const Architecture& X64Architecture();
const Architecture& Arm64Architecture();

namespace {

struct TargetInfo {
  std::string_view name;
  const Architecture& (*architecture)();
};
constexpr TargetInfo kTargets[] = {{"x64", X64Architecture}, {"arm64", Arm64Architecture}};

}  // namespace

const Architecture& ArchitectureOf(Target target) {
  return kTargets[static_cast<int>(target)].architecture();
}

const Architecture& HostArchitecture() {
  if constexpr (kHostTarget == Target::kX64) {
    return X64Architecture();
  } else {
    return Arm64Architecture();
  }
}

std::string_view NameOf(Target target) { return kTargets[static_cast<int>(target)].name; }

std::optional<Target> TargetNamed(std::string_view name) {
  for (size_t i = 0; i < std::size(kTargets); i++) {
    if (kTargets[i].name == name) return static_cast<Target>(i);
  }
  return std::nullopt;
}

std::string TargetNames(std::string_view separator) {
  std::string names;
  for (const TargetInfo& target : kTargets) {
    if (!names.empty()) names += separator;
    names += target.name;
  }
  return names;
}

bool HasIndexedDisplacements(const Architecture& architecture) {
  return architecture.has_indexed_displacements();
}

}  // namespace kei::jit
