// A worker at its own memory limit ends; the parent does not.
const worker = new Worker('const all = []; for (;;) all.push(new Array(1000).fill({}));', {
  type: 'string', resourceLimits: { maxOldGenerationSizeMb: 8 },
});
worker.onerror = e => {
  console.log(e.error.code, e.error.message.includes('JavaScript heap out of memory'));
};
worker.onexit = ({ code }) => {
  console.log('exit', code);
  const small = new Worker('(function f() { f(); })()', { type: 'string', resourceLimits: { stackSizeMb: 0.1 } });
  small.onerror = ({ error, message }) => {
    small.onerror = null;
    console.log(message);
  };
  small.onexit = () => worker.postMessage('it has ended');
};
// expect: ERR_WORKER_OUT_OF_MEMORY true
// expect: exit 1
// expect: Uncaught RangeError: Maximum call stack size exceeded
