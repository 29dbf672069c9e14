function f(o) {
  with (o) {
    x = y;
    z();
    return typeof w;
  }
}
