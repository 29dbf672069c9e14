var o = {};
o[1] = 'a';
o['1'] = 'b';
o[1.0] = 'c';
o[1.5] = 'd';
o[-1] = 'e';
o[null] = 'f';
o[undefined] = 'g';
o[true] = 'h';
o[[1, 2]] = 'i';
o[{}] = 'j';
o[NaN] = 'k';
o[1e21] = 'l';
o[-0] = 'm';
o['-0'] = 'n';
console.log(Object.keys(o).map(k => k + '=' + o[k]).join(' '));

// expect: 0=m 1=c 1.5=d -1=e null=f undefined=g true=h 1,2=i [object Object]=j NaN=k 1e+21=l -0=n
