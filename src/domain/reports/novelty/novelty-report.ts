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
  /**
   * Works that had to be found, and those that were not, each with why. `untested`: those of which nobody can tell, which count
   * among neither; absent where there is none, and in reports from before. Absent where none is known.
   */
  known?: { total: number; found: number; missed: string[]; untested?: string[] | undefined } | undefined;
  /** Everything that was found: how many records, and the fingerprints of their list and its verdicts. Absent in reports from before. */
  hitList?: { records: number; digest: string; verdicts?: string | undefined } | undefined;
  /** The documents that were compared, the team's own among them. */
  documents: NoveltyReportDocument[];
  /** 一般相关文献: references only; where they were found is for the workbook, and absent in reports from before. */
  general: { number: number; reference: string; foundIn?: string[] | undefined }[];
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

/** A platform that nobody named is told as such: a dash would read as none. */
export const platformWords = ({ platform }: Pick<NoveltyDatabase, 'platform'>): string => platform || '未注明';

export interface NoveltyFormula {
  place: number;
  text: string;
  runOn: string;
  hits: number;
  note: string;
  /** Places from 1 of the points it served; none: the whole project. Absent in reports from before. */
  points?: number[] | undefined;
  subDatabase?: string | undefined;
  /** Exports of it that were brought, each by its fingerprint. Absent in reports from before. */
  files?: { name: string; sha256: string; records: number }[] | undefined;
}

export interface NoveltyCounts {
  databases: number;
  /** As the databases told, repeats included. */
  hits: number;
  /** Works after merging what several databases told; absent where no file was brought, and in older reports. */
  unique?: number | undefined;
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
  /** Not public before the order's day: it is listed and decides nothing. Absent in reports from before. */
  isLater?: boolean | undefined;
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

/** The documents by what they count for: those that are compared, the team's own, and those that came after the order's day. */
export const documentsApart = (
  documents: readonly NoveltyReportDocument[],
): Record<'close' | 'own' | 'later', NoveltyReportDocument[]> => ({
  close: documents.filter(({ ofTeam, isLater }) => !ofTeam && !isLater),
  own: documents.filter(({ ofTeam }) => ofTeam),
  later: documents.filter(({ ofTeam, isLater }) => !ofTeam && isLater),
});

/** Points that a document touches: 1、3. */
export const touchedPoints = ({ cells }: Pick<NoveltyReportDocument, 'cells'>): number[] =>
  cells.flatMap(({ point, verdict }) => (verdict === 'same' || verdict === 'part' ? [point] : []));

export const touchedWords = (document: Pick<NoveltyReportDocument, 'cells' | 'touched'>): string => {
  if (document.touched !== undefined) return document.touched;
  const points = touchedPoints(document);
  return points.length > 0 ? `涉及查新点 ${points.join('、')}` : '未述及各查新点';
};

/** What was found, each figure in its own unit: hits as the databases told, works after merging, works read. */
export const foundWords = ({ rangeName, counts }: Pick<NoveltyReport, 'rangeName' | 'counts'>): string => {
  const { databases, hits, unique, screened, close, general } = counts;
  const found =
    unique === undefined
      ? `检出相关文献 ${hits} 篇`
      : `各库共命中 ${hits} 篇次，合并重复后 ${unique} 篇，阅读 ${screened} 篇`;
  return `按上述检索范围和检索策略，共检索${rangeName}数据库 ${databases} 个，${found}，其中密切相关文献 ${close} 篇、一般相关文献 ${general} 篇。`;
};

/** `5/5`, of the works that could be tested. */
export const knownFigure = ({ found, total, untested = [] }: NonNullable<NoveltyReport['known']>): string =>
  total === 0 && untested.length > 0 ? '无法检验' : `${found}/${total}`;

/** How the query was proved: `已知文献 5/5 检出`. Empty where no work is known. */
export const knownWords = ({ known }: Pick<NoveltyReport, 'known'>): string => {
  if (!known) return '';
  const { total, missed, untested = [] } = known;
  return [
    '以委托人提供、课题组自己和查新员所知的文献检验检索式：',
    total === 0 && untested.length > 0
      ? `已知文献 ${untested.length} 篇都无法检验。`
      : `已知文献 ${knownFigure(known)} 检出${untested.length > 0 ? `，另有 ${untested.length} 篇无法检验` : ''}。`,
    missed.length > 0 ? `没有检出的：${missed.join('；')}。` : '',
    untested.length > 0 ? `无法检验的：${untested.join('；')}。` : '',
  ].join('');
};

/** How what was found can be held against the report later. Empty where no file was brought. */
export const hitListWords = ({ hitList }: Pick<NoveltyReport, 'hitList'>): string =>
  hitList
    ? `检出题录的清单（DOI 或题名相同的算一条）共 ${hitList.records} 条，其 SHA-256 为 ${hitList.digest}；清单、各次检索式与题录文件的校验值见随附的 Excel 工作簿，凭验真码可核对一篇文献是否在检出之列。`
    : '';

/** The whole project, or the points a formula served: 查新点 1、2. */
export const servedWords = ({ points }: Pick<NoveltyFormula, 'points'>): string =>
  points && points.length > 0 ? `查新点 ${points.join('、')}` : '整个项目';

/** Places of the points that have the verdict with a document; null: not compared. */
export const pointsWith = (
  { cells }: Pick<NoveltyReportDocument, 'cells'>,
  wanted: NoveltyReportCell['verdict'],
): string => cells.flatMap(({ point, verdict }) => (verdict === wanted ? [point] : [])).join('、');

/** Cells that say something of the document: it has the point, or a part of it. */
export const tellingCells = ({ cells }: Pick<NoveltyReportDocument, 'cells'>): NoveltyReportCell[] =>
  cells.filter(({ verdict }) => verdict === 'same' || verdict === 'part');

/** What a document has of a point; reports from before leave it empty where it has the whole. */
export const sharedWords = ({ verdict, has }: Pick<NoveltyReportCell, 'verdict' | 'has'>): string =>
  has || (verdict === 'same' ? '查新点的全部内容' : '');

/** The line on the form: 教育部科技查新工作站（L19）、××大学图书馆. */
export const agencyLine = ({ name, stationCode }: Pick<NoveltyAgency, 'name' | 'stationCode'>): string =>
  stationCode ? `教育部科技查新工作站（${stationCode}）、${name}` : name;
