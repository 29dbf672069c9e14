# What compiler and linker add against attacks on C++ code, and how the programs are linked so that
# starting them costs little.
#
# Covered: C++ code. The stack protector and _FORTIFY_SOURCE check its buffers; relocated data, the
# addresses of C functions among it, is read-only once a program runs (RELRO with BIND_NOW); programs
# lie at random addresses (PIE).
# Not covered: code that Kei's own compiler makes. It has no landing pads for indirect branches, and
# exceptions unwind across it by moving the stack pointer, which a shadow stack would take for an attack.
# So the programs do not claim the CPU's control-flow enforcement (CET, BTI) as a whole, and neither
# does the kernel enforce branch tracking in user space today; the landing pads of C++ functions are
# there for an embedder who enforces it where C++ calls C++.
include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)
include(CheckPIESupported)
check_pie_supported(LANGUAGES CXX)

add_compile_options(-fstack-protector-strong -fvisibility=hidden -fvisibility-inlines-hidden)
if(NOT KEI_SANITIZE)  # which brings checks of its own
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
endif()

# KEI_NO_LANDING_PADS: for the file that holds generated code, which is not to claim any.
# Not -mbranch-protection=standard: signed return addresses would hide them from frame walks.
foreach(flag -fcf-protection=branch -mbranch-protection=bti)
  string(MAKE_C_IDENTIFIER "HAVE${flag}" have)
  check_cxx_compiler_flag(${flag} ${have})
  if(${have})
    add_compile_options(${flag})
    string(REGEX REPLACE "=.*" "=none" KEI_NO_LANDING_PADS ${flag})
  endif()
endforeach()

add_link_options(-Wl,-z,relro -Wl,-z,now -Wl,--as-needed)
# Relative relocations as bitmaps instead of 24 bytes for each pointer.
# Linkers that do not know them for an architecture only warn.
check_linker_flag(CXX -Wl,--fatal-warnings,-z,pack-relative-relocs KEI_PACKS_RELOCATIONS)
if(KEI_PACKS_RELOCATIONS)
  add_link_options(-Wl,-z,pack-relative-relocs)
endif()
