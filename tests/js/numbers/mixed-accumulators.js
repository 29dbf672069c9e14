function run(start, step) { var a = start, log = []; for (var i = 0; i < 6; i++) { a = a * 2 + step;
    log.push(a); } return log.join(); }
console.log(run(1, 0));
console.log(run(536870912, 1));
console.log(run(-536870912, 0.5));
console.log(run('', 1));
console.log(run(1e300, 1));
console.log(run(null, undefined));

// expect: 2,4,8,16,32,64
// expect: 1073741825,2147483651,4294967303,8589934607,17179869215,34359738431
// expect: -1073741823.5,-2147483646.5,-4294967292.5,-8589934584.5,-17179869168.5,-34359738336.5
// expect: 1,3,7,15,31,63
// expect: 2e+300,4e+300,8e+300,1.6e+301,3.2e+301,6.4e+301
// expect: NaN,NaN,NaN,NaN,NaN,NaN
