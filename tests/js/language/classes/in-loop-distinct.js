var cs = [];
for (let i = 0; i < 3; i++) cs.push(class { v() { return i; } static s = i * 10; });
console.log(cs.map(C => new C().v() + C.s).join(), cs[0] === cs[1],
    cs[0].prototype === cs[1].prototype);
function mixin(B) { return class extends B { hi() { return 'm' + (super.hi ? super.hi() : ''); } };
}
console.log(new (mixin(mixin(Object)))().hi());

// expect: 0,11,22 false false
// expect: mm
