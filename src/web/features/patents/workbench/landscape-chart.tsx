import type { LandscapeChartView } from '#contracts/patents/landscape-shape.ts';
import { type ChartPalette, chartHeight, chartOption } from '#domain/patents/landscape/chart-option.ts';
import { DrawnChart } from '#web/ui/chart/drawn-chart.tsx';

const paletteOf = (element: Element): ChartPalette => {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    font: style.fontFamily,
    ink: of('--ink'),
    soft: of('--ink-soft'),
    line: of('--line'),
    surface: of('--surface'),
    series: [1, 2, 3, 4, 5].map((at) => of(`--patent-chart-${at}`)),
    tint: of('--patent-tint'),
  };
};

/** One chart in the colours of the page; the same figures stand in its table. */
export const LandscapeDrawing = ({ chart }: { chart: LandscapeChartView }) => (
  <DrawnChart
    height={chartHeight(chart)}
    shown={JSON.stringify(chart)}
    optionOf={(element) => chartOption(chart, paletteOf(element))}
  />
);
