var/**/a/* x
y */=1;// comment
console.log(a/*1*/+/*2*//**/2);var b =﻿3;console.log(b); // no-break space and byte order mark

// expect: 3
// expect: 3
