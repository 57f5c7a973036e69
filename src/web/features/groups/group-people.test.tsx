import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupCalls } from '#contracts/groups.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { filled } from '#tests/builders/components/filled.ts';
import { GroupPeople } from './group-people.tsx';

const shape = groupCalls['GET /groups/:id'].data;
const people = (['clear', 'look', 'submitted', 'none', 'look'] as const).map((state, at) => ({
  id: `p${at}`,
  place: at + 2,
  state,
  told: { name: `第${at}人` },
}));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /第\d人/.exec(row.textContent ?? '')![0]);

test('§+ whoever is to be looked at stands first, in the order of the file, then whom nobody was found for', async () => {
  const { user } = draw(<GroupPeople group={filled(shape, { people })} />);
  expect(names()).toEqual(['第1人', '第4人', '第3人', '第0人', '第2人']);
  expect(within(screen.getAllByRole('row')[0]!).queryByText('等谁')).toBeNull();
  await user.click(screen.getByText('对上 1'));
  expect(names()).toEqual(['第0人']);
});

test('§+ once agreed the list says whom each waits for', () => {
  draw(<GroupPeople group={filled(shape, { people, terms: { purpose: 'title' } })} />);
  expect(screen.getByRole('columnheader', { name: '等谁' })).toBeInTheDocument();
});
