// esbuild: --platform=browser
// Reports an error of a style sheet with its place.
import * as sass from 'sass';

try {
  sass.compileString('a {\n  b: 1px + 1s;\n}');
} catch (error) {
  console.log(error.sassMessage, error.span.start.line);
}
