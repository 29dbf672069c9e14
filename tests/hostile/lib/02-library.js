"use strict";

// All functions of a realm that a script can reach: a walk over the properties and prototypes of the
// global object, and of objects that only syntax and methods make.

// They end the process, wait, or are the shell's own ways to the system and to this program.
const kLeftOut = new Set([
  "quit", "read", "readbuffer", "readline", "load", "write", "print", "printErr", "writeHeapSnapshot", "writeFile",
  "version", "Worker", "postMessage", "Realm", "$262", "arguments", "gc",
  "process.exit", "process.exitCode", "process.stdout", "process.stderr",
  "setTimeout", "setInterval", "setImmediate", "queueMicrotask", "clearTimeout", "clearInterval", "clearImmediate",
  "Atomics.wait", "Atomics.pause",
]);

function libraryRoots() {
  return {
    global: globalThis,
    generator: function* () {}, asyncGenerator: async function* () {}, asyncFunction: async function () {},
    arrayIterator: [][Symbol.iterator](), mapIterator: new Map().entries(), setIterator: new Set().values(),
    stringIterator: ""[Symbol.iterator](), regexpStringIterator: "".matchAll(/x/g),
    iteratorHelper: Iterator.from([]).map(x => x), wrapForValidIterator: Iterator.from({ next() {} }),
    typedArray: Object.getPrototypeOf(Uint8Array),
    argumentsObject: (function () { return arguments; })(),
    poisoned: (function () { "use strict"; return arguments; })(),
    promiseFunctions: (() => { let both; new Promise((...functions) => both = functions); return both; })(),
    revocable: Proxy.revocable({}, {}),
  };
}

// A list of {path, f, holder}: the holder is the object whose property it is.
function functionsOfLibrary() {
  const found = [], seen = new Set();
  const visit = (value, path, holder) => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return;
    seen.add(value);
    if (typeof value === "function") found.push({ path, f: value, holder });
    visit(Object.getPrototypeOf(value), path + ".__proto__", value);
    for (const key of Reflect.ownKeys(value)) {
      const name = `${path}.${String(key)}`;
      if (kLeftOut.has(name.slice("global.".length))) continue;
      const property = Reflect.getOwnPropertyDescriptor(value, key);
      if (property.get) visit(property.get, name + "[get]", value);
      if (property.set) visit(property.set, name + "[set]", value);
      if ("value" in property) visit(property.value, name, value);
    }
  };
  const roots = libraryRoots();
  for (const name in roots) visit(roots[name], name, roots[name]);
  return found;
}
