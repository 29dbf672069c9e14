var o = {};
for (var i = 0; i < 100; i++) { var k = 'long prefix of the key ' + i; o[k] = i; }
console.log(o['long prefix' + ' of the key ' + 42], o['long prefix of the key ' + '9' + '9'],
    Object.keys(o).length);
var half = 'long prefix of the key 1xx'.slice(0, -2);
console.log(o[half], half in o);

// expect: 42 99 100
// expect: 1 true
