var n = 5000, sieve = [];
for (var i = 0; i < n; i++) sieve[i] = true;
for (i = 2; i * i < n; i++) if (sieve[i]) for (var j = i * i; j < n; j += i) sieve[j] = false;
var count = 0;
for (i = 2; i < n; i++) if (sieve[i]) count++;
console.log(count);

// expect: 669
