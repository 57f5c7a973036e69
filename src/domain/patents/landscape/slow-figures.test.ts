import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Patent } from '../patent-record.ts';
import { drawLandscape, type LandscapeChart, type LandscapeChartKey } from './charts.ts';
import {
  applicantTrend,
  byStatus,
  byType,
  citationLadder,
  familyCover,
  familySizes,
  filingTrend,
  inventorCooperation,
  ipcHeat,
  isIncompleteYear,
  techniqueEffect,
} from './figures.ts';
import type { LandscapeUnit } from './units.ts';

const frame = { unit: '件', day: '2024-03-31', filter: '全部' } as const;
const maybe = <T>(...values: T[]): fc.Arbitrary<T | undefined> =>
  fc.option(fc.constantFrom(...values), { nil: undefined });
const some = (...values: string[]): fc.Arbitrary<string[] | undefined> =>
  fc.option(fc.subarray(values), { nil: undefined });

const applicationDate = maybe('2017-05-01', '2019-05-01', '2019-11-01', '2021-02-01');
const patent = fc.record({
  type: maybe('发明授权', '实用新型', '发明申请'),
  applicationDate,
  applicants: some('甲', '乙', '丙'),
  inventors: some('张', '李', '王', '赵'),
  ipc: some('A61K35/28', 'A61K9/00', 'B01J1/00'),
  office: maybe('CN', 'US'),
  state: maybe('valid', 'pending', 'dead'),
  citedByCount: maybe(0, 2, 5),
  cites: fc.array(fc.nat(5), { maxLength: 3 }),
  size: maybe(1, 4),
});
const units: fc.Arbitrary<LandscapeUnit[]> = fc
  .array(fc.array(patent, { minLength: 1, maxLength: 2 }), { maxLength: 6 })
  .map((groups) =>
    groups.map((group, at) => ({
      id: `u${at}`,
      patents: group.map(({ state, cites, size, ...own }, no) => {
        const said = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
        return {
          id: `u${at}-${no}`,
          title: '',
          ...said,
          publicationNumber: `CN1000000${at}${no === 0 ? 'A' : 'B'}`,
          publicationNumbers: [`CN1000000${at}${no === 0 ? 'A' : 'B'}`],
          applicationNumber: `CN20191000000${at}${no}`,
          ...(state && { legalStatus: { text: state, state } }),
          ...(size && { simpleFamily: { size, countries: ['US', 'jp'] } }),
          citations: cites.map((cited) => ({ text: `CN1000000${cited}A` })),
        } as unknown as Patent;
      }),
    })),
  );

const yearOf = ({ patents }: LandscapeUnit): number | undefined => {
  const days = patents.flatMap((one) => one.applicationDate ?? []).toSorted();
  return days[0] ? Number(days[0].slice(0, 4)) : undefined;
};
const all = <T>(unit: LandscapeUnit, pick: (one: Patent) => readonly T[] | undefined): T[] => [
  ...new Set(unit.patents.flatMap((one) => pick(one) ?? [])),
];
const tally = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, values.filter((one) => one === value).length);
  return counts;
};

const holds = (rule: (units: LandscapeUnit[]) => void): void => {
  fc.assert(fc.property(units, rule), { numRuns: 150 });
};

describe('figures against counting by hand', () => {
  test('§+ the trend: every year from the first to the last, by the best type of a unit', () => {
    holds((list) => {
      const dated = list.filter((unit) => yearOf(unit) !== undefined);
      const figure = filingTrend(list, frame);
      expect([figure.counted, figure.missing]).toEqual([dated.length, list.length - dated.length]);
      const years = dated.map((unit) => yearOf(unit)!);
      const wanted = years.length > 0 ? Math.max(...years) - Math.min(...years) + 1 : 0;
      expect(figure.rows.map(({ year }) => year)).toEqual(
        Array.from({ length: wanted }, (_, at) => Math.min(...years) + at),
      );
      for (const row of figure.rows) {
        const own = dated.filter((unit) => yearOf(unit) === row.year);
        const types = own.flatMap(
          (unit) =>
            ['发明授权', '实用新型', '发明申请'].find((type) => unit.patents.some((one) => one.type === type)) ?? [],
        );
        expect(row.total).toBe(own.length);
        expect(row.byType).toEqual(Object.fromEntries(tally(types)));
        expect(row.isIncomplete).toBe(row.year >= 2022);
      }
    });
  });

  test('§+ applicants and classes by year count a unit once a value, and say how many had no value or no year', () => {
    holds((list) => {
      const tables = [
        [
          applicantTrend(list, frame, (name) => name, 2),
          (unit: LandscapeUnit) => all(unit, ({ applicants }) => applicants),
        ],
        [
          ipcHeat(list, frame, 1),
          (unit: LandscapeUnit) => [...new Set(all(unit, ({ ipc }) => ipc).map((one) => one.slice(0, 4)))],
        ],
      ] as const;
      for (const [figure, pick] of tables) {
        const dated = list.filter((unit) => yearOf(unit) !== undefined);
        const own = dated.filter((unit) => pick(unit).length > 0);
        expect([figure.counted, figure.missing]).toEqual([own.length, list.length - own.length]);
        for (const { label, counts, total } of figure.rows) {
          expect(counts).toEqual(
            figure.years.map(
              (year) => dated.filter((unit) => yearOf(unit) === year && pick(unit).includes(label)).length,
            ),
          );
          expect(total).toBe(counts.reduce((sum, count) => sum + count, 0));
        }
        expect(figure.years.length).toBe(new Set(figure.years).size);
        expect(figure.incomplete).toEqual(figure.years.map((year) => year >= 2022));
      }
    });
  });

  test('§+ types in their order, states the living before the dead, sizes by number, offices of the source beside the own', () => {
    holds((list) => {
      const types = ['发明授权', '实用新型', '发明申请'];
      const best = (values: readonly string[], order: readonly string[]): string[] =>
        order.filter((one) => values.includes(one)).slice(0, 1);
      const typed = byType(list, frame);
      expect(Object.fromEntries(typed.rows.map(({ label, count }) => [label, count]))).toEqual(
        Object.fromEntries(
          tally(
            list.flatMap((unit) =>
              best(
                all(unit, ({ type }) => (type ? [type] : [])),
                types,
              ),
            ),
          ),
        ),
      );
      const order = ['发明申请', '发明授权', '实用新型'];
      expect(typed.rows.map(({ label }) => label)).toEqual(
        order.filter((type) => typed.rows.some(({ label }) => label === type)),
      );

      const states = list.flatMap((unit) =>
        best(
          all(unit, ({ legalStatus }) => (legalStatus ? [legalStatus.state!] : [])),
          ['valid', 'pending', 'dead'],
        ),
      );
      const status = byStatus(list, frame);
      expect(status.rows.map(({ label, count }) => [label, count])).toEqual(
        (['valid', 'pending', 'dead'] as const).map((state, at) => [
          ['有效', '审中', '失效'][at],
          tally(states).get(state) ?? 0,
        ]),
      );
      expect(status.missing).toBe(list.length - states.length);

      const sizes = familySizes(list, frame).rows;
      const sizeOf = ({ patents }: LandscapeUnit): number =>
        Math.max(
          new Set(patents.map((one) => one.applicationNumber)).size,
          ...patents.map((one) => one.simpleFamily?.size ?? 0),
        );
      expect(Object.fromEntries(sizes.map(({ label, count }) => [label, count]))).toEqual(
        Object.fromEntries(tally(list.map((unit) => String(sizeOf(unit))))),
      );
      expect(sizes.map(({ label }) => Number(label))).toEqual(
        sizes.map(({ label }) => Number(label)).toSorted((a, b) => a - b),
      );

      const cover = list.flatMap((unit) => [
        ...new Set(
          unit.patents.flatMap((one) => [
            ...(one.office ? [one.office] : []),
            ...(one.simpleFamily ? ['US', 'JP'] : []),
          ]),
        ),
      ]);
      expect(Object.fromEntries(familyCover(list, frame).rows.map(({ label, count }) => [label, count]))).toEqual(
        Object.fromEntries(tally(cover)),
      );
    });
  });

  test('§+ a state is old only where every record that tells it is', () => {
    const unit = (id: string, ...states: ('valid' | 'dead')[]): LandscapeUnit => ({
      id,
      patents: states.map(
        (state, at) => ({ id: `${id}${at}`, title: '', legalStatus: { text: state, state } }) as Patent,
      ),
    });
    const figure = byStatus(
      [unit('a', 'valid', 'valid'), unit('b', 'valid', 'dead'), unit('c', 'valid')],
      frame,
      (id) => ['a0', 'b0', 'b1'].includes(id),
    );
    expect(figure.rows).toEqual([
      { label: '有效', count: 2 },
      { label: '有效（需复核）', count: 1 },
    ]);
  });

  test('§+ pairs stand together as often as they do, the most frequent first, equal ones by name, up to the fiftieth', () => {
    holds((list) => {
      const names = ['张', '李', '王', '赵'].toSorted();
      const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other): [string, string] => [one, other]));
      const wanted = pairs
        .map((between) => ({
          between,
          count: list.filter((unit) => between.every((name) => all(unit, ({ inventors }) => inventors).includes(name)))
            .length,
        }))
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count || (one.between.join() < other.between.join() ? -1 : 1));
      const figure = inventorCooperation(list, frame);
      expect(figure.rows).toEqual(wanted);
      expect(figure.missing).toBe(list.filter((unit) => all(unit, ({ inventors }) => inventors).length < 2).length);
      expect(inventorCooperation(list, frame, 2).rows).toEqual(wanted.slice(0, 2));
    });
  });

  test('§+ the ladder: who is cited in the set or counted by the source, and by whom, the earliest first', () => {
    holds((list) => {
      const figure = citationLadder(list, frame, 3);
      const numberOf = ({ id }: LandscapeUnit): string => `CN1000000${id.slice(1)}A`;
      const rows = list.map((unit) => {
        const citing = list.filter(
          (one) =>
            one !== unit && one.patents.some(({ citations }) => citations?.some(({ text }) => text === numberOf(unit))),
        );
        const counts = unit.patents.flatMap(({ citedByCount }) => citedByCount ?? []);
        return {
          id: unit.id,
          here: citing.length,
          by: counts.length > 0 ? Math.max(...counts) : undefined,
          years: citing.map((one) => yearOf(one) ?? 0).toSorted((a, b) => a - b),
        };
      });
      const kept = rows
        .filter(({ here, by }) => here > 0 || (by ?? 0) > 0)
        .toSorted((one, other) => other.here - one.here || (other.by ?? 0) - (one.by ?? 0))
        .slice(0, 3);
      expect(
        figure.rows.map(({ id, citedBy, citedHere }) => ({
          id,
          by: citedBy,
          here: citedHere.length,
          years: citedHere.map(({ year }) => year ?? 0),
        })),
      ).toEqual(kept.map(({ id, by, here, years }) => ({ id, by, here, years })));
      expect(figure.missing).toBe(
        list.filter((unit) => unit.patents.every(({ citations }) => !citations?.length)).length,
      );
    });
  });

  test('§+ each cell of techniques and effects counts a unit once', () => {
    const classesOf = (id: string) =>
      id.endsWith('-1')
        ? { techniques: ['传感'], effects: ['降噪'] }
        : Number(id[1]) % 2 === 0
          ? { techniques: ['传感', '通信'], effects: ['降噪', '省电'] }
          : undefined;
    holds((list) => {
      const cells = list.map(
        (unit) =>
          new Set(
            unit.patents.flatMap(({ id }) =>
              (classesOf(id)?.techniques ?? []).flatMap((one) =>
                classesOf(id)!.effects.map((other) => `${one} ${other}`),
              ),
            ),
          ),
      );
      const figure = techniqueEffect(list, frame, classesOf);
      expect(
        Object.fromEntries(figure.rows.map(({ technique, effect, count }) => [`${technique} ${effect}`, count])),
      ).toEqual(Object.fromEntries(tally(cells.flatMap((one) => [...one]))));
      expect([figure.counted, figure.missing]).toEqual([
        cells.filter(({ size }) => size > 0).length,
        cells.filter(({ size }) => size === 0).length,
      ]);
    });
  });
});

test.each([
  // Eighteen months before the last of March 2024 is the last of September 2022.
  [2021, '2024-03-31', false],
  [2022, '2024-03-31', true],
  // Eighteen months before the first of July a year begins.
  [2022, '2024-06-30', true],
  [2022, '2024-07-01', false],
  [2023, '2024-07-01', true],
  [2021, '2023-06-30', true],
  [2020, '2022-12-31', false],
  [2021, '2022-12-31', true],
])('§+ the year %i as of %s is incomplete: %s', (year, day, incomplete) => {
  expect(isIncompleteYear(year, day)).toBe(incomplete);
});

describe('what a chart says beside its figures', () => {
  const unit = (at: number, more: Partial<Patent> = {}): LandscapeUnit => ({
    id: `u${at}`,
    patents: [
      {
        id: `u${at}-0`,
        title: '',
        type: '发明申请',
        applicationDate: '2015-01-01',
        applicants: ['甲'],
        ...more,
      } as Patent,
    ],
  });
  const many = (count: number, more: (at: number) => Partial<Patent> = () => ({})): LandscapeUnit[] =>
    Array.from({ length: count }, (_, at) => unit(at, more(at)));
  const chart = (key: LandscapeChartKey, list: LandscapeUnit[], more: object = {}): LandscapeChart =>
    [
      ...drawLandscape({
        units: list,
        frame,
        nameOf: (name) => name,
        merged: new Map(),
        classesOf: () => undefined,
        techniques: [],
        effects: [],
        ...more,
      }),
    ].find((one) => one.key === key)!;

  test('§+ thirty make a trend, twenty-nine a table without gaps', () => {
    const gap = (at: number): Partial<Patent> => (at === 0 ? { applicationDate: '2013-01-01' } : {});
    for (const key of ['trend', 'applicant-trend'] as const) {
      const few = chart(key, many(29, gap));
      const enough = chart(key, many(30, gap));
      expect([few.drawn, enough.drawn]).toEqual([false, true]);
      expect(few.notes).toEqual(['数量太少（不足 30），不画趋势，没有申请的年份不列。']);
      expect(enough.notes).toEqual([]);
    }
    expect(chart('trend', many(29, gap)).rows.map(({ label }) => label)).toEqual(['2013', '2015']);
    expect(chart('trend', many(30, gap)).rows.map(({ label }) => label)).toEqual(['2013', '2014', '2015']);
    expect(chart('applicant-trend', many(29, gap)).columns).toEqual(['2013', '2015']);
    expect(chart('applicant-trend', many(30, gap)).columns).toEqual(['2013', '2014', '2015']);
  });

  test('§+ years whose publications still come are marked, in a drawn trend by strokes', () => {
    const late = (at: number): Partial<Patent> => (at === 0 ? { applicationDate: '2022-01-01' } : {});
    for (const key of ['trend', 'applicant-trend'] as const) {
      expect(chart(key, many(30, late))).toMatchObject({
        incomplete: ['2022'],
        notes: ['公开滞后 18 个月，画斜线的年份不完整。'],
      });
      expect(chart(key, many(29, late))).toMatchObject({
        incomplete: ['2022'],
        notes: [expect.anything(), '公开滞后 18 个月，最近的年份不完整。'],
      });
    }
  });

  test('§+ a document without a type has a column of its own', () => {
    expect(chart('trend', many(2))).toMatchObject({ columns: ['发明申请'], rows: [{ label: '2015', values: [2] }] });
    const untyped = [
      ...many(2),
      { id: 'x', patents: [{ id: 'x0', title: '', applicationDate: '2015-02-02' } as Patent] },
    ];
    expect(chart('trend', untyped)).toMatchObject({
      columns: ['发明申请', '类型不明'],
      rows: [{ label: '2015', values: [2, 1] }],
    });
  });

  test('§+ what lies before the last thirty years of a trend is counted in a sentence', () => {
    const from = (year: number) => many(2, (at) => (at === 0 ? { applicationDate: `${year}-01-01` } : {}));
    expect(chart('trend', from(1986)).notes).toHaveLength(1);
    expect(chart('trend', from(1985)).notes).toContain('只列最近 30 年；此前 1 件（最早 1985 年）没有列出。');
  });

  test('§+ a heat map shows twelve years and says what it leaves out, years or rows or both', () => {
    const of = (...rows: [year: number, applicant: string][]): LandscapeUnit[] =>
      rows.map(([year, applicant], at) => unit(at, { applicationDate: `${year}-01-01`, applicants: [applicant] }));
    const twelve = Array.from({ length: 12 }, (_, at): [number, string] => [2005 + at, '甲']);
    expect(chart('applicant-trend', of(...twelve)).notes).toHaveLength(1);
    expect(chart('applicant-trend', of(...twelve, [2004, '甲'])).notes[1]).toBe(
      '只列最近 12 年；此前的年份（最早 2004 年）没有列出。',
    );
    const both = chart('applicant-trend', of(...twelve, [2004, '乙']));
    expect(both.notes[1]).toBe('只列最近 12 年；此前的年份（最早 2004 年）和这些年没有申请的 1 行没有列出。');
    expect(both.rows.map(({ label }) => label)).toEqual(['甲']);
  });

  test('§+ a matrix tells its share, and a column as a gap only where enough is marked', () => {
    const effects = ['降噪', '省电', '提速'];
    const matrix = (counts: readonly number[], unmarked = 0, columns = effects): LandscapeChart => {
      const own = new Map(
        counts
          .flatMap((count, column) => Array.from({ length: count }, () => column))
          .map((column, at) => [`u${at}-0`, column]),
      );
      return chart('matrix', many(own.size + unmarked), {
        techniques: ['传感'],
        effects: columns,
        classesOf: (id: string) =>
          own.has(id) ? { techniques: ['传感'], effects: [columns[own.get(id)!]] } : undefined,
      });
    };
    expect(matrix([], 3)).toMatchObject({
      drawn: false,
      notes: ['已标引 0 件，占 0%。'],
      rows: [{ label: '传感', values: [0, 0, 0] }],
    });
    expect(chart('matrix', [])).toMatchObject({ notes: ['已标引 0 件，占 0%。'] });
    expect(matrix([14, 14, 1]).notes).toEqual(['已标引 29 件，占 100%。']);
    expect(matrix([14, 14, 2]).notes).toEqual(['已标引 30 件，占 100%。', '“提速”一列稀疏，可能是空白点；标引 100%。']);
    // A twelfth of all is not sparse.
    expect(matrix([17, 16, 3]).notes).toHaveLength(1);
    expect(matrix([14, 14, 2], 20).notes[1]).toBe('“提速”一列稀疏，可能是空白点；标引 60%。');
    expect(matrix([14, 14, 2], 21).notes[1]).toBe('“提速”一列稀疏，可能是空白点；标引 59%，标全之后再下结论。');
    // Two columns tell no gap.
    expect(matrix([29, 1], 0, effects.slice(0, 2)).notes).toHaveLength(1);
  });

  test('§+ a unit is rated by its best record, the best first; one without a rating is missing', () => {
    const family = {
      id: 'f',
      patents: [
        { id: 'f0', title: '' },
        { id: 'f1', title: '' },
      ] as Patent[],
    };
    const ratings: Record<string, number> = { f0: 2, f1: 5, 'u0-0': 3, 'u1-0': 3 };
    expect(chart('ratings', [family, ...many(3)], { ratingOf: (id: string) => ratings[id] })).toMatchObject({
      missing: 1,
      rows: [
        { label: '5 分', values: [1] },
        { label: '3 分', values: [2] },
      ],
    });
  });

  test('§+ merged names say of how many they are made, one alone says nothing', () => {
    const merged = new Map([
      ['甲', 2],
      ['乙', 1],
    ]);
    const list = [...many(3), unit(9, { applicants: ['乙'] })];
    expect(chart('applicants', list, { merged }).rows.map(({ label }) => label)).toEqual([
      '甲（2 个名称已合并）',
      '乙',
    ]);
  });
});
