// Discs that fall into a box, collide and come to rest: rigid-body simulation with a broad phase over
// a sorted axis and sequential impulses. Objects with double fields, closures, array sorting.
(function () {
  function Body(x, y, radius, mass) {
    this.x = x;
    this.y = y;
    this.vx = 0;
    this.vy = 0;
    this.spin = 0;
    this.radius = radius;
    this.inverseMass = mass === 0 ? 0 : 1 / mass;
    this.inverseInertia = mass === 0 ? 0 : 2 / (mass * radius * radius);
  }

  function Contact() {
    this.reset(null, null, 0, 0, 0);
  }
  Contact.prototype.reset = function (a, b, nx, ny, depth) {
    this.a = a;
    this.b = b;
    this.nx = nx;
    this.ny = ny;
    this.depth = depth;
    return this;
  };
  // Coulomb friction and restitution along the normal from a to b; b may be a wall (null).
  Contact.prototype.solve = function () {
    var a = this.a, b = this.b, nx = this.nx, ny = this.ny;
    var rvx = (b ? b.vx : 0) - a.vx, rvy = (b ? b.vy : 0) - a.vy;
    var normal = rvx * nx + rvy * ny;
    if (normal >= 0) return;
    var mass = a.inverseMass + (b ? b.inverseMass : 0);
    var impulse = -(1 + (normal < -1 ? 0.4 : 0)) * normal / mass;
    apply(a, b, nx * impulse, ny * impulse);
    var tx = -ny, ty = nx;
    var slide = rvx * tx + rvy * ty - a.spin * a.radius - (b ? b.spin * b.radius : 0);
    var friction = -slide / (mass + a.inverseInertia * a.radius * a.radius);
    var limit = 0.3 * impulse;
    friction = friction > limit ? limit : friction < -limit ? -limit : friction;
    apply(a, b, tx * friction, ty * friction);
    a.spin -= friction * a.radius * a.inverseInertia;
    if (b) b.spin -= friction * b.radius * b.inverseInertia;
  };
  Contact.prototype.separate = function () {
    var a = this.a, b = this.b, mass = a.inverseMass + (b ? b.inverseMass : 0);
    var push = Math.max(this.depth - 0.005, 0) * 0.4 / mass;
    a.x -= this.nx * push * a.inverseMass;
    a.y -= this.ny * push * a.inverseMass;
    if (b) {
      b.x += this.nx * push * b.inverseMass;
      b.y += this.ny * push * b.inverseMass;
    }
  };
  function apply(a, b, ix, iy) {
    a.vx -= ix * a.inverseMass;
    a.vy -= iy * a.inverseMass;
    if (b) {
      b.vx += ix * b.inverseMass;
      b.vy += iy * b.inverseMass;
    }
  }

  function World(width, height) {
    this.width = width;
    this.height = height;
    this.bodies = [];
    this.contacts = [];
    this.pool = [];
  }
  World.prototype.contact = function (a, b, nx, ny, depth) {
    var contact = this.pool.length > 0 ? this.pool.pop() : new Contact();
    this.contacts.push(contact.reset(a, b, nx, ny, depth));
  };
  World.prototype.findContacts = function () {
    while (this.contacts.length > 0) this.pool.push(this.contacts.pop());
    this.bodies.sort(function (a, b) { return (a.x - a.radius) - (b.x - b.radius); });
    for (var i = 0; i < this.bodies.length; i++) {
      var a = this.bodies[i];
      this.walls(a);
      for (var j = i + 1; j < this.bodies.length; j++) {
        var b = this.bodies[j];
        if (b.x - b.radius > a.x + a.radius) break;
        var dx = b.x - a.x, dy = b.y - a.y, reach = a.radius + b.radius;
        var square = dx * dx + dy * dy;
        if (square >= reach * reach || square === 0) continue;
        var distance = Math.sqrt(square);
        this.contact(a, b, dx / distance, dy / distance, reach - distance);
      }
    }
  };
  World.prototype.walls = function (a) {
    if (a.y - a.radius < 0) this.contact(a, null, 0, -1, a.radius - a.y);
    if (a.x - a.radius < 0) this.contact(a, null, -1, 0, a.radius - a.x);
    if (a.x + a.radius > this.width) this.contact(a, null, 1, 0, a.x + a.radius - this.width);
  };
  World.prototype.step = function (dt) {
    var self = this;
    this.bodies.forEach(function (body) { body.vy -= 9.81 * dt; });
    this.findContacts();
    for (var i = 0; i < 8; i++) this.contacts.forEach(function (contact) { contact.solve(); });
    this.bodies.forEach(function (body) {
      body.x += body.vx * dt;
      body.y += body.vy * dt;
      self.awake += body.vx * body.vx + body.vy * body.vy > 0.01 ? 1 : 0;
    });
    for (i = 0; i < this.contacts.length; i++) this.contacts[i].separate();
  };

  function simulate(steps) {
    var world = new World(10, 20);
    world.awake = 0;
    for (var i = 0; i < 40; i++) {
      var radius = 0.3 + (i % 5) * 0.08;
      world.bodies.push(new Body(1 + (i * 7) % 8 + (i % 3) * 0.1, 1 + i * 0.45, radius, radius * radius));
    }
    for (i = 0; i < steps; i++) world.step(1 / 60);
    var sum = 0;
    for (i = 0; i < world.bodies.length; i++) {
      var b = world.bodies[i];
      if (!(b.x > 0 && b.x < 10 && b.y > 0)) throw new Error('a body left the box');
      sum += b.x * 3 + b.y * 7;
    }
    return sum.toFixed(6) + ' ' + world.awake;
  }

  benchmark('Physics', function () { check(simulate(60), '2086.710293 2394'); });
})();
