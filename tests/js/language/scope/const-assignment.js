const c = 1;
var log = [];
for (var f of [() => { c = 2; }, () => { c++; }, () => { c += 1; }, () => { [c] = [1]; },
    () => { ({ c } = { c: 1 }); }, () => { for (c of [1]) ; }]) try { f(); log.push('no');
} catch (e) { log.push(e.name); }
console.log(log.join(), c);
const o = { x: 1 };
o.x = 2;
console.log(o.x);

// expect: TypeError,TypeError,TypeError,TypeError,TypeError,TypeError 1
// expect: 2
