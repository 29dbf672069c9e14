"use strict";

// usage: … main.js -- FIRST COUNT [run|source|trace], see README.md.

function sourceOf(seed) { return new Generator(seed).program(); }

// One line: the seed, the hash and the number of traced values, and how the program ended.
function runProgram(seed, keepsText) {
  const runtime = new ProgramRuntime(keepsText);
  let end = "done";
  try {
    new Function("$", '"use strict";\n' + sourceOf(seed))(runtime);
  } catch (error) {
    end = error === ProgramRuntime.kOutOfFuel ? "fuel" : error instanceof Error ? error.name : describe(error, 1);
  }
  const lines = runtime.text ?? [];
  return [...lines, `${seed} ${(runtime.hash >>> 0).toString(16)} ${runtime.count} ${end}`].join("\n");
}

const [first, count, mode = "run"] = typeof process === "object" ? process.argv.slice(2) : arguments;
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  console.log(mode === "source" ? sourceOf(seed) : runProgram(seed, mode === "trace"));
}
