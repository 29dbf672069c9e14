class Shape { constructor() { if (new.target === Shape) throw new TypeError('abstract');
    this.kind = new.target.name; } }
class Circle extends Shape {}
try { new Shape; } catch (e) { console.log(e.message); }
console.log(new Circle().kind, Reflect.construct(Shape, [], Circle).kind,
    Reflect.construct(Shape, [], Circle) instanceof Circle);

// expect: abstract
// expect: Circle Circle true
