import { refuse } from '#domain/errors.ts';
import { citedYearsWords } from '#domain/reports/cited-years.ts';
import { printedCiting, printedGround } from '#domain/reports/paper-lines.ts';
import type { ReportPaper } from '#domain/reports/report-data.ts';
import { searchedOn, unconfirmedOf, withoutCount } from '#domain/reports/searched-words.ts';
import type { OpenCaller } from '../open-caller.ts';
import { type ReportWithEvidence, reportsWithEvidence } from './evidence-query.ts';

export interface AskedCount {
  report?: string | undefined;
  doi?: string | undefined;
  title?: string | undefined;
}

const mostCiting = 200;

const verdicts = { self: '自引', others: '他引', 'to-check': '待核' } as const;

const foldedTitle = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');

const isAsked = ({ doi, title }: AskedCount, paper: ReportPaper): boolean =>
  (doi === undefined || paper.doi.toLowerCase() === doi.toLowerCase()) &&
  (title === undefined || foldedTitle(paper.title).includes(foldedTitle(title)));

const explained = ({ number, version, code, data }: ReportWithEvidence, paper: ReportPaper) => ({
  paper: { title: paper.title, authors: paper.authors, source: paper.source, year: paper.year, doi: paper.doi },
  counts: {
    total: paper.union?.total ?? null,
    others: paper.union?.others ?? null,
    self: paper.union?.self ?? null,
    undecided: paper.union?.toCheck ?? null,
    unconfirmed: unconfirmedOf(paper),
    /** Empty: of all years. */
    years: citedYearsWords(data.request.citationYears),
    /** Without a figure: not asked for, or not searched. */
    unsearched: paper.union ? '' : withoutCount(paper),
    byDatabase: paper.citations.map((one) => ({
      database: one.code,
      total: one.total,
      others: one.others,
      self: one.self,
      undecided: one.toCheck,
      searchedOn: searchedOn(paper, data.databases, one.code, ({ question }) => question !== 'inclusion') ?? '',
    })),
  },
  rule: data.request.rule.name,
  citing: printedCiting(paper)
    .slice(0, mostCiting)
    .map((one) => ({
      reference: one.reference,
      databases: one.databases,
      verdict: verdicts[one.verdict],
      evidence: printedGround(one),
    })),
  /** The report has them all. */
  citingLeftOut: Math.max(0, paper.citing.length - mostCiting),
  proof: { report: number, version, code, url: data.verification.url, issuedOn: data.issuedOn },
});

/** How a count of an issued report came about: per database, by which rule, each citing work with its reason. */
export const explainCount = async ({ db, application }: OpenCaller, asked: AskedCount) => {
  if (asked.report === undefined && asked.doi === undefined)
    throw refuse('bad-input', { sentence: '请给出报告编号或论文的 DOI' });
  const reports = await reportsWithEvidence(db, application.institution_id, asked);
  for (const report of reports) {
    const papers = report.papers.filter((paper) => isAsked(asked, paper));
    if (papers.length > 0) return { papers: papers.slice(0, 10).map((paper) => explained(report, paper)) };
  }
  throw refuse('not-found', { sentence: '没有已出具的报告写到这篇论文' });
};
