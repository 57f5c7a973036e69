import { BarChart, HeatmapChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { followLook } from '../theme/follow-look.ts';

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

interface DrawnChartProps {
  height: number;
  /** Changes when the figures do. */
  shown: string;
  /** Asked again when the theme changes: colours are read off the page. */
  optionOf: (element: Element) => Record<string, unknown>;
}

/** Draws a chart as SVG. It is decoration: its table says the same. */
export const DrawnChart = ({ height, shown, optionOf }: DrawnChartProps) => {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says when the figures changed
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.style.height = `${height}px`;
    const drawing = init(element, undefined, { renderer: 'svg' });
    const draw = () => drawing.setOption(optionOf(element), { notMerge: true });
    draw();
    const resized = new ResizeObserver(() => drawing.resize());
    resized.observe(element);
    const unfollow = followLook(draw);
    return () => {
      unfollow();
      resized.disconnect();
      drawing.dispose();
    };
  }, [shown]);
  return <div ref={frame} className="drawn-chart" aria-hidden="true" />;
};
