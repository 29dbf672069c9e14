// Objects that methods hold while functions allocate and collect.
let garbage;
const churn = x => { garbage = Array.from({ length: 50 }, () => ({ x })); return garbage[0]; };
const a = Array.from({ length: 40 }, (_, i) => ({ i }));
print(a.map(o => churn(o).x.i).join() === a.map(o => o.i).join());
// expect: true
print(a.filter(o => churn(o).x.i % 2).map(o => o.i).reduce((x, y) => x + y, 0));
// expect: 400
print(a.reduce((list, o) => { churn(o); list.push(o); return list; }, []).every((o, i) => o === a[i]));
// expect: true
const d = Array.from({ length: 40 }, (_, i) => i + 0.5);
print(d.map(x => churn(x).x).every((x, i) => x === d[i]), d.find(x => churn(x).x === 39.5));
// expect: true 39.5
print([...new Map(a.map(o => [o.i, o]))].every(([k, o]) => { churn(k); return a[k] === o; }));
// expect: true
