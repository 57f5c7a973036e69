import { screen, waitFor } from '@testing-library/react';
import { getInstanceByDom } from 'echarts/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { BarChart } from './bar-chart.tsx';

test('§+ a chart that is open when the page turns dark, or takes another colour, is drawn in the new colours', async () => {
  const root = document.documentElement;
  const sheet = document.createElement('style');
  sheet.textContent = '* { --good: #101010; }';
  document.head.append(sheet);
  onTestFinished(() => {
    root.removeAttribute('data-theme');
    sheet.remove();
  });
  const series = [{ key: 'n', name: '办结', meaning: 'good' }] as const;
  const { unmount } = draw(<BarChart title="委托数" unit="件" rows={[{ name: '一月', n: 3 }]} series={series} />);
  const figure = await screen.findByRole('figure', { name: '委托数' });
  const chart = await waitFor(() => {
    const found = getInstanceByDom(figure.querySelector<HTMLElement>('[aria-hidden="true"]')!);
    expect(found).toBeDefined();
    return found!;
  });
  const colour = () => (chart.getOption().series as { itemStyle: { color: string } }[])[0]?.itemStyle.color;
  await waitFor(() => expect(colour()).toBe('#101010'));
  sheet.textContent = '* { --good: #202020; }';
  root.setAttribute('data-theme', 'dark');
  await waitFor(() => expect(colour()).toBe('#202020'));
  const drawn = vi.spyOn(chart, 'setOption');
  unmount();
  const seen = new Promise((resolve) => new MutationObserver(resolve).observe(root, { attributes: true }));
  root.setAttribute('data-theme', 'light');
  await seen;
  expect(chart.isDisposed()).toBe(true);
  expect(drawn).not.toHaveBeenCalled();
});
