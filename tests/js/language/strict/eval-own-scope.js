'use strict';
var x = 1;
eval('var x = 2; var y = 3;');
console.log(x, typeof y);

// expect: 1 undefined
