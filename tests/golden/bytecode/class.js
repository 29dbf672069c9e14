class Point {
  static count = 0;
  x = 1;
  constructor(y) { this.y = y; }
  get sum() { return this.x + this.y; }
  ["computed"]() {}
}
