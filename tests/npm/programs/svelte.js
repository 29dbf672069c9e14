// esbuild: --platform=browser
// Compiles components for the server and the browser, with warnings and errors.
import { compile, parse, VERSION } from 'svelte/compiler';

const source = `<script>
  let { items = [], title, onselect } = $props();
  let filter = $state('');
  let shown = $derived(items.filter((i) => i.name.includes(filter)));
  $effect(() => { console.log(shown.length); });
</script>
<h1 class:big={shown.length > 3} style:color="red">{title ?? 'none'}</h1>
<input bind:value={filter} />
{#if shown.length}
  <ul>{#each shown as { id, name }, index (id)}<li onclick={() => onselect?.(id)}>{index}: {name}{#if index % 2}<b>odd</b>{/if}</li>{/each}</ul>
{:else if filter}<p>nothing for {filter}</p>{:else}<p>empty</p>{/if}
{#await load(filter)}<i>wait</i>{:then value}{@html value}{:catch error}{error.message}{/await}
{#snippet row(x)}<td>{x}</td>{/snippet}{@render row(1)}
<img src="a.png">
<style>h1 { color: blue; } .unused b { x: y } ul :global(li) { margin: 0 }</style>`;
for (const generate of ['client', 'server']) {
  const { js, css, warnings } = compile(source, {
    generate,
    filename: 'App.svelte',
    css: 'external',
    dev: false,
  });
  console.log(js.code.replace(VERSION, ''));
  console.log(
    css.code,
    warnings.map((w) => `${w.code} ${w.start.line}:${w.start.column}`).join(' '),
    JSON.stringify(js.map.mappings).length > 100,
  );
}
const count = (node) =>
  node && typeof node === 'object'
    ? (typeof node.type === 'string' ? 1 : 0) +
      Object.values(node).reduce((sum, child) => sum + count(child), 0)
    : 0;
console.log(count(parse(source, { modern: true }).fragment));
for (const bad of [
  '{#if x}',
  '<div>{/each}</div>',
  '<script>let a = ;</script>',
  '<p on:click={x}><p/>{@foo}',
]) {
  try {
    compile(bad, {});
  } catch (error) {
    console.log(error.name, error.code, error.message.split('\n')[0], error.start?.line);
  }
}
