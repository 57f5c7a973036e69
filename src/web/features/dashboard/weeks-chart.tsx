import type { GoingOn } from '#contracts/statistics.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import './weeks-chart.css';

type Weeks = GoingOn['weeks'];

/** About as many units as pixels, so that words keep their size on a phone and on a desk. */
const widths = { wide: 820, narrow: 330 } as const;
const height = 150;
const margin = { left: 32, right: 36, top: 10, bottom: 22 };

/** A round figure at or above the largest. */
const topOf = (largest: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  return Math.max(4, Math.ceil(largest / step) * step);
};

/** Under this many weeks with anything in them a line would say more than is known. */
const fewest = 4;

const lines = [
  { key: 'submitted', name: '提交', className: 'weeks-submitted' },
  { key: 'completed', name: '办结', className: 'weeks-completed' },
] as const;

const Drawing = ({ weeks }: { weeks: Weeks }) => {
  const width = widths[useNarrow() ? 'narrow' : 'wide'];
  const top = topOf(Math.max(...weeks.flatMap(({ submitted, completed }) => [submitted, completed])));
  const x = (i: number) => margin.left + (i * (width - margin.left - margin.right)) / (weeks.length - 1);
  const y = (n: number) => height - margin.bottom - (n / top) * (height - margin.top - margin.bottom);
  const last = weeks.length - 1;
  return (
    <svg
      className="weeks-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="近 12 周每周提交与办结的份数"
    >
      {[0, top / 2, top].map((n) => (
        <g key={n}>
          <line x1={margin.left} x2={width - margin.right} y1={y(n)} y2={y(n)} className="weeks-grid" />
          <text x={margin.left - 6} y={y(n) + 4} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
      {weeks.map(({ from }, i) =>
        i % 3 === 0 || i === last ? (
          <text key={from} x={x(i)} y={height - 6} textAnchor="middle">
            {i === last ? '上周' : from.slice(5)}
          </text>
        ) : null,
      )}
      {lines.map(({ key, className }) => (
        <g key={key} className={className}>
          <polyline points={weeks.map((week, i) => `${x(i)},${y(week[key])}`).join(' ')} />
          <circle cx={x(last)} cy={y(weeks[last]![key])} r={3.5} />
          <text x={x(last) + 8} y={y(weeks[last]![key]) + 4}>
            {weeks[last]![key]}
          </text>
        </g>
      ))}
    </svg>
  );
};

/** Whole weeks, submitted beside done: the gap is what piles up. The same figures stand in a table. */
export const WeeksChart = ({ weeks }: { weeks: Weeks }) => {
  const known = weeks.filter(({ submitted, completed }) => submitted + completed > 0).length;
  return (
    <>
      {known >= fewest && (
        <>
          <Text as="p" margin="12 0 0" tone="soft" size="second" aria-hidden>
            <span className="weeks-key weeks-submitted">提交</span>{' '}
            <span className="weeks-key weeks-completed">办结</span>
            {' 近 12 周，每周份数'}
          </Text>
          <Drawing weeks={weeks} />
        </>
      )}
      <details className="weeks-table">
        <summary>看每周的数</summary>
        <table>
          <TableHead words={['周', '提交', '办结']} />
          <tbody>
            {weeks.map(({ from, to, submitted, completed }) => (
              <tr key={from}>
                <td>
                  {from.slice(5)} 至 {to.slice(5)}
                </td>
                <td>{submitted}</td>
                <td>{completed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
};
