import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CitingRow } from '#contracts/literature/citing.ts';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import type { Board } from '#contracts/literature/workbench.ts';
import type { Finishing } from '#contracts/reports/drafts.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import type { Some } from '#tests/builders/components/filled.ts';
import { boardWith } from '#tests/builders/components/literature-views.ts';
import { queryClient } from '#web/api/transport/query-client.ts';
import { workbenchKey } from '../workbench/use-workbench.ts';
import { agreeingDoubts } from './agreeing-doubts.ts';
import { Doubts } from './doubts.tsx';

const doubt = (id: string, more: Partial<DoubtfulCitationView> = {}): DoubtfulCitationView =>
  ({
    id,
    version: 1,
    paperId: 'p1',
    record: { id: `r-${id}`, title: `Citing ${id}`, authors: '', source: '', year: 2023, databaseName: 'Scopus' },
    reference: `Zhang SN, 2011, ACTA SEAS, ${id}`,
    written: { doi: '', title: '', author: 'Zhang SN', year: '2011', volume: '', page: '', source: 'ACTA SEAS' },
    agree: ['author', 'year', 'source'],
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
      {
        id: 'p1',
        no: 1,
        printed: { authors: 'Zhang, SN', title: 'On seas', source: 'Acta Seas', year: '2012' },
        role: { finding: null, decision: null },
      },
    ],
    summary: { needs: { references: 3, matches: 0, verdicts: 0, roles: 0, total: 3 } },
    ...more,
  });

interface Queued {
  pairs?: Some<CitingRow>[];
  gate?: Some<Finishing['gate'][number]>[];
}

/** Answers as the server would: decided items come back with a new version. */
const queueOf = (list: DoubtfulCitationView[], { pairs = [], gate = [] }: Queued = {}) => {
  const kept = new Map(list.map((item) => [item.id, item]));
  answer('GET /citations/orders/order/doubtful', () => ({ list: [...kept.values()] }));
  answer('GET /citations/orders/order/citing', () => ({ list: pairs }));
  answer('GET /citations/orders/order/matches', () => ({ list: [] }));
  answer('GET /reports/finishing/order', () => ({ gate }));
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
const heading = () => screen.queryByRole('heading', { level: 2 })?.textContent;
const ready = () => screen.findByRole('heading', { level: 2, name: /^Citing/ });

test('§+ one press confirms whatever agrees in all that is told, and one more takes it back', async () => {
  queueOf([doubt('a'), doubt('b', { differ: ['year'] }), doubt('c')]);
  const { user } = draw(<Doubts board={board()} onFinish={() => undefined} />);
  await ready();
  await user.click(screen.getByRole('button', { name: /确认全部 2 条/ }));
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
  expect(screen.getByText('要您看 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /确认全部/ })).toBeNull();
  await user.keyboard('u');
  expect(await screen.findByText('相符 2')).toBeInTheDocument();
  expect(decided()[1]).toMatchObject({
    decision: 'undecided',
    items: [
      { id: 'a', version: 2 },
      { id: 'c', version: 2 },
    ],
  });
  expect(screen.queryByText('已确认 2 条是引用')).toBeNull();
});

const manyAgreeing = (count: number) => Array.from({ length: count }, (_, at) => doubt(`n${at}`));
const sizes = () =>
  (decided() as { items: unknown[]; decision: string }[]).map((one) => [one.decision, one.items.length]);

test('§+ all that agree are confirmed by one press, however many one call takes, and all are taken back', async () => {
  queueOf([...manyAgreeing(2_001), doubt('b', { differ: ['year'] })]);
  const { user } = draw(<Doubts board={board()} onFinish={() => undefined} />);
  await ready();
  await user.keyboard('a');
  expect(await screen.findByText('已确认 2001 条是引用')).toBeInTheDocument();
  expect(sizes()).toEqual([
    ['accept', 2_000],
    ['accept', 1],
  ]);
  expect(screen.queryByText(/条所写各项都相符/)).toBeNull();
  expect(screen.getByText('已判 2001')).toBeInTheDocument();
  await user.keyboard('u');
  expect(await screen.findByText('2001 条所写各项都相符')).toBeInTheDocument();
  expect(sizes().slice(2)).toEqual([
    ['undecided', 2_000],
    ['undecided', 1],
  ]);
  expect(screen.queryByText(/^已判/)).toBeNull();
});

test('§+ where a later call is refused the screen says how many were confirmed, and takes back as many', async () => {
  const list = manyAgreeing(2_001);
  queueOf([...list, doubt('b', { differ: ['year'] })]);
  let calls = 0;
  answer('POST /citations/doubtful/decide', ({ body }) => {
    calls += 1;
    if (calls === 2) throw new Refused('疑似引用刚刚有了改动，请查看最新状态', 409);
    const { items, decision } = body as { items: { id: string }[]; decision: 'accept' | 'undecided' };
    const ids = new Set(items.map(({ id }) => id));
    const said = decision === 'accept' ? { decision, version: 2 } : { decision: null, version: 3 };
    const doubtful = list.filter(({ id }) => ids.has(id)).map((item) => ({ ...item, ...said }));
    return { papers: [], summary: {}, doubtful };
  });
  const { user } = draw(<Doubts board={board()} onFinish={() => undefined} />);
  await ready();
  await user.keyboard('a');
  await waitFor(() => expect(calls).toBe(2));
  expect(await screen.findByText('已确认 2000 条是引用')).toBeInTheDocument();
  await waitFor(() => expect(askedFor('GET /citations/orders/order/doubtful')).toHaveLength(2));
  await user.keyboard('u');
  await waitFor(() => expect(sizes()[2]).toEqual(['undecided', 2_000]));
});

test('§+ keys move through the queue and decide about the one they stand on', async () => {
  queueOf([doubt('a', { differ: ['year'] }), doubt('b', { differ: ['page'] }), doubt('c', { differ: ['volume'] })]);
  const { user } = draw(<Doubts board={board()} onFinish={() => undefined} />);
  await ready();
  expect(heading()).toBe('Citing a');
  await user.keyboard('a');
  expect(decided()).toEqual([]);
  await user.keyboard('j');
  expect(heading()).toBe('Citing b');
  await user.keyboard('4');
  await waitFor(() =>
    expect(decided()).toMatchObject([{ decision: 'reject', because: 'erratum', items: [{ id: 'b' }] }]),
  );
  await waitFor(() => expect(heading()).toBe('Citing c'));
  await user.keyboard('k1');
  await waitFor(() => expect(decided()[1]).toMatchObject({ decision: 'accept', items: [{ id: 'a' }] }));
  // Behind the last one there is none.
  await waitFor(() => expect(heading()).toBe('Citing c'));
  await user.keyboard('jj');
  expect(heading()).toBe('Citing c');
});

test('§+ why a reference means another paper is said by one key each, and the key stands beside its reason', async () => {
  const reasons = [
    ['2', '另一篇论文', 'other-paper'],
    ['3', '同题的另一著作', 'same-title'],
    ['4', '更正、勘误或评论', 'erratum'],
    ['5', '不是参考文献', 'no-reference'],
  ] as const;
  queueOf(reasons.map(([key]) => doubt(key, { differ: ['year'] })));
  const { user } = draw(<Doubts board={board()} onFinish={() => undefined} />);
  await ready();
  for (const [at, [key, words, because]] of reasons.entries()) {
    await waitFor(() => expect(heading()).toBe(`Citing ${key}`));
    for (const [other, of] of reasons)
      expect(screen.getByRole('button', { name: new RegExp(`不是：${of}`) })).toHaveTextContent(other);
    expect(screen.getByRole('button', { name: new RegExp(`不是：${words}`) })).toBeEnabled();
    await user.keyboard(key);
    await waitFor(() =>
      expect(decided()[at]).toMatchObject({ decision: 'reject', because, items: [{ id: key, version: 1 }] }),
    );
  }
});

test('§+ S leaves the one in question for later, Z takes the last decision back', async () => {
  queueOf([doubt('a', { differ: ['year'] }), doubt('b', { differ: ['page'] })]);
  const { user } = draw(<Doubts board={board()} onFinish={() => undefined} />);
  await ready();
  await user.keyboard('s');
  expect(heading()).toBe('Citing b');
  expect(decided()).toEqual([]);
  await user.keyboard('1');
  await waitFor(() => expect(decided()).toMatchObject([{ decision: 'accept', items: [{ id: 'b' }] }]));
  await screen.findByRole('button', { name: /撤回/ });
  await user.keyboard('z');
  await waitFor(() => expect(decided()[1]).toMatchObject({ decision: 'undecided', items: [{ id: 'b' }] }));
});

test('§+ every reference of the citing record that may mean the paper is shown, and those near it', async () => {
  const other = {
    reference: 'Zhang SN, 2009, TECTONICS, V1',
    written: { doi: '', title: '', author: 'Zhang SN', year: '2009', volume: '1', page: '', source: 'TECTONICS' },
    reason: '第一作者相同，年份、来源不符，请核对',
  };
  const near = [
    { no: 7, text: 'Zhang L, 1999, OTHER', possible: false },
    { no: 8, text: 'Zhang SN, 2011, ACTA SEAS, a', possible: true },
    { no: 12, text: other.reference, possible: true },
  ];
  const others = [{ ...other, agree: ['author' as const], differ: ['year' as const, 'source' as const] }];
  queueOf([doubt('a', { agree: ['author', 'source'], differ: ['year'], others, near, references: 48 })]);
  const { user } = draw(<Doubts board={board()} onFinish={() => undefined} />);
  await ready();
  const list = screen.getByRole('region', { name: '相近的参考文献' });
  expect(list).toHaveTextContent('3 条（共 48 条）');
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  // What is not told counts as neither; what differs is marked where it stands.
  const fields = screen.getByRole('region', { name: '逐项对照' });
  expect(within(fields).getByRole('row', { name: /年份.*2011.*2012.*不同/ })).toBeInTheDocument();
  expect(within(fields).getByRole('row', { name: /DOI.*没有写/ })).toBeInTheDocument();
  expect(fields).toHaveTextContent('2 项相同，1 项不同，4 项没有写');
  expect(within(list).getByText('2011').tagName).toBe('MARK');
  await user.click(within(list).getByRole('button', { name: /TECTONICS/ }));
  expect(within(fields).getByRole('row', { name: /来源.*TECTONICS.*Acta Seas.*不同/ })).toBeInTheDocument();
  expect(fields).toHaveTextContent(other.reason);
});

test('§+ no verdict is proposed by its weight; only what agrees in everything is confirmed by a filled button', async () => {
  queueOf([doubt('a', { differ: ['year'] }), doubt('b')]);
  draw(<Doubts board={board()} onFinish={() => undefined} />);
  await ready();
  const filled = screen.getAllByRole('button').filter(({ className }) => className.includes('primary'));
  expect(filled.map(({ textContent }) => textContent)).toEqual(['确认全部 1 条 A']);
});

test('§+ whatever waits stands in one queue, what is most likely wrong first, and what bars the draft beside it', async () => {
  const pair = {
    id: 'pair',
    version: 3,
    paperId: 'p1',
    recordId: 'r9',
    title: 'Citing by a namesake',
    verdict: 'check' as const,
    byRule: 'check' as const,
  };
  queueOf([doubt('a', { differ: ['year'] }), doubt('b', { differ: ['year', 'page'] })], {
    pairs: [pair, { ...pair, id: 'settled', recordId: 'r8', verdict: 'other' }],
    gate: [{ kind: 'searches', label: '没有检索的数据库', count: 1, blocks: true, lines: ['EI'], to: '/there' }],
  });
  answer('POST /citations/pairs/decide', () => ({ papers: [], summary: {}, rows: [{ ...pair, verdict: 'other' }] }));
  answer('GET /citations/pairs/pair', () => ({ evidence: null }));
  const { user } = draw(<Doubts board={board()} onFinish={() => undefined} />);
  await ready();
  const rows = () => within(screen.getByRole('region', { name: '疑点' })).getAllByRole('button');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2 项不同'),
    expect.stringContaining('1 项不同'),
    expect.stringContaining('自引还是他引'),
  ]);
  const gate = screen.getByRole('region', { name: '发初稿前' });
  expect(await within(gate).findByRole('link', { name: /没有检索的数据库 1 项/ })).toHaveAttribute('href', '/there');
  expect(gate).toHaveTextContent('待确认的疑似引用 3 项');
  await user.keyboard('jj');
  expect(heading()).toBe('Citing by a namesake');
  await user.keyboard('1');
  await waitFor(() =>
    expect(askedFor('POST /citations/pairs/decide').map(({ body }) => body)).toMatchObject([
      { verdict: 'other', pairs: [{ id: 'pair', version: 3 }] },
    ]),
  );
  expect(await screen.findByText('已判为他引：Citing by a namesake')).toBeInTheDocument();
});

test('§+ where nothing may be decided no key decides', async () => {
  queueOf([doubt('a')]);
  const { user } = draw(<Doubts board={board({ editable: false, whyNot: '已完成' })} onFinish={() => undefined} />);
  await ready();
  await user.keyboard('a12u');
  expect(decided()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^(不是：|是引用)/ })).toBeNull();
});

test('§+ a reference that may mean two papers of the order is confirmed by nobody at once', () => {
  const shared = { record: doubt('x').record, reference: 'Zhang SN, 2011, ACTA SEAS' };
  const items = [
    doubt('a', shared),
    doubt('b', { ...shared, paperId: 'p2' }),
    doubt('c'),
    doubt('d', { differ: ['doi'] }),
  ];
  const {
    papers: [one],
  } = board();
  const papers = [one!, { ...one!, id: 'p2' }];
  expect(agreeingDoubts(items, papers).map(({ id }) => id)).toEqual(['c']);
  expect(agreeingDoubts(items.slice(1), papers).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('§+ what both sides write and nobody compared is confirmed by nobody at once, a name apart', () => {
  const [paper] = board().papers;
  const papers = [{ ...paper!, printed: { ...paper!.printed, volume: '41' } }];
  const written = { ...doubt('x').written, volume: '351' };
  const items = [doubt('a'), doubt('b', { written }), doubt('c', { agree: ['year', 'source'] })];
  expect(agreeingDoubts(items, papers).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('§+ whether nothing is open is not said before the matches are known', async () => {
  queueOf([]);
  let known: (matches: object) => void = () => undefined;
  const matches = new Promise<object>((resolve) => {
    known = resolve;
  });
  answer('GET /citations/orders/order/matches', () => matches);
  draw(<Doubts board={board()} onFinish={() => undefined} />);
  for (const part of ['citing', 'doubtful'])
    await waitFor(() => expect(queryClient.getQueryData([workbenchKey, 'order', part])).toBeDefined());
  expect(screen.queryByText('没有疑点了')).toBeNull();
  known({ list: [] });
  expect(await screen.findByText('没有疑点了')).toBeVisible();
});
