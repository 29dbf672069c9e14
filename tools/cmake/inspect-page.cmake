# Writes kInspectPage (tools/kei/inspect/module/inspect-module.cc): page.html, in which each line
# "{{NAME}}" stands for the file of this name. A compiler takes no string so long, so the page is a list of pieces.
# usage: cmake -DFOLDER=… -DOUT=… -P inspect-page.cmake
file(READ ${FOLDER}/page.html page)
file(GLOB parts ${FOLDER}/*)
foreach(part IN LISTS parts)
  get_filename_component(name ${part} NAME)
  file(READ ${part} text)
  string(REPLACE "{{${name}}}" "${text}" page "${page}")
endforeach()
file(WRITE ${OUT}.html "${page}")
file(READ ${OUT}.html bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
file(WRITE ${OUT} "#include <cstddef>\n\nnamespace kei::shell {\n\n"
                  "extern const unsigned char kInspectPage[];\nextern const size_t kInspectPageSize;\n"
                  "const unsigned char kInspectPage[] = {${bytes}};\n"
                  "const size_t kInspectPageSize = sizeof kInspectPage;\n\n}  // namespace kei::shell\n")
