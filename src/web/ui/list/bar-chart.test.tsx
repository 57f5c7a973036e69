import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { BarChart } from './bar-chart.tsx';

/** What the charts are told: nothing is painted where nothing has a size. */
const { told } = vi.hoisted(() => ({ told: [] as { series: { itemStyle: { color: string } }[] }[] }));
vi.mock('echarts/core', () => ({
  use: () => undefined,
  init: () => ({
    setOption: (option: (typeof told)[number]) => told.push(option),
    on: () => undefined,
    resize: () => undefined,
    dispose: () => undefined,
  }),
}));

test('§+ a chart that is open when the page turns dark, or takes another colour, is drawn in the new colours', async () => {
  const root = document.documentElement;
  const sheet = document.createElement('style');
  sheet.textContent = '* { --good: #101010; }';
  document.head.append(sheet);
  onTestFinished(() => {
    root.removeAttribute('data-theme');
    sheet.remove();
  });
  const colour = () => told.at(-1)?.series[0]?.itemStyle.color;
  const series = [{ key: 'n', name: '办结', meaning: 'good' }] as const;
  const { unmount } = draw(<BarChart title="委托数" unit="件" rows={[{ name: '一月', n: 3 }]} series={series} />);
  await screen.findByRole('figure', { name: '委托数' });
  expect(colour()).toBe('#101010');
  sheet.textContent = '* { --good: #202020; }';
  root.setAttribute('data-theme', 'dark');
  await waitFor(() => expect(colour()).toBe('#202020'));
  unmount();
  const drawn = told.length;
  root.setAttribute('data-theme', 'light');
  await Promise.resolve();
  expect(told).toHaveLength(drawn);
});
