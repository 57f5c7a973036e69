import { test } from 'vitest';
import { digestOf, expectKept } from '#tests/builders/records/kept-answers.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import type { LookedUp } from '../literature/metrics/looked-up.ts';
import { printPalette } from '../patents/landscape/chart-option.ts';
import type { KnownUnit } from '../roster/roster.ts';
import { cooperationOf } from './cooperation.ts';
import { countryName, countryOf } from './country.ts';
import { directorYear, tablesOf, type YearAsked } from './director-year.ts';
import type { ServiceFigures } from './service-tables.ts';
import { chartedOf, yearChartHeight, yearChartOption } from './year-chart.ts';
import { drawnTables, isDrawn, yearDocument } from './year-document.ts';
import { basisWords, cellWords } from './year-table.ts';
import type { YearWork } from './year-work.ts';

const year = 2026;

const addresses = [
  'Demo Univ, Dept Chem, Beijing 100000, Peoples R China',
  'Tsinghua Univ, Beijing 100084, Peoples R China',
  'Univ Oxford, Oxford OX1 2JD, England',
  'Natl Univ Singapore, Singapore; 119077 Singapore',
  'Univ Hong Kong, Hong Kong, Hong Kong (S.A.R.)',
  '示范大学化学学院，北京 100000',
  '东京大学，日本',
  'Dept Chem',
  ' ',
];

const some = <Item>(items: readonly Item[], draw: Draw): Item[] => items.filter(() => draw.chance(0.4));

const looked = (draw: Draw, value: string): LookedUp =>
  draw.pick([
    { state: 'unsearched', value: '', tables: '' },
    { state: 'none', value: '', tables: '表 2025' },
    { state: 'found', value, tables: '表 2025' },
    { state: 'found', value: '物理', tables: '表 2024' },
  ]);

const unitsOf = (draw: Draw): KnownUnit[] =>
  draw.chance(0.2)
    ? []
    : [
        { code: 'U', name: '示范大学', parentCode: '', gone: false },
        { code: 'C', name: '化学学院', parentCode: 'U', gone: false },
        { code: 'O', name: '有机化学系', parentCode: 'C', gone: draw.chance(0.3) },
        { code: 'P', name: '物理学院', parentCode: draw.pick(['U', '', '没有的']), gone: false },
        { code: 'X', name: '撤销的系', parentCode: 'U', gone: true },
      ];

const workOf = (draw: Draw, at: number): YearWork => ({
  id: String(at),
  title: `论文 ${at}`,
  source: draw.pick(['J. One', 'J. Two', '学报', '']),
  year: year - draw.below(5),
  held: some([4, 5, 6, 7, 10, 11, 12, 13], draw),
  searched: some([4, 5, 10, 11, 12], draw),
  units: some(['C', 'O', 'P', 'X', '不在树上'], draw),
  cited: draw.chance(0.4)
    ? null
    : {
        total: draw.below(12),
        others: draw.chance(0.3) ? null : draw.below(9),
        toCheck: at % 3 === 0 ? 1 : 0,
        years: at % 5 === 0 ? '2024–2026 年' : '',
        day: draw.pick(['', '2026-01-05', '2026-09-30', '2025-12-31']),
        databases: ['SCI-E'],
        report: '1',
      },
  marksOpen: draw.chance(0.4),
  addresses: some(addresses, draw),
  field: looked(draw, '化学'),
  warning: looked(draw, '高'),
});

const figuresOf = (name: string, draw: Draw): ServiceFigures => ({
  name,
  submitted: draw.below(9),
  completed: draw.below(6),
  ended: draw.below(3),
  papers: draw.below(40),
  medianDays: draw.chance(0.2) ? null : draw.below(9),
  paid: draw.below(4) * 12_050,
  refunded: draw.below(3) * 5000,
});

const yearOf = (draw: Draw): YearAsked => {
  const day = draw.chance(0.4) ? '2026-12-31' : '2026-11-18';
  const whole = day === '2026-12-31';
  const works = Array.from({ length: draw.pick([0, 1, 3, 14, 30]) }, (_, at) => workOf(draw, at));
  return {
    year,
    day,
    whole,
    institution: '示范大学图书馆',
    papers: {
      year,
      day,
      works,
      withoutYear: draw.below(3),
      outsiders: draw.below(3),
      units: unitsOf(draw),
      ownNames: draw.pick([['示范大学', 'Demo University'], ['示范大学'], []]),
      nameOf: (database) => `库${database}`,
    },
    services: {
      year,
      day,
      whole,
      totals: figuresOf('全部', draw),
      services: ['查收查引', '科技查新'].filter(() => draw.chance(0.8)).map((name) => figuresOf(name, draw)),
      months: Array.from({ length: whole ? 12 : draw.below(12) }, (_, at) => ({
        ...figuresOf('', draw),
        month: at + 1,
        before: draw.chance(0.3) ? null : draw.below(9),
      })),
      days: draw.chance(0.2) ? [] : ['1 天', '2—3 天', '4 天以上'].map((name) => ({ name, n: draw.below(4) })),
      ways: ['线上', '校内转账'].filter(() => draw.chance(0.7)).map((name) => ({ ...figuresOf('', draw), name })),
      rated: ['查收查引', '科技查新']
        .filter(() => draw.chance(0.7))
        .map((name) => {
          const rated = draw.below(5);
          return {
            name,
            completed: rated + draw.below(4),
            rated,
            points: rated * 4,
            content: draw.below(rated + 1),
            objected: draw.below(2),
          };
        }),
    },
    before: draw.chance(0.3) ? null : figuresOf('', draw),
  };
};

test('§+ the tables, charts and sentences of invented years are what they were', () => {
  const draw = seededDraw(year);
  const lines = Array.from({ length: 60 }, (_, at) => {
    const found = directorYear(yearOf(draw));
    const tables = tablesOf(found).map((table) => {
      const cells = table.rows.map(({ name, depth, cells: of, drawn }) =>
        [
          drawn ? '' : '·',
          '  '.repeat(depth),
          name,
          ...of.map((cell, place) => cellWords(cell, table.columns[place]!.is)),
        ].join(' '),
      );
      const chart = isDrawn(table)
        ? [yearChartHeight(table), chartedOf(table), yearChartOption(table, printPalette)]
        : [];
      const words = `${table.key}: ${cells.length} rows, ${basisWords(table)}`;
      return [`  ${words} #${digestOf([table, cells, chart])}`, ...(at < 4 ? cells.map((one) => `    ${one}`) : [])];
    });
    return [
      `# ${at} ${found.sentences.join('')} #${digestOf(found.figures)} drawn ${drawnTables(found)
        .map(({ key }) => key)
        .join(' ')} document ${digestOf(yearDocument(found))}`,
      ...tables.flat(),
    ];
  });
  expectKept('years', lines.flat());
});

test('§+ addresses tell with whom a work was written, alone and together, as they did', () => {
  const draw = seededDraw(4);
  const names = [['示范大学', 'Demo University'], ['Demo University'], ['示范大学'], []];
  const lists = [...addresses.map((one) => [one]), ...Array.from({ length: 90 }, () => some(addresses, draw))];
  const countries =
    'Peoples R China|England|USA|GA 30332 USA|South Korea|Scotland|Taiwan|Macao|德国|Hong Kong (S.A.R.)|Great Atlantis|U.S.A.';
  expectKept('cooperation', [
    ...lists.flatMap((list) =>
      names.map((own) => {
        const { with: whom, countries: abroad } = cooperationOf(list, own);
        return `${whom} ${abroad.join(' ')} — ${list.join(' ; ')} — ${own.join(' ')}`;
      }),
    ),
    ...countries.split('|').map((one) => {
      const code = countryOf(`Somewhere, ${one}`);
      return `${one}: ${code} ${code === null ? '' : countryName(code)}, ${countryOf(`${one}某大学`)}`;
    }),
  ]);
});
