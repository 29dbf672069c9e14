// A termination that comes while a realm is made is kept until it is whole.
const ended = [];
for (let i = 0; i < 10; i++) {
  const worker = new Worker('postMessage(0); for (;;) Realm.create();', { type: 'string' });
  worker.getMessage();
  const until = Date.now() + 3 * i;
  while (Date.now() < until);
  const start = Date.now();
  worker.terminate();
  ended.push(Date.now() - start < 2000);
}
console.log(ended.every(Boolean), ended.length);
// expect: true 10
