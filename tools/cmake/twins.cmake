# Writes kTwinsSource (vm/runtime/twins/twins.h), the text of the twins.
# usage: cmake -DSOURCE=…/twins.js -DOUT=… -P twins.cmake
file(READ ${SOURCE} source)
file(WRITE ${OUT} "#include \"vm/runtime/twins/twins.h\"\n\nnamespace kei {\n\nconst std::string_view kTwinsSource = R\"KEI_TWINS(${source})KEI_TWINS\";\n\n}  // namespace kei\n")
