# Writes the function WebUnitSource (tools/kei/web/units.h), which has the text of each unit.
# usage: cmake -DFOLDER=… -DOUT=… -P web-units.cmake
file(GLOB units ${FOLDER}/*.js)
set(text "#include \"tools/kei/web/units.h\"\n\nnamespace kei::shell {\n\n")
string(APPEND text "std::string_view WebUnitSource(std::string_view name) {\n")
foreach(unit IN LISTS units)
  get_filename_component(name ${unit} NAME_WE)
  file(READ ${unit} source)
  string(APPEND text "  if (name == \"${name}\") return R\"KEI_UNIT(${source})KEI_UNIT\";\n")
endforeach()
string(APPEND text "  return {};\n}\n\n}  // namespace kei::shell\n")
file(WRITE ${OUT} "${text}")
