import { languagesOf, type SpokenLanguage } from './conclusions.ts';
import { isDraftReport } from './draft-report.ts';
import { agencyLine, type NoveltyReport, type NoveltyReportDocument, touchedWords } from './novelty/novelty-report.ts';
import { countLine, foundLine, inclusionLabel, metricLine, sourceLine } from './paper-lines.ts';
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

/** What the standard layout reads: the report, and its lines in the words that Word and the screen use. */
export interface StandardView extends Omit<ReportData, 'papers' | 'novelty'> {
  draft: boolean;
  papers: StandardPaper[];
  novelty: NoveltyView | null;
}

export const standardView = (data: ReportData): StandardView => {
  const [language] = languagesOf(data.language) as [SpokenLanguage];
  return {
    ...data,
    draft: isDraftReport(data),
    novelty: data.novelty ? noveltyView(data.novelty) : null,
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
