console.log(NaN === NaN, NaN != NaN, Object.is(NaN, 0 / 0), [NaN].indexOf(NaN), [NaN].includes(NaN),
    isNaN('x'), Number.isNaN('x'), Math.max(1, NaN), NaN > 1, !(NaN <= 1), typeof NaN, NaN ** 0,
    switchNaN(NaN));
function switchNaN(v) { switch (v) { case NaN: return 'matched'; default: return 'default'; } }

// expect: false true true -1 true true false NaN false true number 1 default
