import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { limitedYears } from '#domain/reports/cited-years.ts';
import { paperKey } from '#domain/reports/paper-key.ts';
import type { CitationCounts, ReportData, ReportPaper } from '#domain/reports/report-data.ts';
import { unconfirmedOf } from '#domain/reports/searched-words.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { replaceCitedPapers } from './cited-papers-store.ts';

export interface FrozenReport {
  id: string;
  orderId: string;
  institutionId: number;
  /** When it was frozen: of two reports on a paper the later one stands. */
  at: Date;
}

/** What filters look for: no pair of letters begins with the mark. */
export const yearMark = (year: number): string => `=y${year}`;
export const databaseMark = (database: number): string => `=d${database}`;

/** Of a paper that was not searched for everywhere nothing is said. */
type CountedPaper = ReportPaper & { union: CitationCounts };
const isCounted = (paper: ReportPaper): paper is CountedPaper => paper.citations.length > 0 && paper.union !== null;

const yearOf = ({ year }: ReportPaper): number | null => (/^\d{4}$/.test(year) ? Number(year) : null);

const rowOf = (report: FrozenReport, data: ReportData, paper: CountedPaper) => {
  const year = yearOf(paper);
  const { client, author } = data;
  return {
    id: newId(report.at.getTime()),
    institution_id: report.institutionId,
    report_id: report.id,
    order_id: report.orderId,
    place: paper.place,
    key: paperKey(paper),
    title: paper.title,
    authors: paper.authors,
    source: paper.source,
    year,
    doi: paper.doi,
    applicant_name: client.name,
    department: client.department,
    report_number: data.number,
    issued_on: data.issuedOn,
    rule: data.request.rule.name,
    citation_years: limitedYears(data.request.citationYears),
    unconfirmed: unconfirmedOf(paper),
    known: true,
    total: paper.union.total,
    self: paper.union.self,
    others: paper.union.others,
    counts: JSON.stringify(
      paper.citations.map(({ database, code, total, self, others }) => ({ database, code, total, self, others })),
    ),
    search_bigrams: [
      ...bigrams(paper.title, paper.authors, paper.source, paper.doi, client.name, client.department, author.name),
      ...(year === null ? [] : [yearMark(year)]),
      ...paper.citations.map(({ database }) => databaseMark(database)),
    ],
  };
};

/**
 * Writes down how often the papers of a report are cited; what an earlier version of it said goes. Papers of which no
 * database was asked for citations say nothing, which is not nought.
 */
export const keepCitedPapers = async (db: Db, report: FrozenReport, data: ReportData): Promise<void> => {
  if (!orderServiceOf(data.service).report.counted) return;
  const papers = data.papers.filter(isCounted);
  await replaceCitedPapers(
    db,
    report.orderId,
    papers.map((paper) => rowOf(report, data, paper)),
  );
};
