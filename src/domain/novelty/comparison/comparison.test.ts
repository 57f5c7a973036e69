import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultProfile } from '#domain/institutions/profiles/default.ts';
import { formatNumber } from '#domain/orders/numbering.ts';
import { composeConclusion, conclusionFaults, type Grid, shownConclusion } from './compose-conclusion.ts';
import { conclusionSentences, wrongPlaces } from './conclusion-sentences.ts';
import { disclosedWords } from './disclosed-words.ts';
import { publishedBefore } from './published-before.ts';
import {
  type CellVerdict,
  type ComparedDocument,
  compareSingly,
  type PointCell,
  verdictOfFeatures,
} from './single-comparison.ts';

const orderDay = '2026-11-16';

describe('before the order’s day', () => {
  test.each([
    [{ year: 2025 }, 'yes'],
    [{ year: 2026, month: 10 }, 'yes'],
    [{ year: 2026, month: 11, day: 15 }, 'yes'],
    [{ year: 2026, month: 11, day: 16 }, 'no'],
    [{ year: 2026, month: 12 }, 'no'],
    [{ year: 2027 }, 'no'],
    [{ year: 2026 }, 'ask'],
    [{ year: 2026, month: 11 }, 'ask'],
    [{}, 'ask'],
  ] as const)('§+ %o: %s', (published, answer) => {
    expect(publishedBefore(published, orderDay)).toBe(answer);
  });
});

const anyDocument = (id: string): fc.Arbitrary<ComparedDocument> =>
  fc.record({
    id: fc.constant(id),
    ofTeam: fc.boolean(),
    year: fc.option(fc.integer({ min: 2024, max: 2027 }), { nil: undefined }),
    month: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    confirmedBefore: fc.option(fc.boolean(), { nil: undefined }),
  });
const anyDocuments = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => anyDocument(`d${i}`))));
const anyVerdict = fc.constantFrom<CellVerdict>('same', 'part', 'none');
const anyGrid = anyDocuments.chain((documents) =>
  fc.record({
    documents: fc.constant(documents as ComparedDocument[]),
    verdicts: fc.array(anyVerdict, { minLength: documents.length, maxLength: documents.length }),
  }),
);
const cellsOf = (verdicts: readonly CellVerdict[]): PointCell[] =>
  verdicts.map((verdict, i) => ({ document: `d${i}`, point: 0, verdict }));

describe('single comparison', () => {
  const old = (id: string, more: Partial<ComparedDocument> = {}): ComparedDocument => ({
    id,
    ofTeam: false,
    year: 2020,
    ...more,
  });

  test('§+ one document alone that has it whole finds the point; two halves never do', () => {
    const cells = cellsOf(['part', 'part', 'same']);
    expect(compareSingly(0, cells.slice(0, 2), [old('d0'), old('d1')], orderDay)).toEqual({
      verdict: 'partly',
      evidence: ['d0', 'd1'],
      asked: [],
    });
    expect(compareSingly(0, cells, [old('d0'), old('d1'), old('d2')], orderDay)).toMatchObject({
      verdict: 'found',
      evidence: ['d2'],
    });
  });

  test('§+ the team’s own works and later ones prove nothing; an undated one is asked', () => {
    const cells = cellsOf(['same']);
    expect(compareSingly(0, cells, [old('d0', { ofTeam: true })], orderDay).verdict).toBe('new');
    expect(compareSingly(0, cells, [old('d0', { year: 2027 })], orderDay).verdict).toBe('new');
    expect(compareSingly(0, cells, [old('d0', { year: 2026 })], orderDay)).toEqual({
      verdict: 'new',
      evidence: [],
      asked: ['d0'],
    });
    expect(compareSingly(0, cells, [old('d0', { year: 2026, confirmedBefore: true })], orderDay).verdict).toBe('found');
  });

  test('§+ a point is found exactly if one counting document has it whole, whatever the others say', () => {
    fc.assert(
      fc.property(anyGrid, ({ documents, verdicts }) => {
        const result = compareSingly(0, cellsOf(verdicts), documents, orderDay);
        const counting = (document: ComparedDocument): boolean => {
          const dated = publishedBefore(document, orderDay);
          return !document.ofTeam && (dated === 'yes' || (dated === 'ask' && document.confirmedBefore === true));
        };
        const whole = documents.filter((document, i) => verdicts[i] === 'same' && counting(document));
        expect(result.verdict === 'found').toBe(whole.length > 0);
        for (const id of result.evidence) expect(documents.find((one) => one.id === id)!.ofTeam).toBe(false);
        // Partial documents never change a verdict into found.
        const withoutWhole = verdicts.map((verdict) => (verdict === 'same' ? 'part' : verdict));
        expect(compareSingly(0, cellsOf(withoutWhole), documents, orderDay).verdict).not.toBe('found');
      }),
    );
  });

  test('§+ a document has a point whole only with every feature whole', () => {
    fc.assert(
      fc.property(fc.array(anyVerdict, { minLength: 1, maxLength: 5 }), (features) => {
        expect(verdictOfFeatures(features) === 'same').toBe(features.every((one) => one === 'same'));
        expect(verdictOfFeatures(features) === 'none').toBe(features.every((one) => one === 'none'));
      }),
    );
    expect(verdictOfFeatures([])).toBe('none');
  });
});

describe('the conclusion', () => {
  const grid: Grid = {
    orderDay,
    range: 'both',
    databases: 6,
    hits: 312,
    points: [{ text: '激光熔覆制备高熵合金涂层' }, { text: '氯离子环境下的自修复' }],
    documents: [
      { id: 'a', number: 1, year: 2020, ofTeam: false, disclosed: '一种高熵合金涂层的激光熔覆方法' },
      { id: 'b', number: 2, year: 2023, ofTeam: true, disclosed: '课题组前期的涂层' },
    ],
    cells: [
      { document: 'a', point: 0, verdict: 'same' },
      { document: 'a', point: 1, verdict: 'none' },
      { document: 'b', point: 1, verdict: 'same' },
    ],
    overruled: {},
  };
  const textAt = (place: string, of = grid) => composeConclusion(of).find((one) => one.place === place)!.text;

  test('§+ is composed from the grid: opening, documents, points, the whole', () => {
    expect(textAt('opening')).toBe(
      '根据委托人提供的检索词，对 6 个数据库进行检索，检出相关文献 312 篇，其中密切相关文献 2 篇。经阅读、分析、对比，结论如下：',
    );
    expect(textAt('document:a')).toContain('文献 [1] 公开了一种高熵合金涂层的激光熔覆方法');
    expect(textAt('point:0')).toBe('关于查新点 1，文献 [1] 已公开相同内容。');
    expect(textAt('point:1')).toContain('除委托人（课题组）自己的文献 [2] 外，未见与查新点 2');
    expect(textAt('overall')).toContain('未见与本项目查新点 2 相同的文献报道；查新点 1 已见');
  });

  test('§+ an institution’s wording lies over ours, and unknown places are named', () => {
    const [first] = composeConclusion(grid, { opening: '检索 {库数} 个库。' });
    expect(first!.text).toBe('检索 6 个库。');
    expect(wrongPlaces('opening', '{库数}{库}')).toEqual(['库']);
    for (const [key, { text }] of Object.entries(conclusionSentences))
      expect(wrongPlaces(key as keyof typeof conclusionSentences, text)).toEqual([]);
  });

  test('§+ an edited sentence stands when the grid changes, and is flagged with the new wording', () => {
    const before = composeConclusion(grid);
    const point = before.find((one) => one.place === 'point:0')!;
    const edits = [{ ...point, text: '我的写法。' }];
    expect(shownConclusion(before, edits).find((one) => one.place === 'point:0')).toMatchObject({
      text: '我的写法。',
      isEdited: true,
      suggestion: undefined,
    });
    const changed = { ...grid, cells: [{ document: 'a', point: 0, verdict: 'part' as const }] };
    const after = shownConclusion(composeConclusion(changed), edits);
    expect(after.find((one) => one.place === 'point:0')).toMatchObject({
      text: '我的写法。',
      suggestion: expect.stringContaining('关于查新点 1，已见文献 [1]'),
    });
    expect(after.filter((one) => one.isEdited)).toHaveLength(1);
    expect(conclusionFaults(after, changed)).toEqual([expect.stringContaining('请确认')]);
  });

  test('§+ words of praise keep the conclusion back; an overruled verdict keeps its reason out of the text', () => {
    const edits = [
      { place: 'overall', text: '本项目达到国际领先水平。', basis: composeConclusion(grid).at(-1)!.basis },
    ];
    const faults = conclusionFaults(shownConclusion(composeConclusion(grid), edits), grid);
    expect(faults).toEqual([expect.stringContaining('国际领先')]);
    const overruled: Grid = { ...grid, overruled: { 0: { verdict: 'new', reason: '工艺参数不同' } } };
    expect(
      composeConclusion(overruled)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('工艺参数不同');
    expect(textAt('point:0', overruled)).toContain('未见与查新点 1');
    expect(composeConclusion({ ...grid, documents: [], cells: [] })[0]!.text).toContain('没有密切相关文献');
  });

  test('§+ a document of the order’s own year without a month is asked before the conclusion goes out', () => {
    const undated: Grid = { ...grid, documents: [{ ...grid.documents[0]!, year: 2026 }] };
    expect(conclusionFaults(shownConclusion(composeConclusion(undated), []), undated)).toEqual([
      '文献 [1] 与委托同年，没有月份，请确认它是否在委托日之前公开',
    ]);
  });

  test('§+ none of our own sentences praises', () => {
    for (const sentence of shownConclusion(composeConclusion(grid), [])) expect(sentence.praise).toBeUndefined();
  });
});

test('§+ the education ministry’s form has 16 characters, the science ministry’s 14, and one’s own is as it is written', () => {
  const education = defaultProfile.numbering.report.novelty;
  expect(formatNumber(education, { year: 2026, station: 'L19', serial: 7 })).toBe('202636000L190007');
  expect(formatNumber('{year}11{station:3}{serial:5}', { year: 2026, station: 12, serial: 345 })).toBe(
    '20261101200345',
  );
  expect(formatNumber('CX{year}-{station:5}-{serial:3}', { year: 2026, station: 'L19', serial: 12 })).toBe(
    'CX2026-00L19-012',
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2099 }),
      fc.stringMatching(/^[0-9A-Z]{1,5}$/),
      fc.integer({ min: 1, max: 9999 }),
      (year, station, serial) => {
        expect(formatNumber(education, { year, station, serial })).toMatch(/^[0-9A-Z]{16}$/);
      },
    ),
  );
});

test('§+ without the searcher’s words a document made public what its title names', () => {
  expect(disclosedWords('一种涂层', '王五. 题名[J]. 刊名, 2020.')).toBe('一种涂层');
  expect(disclosedWords('', '王五，赵六. 激光熔覆涂层[J/OL]. 刊名, 2020(1): 1-8.')).toBe('“激光熔覆涂层”');
  expect(disclosedWords('', '题名没有类型标识')).toBe('题名没有类型标识');
});

test('§+ a part that two documents have is named once', () => {
  const grid: Grid = {
    orderDay: '2026-11-16',
    range: 'both',
    databases: 1,
    hits: 2,
    points: [{ text: '点' }],
    documents: [1, 2].map((number) => ({ id: `d${number}`, number, year: 2019, ofTeam: false, disclosed: '某法' })),
    cells: [1, 2].map((number) => ({ document: `d${number}`, point: 0, verdict: 'part', has: '甲', lacks: '乙' })),
    overruled: {},
  };
  const sentence = composeConclusion(grid).find(({ place }) => place === 'point:0')!.text;
  expect(sentence).toContain('述及甲；未见同时乙');
});
