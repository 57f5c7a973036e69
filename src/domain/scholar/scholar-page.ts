import { comparedName } from '../identity/name-forms.ts';
import { paperKey } from '../reports/paper-key.ts';
import type { ReportData, ReportPaper } from '../reports/report-data.ts';
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
  /** Where the figures come from: the databases searched, the last day of that, the report and its rule. */
  databases: string[];
  day: string;
  reportId: string;
  report: string;
  rule: string;
  /** Since an earlier report that asked the same databases; null: there is none to hold it against. */
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

const searchedOf = (paper: ReportPaper, report: ProvenReport): { databases: string[]; day: string } => {
  const databases = paper.citations.map(({ code }) => code);
  const days = report.data.databases
    .filter(({ code }) => databases.length === 0 || databases.includes(code))
    .map(({ searchedOn }) => searchedOn)
    .filter((day) => day !== '');
  return { databases, day: days.sort().at(-1) ?? '' };
};

const codesOf = (paper: ReportPaper): string =>
  paper.citations
    .map(({ code }) => code)
    .sort()
    .join('\n');

/** Of another set of databases a larger number says nothing. */
const moreSince = (paper: ReportPaper, earlier: readonly ReportPaper[]): number | null => {
  const before = earlier.find((one) => one.union && codesOf(one) === codesOf(paper));
  return paper.union && before?.union ? paper.union.total - before.union.total : null;
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

const provenOf = ([{ report, paper }, ...earlier]: readonly [Told, ...Told[]]): ProvenPaper => {
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
    ...searchedOf(paper, report),
    reportId: report.id,
    report: report.number,
    rule: paper.union ? report.data.request.rule.name : '',
    citedMore: moreSince(paper, before),
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
    .map(({ day }) => day)
    .sort();
  return {
    papers: papers.length,
    cited: summed(papers.map(({ cited }) => cited)),
    others: summed(papers.map(({ others }) => others)),
    hIndex: counts.length > 0 ? hIndexOf(counts) : null,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  };
};

const yearsOf = (papers: readonly ReportPaper[]): Pick<ScholarPage, 'years' | 'withoutYear' | 'unlisted'> => {
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
  return { papers, figures: figuresOf(papers), ...yearsOf([...told.values()].map(([{ paper }]) => paper)) };
};

/** Whether a report's author, alone, is the person of the account. */
export const isSamePerson = (author: string, fullName: string): boolean =>
  fullName.trim() !== '' && comparedName(author) === comparedName(fullName);
