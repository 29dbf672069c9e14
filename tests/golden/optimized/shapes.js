// flags: --print-opt-code-filter=read
function read(o) { return o.x; }
const shapes = [{x: 1}, {y: 2, x: 3}];
for (let i = 0; i < 20000; i++) Reflect.apply(read, null, [shapes[i & 1]]);
