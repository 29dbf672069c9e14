#ifndef KEI_TOOLS_KEI_WEB_WEB_H_
#define KEI_TOOLS_KEI_WEB_WEB_H_

#include <span>
#include <string>

#include "vm/exec/host-functions.h"
#include "vm/isolate/isolate.h"

namespace kei::shell {

// Gives the current realm the globals of the Web that web.cc lists. They are made when they are first looked
// at. `operations` are what units need of the shell: reportError, setTimeout, structuredClone and unrefTimer.
// They must live as long as the process.
void InstallWebGlobals(Isolate* isolate, std::span<const HostFunctionRow> operations);

// A DOMException of the current realm, or the exception.
Object NewDOMException(Isolate* isolate, String message, String name);
Object NewDOMException(Isolate* isolate, const std::string& message, const char* name);
// An array of the message and the name of a DOMException of the current realm; undefined for other objects;
// or the exception.
Object PartsOfDOMException(Isolate* isolate, JSObject object);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WEB_WEB_H_
