import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen, formatYuan, sumFen } from '../money/yuan.ts';
import { journalMetrics, keysOf, noveltyRanges } from '../services/choices.ts';
import { examplePriceLists } from './example-price-lists.ts';
import type { PriceLine, PriceList } from './price-list.ts';
import { quote } from './quote.ts';
import { type CitationFacts, type CountedPaper, noQuotaUsed, type QuoteFacts } from './quote-facts.ts';
import { percentOf } from './quote-lines.ts';
import { readPriceList } from './read-price-list.ts';

const { A, B, C, D, E } = examplePriceLists;

const plain: QuoteFacts = {
  service: 'citation',
  copies: 1,
  urgent: false,
  daysEarlier: 0,
  courier: false,
  used: noQuotaUsed,
  citation: null,
  novelty: null,
  patent: null,
};

const citation = (facts: Partial<CitationFacts>, more: Partial<QuoteFacts> = {}): QuoteFacts => ({
  ...plain,
  citation: {
    databases: 1,
    papers: 1,
    journals: 1,
    inclusionAsked: true,
    citationsAsked: true,
    roleCheck: false,
    citingList: false,
    metrics: [],
    counted: null,
    ...facts,
  },
  ...more,
});

const novelty = (
  range: 'domestic' | 'foreign' | 'both',
  points: number,
  more: Partial<QuoteFacts> = {},
): QuoteFacts => ({
  ...plain,
  service: 'novelty',
  novelty: { range, points },
  ...more,
});

const counted = (...rows: [found: number, inclusions: number, citations: number, byOthers: number][]): CountedPaper[] =>
  rows.map(([found, inclusions, citations, byOthers]) => ({ found, inclusions, citations, byOthers }));

const total = (list: PriceList, facts: QuoteFacts): string => formatYuan(quote(list, facts).total);

describe('the five example lists, reckoned by hand', () => {
  test('§1.6 list A: 30 + 6×3 + 3×2 + (100 capped + 40) + 2×2×2 + a second copy 30', () => {
    const facts = (done: CountedPaper[] | null) =>
      citation(
        { databases: 2, papers: 3, journals: 2, metrics: ['jcr_impact_factor', 'jcr_zone'], counted: done },
        { copies: 2 },
      );
    const done = facts(counted([2, 2, 150, 120], [1, 1, 40, 30], [0, 0, 0, 0]));
    expect(total(A.inside, done)).toBe('¥232.00');
    expect(total(A.outside, done)).toBe('¥264.00');
    const before = quote(A.inside, facts(null));
    expect(formatYuan(before.total)).toBe('¥86.00');
    expect(before.final).toBe(false);
    expect(before.lines.find(({ kind }) => kind === 'per-citation')).toMatchObject({
      amount: 0,
      why: '完成检索后按实际数量计费，多退少补',
    });
    expect(formatYuan(fen(quote(A.inside, done).total - before.total))).toBe('¥146.00');
  });

  test('§1.6 list B: 50 + 12×20 + 5×2 + 30×2 + 3×2×2 + two days 100, and 150 at most', () => {
    const work: Partial<CitationFacts> = {
      databases: 3,
      papers: 4,
      journals: 3,
      metrics: ['jcr_impact_factor', 'jcr_zone'],
      counted: counted([3, 3, 25, 20], [2, 2, 20, 10], [0, 0, 0, 0], [0, 0, 0, 0]),
    };
    const thorough = { ...work, roleCheck: true, citingList: true };
    expect(total(B.inside, citation(thorough, { urgent: true, daysEarlier: 2 }))).toBe('¥472.00');
    expect(total(B.inside, citation(thorough, { urgent: true, daysEarlier: 4 }))).toBe('¥522.00');
    // 50 + 12×10 + 10 + 30×1 + 12
    expect(total(B.inside, citation(work))).toBe('¥222.00');
  });

  test('§1.6 list C: 2×50 + 20 + 2×10 + 3×10 + 12×5 + 20 + 40 + 40 + 100, own staff 12×3', () => {
    const facts = citation(
      {
        databases: 2,
        papers: 2,
        journals: 2,
        metrics: ['jcr_impact_factor', 'jcr_zone', 'cas_zone', 'esi'],
        counted: counted([2, 2, 9, 5], [1, 1, 3, 3]),
      },
      { copies: 3, urgent: true, daysEarlier: 1 },
    );
    expect(total(C.outside, facts)).toBe('¥430.00');
    expect(total(C.inside, facts)).toBe('¥406.00');
  });

  test('§+ speed that no day asks for yet is not said to be 0 days earlier', () => {
    const why = (daysEarlier: number) =>
      quote(D.inside, novelty('both', 1, { urgent: true, daysEarlier })).lines.find(({ label }) => label === '加急费')
        ?.why;
    expect(why(0)).toBe('按需要报告的日期提前的工作日计');
    expect(why(2)).toBe('提前 2 个工作日');
  });

  test('§1.6 list D: by range, 50 a point over three, 50 a day earlier, two copies free', () => {
    const full = novelty('both', 5, { urgent: true, daysEarlier: 2, copies: 3 });
    expect(total(D.inside, full)).toBe('¥1,120.00');
    expect(total(D.outside, full)).toBe('¥1,220.00');
    expect(total(D.inside, novelty('domestic', 3, { copies: 2 }))).toBe('¥400.00');
    expect(total(D.outside, novelty('foreign', 4))).toBe('¥750.00');
  });

  test('§1.6 list E: 1500 for two points, 300 each more, ten per cent a day earlier', () => {
    const full = novelty('both', 4, { urgent: true, daysEarlier: 3 });
    expect(total(E.inside, full)).toBe('¥2,730.00');
    expect(total(E.outside, full)).toBe('¥3,640.00');
    expect(total(E.inside, novelty('domestic', 1))).toBe('¥1,500.00');
  });

  test('§+ every example list is a list that the reader takes unchanged', () => {
    for (const { inside, outside } of Object.values(examplePriceLists))
      for (const list of [inside, outside])
        expect(readPriceList(JSON.parse(JSON.stringify(list)))).toEqual({ list, mistakes: [] });
  });
});

describe('single rules', () => {
  const one = (...lines: PriceLine[]): PriceList => ({ service: 'citation', userClass: 'inside', lines });

  test('§+ per cent are rounded half a fen upwards', () => {
    expect([4, 5, 333, 335].map((amount) => percentOf(fen(amount), 10))).toEqual([0, 1, 33, 34]);
  });

  test('§+ where misses cost nothing only what was found is charged, and only at the end', () => {
    const list = one({ kind: 'per-database-paper', each: fen(300), misses: false, eachWithRole: null });
    expect(quote(list, citation({ databases: 4, papers: 2 })).total).toBe(0);
    expect(quote(list, citation({ databases: 4, papers: 2, counted: counted([3, 3, 0, 0], [0, 0, 0, 0]) })).total).toBe(
      900,
    );
  });

  test('§+ a free report frees the work, but neither speed nor copies nor the courier', () => {
    const list = one(
      { kind: 'base', first: fen(5000), later: fen(1000) },
      { kind: 'urgent-percent', percent: 10 },
      { kind: 'courier', amount: fen(1500) },
      { kind: 'free-reports', perYear: 2 },
    );
    const facts = citation({}, { copies: 2, courier: true, urgent: true, daysEarlier: 1 });
    expect(quote(list, facts)).toMatchObject({ total: 3000, usesFree: { reports: 1, papers: 0 } });
    expect(quote(list, { ...facts, used: { reports: 2, papers: 0 } })).toMatchObject({
      total: 8000,
      usesFree: { reports: 0, papers: 0 },
    });
  });

  test('§+ free papers are the first of the list, until the year’s quota is used', () => {
    const list = one(
      { kind: 'per-database-paper', each: fen(300), misses: true, eachWithRole: null },
      { kind: 'per-citation', counts: 'all', each: fen(100), eachWithList: null, capPerPaper: null },
      { kind: 'free-papers', perYear: 5 },
    );
    const facts = citation({ databases: 2, papers: 3, counted: counted([1, 1, 7, 7], [1, 1, 8, 8], [1, 1, 9, 9]) });
    expect(quote(list, { ...facts, used: { reports: 0, papers: 3 } })).toMatchObject({
      total: 600 + 900,
      usesFree: { papers: 2 },
    });
    expect(quote(list, facts)).toMatchObject({ total: 0, usesFree: { papers: 3 } });
  });

  test('§+ a patent order is priced by its type and the number of patents', () => {
    const list: PriceList = {
      service: 'patent',
      userClass: 'outside',
      lines: [
        { kind: 'patent-type', prices: { legal_status: fen(10_000) } },
        { kind: 'per-patent', free: 1, each: fen(2000) },
      ],
    };
    expect(quote(list, { ...plain, service: 'patent', patent: { type: 'legal_status', patents: 4 } }).total).toBe(
      16_000,
    );
  });
});

const price = fc.integer({ min: 0, max: 100_000 }).map(fen);
const priceOrNone = fc.option(price, { nil: null });
const metric = fc.constantFrom(...keysOf(journalMetrics));
const line: fc.Arbitrary<PriceLine> = fc.oneof(
  fc.record({ kind: fc.constant('base' as const), first: price, later: price }),
  fc.record({ kind: fc.constant('per-database' as const), each: price }),
  fc.record({
    kind: fc.constant('per-database-paper' as const),
    each: price,
    misses: fc.boolean(),
    eachWithRole: priceOrNone,
  }),
  fc.record({ kind: fc.constant('per-inclusion' as const), each: price }),
  fc.record({
    kind: fc.constant('per-citation' as const),
    counts: fc.constantFrom('all' as const, 'by-others' as const),
    each: price,
    eachWithList: priceOrNone,
    capPerPaper: priceOrNone,
  }),
  fc.record({ kind: fc.constant('per-metric' as const), metrics: fc.uniqueArray(metric), each: price }),
  fc.record({
    kind: fc.constantFrom('role-check' as const, 'citing-list' as const),
    per: fc.constantFrom('report' as const, 'paper' as const),
    each: price,
  }),
  fc.record({ kind: fc.constant('extra-copies' as const), free: fc.nat(5), each: price }),
  fc.record({ kind: fc.constant('urgent-per-day' as const), each: price, most: priceOrNone }),
  fc.record({ kind: fc.constant('urgent-percent' as const), percent: fc.nat(100) }),
  fc.record({ kind: fc.constant('courier' as const), amount: price }),
  fc.record({ kind: fc.constantFrom('free-reports' as const, 'free-papers' as const), perYear: fc.nat(10) }),
);
const list: fc.Arbitrary<PriceList> = fc.record({
  service: fc.constant('citation' as const),
  userClass: fc.constant('inside' as const),
  lines: fc.array(line, { maxLength: 12 }),
});
const paper: fc.Arbitrary<CountedPaper> = fc.record({
  found: fc.nat(9),
  inclusions: fc.nat(9),
  citations: fc.nat(3000),
  byOthers: fc.nat(3000),
});
const factsWith = (papers: readonly CountedPaper[], known: boolean) =>
  fc.record({
    ...Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, fc.constant(value)])),
    copies: fc.nat(9),
    urgent: fc.boolean(),
    daysEarlier: fc.nat(20),
    courier: fc.boolean(),
    used: fc.record({ reports: fc.nat(12), papers: fc.nat(12) }),
    citation: fc.record({
      databases: fc.nat(17),
      papers: fc.constant(papers.length),
      journals: fc.nat(papers.length),
      inclusionAsked: fc.boolean(),
      citationsAsked: fc.boolean(),
      roleCheck: fc.boolean(),
      citingList: fc.boolean(),
      metrics: fc.uniqueArray(metric),
      counted: fc.constant(known ? papers : null),
    }),
  }) as unknown as fc.Arbitrary<QuoteFacts>;
const facts = fc
  .tuple(fc.array(paper, { maxLength: 30 }), fc.boolean())
  .chain(([papers, known]) => factsWith(papers, known));

describe('whatever the list and the order', () => {
  test('§+ the lines sum to the total, and the total is whole and never negative', () => {
    fc.assert(
      fc.property(list, facts, (prices, order) => {
        const { lines, total: sum } = quote(prices, order);
        expect(sumFen(lines.map(({ amount }) => amount))).toBe(sum);
        expect(Number.isSafeInteger(sum)).toBe(true);
        expect(sum).toBeGreaterThanOrEqual(0);
        expect(quote(prices, order)).toEqual(quote(prices, order));
      }),
      { numRuns: 500 },
    );
  });

  test('§+ one paper more never makes an order cheaper', () => {
    fc.assert(
      fc.property(list, facts, paper, (prices, order, another) => {
        const before = order.citation!;
        const more: QuoteFacts = {
          ...order,
          citation: {
            ...before,
            papers: before.papers + 1,
            counted: before.counted ? [...before.counted, another] : null,
          },
        };
        expect(quote(prices, more).total).toBeGreaterThanOrEqual(quote(prices, order).total);
      }),
      { numRuns: 500 },
    );
  });

  test('§+ what is counted at the end only ever adds to the estimate', () => {
    fc.assert(
      fc.property(list, facts, (prices, order) => {
        const estimate = quote(prices, { ...order, citation: { ...order.citation!, counted: null } });
        expect(quote(prices, order).total).toBeGreaterThanOrEqual(estimate.total);
      }),
      { numRuns: 300 },
    );
  });

  test('§+ a further novelty point or an earlier day never makes a search cheaper', () => {
    const lists = [D.inside, D.outside, E.inside, E.outside];
    const range = fc.constantFrom(...keysOf(noveltyRanges));
    fc.assert(
      fc.property(fc.constantFrom(...lists), range, fc.nat(8), fc.nat(20), (prices, where, points, daysEarlier) => {
        const at = (n: number, days: number) =>
          quote(prices, novelty(where, n, { urgent: true, daysEarlier: days })).total;
        expect(at(points + 1, daysEarlier)).toBeGreaterThanOrEqual(at(points, daysEarlier));
        expect(at(points, daysEarlier + 1)).toBeGreaterThanOrEqual(at(points, daysEarlier));
      }),
    );
  });
});
