#ifndef KEI_TOOLS_KEI_WEB_UNITS_H_
#define KEI_TOOLS_KEI_WEB_UNITS_H_

#include <string_view>

namespace kei::shell {

// The source of a unit: the file of that name in this folder. Empty if there is none. The build writes this
// function (tools/cmake/web-units.cmake).
std::string_view WebUnitSource(std::string_view name);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WEB_UNITS_H_
