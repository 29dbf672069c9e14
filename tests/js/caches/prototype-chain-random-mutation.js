var x = 3;
function next(n) { x = (x * 1103515245 + 12345) & 0x7fffffff; return (x >> 8) % n; }
var chain = [{}];
for (var i = 1; i < 5; i++) chain.push(Object.create(chain[i - 1]));
var model = chain.map(() => ({ __proto__: null }));
function get(o, k) { switch (k) { case 0: return o.a; case 1: return o.b; case 2: return o.c; } }
var names = ['a', 'b', 'c'], bad = 0;
for (i = 0; i < 5000; i++) { var l = next(5), k = next(3), n = names[k];
  switch (next(6)) { case 0: chain[l][n] = i; model[l][n] = i; break; case 1: delete chain[l][n];
    delete model[l][n]; break; case 2: Object.defineProperty(chain[l], n,
        { get: () => 'g' + l, set: undefined, configurable: true, enumerable: true });
    Object.defineProperty(chain[l], n, { value: i, writable: true }); model[l][n] = i; break;
    default: for (var p = l, want = undefined; p >= 0; p--) if (n in model[p]) { want = model[p][n];
      break; } if (get(chain[l], k) !== want) bad++; } }
console.log(bad);

// expect: 0
