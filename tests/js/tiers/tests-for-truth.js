// Tests for truth in all tiers: of each kind of value, in a site that saw only that kind, and in one that
// saw all kinds before.
const values = [
  true, false, undefined, null, 0, 1, -1, -0, NaN, 1.5, "", "a", "abc".slice(1), 0n, 1n,
  Symbol.iterator, {}, [], function () {},
];

function jumps(value) {
  let results = "";
  results += value ? "t" : "f";
  results += !value ? "n" : "p";
  results += (value || "other") === value ? "o" : "-";
  results += (value && "and") === "and" ? "a" : "-";
  return results;
}

function repeated(value) {
  let sum = 0;
  for (let i = 0; i < 2000; i++) {
    if (value) sum += 1;
    if (!value) sum += 10;
    while (value) {
      sum += 100;
      break;
    }
  }
  return sum;
}

for (const value of values) {
  const fresh = new Function("value", `return (${repeated})(value)`);
  print(`${typeof value} ${jumps(value)} ${fresh(value)}`);
}
for (let i = 0; i < 300; i++) values.forEach(jumps);
print(values.map(jumps).join(" "));

// A site that saw one kind sees another one.
const kinds = [[true, false], [0, 7], [null, {}], ["", "x"], [0.5, NaN]];
for (const kind of kinds) {
  const count = new Function("value", "return value ? 1 : 0");
  let sum = 0;
  for (let i = 0; i < 3000; i++) sum += count(kind[i % 2]);
  print(sum, values.map(count).join(""));
}
// expect: boolean tpoa 202000
// expect: boolean fn-- 20000
// expect: undefined fn-- 20000
// expect: object fn-- 20000
// expect: number fn-- 20000
// expect: number tpoa 202000
// expect: number tpoa 202000
// expect: number fn-- 20000
// expect: number fn-- 20000
// expect: number tpoa 202000
// expect: string fn-- 20000
// expect: string tpoa 202000
// expect: string tpoa 202000
// expect: bigint fn-- 20000
// expect: bigint tpoa 202000
// expect: symbol tpoa 202000
// expect: object tpoa 202000
// expect: object tpoa 202000
// expect: function tpoa 202000
// expect: tpoa fn-- fn-- fn-- fn-- tpoa tpoa fn-- fn-- tpoa fn-- tpoa tpoa fn-- tpoa tpoa tpoa tpoa tpoa
// expect: 1500 1000011001011011111
// expect: 1500 1000011001011011111
// expect: 1500 1000011001011011111
// expect: 1500 1000011001011011111
// expect: 1500 1000011001011011111
