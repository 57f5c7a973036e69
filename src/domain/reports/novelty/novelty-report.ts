import type { CellVerdict, PointVerdict } from '#domain/novelty/comparison/single-comparison.ts';
import type { NoveltyRange } from '#domain/services/choices.ts';

/**
 * What a novelty report says, section by section as GB/T 32003 orders them. It is gathered once when the draft is
 * finished; Word, PDF, Excel and the screen draw it and read nothing else.
 */
export interface NoveltyReport {
  project: {
    title: string;
    /** 略 where only literature at home is searched and no English title was given. */
    englishTitle: string;
    discipline: string;
    source: string;
  };
  /** The contract bears the report's number. Empty before it is drawn. */
  contractNumber: string;
  agency: NoveltyAgency;
  range: NoveltyRange;
  /** 国内, 国外 or 国内外. */
  rangeName: string;
  purpose: string;
  /** One a paragraph. */
  sciencePoints: string[];
  points: NoveltyReportPoint[];
  requests: string[];
  terms: { chinese: string; english: string }[];
  databases: NoveltyDatabase[];
  counts: NoveltyCounts;
  /** The documents that were compared, the team's own among them. */
  documents: NoveltyReportDocument[];
  /** 一般相关文献: references only. */
  general: { number: number; reference: string }[];
  conclusion: NoveltyConclusion;
  declaration: string[];
  attachments: string[];
  remarks: string;
}

/** Who searches, as the first table of the form asks for it. */
export interface NoveltyAgency {
  name: string;
  stationCode: string;
  address: string;
  postcode: string;
  head: string;
  contact: string;
  phone: string;
  fax: string;
  email: string;
}

export interface NoveltyReportPoint {
  /** 1-based. */
  place: number;
  text: string;
  /** Where it was corrected after acceptance: when, and what it said before. */
  corrected?: string | undefined;
  features: string[];
  verdict: PointVerdict;
  verdictName: string;
  /** Numbers of the documents that show it. */
  evidence: number[];
}

export interface NoveltyDatabase {
  /** 1-based. */
  place: number;
  name: string;
  /** Absent in reports from before it was asked for. */
  subDatabases?: string | undefined;
  platform: string;
  years: string;
  /** The last day it was searched. */
  searchedOn: string;
  hits: number;
  formulas: NoveltyFormula[];
}

export interface NoveltyFormula {
  place: number;
  text: string;
  runOn: string;
  hits: number;
  note: string;
  /** Places from 1 of the points it served; none: the whole project. Absent in reports from before. */
  points?: number[] | undefined;
  subDatabase?: string | undefined;
}

export interface NoveltyCounts {
  databases: number;
  /** As the databases told, repeats included. */
  hits: number;
  /** Records that were read. */
  screened: number;
  close: number;
  general: number;
}

export interface NoveltyReportDocument {
  number: number;
  reference: string;
  abstract: string;
  disclosed: string;
  foundIn: string[];
  ofTeam: boolean;
  /** Which points it touches and which were not compared. Absent in reports from before this was told apart. */
  touched?: string | undefined;
  cells: NoveltyReportCell[];
}

export interface NoveltyReportCell {
  /** 1-based place of the point. */
  point: number;
  /** null: not compared. */
  verdict: CellVerdict | null;
  verdictName: string;
  quote: string;
  has: string;
  lacks: string;
}

export interface NoveltyConclusion {
  opening: string;
  documents: string[];
  points: string[];
  overall: string;
}

/** The three sentences that both sign. */
export const noveltyDeclaration: readonly string[] = [
  '报告中陈述的事实是真实和准确的。',
  '我们按照科技查新技术规范（GB/T 32003）进行查新、文献分析和审核，并作出上述查新结论。',
  '我们获取的报酬与本报告中的分析、意见和结论无关，也与本报告的使用无关。',
];

export const notGiven = '略';

export const sentencesOf = ({ opening, documents, points, overall }: NoveltyConclusion): string[] => [
  opening,
  ...documents,
  ...points,
  overall,
];

/** Points that a document touches: 1、3. */
export const touchedPoints = ({ cells }: Pick<NoveltyReportDocument, 'cells'>): number[] =>
  cells.flatMap(({ point, verdict }) => (verdict === 'same' || verdict === 'part' ? [point] : []));

export const touchedWords = (document: Pick<NoveltyReportDocument, 'cells' | 'touched'>): string => {
  if (document.touched !== undefined) return document.touched;
  const points = touchedPoints(document);
  return points.length > 0 ? `涉及查新点 ${points.join('、')}` : '未述及各查新点';
};

/** The line on the form: 教育部科技查新工作站（L19）、××大学图书馆. */
export const agencyLine = ({ name, stationCode }: Pick<NoveltyAgency, 'name' | 'stationCode'>): string =>
  stationCode ? `教育部科技查新工作站（${stationCode}）、${name}` : name;
