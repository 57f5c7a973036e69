import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { WeekCard } from './week-chart.tsx';

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const weekOf = (figures: readonly [done: number, planned: number][]) =>
  figures.map(([done, planned], at) => ({ day: days[at]!, done, planned }));

test('§+ much that was done is no surplus; the first day on which too much is planned is named with how much', () => {
  const past = weekOf([
    [11, 0],
    [28, 0],
    [2, 1],
    [0, 3],
    [0, 2],
  ]);
  const { redraw } = draw(<WeekCard week={past} capacity={3} day={days[2]!} />);
  expect(screen.getByText('一天通常 3 件')).toBeVisible();
  const over = weekOf([
    [11, 0],
    [28, 0],
    [2, 2],
    [0, 9],
    [0, 2],
  ]);
  redraw(<WeekCard week={over} capacity={3} day={days[2]!} />);
  expect(screen.getByText('周三超 1 件，一天通常 3 件')).toBeVisible();
  expect(screen.getByText('星期四 2026-11-19：办过 0 件，排着 9 件，超出 6 件')).toBeInTheDocument();
  redraw(<WeekCard week={over} capacity={null} day={days[2]!} />);
  expect(screen.queryByText(/超/)).not.toBeInTheDocument();
  expect(screen.getByText('单位：件')).toBeVisible();
});
