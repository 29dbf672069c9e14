var log = [];
class A { static x = log.push('x'); static { log.push('block'); this.y = 5; var local = 1; }
  static z = log.push('z'); static { log.push(this === A, typeof local); } }
console.log(log.join(), A.y);

// expect: x,block,z,true,undefined 5
