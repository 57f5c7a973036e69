import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type NoveltyCell, noveltyCalls } from '#contracts/novelty/workbench.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { filled } from '#tests/builders/components/filled.ts';
import { CellSide } from './cell-side.tsx';

beforeEach(() => {
  localStorage.clear();
});

const shape = noveltyCalls['GET /novelty/orders/:id'].data;
const project = filled(shape, { points: [{ text: '氯离子环境下自修复' }] });
const documentWith = (cell: NoveltyCell | null) =>
  filled(shape.shape.documents.element, { id: 'd1', number: 1, abstract: '钝化膜重新生成。', cells: [cell] });

test('§+ two people in one cell: what the second typed stays beside what the first kept, and either can be taken', async () => {
  const kept: (NoveltyCell | null)[] = [];
  const side = (cell: NoveltyCell | null) => (
    <CellSide
      project={project}
      document={documentWith(cell)}
      point={0}
      busy={false}
      onKeep={async (next) => {
        kept.push(next);
        return kept.length === 1 ? undefined : next;
      }}
      onClose={() => undefined}
    />
  );
  const { user, redraw } = draw(side(null));
  await user.type(screen.getByLabelText('引用的原文'), '我的引文');
  await user.click(screen.getByRole('button', { name: /已述及/ }));
  // Refused: meanwhile somebody else kept another verdict.
  redraw(
    side({ verdict: 'part', quote: '对方的引文', has: '', lacks: '', features: [], disputed: null, stale: false }),
  );
  expect(screen.getByText(/别人刚改了这一格：部分述及，“对方的引文”/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('引用的原文').value).toBe('我的引文');
  await user.click(screen.getByRole('button', { name: '用我的' }));
  expect(kept.at(-1)).toMatchObject({ verdict: 'same', quote: '我的引文' });
});

test('§+ two verdicts on one cell can both be kept as a dispute, which one of them settles later', async () => {
  const kept: (NoveltyCell | null)[] = [];
  const theirs: NoveltyCell = {
    verdict: 'part',
    quote: '对方的引文',
    has: '',
    lacks: '',
    features: [],
    disputed: null,
    stale: false,
  };
  const side = (cell: NoveltyCell | null) => (
    <CellSide
      project={project}
      document={{ ...documentWith(cell), changedBy: '黎明' }}
      point={0}
      busy={false}
      onKeep={async (next) => {
        kept.push(next);
        return kept.length === 1 ? undefined : next;
      }}
      onClose={() => undefined}
    />
  );
  const { user, redraw } = draw(side(null));
  await user.click(screen.getByRole('button', { name: /已述及/ }));
  redraw(side(theirs));
  await user.click(screen.getByRole('button', { name: '都记下，标为分歧' }));
  const both = { verdict: 'same', disputed: { verdict: 'part', quote: '对方的引文', by: '黎明' } };
  expect(kept.at(-1)).toMatchObject(both);
  redraw(side(kept.at(-1)!));
  expect(screen.getByText(/分歧：这里判为“已述及”，黎明判为“部分述及”/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '定为部分述及（黎明）' }));
  expect(kept.at(-1)).toMatchObject({ verdict: 'part', quote: '对方的引文', disputed: null });
});

test('§+ what was typed in a cell and not judged is there again when the cell is opened anew, over a change with a choice', async () => {
  const side = (cell: NoveltyCell | null, document = 'd1') => (
    <CellSide
      key={`${document} ${JSON.stringify(cell)}`}
      project={project}
      document={{ ...documentWith(cell), id: document }}
      point={0}
      busy={false}
      onKeep={async (next) => next}
      onClose={() => undefined}
    />
  );
  const { user, redraw } = draw(side(null));
  await user.type(screen.getByLabelText('引用的原文'), '写了一半');
  redraw(side(null, 'd2'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('引用的原文').value).toBe('');
  redraw(side(null));
  expect(screen.getByLabelText<HTMLTextAreaElement>('引用的原文').value).toBe('写了一半');
  redraw(
    side({ verdict: 'part', quote: '对方的引文', has: '', lacks: '', features: [], disputed: null, stale: false }),
  );
  expect(screen.getByText(/别人刚改了这一格/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '用对方的' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('引用的原文').value).toBe('对方的引文');
});

test('§+ the best sentence for each feature and the values found are proposed, and one press quotes without judging', async () => {
  const kept: (NoveltyCell | null)[] = [];
  const proposing = filled(shape, {
    points: [{ text: '低时延的边缘推理', features: ['边缘推理', '时延 ≤ 200 ms', '自修复涂层'] }],
    terms: [
      { chinese: '边缘推理', english: 'edge inference' },
      { chinese: '时延', english: 'latency' },
    ],
  });
  const english = filled(shape.shape.documents.element, {
    id: 'd9',
    number: 9,
    abstract: 'We study edge inference on phones. A latency of 350 ms was measured.',
    cells: [null],
  });
  const { user } = draw(
    <CellSide
      project={proposing}
      document={english}
      point={0}
      busy={false}
      onKeep={async (next) => {
        kept.push(next);
        return next;
      }}
      onClose={() => undefined}
    />,
  );
  const values = screen.getByRole('list', { name: '“时延 ≤ 200 ms”的数值' });
  expect(values.textContent).toBe('限定 ≤ 200 ms，文中 350 ms不落入');
  expect(screen.getAllByText('摘要里没有找到述及它的句子，请看全文。')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '引用“边缘推理”的句子' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('引用的原文').value).toBe('We study edge inference on phones.');
  expect(kept).toEqual([]);
});
