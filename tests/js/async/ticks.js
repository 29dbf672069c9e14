// An await takes one tick for a native promise or a plain value, three for a thenable.
const log = [];
async function awaits(name, value) { await value; log.push(name); }
function ticks(n) { let p = Promise.resolve(); for (let i = 1; i <= n; i++) p = p.then(() => { log.push(i); }); return p; }
const thenable = { then(resolve) { resolve(); } };
awaits('promise', Promise.resolve());
awaits('value', 1);
awaits('thenable', thenable);
(async () => { await (async () => {})(); log.push('function'); })();
(async () => Promise.resolve())().then(() => log.push('returned promise'));
ticks(5).then(() => console.log(log.join()));
// expect: promise,value,function,1,thenable,2,returned promise,3,4,5
