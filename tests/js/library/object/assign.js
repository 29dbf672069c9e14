var log = [];
var t = { set x(v) { log.push('set ' + v); } },
    r = Object.assign(t, { x: 1, y: 2 }, null, undefined, 'ab', 5,
    { get z() { log.push('get z'); return 3; }, [Symbol.for('q')]: 4 });
console.log(r === t, log.join(), t.y, t[0], t[1], t.z, t[Symbol.for('q')]);
try { Object.assign(null); } catch (e) { console.log(e.name); }
try { Object.assign(Object.freeze({ a: 1 }), { a: 2 }); } catch (e) { console.log(e.name); }
console.log(typeof Object.assign(1));

// expect: true set 1,get z 2 a b 3 4
// expect: TypeError
// expect: TypeError
// expect: object
