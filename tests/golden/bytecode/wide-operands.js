// flags: --print-bytecode-filter=f
function f(o) {
  o = 127; o = 128; o = -129; o = 32767; o = 32768; o = 1073741823;
  for (;;) {
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
    o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x; o.x;
  }
}
