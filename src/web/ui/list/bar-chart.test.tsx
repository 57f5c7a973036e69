import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { BarChart } from './bar-chart.tsx';

test('§+ a chart that is open when the page turns dark, or takes another colour, is drawn in the new colours', async () => {
  const root = document.documentElement;
  onTestFinished(() => {
    root.removeAttribute('data-theme');
    root.removeAttribute('style');
  });
  root.style.setProperty('--good', '#101010');
  draw(
    <BarChart
      title="委托数"
      unit="件"
      rows={[{ name: '一月', n: 3 }]}
      series={[{ key: 'n', name: '办结', meaning: 'good' }]}
    />,
  );
  const figure = await screen.findByRole('figure', { name: '委托数' });
  await waitFor(() => expect(figure.innerHTML).toContain('#101010'));
  root.style.setProperty('--good', '#202020');
  root.setAttribute('data-theme', 'dark');
  await waitFor(() => expect(figure.innerHTML).toContain('#202020'));
  expect(figure.innerHTML).not.toContain('#101010');
});
