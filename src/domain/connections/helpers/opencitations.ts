import type { SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import { childOf, countOf, judgeStatus } from '../judge-status.ts';
import type { Helper } from './helper-source.ts';
import { blankWork, doiPath } from './helper-work.ts';

const name = 'OpenCitations';

/** A list with one count in it; counts are texts. */
const countIn = (text: string): number | undefined => {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? countOf(childOf(list[0], 'count')) : undefined;
  } catch {
    return undefined;
  }
};

const judge = (answer: SourceAnswer): Verdict => {
  const by = judgeStatus(answer, name, null);
  if (by) return by;
  if (countIn(answer.text) === undefined) return { kind: 'broken', sentence: `${name} 的回答不完整` };
  return { kind: 'page', found: 1, onPage: 1 };
};

const byDoi = (doi: string): SourceRequest => ({
  path: `/citation-count/doi:${doiPath(doi)}`,
  query: {},
  accept: 'application/json',
});

/** Knows how often a DOI is cited among open references, and nothing else. */
export const opencitations: Helper = {
  headers: ({ key }): Record<string, string> => (key ? { authorization: key } : {}),
  request: ({ doi }) => (doi ? byDoi(doi) : undefined),
  judge,
  works: (text, { doi }) => [{ ...blankWork, doi, citedBy: countIn(text) }],
  check: byDoi('10.1108/jd-12-2013-0166'),
};
