// The order in which array methods touch an array-like.
function spy(log) { var t = { length: 3, 0: 'a', 2: 'c' },
  o = { get length() { log.push('len'); return t.length; },
    set length(v) { log.push('len=' + v); } };
  for (let i = 0; i < 3; i++) if (i in t) Object.defineProperty(o, i,
      { get() { log.push('get' + i); return t[i]; }, set(v) { log.push('set' + i); },
    configurable: true, enumerable: true }); return o; }
for (var m of ['pop', 'shift', 'reverse', 'slice', 'indexOf', 'join', 'lastIndexOf', 'includes',
    'at', 'fill', 'concat']) { var log = []; [][m].call(spy(log), 1); console.log(m, log.join()); }

// expect: pop len,get2,len=2
// expect: shift len,get0,get2,len=2
// expect: reverse len,get0,get2,set0,set2
// expect: slice len,get2
// expect: indexOf len,get0,get2
// expect: join len,get0,get2
// expect: lastIndexOf len,get2,get0
// expect: includes len,get0,get2
// expect: at len
// expect: fill len,set0,set2
// expect: concat
