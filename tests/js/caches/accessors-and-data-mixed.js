function rw(o) { o.v = o.v + 1; return o.v; }
var backing = 10, objects = [{ v: 1 }, { get v() { return backing; }, set v(x) { backing = x; } },
    Object.create({ v: 5 }),
    Object.create({ get v() { return this.w || 0; }, set v(x) { this.w = x; } }),
    { get v() { return 'fixed'; } }];
for (var r = 0; r < 3; r++) console.log(objects.map(rw).join());

// expect: 2,11,6,1,fixed
// expect: 3,12,7,2,fixed
// expect: 4,13,8,3,fixed
