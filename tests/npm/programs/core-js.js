// esbuild: --platform=browser
// Lets core-js test the standard library and add what it misses, then uses it.
import 'core-js/stable';

const a = new Set([1, 2, 3, 4]);
const b = new Set([3, 4, 5]);
for (const method of ['union', 'intersection', 'difference', 'symmetricDifference'])
  console.log(method, [...a[method](b)].join());
console.log(
  a.isSubsetOf(b),
  new Set([3]).isSubsetOf(b),
  a.isDisjointFrom(new Set([9])),
  b.isSupersetOf(new Set([5])),
);
const naturals = function* () {
  for (let i = 0; ; i++) yield i;
};
console.log(
  naturals()
    .filter((n) => n % 3 === 1)
    .map((n) => n * n)
    .drop(5)
    .take(4)
    .toArray(),
  naturals()
    .flatMap((n) => [n, -n])
    .take(5)
    .reduce((x, y) => x + y),
  Iterator.from({ next: () => ({ done: true }) }).toArray(),
);
console.log(
  JSON.stringify(Object.groupBy([1, 2, 3, 4, 5], (n) => (n % 2 ? 'odd' : 'even'))),
  Map.groupBy([1.5, 2.5, 1.7], Math.floor).get(1),
  [3, 1, 2].toSorted(),
  [1, 2, 3].with(1, 9),
  [1, 2, 3, 4].toSpliced(1, 2, 'x'),
  [5, 6].findLast((n) => n < 9),
);
const copy = structuredClone({
  map: new Map([[1, { d: new Date(0) }]]),
  error: new RangeError('r', { cause: 1 }),
  bytes: Uint8Array.of(1, 2),
  big: 1n,
  re: /x/gi,
  set: new Set('ab'),
});
console.log(
  copy.map.get(1).d.toISOString(),
  copy.error.name,
  copy.error.message,
  copy.bytes.join(),
  copy.big,
  String(copy.re),
  [...copy.set].join(''),
);
console.log(
  'a\ud800'.isWellFormed(),
  '\ud800'.toWellFormed().charCodeAt(0),
  'x'.padStart(3, 'ab'),
  'aXbX'.replaceAll('X', '$&$&'),
  [...'a1b22'.matchAll(/\d+/g)].map((m) => m.index),
  'abc'.at(-1),
);
console.log(
  Uint8Array.fromBase64('AQID').toHex(),
  Uint8Array.fromHex('ff00').toBase64(),
  Math.f16round(1.337),
  Math.sumPrecise([1e20, 0.1, -1e20]),
  RegExp.escape('a.b*c'),
  Error.isError(new TypeError()),
  JSON.stringify(JSON.rawJSON('1e1000')),
);
console.log(
  String(new URL('../x?y=1#z', 'https://ü.example/a/b/c')),
  String(new URLSearchParams({ q: 'a b', r: 'é' })),
  btoa('kei'),
  atob('a2Vp'),
);
(async () => {
  console.log(
    await Array.fromAsync(
      (async function* () {
        yield* [1, 2, 3];
      })(),
      (n) => n * 2,
    ),
    await Promise.try(() => {
      throw new Error('tried');
    }).catch((e) => e.message),
  );
  console.log(
    (await Promise.allSettled([1, Promise.reject(2)])).map((r) => r.status),
    await Promise.any([Promise.reject(1), 2]),
    await Promise.any([Promise.reject(1)]).catch((e) => e.constructor.name),
  );
  const { promise, resolve } = Promise.withResolvers();
  setTimeout(resolve, 1, 'later');
  console.log(await promise);
})();
