import { chartHeight, chartOption, printPalette } from '#domain/patents/landscape/chart-option.ts';
import type { LandscapeChart } from '#domain/patents/landscape/charts.ts';
import { DrawnChart } from '#web/ui/chart/drawn-chart.tsx';

/** A chart as the report prints it: in print colours, whatever the theme. */
export const PrintedChart = ({ chart }: { chart: LandscapeChart }) => (
  <DrawnChart
    height={chartHeight(chart)}
    shown={JSON.stringify(chart)}
    optionOf={(element) => chartOption(chart, { ...printPalette, font: getComputedStyle(element).fontFamily })}
  />
);
