var o = { z: 1, 10: 'x', a: 2, 2: 'y', '-1': 3, 1: 'z', '01': 4 }, log = [];
for (var k in o) log.push(typeof k[0] + k);
console.log(log.join());

// expect: string1,string2,string10,stringz,stringa,string-1,string01
