(function () { 'use strict'; { function f() {} console.log(typeof f); } console.log(typeof f); })();

// expect: function
// expect: undefined
