import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import type { SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import { childOf, countOf, jsonOf, judgeStatus, listOf } from '../judge-status.ts';
import type { Helper } from './helper-source.ts';
import { blankWork, doiPath, type HelperWork, saidText } from './helper-work.ts';

const name = 'Semantic Scholar';
const accept = 'application/json';
const fields = 'title,authors,year,venue,journal,publicationVenue,externalIds,citationCount';

const workOf = (item: unknown): HelperWork => ({
  ...blankWork,
  title: plainLine(saidText(childOf(item, 'title'))),
  authors: listOf(childOf(item, 'authors'))
    .map((one) => saidText(childOf(one, 'name')))
    .filter(Boolean),
  source: saidText(childOf(item, 'journal', 'name')) || saidText(childOf(item, 'venue')),
  issn: saidText(childOf(item, 'publicationVenue', 'issn')),
  year: countOf(childOf(item, 'year')) ?? null,
  volume: saidText(childOf(item, 'journal', 'volume')),
  pages: saidText(childOf(item, 'journal', 'pages')).replaceAll(/\s+/g, ''),
  doi: doiOf(saidText(childOf(item, 'externalIds', 'DOI'))) ?? '',
  citedBy: countOf(childOf(item, 'citationCount')),
});

/** A paper by its number, or the one that matches a title. */
const worksIn = (text: string): HelperWork[] => {
  const body = jsonOf(text);
  const data = childOf(body, 'data');
  if (Array.isArray(data)) return data.map(workOf);
  return childOf(body, 'title') === undefined ? [] : [workOf(body)];
};

const judge = (answer: SourceAnswer): Verdict => {
  const by = judgeStatus(answer, name);
  if (by) return by;
  const body = jsonOf(answer.text);
  if (!body || (!Array.isArray(body.data) && body.paperId === undefined))
    return { kind: 'broken', sentence: `${name} 的回答不完整` };
  const found = worksIn(answer.text).length;
  return { kind: 'page', found, onPage: found };
};

const byDoi = (doi: string): SourceRequest => ({ path: `/paper/DOI:${doiPath(doi)}`, query: { fields }, accept });

export const semanticScholar: Helper = {
  headers: ({ key }): Record<string, string> => (key ? { 'x-api-key': key } : {}),
  request: ({ doi, title }) =>
    doi ? byDoi(doi) : { path: '/paper/search/match', query: { query: title.slice(0, 300), fields }, accept },
  judge,
  works: worksIn,
  check: byDoi('10.1093/mind/lix.236.433'),
};
