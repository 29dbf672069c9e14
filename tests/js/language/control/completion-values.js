console.log(eval('1; if (false) 2'), eval('1; {}'), eval('1; var x = 2'),
    eval('3; function f() {}'), eval('for (var i = 0; i < 3; i++) i'),
    eval('do { 5; break; } while (0)'), eval('l: { 6; break l; }'),
    eval('switch (1) { case 1: 7 }'), eval('8; ;'), eval('if (1) { }'), eval('9; while (false) ;'),
    eval(''), eval('let z = 1'));

// expect: undefined 1 1 3 2 5 6 7 8 undefined undefined undefined undefined
