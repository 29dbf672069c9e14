// A thenable's `then` is read at once and called by a job; only its first answer counts.
const thenable = {
  get then() { print("read"); return function (resolve, reject) {
    print("called", this === thenable); resolve(1); reject(2); resolve(3); throw 4; }; },
};
Promise.resolve(thenable).then((v) => print("fulfilled", v), (e) => print("rejected", e));
Promise.resolve({ then() { throw "thrown"; } }).catch((e) => print("caught", e));
Promise.resolve({ get then() { throw "getter"; } }).catch((e) => print("caught", e));
Promise.resolve({ then: 1 }).then((v) => print("no thenable", v.then));
print("end");
// expect: read
// expect: end
// expect: called true
// expect: caught getter
// expect: no thenable 1
// expect: fulfilled 1
// expect: caught thrown
