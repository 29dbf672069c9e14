// Objects with random keys, deletions and attribute changes against parallel arrays.
var x = 17;
function next(n) { x = (x * 1103515245 + 12345) & 0x7fffffff; return (x >> 8) % n; }
var bad = 0;
for (var r = 0; r < 60; r++) { var o = {}, keys = [], vals = [];
  for (var i = 0; i < 120; i++) { var k = 'k' + next(25), at = keys.indexOf(k),
    v = next(3) ? i : i / 2; switch (next(5)) { case 0: delete o[k];
      if (at >= 0) { keys.splice(at, 1); vals.splice(at, 1); } break;
      case 1: if ((k in o) !== (at >= 0) || o[k] !== (at >= 0 ? vals[at] : undefined)) bad++; break;
      case 2: Object.defineProperty(o, k, { value: v, writable: true, enumerable: true,
        configurable: true }); if (at < 0) { keys.push(k); vals.push(v); } else vals[at] = v; break;
      default: o[k] = v; if (at < 0) { keys.push(k); vals.push(v); } else vals[at] = v; } }
  if (Object.keys(o).join() !== keys.join() || Object.values(o).join() !== vals.join()) bad++; }
console.log(bad);

// expect: 0
