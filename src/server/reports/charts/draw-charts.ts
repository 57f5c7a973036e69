import { chartHeight, chartOption, printPalette } from '#domain/patents/landscape/chart-option.ts';
import type { LandscapeChart } from '#domain/patents/landscape/charts.ts';
import { figureHeads, figureRows, hasFigures } from '#domain/reports/patents/patent-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';

/** A chart as vectors, in pixels of 96 an inch. */
export interface DrawnChart {
  title: string;
  svg: string;
  width: number;
  height: number;
}

/** A chart of too few units to be drawn: its figures. */
export interface ChartTable {
  heads: readonly string[];
  rows: readonly { label: string; values: readonly (number | null)[] }[];
}

export const isDrawn = (chart: DrawnChart | ChartTable): chart is DrawnChart => 'svg' in chart;

/** As wide as the text of a page; higher where there are many rows. */
const width = 620;

/** Shipped with the platform first, then what an office program has. */
const font = "'Noto Sans SC', 'Microsoft YaHei', 'SimHei', 'PingFang SC', sans-serif";

const load = async () => {
  const [core, charts, components, renderers] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ]);
  core.use([
    charts.BarChart,
    charts.HeatmapChart,
    charts.PieChart,
    charts.ScatterChart,
    components.GridComponent,
    components.LegendComponent,
    components.VisualMapComponent,
    renderers.SVGRenderer,
  ]);
  return core;
};
let loaded: ReturnType<typeof load> | undefined;

/** Word and the typesetter read no style sheets inside a picture. */
const plain = (svg: string): string =>
  svg
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(/ pointer-events="[^"]*"/g, '');

/** A chart as the drawing library is told to draw it. */
export interface ToDraw {
  title: string;
  height: number;
  option: Record<string, unknown>;
}

/** Shipped fonts and colours that print. */
export const inPrint = { ...printPalette, font };

const drawOne = (core: Awaited<ReturnType<typeof load>>, { title, height, option }: ToDraw): DrawnChart => {
  const drawing = core.init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    drawing.setOption(option);
    return { title, svg: plain(drawing.renderToSVGString()), width, height };
  } finally {
    drawing.dispose();
  }
};

export const drawEach = async (charts: readonly ToDraw[]): Promise<DrawnChart[]> => {
  if (charts.length === 0) return [];
  loaded ??= load();
  const core = await loaded;
  return charts.map((chart) => drawOne(core, chart));
};

const landscapeToDraw = (chart: LandscapeChart): ToDraw => {
  const { tooltip: _, ...option } = chartOption(chart, inPrint);
  return { title: chart.title, height: chartHeight(chart), option };
};

/** The charts of a report in print colours, in the order of its list; one of too few units stays a table. */
export const drawCharts = async ({ patent }: ReportData): Promise<(DrawnChart | ChartTable)[]> => {
  const charts = patent?.charts.filter(hasFigures) ?? [];
  if (charts.length === 0) return [];
  loaded ??= load();
  const core = await loaded;
  return charts.map((chart) =>
    chart.drawn ? drawOne(core, landscapeToDraw(chart)) : { heads: figureHeads(chart), rows: figureRows(chart) },
  );
};
