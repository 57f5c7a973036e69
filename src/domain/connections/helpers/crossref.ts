import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import type { SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import { childOf, countOf, jsonOf, judgeStatus, listOf } from '../judge-status.ts';
import type { Helper } from './helper-source.ts';
import { doiPath, type HelperWork, saidText as text } from './helper-work.ts';

const name = 'Crossref';

const nameOf = (author: unknown): string =>
  [text(childOf(author, 'family')), text(childOf(author, 'given'))].filter(Boolean).join(', ') ||
  text(childOf(author, 'name'));

const workOf = (item: unknown): HelperWork => ({
  title: plainLine(text(listOf(childOf(item, 'title'))[0])),
  authors: listOf(childOf(item, 'author')).map(nameOf).filter(Boolean),
  source: text(listOf(childOf(item, 'container-title'))[0]),
  issn: text(listOf(childOf(item, 'ISSN'))[0]),
  year: countOf(listOf(listOf(childOf(item, 'issued', 'date-parts'))[0])[0]) ?? null,
  volume: text(childOf(item, 'volume')),
  issue: text(childOf(item, 'issue')),
  pages: text(childOf(item, 'page')) || text(childOf(item, 'article-number')),
  doi: doiOf(text(childOf(item, 'DOI'))) ?? '',
  retracted: listOf(childOf(item, 'updated-by')).some((one) => childOf(one, 'type') === 'retraction'),
  // Only what its members' works cite: no count that anybody accepts.
  citedBy: undefined,
});

const judge = (answer: SourceAnswer): Verdict => {
  // An unknown DOI is 404 in plain text; `judgeStatus` takes it for nothing found.
  const by = judgeStatus(answer, name);
  if (by) return by;
  const body = jsonOf(answer.text);
  if (childOf(body, 'status') !== 'ok') return { kind: 'broken', sentence: `${name} 的回答不完整` };
  const found = worksIn(body).length;
  return { kind: 'page', found, onPage: found };
};

const worksIn = (body: unknown): HelperWork[] => {
  const message = childOf(body, 'message');
  const items = childOf(body, 'message-type') === 'work-list' ? listOf(childOf(message, 'items')) : listOf(message);
  return items.map(workOf);
};

const byDoi = (doi: string): SourceRequest => ({
  path: `/works/${doiPath(doi)}`,
  query: {},
  accept: 'application/json',
});

export const crossref: Helper = {
  request: ({ doi, title, firstAuthor }): SourceRequest =>
    doi
      ? byDoi(doi)
      : {
          path: '/works',
          query: {
            'query.bibliographic': title.slice(0, 300),
            ...(firstAuthor ? { 'query.author': firstAuthor.slice(0, 100) } : {}),
            rows: '3',
          },
          accept: 'application/json',
        },
  judge,
  works: (body) => worksIn(jsonOf(body)),
  check: byDoi('10.1371/journal.pone.0033693'),
  byName: {
    request: ({ name: person, unit }) => ({
      path: '/works',
      query: { 'query.author': person.slice(0, 100), 'query.affiliation': unit.slice(0, 200), rows: '50' },
      accept: 'application/json',
    }),
    total: (body) => countOf(childOf(jsonOf(body), 'message', 'total-results')) ?? worksIn(jsonOf(body)).length,
  },
};
