// A worker that goes to sleep, since a worker of its own is busy, is terminated while it looks whether
// anybody listens: many listeners to something else make that take its time.
const source = `
  new Worker('for (;;);', { type: 'string' });
  for (let i = 0; i < 400; i++) addEventListener('other', () => {});
  postMessage(1);
`;
let ended = 0;
function round(left) {
  if (left === 0) return console.log(ended);
  const worker = new Worker(source, { type: 'string' });
  worker.onmessage = () => {
    for (let i = left * 100; i > 0; i--);
    worker.terminate().then(() => { ended++; round(left - 1); });
  };
}
round(20);
// expect: 20
