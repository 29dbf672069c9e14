var log = [];
var r = JSON.parse('{"a":[1,2],"b":{"c":3}}',
    function (k, v) { log.push(k); return typeof v == 'number' ? v + 1 : v; });
console.log(log.join(), JSON.stringify(r),
    JSON.stringify(JSON.parse('[1,2,3]', (k, v) => v == 2 ? undefined : v)),
    JSON.parse('5', () => 'replaced'),
    JSON.stringify(JSON.parse('{"a":1,"b":2}', function (k, v) { if (k == 'a') this.b = 9; return v;
})));

// expect: 0,1,a,c,b, {"a":[2,3],"b":{"c":4}} [1,null,3] replaced {"a":1,"b":9}
