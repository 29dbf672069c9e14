var log = [];
var it = { [Symbol.iterator]() { var n = 0;
    return { get next() { log.push('next');
        return () => ({ get done() { log.push('done'); return n++ == 2; },
          get value() { log.push('value'); return n; } }); } }; } };
for (var v of it) log.push(v);
console.log(log.join(' '));

// expect: next done value 1 done value 2 done
