'use strict';
var a = ['x'], log = [];
for (var m of ['forEach', 'map', 'filter', 'some', 'every', 'find', 'findIndex', 'findLast',
    'findLastIndex', 'flatMap']) a[m](function (v, i, s) {
  log.push(v + i + (s === a) + (this === undefined) + arguments.length); });
console.log([...log].join(' '));
log = [];
a.forEach(function () { log.push(typeof this); }, 5);
[1, 2].reduce(function (p, v, i, s) {
  log.push([p, v, i, s.length, arguments.length, this === undefined].join('')); });
console.log(log.join(' '));

// expect: x0truetrue3 x0truetrue3 x0truetrue3 x0truetrue3 x0truetrue3 x0truetrue3 x0truetrue3 x0truetrue3 x0truetrue3 x0truetrue3
// expect: number 12124true
