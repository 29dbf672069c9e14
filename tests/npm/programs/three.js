// Computes with vectors, geometries, curves and a scene.
import {
  Box3,
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CatmullRomCurve3,
  Color,
  Euler,
  ExtrudeGeometry,
  Frustum,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix3,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  ObjectLoader,
  PerspectiveCamera,
  Plane,
  Quaternion,
  Ray,
  Raycaster,
  Scene,
  Shape,
  ShapeUtils,
  Sphere,
  Spherical,
  TorusKnotGeometry,
  Triangle,
  Vector2,
  Vector3,
} from 'three';

const show = (...numbers) => numbers.map((n) => (Math.abs(n) < 1e-9 ? 0 : n).toFixed(5)).join(' ');
const q = new Quaternion().setFromEuler(new Euler(0.3, -1.2, 2, 'YZX'));
const m = new Matrix4().compose(new Vector3(1, 2, 3), q, new Vector3(2, 2, 0.5));
console.log(show(...m.elements), show(m.determinant()), show(...m.clone().invert().multiply(m).elements));
console.log(
  show(...new Vector3(1, 0, 0).applyQuaternion(q.slerp(new Quaternion(), 0.25)).toArray()),
  show(...new Matrix3().getNormalMatrix(m).elements),
);
for (const geometry of [
  new BoxGeometry(1, 2, 3, 2, 3, 4),
  new IcosahedronGeometry(2, 4),
  new TorusKnotGeometry(3, 1, 128, 16),
]) {
  geometry.computeVertexNormals();
  geometry.computeBoundingSphere();
  const p = geometry.attributes.position;
  let sum = 0;
  for (let i = 0; i < p.array.length; i++) sum += p.array[i] * ((i % 7) + 1);
  console.log(
    geometry.type,
    p.count,
    show(geometry.boundingSphere.radius, sum),
    show(...geometry.attributes.normal.array.slice(0, 6)),
  );
}
const curve = new CatmullRomCurve3([
  new Vector3(-10, 0, 10),
  new Vector3(-5, 5, 5),
  new Vector3(0, 0, 0),
  new Vector3(5, -5, 5),
]);
console.log(show(curve.getLength(), ...curve.getPointAt(0.37).toArray(), ...curve.getTangent(0.5).toArray()));
const star = new Shape(
  Array.from(
    { length: 20 },
    (_, i) =>
      new Vector2(
        Math.cos((i * Math.PI) / 10) * (i % 2 ? 1 : 2),
        Math.sin((i * Math.PI) / 10) * (i % 2 ? 1 : 2),
      ),
  ),
);
console.log(
  new ExtrudeGeometry(star, { depth: 1, bevelSegments: 2, curveSegments: 4 }).attributes.position.count,
  show(ShapeUtils.area(star.getPoints())),
);
const scene = new Scene();
const group = new Group();
for (let i = 0; i < 40; i++) {
  const mesh = new Mesh(
    new IcosahedronGeometry(0.5, 2),
    new MeshBasicMaterial({ color: new Color().setHSL(i / 40, 0.6, 0.5) }),
  );
  mesh.position.set(Math.cos(i) * 5, Math.sin(i * 1.3) * 5, -i / 3);
  group.add(mesh);
}
scene.add(group);
group.rotation.y = 0.2;
const camera = new PerspectiveCamera(60, 1.5, 0.1, 100);
camera.position.set(0, 1, 15);
camera.lookAt(0, 0, 0);
scene.updateMatrixWorld();
camera.updateMatrixWorld();
const rays = new Raycaster();
let hits = 0;
let near = 0;
for (let x = -0.9; x < 1; x += 0.2)
  for (let y = -0.9; y < 1; y += 0.2) {
    rays.setFromCamera(new Vector2(x, y), camera);
    const found = rays.intersectObjects(scene.children);
    hits += found.length;
    if (found.length) near += found[0].distance;
  }
console.log(hits, show(near), show(...new Vector3(1, 2, 3).project(camera).toArray()));
const frustum = new Frustum().setFromProjectionMatrix(
  new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
);
console.log(
  group.children.filter((c) => frustum.intersectsObject(c)).length,
  show(...new Box3().setFromObject(group).getSize(new Vector3()).toArray()),
);
console.log(
  show(
    ...new Ray(new Vector3(), new Vector3(0, 0, 1))
      .intersectSphere(new Sphere(new Vector3(0.2, 0, 5), 1), new Vector3())
      .toArray(),
  ),
  show(new Plane(new Vector3(0, 1, 0), -2).distanceToPoint(new Vector3(1, 7, 1))),
  show(new Triangle(new Vector3(), new Vector3(1, 0, 0), new Vector3(0, 1, 0)).getArea()),
);
console.log(
  new Color('rebeccapurple').getHexString(),
  new Color('hsl(120, 50%, 50%)').getStyle(),
  show(...Object.values(new Spherical().setFromVector3(new Vector3(1, 2, 3)))),
);
console.log(
  new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(9), 3)).attributes
    .position.count,
  new InstancedMesh(new BoxGeometry(), undefined, 3).count,
  typeof new ObjectLoader().parse,
);
