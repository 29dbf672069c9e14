console.log([null ?? 'd', undefined ?? 'd', 0 ?? 'd', '' ?? 'd', false ?? 'd', NaN ?? 'd',
    null ?? undefined ?? 'e'].join());
var calls = 0;
function f() { calls++; return 1; }
0 ?? f();
null ?? f();
console.log(calls, (null || undefined) ?? 'g');

// expect: d,d,0,,false,NaN,e
// expect: 1 g
