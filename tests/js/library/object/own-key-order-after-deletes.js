var o = {};
for (var i = 0; i < 40; i++) o['k' + (i * 17) % 40] = i;
for (i = 0; i < 40; i += 3) delete o['k' + i];
o.k0 = 'back';
o.k3 = 'back';
console.log(Object.keys(o).join());

// expect: k17,k34,k11,k28,k5,k22,k16,k10,k4,k38,k32,k26,k20,k37,k14,k31,k8,k25,k2,k19,k13,k7,k1,k35,k29,k23,k0,k3
