var a = 1;
console.log(`a${`b${`c${a}`}`}`, `${{ x: `}` }.x}`, `line1
line2`.length, `${'$'}{a}`, `\${a}`, `$`, `${a}${a}`, `\``, `${[1, 2]}`, `${(() => { return `r${a}`; })()}`);

// expect: abc1 } 11 ${a} ${a} $ 11 ` 1,2 r1
