// esbuild: --platform=browser
// Compiles templates and a single-file component.
import { compileScript, compileStyle, compileTemplate, parse, rewriteDefault } from '@vue/compiler-sfc';

const source = `<template>
  <section :class="[{ on: active }, kind]" @click.stop="toggle($event)" v-bind="$attrs">
    <h1 v-if="title">{{ title.toUpperCase() + (n ?? 0) }}</h1><p v-else-if="n > 2" v-html="raw"/><slot v-else name="none" :n="n">fallback</slot>
    <Item v-for="({ id, name }, i) in items" :key="id" v-model:value.trim="name" #default="{ x }">{{ i }} {{ x?.y }}</Item>
    <input v-model="text" @keyup.enter="submit"><span>static <b>tree</b></span><div v-once>{{ n }}</div><style-less v-show="active"/>
  </section>
</template>
<script setup lang="ts">
import { ref, computed } from 'vue'
import Item from './Item.vue'
interface Props { title?: string; n: number; items: { id: number; name: string }[] }
const props = withDefaults(defineProps<Props>(), { n: 5 })
const emit = defineEmits<{ (e: 'change', id: number): void }>()
const active = ref(false), text = ref<string>(''), raw = computed(() => text.value + props.n)
function toggle(e: Event) { active.value = !active.value; emit('change', 1) }
const submit = async () => { await fetchIt(); active.value = true }
</script>
<style scoped>.on > h1 { color: v-bind('text'); } section :deep(b) { margin: 0 } @media print { p { display: none } }</style>`;
const { descriptor, errors } = parse(source, { filename: 'App.vue' });
console.log(errors.length, descriptor.styles.length, descriptor.cssVars);
const script = compileScript(descriptor, { id: 'abc123' });
console.log(script.content);
console.log(JSON.stringify(script.bindings), rewriteDefault('export default { a: 1 }', 'x'));
for (const ssr of [false, true]) {
  const template = compileTemplate({
    source: descriptor.template.content,
    filename: 'App.vue',
    id: 'abc123',
    scoped: true,
    ssr,
    ssrCssVars: [],
    compilerOptions: { bindingMetadata: script.bindings },
  });
  console.log(template.code, template.errors.length, template.tips);
}
console.log(
  compileStyle({
    source: descriptor.styles[0].content,
    filename: 'App.vue',
    id: 'data-v-abc123',
    scoped: true,
  }).code,
);
console.log(
  compileTemplate({ source: '<a v-for="x"><b>{{ y + }}</a>', filename: 'b.vue', id: 'x' })
    .errors.map((e) => `${e.code} ${e.message} ${e.loc?.start.offset}`)
    .join('\n'),
);
