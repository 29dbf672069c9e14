// Incompressible flow on a square grid after Jos Stam's "Stable Fluids" (SIGGRAPH 1999): arrays of
// doubles, nested loops, index arithmetic.
(function () {
  var N = 64, ROW = N + 2, CELLS = ROW * ROW, ITERATIONS = 20;

  function field() {
    var cells = new Array(CELLS);
    for (var i = 0; i < CELLS; i++) cells[i] = 0;
    return cells;
  }

  // kind 1 and 2: the walls reflect the horizontal or vertical velocity; 0: they copy.
  function setBoundary(kind, x) {
    for (var i = 1; i <= N; i++) {
      x[i] = kind === 2 ? -x[i + ROW] : x[i + ROW];
      x[i + (N + 1) * ROW] = kind === 2 ? -x[i + N * ROW] : x[i + N * ROW];
      x[i * ROW] = kind === 1 ? -x[1 + i * ROW] : x[1 + i * ROW];
      x[N + 1 + i * ROW] = kind === 1 ? -x[N + i * ROW] : x[N + i * ROW];
    }
    var last = (N + 1) * ROW;
    x[0] = 0.5 * (x[1] + x[ROW]);
    x[last] = 0.5 * (x[1 + last] + x[last - ROW]);
    x[N + 1] = 0.5 * (x[N] + x[N + 1 + ROW]);
    x[N + 1 + last] = 0.5 * (x[N + last] + x[N + 1 + N * ROW]);
  }

  function solve(kind, x, x0, a, c) {
    for (var k = 0; k < ITERATIONS; k++) {
      for (var j = 1; j <= N; j++) {
        var at = j * ROW + 1, previous = x[at - 1];
        for (var i = 1; i <= N; i++, at++) {
          previous = x[at] = (x0[at] + a * (previous + x[at + 1] + x[at - ROW] + x[at + ROW])) / c;
        }
      }
      setBoundary(kind, x);
    }
  }

  function advect(kind, d, d0, u, v, dt) {
    var scale = dt * N, limit = N + 0.5;
    for (var j = 1; j <= N; j++) {
      for (var i = 1; i <= N; i++) {
        var at = i + j * ROW, x = i - scale * u[at], y = j - scale * v[at];
        x = x < 0.5 ? 0.5 : x > limit ? limit : x;
        y = y < 0.5 ? 0.5 : y > limit ? limit : y;
        var i0 = x | 0, j0 = y | 0, s1 = x - i0, t1 = y - j0, from = i0 + j0 * ROW;
        d[at] = (1 - s1) * ((1 - t1) * d0[from] + t1 * d0[from + ROW]) +
                s1 * ((1 - t1) * d0[from + 1] + t1 * d0[from + 1 + ROW]);
      }
    }
    setBoundary(kind, d);
  }

  function project(u, v, p, divergence) {
    var h = -0.5 / N;
    for (var j = 1; j <= N; j++) {
      for (var i = 1; i <= N; i++) {
        var at = i + j * ROW;
        divergence[at] = h * (u[at + 1] - u[at - 1] + v[at + ROW] - v[at - ROW]);
        p[at] = 0;
      }
    }
    setBoundary(0, divergence);
    setBoundary(0, p);
    solve(0, p, divergence, 1, 4);
    for (j = 1; j <= N; j++) {
      for (i = 1; i <= N; i++) {
        at = i + j * ROW;
        u[at] -= 0.5 * N * (p[at + 1] - p[at - 1]);
        v[at] -= 0.5 * N * (p[at + ROW] - p[at - ROW]);
      }
    }
    setBoundary(1, u);
    setBoundary(2, v);
  }

  function addSource(x, source, dt) {
    for (var i = 0; i < CELLS; i++) x[i] += dt * source[i];
  }

  function simulate(steps) {
    var u = field(), v = field(), u0 = field(), v0 = field(), d = field(), d0 = field(), dt = 0.1;
    for (var step = 0; step < steps; step++) {
      for (var i = 0; i < CELLS; i++) u0[i] = v0[i] = d0[i] = 0;
      if (step < 3) {
        for (i = N / 4; i < N / 2; i++) {
          u0[i + i * ROW] = i;
          v0[i + i * ROW] = -i;
          d0[i + i * ROW] = 5;
        }
      }
      addSource(u, u0, dt);
      addSource(v, v0, dt);
      solve(1, u0, u, 0.0001 * N * N * dt, 1 + 4 * 0.0001 * N * N * dt);
      solve(2, v0, v, 0.0001 * N * N * dt, 1 + 4 * 0.0001 * N * N * dt);
      project(u0, v0, u, v);
      advect(1, u, u0, u0, v0, dt);
      advect(2, v, v0, u0, v0, dt);
      project(u, v, u0, v0);
      addSource(d, d0, dt);
      advect(0, d0, d, u, v, dt);
      var swap = d;
      d = d0;
      d0 = swap;
    }
    var sum = 0;
    for (i = 0; i < CELLS; i++) sum += d[i] * (i % 7) + u[i] * (i % 5) - v[i] * (i % 3);
    return sum;
  }

  var expected = null;
  benchmark('Fluid', function () {
    var sum = simulate(5);
    if (expected === null) expected = sum;
    check(sum, expected);
    check(sum.toFixed(6), '338.759836');
  });
})();
