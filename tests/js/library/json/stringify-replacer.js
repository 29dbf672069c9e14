var o = { a: 1, b: { a: 2, c: 3 }, c: [{ a: 4, d: 5 }] };
console.log(JSON.stringify(o, ['a', 'c']),
    JSON.stringify(o, (k, v) => typeof v == 'number' ? v * 10 : v),
    JSON.stringify(o, (k, v) => k == 'b' ? undefined : v),
    JSON.stringify({ 1: 'x', y: 2 }, [1, new String('y'), 'y', {}]),
    JSON.stringify([1, 2], (k, v) => Array.isArray(v) ? v : k), JSON.stringify({ a: 1 }, () => 5),
    JSON.stringify({ a: [1] }, function (k, v) { return k === '0' ? Array.isArray(this) : v; }));

// expect: {"a":1,"c":[{"a":4}]} {"a":10,"b":{"a":20,"c":30},"c":[{"a":40,"d":50}]} {"a":1,"c":[{"a":4,"d":5}]} {"1":"x","y":2} ["0","1"] 5 {"a":[true]}
