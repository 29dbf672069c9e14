// What the shell tells a script of the process, made at its first use.
function check(condition, what) { if (!condition) throw new Error(what); }

const own = Object.getOwnPropertyDescriptor(globalThis, "process");
check(own.value === process && own.writable && own.configurable && !own.enumerable, "an ordinary property");
check(Array.isArray(process.argv) && process.argv[0].startsWith("/"), "the program's path");
check(process.argv[1] === scriptArgs[0] && scriptArgs[0].endsWith("process.js"), "the script's path");
check(process.argv.length === 2 && scriptArgs.length === 1, "no arguments");
check(process.cwd().startsWith("/") && process.platform === "linux", "the system");

// The environment is copied.
check(typeof process.env.PATH === "string" && process.env.nothing === undefined, "the environment");
process.env.nothing = "set";
check(process.env.nothing === "set" && delete process.env.nothing && !("nothing" in process.env), "an object");

const before = process.hrtime(), first = process.hrtime.bigint();
const since = process.hrtime(before), second = process.hrtime.bigint();
check(before.length === 2 && before[1] < 1e9 && first <= second, "the time");
check(since[0] * 1e9 + since[1] <= Number(second - first) + 1e9, "the time between");
check(process.hrtime([1e300, -1e300]).every(Number.isSafeInteger), "a time that never was");
for (const wrong of [null, 1n, [1n, 1], [{ valueOf() { throw new TypeError("thrown"); } }]]) {
  let error;
  try { process.hrtime(wrong); } catch (e) { error = e; }
  check(wrong === 1n || error instanceof TypeError, "no time");
}

const memory = process.memoryUsage();
check(Object.values(memory).every((bytes) => Number.isSafeInteger(bytes) && bytes >= 0), "bytes");
check(memory.heapUsed <= memory.heapTotal && memory.rss > 0, "memory");

// Bundles look for these to tell node.
check(process.versions === undefined && process.nextTick === undefined && typeof require === "undefined", "not node");
check(Object.prototype.toString.call(process) === "[object Object]", "no tag");

console.log(process.stdout.write("text, "), process.stdout.write(new Uint8Array([98, 121, 116, 101, 115, 10])));
console.log(process.exitCode);
process.exitCode = 259;
console.log(process.exitCode);
process.exitCode = undefined;
console.log(process.exitCode);
process.exitCode = "7";
// expect: text, bytes
// expect: true true
// expect: undefined
// expect: 3
// expect: undefined
// exit: 7
