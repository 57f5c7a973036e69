import type { LookedUp } from '../literature/metrics/looked-up.ts';
import type { KnownUnit } from '../roster/roster.ts';
import { type Cooperation, cooperationNames, cooperationOf } from './cooperation.ts';
import { countryName } from './country.ts';
import { unitRows, unitSum } from './unit-papers.ts';
import { row, type YearRow, type YearTable } from './year-table.ts';
import type { YearWork } from './year-work.ts';

export interface PapersAsked {
  year: number;
  day: string;
  /** Published in the asked year and the four before it. */
  works: readonly YearWork[];
  /** In the library without a year: of no year can be said whether they belong to it. */
  withoutYear: number;
  /** In the library only because somebody of another institution ordered a report on them: not counted. */
  outsiders: number;
  units: readonly KnownUnit[];
  /** The institution's names, Chinese and English. */
  ownNames: readonly string[];
  nameOf: (database: number) => string;
}

const yearsShown = 5;
const topShown = 10;
/** So many databases stand beside each other by the year; all of them in their own table. */
const databasesShown = 6;

export const firstYear = (year: number): number => year - yearsShown + 1;

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);
/** Nothing known is no 0. */
const sumOrNone = (figures: readonly number[]): number | null => (figures.length > 0 ? sum(figures) : null);

/** The largest group first, of equals by name. */
const groupedBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string): [name: string, those: Item[]][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const those = groups.get(nameOf(item));
    if (those) those.push(item);
    else groups.set(nameOf(item), [item]);
  }
  return [...groups].sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1));
};

const counted = (names: readonly string[]): [name: string, n: number][] =>
  groupedBy(names, (name) => name).map(([name, those]) => [name, those.length]);

/** What every table of papers leaves out. */
const leftOut = ({ withoutYear, outsiders }: PapersAsked): string[] => [
  ...(withoutYear > 0 ? [`成果库里没有年份的 ${withoutYear} 篇不在任何一年里`] : []),
  ...(outsiders > 0 ? [`只因校外委托而入库的 ${outsiders} 篇不计`] : []),
];

const daysOf = (works: readonly YearWork[]): string => {
  const days = works.flatMap(({ cited }) => cited?.day || []).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last ? first : `${first} 至 ${last}`;
};

/** What stands in no sum of citations although a report counted. */
const limitsOf = (works: readonly YearWork[]): string[] => {
  const proven = works.flatMap(({ cited }) => cited ?? []);
  const limited = proven.filter(({ years }) => years !== '').length;
  const open = sum(proven.map(({ toCheck }) => toCheck));
  return [
    ...(limited > 0 ? [`${limited} 篇的报告只计一段年份的施引`] : []),
    ...(open > 0 ? [`${open} 次是否自引待核，不在他引里`] : []),
  ];
};

const databasesIn = (works: readonly YearWork[]): number[] =>
  [...new Set(works.flatMap(({ held, searched }) => [...held, ...searched]))].sort((a, b) => a - b);

const byYear = (asked: PapersAsked): YearTable => {
  const { works, year, nameOf, day } = asked;
  const heldIn = (database: number, those: readonly YearWork[]) => those.filter(({ held }) => held.includes(database));
  /** null: these papers were neither found nor looked up there. */
  const cellOf = (database: number, those: readonly YearWork[]): number | null =>
    those.length === 0 || those.some(({ held, searched }) => held.includes(database) || searched.includes(database))
      ? heldIn(database, those).length
      : null;
  const shown = databasesIn(works)
    .filter((database) => heldIn(database, works).length > 0)
    .sort((a, b) => heldIn(b, works).length - heldIn(a, works).length || a - b)
    .slice(0, databasesShown);
  return {
    key: 'years',
    title: '近五年论文与收录',
    heading: '发表年份',
    unit: '篇',
    columns: [
      { title: '论文', is: 'count', drawn: true },
      ...shown.map((database) => ({ title: nameOf(database), is: 'count' as const, drawn: true })),
    ],
    rows: Array.from({ length: yearsShown }, (_, at) => {
      const those = works.filter((work) => work.year === firstYear(year) + at);
      return row(String(firstYear(year) + at), [those.length, ...shown.map((database) => cellOf(database, those))]);
    }),
    chart: 'standing',
    stacked: false,
    day,
    base: `成果库里 ${firstYear(year)} 至 ${year} 年发表的 ${works.length} 篇，每篇计一次；一篇可由几个库收录`,
    missing: [...leftOut(asked), '没有检索过的库不等于未收录，见“按数据库”'],
    empty: '成果库里还没有这五年的论文',
  };
};

const byDatabase = (asked: PapersAsked, works: readonly YearWork[]): YearTable => {
  const rows = databasesIn(works).map((database) => {
    const held = works.filter((work) => work.held.includes(database)).length;
    const none = works.filter((work) => !work.held.includes(database) && work.searched.includes(database)).length;
    return { database, held, none, unsearched: works.length - held - none };
  });
  const open = rows.filter(({ unsearched }) => unsearched > 0);
  return {
    key: 'databases',
    title: '按数据库',
    heading: '数据库',
    unit: '篇',
    columns: [
      { title: '收录', is: 'count', drawn: true },
      { title: '检索过，未见收录', is: 'count', drawn: true },
      { title: '没有检索', is: 'count', drawn: true },
    ],
    rows: rows
      .sort((one, other) => other.held - one.held || one.database - other.database)
      .map(({ database, held, none, unsearched }) => row(asked.nameOf(database), [held, none, unsearched])),
    chart: 'lying',
    stacked: true,
    day: asked.day,
    base:
      works.length === 0
        ? `成果库里还没有 ${asked.year} 年发表的论文`
        : `${asked.year} 年发表的 ${works.length} 篇，每个库三项之和都是它`,
    missing: [
      ...leftOut(asked),
      ...(open.length > 0
        ? [
            `没有检索：${open.map(({ database, unsearched }) => `${asked.nameOf(database)} ${unsearched} 篇`).join('、')}`,
          ]
        : []),
    ],
    empty:
      works.length === 0
        ? `成果库里还没有 ${asked.year} 年发表的论文`
        : `${asked.year} 年的论文还没有在任何数据库里检索过`,
  };
};

const byUnit = (asked: PapersAsked, works: readonly YearWork[]): YearTable => {
  const rows = unitRows(asked.units, works);
  const known = new Set(asked.units.map(({ code }) => code));
  const outside = works.filter(({ units }) => !units.some((code) => known.has(code))).length;
  return {
    key: 'units',
    title: '按院系',
    heading: '院系',
    unit: '篇',
    columns: [
      { title: '论文', is: 'count', drawn: true },
      { title: '有被引数的', is: 'count' },
      { title: '被引', is: 'count' },
    ],
    rows,
    sum: unitSum(works),
    chart: 'lying',
    stacked: false,
    day: asked.day,
    base: `${asked.year} 年发表的 ${works.length} 篇，按认领人与委托人在名册里的院系；上级计入下级，几个院系合写的在各院系都计，合计只计一次`,
    missing: [
      ...leftOut(asked),
      ...(outside > 0 ? [`${outside} 篇没有对应到名册的院系`] : []),
      ...limitsOf(works).slice(0, works.some(({ cited }) => cited && cited.years !== '') ? 1 : 0),
    ],
    empty: '名册里还没有院系，论文都未归属',
  };
};

const gapRows = (looked: readonly LookedUp[], words: { none: string; unsearched: string }): YearRow[] =>
  (['none', 'unsearched'] as const).flatMap((state) => {
    const n = looked.filter((one) => one.state === state).length;
    return n > 0 ? [row(words[state], [n], { drawn: false })] : [];
  });

const tablesOf = (looked: readonly LookedUp[]): string =>
  [...new Set(looked.map(({ tables }) => tables).filter((name) => name !== ''))].sort().join('、');

const byField = (asked: PapersAsked, works: readonly YearWork[]): YearTable => {
  const looked = works.map(({ field }) => field);
  const found = looked.filter(({ state }) => state === 'found');
  const words = { none: '期刊不在学科表里', unsearched: '没有学科表，或认不出期刊' };
  const tables = tablesOf(looked);
  return {
    key: 'fields',
    title: '按学科',
    heading: '学科',
    unit: '篇',
    columns: [{ title: '论文', is: 'count', drawn: true }],
    rows: [...counted(found.map(({ value }) => value)).map(([name, n]) => row(name, [n])), ...gapRows(looked, words)],
    sum: [works.length],
    chart: 'lying',
    stacked: false,
    day: asked.day,
    base: `${asked.year} 年发表的 ${works.length} 篇，按所载期刊的学科${tables === '' ? '' : `（${tables}）`}`,
    missing: [...leftOut(asked), ...gapRows(looked, words).map(({ name, cells }) => `${name} ${cells[0]} 篇`)],
    empty: `${asked.year} 年没有论文`,
  };
};

const citations = (asked: PapersAsked): YearTable => {
  const { works, year } = asked;
  const uncounted = works.filter(({ cited }) => cited === null).length;
  const days = daysOf(works);
  return {
    key: 'citations',
    title: '近五年论文的被引',
    heading: '发表年份',
    unit: '次',
    columns: [
      { title: '论文（篇）', is: 'count' },
      { title: '有被引数的（篇）', is: 'count' },
      { title: '被引', is: 'count', drawn: true },
      { title: '有他引数的（篇）', is: 'count' },
      { title: '他引', is: 'count', drawn: true },
    ],
    rows: Array.from({ length: yearsShown }, (_, at) => {
      const those = works.filter((work) => work.year === firstYear(year) + at);
      const proven = those.flatMap(({ cited }) => cited ?? []);
      const others = proven.flatMap(({ others: n }) => n ?? []);
      return row(String(firstYear(year) + at), [
        those.length,
        proven.length,
        sumOrNone(proven.map(({ total }) => total)),
        others.length,
        sumOrNone(others),
      ]);
    }),
    chart: 'standing',
    stacked: false,
    day: asked.day,
    base: `有效报告里核过的被引次数，每篇取最近一份${days === '' ? '' : `，出具于 ${days}`}；各库范围以报告为准`,
    missing: [...leftOut(asked), ...(uncounted > 0 ? [`${uncounted} 篇没有报告核过被引`] : []), ...limitsOf(works)],
    empty: '还没有报告核过这五年论文的被引',
  };
};

const topPapers = (asked: PapersAsked): YearTable => {
  const proven = asked.works
    .flatMap((work) => (work.cited ? [{ ...work, cited: work.cited }] : []))
    .sort((one, other) => other.cited.total - one.cited.total || (one.title < other.title ? -1 : 1));
  return {
    key: 'top',
    title: `被引最多的 ${topShown} 篇`,
    heading: '论文',
    unit: '次',
    columns: [
      { title: '来源', is: 'text' },
      { title: '年份', is: 'text' },
      { title: '被引', is: 'count' },
      { title: '他引', is: 'count' },
      { title: '核自', is: 'text' },
      { title: '报告日', is: 'text' },
    ],
    rows: proven
      .slice(0, topShown)
      .map(({ title, source, year, cited }) =>
        row(title, [source, String(year), cited.total, cited.others, cited.databases.join('、'), cited.day]),
      ),
    chart: 'none',
    stacked: false,
    day: asked.day,
    base: `${firstYear(asked.year)} 至 ${asked.year} 年发表、有报告核过被引的 ${proven.length} 篇；各篇的报告日与数据库不同，次序只供参考`,
    missing: [
      ...leftOut(asked),
      ...(proven.length < asked.works.length ? [`${asked.works.length - proven.length} 篇没有报告核过被引`] : []),
      ...limitsOf(proven.slice(0, topShown)),
    ],
    empty: '还没有报告核过这五年论文的被引',
  };
};

const openAccess = (asked: PapersAsked, works: readonly YearWork[]): YearTable => {
  const open = works.filter(({ marksOpen }) => marksOpen).length;
  return {
    key: 'open-access',
    title: '开放获取',
    heading: '来源的标注',
    unit: '篇',
    columns: [{ title: '论文', is: 'count', drawn: true }],
    rows: [row('标为开放获取', [open]), row('来源没有标注', [works.length - open], { drawn: false })],
    sum: [works.length],
    chart: 'none',
    stacked: false,
    day: asked.day,
    base: `${asked.year} 年发表的 ${works.length} 篇，以导出文件里的开放获取标注为准`,
    missing: [
      ...leftOut(asked),
      ...(open < works.length ? [`${works.length - open} 篇的来源没有标注，不等于不开放`] : []),
    ],
    empty: `${asked.year} 年没有论文`,
  };
};

const cooperation = (asked: PapersAsked, works: readonly YearWork[]): YearTable[] => {
  const told = works.map(({ addresses }) => cooperationOf(addresses, asked.ownNames));
  const n = (kind: Cooperation) => told.filter((one) => one.with === kind).length;
  const kinds = Object.keys(cooperationNames) as Cooperation[];
  const missing = [...leftOut(asked), ...(n('unclear') > 0 ? [`${n('unclear')} 篇没有地址或看不出`] : [])];
  const common = { unit: '篇', stacked: false, day: asked.day, missing, empty: `${asked.year} 年没有论文` };
  const countries = counted(told.flatMap((one) => one.countries));
  return [
    {
      ...common,
      key: 'cooperation',
      title: '合作',
      heading: '按作者地址',
      columns: [{ title: '论文', is: 'count', drawn: true }],
      rows: kinds.map((kind) => row(cooperationNames[kind], [n(kind)], { drawn: kind !== 'unclear' })),
      sum: [works.length],
      chart: 'lying',
      base: `${asked.year} 年发表的 ${works.length} 篇，按记录里写出的作者地址；既有境外又有国内的计入境外`,
    },
    {
      ...common,
      key: 'countries',
      title: '合作的国家和地区',
      heading: '国家或地区',
      columns: [{ title: '论文', is: 'count', drawn: true }],
      rows: countries.map(([code, papers]) => row(countryName(code), [papers])),
      chart: 'lying',
      base: `与境外单位合作的 ${n('abroad')} 篇；一篇有几个国家就在各国都计`,
      empty: '没有看到与境外单位合作的论文',
    },
  ];
};

const warnings = (asked: PapersAsked, works: readonly YearWork[]): YearTable => {
  const looked = works.map(({ warning }) => warning);
  const listed = works.filter(({ warning }) => warning.state === 'found');
  const unsearched = looked.filter(({ state }) => state === 'unsearched').length;
  const tables = tablesOf(looked);
  const journals = groupedBy(listed, ({ source, warning }) => [source, warning.value, warning.tables].join('\n'));
  return {
    key: 'warnings',
    title: '发表在预警期刊上的论文',
    heading: '期刊',
    unit: '篇',
    columns: [
      { title: '级别', is: 'text' },
      { title: '名单', is: 'text' },
      { title: '论文', is: 'count' },
    ],
    rows: journals.map(([, those]) => {
      const { source, warning } = those[0]!;
      return row(source, [warning.value, warning.tables, those.length]);
    }),
    ...(unsearched < works.length && { sum: ['', '', listed.length] }),
    chart: 'none',
    stacked: false,
    day: asked.day,
    base: `${asked.year} 年发表的 ${works.length} 篇，核对了 ${works.length - unsearched} 篇${tables === '' ? '' : `（${tables}）`}`,
    missing: [...leftOut(asked), ...(unsearched > 0 ? [`${unsearched} 篇没有核对：没有预警名单，或认不出期刊`] : [])],
    empty: unsearched < works.length ? '核对过的论文都不在预警名单的期刊上' : '没有预警名单可以核对，不能说没有',
  };
};

/** The tables of the institution's papers. */
export const paperTables = (asked: PapersAsked): YearTable[] => {
  const own = asked.works.filter(({ year }) => year === asked.year);
  return [
    byYear(asked),
    byDatabase(asked, own),
    byUnit(asked, own),
    byField(asked, own),
    citations(asked),
    topPapers(asked),
    openAccess(asked, own),
    ...cooperation(asked, own),
    warnings(asked, own),
  ];
};
