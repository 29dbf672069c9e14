for (var i = 0; i < 500; i++) globalThis['mg' + i] = i;
var src = [];
for (i = 0; i < 500; i += 50) src.push('mg' + i);
console.log(eval(src.join('+')));
for (i = 0; i < 500; i++) delete globalThis['mg' + i];
console.log(typeof mg0, typeof mg499);

// expect: 2250
// expect: undefined undefined
