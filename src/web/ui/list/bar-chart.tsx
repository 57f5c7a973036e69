import { BarChart as Bars } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { words as texts } from '../more-words.ts';
import { followLook } from '../theme/follow-look.ts';
import { meaningColours, seriesColours } from './series-colours.ts';
import { Sideways } from './sideways.tsx';
import { TableHead } from './table-head.tsx';
import './bar-chart.css';

use([Bars, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

interface BarChartProps<Key extends string> {
  title: string;
  /** null: not known; no bar is drawn. */
  rows: readonly (Readonly<Record<Key, number | null>> & { name: string })[];
  series: readonly {
    key: Key;
    name: string /** Where the colour itself says something. */;
    meaning?: keyof typeof meaningColours;
  }[];
  unit: string;
  /** A bar leads to what is behind it. */
  onBar?: (row: number, key: Key) => void;
  /** Where a figure leads, in the table too; undefined: nowhere. */
  linkOf?: (row: number, key: Key) => string | undefined;
  /** beside: a bar for each series, next to one another. */
  bars?: 'stacked' | 'beside';
  /** Bars from the left, their names before them: for many rows, or names that are long. */
  lying?: boolean;
  /** How a figure is written in the table. */
  write?: (figure: number) => string;
  /** What a row of the table is, where each row of figures has its own. */
  heading?: string;
  /** The page shows the figures in a table of its own. */
  bare?: boolean;
}

/** Every name in full as long as there is room, slanted where they would touch. */
const labelsOf = (rows: readonly { name: string }[]) => {
  const letters = rows.reduce((sum, { name }) => sum + name.length + 1, 0);
  return { interval: rows.length > 24 ? ('auto' as const) : 0, rotate: letters > 40 ? 40 : 0 };
};

const colourOf = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name).trim();

type Tabled<Key extends string> = Pick<BarChartProps<Key>, 'title' | 'rows' | 'series' | 'unit' | 'linkOf' | 'write'>;

const Figure = <Key extends string>({ at, of, ...props }: Tabled<Key> & { at: number; of: Key }) => {
  const figure = props.rows[at]?.[of] ?? null;
  if (figure === null) return '—';
  const words = props.write?.(figure) ?? String(figure);
  const link = figure === 0 ? undefined : props.linkOf?.(at, of);
  return link ? <Link to={link}>{words}</Link> : words;
};

/** A column for each row of figures: few of them, side by side under their bars. */
const WideTable = <Key extends string>(props: Tabled<Key>) => (
  <Sideways label={props.title}>
    <table>
      <thead>
        <tr>
          <th scope="col">{props.unit === '' ? '' : texts.inUnits(props.unit)}</th>
          {props.rows.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.series.map(({ key, name }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {props.rows.map((row, at) => (
              <td key={row.name}>
                <Figure {...props} at={at} of={key} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Sideways>
);

/** More rows than these are folded away. */
const shownRows = 13;

/** A line for each row of figures: what is long reads downwards. */
const LongTable = <Key extends string>({ heading, ...props }: Tabled<Key> & { heading: string }) => (
  <details className="ui-chart-figures" open={props.rows.length <= shownRows}>
    <Text as="summary" pad="4 0" tone="soft">
      {texts.dataTable}
    </Text>
    {/* It stands whole: a second scrollbar is worse than a longer page. */}
    <Sideways label={props.title}>
      <table>
        <TableHead words={[heading, ...props.series.map(({ name }) => name)]} />
        <tbody>
          {props.rows.map((row, at) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {props.series.map(({ key }) => (
                <td key={key}>
                  <Figure {...props} at={at} of={key} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  </details>
);

/** Stacked bars with the same figures as a table below: people would rather look, some must read. */
export const BarChart = <Key extends string>(props: BarChartProps<Key>) => {
  const { title, rows, series, onBar, linkOf, bars = 'stacked', lying = false } = props;
  const id = useId();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify([rows, series]);
  const latest = useRef(onBar);
  latest.current = (row, key) => {
    const link = linkOf?.(row, key);
    if (link) void navigate(link);
    onBar?.(row, key);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says when the rows changed
  useEffect(() => {
    const element = frame.current;
    if (!element || rows.length === 0) return;
    const chart = init(element, undefined, { renderer: 'svg' });
    const draw = () => {
      const ink = colourOf(element, '--ink-soft');
      const legend = series.reduce((width, { name }) => width + 38 + name.length * 11, 0);
      const legendRows = Math.ceil(legend / Math.max(1, element.clientWidth - 24));
      const names = {
        type: 'category' as const,
        data: rows.map(({ name }) => name),
        axisLabel: { color: ink, ...(lying ? { interval: 0 } : labelsOf(rows)) },
      };
      const figures = {
        type: 'value' as const,
        minInterval: 1,
        axisLabel: { color: ink },
        splitLine: { lineStyle: { color: colourOf(element, '--line') } },
      };
      chart.setOption(
        {
          color: seriesColours.map((name) => colourOf(element, name)),
          textStyle: { fontFamily: 'inherit', color: ink },
          animation: false,
          tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
          legend: {
            top: 0,
            right: 12,
            itemWidth: 14,
            itemHeight: 10,
            itemGap: 16,
            textStyle: { color: ink },
            show: series.length > 1,
          },
          grid: {
            left: lying ? 28 : 8,
            right: lying ? 20 : 8,
            top: 12 + 24 * Math.max(1, legendRows),
            bottom: 4,
            containLabel: true,
          },
          ...(lying ? { yAxis: { ...names, inverse: true }, xAxis: figures } : { xAxis: names, yAxis: figures }),
          series: series.map(({ key, name, meaning }) => ({
            name,
            ...(meaning && { itemStyle: { color: colourOf(element, meaningColours[meaning]) } }),
            type: 'bar',
            ...(bars === 'stacked' ? { stack: 'all' } : { barGap: '10%' }),
            barMaxWidth: lying ? 16 : 36,
            cursor: linkOf || onBar ? 'pointer' : 'default',
            data: rows.map((row) => row[key]),
          })),
        },
        { notMerge: true },
      );
    };
    draw();
    chart.on('click', ({ dataIndex, seriesIndex }) => {
      const one = series[seriesIndex ?? 0];
      if (one) latest.current?.(dataIndex, one.key);
    });
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(element);
    const unfollow = followLook(draw);
    return () => {
      unfollow();
      watch.disconnect();
      chart.dispose();
    };
  }, [shown]);
  return (
    <figure className="ui-chart" aria-labelledby={id}>
      <Box as="figcaption" weight={600} id={id}>
        {title}
      </Box>
      {rows.length === 0 ? (
        <Text as="p" tone="soft">
          {texts.noData}
        </Text>
      ) : (
        <>
          <Box
            height={220}
            ref={frame}
            style={lying ? { height: 80 + rows.length * 24 } : undefined}
            aria-hidden="true"
          />
          {props.bare ? null : props.heading === undefined ? (
            <WideTable {...props} />
          ) : (
            <LongTable {...props} heading={props.heading} />
          )}
        </>
      )}
    </figure>
  );
};
