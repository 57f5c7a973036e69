import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Finishing } from '#contracts/reports/drafts.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { GateList } from './gate-list.tsx';

type Item = Finishing['gate'][number];

const item = (kind: Item['kind'], blocks: boolean, lines: string[]): Item => ({
  kind,
  label: kind,
  count: lines.length,
  blocks,
  lines,
  to: `/there?open=${kind}`,
});

test('§+ each thing that stands before a draft has its way, what cannot be overruled comes first, files open the files', () => {
  draw(
    <GateList
      gate={[
        item('references', false, ['甲']),
        item('files', true, ['late.txt（正在读取）']),
        item('searches', true, ['EI 收录']),
        item('objections', true, ['整份初稿「页码少了一位」']),
      ]}
    />,
  );
  const rows = within(screen.getByRole('list', { name: '完成初稿之前' })).getAllByRole('listitem');
  const told = rows.map((row) => {
    const link = within(row).getByRole('link');
    return [link.textContent, link.getAttribute('href')];
  });
  expect(told).toEqual([
    ['去看这些文件', '/there?open=files'],
    ['去处理', '/there?open=searches'],
    ['去答复', '/there?open=objections'],
    ['去处理', '/there?open=references'],
  ]);
  expect(rows[0]).toHaveTextContent('late.txt（正在读取）');
  expect(rows.map((row) => row.textContent?.includes('必须先处理'))).toEqual([true, true, true, false]);
  expect(rows[3]).toHaveTextContent('可以写明理由带着完成');
});

test('§+ of a long list six are named and all are counted; nothing stands where nothing does', () => {
  const lines = Array.from({ length: 8 }, (_, at) => `f${at}.txt`);
  const { redraw } = draw(<GateList gate={[item('files', true, lines)]} />);
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('files 8 项');
  expect(row).toHaveTextContent('f5.txt 等 8 项');
  expect(row).not.toHaveTextContent('f6.txt');
  redraw(<GateList gate={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
