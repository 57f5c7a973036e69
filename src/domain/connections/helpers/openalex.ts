import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import type { SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import { childOf, countOf, jsonOf, judgeStatus, listOf } from '../judge-status.ts';
import type { Helper } from './helper-source.ts';
import { doiPath, type HelperWork, pageRange, saidText as text } from './helper-work.ts';

const name = 'OpenAlex';

const workOf = (item: unknown): HelperWork => {
  const place = childOf(item, 'primary_location', 'source');
  return {
    title: plainLine(text(childOf(item, 'title')) || text(childOf(item, 'display_name'))),
    authors: listOf(childOf(item, 'authorships'))
      .map((one) => text(childOf(one, 'raw_author_name')) || text(childOf(one, 'author', 'display_name')))
      .filter(Boolean),
    source: text(childOf(place, 'display_name')),
    issn: text(childOf(place, 'issn_l')) || text(listOf(childOf(place, 'issn'))[0]),
    year: countOf(childOf(item, 'publication_year')) ?? null,
    volume: text(childOf(item, 'biblio', 'volume')),
    issue: text(childOf(item, 'biblio', 'issue')),
    pages: pageRange(text(childOf(item, 'biblio', 'first_page')), text(childOf(item, 'biblio', 'last_page'))),
    doi: doiOf(text(childOf(item, 'doi'))) ?? '',
    retracted: childOf(item, 'is_retracted') === true,
    citedBy: countOf(childOf(item, 'cited_by_count')),
  };
};

const worksIn = (body: unknown): HelperWork[] => {
  const results = childOf(body, 'results');
  if (Array.isArray(results)) return results.map(workOf);
  return childOf(body, 'id') === undefined ? [] : [workOf(body)];
};

const totalIn = (body: string): number =>
  countOf(childOf(jsonOf(body), 'meta', 'count')) ?? worksIn(jsonOf(body)).length;

const judge = (answer: SourceAnswer): Verdict => {
  // An unknown DOI is a page of HTML.
  const by = judgeStatus(answer, name, /./);
  // A spent day is told as 429 with a budget of 0 in money.
  if (by?.kind === 'wait' && Number(answer.header('x-ratelimit-remaining-usd')) === 0)
    return { ...by, reason: 'quota' };
  if (by) return by;
  const body = jsonOf(answer.text);
  if (!body || (!Array.isArray(body.results) && body.id === undefined))
    return { kind: 'broken', sentence: `${name} 的回答不完整` };
  const found = worksIn(body).length;
  return { kind: 'page', found, onPage: found };
};

/** Commas and bars would end the filter. */
const filterText = (words: string): string =>
  words
    .replaceAll(/[,|:!<>"]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const byDoi = (doi: string): SourceRequest => ({
  path: `/works/doi:${doiPath(doi)}`,
  query: {},
  accept: 'application/json',
});

export const openalex: Helper = {
  secretQuery: ({ key }): Record<string, string> => (key ? { api_key: key } : {}),
  request: ({ doi, title }): SourceRequest =>
    doi
      ? byDoi(doi)
      : {
          path: '/works',
          query: { filter: `title.search:${filterText(title).slice(0, 300)}`, per_page: '3' },
          accept: 'application/json',
        },
  judge,
  works: (body) => worksIn(jsonOf(body)),
  check: byDoi('10.7717/peerj.4375'),
  byPerson: {
    request: (orcid) => ({
      path: '/works',
      query: { filter: `author.orcid:${orcid}`, sort: 'publication_year:desc', per_page: '100' },
      accept: 'application/json',
    }),
    total: totalIn,
  },
  byName: {
    request: ({ name: person, unit }) => ({
      path: '/works',
      query: {
        filter: `raw_author_name.search:${filterText(person)},raw_affiliation_strings.search:${filterText(unit)}`,
        sort: 'publication_year:desc',
        per_page: '100',
      },
      accept: 'application/json',
    }),
    total: totalIn,
  },
};
