"use strict";

// usage: … main.js -- FOLDER FIRST COUNT [tell], see README.md.

const kCallsOfRealm = 100;
const kFiles = ["../random/lib/01-random.js", "lib/02-library.js", "lib/03-values.js", "lib/04-changes.js",
                "lib/05-forms.js", "lib/06-calls.js"];

async function runAll(folder, first, count, tells) {
  const sources = kFiles.map(file => read(`${folder}/${file}`).replace('"use strict";', ""));
  // In one function, so that the global object has no names of the program's.
  const world = `"use strict"; (() => { ${sources.join("\n")}\nreturn worldCalls; })()`;
  let calls = 0, failed = 0, functions = 0;
  for (let seed = first; seed < first + count; seed++) {
    const realm = Realm.create();
    try {
      functions = Realm.eval(realm, world)(seed, kCallsOfRealm, tells ? name => printErr(`${seed}: ${name}`) : undefined);
      calls += kCallsOfRealm;
    } catch (error) {   // what the program relies on has been changed
      if (tells) printErr(String(error), error?.stack);
      failed++;
    }
    for (let i = 0; i < 20; i++) await null;
    Realm.dispose(realm);
  }
  printErr(`${calls} calls of ${functions} functions, ${failed} realms given up`);
}

const [folder, first, count, tells] = arguments;
runAll(folder, Number(first), Number(count), tells === "tell");
