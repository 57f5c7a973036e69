import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultProfile } from '#domain/institutions/profiles/default.ts';
import { formatNumber } from '#domain/orders/numbering.ts';
import { composeConclusion, conclusionFaults, shownConclusion } from './compose-conclusion.ts';
import { conclusionSentences, wordingMistake, wrongPlaces } from './conclusion-sentences.ts';
import { type Grid, resultAt } from './grid.ts';
import { publishedBefore } from './published-before.ts';
import {
  type CellVerdict,
  compareSingly,
  type FeatureRow,
  type OpenVerdict,
  standingOf,
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

describe('single comparison', () => {
  const row = (id: string, ...features: OpenVerdict[]) => ({ id, features });

  test('§+ one document alone that has every feature finds the point; two halves never do', () => {
    expect(compareSingly(2, [row('a', 'same', 'none'), row('b', 'none', 'same')])).toMatchObject({
      verdict: 'partly',
      nearest: { id: 'a' },
      seen: [0],
      unseen: [],
    });
    expect(compareSingly(2, [row('a', 'same', null), row('b', 'same', 'same')])).toMatchObject({
      verdict: 'found',
      nearest: { id: 'b' },
      whole: [{ id: 'b' }],
    });
  });

  test('§+ the nearest has most features whole, then most in part, then comes first', () => {
    const nearest = (...rows: FeatureRow[]) => compareSingly(3, rows).nearest?.id;
    expect(nearest(row('a', 'part', 'part', 'part'), row('b', 'same', 'none', 'none'))).toBe('b');
    expect(nearest(row('a', 'same', 'none', 'none'), row('b', 'same', 'part', 'none'))).toBe('b');
    expect(nearest(row('a', 'same', 'none', 'none'), row('b', 'none', 'same', 'none'))).toBe('a');
    expect(nearest(row('a', 'none', null, 'none'))).toBeUndefined();
  });

  test('§+ what nobody compared is open, never absent; a point of no document is new', () => {
    expect(compareSingly(2, [row('a', 'none', null)])).toMatchObject({ verdict: 'open', unseen: [0] });
    expect(compareSingly(2, [row('a', 'none', 'none')])).toMatchObject({ verdict: 'new', unseen: [0, 1] });
    expect(compareSingly(1, [])).toMatchObject({ verdict: 'new', nearest: undefined, unseen: [0] });
  });

  test('§+ the team’s own works and later ones decide nothing; an undated one is asked', () => {
    const old = { id: 'a', ofTeam: false, year: 2020 };
    expect(standingOf(old, orderDay)).toBe('counts');
    expect(standingOf({ ...old, ofTeam: true }, orderDay)).toBe('own');
    expect(standingOf({ ...old, year: 2027 }, orderDay)).toBe('later');
    expect(standingOf({ ...old, year: 2026 }, orderDay)).toBe('ask');
    expect(standingOf({ ...old, year: 2026, confirmedBefore: true }, orderDay)).toBe('counts');
    expect(standingOf({ ...old, year: 2026, confirmedBefore: false }, orderDay)).toBe('later');
    expect(standingOf({ ...old, year: 2027, confirmedBefore: true }, orderDay)).toBe('later');
  });

  test('§+ a document has a point whole only with every feature whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<CellVerdict>('same', 'part', 'none'), { minLength: 1, maxLength: 5 }),
        (features) => {
          expect(verdictOfFeatures(features) === 'same').toBe(features.every((one) => one === 'same'));
          expect(verdictOfFeatures(features) === 'none').toBe(features.every((one) => one === 'none'));
        },
      ),
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
    points: [
      { text: '激光熔覆制备高熵合金涂层', features: [] },
      { text: '氯离子环境下的自修复', features: [] },
    ],
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
      '根据委托人提供的检索词，对 6 个数据库进行检索，检出相关文献 312 篇，其中密切相关文献 1 篇。经阅读、分析、对比，结论如下：',
    );
    expect(textAt('opening', { ...grid, unique: 290, read: 100 })).toBe(
      '根据委托人提供的检索词，对 6 个数据库进行检索，各库检出合计 312 篇次，合并重复后为 290 篇，阅读 100 篇，其中密切相关文献 1 篇。经分析、对比，结论如下：',
    );
    expect(textAt('document:a')).toContain('文献 [1] 公开了一种高熵合金涂层的激光熔覆方法');
    expect(textAt('point:0')).toBe('关于查新点 1，文献 [1] 单独公开了激光熔覆制备高熵合金涂层，与该查新点内容相同。');
    expect(textAt('point:1')).toContain('除委托人（课题组）自己的文献 [2] 外，未见与查新点 2');
    expect(textAt('overall')).toContain('未见与本项目查新点 2 相同的文献报道；查新点 1 已见');
  });

  test('§+ where nobody has searched, or read a single hit, no document in the grid is not absence', () => {
    const none: Grid = { ...grid, documents: [], cells: [] };
    const verdictOf = (of: Grid) => resultAt(0, of).decided;
    expect(verdictOf(none)).toBe('new');
    expect(verdictOf({ ...none, databases: 0, hits: 0 })).toBe('open');
    expect(verdictOf({ ...none, unique: 4, read: 0 })).toBe('open');
    expect(verdictOf({ ...none, unique: 4, read: 1 })).toBe('new');
    // Searched, and nothing was found.
    expect(verdictOf({ ...none, hits: 0, unique: 0, read: 0 })).toBe('new');
    // The team's own work tells nothing of others; one that decides does.
    expect(verdictOf({ ...grid, unique: 4, read: 0, documents: [grid.documents[1]!] })).toBe('open');
    expect(verdictOf({ ...grid, unique: 4, read: 0 })).toBe('found');
    const unread = { ...none, unique: 4, read: 0 };
    expect(textAt('opening', unread)).toContain('合并重复后为 4 篇，阅读 0 篇，密切相关文献尚未筛出');
    expect(textAt('opening', { ...unread, read: 1 })).toContain('阅读 1 篇，其中没有密切相关文献');
    expect(textAt('point:0', unread)).toBe('查新点 1 的对比尚未完成。');
    expect(textAt('overall', unread)).not.toContain('未见');
    expect(resultAt(0, unread).unseen).toEqual([]);
  });

  test('§+ what was screened as closely related and stands in no row leaves the points open, and is told', () => {
    const untaken: Grid = { ...grid, documents: [], cells: [], unique: 290, read: 100, untaken: 2 };
    expect(resultAt(0, untaken)).toMatchObject({ decided: 'open', unseen: [] });
    expect(textAt('opening', untaken)).toContain('阅读 100 篇，其中 2 篇筛为密切相关的文献尚未登记、比对。');
    expect(textAt('point:0', untaken)).toBe('查新点 1 的对比尚未完成。另有 2 篇筛为密切相关的文献尚未登记、比对。');
    expect(textAt('overall', untaken)).toBe('查新点 1、2 的对比尚未完成，暂不作总结论。');
    expect(textAt('opening', { ...untaken, untaken: 0 })).toContain('其中没有密切相关文献');
    // One document alone has the first point whole.
    const some: Grid = { ...grid, unique: 290, read: 100, untaken: 1 };
    expect(grid.points.map((_, at) => resultAt(at, some).decided)).toEqual(['found', 'open']);
    expect(grid.points.map((_, at) => resultAt(at, { ...some, untaken: 0 }).decided)).toEqual(['found', 'new']);
    expect(textAt('opening', some)).toContain('其中密切相关文献 1 篇，另有 1 篇筛为密切相关的文献尚未登记、比对');
    const edited = { place: 'point:1', basis: '', text: '关于查新点 2，未见述及氯离子环境下的自修复的文献。' };
    const faults = (of: Grid) =>
      shownConclusion(composeConclusion(of), [edited], of).flatMap((one) => one.contradictions);
    expect(faults(some)).toEqual(['写着未见或未述及“氯离子环境下的自修复”，而它还有没有比对的地方']);
    expect(faults({ ...some, untaken: 0 })).toEqual([]);
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
    expect(shownConclusion(before, edits, grid).find((one) => one.place === 'point:0')).toMatchObject({
      text: '我的写法。',
      isEdited: true,
      suggestion: undefined,
    });
    const changed: Grid = {
      ...grid,
      cells: grid.cells.map((cell) =>
        cell.document === 'a' && cell.point === 0 ? { ...cell, verdict: 'part' } : cell,
      ),
    };
    const after = shownConclusion(composeConclusion(changed), edits, changed);
    expect(after.find((one) => one.place === 'point:0')).toMatchObject({
      text: '我的写法。',
      suggestion: expect.stringContaining('关于查新点 1，最接近的文献 [1]'),
    });
    expect(after.filter((one) => one.isEdited)).toHaveLength(1);
    expect(conclusionFaults(after, changed)).toEqual([
      expect.stringContaining('请确认'),
      expect.stringContaining('没有写到查新点 1'),
    ]);
  });

  test('§+ words of praise keep the conclusion back; an overruled verdict keeps its reason out of the text', () => {
    const edits = [
      { place: 'overall', text: '本项目达到国际领先水平。', basis: composeConclusion(grid).at(-1)!.basis },
    ];
    const faults = conclusionFaults(shownConclusion(composeConclusion(grid), edits, grid), grid);
    expect(faults).toEqual([expect.stringContaining('国际领先'), expect.stringContaining('总结论没有写到查新点 1、2')]);
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
    expect(conclusionFaults(shownConclusion(composeConclusion(undated), [], undated), undated)).toEqual([
      '文献 [1] 与委托同年，没有月份，请确认它是否在委托日之前公开',
    ]);
  });

  test('§+ none of our own sentences praises', () => {
    for (const sentence of shownConclusion(composeConclusion(grid), [], grid)) expect(sentence.praise).toBeUndefined();
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

describe('documents, disputes and the team’s own works', () => {
  const points = [{ text: '点', features: ['甲', '乙', '丙'] }];
  const document = (number: number, more: Partial<Grid['documents'][number]> = {}) => ({
    id: `d${number}`,
    number,
    year: 2019,
    ofTeam: false,
    disclosed: '',
    ...more,
  });
  const base: Grid = {
    orderDay,
    range: 'both',
    databases: 1,
    hits: 2,
    points,
    documents: [document(1), document(2)],
    cells: [
      { document: 'd1', point: 0, verdict: 'part', features: ['same', 'part', 'none'] },
      { document: 'd2', point: 0, verdict: 'part', features: ['same', 'none', 'part'] },
    ],
    overruled: {},
  };
  const textAt = (place: string, of: Grid) => composeConclusion(of).find((one) => one.place === place)!.text;

  test('§+ the sentence tells the nearest document, what it discloses, what differs, and only then what others add', () => {
    expect(textAt('point:0', base)).toBe(
      '关于查新点 1，最接近的文献 [1] 公开了甲；述及乙的一部分；未述及丙。其他文献中，丙：文献 [2] 述及一部分。未见单独一篇文献公开查新点 1 的全部内容。',
    );
  });

  test('§+ a part is told as a part, never as what is the same', () => {
    expect(textAt('document:d1', base)).toBe('文献 [1] 与查新点 1 相比，公开了甲；述及乙的一部分；未述及丙。');
    const whole: Grid = {
      ...base,
      points: [{ text: '点', features: [] }],
      cells: [{ document: 'd1', point: 0, verdict: 'part', has: '甲', lacks: '乙' }],
    };
    expect(textAt('document:d1', whole)).toBe('文献 [1] 述及查新点 1 的一部分：甲；未述及乙。');
    expect(textAt('document:d2', whole)).toBe('文献 [2] 与查新点 1 尚未比对。');
    const unsplit: Grid = { ...base, cells: [{ document: 'd1', point: 0, verdict: 'part', has: '某法' }] };
    expect(textAt('document:d1', unsplit)).toBe('文献 [1] 述及查新点 1 的一部分（尚未逐项比对）：某法。');
    expect(resultAt(0, unsplit).verdict).toBe('open');
  });

  test('§+ own works are told by number only, decide nothing and are not counted as closely related', () => {
    const own: Grid = {
      ...base,
      documents: [document(1, { ofTeam: true, disclosed: '课题组的甲' }), document(2)],
      cells: [{ document: 'd1', point: 0, verdict: 'same' }, base.cells[1]!],
    };
    expect(textAt('document:d1', own)).toBe('文献 [1] 是委托人（课题组）自己的文献，不作对比依据。');
    expect(textAt('opening', own)).toContain('其中密切相关文献 1 篇');
    expect(textAt('point:0', own)).toContain('委托人（课题组）自己的文献 [1] 不作对比依据。');
    expect(resultAt(0, own)).toMatchObject({ verdict: 'partly', evidence: ['d2'] });
  });

  test('§+ a document that was not public before the order’s day decides nothing', () => {
    const later: Grid = { ...base, documents: [document(1, { year: 2027 }), document(2)] };
    expect(textAt('document:d1', later)).toBe('文献 [1] 不在委托日之前公开，不作对比依据。');
    expect(textAt('point:0', later)).not.toContain('[1]');
    expect(textAt('opening', later)).toContain('其中密切相关文献 1 篇');
    const all: Grid = { ...later, documents: later.documents.map((one) => ({ ...one, year: 2027 })) };
    expect(textAt('opening', all)).toContain('其中没有密切相关文献');
    // One of the order's own year without a month may still count.
    const asked: Grid = { ...base, documents: [document(1, { year: Number(orderDay.slice(0, 4)) }), document(2)] };
    expect(textAt('opening', asked)).toContain('其中密切相关文献 2 篇');
  });

  test('§+ a disputed cell is open, and so is the point, until somebody settles it', () => {
    const disputed: Grid = { ...base, cells: [{ ...base.cells[0]!, isDisputed: true }, base.cells[1]!] };
    expect(resultAt(0, disputed)).toMatchObject({ verdict: 'open', nearest: { id: 'd2' } });
    expect(textAt('document:d1', disputed)).toBe('文献 [1] 与查新点 1 的对比有分歧，尚未确定。');
    expect(textAt('overall', disputed)).toBe('查新点 1 的对比尚未完成，暂不作总结论。');
    expect(conclusionFaults(shownConclusion(composeConclusion(disputed), [], disputed), disputed)).toEqual([
      '文献 [1] × 查新点 1 有分歧，请在对比里定下来',
    ]);
  });

  test('§+ an overruled verdict closes the sentence, which tells the evidence all the same', () => {
    const overruled: Grid = { ...base, overruled: { 0: { verdict: 'found', reason: '惯用手段' } } };
    expect(textAt('point:0', overruled)).toBe(
      '关于查新点 1，最接近的文献 [1] 公开了甲；述及乙的一部分；未述及丙。其他文献中，丙：文献 [2] 述及一部分。综合以上对比，已见与查新点 1 相同的文献报道。',
    );
    expect(textAt('overall', overruled)).toContain('已见与本项目各查新点相同');
  });

  test('§+ an institution’s wording cannot leave out what was compared', () => {
    expect(wordingMistake('point.nearest', '见 {证据}，{点}')).toContain('须有占位符“对比”、“其他”');
    expect(wordingMistake('point.nearest', '{点}{证据}{对比}{其他}')).toBeUndefined();
    expect(wordingMistake('point.nearest', '')).toBeUndefined();
  });
});
