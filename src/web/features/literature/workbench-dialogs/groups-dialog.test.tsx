import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WorkGroups } from '#contracts/literature/work-groups.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import type { Some } from '#tests/builders/components/filled.ts';
import { boardWith, workGroupsWith } from '#tests/builders/components/literature-views.ts';
import { GroupsDialog } from './groups-dialog.tsx';

const pair = (no: number) => ({
  a: {
    id: `a${no}`,
    title: `On seas ${no}`,
    source: 'Acta Seas',
    year: 2012,
    databaseName: 'SCI-E',
    accession: 'WOS:1',
  },
  b: { id: `b${no}`, title: `On Seas ${no}`, source: 'Sea Letters', year: 2012, databaseName: 'EI', accession: 'EI2' },
  score: 0.8,
  reasons: ['期刊、卷与作者名单都不同：可能是会议摘要'],
});

/** Answers as the server would: a pair that was decided waits no more, and merged ones are a group. */
const groupsOf = (count: number) => {
  let waiting = Array.from({ length: count }, (_, at) => pair(at + 1));
  let merged: Some<WorkGroups['list']> = [{ group: 9, records: [{ id: 'm', title: 'Merged before' }] }];
  const now = () => workGroupsWith({ list: merged, doubtful: waiting });
  const decided = (body: unknown) => {
    const { recordIds } = body as { recordIds: string[] };
    waiting = waiting.filter(({ a }) => !recordIds.includes(a.id));
    return recordIds;
  };
  answer('GET /citations/orders/order/groups', now);
  answer('POST /citations/groups/apart', ({ body }) => {
    decided(body);
    return now();
  });
  answer('POST /citations/groups/merge', ({ body }) => {
    const records = decided(body).map((id) => ({ id, title: `Now one: ${id}` }));
    merged = [...merged, { group: 10, records }];
    return now();
  });
};

const board = (more: Parameters<typeof boardWith>[0] = {}) => boardWith({ orderId: 'order', editable: true, ...more });
const dialog = (more: Parameters<typeof boardWith>[0] = {}) =>
  draw(<GroupsDialog board={board(more)} paperId={undefined} onClose={() => undefined} />);
const waiting = () => screen.queryAllByRole('region', { name: /^疑似同一：/ });
const sent = (way: 'apart' | 'merge') => askedFor(`POST /citations/groups/${way}`).map(({ body }) => body);

test('§+ what stays open between two records is shown first, field beside field, with why and what differs', async () => {
  groupsOf(2);
  dialog();
  const region = await screen.findByRole('region', { name: '疑似同一：On seas 1' });
  expect(waiting()).toHaveLength(2);
  expect(screen.getByText('疑似同一 2')).toBeInTheDocument();
  expect(screen.queryByText('Merged before')).toBeNull();
  expect(region).toHaveTextContent('相似 80%');
  expect(region).toHaveTextContent('期刊、卷与作者名单都不同：可能是会议摘要');
  const row = (name: RegExp) => within(region).getByRole('row', { name });
  expect(row(/^来源 Acta Seas Sea Letters\s?不同$/)).toHaveAttribute('data-differs', 'true');
  // Neither capitals nor the numbers of two databases make two works.
  expect(row(/^题名 On seas 1 On Seas 1$/)).toHaveAttribute('data-differs', 'false');
  expect(row(/^入藏号 WOS:1 EI2$/)).toHaveAttribute('data-differs', 'false');
  expect(row(/^年 2012 2012$/)).toHaveAttribute('data-differs', 'false');
  // What neither record tells has no line.
  expect(within(region).queryByRole('row', { name: /DOI/ })).toBeNull();
});

test('§+ 2 says that the pair on top is two works, 1 that it is one; the next one comes up, and last what is merged', async () => {
  groupsOf(2);
  const { user } = dialog();
  await screen.findByRole('region', { name: '疑似同一：On seas 1' });
  await user.keyboard('2');
  await waitFor(() => expect(waiting()).toHaveLength(1));
  expect(sent('apart')).toMatchObject([{ orderId: 'order', recordIds: ['a1', 'b1'] }]);
  expect(waiting()[0]).toHaveAccessibleName('疑似同一：On seas 2');
  await user.keyboard('1');
  expect(await screen.findByText('Now one: a2')).toBeInTheDocument();
  expect(sent('merge')).toMatchObject([{ orderId: 'order', recordIds: ['a2', 'b2'] }]);
  expect(sent('apart')).toHaveLength(1);
  expect(waiting()).toEqual([]);
  expect(screen.getByText('疑似同一 0')).toBeInTheDocument();
  expect(screen.getByText('已合并 2')).toBeInTheDocument();
});

test('§+ each pair has its own buttons, and no pair is out of reach', async () => {
  groupsOf(51);
  const { user } = dialog();
  expect(await screen.findAllByText('相似 80%')).toHaveLength(50);
  expect(screen.getByText('疑似同一 51')).toBeInTheDocument();
  await user.click(screen.getByText('显示更多'));
  expect(screen.getAllByText('相似 80%')).toHaveLength(51);
  await user.click(screen.getByLabelText('不是同一文献：On seas 51'));
  await waitFor(() => expect(sent('apart')).toMatchObject([{ recordIds: ['a51', 'b51'] }]));
});

test('§+ where nothing may be decided the pairs are shown, and neither key nor button decides', async () => {
  groupsOf(1);
  const { user } = dialog({ editable: false, whyNot: '初稿已经完成' });
  await screen.findByRole('region', { name: '疑似同一：On seas 1' });
  expect(screen.getByText('初稿已经完成')).toBeInTheDocument();
  await user.keyboard('12');
  expect([...sent('apart'), ...sent('merge')]).toEqual([]);
  expect(screen.queryByRole('button', { name: /同一文献/ })).toBeNull();
});
