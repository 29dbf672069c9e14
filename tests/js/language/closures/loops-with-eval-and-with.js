var fs = [];
for (let i = 0; i < 3; i++) { eval('var e' + i + ' = i'); with ({ w: i * 2 }) fs.push(() => w + i);
}
console.log(fs.map(f => f()).join(), e0 + e1 + e2);

// expect: 0,3,6 3
