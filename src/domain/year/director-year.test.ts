import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KnownUnit } from '../roster/roster.ts';
import { cooperationOf } from './cooperation.ts';
import { countryOf } from './country.ts';
import { directorYear, tablesOf } from './director-year.ts';
import { type PapersAsked, paperTables } from './paper-tables.ts';
import { type ServicesAsked, serviceTables } from './service-tables.ts';
import { yearDocument } from './year-document.ts';
import { basisWords, cellWords, type YearTable } from './year-table.ts';
import type { YearWork } from './year-work.ts';

const year = 2026;
const units: KnownUnit[] = [
  { code: 'U', name: '示范大学', parentCode: '', gone: false },
  { code: 'C', name: '化学学院', parentCode: 'U', gone: false },
  { code: 'O', name: '有机化学系', parentCode: 'C', gone: false },
  { code: 'P', name: '物理学院', parentCode: 'U', gone: false },
  { code: 'X', name: '撤销的系', parentCode: 'U', gone: true },
];

const looked = fc.oneof(
  fc.constant({ state: 'unsearched' as const, value: '', tables: '' }),
  fc.constant({ state: 'none' as const, value: '', tables: '表 2025' }),
  fc.record({
    state: fc.constant('found' as const),
    value: fc.constantFrom('化学', '物理'),
    tables: fc.constant('表 2025'),
  }),
);

const someWork: fc.Arbitrary<YearWork> = fc.record({
  id: fc.uuid(),
  title: fc.string({ minLength: 1, maxLength: 6 }),
  source: fc.constantFrom('J. One', 'J. Two'),
  year: fc.integer({ min: year - 4, max: year }),
  held: fc.subarray([4, 10, 11]),
  searched: fc.subarray([4, 10, 11, 12]),
  units: fc.subarray(['C', 'O', 'P', 'X', 'gone-from-the-tree']),
  cited: fc.option(
    fc.record({
      total: fc.nat(50),
      others: fc.option(fc.nat(20), { nil: null }),
      toCheck: fc.nat(3),
      years: fc.constantFrom('', '', '2024–2026 年'),
      day: fc.constantFrom('2026-01-05', '2026-09-30'),
      databases: fc.constant(['SCI-E']),
      report: fc.constant('1'),
    }),
    { nil: null },
  ),
  marksOpen: fc.boolean(),
  addresses: fc.subarray([
    'Demo Univ, Dept Chem, Beijing 100000, Peoples R China',
    'Tsinghua Univ, Beijing 100084, Peoples R China',
    'Univ Oxford, Oxford OX1 2JD, England',
  ]),
  field: looked,
  warning: looked,
});

const askedOf = (works: readonly YearWork[], more: Partial<PapersAsked> = {}): PapersAsked => ({
  year,
  day: '2026-11-18',
  works,
  withoutYear: 3,
  outsiders: 2,
  units,
  ownNames: ['示范大学', 'Demo University'],
  nameOf: (database) => `库${database}`,
  ...more,
});

const tableIn = (tables: readonly YearTable[], key: string): YearTable => tables.find((one) => one.key === key)!;
const figuresIn = (tables: readonly YearTable[], key: string) =>
  tableIn(tables, key).rows.map(({ name, cells }) => [name, ...cells]);

describe('the papers of a year', () => {
  test('§+ every figure is what a naive recount finds; held, searched and not searched make up each database', () => {
    fc.assert(
      fc.property(fc.array(someWork, { maxLength: 25 }), (works) => {
        const tables = paperTables(askedOf(works));
        const own = works.filter((work) => work.year === year);
        for (const [name, held, none, open] of figuresIn(tables, 'databases')) {
          const id = Number(String(name).slice(1));
          let [a, b, c] = [0, 0, 0];
          for (const work of own)
            if (work.held.includes(id)) a += 1;
            else if (work.searched.includes(id)) b += 1;
            else c += 1;
          expect([held, none, open]).toEqual([a, b, c]);
        }
        const heads = tableIn(tables, 'years').columns.map(({ title }) => Number(title.slice(1)));
        for (const [name, papers, ...held] of figuresIn(tables, 'years')) {
          let n = 0;
          for (const work of works) if (String(work.year) === name) n += 1;
          expect(papers).toBe(n);
          for (const [at, figure] of held.entries()) {
            const id = heads[at + 1]!;
            let [inIt, looked] = [0, 0];
            for (const work of works) {
              if (String(work.year) !== name) continue;
              if (work.held.includes(id)) inIt += 1;
              if (work.held.includes(id) || work.searched.includes(id)) looked += 1;
            }
            // Of papers that nobody looked for there is no 0.
            expect([id, figure]).toEqual([id, n > 0 && looked === 0 ? null : inIt]);
          }
        }
        let [limited, open] = [0, 0];
        for (const { cited } of works) {
          if (cited && cited.years !== '') limited += 1;
          if (cited) open += cited.toCheck;
        }
        const missed = tableIn(tables, 'citations').missing.join('；');
        expect(missed.includes(`${limited} 篇的报告只计一段年份的施引`)).toBe(limited > 0);
        expect(missed.includes(`${open} 次是否自引待核，不在他引里`)).toBe(open > 0);
        for (const [name, papers, proven, cited, judged, others] of figuresIn(tables, 'citations')) {
          let [n, known, sum, whose, theirs] = [0, 0, 0, 0, 0];
          for (const work of works) {
            if (String(work.year) !== name) continue;
            n += 1;
            if (!work.cited) continue;
            known += 1;
            sum += work.cited.total;
            if (work.cited.others === null) continue;
            whose += 1;
            theirs += work.cited.others;
          }
          expect([papers, proven, cited, judged, others]).toEqual([
            n,
            known,
            known === 0 ? null : sum,
            whose,
            whose === 0 ? null : theirs,
          ]);
        }
        for (const key of ['fields', 'open-access', 'cooperation']) {
          const counted = figuresIn(tables, key).reduce((sum, [, n]) => sum + Number(n), 0);
          expect([key, counted, tableIn(tables, key).sum?.[0]]).toEqual([key, own.length, own.length]);
        }
        let marked = 0;
        let chemistry = 0;
        let warned = 0;
        for (const work of own) {
          if (work.marksOpen) marked += 1;
          if (work.field.value === '化学') chemistry += 1;
          if (work.warning.state === 'found') warned += 1;
        }
        expect(figuresIn(tables, 'open-access')[0]).toEqual(['标为开放获取', marked]);
        expect(figuresIn(tables, 'fields').find(([name]) => name === '化学')?.[1] ?? 0).toBe(chemistry);
        expect(figuresIn(tables, 'warnings').reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(warned);
        const best = [...works].flatMap(({ cited }) => (cited ? [cited.total] : [])).sort((a, b) => b - a);
        expect(figuresIn(tables, 'top').map((row) => row[3])).toEqual(best.slice(0, 10));
      }),
      { numRuns: 60 },
    );
  });

  test('§+ a department has the papers of all below it once; a paper of two stands in both; of none is told apart', () => {
    fc.assert(
      fc.property(fc.array(someWork, { maxLength: 25 }), (works) => {
        const own = works.filter((work) => work.year === year);
        const table = tableIn(paperTables(askedOf(works)), 'units');
        const inside: Record<string, string[]> = {
          示范大学: ['C', 'O', 'P', 'X'],
          化学学院: ['C', 'O'],
          有机化学系: ['O'],
          物理学院: ['P'],
          撤销的系: ['X'],
        };
        for (const { name, cells } of table.rows) {
          const codes = inside[name];
          const n = own.filter((work) =>
            codes
              ? work.units.some((code) => codes.includes(code))
              : !work.units.some((code) => ['C', 'O', 'P', 'X'].includes(code)),
          ).length;
          expect([name, cells[0]]).toEqual([name, n]);
        }
        expect(table.sum?.[0]).toBe(own.length);
        expect(table.rows.some(({ name }) => name === '撤销的系')).toBe(own.some((work) => work.units.includes('X')));
      }),
      { numRuns: 60 },
    );
  });

  test('§+ what is not known is told in words and never as 0', () => {
    const [work] = fc.sample(someWork, 1) as [YearWork];
    const bare: YearWork = {
      ...work,
      year,
      held: [],
      searched: [],
      units: [],
      cited: null,
      marksOpen: false,
      addresses: [],
      field: { state: 'unsearched', value: '', tables: '' },
      warning: { state: 'unsearched', value: '', tables: '' },
    };
    const tables = paperTables(askedOf([bare]));
    const said = (key: string) => basisWords(tableIn(tables, key));
    expect(tableIn(tables, 'databases').empty).toContain('没有在任何数据库里检索过');
    expect(figuresIn(tables, 'units').at(-1)).toEqual(['未归属（没有对应到名册的院系）', 1, 0, null]);
    expect(figuresIn(tables, 'fields')).toEqual([['没有学科表，或认不出期刊', 1]]);
    expect(figuresIn(tables, 'citations').at(-1)).toEqual(['2026', 1, 0, null, 0, null]);
    expect(cellWords(null, 'count')).toBe('—');
    expect(tableIn(tables, 'warnings')).toMatchObject({ rows: [], empty: '没有预警名单可以核对，不能说没有' });
    expect(tableIn(tables, 'warnings').sum).toBeUndefined();
    expect(said('open-access')).toContain('1 篇的来源没有标注，不等于不开放');
    expect(said('cooperation')).toContain('1 篇没有地址或看不出');
    for (const table of tables) {
      expect(table.missing.join('；'), table.key).toContain('成果库里没有年份的 3 篇不在任何一年里');
      expect(table.missing.join('；'), table.key).toContain('只因校外委托而入库的 2 篇不计');
      expect(basisWords(table), table.key).toMatch(/^数据到 2026-11-18。.+。未覆盖：.+。$/);
    }
    // Of a year without papers nothing is covered.
    const none = { ...tableIn(paperTables(askedOf([])), 'databases'), missing: [] };
    expect(basisWords(none)).toBe('数据到 2026-11-18。成果库里还没有 2026 年发表的论文。');
    expect(basisWords({ ...none, rows: tableIn(tables, 'units').rows })).toMatch(/全部覆盖。$/);
    // One that is on no list of the two that were looked into is an answer.
    const clean = paperTables(askedOf([{ ...bare, warning: { state: 'none', value: '', tables: '名单 2026' } }, bare]));
    expect(tableIn(clean, 'warnings').empty).toBe('核对过的论文都不在预警名单的期刊上');
    expect(basisWords(tableIn(clean, 'warnings'))).toContain('核对了 1 篇（名单 2026）');
  });
});

describe('with whom a paper was written', () => {
  const own = ['示范大学', 'Demo University'];
  const ours = 'Demo Univ, Dept Chem, Beijing 100000, Peoples R China';

  test.each([
    ['alone', [ours, 'Demo University, School of Physics, Beijing, China']],
    ['alone', ['示范大学化学学院, 北京 100000']],
    ['home', [ours, 'Tsinghua Univ, Dept Phys, Beijing 100084, Peoples R China']],
    ['home', ['示范大学, 北京; 清华大学物理系, 北京']],
    ['home', [ours, 'Univ Hong Kong, Dept Chem, Hong Kong, Hong Kong, Peoples R China']],
    ['abroad', [ours, 'Stanford Univ, Dept Chem, Stanford, CA 94305 USA']],
    ['abroad', [ours, '清华大学, 北京', 'Univ Oxford, Oxford OX1 2JD, England.']],
    ['elsewhere', ['Tsinghua Univ, Beijing 100084, Peoples R China']],
    ['unclear', []],
    // A country that nobody names leaves open whether it is at home.
    ['unclear', [ours, 'Some Institute of Something, Elsewhere']],
  ] as const)('§+ %s', (verdict, addresses) => {
    expect(cooperationOf(addresses, own).with).toBe(verdict);
  });

  test('§+ the other countries are named, ours is not', () => {
    const found = cooperationOf([ours, 'Stanford Univ, Stanford, CA 94305 USA', 'Univ Tokyo, Tokyo, Japan'], own);
    expect(found.countries.toSorted()).toEqual(['JP', 'US']);
    expect(
      ['Univ X, Seoul, South Korea', 'Univ Y, Glasgow, Scotland', '东京大学, 日本', '北京大学'].map(countryOf),
    ).toEqual(['KR', 'GB', 'JP', 'CN']);
    expect(countryOf('Somewhere, Nowhere')).toBeNull();
  });

  test.each([
    ['Univ Hong Kong, Pokfulam, Hong Kong (S.A.R.)', 'CN'],
    ['Univ Hong Kong, Pokfulam, Hong Kong (SAR, China).', 'CN'],
    ['Univ Macau, Taipa, Macau S.A.R.', 'CN'],
    ['Natl Taiwan Univ, Taipei, Taiwan, R.O.C.', 'CN'],
    ['Natl Taiwan Univ, Taipei, Taiwan (ROC)', 'CN'],
    ['Korea Univ, Seoul, Korea (Republic of)', 'KR'],
    ['Univ Tehran, Tehran, Iran (Islamic Republic of),', 'IR'],
    ['Stanford Univ, Stanford, CA 94305, U. S. A.;', 'US'],
    ['Natl Univ Singapore, Singapore, 117576.', 'SG'],
    ['Univ Yangon, Yangon, Myanmar (Burma)', 'MM'],
    ['Univ Felix Houphouet Boigny, Abidjan, Côte d’Ivoire', 'CI'],
    ['Inner Mongolia Univ, Hohhot, Inner Mongolia', 'CN'],
    ['Univ Sydney, Sydney, New South Wales', 'AU'],
    ['Princeton Univ, Princeton, New Jersey', 'US'],
    ['Univ Warsaw (Poland), Faculty of Physics', null],
    ['(S.A.R.)', null],
  ])('§+ whatever sign an address ends in, its country is read: %s', (address, country) => {
    expect(countryOf(address)).toBe(country);
  });
});

const services = (more: Partial<ServicesAsked> = {}): ServicesAsked => ({
  year,
  day: '2026-02-10',
  whole: false,
  totals: {
    name: '合计',
    submitted: 30,
    completed: 20,
    ended: 1,
    papers: 80,
    medianDays: 2.5,
    paid: 123_450,
    refunded: 3_000,
  },
  services: [
    {
      name: '查收查引',
      submitted: 30,
      completed: 20,
      ended: 1,
      papers: 80,
      medianDays: 2.5,
      paid: 123_450,
      refunded: 3_000,
    },
    { name: '科技查新', submitted: 0, completed: 0, ended: 0, papers: 0, medianDays: null, paid: 0, refunded: 0 },
  ],
  months: [
    { month: 1, submitted: 10, completed: 12, paid: 100_000, refunded: 0, before: 8 },
    { month: 2, submitted: 20, completed: 8, paid: 23_450, refunded: 3_000, before: 9 },
  ],
  days: [
    { name: '1 天', n: 11 },
    { name: '2 天', n: 8 },
  ],
  ways: [{ name: '微信', paid: 123_450, refunded: 3_000 }],
  rated: [
    { name: '查收查引', completed: 20, rated: 4, points: 17, content: 3, objected: 1 },
    { name: '科技查新', completed: 0, rated: 0, points: 0, content: 0, objected: 0 },
  ],
  ...more,
});

describe('the services of a year', () => {
  test('§+ months to come are not there, a month’s share is of what was submitted, an unknown median is no 0', () => {
    const tables = serviceTables(services());
    expect(figuresIn(tables, 'months')).toEqual([
      ['1 月', 10, 12, 33.3, 8],
      ['2 月', 20, 8, 66.7, 9],
    ]);
    expect(figuresIn(tables, 'services')[1]).toEqual(['科技查新', 0, 0, 0, 0, null, 0, 0]);
    expect(figuresIn(tables, 'revenue')).toEqual([
      ['1 月', 100_000, 0, 100_000],
      ['2 月', 23_450, 3_000, 20_450],
    ]);
    expect(cellWords(20_450, 'money')).toBe('204.50');
    expect(tableIn(tables, 'days').missing).toContain('1 件没有受理日，不知用了几天');
    for (const table of tables) expect(table.missing[0], table.key).toBe('2026-02-10 以后的还没有发生');
    expect(serviceTables(services({ whole: true }))[0]!.missing).toEqual([]);
  });

  test('§+ who said nothing is neither content nor not; where nobody spoke there is no mean', () => {
    const table = tableIn(serviceTables(services()), 'satisfaction');
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      [20, 4, 4.25, 75, 1],
      [0, 0, null, null, 0],
    ]);
    expect(table.missing).toContain('16 件没有评价，不知是否满意');
  });
});

test('§+ the tree carries every table with its sum and its basis, the sentences stand on the same figures', () => {
  const works = fc.sample(someWork, 30);
  const found = directorYear({
    year,
    day: '2026-02-10',
    whole: false,
    institution: '示范大学',
    papers: askedOf(works),
    services: services(),
    before: null,
  });
  const blocks = yearDocument(found).parts.flatMap((part) => part.blocks);
  const tables = blocks.flatMap((block) => (block.is === 'table' ? [block] : []));
  const full = tablesOf(found).filter(({ rows }) => rows.length > 0);
  expect(tables.map(({ name }) => name)).toEqual(full.map(({ title }) => title));
  for (const [at, { rows, columns, sum }] of full.entries()) {
    expect(tables[at]!.rows.map(({ cells }) => cells.slice(1))).toEqual(
      rows.map(({ cells }) => columns.map(({ is }, place) => cellWords(cells[place] ?? null, is))),
    );
    expect(tables[at]!.foot?.slice(1)).toEqual(
      sum && columns.map(({ is }, place) => cellWords(sum[place] ?? null, is)),
    );
  }
  const said = JSON.stringify(blocks);
  for (const table of tablesOf(found))
    expect(said, table.key).toContain(JSON.stringify(basisWords(table)).slice(1, -1));
  expect(found.sentences[0]).toBe(
    '截至 2026-02-10 提交委托 30 件，上一年没有可以比较的数；办结 20 件，从受理到办结的中位数 2.5 个工作日。',
  );
  expect(found.sentences[1]).toBe('最忙的是 2 月，提交 20 件。');
  expect(found.sentences[2]).toBe('收款减退款 ¥1,204.50。');
});
