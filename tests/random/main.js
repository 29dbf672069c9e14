"use strict";

// usage: … main.js -- FIRST COUNT [run|source|trace], see README.md.

function sourceOf(seed) { return new Generator(seed).program(); }

// Jobs that async code of a program has left; one that goes on after so many is another program's.
async function runJobs() {
  for (let i = 0; i < 200; i++) await null;
}

// One line: the seed, the hash and the number of traced values, and how the program ended.
async function runProgram(seed, keepsText) {
  const runtime = new ProgramRuntime(keepsText);
  let end = "done";
  try {
    new Function("$", '"use strict";\n' + sourceOf(seed))(runtime);
  } catch (error) {
    end = error === ProgramRuntime.kOutOfFuel ? "fuel" : error instanceof Error ? error.name : describe(error, 1);
  }
  await runJobs();
  delete globalThis.undeclared;
  const lines = runtime.text ?? [];
  return [...lines, `${seed} ${(runtime.hash >>> 0).toString(16)} ${runtime.count} ${end}`].join("\n");
}

async function runAll(first, count, mode) {
  for (let seed = first; seed < first + count; seed++) {
    console.log(mode === "source" ? sourceOf(seed) : await runProgram(seed, mode === "trace"));
  }
}

const [first, count, mode = "run"] = typeof process === "object" ? process.argv.slice(2) : arguments;
runAll(Number(first), Number(count), mode);
