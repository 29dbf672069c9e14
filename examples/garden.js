// A small garden: bodies fall towards a sun, flowers of three kinds are counted.

class Vec {
  constructor(x, y) {
    this.x = x;
    this.y = y;
  }
  dot(other) {
    return this.x * other.x + this.y * other.y;
  }
}

function sq(x) {
  return x * x;
}

class Circle {
  constructor(r) { this.r = r; }
  area() { return 3.14159 * sq(this.r); }
}

class Square {
  constructor(a) { this.a = a; }
  area() { return this.a * this.a; }
}

class Leaf {
  constructor(w, h) { this.w = w; this.h = h; }
  area() { return this.w * this.h / 2; }
}

function total(shapes) {
  let sum = 0;
  for (let i = 0; i < shapes.length; i++) {
    sum += shapes[i].area();
  }
  return sum;
}

function step(bodies, dt) {
  for (const b of bodies) {
    const p = b.pos, v = b.vel;
    const d2 = p.dot(p) + 0.01;
    const pull = -1 / (d2 * Math.sqrt(d2));
    v.x += p.x * pull * dt;
    v.y += p.y * pull * dt;
    p.x += v.x * dt;
    p.y += v.y * dt;
  }
}

function energy(bodies) {
  let e = 0;
  for (let i = 0; i < bodies.length; i++) {
    const { pos, vel } = bodies[i];
    e += vel.dot(vel) / 2 - 1 / Math.sqrt(pos.dot(pos) + 0.01);
  }
  return e;
}

function checksum(text) {
  let h = 7;
  for (let i = 0; i < text.length; i++) {
    h = (h * 31 + text.charCodeAt(i)) | 0;
  }
  return h;
}

function plant(n) {
  const shapes = [];
  for (let i = 0; i < n; i++) {
    if (i % 3 === 0) shapes.push(new Circle(i));
    else if (i % 3 === 1) shapes.push(new Square(i));
    else shapes.push(new Leaf(i, 2));
  }
  return shapes;
}

const bodies = [];
for (let i = 1; i <= 64; i++) {
  bodies.push({ pos: new Vec(i / 8, 0), vel: new Vec(0, 1 / i), name: 'b' + i });
}

let result = 0, label = '';
const kept = [];
for (let round = 0; round < 3000; round++) {
  step(bodies, 0.001);
  const shapes = plant(90);
  result += total(shapes);
  if (round % 4 === 0) kept[round % 300] = shapes;
  if (round % 500 === 0) label += energy(bodies).toFixed(3) + ' ';
}
print(label.trim(), result, checksum(label));
