// esbuild: --platform=browser
// Draws charts to SVG.
import * as echarts from 'echarts';

const draw = (option) => {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 300 });
  chart.setOption({ animation: false, textStyle: { fontFamily: 'sans-serif' }, ...option });
  const text = chart.renderToSVGString();
  chart.dispose();
  return text;
};
const values = Array.from({ length: 30 }, (_, i) => Math.round(50 + 40 * Math.sin(i / 3)));
for (const option of [
  {
    xAxis: { data: values.map((_, i) => `d${i}`) },
    yAxis: {},
    series: [
      { type: 'line', smooth: true, data: values },
      { type: 'bar', data: values.map((v) => v / 2), stack: 'a' },
    ],
  },
  {
    legend: {},
    series: [
      {
        type: 'pie',
        radius: ['30%', '60%'],
        data: values.slice(0, 5).map((value, i) => ({ value, name: `p${i}` })),
      },
    ],
  },
  { series: [{ type: 'treemap', data: values.slice(0, 8).map((value, i) => ({ value, name: `t${i}` })) }] },
  {
    xAxis: {},
    yAxis: {},
    visualMap: { min: 0, max: 100 },
    series: [{ type: 'scatter', data: values.map((v, i) => [i, v, v]) }],
  },
  {
    radar: { indicator: values.slice(0, 5).map((v, i) => ({ name: `r${i}`, max: 100 })) },
    series: [{ type: 'radar', data: [{ value: values.slice(3, 8) }] }],
  },
]) {
  const svg = draw(option);
  console.log(option.series[0].type, svg.length, svg.slice(0, 700));
}
