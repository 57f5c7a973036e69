import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import type { Board } from '#contracts/literature/workbench.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import type { Some } from '#tests/builders/components/filled.ts';
import { boardWith } from '#tests/builders/components/literature-views.ts';
import { agreeingDoubts } from './agreeing-doubts.ts';
import { DoubtfulDialog } from './doubtful-dialog.tsx';

const doubt = (id: string, more: Partial<DoubtfulCitationView> = {}): DoubtfulCitationView =>
  ({
    id,
    version: 1,
    paperId: 'p1',
    record: { id: `r-${id}`, title: `Citing ${id}`, authors: '', source: '', year: 2023, databaseName: 'Scopus' },
    reference: `Zhang SN, 2011, ACTA SEAS, ${id}`,
    agree: ['author', 'year'],
    differ: [],
    reason: '第一作者、年份相同，请核对',
    others: [],
    near: [],
    references: 1,
    decision: null,
    decidedBy: null,
    because: '',
    decidedAt: null,
    ...more,
  }) as DoubtfulCitationView;

const board = (more: Some<Board> = {}) =>
  boardWith({
    orderId: 'order',
    editable: true,
    papers: [
      { id: 'p1', no: 1, printed: { authors: 'Zhang, SN', title: 'On seas', source: 'Acta Seas', year: '2011' } },
    ],
    ...more,
  });

/** Answers as the server would: decided items come back with a new version. */
const queueOf = (list: DoubtfulCitationView[]) => {
  const kept = new Map(list.map((item) => [item.id, item]));
  answer('GET /citations/orders/order/doubtful', () => ({ list: [...kept.values()] }));
  answer('POST /citations/doubtful/decide', (asked) => {
    const { items, decision } = asked.body as { items: { id: string }[]; decision: 'accept' | 'reject' | 'undecided' };
    const doubtful = items.map(({ id }) => {
      const before = kept.get(id)!;
      const after = {
        ...before,
        version: before.version + 1,
        decision: decision === 'undecided' ? null : decision,
        decidedBy: decision === 'undecided' ? null : '查一',
      };
      kept.set(id, after);
      return after;
    });
    return { papers: [], summary: {}, doubtful };
  });
};

const decided = () => askedFor('POST /citations/doubtful/decide').map(({ body }) => body);
const ready = () => screen.findByRole('region', { name: '疑似引用：Citing a' });
const currentTitle = () => document.querySelector('[aria-current="true"]')?.getAttribute('aria-label');

test('§+ one press confirms whatever agrees in all that is told, and one more takes it back', async () => {
  queueOf([doubt('a'), doubt('b', { differ: ['year'] }), doubt('c')]);
  const { user } = draw(<DoubtfulDialog board={board()} paperId={undefined} onClose={() => undefined} />);
  await ready();
  await user.click(screen.getByRole('button', { name: /所写各项都相符的 2 条都是引用/ }));
  expect(await screen.findByText('已确认 2 条是引用')).toBeInTheDocument();
  expect(decided()).toMatchObject([
    {
      decision: 'accept',
      items: [
        { id: 'a', version: 1 },
        { id: 'c', version: 1 },
      ],
    },
  ]);
  expect(screen.getByText('待确认 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /所写各项都相符/ })).toBeNull();
  await user.keyboard('u');
  expect(await screen.findByText('待确认 3')).toBeInTheDocument();
  expect(decided()[1]).toMatchObject({
    decision: 'undecided',
    items: [
      { id: 'a', version: 2 },
      { id: 'c', version: 2 },
    ],
  });
  expect(screen.queryByText('已确认 2 条是引用')).toBeNull();
});

test('§+ keys move through the queue and decide about the one they stand on', async () => {
  queueOf([doubt('a', { differ: ['year'] }), doubt('b', { differ: ['page'] }), doubt('c', { differ: ['volume'] })]);
  const { user } = draw(<DoubtfulDialog board={board()} paperId={undefined} onClose={() => undefined} />);
  await ready();
  expect(currentTitle()).toBe('疑似引用：Citing a');
  await user.keyboard('a');
  expect(decided()).toEqual([]);
  await user.keyboard('j');
  expect(currentTitle()).toBe('疑似引用：Citing b');
  await user.keyboard('4');
  await waitFor(() =>
    expect(decided()).toMatchObject([{ decision: 'reject', because: 'erratum', items: [{ id: 'b' }] }]),
  );
  await waitFor(() => expect(currentTitle()).toBe('疑似引用：Citing c'));
  await user.keyboard('k1');
  await waitFor(() => expect(decided()[1]).toMatchObject({ decision: 'accept', items: [{ id: 'a' }] }));
  // Behind the last one there is none.
  await waitFor(() => expect(currentTitle()).toBe('疑似引用：Citing c'));
  await user.keyboard('jj');
  expect(currentTitle()).toBe('疑似引用：Citing c');
});

test('§+ S leaves the one in question for later, Z takes the last decision back', async () => {
  queueOf([doubt('a', { differ: ['year'] }), doubt('b', { differ: ['page'] })]);
  const { user } = draw(<DoubtfulDialog board={board()} paperId={undefined} onClose={() => undefined} />);
  await ready();
  await user.keyboard('s');
  expect(currentTitle()).toBe('疑似引用：Citing b');
  expect(decided()).toEqual([]);
  await user.keyboard('1');
  await waitFor(() => expect(decided()).toMatchObject([{ decision: 'accept', items: [{ id: 'b' }] }]));
  await screen.findByRole('button', { name: /撤回/ });
  await user.keyboard('z');
  await waitFor(() => expect(decided()[1]).toMatchObject({ decision: 'undecided', items: [{ id: 'b' }] }));
});

test('§+ every reference of the citing record that may mean the paper is shown, and those near it', async () => {
  const other = {
    reference: 'Zhang SN, 2011, TECTONICS, V1',
    agree: ['author'],
    differ: ['source'],
    reason: '',
  } as const;
  const near = [
    { no: 7, text: 'Zhang L, 1999, OTHER', possible: false },
    { no: 8, text: 'Zhang SN, 2011, ACTA SEAS, a', possible: true },
    { no: 12, text: other.reference, possible: true },
  ];
  queueOf([doubt('a', { others: [{ ...other, agree: ['author'], differ: ['source'] }], near, references: 48 })]);
  draw(<DoubtfulDialog board={board()} paperId={undefined} onClose={() => undefined} />);
  const item = within(await ready());
  expect(item.getByRole('row', { name: /也可能是.*TECTONICS.*相符：第一作者；不符：来源/ })).toBeInTheDocument();
  expect(item.getByText('附近的引文 3 条')).toBeInTheDocument();
  expect(item.getByText('（共 48 条）')).toBeInTheDocument();
  expect(item.getAllByRole('listitem').map((line) => line.getAttribute('value'))).toEqual(['7', '8', '12']);
});

test('§+ where nothing may be decided no key decides', async () => {
  queueOf([doubt('a')]);
  const { user } = draw(
    <DoubtfulDialog
      board={board({ editable: false, whyNot: '已完成' })}
      paperId={undefined}
      onClose={() => undefined}
    />,
  );
  await ready();
  await user.keyboard('a12u');
  expect(decided()).toEqual([]);
  expect(screen.queryByRole('button', { name: /是引用/ })).toBeNull();
});

test('§+ a reference that may mean two papers of the order is confirmed by nobody at once', () => {
  const shared = { record: doubt('x').record, reference: 'Zhang SN, 2011, ACTA SEAS' };
  const items = [
    doubt('a', shared),
    doubt('b', { ...shared, paperId: 'p2' }),
    doubt('c'),
    doubt('d', { differ: ['doi'] }),
  ];
  expect(agreeingDoubts(items).map(({ id }) => id)).toEqual(['c']);
  expect(agreeingDoubts(items.slice(1)).map(({ id }) => id)).toEqual(['b', 'c']);
});
