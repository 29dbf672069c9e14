// A handler that is attached before the jobs have run is in time; so is one in a job.
const p = Promise.reject(1);
const q = Promise.reject(2);
p.catch(() => print("at once"));
queueMicrotask(() => queueMicrotask(() => q.catch(() => print("in a job"))));
setTimeout(() => print("goes on"), 1);
// expect: at once
// expect: in a job
// expect: goes on
