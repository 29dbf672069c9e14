var log = [];
if (true) log.push(1);
if (false) log.push(2); else log.push(3);
if (0) log.push(4);
if ('') log.push(5);
if (!0) log.push(6);
while (1) { log.push(7); break; }
for (; false;) log.push(8);
true ? log.push(9) : log.push(10);
console.log(log.join());

// expect: 1,3,6,7,9
