// Thousands of texts put together at random, condensed to one number for each pattern.
var state = 4242;
function random(n) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % n;
}
function pick(list) { return list[random(list.length)]; }
function two(n) { return ("0" + n).slice(-2); }
function day() { return pick(["Mon", "tue,", "WED", "Thursday,", "sat"]); }
function month() { return pick(["Jan", "feb", "MARCH", "april", "May", "sept", "Oct", "December"]); }
function zone() { return pick(["GMT", "UTC", "Z", "z", "EST", "PDT", "+0100", "-05:30", "GMT+2", "(CET) Z", "X"]); }
function year() { return pick([random(100), 1900 + random(200), random(10000)]); }
function time() {
  return pick(["", random(26) + ":" + random(62), random(25) + ":" + random(60) + ":" + random(61) + pick(["", ".5", ".123456"])]);
}
var patterns = [
  () => day() + " " + month() + " " + random(33) + " " + year() + " " + time() + " " + zone(),
  () => random(33) + pick([" ", "-", "/"]) + month() + pick([" ", "-", ", "]) + year() + " " + time() + " " + zone(),
  () => 1000 + random(2000) + "-" + two(1 + random(13)) + "-" + two(1 + random(32)) + pick(["T", " "]) +
        two(random(26)) + ":" + two(random(62)) + pick(["", ":30", ":59.9"]) + pick(["Z", "+01:00", "-0130", "+24:00", " GMT"]),
  () => random(14) + pick(["/", "-", "."]) + random(33) + pick(["/", "-", "."]) + year() + " " + time() + " " + zone(),
];
patterns.forEach((make, index) => {
  var hash = 0, valid = 0;
  for (var i = 0; i < 1000; i++) {
    var value = Date.parse(make());
    if (value === value) {
      valid++;
      hash = (Math.imul(hash, 31) + value / 1000) | 0;
    }
  }
  console.log(index, valid, hash);
});

// skip-stress: thousands of allocations
// expect: 0 776 887640905
// expect: 1 778 714229846
// expect: 2 605 -670583039
// expect: 3 643 -131558028
