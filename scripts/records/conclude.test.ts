import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runVerb } from '#tests/builders/records/records-verb.ts';
import { run } from './conclude.ts';

const records = (...args: string[]) => runVerb(run, ...args);

let here: string;
beforeAll(async () => {
  here = await mkdtemp(path.join(os.tmpdir(), 'conclude-'));
});
afterAll(() => rm(here, { recursive: true }));

const written = async (value: unknown): Promise<string> => {
  const file = path.join(here, 'grid.json');
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};

interface Told {
  points: { verdict: string; nearest: string | null; seen: string[]; unseen: string[]; sentence: string }[];
}
const concluded = async (grid: unknown): Promise<Told> => {
  const { code, stdout } = await records(await written(grid));
  expect(code).toBe(0);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Told;
};

test('§+ conclude prints verdict, nearest document, what is seen and not seen, and the sentence of each point', async () => {
  const told = await concluded({
    points: [{ features: ['A', 'B', 'C', 'D'] }, { features: ['E'] }],
    documents: [
      { id: 'd1', own: false, cells: [['full', 'none', 'none', 'none'], ['none']] },
      { id: 'd2', own: false, cells: [['full', 'part', 'none', 'none'], ['none']] },
      { id: 'd3', own: true, cells: [['full', 'full', 'full', 'full'], ['full']] },
      { id: 'd4', own: false, cells: [['none', 'none', 'full', 'none'], ['none']] },
    ],
  });
  expect(told).toEqual({
    points: [
      {
        verdict: 'part',
        nearest: 'd2',
        seen: ['A'],
        unseen: ['D'],
        sentence:
          '关于查新点 1，最接近的文献 [2] 公开了A；述及B的一部分；未述及C、D。其他文献中，C：文献 [4] 公开。未见述及D的文献报道。委托人（课题组）自己的文献 [3] 不作对比依据。未见单独一篇文献公开查新点 1 的全部内容。',
      },
      {
        verdict: 'none',
        nearest: null,
        seen: [],
        unseen: ['E'],
        sentence: '在上述检索范围内，除委托人（课题组）自己的文献 [3] 外，未见与查新点 2 所述“E”相同的文献报道。',
      },
    ],
  });
});

type Cell = 'full' | 'part' | 'none' | null;
const anyGrid = fc.integer({ min: 1, max: 3 }).chain((points) =>
  fc.array(fc.integer({ min: 1, max: 4 }), { minLength: points, maxLength: points }).chain((sizes) =>
    fc.record({
      points: fc.constant(sizes.map((size) => ({ features: ['A', 'B', 'C', 'D'].slice(0, size) }))),
      documents: fc
        .array(
          fc.record({
            own: fc.boolean(),
            cells: fc.tuple(
              ...sizes.map((size) =>
                fc.array(fc.constantFrom<Cell>('full', 'full', 'part', 'none', null), {
                  minLength: size,
                  maxLength: size,
                }),
              ),
            ),
          }),
          { maxLength: 4 },
        )
        .map((documents) => documents.map((one, at) => ({ ...one, id: `d${at + 1}` }))),
    }),
  ),
);

test('§+ conclude agrees with a recount of the grid', async () => {
  await fc.assert(
    fc.asyncProperty(anyGrid, async (grid) => {
      const { points } = await concluded(grid);
      const others = grid.documents.filter(({ own }) => !own);
      grid.points.forEach(({ features }, point) => {
        const rows = others.map(({ id, cells }) => {
          const row = cells[point] as Cell[];
          const full = row.filter((one) => one === 'full').length;
          return { id, row, full, part: row.filter((one) => one === 'part').length };
        });
        const open = rows.some(({ row }) => row.includes(null));
        const touched = rows.filter(({ full, part }) => full + part > 0);
        let nearest = touched[0];
        for (const one of touched)
          if (one.full > nearest!.full || (one.full === nearest!.full && one.part > nearest!.part)) nearest = one;
        const expected = rows.some(({ full }) => full === features.length)
          ? 'same'
          : open
            ? 'open'
            : touched.length > 0
              ? 'part'
              : 'none';
        expect(points[point]).toMatchObject({
          verdict: expected,
          nearest: nearest?.id ?? null,
          seen: features.filter((_, at) => nearest?.row[at] === 'full'),
          unseen: features.filter((_, at) => rows.every(({ row }) => row[at] === 'none')),
        });
        for (const name of features) {
          const times = points[point]!.sentence.split(name).length - 1;
          expect(times >= 1 && times <= 2).toBe(true);
        }
      });
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['another shape', { points: 1 }, '形状不对'],
  ['a wrong verdict', { points: [{ features: ['A'] }], documents: [{ id: 'a', cells: [['whole']] }] }, 'full'],
  [
    'too many verdicts',
    { points: [{ features: ['A'] }], documents: [{ id: 'a', cells: [['full', 'full']] }] },
    '比特征多',
  ],
  [
    'one document twice',
    {
      points: [],
      documents: [
        { id: 'a', cells: [] },
        { id: 'a', cells: [] },
      ],
    },
    '两次',
  ],
  ['no JSON', '{', 'JSON'],
])('§+ conclude refuses %s with one sentence and 2', async (_, value, sentence) => {
  const { code, stdout, stderr } = await records(await written(value));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
});

test('§+ a cell left out is not compared; a point without features has nothing to compare', async () => {
  const told = await concluded({
    points: [{ features: ['A'] }, { features: [] }],
    documents: [{ id: 'd1', own: false, cells: [] }],
  });
  expect(told.points.map(({ verdict, unseen }) => [verdict, unseen])).toEqual([
    ['open', []],
    ['none', []],
  ]);
});
