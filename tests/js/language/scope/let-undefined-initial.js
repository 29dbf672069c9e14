let a;
var log = [];
for (let i = 0; i < 2; i++) { let b; log.push(typeof b); b = i; }
console.log(typeof a, log.join());
{ let a = 1; { let a; console.log(a === undefined); } }

// expect: undefined undefined,undefined
// expect: true
