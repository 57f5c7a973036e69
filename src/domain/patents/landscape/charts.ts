import { ipcLabel } from '../ipc-titles.ts';
import { officeNames } from '../offices.ts';
import { patentTypes } from '../patent-record.ts';
import {
  applicantCooperation,
  applicantTrend,
  byApplicant,
  byInventor,
  byOffice,
  byProvince,
  byStatus,
  citationLadder,
  familyCover,
  familySizes,
  filingTrend,
  inventorCooperation,
  ipcHeat,
  isIncompleteYear,
  type NameOf,
  type OwnClasses,
  techniqueEffect,
  type YearsFigure,
} from './figures.ts';
import { type CountRow, countBy, type Figure, type FigureFrame, type LandscapeUnit, lagDayOf } from './units.ts';

/** The charts of a landscape in the order they stand on the page and in the report. */
export const landscapeCharts = [
  'trend',
  'applicants',
  'offices',
  'status',
  'ipc',
  'matrix',
  'applicant-trend',
  'provinces',
  'inventors',
  'cooperation',
  'inventor-cooperation',
  'family-size',
  'cover',
  'ladder',
  'ratings',
] as const;
export type LandscapeChartKey = (typeof landscapeCharts)[number];

/** What stands in a report where nobody chose: the eight every landscape has. */
export const usualCharts: readonly LandscapeChartKey[] = landscapeCharts.slice(0, 8);

export const chartTitles: Record<LandscapeChartKey, string> = {
  trend: '申请趋势',
  applicants: '主要申请人',
  offices: '受理局分布',
  status: '法律状态',
  ipc: 'IPC 热度',
  matrix: '技术功效矩阵',
  'applicant-trend': '主要申请人的申请趋势',
  provinces: '省市分布',
  inventors: '主要发明人',
  cooperation: '申请人合作',
  'inventor-cooperation': '发明人合作',
  'family-size': '同族规模',
  cover: '同族覆盖的国家和地区',
  ladder: '引证阶梯',
  ratings: '评分分布',
};

export type ChartKind = 'stacked' | 'bars' | 'heat' | 'matrix' | 'ring' | 'pairs' | 'ladder';

/** A chart as a table of figures; every drawing of it shows these and no others. */
export interface LandscapeChart {
  key: LandscapeChartKey;
  title: string;
  unit: string;
  day: string;
  filter: string;
  counted: number;
  missing: number;
  notes: string[];
  kind: ChartKind;
  columns: string[];
  /** null: not known, which is never 0. */
  rows: { label: string; values: (number | null)[] }[];
  incomplete: string[];
  drawn: boolean;
}

export interface LandscapeInput {
  units: readonly LandscapeUnit[];
  frame: FigureFrame;
  nameOf: NameOf;
  /** Names that stand for several spellings. */
  merged: ReadonlyMap<string, number>;
  classesOf: (id: string) => OwnClasses | undefined;
  /** What a person thinks of a record, from one to five. */
  ratingOf?: (id: string) => number | undefined;
  /** Records whose state has to be looked up again. */
  isOld?: (id: string) => boolean;
  /** The techniques and effects there are, in their order. */
  techniques: readonly string[];
  effects: readonly string[];
}

/** Fewer units make no trend. */
const fewestForTrend = 30;

const headOf = (
  key: LandscapeChartKey,
  figure: Figure<unknown>,
): Omit<LandscapeChart, 'kind' | 'columns' | 'rows'> => ({
  key,
  title: chartTitles[key],
  unit: figure.unit,
  day: figure.day,
  filter: figure.filter,
  counted: figure.counted,
  missing: figure.missing,
  notes: [],
  incomplete: [],
  drawn: true,
});

const counted = (
  key: LandscapeChartKey,
  figure: Figure<CountRow>,
  kind: ChartKind = 'bars',
  labelOf: (label: string) => string = (label) => label,
): LandscapeChart => ({
  ...headOf(key, figure),
  kind,
  columns: [figure.unit],
  rows: figure.rows.map(({ label, count }) => ({ label: labelOf(label), values: [count] })),
});

const lagNote = (drawn: boolean): string =>
  drawn ? '公开滞后 18 个月，画斜线的年份不完整。' : '公开滞后 18 个月，最近的年份不完整。';
const fewNote = `数量太少（不足 ${fewestForTrend}），不画趋势，没有申请的年份不列。`;

/** A trend shows so many years at most: one early document would leave a century empty. */
const mostYears = 30;

const trendChart = ({ units, frame }: LandscapeInput): LandscapeChart => {
  const whole = filingTrend(units, frame);
  const figure = { ...whole, rows: whole.rows.slice(-mostYears) };
  const earlier = whole.rows.slice(0, -mostYears);
  const left = sum(earlier.map(({ total }) => total));
  const types = patentTypes.filter((type) => figure.rows.some(({ byType }) => byType[type]));
  const untyped = figure.rows.some(({ total, byType }) => total > sum(Object.values(byType)));
  const incomplete = figure.rows.filter((row) => row.isIncomplete).map(({ year }) => String(year));
  const drawn = figure.counted >= fewestForTrend;
  return {
    ...headOf('trend', figure),
    kind: 'stacked',
    columns: [...types, ...(untyped ? ['类型不明'] : [])],
    rows: figure.rows
      // A drawn trend needs its gaps; a table of few numbers is read more easily without them.
      .filter(({ total }) => drawn || total > 0)
      .map(({ year, total, byType }) => ({
        label: String(year),
        values: [...types.map((type) => byType[type] ?? 0), ...(untyped ? [total - sum(Object.values(byType))] : [])],
      })),
    incomplete,
    drawn,
    notes: [
      ...(drawn ? [] : [fewNote]),
      ...(left > 0
        ? [`只列最近 ${mostYears} 年；此前 ${left} ${frame.unit}（最早 ${earlier[0]!.year} 年）没有列出。`]
        : []),
      ...(incomplete.length > 0 ? [lagNote(drawn)] : []),
    ],
  };
};

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

const heatChart = (
  key: LandscapeChartKey,
  figure: YearsFigure,
  labelOf: (label: string) => string = (label) => label,
  most = 12,
): LandscapeChart => {
  const drawn = figure.counted >= fewestForTrend;
  const places = [...figure.years.keys()].filter((at) => drawn || figure.rows.some(({ counts }) => counts[at]));
  const shown = places.slice(-most);
  const years = shown.map((at) => figure.years[at]!);
  const rows = figure.rows.map(({ label, counts }) => ({
    label: labelOf(label),
    values: shown.map((at) => counts[at] ?? 0),
  }));
  const filled = rows.filter(({ values }) => sum(values) > 0);
  const left = [
    ...(shown.length < places.length ? [`此前的年份（最早 ${figure.years[places[0]!]} 年）`] : []),
    ...(filled.length < rows.length ? [`这些年没有申请的 ${rows.length - filled.length} 行`] : []),
  ];
  return {
    ...headOf(key, figure),
    kind: 'heat',
    columns: years.map(String),
    rows: filled,
    incomplete: years.filter((year) => isIncompleteYear(year, lagDayOf(figure))).map(String),
    drawn,
    notes: [
      ...(drawn ? [] : [fewNote]),
      ...(left.length > 0 ? [`只列最近 ${shown.length} 年；${left.join('和')}没有列出。`] : []),
      ...(figure.incomplete.some(Boolean) ? [lagNote(drawn)] : []),
    ],
  };
};

const matrixChart = ({ units, frame, classesOf, techniques, effects }: LandscapeInput): LandscapeChart => {
  const figure = techniqueEffect(units, frame, classesOf);
  const countOf = new Map(figure.rows.map(({ technique, effect, count }) => [`${technique}\t${effect}`, count]));
  const share = units.length > 0 ? Math.round((figure.counted / units.length) * 100) : 0;
  const chart: LandscapeChart = {
    ...headOf('matrix', figure),
    kind: 'matrix',
    columns: [...effects],
    rows: techniques.map((technique) => ({
      label: technique,
      values: effects.map((effect) => countOf.get(`${technique}\t${effect}`) ?? 0),
    })),
    drawn: figure.counted > 0,
    notes: [`已标引 ${figure.counted} ${frame.unit}，占 ${share}%。`],
  };
  return { ...chart, notes: [...chart.notes, ...gapNotes(chart, share)] };
};

/** A sparse column may be a gap; with few documents marked it may as well be unread. */
const gapNotes = ({ columns, rows }: LandscapeChart, share: number): string[] => {
  const totals = columns.map((_, at) => sum(rows.map(({ values }) => values[at] ?? 0)));
  const all = sum(totals);
  if (all < fewestForTrend || columns.length < 3) return [];
  return columns
    .filter((_, at) => totals[at]! * columns.length * 4 < all)
    .map((effect) => `“${effect}”一列稀疏，可能是空白点；标引 ${share}%${share < 60 ? '，标全之后再下结论' : ''}。`);
};

const pairsChart = (key: LandscapeChartKey, figure: ReturnType<typeof inventorCooperation>): LandscapeChart => ({
  ...headOf(key, figure),
  kind: 'pairs',
  columns: [figure.unit],
  rows: figure.rows.map(({ between, count }) => ({ label: between.join(' — '), values: [count] })),
  notes: ['一个申请人或发明人单独的不计。'],
});

const ladderChart = ({ units, frame }: LandscapeInput): LandscapeChart => {
  const figure = citationLadder(units, frame);
  return {
    ...headOf('ladder', figure),
    kind: 'ladder',
    columns: ['申请年', '集内被引', '总被引'],
    rows: figure.rows.map(({ number, year, citedHere, citedBy }) => ({
      label: number,
      values: [year ?? null, citedHere.length, citedBy ?? null],
    })),
    notes: ['集内被引按专利集中各件的引证数出；总被引是来源给出的数。'],
  };
};

/** A unit is rated as its best record is. */
const ratingsChart = ({ units, frame, ratingOf }: LandscapeInput): LandscapeChart => {
  const figure = countBy(units, frame, ({ patents }) => {
    const rated = patents.flatMap(({ id }) => ratingOf?.(id) ?? []);
    return rated.length > 0 ? [`${Math.max(...rated)} 分`] : [];
  });
  const rows = figure.rows.toSorted((one, other) => (one.label < other.label ? 1 : -1));
  return counted('ratings', { ...figure, rows });
};

const officeWords = (code: string): string => officeNames[code] ?? code;

/** All charts of a set, one at a time: whoever draws a large set does other work between them. */
export function* drawLandscape(input: LandscapeInput): Generator<LandscapeChart> {
  const { units, frame, nameOf, merged } = input;
  const named = (label: string): string => {
    const spellings = merged.get(label) ?? 1;
    return spellings > 1 ? `${label}（${spellings} 个名称已合并）` : label;
  };
  const families = frame.unit === '族' ? [] : ['按件统计时，一件算一个单位；看覆盖请按族。'];
  const charts: Record<LandscapeChartKey, () => LandscapeChart> = {
    trend: () => trendChart(input),
    applicants: () => counted('applicants', byApplicant(units, frame, nameOf, 15), 'bars', named),
    offices: () => counted('offices', byOffice(units, frame, 20), 'bars', officeWords),
    status: () => counted('status', byStatus(units, frame, input.isOld), 'ring'),
    ipc: () => heatChart('ipc', ipcHeat(units, frame, 10), ipcLabel),
    matrix: () => matrixChart(input),
    'applicant-trend': () => heatChart('applicant-trend', applicantTrend(units, frame, nameOf, 10)),
    provinces: () => counted('provinces', byProvince(units, frame, 20)),
    inventors: () => counted('inventors', byInventor(units, frame, 15)),
    cooperation: () => pairsChart('cooperation', applicantCooperation(units, frame, nameOf, 15)),
    'inventor-cooperation': () => pairsChart('inventor-cooperation', inventorCooperation(units, frame, 15)),
    'family-size': () => ({ ...counted('family-size', familySizes(units, frame)), notes: families }),
    cover: () => ({ ...counted('cover', familyCover(units, frame, 20), 'bars', officeWords), notes: families }),
    ladder: () => ladderChart(input),
    ratings: () => ratingsChart(input),
  };
  for (const key of landscapeCharts) yield charts[key]();
}
