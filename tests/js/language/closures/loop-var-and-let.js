var vs = [], ls = [];
for (var i = 0; i < 3; i++) { let j = i; vs.push(() => i); ls.push(() => j); }
console.log(vs.map(f => f()).join(), ls.map(f => f()).join());

// expect: 3,3,3 0,1,2
