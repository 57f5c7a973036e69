import { comparedName } from '../identity/name-forms.ts';
import { limitedYears } from '../reports/cited-years.ts';
import { paperKey } from '../reports/paper-key.ts';
import type { ReportData, ReportPaper } from '../reports/report-data.ts';
import { searchedOn, unconfirmedOf } from '../reports/searched-words.ts';
import { referenceYear } from './reference-year.ts';

/** An issued report of a person that is in force and paid for. */
export interface ProvenReport {
  id: string;
  number: string;
  /** What it was frozen as. */
  data: Pick<ReportData, 'issuedOn' | 'request'> & {
    databases: readonly Pick<ReportData['databases'][number], 'code' | 'searchedOn'>[];
    papers: readonly ReportPaper[];
  };
}

export interface ProvenPaper {
  key: string;
  title: string;
  authors: string;
  source: string;
  year: string;
  doi: string;
  /** Codes of the databases that hold it. */
  indexed: string[];
  /** null: not asked for, or not searched everywhere. */
  cited: number | null;
  others: number | null;
  /** Neither others' nor own: nobody has decided. */
  toCheck: number | null;
  /** References that nobody has confirmed as citations: not counted. null: no count, or a report that did not keep them. */
  unconfirmed: number | null;
  /** Of which years the citing works are that count; empty: of all. */
  years: string;
  /** Where the figures come from: the databases searched, first and last day of that, the report and its rule. */
  databases: string[];
  from: string;
  day: string;
  reportId: string;
  report: string;
  rule: string;
  /** Since an earlier report that asked the same databases and years; null: there is none to hold it against. */
  citedMore: number | null;
  /** Databases that an earlier report searched without finding it. */
  newlyIndexed: string[];
}

export interface CitedYear {
  year: number;
  others: number;
  self: number;
  /** Nobody has said, or was asked to say, whether it is a self-citation. */
  unjudged: number;
}

export interface SumOverPapers {
  sum: number;
  /** Papers that have the figure; of the others it is not known. */
  papers: number;
}

export interface ScholarFigures {
  papers: number;
  cited: SumOverPapers | null;
  others: SumOverPapers | null;
  /** Over the papers whose citations are known; null: of none. */
  hIndex: number | null;
  /** Citations of which nobody has decided whose they are; references in no count; papers whose counts are of some years alone. */
  toCheck: number;
  unconfirmed: number;
  limited: number;
  /** First and last day of the searches that the figures rest on; empty where no figure has one. */
  from: string;
  to: string;
}

export interface ScholarPage {
  papers: ProvenPaper[];
  figures: ScholarFigures;
  years: CitedYear[];
  /** Citations whose reference tells no year, and those that no report lists: with the years they make up the sum. */
  withoutYear: number;
  unlisted: number;
}

const searchedOf = (paper: ReportPaper, report: ProvenReport): { databases: string[]; from: string; day: string } => {
  const databases = paper.citations.map(({ code }) => code);
  const asked = databases.length > 0 ? databases : report.data.databases.map(({ code }) => code);
  const days = asked
    .map((code) =>
      searchedOn(paper, report.data.databases, code, ({ question }) =>
        databases.length > 0 ? question !== 'inclusion' : question === 'inclusion',
      ),
    )
    .filter((day): day is string => !!day)
    .sort();
  return { databases, from: days[0] ?? '', day: days.at(-1) ?? '' };
};

const codesOf = (paper: ReportPaper): string =>
  paper.citations
    .map(({ code }) => code)
    .sort()
    .join('\n');

const yearsOf = ({ data }: ProvenReport): string => limitedYears(data.request.citationYears);

/** Of another set of databases, or of other years, a larger number says nothing. */
const moreSince = ({ paper, report }: Told, earlier: readonly Told[]): number | null => {
  const before = earlier.find(
    (one) => one.paper.union && codesOf(one.paper) === codesOf(paper) && yearsOf(one.report) === yearsOf(report),
  );
  return paper.union && before?.paper.union ? paper.union.total - before.paper.union.total : null;
};

const newlyIn = (paper: ReportPaper, earlier: readonly ReportPaper[]): string[] =>
  paper.inclusions
    .map(({ code }) => code)
    .filter(
      (code) =>
        !earlier.some(({ inclusions }) => inclusions.some((one) => one.code === code)) &&
        earlier.some(({ searches }) =>
          searches?.some((one) => one.code === code && one.question === 'inclusion' && one.state === 'none'),
        ),
    );

interface Told {
  report: ProvenReport;
  paper: ReportPaper;
}

const provenOf = ([told, ...earlier]: readonly [Told, ...Told[]]): ProvenPaper => {
  const { report, paper } = told;
  const before = earlier.map((one) => one.paper);
  return {
    key: paperKey(paper),
    title: paper.title,
    authors: paper.authors,
    source: paper.source,
    year: paper.year,
    doi: paper.doi,
    indexed: paper.inclusions.map(({ code }) => code),
    cited: paper.union?.total ?? null,
    others: paper.union?.others ?? null,
    toCheck: paper.union?.toCheck ?? null,
    unconfirmed: paper.union && unconfirmedOf(paper),
    years: paper.union ? yearsOf(report) : '',
    ...searchedOf(paper, report),
    reportId: report.id,
    report: report.number,
    rule: paper.union ? report.data.request.rule.name : '',
    citedMore: moreSince(told, earlier),
    newlyIndexed: newlyIn(paper, before),
  };
};

const summed = (values: readonly (number | null)[]): SumOverPapers | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? { sum: known.reduce((sum, value) => sum + value, 0), papers: known.length } : null;
};

/** The largest h of which h papers are cited at least h times each. */
export const hIndexOf = (counts: readonly number[]): number => {
  const sorted = counts.toSorted((one, other) => other - one);
  const short = sorted.findIndex((count, place) => count < place + 1);
  return short === -1 ? sorted.length : short;
};

const figuresOf = (papers: readonly ProvenPaper[]): ScholarFigures => {
  const counts = papers.map(({ cited }) => cited).filter((cited) => cited !== null);
  const days = papers
    .filter(({ cited, day }) => cited !== null && day !== '')
    .flatMap(({ from, day }) => [from, day])
    .sort();
  return {
    papers: papers.length,
    cited: summed(papers.map(({ cited }) => cited)),
    others: summed(papers.map(({ others }) => others)),
    hIndex: counts.length > 0 ? hIndexOf(counts) : null,
    toCheck: papers.reduce((sum, { toCheck }) => sum + (toCheck ?? 0), 0),
    unconfirmed: papers.reduce((sum, { unconfirmed }) => sum + (unconfirmed ?? 0), 0),
    limited: papers.filter(({ cited, years }) => cited !== null && years !== '').length,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  };
};

const citedYearsOf = (papers: readonly ReportPaper[]): Pick<ScholarPage, 'years' | 'withoutYear' | 'unlisted'> => {
  const years = new Map<number, CitedYear>();
  let withoutYear = 0;
  let unlisted = 0;
  for (const { union, citing } of papers) {
    if (!union) continue;
    unlisted += Math.max(0, union.total - citing.length);
    for (const { reference, verdict } of citing) {
      const year = referenceYear(reference);
      if (year === null) {
        withoutYear += 1;
        continue;
      }
      const row = years.get(year) ?? { year, others: 0, self: 0, unjudged: 0 };
      row[union.others === null || verdict === 'to-check' ? 'unjudged' : verdict] += 1;
      years.set(year, row);
    }
  }
  return { years: [...years.values()].sort((one, other) => one.year - other.year), withoutYear, unlisted };
};

/** A person's proven papers. Of several reports on a paper, given the latest first, the latest counts. */
export const scholarPage = (reports: readonly ProvenReport[]): ScholarPage => {
  const told = new Map<string, [Told, ...Told[]]>();
  for (const report of reports)
    for (const paper of report.data.papers) {
      const known = told.get(paperKey(paper));
      if (known) known.push({ report, paper });
      else told.set(paperKey(paper), [{ report, paper }]);
    }
  const papers = [...told.values()]
    .map(provenOf)
    .sort((one, other) => other.year.localeCompare(one.year) || one.title.localeCompare(other.title));
  return { papers, figures: figuresOf(papers), ...citedYearsOf([...told.values()].map(([{ paper }]) => paper)) };
};

/** Whether a report's author, alone, is the person of the account. */
export const isSamePerson = (author: string, fullName: string): boolean =>
  fullName.trim() !== '' && comparedName(author) === comparedName(fullName);
