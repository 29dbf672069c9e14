var a = [0.5, , 1.5];
console.log(a[1], 1 in a, a.length);
a[1] = NaN;
console.log(a[1], 1 in a);
delete a[1];
console.log(1 in a, a.indexOf(undefined), a.includes(undefined), a.indexOf(NaN));
a.length = 5;
a[4] = 7;
console.log(3 in a, a.join());

// expect: undefined false 3
// expect: NaN true
// expect: false -1 true -1
// expect: false 0.5,,1.5,,7
