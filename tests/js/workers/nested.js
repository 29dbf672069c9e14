// Workers make workers; what a worker has made ends with it.
const outer = new Worker(`
  const inner = new Worker('onmessage = e => postMessage(e.data + 1)', { type: 'string' });
  const endless = new Worker('for (;;);', { type: 'string' });
  onmessage = e => inner.postMessage(e.data + 1);
  inner.onmessage = e => { postMessage(e.data + 1); endless.terminate(); };
`, { type: 'string' });
outer.postMessage(1);
outer.onmessage = e => {
  console.log(e.data);
  const endless = new Worker(`new Worker('for (;;);', { type: 'string' }); postMessage(typeof $262.agent)`,
                             { type: 'string' });
  endless.onmessage = e => { console.log(e.data); endless.terminate().then(code => console.log(code)); };
};
// The innermost and the outer one wait for messages that nobody can send: the program ends.
// expect: 4
// expect: undefined
// expect: 1
