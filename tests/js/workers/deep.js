// skip-stress: a chain of so many arrays is walked at each collection
// What is nested too deep to be copied is a RangeError, and the worker gets nothing.
const worker = new Worker('onmessage = e => postMessage(e.data)', { type: 'string' });
const deep = [];
for (let at = deep, i = 0; i < 1e5; i++) at = at[0] = [];
try { worker.postMessage(deep); } catch (e) { console.log(e.name); }
worker.postMessage('after it');
console.log(worker.getMessage());
// expect: RangeError
// expect: after it
