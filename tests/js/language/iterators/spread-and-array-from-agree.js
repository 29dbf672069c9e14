var it = { [Symbol.iterator]() { var n = 3;
    return { next: () => n-- > 0 ? { value: n } : { done: true } }; } };
console.log([...it].join(), Array.from(it).join(), Math.max(...it),
    Object.fromEntries([...it].map(x => ['k' + x, x])).k2);

// expect: 2,1,0 2,1,0 2 2
