import { describe, expect, test } from 'vitest';
import { estimateMissed } from './estimate-missed.ts';
import { Ranker } from './ranker.ts';
import { seedTexts } from './seed-texts.ts';
import { shownScores } from './shown-scores.ts';
import { type LabelledText, measureScreening } from './simulate.ts';
import { type ScreenedText, termMatrices } from './term-matrix.ts';
import { termsOf, withoutPlural } from './terms.ts';

const alloys = [
  '高熵合金涂层的耐蚀性研究',
  '激光熔覆高熵合金',
  '高熵合金在氯离子溶液中的腐蚀',
  '多主元高熵合金涂层的点蚀',
];
const others = [
  '水稻种植技术',
  '城市交通流量预测',
  '中学语文教学方法',
  '股票价格波动分析',
  '水稻病虫害防治',
  '城市公交调度',
  '语文课堂教学评价',
  '股票市场风险',
];
const texts: ScreenedText[] = [...alloys, ...others].map((title) => ({ title, abstract: '' }));

describe('terms', () => {
  test('§+ Chinese is read in pairs of characters, English in words without plural', () => {
    expect(termsOf('高熵合金 Alloys')).toEqual({
      words: ['高熵', '熵合', '合金', 'alloy'],
      phrases: ['高熵合', '熵合金'],
    });
    expect(termsOf('high-entropy alloys')).toEqual({
      words: ['high', 'entropy', 'alloy'],
      phrases: ['high entropy', 'entropy alloy'],
    });
  });

  test.each([
    ['studies', 'study'],
    ['processes', 'processe'],
    ['class', 'class'],
    ['virus', 'virus'],
    ['shoes', 'shoes'],
    ['alloys', 'alloy'],
    ['gas', 'gas'],
  ])('§+ %s loses its plural: %s', (word, stem) => {
    expect(withoutPlural(word)).toBe(stem);
  });
});

describe('ranking', () => {
  const rankerAfter = (decisions: [number, boolean][]) => {
    const ranker = new Ranker(termMatrices(texts));
    for (const [row, relevant] of decisions) ranker.decide(row, relevant);
    return ranker;
  };

  test('§3.13 records like the relevant ones come first, with the terms that say why', () => {
    const ranker = rankerAfter([
      [0, true],
      [4, false],
    ]);
    const ranking = ranker.rank();
    expect(
      ranking
        .slice(0, 3)
        .map(({ row }) => row)
        .toSorted(),
    ).toEqual([1, 2, 3]);
    expect(ranking).toHaveLength(texts.length - 2);
    const reasons = ranker.reasons(ranking[0]!.row, 5);
    expect(reasons.map(({ term }) => term)).toContain('涂层');
    expect(reasons.find(({ term }) => term === '涂层')!.weight).toBeGreaterThan(0);
  });

  test('§+ the same decisions give the same ranking', () => {
    const decisions: [number, boolean][] = [
      [1, true],
      [6, false],
      [2, true],
    ];
    expect(rankerAfter(decisions).rank()).toEqual(rankerAfter(decisions).rank());
  });

  test('§+ a decision taken back leaves no trace, a second one replaces the first', () => {
    const ranker = rankerAfter([
      [0, true],
      [4, false],
      [5, true],
    ]);
    ranker.undo(5);
    const straight = rankerAfter([
      [0, true],
      [4, false],
    ]);
    const rows = (of: Ranker) => of.rank().map(({ row, score }) => [row, score.toFixed(6)]);
    expect(rows(ranker)).toEqual(rows(straight));
    const changed = rankerAfter([
      [0, true],
      [4, true],
      [4, false],
    ]);
    expect(rows(changed)).toEqual(rows(straight));
  });

  test('§+ nothing decided and nothing to read are no special cases', () => {
    expect(new Ranker(termMatrices(texts)).rank()).toHaveLength(texts.length);
    expect(new Ranker(termMatrices([])).rank()).toEqual([]);
    const empty = new Ranker(
      termMatrices([
        { title: '', abstract: '' },
        { title: 'a b', abstract: '' },
      ]),
    );
    empty.decide(0, true);
    expect(empty.rank().every(({ score }) => Number.isFinite(score))).toBe(true);
  });

  test('§+ the two known records count as read and as found: of 20 relevant ones the last may be left', () => {
    const far = { title: '', abstract: '' };
    const twenty = Array.from({ length: 19 }, (_, row) => ({ ...texts[row % 4]!, relevant: true }));
    const others = Array.from({ length: 20 }, (_, row) => ({ ...texts.at(-1 - (row % 4))!, relevant: false }));
    const measured = (records: LabelledText[]) => measureScreening(records, 3, () => 0).wss95;
    // The 20th, which nothing tells from the others, does not set the figure; a 21st like it would.
    expect(measured([...twenty, ...others, { ...far, relevant: true }])).toBeGreaterThan(40);
  });

  test('§+ a single run has no spread', () => {
    const labelled = texts.map((text, row) => ({ ...text, relevant: row < alloys.length }));
    expect(measureScreening(labelled, 1, () => 0)).toMatchObject({ runs: 1, wss95: 53.3, se: 0 });
  });

  test('§+ the measure counts from all records', () => {
    const labelled = texts.map((text, row) => ({ ...text, relevant: row < alloys.length }));
    expect(measureScreening(labelled, 5, () => 0)).toEqual({
      records: 12,
      relevant: 4,
      runs: 5,
      // Three of ten remaining are relevant and come first: 7 of 12 stay unread.
      wss95: 53.3,
      se: 0,
      rrf10: 33.3,
      msPerRerank: 0,
    });
  });
});

test('§+ before the first decision records of both languages that fit the project lead, in whatever language it was written', () => {
  const seeds = seedTexts({
    title: '高熵合金涂层的耐蚀性',
    englishTitle: 'Corrosion resistance of high-entropy alloy coatings',
    points: [{ text: '以激光熔覆制备高熵合金涂层', features: ['激光熔覆'] }],
    terms: [{ chinese: '高熵合金', english: 'high entropy alloy' }],
    query: { blocks: [{ terms: [{ text: 'laser cladding', language: 'en' }] }] },
    pointQueries: {},
  });
  expect(seeds).toHaveLength(2);
  const records = [
    { title: 'Hair loss in hydrogel patches', abstract: 'Patches of hydrogel and hair.' },
    { title: 'Hydrogel for wounds', abstract: 'Wounds and hair loss.' },
    { title: 'Laser cladding of a high entropy alloy', abstract: 'Corrosion of the alloy coating.' },
    { title: 'High entropy alloy coatings', abstract: 'Laser cladding and corrosion.' },
    { title: '激光熔覆高熵合金', abstract: '高熵合金涂层的耐蚀性。' },
    { title: '小麦条锈病监测', abstract: '小麦叶片。' },
  ];
  const ranker = new Ranker(termMatrices([...records, ...seeds.map((title) => ({ title, abstract: '' }))]));
  for (const at of seeds.keys()) ranker.decide(records.length + at, true);
  const first = ranker.rank().slice(0, 3);
  expect(first.map(({ row }) => row).toSorted()).toEqual([2, 3, 4]);
});

test('§+ words that only the query of one point has are known before the first decision too', () => {
  const seeds = seedTexts({
    title: '涂层',
    englishTitle: '',
    points: [],
    terms: [],
    query: { blocks: [{ terms: [{ text: '熔覆', language: 'zh' }] }] },
    pointQueries: {
      0: { blocks: [{ terms: ['self healing', 'chloride'].map((text) => ({ text, language: 'en' })) }] },
      2: { blocks: [{ terms: [{ text: 'chloride', language: 'en' }] }] },
    },
  });
  expect(seeds).toEqual(['涂层. 熔覆', 'self healing. chloride']);
});

test('§+ shown scores are spread from 0 to 100, in the order of the ranking, equal ones alike', () => {
  expect(shownScores([9, 8.9, 8.8, 8.8, -30])).toEqual([100, 67, 33, 33, 0]);
  expect(shownScores([1, 1])).toEqual([50, 50]);
  expect(shownScores([])).toEqual([]);
});

describe('what may still be missed', () => {
  test('§+ nothing is said while little is read; the range shrinks when nothing more is found', () => {
    expect(
      estimateMissed(
        Array.from({ length: 30 }, () => false),
        100,
      ),
    ).toBeUndefined();
    const rich = estimateMissed(
      Array.from({ length: 100 }, (_, i) => i % 3 === 0),
      400,
    )!;
    const poor = estimateMissed(
      [...Array.from({ length: 50 }, (_, i) => i % 2 === 0), ...Array.from({ length: 100 }, () => false)],
      400,
    )!;
    expect(rich.high).toBeGreaterThan(poor.high);
    expect(poor.low).toBe(0);
    expect(
      estimateMissed(
        Array.from({ length: 100 }, () => true),
        0,
      ),
    ).toEqual({ low: 0, high: 0 });
  });
});
