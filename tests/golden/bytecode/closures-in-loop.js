function each(list) {
  for (let i = 0; i < 3; i++) list.push(() => i);
}
