import type { SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import { childOf, countOf, jsonOf, judgeStatus, listOf } from '../judge-status.ts';
import { elsevierHeaders } from '../proof/scopus.ts';
import type { Helper } from './helper-source.ts';
import { blankWork, type HelperWork } from './helper-work.ts';

const name = 'Scopus Citation Overview';
/** Nothing before it is in question; the source wants a range of years. */
const firstYear = 1970;

const responseOf = (text: string): unknown => childOf(jsonOf(text), 'abstract-citations-response');

const citeInfos = (response: unknown): unknown[] =>
  listOf(childOf(response, 'citeInfoMatrix', 'citeInfoMatrixXML', 'citationMatrix', 'citeInfo'));

const judge = (answer: SourceAnswer): Verdict => {
  const by = judgeStatus(answer, name);
  if (by) return by;
  const response = responseOf(answer.text);
  if (response === undefined) return { kind: 'broken', sentence: `${name} 的回答不完整` };
  const found = citeInfos(response).length;
  return { kind: 'page', found, onPage: found };
};

/** The columns are the years that were asked for. */
const yearsOf = (response: unknown): string => {
  const headings = listOf(childOf(response, 'citeColumnTotalXML', 'citeCountHeader', 'columnHeading')).map((one) =>
    String(childOf(one, '$') ?? one),
  );
  const years = headings.filter((one) => /^\d{4}$/.test(one)).sort();
  return years.length > 0 ? `${years[0]}–${years.at(-1)}` : '';
};

const worksIn = (text: string, doi: string): HelperWork[] => {
  const response = responseOf(text);
  const infos = citeInfos(response);
  // One DOI was asked for: more than one row, or a row without a total, says nothing certain.
  const count = infos.length === 1 ? countOf(childOf(infos[0], 'rowTotal')) : undefined;
  return [{ ...blankWork, doi, ...(count !== undefined && { withoutSelf: { count, years: yearsOf(response) } }) }];
};

const byDoi = (doi: string, lastYear: number): SourceRequest => ({
  path: '/citations',
  query: { doi, date: `${firstYear}-${lastYear}`, citation: 'exclude-self' },
  accept: 'application/json',
});

/** Scopus's own figure without self-citations, by DOI alone. */
export const scopusOverview: Helper = {
  headers: elsevierHeaders,
  request: ({ doi, thisYear }) => (doi ? byDoi(doi, thisYear ?? firstYear) : undefined),
  judge,
  works: (text, { doi }) => worksIn(text, doi),
  check: byDoi('10.1038/171737a0', firstYear + 1),
};
