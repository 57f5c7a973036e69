import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import type { SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import { childOf, countOf, jsonOf, judgeStatus, listOf } from '../judge-status.ts';
import type { Helper } from './helper-source.ts';
import { blankWork, doiPath, type HelperWork, pageRange, saidText } from './helper-work.ts';

const name = 'DataCite';
const accept = 'application/json';

const workOf = (item: unknown): HelperWork => {
  const of = childOf(item, 'attributes');
  const place = childOf(of, 'container');
  return {
    ...blankWork,
    title: plainLine(saidText(childOf(listOf(childOf(of, 'titles'))[0], 'title'))),
    authors: listOf(childOf(of, 'creators'))
      .map((one) => saidText(childOf(one, 'name')))
      .filter(Boolean),
    source: saidText(childOf(place, 'title')) || saidText(childOf(of, 'publisher')),
    issn: childOf(place, 'identifierType') === 'ISSN' ? saidText(childOf(place, 'identifier')) : '',
    year: countOf(childOf(of, 'publicationYear')) ?? null,
    volume: saidText(childOf(place, 'volume')),
    issue: saidText(childOf(place, 'issue')),
    pages: pageRange(saidText(childOf(place, 'firstPage')), saidText(childOf(place, 'lastPage'))),
    doi: doiOf(saidText(childOf(of, 'doi'))) ?? '',
    citedBy: countOf(childOf(of, 'citationCount')),
  };
};

/** One DOI is an object, a search is a list. */
const worksIn = (text: string): HelperWork[] => listOf(childOf(jsonOf(text), 'data')).map(workOf);

const judge = (answer: SourceAnswer): Verdict => {
  const by = judgeStatus(answer, name, /"errors"\s*:|"error"\s*:/);
  if (by) return by;
  if (childOf(jsonOf(answer.text), 'data') === undefined) return { kind: 'broken', sentence: `${name} 的回答不完整` };
  const found = worksIn(answer.text).length;
  return { kind: 'page', found, onPage: found };
};

const byDoi = (doi: string): SourceRequest => ({ path: `/dois/${doiPath(doi)}`, query: {}, accept });

/** Quotation marks and backslashes would end the phrase. */
const phrase = (title: string): string => title.replaceAll(/["\\]+/g, ' ').slice(0, 300);

export const datacite: Helper = {
  request: ({ doi, title }) =>
    doi
      ? byDoi(doi)
      : { path: '/dois', query: { query: `titles.title:"${phrase(title)}"`, 'page[size]': '3' }, accept },
  judge,
  works: worksIn,
  check: byDoi('10.48550/arxiv.2207.04779'),
};
