var ro = Object.defineProperty({}, 'x', { value: 1 }), acc = { get x() { return 1; } },
    recv = Object.defineProperty({}, 'x', { value: 5, writable: true });
console.log(Reflect.set({}, 'x', 1, ro), Reflect.set(acc, 'x', 1),
    Reflect.set({ x: 0 }, 'x', 9, recv), recv.x,
    Object.getOwnPropertyDescriptor(recv, 'x').enumerable,
    Reflect.set({ x: 0 }, 'x', 1, { get x() { return 2; } }),
    Reflect.set({ x: 0 }, 'x', 1, Object.preventExtensions({})));

// expect: false false true 9 false false false
