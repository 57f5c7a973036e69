import type { LandscapeChart } from './charts.ts';

/** The colours of a drawing: those of the page, or of print. */
export interface ChartPalette {
  ink: string;
  /** Named in full: widths of words are measured by it. */
  font: string;
  soft: string;
  line: string;
  surface: string;
  /** Apart for colour-blind eyes, each at least 3 : 1 on the surface. */
  series: readonly string[];
  /** The darkest tint of a heat map; ink reads on it. */
  tint: string;
}

export const printPalette: ChartPalette = {
  font: 'sans-serif',
  ink: '#1b1b1b',
  soft: '#4a5160',
  line: '#c9ced8',
  surface: '#ffffff',
  series: ['#1f6fb2', '#b87412', '#9c3d10', '#5a6b7d', '#7a4a9c'],
  tint: '#7fb0d8',
};

type Drawn = Pick<LandscapeChart, 'kind' | 'columns' | 'rows' | 'incomplete'>;

/** Stripes over a bar: hatching says incomplete, never a lighter colour. */
const hatch = (palette: ChartPalette) => ({
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [3, 4],
  rotation: -Math.PI / 4,
  color: palette.surface,
});

const textOf = (palette: ChartPalette) => ({ color: palette.soft, fontSize: 12 });

const base = (palette: ChartPalette) => ({
  animation: false,
  color: [...palette.series],
  textStyle: { fontFamily: palette.font, color: palette.soft },
});

const stacked = ({ columns, rows, incomplete }: Drawn, palette: ChartPalette) => ({
  ...base(palette),
  tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
  legend: { top: 0, right: 0, textStyle: textOf(palette), show: columns.length > 1 },
  grid: { left: 8, right: 12, top: 32, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  xAxis: { type: 'category', data: rows.map(({ label }) => label), axisLabel: textOf(palette) },
  yAxis: {
    type: 'value',
    minInterval: 1,
    axisLabel: textOf(palette),
    splitLine: { lineStyle: { color: palette.line } },
  },
  series: columns.map((name, at) => ({
    name,
    type: 'bar',
    stack: 'all',
    barMaxWidth: 32,
    data: rows.map(({ label, values }) => ({
      value: values[at] ?? 0,
      ...(incomplete.includes(label) && { itemStyle: { decal: hatch(palette) } }),
    })),
  })),
});

/** Names read from left to right: bars lie. The first row stands on top. */
const lying = ({ kind, columns, rows }: Drawn, palette: ChartPalette) => {
  const shown = kind === 'ladder' ? columns.slice(1) : columns;
  const from = columns.length - shown.length;
  return {
    ...base(palette),
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    legend: { top: 0, right: 0, textStyle: textOf(palette), show: shown.length > 1 },
    grid: {
      left: 8,
      right: 44,
      top: shown.length > 1 ? 28 : 4,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: { type: 'value', minInterval: 1, axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ label }) => label),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
      axisLabel: { ...textOf(palette), color: palette.ink, width: 240, overflow: 'truncate' },
    },
    series: shown.map((name, at) => ({
      name,
      type: 'bar',
      barMaxWidth: 14,
      label: { show: true, position: 'right', color: palette.ink },
      data: rows.map(({ values }) => values[from + at] ?? null),
    })),
  };
};

const largest = (rows: Drawn['rows']): number =>
  rows.reduce((most, { values }) => values.reduce<number>((one, value) => Math.max(one, value ?? 0), most), 0);

const heat = ({ columns, rows }: Drawn, palette: ChartPalette) => ({
  ...base(palette),
  tooltip: {},
  grid: { left: 8, right: 8, top: 24, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  xAxis: {
    type: 'category',
    position: 'top',
    data: [...columns],
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: textOf(palette),
  },
  yAxis: {
    type: 'category',
    inverse: true,
    data: rows.map(({ label }) => label),
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { ...textOf(palette), color: palette.ink, width: 240, overflow: 'truncate' },
  },
  visualMap: {
    show: false,
    min: 0,
    max: Math.max(1, largest(rows)),
    inRange: { color: [palette.surface, palette.tint] },
  },
  series: [
    {
      type: 'heatmap',
      itemStyle: { borderColor: palette.surface, borderWidth: 2, borderRadius: 4 },
      label: { show: true, color: palette.ink, fontSize: 12 },
      data: rows.flatMap(({ values }, row) => values.map((value, column) => [column, row, value])),
    },
  ],
});

/** The area of a bubble is its count; a small one carries its number outside. */
const matrix = ({ columns, rows }: Drawn, palette: ChartPalette) => {
  const most = Math.max(1, largest(rows));
  const cells = rows.flatMap(({ values }, row) =>
    values.map((known, column) => {
      const value = known ?? 0;
      const size = value === 0 ? 1 : Math.max(6, Math.sqrt(value / most) * 40);
      return {
        value: [column, row, value],
        symbolSize: size,
        itemStyle: { opacity: value === 0 ? 0 : 1 },
        label: {
          show: true,
          position: value === 0 ? 'inside' : size < 22 ? 'right' : 'inside',
          formatter: value === 0 ? '空白' : String(value),
          color: value === 0 ? palette.soft : size < 22 ? palette.ink : palette.surface,
        },
      };
    }),
  );
  return {
    ...base(palette),
    tooltip: {},
    grid: { left: 8, right: 24, top: 28, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      position: 'top',
      data: [...columns],
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { ...textOf(palette), interval: 0 },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ label }) => label),
      axisTick: { show: false },
      axisLine: { show: false },
      splitLine: { show: true, lineStyle: { color: palette.line } },
      axisLabel: { ...textOf(palette), color: palette.ink },
    },
    series: [{ type: 'scatter', data: cells }],
  };
};

/** The shares are ours: the library bends them until they add up, and writes 33.34% of one in three. */
const ring = ({ rows }: Drawn, palette: ChartPalette) => {
  const all = rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
  return {
    ...base(palette),
    tooltip: { trigger: 'item' },
    series: [
      {
        type: 'pie',
        radius: ['46%', '72%'],
        label: { color: palette.ink },
        itemStyle: { borderColor: palette.surface, borderWidth: 2 },
        data: rows
          .map(({ label, values: [value] }) => ({ label, value: value ?? 0 }))
          .filter(({ value }) => value > 0)
          .map(({ label, value }) => ({
            name: label,
            value,
            label: { formatter: `${label} ${value}（${((100 * value) / all).toFixed(1)}%）` },
          })),
      },
    ],
  };
};

/** How a chart is drawn, as plain data: on the page and in a report alike. */
export const chartOption = (chart: Drawn, palette: ChartPalette): Record<string, unknown> => {
  switch (chart.kind) {
    case 'stacked':
      return stacked(chart, palette);
    case 'heat':
      return heat(chart, palette);
    case 'matrix':
      return matrix(chart, palette);
    case 'ring':
      return ring(chart, palette);
    default:
      return lying(chart, palette);
  }
};

/** The height a chart needs for its rows, in pixels. */
export const chartHeight = ({ kind, rows }: Drawn): number => {
  if (kind === 'stacked' || kind === 'ring') return 240;
  const row = kind === 'matrix' ? 48 : kind === 'ladder' ? 40 : 28;
  return Math.max(120, rows.length * row + 44);
};
