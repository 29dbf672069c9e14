// Solves systems and decomposes matrices.
import {
  CholeskyDecomposition,
  determinant,
  EigenvalueDecomposition,
  inverse,
  LuDecomposition,
  Matrix,
  pseudoInverse,
  QrDecomposition,
  SingularValueDecomposition,
  solve,
} from 'ml-matrix';

const n = 40;
const a = Matrix.zeros(n, n);
for (let i = 0; i < n; i++)
  for (let j = 0; j < n; j++) a.set(i, j, ((i * 7 + j * 13) % 17) / 16 + (i === j ? 10 : 0));
const show = (x) => (Math.abs(x) < 1e-9 ? 0 : x).toFixed(6);
const residual = (m) => show(m.norm());
console.log(
  show(Math.log(Math.abs(determinant(a)))),
  residual(Matrix.sub(a.mmul(inverse(a)), Matrix.eye(n))),
);
const b = Matrix.columnVector(Array.from({ length: n }, (_, i) => Math.sin(i)));
console.log(solve(a, b).to1DArray().slice(0, 6).map(show).join(' '));
const svd = new SingularValueDecomposition(a, { autoTranspose: true });
console.log(svd.rank, svd.diagonal.slice(0, 5).map(show).join(' '), show(svd.condition));
const symmetric = a.mmul(a.transpose());
console.log(new EigenvalueDecomposition(symmetric).realEigenvalues.slice(-4).map(show).join(' '));
console.log(
  residual(
    Matrix.sub(
      symmetric,
      (({ lowerTriangularMatrix: l }) => l.mmul(l.transpose()))(new CholeskyDecomposition(symmetric)),
    ),
  ),
);
const qr = new QrDecomposition(a);
console.log(
  residual(Matrix.sub(qr.orthogonalMatrix.mmul(qr.upperTriangularMatrix), a)),
  new LuDecomposition(a).isSingular(),
);
console.log(
  new Matrix([
    [1, 2, 3],
    [4, 5, 6],
  ]).toString(),
  pseudoInverse(
    new Matrix([
      [1, 2],
      [3, 4],
      [5, 6],
    ]),
  )
    .to2DArray()
    .map((r) => r.map(show)),
);
console.log(
  a.subMatrix(0, 2, 0, 2).to2DArray(),
  show(a.sum()),
  show(a.mean()),
  a.strassen2x2 ? 'strassen' : '',
);
