// --no-flush-baseline-code keeps code, however old.
function never(x) { return x + 1; }
%CompileBaseline(never);
for (let i = 0; i < 12; i++) %CollectGarbage('all');
console.log(%ActiveTierIsSparkplug(never), never(1));
// flags: --allow-natives-syntax --no-flush-baseline-code --no-stress-flush-code
// expect: true 2
