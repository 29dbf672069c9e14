// flags: --print-opt-code-filter=mix
function mix(a, b) { return ((a ^ (b << 3)) >>> 1) + (a & 255); }
for (let i = 0; i < 20000; i++) Reflect.apply(mix, null, [i & 1023, 7]);
