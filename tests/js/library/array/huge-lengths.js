// Lengths that no walk over all indices comes to the end of.
function show(a) { return Object.keys(a).map(key => key + ":" + a[key]).join() + "/" + a.length; }
function big() {
  var a = ["a", , , , , "b"];
  a[4294967290] = "c";
  a[70000] = "d";
  a.length = 4294967295;
  return a;
}
function attempt(f) {
  try {
    console.log(f());
  } catch (error) {
    console.log(error.name);
  }
}
attempt(() => show(big().reverse()));
attempt(() => { var a = big(); return a.shift() + " " + show(a); });
attempt(() => { var a = big(); a.length -= 2; a.unshift(1, 2); return show(a); });
attempt(() => { var a = big(); return show(a.splice(3, 10, "x")) + " " + show(a); });
attempt(() => show(big().slice(3, 100000)) + " " + show(big().slice(-10)));
attempt(() => [big().indexOf("c"), big().lastIndexOf("a"), big().includes("q"), big().includes(undefined)].join());
attempt(() => big().join());
attempt(() => big().join(""));
attempt(() => big().toLocaleString());
attempt(() => show(big().sort()));
attempt(() => Array.prototype.join.call({length: 2 ** 32 + 1}));
attempt(() => Array.prototype.join.call({length: 2 ** 32 + 1, 5: "x", 4294967296: "y"}, ""));
attempt(() => show(Array.prototype.reverse.call({length: 2 ** 53 - 1, 5: "x", 4294967296: "y"})));
attempt(() => show(Array.prototype.sort.call({length: 2 ** 53 - 1, 5: "x", 4294967296: "a"})));
attempt(() => { var o = {length: 2 ** 53 - 1, 4294967296: "a"}; return Array.prototype.shift.call(o) + " " + show(o); });
attempt(() => show(new Array(4294967295).sort()));

// expect: 4:c,4294897294:d,4294967289:b,4294967294:a/4294967295
// expect: a 4:b,69999:d,4294967289:c/4294967294
// expect: 0:1,1:2,2:a,7:b,70002:d,4294967292:c/4294967295
// expect: 2:b/10 0:a,3:x,69991:d,4294967281:c/4294967286
// expect: 2:b,69997:d/99997 5:c/10
// expect: 4294967290,0,false,true
// expect: RangeError
// expect: abdc
// expect: RangeError
// expect: 0:a,1:b,2:c,3:d/4294967295
// expect: RangeError
// expect: xy
// expect: length:9007199254740991,9007199254740985:x,9007194959773694:y/9007199254740991
// expect: 0:a,1:x,length:9007199254740991/9007199254740991
// expect: undefined length:9007199254740990,4294967295:a/9007199254740990
// expect: /4294967295
