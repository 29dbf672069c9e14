var a = [];
a[100000] = 'far';
a[5] = 'near';
a[4294967290] = 'last';
console.log(a.length, Object.keys(a).join(), a[100000], a[6]);
delete a[100000];
console.log(100000 in a);
a.length = 10;
console.log(a.length, Object.keys(a).join());
for (var i = 0; i < 10; i++) a[i] = i;
console.log(a.join());

// expect: 4294967291 5,100000,4294967290 far undefined
// expect: false
// expect: 10 5
// expect: 0,1,2,3,4,5,6,7,8,9
