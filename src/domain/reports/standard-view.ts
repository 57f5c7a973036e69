import { unsearchedWords } from '../literature/searches/search-state.ts';
import type { LandscapeChart } from '../patents/landscape/charts.ts';
import { languagesOf, type SpokenLanguage } from './conclusions.ts';
import { isDraftReport } from './draft-report.ts';
import { agencyLine, type NoveltyReport, type NoveltyReportDocument, touchedWords } from './novelty/novelty-report.ts';
import { countLine, foundLine, inclusionLabel, metricLine, printedCiting, sourceLine } from './paper-lines.ts';
import {
  chartWords,
  figureHeads,
  hasFigures,
  listNote,
  mostPrinted,
  type PatentFamilyGroup,
  type PatentListed,
  type PatentReport,
  type PatentReportDocument,
  printedFamilies,
  subjectFacts,
  touchedFeatures,
} from './patents/patent-report.ts';
import { sectionHeading } from './patents/patent-sections.ts';
import type { CitationCounts, CitingWork, ReportData, ReportPaper } from './report-data.ts';
import { inclusionGap, isByOthersAsked, isInclusionAsked, withoutInclusion } from './searched-words.ts';

export interface StandardPaper extends Omit<ReportPaper, 'citing'> {
  sourceLine: string;
  metricLine: string;
  inclusionItems: { label: string; accession: string }[];
  /** What stands where nothing was found, and what after it was not searched; empty: nobody asked. */
  inclusionNone: string;
  inclusionGap: string;
  countLine: string;
  /** 被引, 他引 and 自引 of each database of the table and of all together. */
  figures: string[];
  citing: (CitingWork & { foundLine: string })[];
}

export interface NoveltyView extends Omit<NoveltyReport, 'documents'> {
  agencyLine: string;
  documents: (NoveltyReportDocument & { touched: string })[];
}

const noveltyView = (novelty: NoveltyReport): NoveltyView => ({
  ...novelty,
  agencyLine: agencyLine(novelty.agency),
  documents: novelty.documents.map((document) => ({ ...document, touched: touchedWords(document) })),
});

export interface PatentView extends Omit<PatentReport, 'sections' | 'documents' | 'list' | 'charts'> {
  sections: { key: string; heading: string }[];
  facts: [string, string][];
  documents: (PatentReportDocument & { touched: string })[];
  printed: PatentListed[];
  listNote: string;
  families: PatentFamilyGroup[];
  /** In the order of their drawings. */
  charts: { title: string; words: string; drawn: boolean; columns: string[]; rows: LandscapeChart['rows'] }[];
}

const patentView = ({ list, ...patent }: PatentReport): PatentView => ({
  ...patent,
  sections: patent.sections.map((section, at) => ({ key: section.key, heading: sectionHeading(section, at) })),
  facts: subjectFacts(patent),
  documents: patent.documents.map((document) => ({ ...document, touched: touchedFeatures(document) })),
  printed: list.slice(0, mostPrinted),
  listNote: listNote(patent, Math.min(mostPrinted, list.length), list.length),
  families: printedFamilies({ list }),
  charts: patent.charts.filter(hasFigures).map((chart) => ({
    title: chart.title,
    words: chartWords(chart),
    drawn: chart.drawn,
    columns: figureHeads(chart),
    rows: chart.rows,
  })),
});

/** What the standard layout reads: the report, and its lines in the words that Word and the screen use. */
export interface StandardView extends Omit<ReportData, 'papers' | 'novelty' | 'patent'> {
  draft: boolean;
  papers: StandardPaper[];
  /** The databases of the table of citations, and its last line. */
  citedCodes: string[];
  totalFigures: string[];
  novelty: NoveltyView | null;
  patent: PatentView | null;
}

/** The databases that citations were asked for in. Reports of earlier releases tell it by their sums. */
const citedDatabases = ({ papers, totals }: ReportData): { database: number; code: string }[] => {
  if (papers.some(({ searches }) => searches === undefined)) return totals.citations;
  const asked = papers.flatMap(({ searches = [] }) => searches.filter(({ question }) => question !== 'inclusion'));
  return [...new Map(asked.map(({ database, code }) => [database, { database, code }])).values()];
};

const kinds = ['total', 'others', 'self'] as const;

const triple = (counts: CitationCounts | null | undefined, gap: string, others: boolean): string[] =>
  counts
    ? kinds.map((kind) => (kind === 'total' || others ? String(counts[kind] ?? '—') : '—'))
    : [gap || '—', gap ? '' : '—', gap ? '' : '—'];

const askedByOthers = ({ searches }: ReportPaper, database: number): boolean =>
  searches === undefined || searches.some((one) => one.database === database && one.question === 'by_others');

const figuresOf = (data: ReportData, language: SpokenLanguage) => {
  const codes = citedDatabases(data);
  const gap = unsearchedWords[language];
  const [first] = data.papers;
  const byOthers = data.papers.some(isByOthersAsked);
  const inDatabase = (database: number): boolean => first === undefined || askedByOthers(first, database);
  return {
    citedCodes: codes.map(({ code }) => code),
    ofPaper: (paper: ReportPaper): string[] => [
      ...codes.flatMap(({ database }) =>
        triple(
          paper.citations.find((one) => one.database === database),
          paper.searches === undefined ? '' : gap,
          inDatabase(database),
        ),
      ),
      ...triple(paper.union, gap, byOthers),
    ],
    totalFigures: [
      ...codes.flatMap(({ database }) =>
        triple(
          data.totals.citations.find((one) => one.database === database),
          gap,
          inDatabase(database),
        ),
      ),
      ...triple(data.totals.union, gap, byOthers),
    ],
  };
};

export const standardView = (data: ReportData): StandardView => {
  const [language] = languagesOf(data.language) as [SpokenLanguage];
  const { citedCodes, ofPaper, totalFigures } = figuresOf(data, language);
  return {
    ...data,
    citedCodes,
    totalFigures,
    draft: isDraftReport(data),
    novelty: data.novelty ? noveltyView(data.novelty) : null,
    patent: data.patent ? patentView(data.patent) : null,
    papers: data.papers.map((paper) => ({
      ...paper,
      sourceLine: sourceLine(paper),
      metricLine: metricLine(paper, language),
      inclusionItems: paper.inclusions.map((one) => ({ label: inclusionLabel(one), accession: one.accession })),
      inclusionNone: isInclusionAsked(paper) ? withoutInclusion(paper, language) : '',
      inclusionGap: inclusionGap(paper, language),
      figures: ofPaper(paper),
      countLine: countLine(paper, language),
      citing: printedCiting(paper).map((work) => ({ ...work, foundLine: foundLine(work) })),
    })),
  };
};
