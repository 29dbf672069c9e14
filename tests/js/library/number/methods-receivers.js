for (let m of ['toString', 'toFixed', 'toPrecision', 'valueOf',
    'toExponential']) for (let v of ['1', {}, null]) try { Number.prototype[m].call(v);
  console.log('no'); } catch (e) { console.log(m, e.name); }
console.log(Number.prototype.toFixed.call(new Number(1.5), 1), Number.prototype.valueOf());

// expect: toString TypeError
// expect: toString TypeError
// expect: toString TypeError
// expect: toFixed TypeError
// expect: toFixed TypeError
// expect: toFixed TypeError
// expect: toPrecision TypeError
// expect: toPrecision TypeError
// expect: toPrecision TypeError
// expect: valueOf TypeError
// expect: valueOf TypeError
// expect: valueOf TypeError
// expect: toExponential TypeError
// expect: toExponential TypeError
// expect: toExponential TypeError
// expect: 1.5 0
