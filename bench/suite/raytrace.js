// A ray tracer with spheres, a chequered floor, shadows and reflections: short-lived vector objects,
// doubles, prototype methods.
(function () {
  function Vector(x, y, z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }
  Vector.prototype = {
    add: function (v) { return new Vector(this.x + v.x, this.y + v.y, this.z + v.z); },
    subtract: function (v) { return new Vector(this.x - v.x, this.y - v.y, this.z - v.z); },
    scale: function (s) { return new Vector(this.x * s, this.y * s, this.z * s); },
    dot: function (v) { return this.x * v.x + this.y * v.y + this.z * v.z; },
    length: function () { return Math.sqrt(this.dot(this)); },
    normalize: function () { return this.scale(1 / this.length()); }
  };

  function Color(r, g, b) {
    this.r = r;
    this.g = g;
    this.b = b;
  }
  Color.prototype.mix = function (other, share) {
    return new Color(this.r + (other.r - this.r) * share, this.g + (other.g - this.g) * share,
                     this.b + (other.b - this.b) * share);
  };
  Color.prototype.shade = function (light) {
    return new Color(this.r * light, this.g * light, this.b * light);
  };

  function Ray(origin, direction) {
    this.origin = origin;
    this.direction = direction;
  }
  Ray.prototype.at = function (distance) {
    return this.origin.add(this.direction.scale(distance));
  };

  function Shape() {}
  Shape.prototype.reflection = 0;
  Shape.prototype.colorAt = function () { return this.color; };

  function Sphere(center, radius, color, reflection) {
    this.center = center;
    this.radius = radius;
    this.color = color;
    this.reflection = reflection;
  }
  Sphere.prototype = new Shape();
  Sphere.prototype.distance = function (ray) {
    var to = this.center.subtract(ray.origin), along = to.dot(ray.direction);
    var square = this.radius * this.radius - to.dot(to) + along * along;
    if (square < 0) return Infinity;
    var near = along - Math.sqrt(square);
    return near > 1e-6 ? near : Infinity;
  };
  Sphere.prototype.normal = function (point) {
    return point.subtract(this.center).normalize();
  };

  function Floor(height, light, dark) {
    this.height = height;
    this.light = light;
    this.dark = dark;
  }
  Floor.prototype = new Shape();
  Floor.prototype.reflection = 0.2;
  Floor.prototype.distance = function (ray) {
    var distance = (this.height - ray.origin.y) / ray.direction.y;
    return distance > 1e-6 ? distance : Infinity;
  };
  Floor.prototype.normal = function () { return new Vector(0, 1, 0); };
  Floor.prototype.colorAt = function (point) {
    return (Math.floor(point.x) + Math.floor(point.z)) & 1 ? this.light : this.dark;
  };

  function Scene(shapes, lamp, sky) {
    this.shapes = shapes;
    this.lamp = lamp;
    this.sky = sky;
  }
  Scene.prototype.nearest = function (ray) {
    var best = null, distance = Infinity;
    for (var i = 0; i < this.shapes.length; i++) {
      var d = this.shapes[i].distance(ray);
      if (d < distance) {
        distance = d;
        best = this.shapes[i];
      }
    }
    return best === null ? null : {shape: best, point: ray.at(distance)};
  };
  Scene.prototype.trace = function (ray, depth) {
    var hit = this.nearest(ray);
    if (hit === null) return this.sky;
    var normal = hit.shape.normal(hit.point), toLamp = this.lamp.subtract(hit.point).normalize();
    var shadow = this.nearest(new Ray(hit.point, toLamp)) !== null;
    var light = 0.2 + (shadow ? 0 : Math.max(0, normal.dot(toLamp)) * 0.8);
    var color = hit.shape.colorAt(hit.point).shade(light);
    if (depth === 0 || hit.shape.reflection === 0) return color;
    var away = ray.direction.subtract(normal.scale(2 * normal.dot(ray.direction)));
    return color.mix(this.trace(new Ray(hit.point, away), depth - 1), hit.shape.reflection);
  };

  function render(width, height) {
    var scene = new Scene([
      new Sphere(new Vector(0, 0, 6), 1.5, new Color(0.9, 0.2, 0.2), 0.4),
      new Sphere(new Vector(2, -0.5, 4.5), 0.8, new Color(0.2, 0.8, 0.3), 0.3),
      new Sphere(new Vector(-2, 0.5, 5), 1, new Color(0.2, 0.3, 0.9), 0.5),
      new Floor(-1.5, new Color(0.9, 0.9, 0.9), new Color(0.1, 0.1, 0.1))
    ], new Vector(5, 8, -3), new Color(0.4, 0.6, 0.9));
    var eye = new Vector(0, 0.5, -3), sum = 0;
    for (var y = 0; y < height; y++) {
      for (var x = 0; x < width; x++) {
        var direction = new Vector(x / width - 0.5, 0.5 - y / height, 1).normalize();
        var color = scene.trace(new Ray(eye, direction), 3);
        sum = (sum * 31 + ((color.r * 255) | 0) * 65536 + ((color.g * 255) | 0) * 256 +
               ((color.b * 255) | 0)) % 2147483647;
      }
    }
    return sum;
  }

  benchmark('RayTrace', function () { check(render(60, 60), 1944759017); });
})();
