function F() { if (!new.target) return F; this.g = () => ({ h: [() => 'deep'] }); }
F.x = { Y: class { z = 5; static w() { return 'w'; } } };
console.log(new F().g().h[0](), new F.x.Y().z, new F.x.Y.prototype.constructor().z, F.x.Y.w(),
    new (F())().g().h.length, new F.x['Y'].prototype.constructor.name.constructor('s').length);

// expect: deep 5 5 w 1 1
