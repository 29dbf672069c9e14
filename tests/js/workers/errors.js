// exit: 1
// error: Error: not caught either
// What nobody catches in a worker ends it and is an error event of the parent, or, where nobody
// listens to those, the parent's exception.
const start = source => new Worker(source, { type: 'string' });
const tell = name => ({ error, message }) => console.log(name, error, message.split('\n')[0]);
const late = start('setTimeout(() => { throw 17 }); setTimeout(() => postMessage("not any more"), 50)');
late.onerror = tell('timer');
late.onmessage = () => console.log('never');
late.onexit = () => {
  const rejected = start('Promise.reject(new SyntaxError("reason"))');
  rejected.addEventListener('error', e => console.log(e.error.name, e.message));
  rejected.onexit = () => {
    start('throw Object.assign(() => {}, { toString() { return "a function" } })').onerror = e => {
    console.log(e.error instanceof Error);
    start('throw new Error("not caught either")');
    start('for (;;);');   // ends with the program
  };
};
};
// expect: timer 17 [worker]:1: 17
// expect: SyntaxError Uncaught SyntaxError: reason
// expect: true
