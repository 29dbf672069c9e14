function counter(start) {
  let count = start;
  return () => count++;
}
