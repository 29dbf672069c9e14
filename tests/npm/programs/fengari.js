// esbuild: --platform=browser --define:process=undefined --define:process.env.FENGARICONF=undefined --external:fs --external:os --external:child_process --external:path --external:crypto --external:tmp --external:readline-sync
// Runs a program in a Lua machine.
import fengari from 'fengari';

const { lauxlib, lua, lualib, to_luastring: text } = fengari;
const state = lauxlib.luaL_newstate();
lauxlib.luaL_requiref(state, text('_G'), lualib.luaopen_base, 1);
for (const [name, open] of [
  ['string', lualib.luaopen_string],
  ['table', lualib.luaopen_table],
  ['math', lualib.luaopen_math],
  ['coroutine', lualib.luaopen_coroutine],
]) {
  lauxlib.luaL_requiref(state, text(name), open, 1);
}
lua.lua_register(state, text('print'), (L) => {
  const parts = Array.from({ length: lua.lua_gettop(L) }, (_, i) =>
    fengari.to_jsstring(lauxlib.luaL_tolstring(L, i + 1)),
  );
  console.log(parts.join('\t'));
  return 0;
});
const program = `
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
print(fib(18), 7 // 2, 7 % -3, 2 ^ 10, 1 << 40, "x" .. 1)
local t = setmetatable({}, {__index = function(_, k) return k * 2 end, __call = function(_, a) return a + 1 end, __tostring = function() return 'T' end})
print(t[21], t(1), tostring(t), #{1, 2, 3, nil, 5} > 0)
local words = {}
for w in string.gmatch("the quick brown fox", "%a+") do words[#words + 1] = w:upper():reverse() end
table.sort(words, function(a, b) return a > b end)
print(table.concat(words, ","), string.format("%5.2f|%-5s|%x|%q", 3.14159, "ab", 255, 'a"b'), ("x"):rep(3), ("hello"):gsub("l", {l = "L"}))
local co = coroutine.wrap(function(a) for i = 1, 3 do a = a + coroutine.yield(a) end return "done" end)
print(co(1), co(2), co(3), co(4))
print(pcall(function() error({code = 5}) end), select(2, pcall(error, "msg", 0)), select('#', 1, nil, nil))
local sieve, n = {}, 0
for i = 2, 2000 do if not sieve[i] then n = n + 1 for j = i * i, 2000, i do sieve[j] = true end end end
print(n, math.maxinteger, math.type(1), math.type(1.0), 10 // 0.0, goto_test)
goto done
print("not reached")
::done:: print("end")`;
if (lauxlib.luaL_dostring(state, text(program)) !== lua.LUA_OK)
  console.log('error', lua.lua_tojsstring(state, -1));
if (lauxlib.luaL_dostring(state, text('local x = = 1')) !== lua.LUA_OK)
  console.log('error', lua.lua_tojsstring(state, -1));
