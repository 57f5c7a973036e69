import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import type { SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import { childOf, countOf, jsonOf, judgeStatus, listOf } from '../judge-status.ts';
import type { Helper } from './helper-source.ts';
import { blankWork, type HelperWork, saidText } from './helper-work.ts';

const name = 'ORCID';

const idOf = (summary: unknown, type: string): string =>
  saidText(
    childOf(
      listOf(childOf(summary, 'external-ids', 'external-id')).find((one) => childOf(one, 'external-id-type') === type),
      'external-id-value',
    ),
  );

/** Summaries of one paper from several sources are one group; the first is what the person prefers. */
const workOf = (group: unknown): HelperWork => {
  const summary = listOf(childOf(group, 'work-summary'))[0];
  return {
    ...blankWork,
    title: plainLine(saidText(childOf(summary, 'title', 'title', 'value'))),
    source: saidText(childOf(summary, 'journal-title', 'value')),
    issn: idOf(summary, 'issn'),
    year: countOf(childOf(summary, 'publication-date', 'year', 'value')) ?? null,
    doi: doiOf(idOf(summary, 'doi') || idOf(group, 'doi')) ?? '',
  };
};

const worksIn = (text: string): HelperWork[] => listOf(childOf(jsonOf(text), 'group')).map(workOf);

const judge = (answer: SourceAnswer): Verdict => {
  const by = judgeStatus(answer, name, /"error-code"\s*:/);
  if (by) return by;
  if (!Array.isArray(childOf(jsonOf(answer.text), 'group')))
    return { kind: 'broken', sentence: `${name} 的回答不完整` };
  const found = worksIn(answer.text).length;
  return { kind: 'page', found, onPage: found };
};

const worksOf = (orcid: string): SourceRequest => ({
  path: `/${orcid}/works`,
  query: {},
  accept: 'application/vnd.orcid+json',
});

/** A person's own list. It names no authors and proposes nothing for papers. */
export const orcidSource: Helper = {
  headers: ({ key }): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {}),
  judge,
  works: worksIn,
  check: worksOf('0000-0002-1825-0097'),
  byPerson: { request: worksOf, total: (text) => worksIn(text).length },
};
