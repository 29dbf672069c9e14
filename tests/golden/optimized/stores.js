// flags: --print-opt-code-filter=link
function link(list, value) {
  list.head = {value, next: list.head};
  list.count++;
}
const list = {head: null, count: 0};
for (let i = 0; i < 20000; i++) {
  Reflect.apply(link, null, [list, i & 7]);
  if ((i & 63) === 0) list.head = null;
}
