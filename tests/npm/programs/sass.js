// esbuild: --platform=browser
// Compiles a style sheet with mixins, loops and modules.
import * as sass from 'sass';

const source = `
@use 'sass:math';
@use 'sass:map';
@use 'sass:color';
$sizes: (small: 4px, medium: 8px, large: 16px);
@function em($px, $base: 16px) { @return math.div($px, $base) * 1em; }
@mixin button($tint) { color: $tint; &:hover { color: color.adjust($tint, $lightness: 10%); } @content; }
%reset { margin: 0; padding: 0; }
.nav { @extend %reset; ul { li { a { @include button(#336699) { border: 1px solid; } } } } }
@each $name, $size in $sizes { .p-#{$name} { padding: em($size); @if $size > 5px { font-weight: bold; } @else { font-weight: normal; } } }
@for $i from 1 through 12 { .col-#{$i} { width: math.percentage(math.div($i, 12)); } }
.keys { content: "#{map.keys($sizes)}"; width: calc(100% - #{map.get($sizes, large)}); --raw: { a: b }; }
@media (min-width: 600px) { .nav { display: grid; @media (orientation: landscape) { gap: 2px; } } }
`;
console.log(sass.compileString(source).css);
console.log(sass.compileString(source, { style: 'compressed' }).css);
const functions = { 'double($n)': ([n]) => new sass.SassNumber(n.assertNumber('n').value * 2, 'px') };
console.log(
  sass.compileString('a { w: double(21); c: mix(red, blue, 30%) }', {
    functions,
    silenceDeprecations: ['global-builtin'],
    logger: sass.Logger.silent,
  }).css,
);
