"use strict";

// What generated programs call. A program gets one of these as `$`.
class ProgramRuntime {
  static kFuel = 400;         // loop iterations and calls of one program
  static kMaxTrace = 400;     // values
  static kMaxArray = 400;     // elements after trim()
  static kMaxText = 200;      // characters after clip()
  static kOutOfFuel = { message: "out of fuel" };

  constructor(keepsText) {
    this.fuel = ProgramRuntime.kFuel;
    this.hash = 7;
    this.count = 0;
    this.text = keepsText ? [] : null;
  }

  // At the start of each loop's body and of each function. Once it is used up, nothing goes on.
  tick() {
    if (--this.fuel < 0) throw ProgramRuntime.kOutOfFuel;
  }
  caught(error) {
    if (error === ProgramRuntime.kOutOfFuel) throw error;
    this.trace("caught", error instanceof Error ? error.name : error);
  }

  // Behind a promise's last handlers: describing what they trace may call code that has no fuel.
  ended(error) {
    if (error !== ProgramRuntime.kOutOfFuel) throw error;
  }

  trace(...values) {
    if (this.count++ >= ProgramRuntime.kMaxTrace) return;
    const line = values.map((value) => describe(value, 3)).join(" ");
    if (this.text !== null) this.text.push(line);
    let hash = this.hash;
    for (let i = 0; i < line.length; i++) hash = (Math.imul(hash, 31) + line.charCodeAt(i)) | 0;
    this.hash = hash;
  }

  // --- Bounds
  index(value) { return (typeof value === "number" ? value : 1) & 7; }
  number(value) { return typeof value === "number" ? value : 1; }
  bigint(value) { return typeof value === "bigint" ? BigInt.asIntN(200, value) : 5n; }
  string(value) { return typeof value === "string" ? value : "s"; }
  clip(text) {
    return text.length > ProgramRuntime.kMaxText ? text.slice(text.length - 40) : text;
  }
  trim(array) {
    if (array.length > ProgramRuntime.kMaxArray) array.length = 5;
    return array;
  }
  // A few primitive elements, which can be joined without end in sight.
  flat(array) {
    return array.slice(0, 8).map((value) => (
      Object(value) === value || typeof value === "symbol" || typeof value === "bigint" ? 0 : value));
  }
  array(value) { return Array.isArray(value) ? value : [value]; }
  object(value) { return Object(value) === value ? value : {}; }

  // --- What programs are made of
  sloppy(text) { return (0, eval)(text); }
  Point = class Point {
    constructor(a, b) { this.a = a; this.b = b; }
    sum(c) { return this.a + this.b + c; }
  };
  Point3 = class Point3 extends this.Point {
    #c;
    constructor(a, b, c) { super(a, b); this.#c = c; }
    sum(d) { return [super.sum(d), this.#c]; }
    get c() { return this.#c; }
  };
}
