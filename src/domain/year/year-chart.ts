import type { ChartPalette } from '../patents/landscape/chart-option.ts';
import type { YearTable } from './year-table.ts';

/** What of a table stands in its chart. */
export const chartedOf = ({ rows, columns }: YearTable) => {
  const shown = columns.map((column, at) => ({ ...column, at })).filter(({ drawn }) => drawn);
  return {
    names: rows.filter(({ drawn }) => drawn).map(({ name }) => name),
    series: shown.map(({ title, at, is }) => ({
      name: title,
      /** Yuan, not fen; null where nothing is known. */
      values: rows
        .filter(({ drawn }) => drawn)
        .map(({ cells }) => {
          const cell = cells[at];
          if (typeof cell !== 'number') return null;
          return is === 'money' ? cell / 100 : cell;
        }),
    })),
  };
};

export const yearChartHeight = (table: YearTable): number =>
  table.chart === 'lying' ? 56 + chartedOf(table).names.length * (table.stacked ? 24 : 22) : 230;

/** How a table of the year is drawn on paper: as the page draws it, in colours that print. */
export const yearChartOption = (table: YearTable, palette: ChartPalette): Record<string, unknown> => {
  const { names, series } = chartedOf(table);
  const lying = table.chart === 'lying';
  const text = { color: palette.soft, fontSize: 12 };
  const named = {
    type: 'category',
    data: names,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: { ...text, interval: 0, width: 220, overflow: 'truncate' },
  };
  const figures = {
    type: 'value',
    minInterval: 1,
    axisLabel: { ...text, show: !lying },
    splitLine: { show: !lying, lineStyle: { color: palette.line } },
  };
  return {
    animation: false,
    color: [...palette.series],
    textStyle: { fontFamily: palette.font, color: palette.soft },
    legend: { top: 0, right: 0, textStyle: text, show: series.length > 1 },
    grid: {
      left: 8,
      right: lying ? 44 : 12,
      top: series.length > 1 ? 32 : 8,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(lying ? { yAxis: { ...named, inverse: true }, xAxis: figures } : { xAxis: named, yAxis: figures }),
    series: series.map(({ name, values }) => ({
      name,
      type: 'bar',
      barMaxWidth: lying ? 14 : 28,
      ...(table.stacked ? { stack: 'all' } : {}),
      ...(lying && !table.stacked ? { label: { show: true, position: 'right', color: palette.ink } } : {}),
      data: values,
    })),
  };
};
