(function (v) { switch (v) { case 1: function f() { return 1; } break;
    case 2: function g() { return 2; } } console.log(typeof f, typeof g); })(1);

// expect: function undefined
