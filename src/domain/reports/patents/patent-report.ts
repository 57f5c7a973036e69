import { isHiddenFor } from '#domain/orders/services/patent/asked-by-kind.ts';
import { type ChartMode, type ChartVerdict, featureMark } from '#domain/patents/claim-chart.ts';
import type { LandscapeChart } from '#domain/patents/landscape/charts.ts';
import { officeNames } from '#domain/patents/offices.ts';
import type { PatentType } from '#domain/services/choices.ts';
import type { PatentSection } from './patent-sections.ts';

/**
 * What a patent report says, gathered once when the draft is finished. Word, PDF, Excel and the screen draw it and read
 * nothing else.
 */
export interface PatentReport {
  kind: PatentType;
  kindName: string;
  /** The parts of this kind of report in their order. */
  sections: PatentSection[];
  subject: PatentSubject;
  searches: PatentSearch[];
  terms: { chinese: string; english: string }[];
  classes: string[];
  files: PatentFile[];
  counts: {
    documents: number;
    applications: number;
    families: number;
    /** Offices of the whole set; reports sealed before it was counted lack it. */
    offices?: number;
  };
  /** What of the set is listed and drawn; 全部 where nothing was left out. */
  filter: string;
  chartMode: ChartMode;
  claims: PatentReportClaim[];
  documents: PatentReportDocument[];
  /** What the cells of the claim chart say, computed. */
  sentences: string[];
  statuses: PatentStatuses;
  /** Members of one family stand together, the family filed last first. */
  list: PatentListed[];
  /** How many documents the set has beyond the list. */
  unlisted: number;
  /** Of each listed family: which asked numbers it is of, and what the files list of it; absent in older reports. */
  familyFacts?: PatentFamilyFacts[];
  /** Of a report about families: those of the set that nobody asked about and that are left out. */
  notAsked?: number;
  /** Of a report about families: asked numbers that no file tells of. */
  missing?: string[];
  live: PatentCountry[];
  charts: LandscapeChart[];
  /** What the searcher wrote, one a paragraph. */
  comment: string[];
  limits: string[];
}

export interface PatentSubject {
  title: string;
  applicant: string;
  inventors: string[];
  numbers: string[];
  /** The day documents are held against, and what day it is: 优先权日, 申请日 or 委托日. */
  day: string;
  dayName: string;
  field: string;
  solution: string;
  product: string;
  countries: string[];
}

export interface PatentSearch {
  database: string;
  formula: string;
  runOn: string;
  hits: number;
  note: string;
}

export interface PatentFile {
  name: string;
  format: string;
  documents: number;
  /** Of the import. */
  day: string;
  /** Of the export, empty where nobody knows it, and how it is known; reports sealed before it was asked lack both. */
  exportedOn?: string;
  exportedFrom?: string;
}

export interface PatentReportClaim {
  /** Unique in the report; `claimName` says how it is called. */
  number: number;
  /** The patent whose claim it is, where the report compares claims of several. */
  patent?: string;
  /** The claim it depends on; null: it stands alone. */
  parent: number | null;
  features: { key: string; text: string }[];
}

export interface PatentReportDocument {
  number: number;
  /** Its publication number, or what a product is called. */
  name: string;
  title: string;
  owner: string;
  officeName: string;
  publishedOn: string;
  filedOn: string;
  ipc: string;
  /** X, Y, A …; empty where nobody said. */
  category: string;
  categoryName: string;
  /** What its days allow it to be held against. */
  priorArt: string;
  /** Neither of the set nor named by a patent number. */
  isLiterature: boolean;
  cells: PatentReportCell[];
  results: { claim: number; patent?: string; result: string }[];
}

export interface PatentReportCell {
  /** Key of the feature. */
  feature: string;
  /** null: not compared. */
  verdict: ChartVerdict | null;
  verdictName: string;
  quote: string;
  place: string;
  reason: string;
}

export interface PatentStatuses {
  /** The last day a status was looked up or told; empty where none is known. */
  day: string;
  counts: {
    asked: number;
    valid: number;
    pending: number;
    dead: number;
    open: number;
    /** States too old to be relied on; absent in reports sealed before it was counted. */
    recheck?: number;
  };
  list: PatentReportStatus[];
}

export interface PatentReportStatus {
  number: string;
  title: string;
  applicants: string;
  filedOn: string;
  stateName: string;
  status: string;
  event: string;
  expiresOn: string;
  checkedOn: string;
  source: string;
  note: string;
}

export interface PatentListed {
  /** 1-based, of the list's families. */
  family: number;
  title: string;
  publicationNumber: string;
  applicationNumber: string;
  officeName: string;
  type: string;
  filedOn: string;
  publishedOn: string;
  applicants: string;
  inventors: string;
  ipc: string;
  stateName: string;
  /** The status in the source's words, its day and its source. */
  status: string;
  checkedOn: string;
  source: string;
  /** Own classification and tags. */
  marks: string;
}

/** What is alive where a product is to be made or sold, counted in applications. */
export interface PatentCountry {
  name: string;
  valid: number;
  pending: number;
  dead: number;
  unknown: number;
  /** European patents may be in force there without a document of this office: they are not in these figures. */
  european?: boolean;
  /** Of all whose state is told, those whose state is too old. */
  recheck?: number;
  rights: { number: string; title: string; applicants: string; stateName: string; claim: string }[];
}

/** The set holds nothing of it: whether there are rights nobody can say from it, so that no 0 stands anywhere. */
export const isWithoutDocuments = ({ valid, pending, dead, unknown }: PatentCountry): boolean =>
  valid + pending + dead + unknown === 0;

/** So many rows stand on paper; the workbook has all that are listed. */
export const mostPrinted = 200;

/** Kinds that hold documents against a day. */
const datedKinds: readonly PatentType[] = ['novelty', 'validity', 'before_filing'];

/** What was ordered, without what this kind of order does not ask. */
export const subjectOfKind = (kind: PatentType, subject: PatentSubject): PatentSubject => {
  const asks = (place: string): boolean => !isHiddenFor(kind, place);
  const isDated = datedKinds.includes(kind);
  return {
    ...subject,
    applicant: asks('applicant') ? subject.applicant : '',
    inventors: asks('inventors') ? subject.inventors : [],
    day: isDated ? subject.day : '',
    dayName: isDated ? subject.dayName : '',
    field: asks('field') ? subject.field : '',
    solution: asks('solution') ? subject.solution : '',
    product: asks('product') ? subject.product : '',
    countries: asks('countries') ? subject.countries : [],
  };
};

const orNone = (values: readonly string[]): string => values.filter(Boolean).join('；');

/** What was ordered, as pairs of a name and its content; nothing stands without content. */
export const subjectFacts = ({ subject, kindName }: Pick<PatentReport, 'subject' | 'kindName'>): [string, string][] =>
  (
    [
      ['委托类型', kindName],
      ['名称', subject.title],
      ['申请人或权利人', subject.applicant],
      ['发明人', orNone(subject.inventors)],
      [
        '号码',
        orNone(subject.numbers.slice(0, 20)) + (subject.numbers.length > 20 ? ` 等 ${subject.numbers.length} 个` : ''),
      ],
      [subject.dayName, subject.day],
      ['技术领域', subject.field],
      ['技术方案', subject.solution],
      ['产品或方法', subject.product],
      ['国家或地区', orNone(subject.countries.map((code) => officeNames[code] ?? code))],
    ] as [string, string][]
  ).filter(([, value]) => value !== '');

export interface PatentFamilyFacts {
  /** 1-based, as in the list. */
  family: number;
  asked: string[];
  told: string[];
}

export interface PatentFamilyGroup {
  family: number;
  title: string;
  offices: string[];
  members: PatentListed[];
  asked: string[];
  told: string[];
}

/** The list as families. */
export const familiesOf = ({ list, familyFacts }: Pick<PatentReport, 'list' | 'familyFacts'>): PatentFamilyGroup[] => {
  const facts = new Map(familyFacts?.map((one) => [one.family, one]));
  const families = new Map<number, PatentListed[]>();
  for (const row of list) {
    const members = families.get(row.family);
    if (members) members.push(row);
    else families.set(row.family, [row]);
  }
  return [...families].map(([family, members]) => ({
    family,
    title: members[0]!.title,
    offices: [...new Set(members.map(({ officeName }) => officeName).filter(Boolean))],
    members,
    asked: facts.get(family)?.asked ?? [],
    told: facts.get(family)?.told ?? [],
  }));
};

/** Families that stand on paper: whole ones, until the rows are used up. */
export const printedFamilies = (report: Pick<PatentReport, 'list' | 'familyFacts'>): PatentFamilyGroup[] => {
  let rows = 0;
  return familiesOf(report).filter(({ members }, at) => {
    rows += members.length;
    return at === 0 || rows <= mostPrinted;
  });
};

/** What is said under a list that is longer on file than on paper. */
export const listNote = (
  { counts, filter, unlisted }: Pick<PatentReport, 'counts' | 'filter' | 'unlisted'>,
  shown: number,
  all: number,
): string =>
  [
    filter === '全部' ? '' : `筛选：${filter}。`,
    shown < all ? `本处列出 ${shown} 条，其余见随附的 Excel 清单（${all} 条）。` : '',
    unlisted > 0 ? `专利集共 ${counts.documents} 件，另有 ${unlisted} 件未列入清单。` : '',
  ].join('');

/** The features a document discloses: 1a、1b; with equivalents marked. */
export const touchedFeatures = ({ cells }: Pick<PatentReportDocument, 'cells'>): string =>
  cells
    .filter(({ verdict }) => verdict === 'whole' || verdict === 'equivalent')
    .map(({ feature, verdict }) =>
      verdict === 'equivalent' ? `${featureMark(feature)}（等同）` : featureMark(feature),
    )
    .join('、');

/** Under a chart: its unit, how much of the set it rests on, its day and filter, and its notes. */
export const chartWords = ({ unit, counted, missing, day, filter, notes }: LandscapeChart): string =>
  [
    `单位：${unit}；${counted > 0 ? `计入 ${counted} ${unit}` : ''}${missing > 0 ? `${counted > 0 ? '，' : ''}${missing} ${unit}没有这项数据` : ''}；数据日 ${day}；筛选：${filter}。`,
    ...notes,
  ].join('');

/** A chart without figures is not drawn and not printed. */
export const hasFigures = ({ rows }: Pick<LandscapeChart, 'rows'>): boolean =>
  rows.some(({ values }) => values.some((value) => value !== null && value > 0));

/** What a figure stands for in its table. */
export const figureHeads = ({ columns, incomplete }: LandscapeChart): string[] =>
  columns.map((name) => (incomplete.includes(name) ? `${name}（不完整）` : name));

/** The rows of its table: years stand there in a trend. */
export const figureRows = ({ rows, incomplete }: LandscapeChart): LandscapeChart['rows'] =>
  rows.map((row) => (incomplete.includes(row.label) ? { ...row, label: `${row.label}（不完整）` } : row));
