var log = [];
for (var i = 0; i < 6; i++) { switch (i) { case 1: continue; case 3: break;
    case 5: log.push('five'); default: log.push(i); } log.push('after' + i); }
console.log(log.join());

// expect: 0,after0,2,after2,after3,4,after4,five,5,after5
