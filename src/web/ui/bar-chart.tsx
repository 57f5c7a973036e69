import { BarChart as Bars } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useId, useRef } from 'react';
import './bar-chart.css';

use([Bars, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

interface BarChartProps<Key extends string> {
  title: string;
  rows: readonly (Readonly<Record<Key, number>> & { name: string })[];
  series: readonly { key: Key; name: string }[];
  unit: string;
  /** A bar leads to what is behind it. */
  onBar?: (row: number, key: Key) => void;
}

const colours = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5'];

const colourOf = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name).trim();

/** Stacked bars with the same figures as a table below: people would rather look, some must read. */
export const BarChart = <Key extends string>({ title, rows, series, unit, onBar }: BarChartProps<Key>) => {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify([rows, series]);
  const latest = useRef(onBar);
  latest.current = onBar;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says when the rows changed
  useEffect(() => {
    const element = frame.current;
    if (!element || rows.length === 0) return;
    const ink = colourOf(element, '--ink-soft');
    const chart = init(element, undefined, { renderer: 'svg' });
    chart.setOption({
      color: colours.map((name) => colourOf(element, name)),
      textStyle: { fontFamily: 'inherit', color: ink },
      animation: false,
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      legend: { top: 0, right: 0, textStyle: { color: ink }, show: series.length > 1 },
      grid: { left: 8, right: 8, top: 32, bottom: 4, containLabel: true },
      xAxis: { type: 'category', data: rows.map(({ name }) => name), axisLabel: { color: ink } },
      yAxis: {
        type: 'value',
        minInterval: 1,
        axisLabel: { color: ink },
        splitLine: { lineStyle: { color: colourOf(element, '--line') } },
      },
      series: series.map(({ key, name }) => ({
        name,
        type: 'bar',
        stack: 'all',
        barMaxWidth: 36,
        data: rows.map((row) => row[key]),
      })),
    });
    chart.on('click', ({ dataIndex, seriesIndex }) => {
      const one = series[seriesIndex ?? 0];
      if (one) latest.current?.(dataIndex, one.key);
    });
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [shown]);
  return (
    <figure className="ui-chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      {rows.length === 0 ? (
        <p>没有数据</p>
      ) : (
        <>
          <div ref={frame} className="ui-chart-bars" aria-hidden="true" />
          <div className="ui-chart-scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">{unit === '' ? '' : `单位：${unit}`}</th>
                  {rows.map(({ name }) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {series.map(({ key, name }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    {rows.map((row) => (
                      <td key={row.name}>{row[key]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </figure>
  );
};
