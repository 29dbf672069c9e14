// esbuild: --platform=browser
// Lets bodies fall by two engines.
import * as CANNON from 'cannon-es';
import Matter from 'matter-js';

const { Bodies, Body, Composite, Constraint, Engine, Events, Query } = Matter;
const engine = Engine.create();
let collisions = 0;
Events.on(engine, 'collisionStart', ({ pairs }) => {
  collisions += pairs.length;
});
Composite.add(engine.world, [
  Bodies.rectangle(400, 610, 810, 60, { isStatic: true }),
  ...Array.from({ length: 40 }, (_, i) =>
    i % 2
      ? Bodies.circle(100 + i * 15, 50 - i * 9, 10 + (i % 5))
      : Bodies.polygon(90 + i * 15, -i * 12, 3 + (i % 4), 14),
  ),
]);
const bodies = Composite.allBodies(engine.world);
Composite.add(engine.world, Constraint.create({ bodyA: bodies[3], bodyB: bodies[4], stiffness: 0.5 }));
Body.setVelocity(bodies[5], { x: 5, y: -3 });
for (let i = 0; i < 150; i++) Engine.update(engine, 16);
console.log(
  collisions > 20,
  bodies.filter((b) => b.position.y < 620 && b.position.y > 0).length,
  bodies[0].position.y,
  Query.ray(bodies, { x: 0, y: 300 }, { x: 800, y: 300 }).length >= 0,
  bodies.every((b) => Number.isFinite(b.angle)),
);
const world = new CANNON.World({ gravity: new CANNON.Vec3(0, -9.82, 0) });
world.addBody(
  new CANNON.Body({
    mass: 0,
    shape: new CANNON.Plane(),
    quaternion: new CANNON.Quaternion().setFromEuler(-Math.PI / 2, 0, 0),
  }),
);
const spheres = Array.from(
  { length: 12 },
  (_, i) =>
    new CANNON.Body({
      mass: 1 + (i % 3),
      shape: i % 2 ? new CANNON.Sphere(0.5) : new CANNON.Box(new CANNON.Vec3(0.4, 0.4, 0.4)),
      position: new CANNON.Vec3((i % 4) * 2, 3 + i, (i % 3) * 2),
    }),
);
spheres.forEach((s) => world.addBody(s));
for (let i = 0; i < 20; i++) world.step(1 / 60);
console.log(spheres.map((s) => s.position.y.toFixed(5)).join(' '));
for (let i = 0; i < 200; i++) world.step(1 / 60);
console.log(
  world.contacts.length > 0,
  spheres.every((s) => s.position.y > 0.2 && s.position.y < 8),
);
