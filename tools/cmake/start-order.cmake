# What a program runs at its start lies together, at the beginning of its code. The kernel maps 64 KB around each
# page that is touched: spread over all rooms, the 200 KB of functions that an empty script runs made 2.4 MB
# resident, in 37 faults.

set(KEI_START_FUNCTIONS ${CMAKE_SOURCE_DIR}/tools/start-order/functions.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${KEI_START_FUNCTIONS})

# GNU ld's own script for such programs, with statements for these functions before the others of .text. (In a
# section of their own, valgrind would find no names for them.) Names that no longer exist find nothing; new
# functions, and all of them with another linker, lie where they would without a list.
function(kei_make_start_script result)
  execute_process(COMMAND ${CMAKE_LINKER} -pie -z relro -z now --verbose
                  OUTPUT_VARIABLE script ERROR_QUIET)
  if(NOT script MATCHES "^GNU ld")
    set(${result} "" PARENT_SCOPE)
    return()
  endif()
  string(REGEX REPLACE "^.*======\n(.*)\n======.*$" "\\1" script "${script}")
  file(STRINGS ${KEI_START_FUNCTIONS} functions REGEX "^[^#]")
  set(statements "    *(.text.startup .text.startup.*)\n")
  foreach(function IN LISTS functions)
    string(APPEND statements "    *(.text.${function} .text.${function}.*)\n")
  endforeach()
  string(REGEX REPLACE "\n  \\.text +:\n  {\n" "\\0${statements}" script "${script}")
  set(${result} ${CMAKE_BINARY_DIR}/start-order.ld PARENT_SCOPE)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/start-order.ld CONTENT "${script}" @ONLY)
endfunction()
kei_make_start_script(KEI_START_SCRIPT)

# kei_start_order(<target>): of a program that starts as the shell does.
function(kei_start_order target)
  if(KEI_START_SCRIPT)
    target_link_options(${target} PRIVATE -Wl,-T,${KEI_START_SCRIPT})
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${KEI_START_SCRIPT})
  endif()
endfunction()
