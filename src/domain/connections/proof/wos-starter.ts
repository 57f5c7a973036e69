import type { Ask, Connector, SourceAnswer, Verdict } from '../connector.ts';
import { childOf, countOf, jsonLines, jsonOf, judgeStatus, listOf, quotaFrom } from '../judge-status.ts';
import { wosQuery } from './wos-expanded.ts';

const name = 'Web of Science Starter';
const pageSize = 50;

const judge = (answer: SourceAnswer, _ask: Ask): Verdict => {
  const by = judgeStatus(answer, name);
  if (by) return by;
  const body = jsonOf(answer.text);
  const found = countOf(childOf(body, 'metadata', 'total'));
  const hits = childOf(body, 'hits');
  if (found === undefined || !Array.isArray(hits)) return { kind: 'broken', sentence: `${name} 的回答不完整` };
  return { kind: 'page', found, onPage: hits.length };
};

/** A key without the right to times cited gets empty lists: the count is unknown, never 0. */
const countsCitations = ({ text }: SourceAnswer): boolean | undefined => {
  const hits = listOf(childOf(jsonOf(text), 'hits'));
  return hits.length === 0 ? undefined : hits.some((hit) => listOf(childOf(hit, 'citations')).length > 0);
};

export const wosStarter: Connector = {
  pageSize,
  deepest: 50_000,
  batch: { accession: 40, doi: 40 },
  format: 'wos-starter-json',
  extension: 'json',
  files: jsonLines,
  headers: ({ key }) => ({ 'x-apikey': key ?? '' }),
  request: (ask, page) => ({
    path: '/documents',
    query: { q: wosQuery(ask.by, ask.terms), db: 'WOS', limit: String(pageSize), page: String(page) },
    accept: 'application/json',
  }),
  byOrcid: (orcid) => ({
    path: '/documents',
    query: { q: wosQuery('orcid', [orcid]), db: 'WOS', limit: String(pageSize), page: '1' },
    accept: 'application/json',
  }),
  judge,
  quota: (answer) => quotaFrom(answer, 'x-ratelimit-remaining-day', '今天剩余次数'),
  // Of 2015, so that no subscription begins after it.
  check: [{ what: 'records', by: 'doi', terms: ['10.1038/nature14539'] }],
  countsCitations,
};
