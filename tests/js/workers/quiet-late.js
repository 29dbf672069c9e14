// A worker is quiet when those that it has made are: also if they are so later than itself.
const outer = new Worker(`
  const inner = new Worker(\`onmessage = e => {
    postMessage(e.data + 1);
    const end = Date.now() + 200;
    while (Date.now() < end);
  }\`, { type: 'string' });
  inner.onmessage = e => postMessage(e.data + 1);
  onmessage = e => inner.postMessage(e.data + 1);
`, { type: 'string' });
outer.onmessage = e => console.log(e.data);
outer.postMessage(1);
// expect: 4
