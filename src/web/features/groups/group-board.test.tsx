import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type GroupPersonLine, groupCalls } from '#contracts/groups.ts';
import type { GroupStage } from '#domain/groups/stage.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { filled } from '#tests/builders/components/filled.ts';
import { GroupBoard } from './group-board.tsx';

const shape = groupCalls['GET /groups/:id'].data;
const person = (id: string, stage: GroupStage, waitsFor: string, state: GroupPersonLine['state']) => ({
  id,
  stage,
  waitsFor,
  state,
  told: { name: `人${id}`, unit: '材料学院' },
});
const people = [
  person('1', 'stuck', '办理人', 'look'),
  person('2', 'stuck', '本人', 'submitted'),
  person('3', 'stuck', '检索馆员', 'submitted'),
  person('4', 'done', '', 'submitted'),
  person('5', 'done', '', 'submitted'),
  person('6', 'searching', '检索馆员', 'submitted'),
];

test('§+ by state the tiles stand as far as each has come, counted once', async () => {
  const { user } = draw(<GroupBoard group={filled(shape, { people })} />);
  await user.click(screen.getByText('按状态'));
  const card = screen.getByRole('region', { name: /^已出具/ });
  const rows = within(card)
    .getAllByText(/^(已出具|检索中|卡住)$/)
    .map((name) => name.parentElement!.textContent);
  expect(rows).toEqual(['已出具2', '检索中1', '卡住!!!3']);
});

test('§+ whoever may change nothing reads whom each of the stuck waits for', () => {
  draw(<GroupBoard group={filled(shape, { people, may: { change: false } })} />);
  const stuck = within(screen.getByRole('region', { name: /^卡住/ }));
  expect(stuck.getAllByRole('listitem').map((line) => line.lastElementChild!.textContent)).toEqual([
    '等办理人',
    '等本人',
    '馆员在看',
  ]);
});
