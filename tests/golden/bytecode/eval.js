function f(text) {
  var local = 1;
  eval(text);
  return local + unknown;
}
