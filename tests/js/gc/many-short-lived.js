var keep = [];
for (var i = 0; i < 40000; i++) { var o = { i, next: { v: i * 0.5 }, s: 's' + i };
  if (i % 2000 == 0) keep.push(o); }
console.log(keep.map(o => o.i === o.next.v * 2 && o.s === 's' + o.i).every(Boolean), keep.length);

// expect: true 20
