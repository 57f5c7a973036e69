import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import type { SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import { childOf, countOf, jsonOf, judgeStatus } from '../judge-status.ts';
import type { Helper } from './helper-source.ts';
import { blankWork, doiPath, type HelperWork, saidText as text } from './helper-work.ts';

const name = 'Unpaywall';

const judge = (answer: SourceAnswer): Verdict => {
  if (answer.status === 422)
    return { kind: 'refused', reason: 'key', sentence: `${name} 要一个真实的联系邮箱，请在设置里填写` };
  const by = judgeStatus(answer, name, /./);
  if (by) return by;
  return childOf(jsonOf(answer.text), 'doi') === undefined
    ? { kind: 'broken', sentence: `${name} 的回答不完整` }
    : { kind: 'page', found: 1, onPage: 1 };
};

/** Only an address a browser may open. */
const copyOf = (body: unknown): string => {
  const place = childOf(body, 'best_oa_location');
  const url = text(childOf(place, 'url_for_pdf')) || text(childOf(place, 'url'));
  return childOf(body, 'is_oa') === true && /^https?:\/\//i.test(url) ? url : '';
};

const workOf = (body: unknown): HelperWork => {
  const openCopy = copyOf(body);
  return {
    ...blankWork,
    title: plainLine(text(childOf(body, 'title'))),
    year: countOf(childOf(body, 'year')) ?? null,
    doi: doiOf(text(childOf(body, 'doi'))) ?? '',
    ...(openCopy && { openCopy }),
  };
};

const byDoi = (doi: string): SourceRequest => ({ path: `/${doiPath(doi)}`, query: {}, accept: 'application/json' });

/** Knows where a free copy is, by DOI alone. */
export const unpaywall: Helper = {
  // It wants to know whom to write to; the address is not kept in the books.
  secretQuery: ({ contact }): Record<string, string> => (contact ? { email: contact } : {}),
  request: ({ doi }) => (doi ? byDoi(doi) : undefined),
  judge,
  works: (body) => [workOf(jsonOf(body))],
  check: byDoi('10.7717/peerj.4375'),
};
