import type { LandscapeChart } from '../patents/landscape/charts.ts';
import { languagesOf, type SpokenLanguage } from './conclusions.ts';
import { isDraftReport } from './draft-report.ts';
import { agencyLine, type NoveltyReport, type NoveltyReportDocument, touchedWords } from './novelty/novelty-report.ts';
import { countLine, foundLine, inclusionLabel, metricLine, sourceLine } from './paper-lines.ts';
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
import type { CitingWork, ReportData, ReportPaper } from './report-data.ts';

export interface StandardPaper extends Omit<ReportPaper, 'citing'> {
  sourceLine: string;
  metricLine: string;
  inclusionItems: { label: string; accession: string }[];
  countLine: string;
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
  novelty: NoveltyView | null;
  patent: PatentView | null;
}

export const standardView = (data: ReportData): StandardView => {
  const [language] = languagesOf(data.language) as [SpokenLanguage];
  return {
    ...data,
    draft: isDraftReport(data),
    novelty: data.novelty ? noveltyView(data.novelty) : null,
    patent: data.patent ? patentView(data.patent) : null,
    papers: data.papers.map((paper) => ({
      ...paper,
      sourceLine: sourceLine(paper),
      metricLine: metricLine(paper, language),
      inclusionItems: paper.inclusions.map((one) => ({ label: inclusionLabel(one), accession: one.accession })),
      countLine: countLine(paper, language),
      citing: paper.citing.map((work) => ({ ...work, foundLine: foundLine(work) })),
    })),
  };
};
