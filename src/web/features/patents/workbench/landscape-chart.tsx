import { BarChart, HeatmapChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { LandscapeChartView } from '#contracts/patents/landscape-shape.ts';
import { type ChartPalette, chartHeight, chartOption } from '#domain/patents/landscape/chart-option.ts';

use([
  BarChart,
  HeatmapChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
]);

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

/** Draws one chart as SVG; the same figures stand in its table. */
export const LandscapeDrawing = ({ chart }: { chart: LandscapeChartView }) => {
  const frame = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify(chart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says when the figures changed
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.style.height = `${chartHeight(chart)}px`;
    const drawing = init(element, undefined, { renderer: 'svg' });
    const draw = () => drawing.setOption(chartOption(chart, paletteOf(element)), { notMerge: true });
    draw();
    const resized = new ResizeObserver(() => drawing.resize());
    resized.observe(element);
    // The theme is an attribute of the page: colours are read anew.
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributes: true });
    return () => {
      resized.disconnect();
      themed.disconnect();
      drawing.dispose();
    };
  }, [shown]);
  return <div ref={frame} className="patents-drawing" aria-hidden="true" />;
};
