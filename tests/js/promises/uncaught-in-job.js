// An exception in a job of queueMicrotask ends the shell; the jobs after it do not run.
queueMicrotask(() => { throw new Error("in a job"); });
queueMicrotask(() => print("never"));
print("script");
// expect: script
// error: uncaught-in-job.js:2: Error: in a job
// exit: 1
