var log = [];
for (var c of 'aé😀z\ud800') log.push(c.length);
console.log(log.join());

// expect: 1,1,2,1,1
