# Writes the pages that tools/kei/inspect/module/inspect-module.cc declares. In a page, each "{{NAME}}" stands for the
# file of this name. Compilers take no string so long, so that pages are lists of bytes.
# usage: cmake -DFOLDER=… -DOUT=… -P inspect-page.cmake
file(GLOB parts ${FOLDER}/*)
set(source "#include <cstddef>\n\nnamespace kei::shell {\n\n")
foreach(page Program Builtins)
  string(TOLOWER ${page} name)
  file(READ ${FOLDER}/${name}.html text)
  foreach(part IN LISTS parts)
    get_filename_component(part_name ${part} NAME)
    file(READ ${part} part_text)
    string(REPLACE "{{${part_name}}}" "${part_text}" text "${text}")
  endforeach()
  file(WRITE ${OUT}.html "${text}")
  file(READ ${OUT}.html bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(APPEND source "extern const unsigned char k${page}Page[];\nextern const size_t k${page}PageSize;\n"
                       "const unsigned char k${page}Page[] = {${bytes}};\n"
                       "const size_t k${page}PageSize = sizeof k${page}Page;\n\n")
endforeach()
file(WRITE ${OUT} "${source}}  // namespace kei::shell\n")
