// Messages go both ways, as structured clones, in order.
const worker = new Worker(`
  onmessage = ({ data }) => {
    if (data === 'end') return close();
    postMessage([typeof data, data]);
  };
`, { type: 'string' });
const cycle = { big: 2n ** 70n, text: 'caf\u00e9 \u4e2d', hole: [1, , 3], map: new Map([[{ a: 1 }, new Set([NaN])]]) };
cycle.self = cycle;
const sent = [undefined, null, -0, 'x', cycle, new Date(5), /a\/b/giu, Object(1n),
              new TypeError('bad', { cause: 1 }), new Float64Array([1.5, 2]).subarray(1)];
for (const value of sent) worker.postMessage(value);
worker.onmessage = ({ data, type, target }) => {
  console.log(data[0], data[1], type, target === worker);
  if (data[1]?.cause) console.log(data[1] instanceof TypeError, data[1].message, data[1].stack === sent[8].stack);
  if (data[0] === 'object' && data[1]?.self) console.log(data[1].self === data[1]);
  if (data[1] instanceof Float64Array) worker.postMessage('end');
};
worker.onexit = ({ code }) => console.log('exit', code);
worker.onerror = ({ message }) => console.log(message);
// expect: undefined undefined message true
// expect: object null message true
// expect: number -0 message true
// expect: string x message true
// expect: object <ref *1> {
// expect:   big: 1180591620717411303424n,
// expect:   text: 'café 中',
// expect:   hole: [ 1, <1 empty item>, 3 ],
// expect:   map: Map(1) { { a: 1 } => Set(1) { NaN } },
// expect:   self: [Circular *1]
// expect: } message true
// expect: true
// expect: object 1970-01-01T00:00:00.005Z message true
// expect: object /a\/b/giu message true
// expect: object [BigInt: 1n] message true
// expect: object TypeError: bad
// expect:     at messages.js:11:15 {
// expect:   [cause]: 1
// expect: } message true
// expect: true bad true
// expect: object Float64Array(1) [ 2 ] message true
// expect: exit 0
