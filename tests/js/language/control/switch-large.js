// 300 cases over Smis; and the same over strings.
var body = 'switch (v) {', sbody = body;
for (var i = 0; i < 300; i++) { body += 'case ' + i * 3 + ': return ' + i + ';';
  sbody += 'case "k' + i + '": return ' + i + ';'; }
var f = new Function('v', body + '} return -1;'), g = new Function('v', sbody + '} return -1;');
console.log([0, 3, 897, 898, 1, '3', 3.0, 450].map(x => f(x)).join(),
    ['k0', 'k299', 'k300', 'k150'].map(x => g(x)).join());

// expect: 0,1,299,-1,-1,-1,1,150 0,299,-1,150
