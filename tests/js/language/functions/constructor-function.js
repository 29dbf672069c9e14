console.log(new Function('return 1')(), Function('a,b', 'c', 'return a+b+c')(1, 2, 3),
    new Function().name, new Function('a', 'b', '').length,
    typeof new Function('a = 5', 'return a')());
var x = 'global';
(function () { var x = 'local'; console.log(new Function('return x')()); })();

// expect: 1 6 anonymous 2 number
// expect: global
