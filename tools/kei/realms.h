#ifndef KEI_TOOLS_KEI_REALMS_H_
#define KEI_TOOLS_KEI_REALMS_H_

#include "vm/isolate/isolate.h"

namespace kei::shell {

// Gives the current realm the objects by which scripts make realms and reach into them:
//   Realm   create, createAllowCrossRealmAccess, current, dispose, eval, global, owner: realms by number, as
//   in d8 $262    what the suite test262 asks of a host: createRealm, detachArrayBuffer, evalScript, gc,
//           global, agent (see agents.h), IsHTMLDDA
// Realms that are made through either have the shell's other functions, too. Returns $262.
JSObject InstallRealmGlobals(Isolate* isolate);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_REALMS_H_
