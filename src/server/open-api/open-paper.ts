import type { OpenPaper } from '#contracts/open-api/open-calls.ts';
import { checksOf, readCitationForm } from '#domain/orders/services/citation/form.ts';
import { citedYearsWords } from '#domain/reports/cited-years.ts';
import { paperKey } from '#domain/reports/paper-key.ts';
import { questionName, searchedOn, unconfirmedOf } from '#domain/reports/searched-words.ts';
import { journalMetrics } from '#domain/services/choices.ts';
import type { Origin } from '../http/context.ts';
import type { ReportOfPapers } from './verified-paper-query.ts';

const orNull = (text: string | undefined): string | null => (text ? text : null);

/** Links that others follow are built from the operator's address alone. */
type Linking = Pick<Origin, 'publicUrl'>;

export const absolute = (url: string, { publicUrl }: Linking): string =>
  url && publicUrl ? new URL(url, publicUrl).href : url;

/** A paper as a report says it. What the report does not say is null. */
const paperOf = (report: ReportOfPapers, paper: ReportOfPapers['papers'][number], from: Linking): OpenPaper => {
  const { data } = report;
  const checkedOn = (code: string): string | undefined =>
    searchedOn(paper, data.databases, code, ({ question }) => question === 'inclusion');
  const form = readCitationForm(report.form);
  // A database that was only searched for inclusion counted nothing: that is no 0.
  const counted = paper.citations.filter(({ database }) => {
    const checks = checksOf(form, database);
    return checks.includes('citation') || checks.includes('by_others');
  });
  const asked = counted.length > 0;
  const { union } = paper;
  return {
    id: paperKey(paper),
    title: paper.title,
    authors: paper.authors,
    ownRole: orNull(paper.ownRole),
    source: paper.source,
    issn: orNull(paper.issn),
    year: /^\d{4}$/.test(paper.year) ? Number(paper.year) : null,
    volume: orNull(paper.volume),
    issue: orNull(paper.issue),
    pages: orNull(paper.pages),
    doi: orNull(paper.doi),
    documentType: orNull(paper.documentType),
    indexed: paper.inclusions.map(({ code, editions, accession }) => ({
      database: code,
      editions: editions ?? [],
      accession: orNull(accession),
      checkedOn: orNull(checkedOn(code)),
    })),
    metrics: paper.metrics.map(({ metric, scheme, year, value, detail }) => ({
      name: journalMetrics[metric],
      scheme,
      year,
      value,
      detail,
    })),
    searches:
      paper.searches?.map(({ code, question, state, day }) => ({
        database: code,
        question: questionName(question),
        state,
        searchedOn: orNull(day),
      })) ?? null,
    citations:
      asked && union
        ? {
            total: union.total,
            others: union.others,
            self: union.self,
            undecided: union.toCheck,
            unconfirmed: unconfirmedOf(paper),
            years: orNull(citedYearsWords(data.request.citationYears)),
            byDatabase: counted.map(({ code, total, others, self, toCheck }) => ({
              database: code,
              total,
              others,
              self,
              undecided: toCheck,
            })),
          }
        : null,
    proof: {
      report: report.number ?? '',
      version: report.version,
      code: report.code,
      url: absolute(data.verification.url, from),
      issuedOn: data.issuedOn,
      author: data.author.name,
      rule: asked ? orNull(data.request.rule.name) : null,
    },
  };
};

export const papersOf = (report: ReportOfPapers, from: Linking): OpenPaper[] =>
  report.papers.map((paper) => paperOf(report, paper, from));
