import type { Ask, Connector, SourceAnswer, Verdict } from '../connector.ts';
import { judgeStatus, quotaFrom } from '../judge-status.ts';
import { phraseOf } from '../phrase.ts';

const name = 'Web of Science Expanded';
const pageSize = 100;

/** Brackets, quotes and spaces would be read as part of the query. */
const wosTerm = (term: string): string => (/^[\w./:;-]+$/.test(term) ? term : phraseOf(term));

const oneOrMany = (tag: string, terms: readonly string[]): string => {
  const written = terms.map(wosTerm);
  return written.length === 1 ? `${tag}=${written[0]}` : `${tag}=(${written.join(' OR ')})`;
};

export const wosQuery = (by: 'doi' | 'title' | 'accession' | 'orcid', terms: readonly string[]): string => {
  if (by === 'title') return `TI=(${terms.map(phraseOf).join(' OR ')})`;
  // AI takes a ResearcherID or an ORCID.
  return oneOrMany({ doi: 'DO', accession: 'UT', orcid: 'AI' }[by], terms);
};

const paging = (page: number) => ({ count: String(pageSize), firstRecord: String((page - 1) * pageSize + 1) });

const judge = (answer: SourceAnswer, _ask: Ask): Verdict => {
  // An unknown number is an empty list here, never 404.
  const by = judgeStatus(answer, name, null);
  if (by) return by;
  // With no hits its JSON is not JSON, so XML is asked for; whatever else comes is not read by guess.
  const found = /<val name="RecordsFound">\s*(\d{1,9})\s*<\/val>/.exec(answer.text)?.[1];
  const whole = /<\/(?:response|map)>\s*$/.test(answer.text);
  if (found === undefined || !whole) return { kind: 'broken', sentence: `${name} 的回答不完整` };
  return { kind: 'page', found: Number(found), onPage: answer.text.match(/<REC[\s>]/g)?.length ?? 0 };
};

const collections: Readonly<Record<string, string>> = { WOS: '', CSCD: 'CSCD', MEDLINE: 'MEDLINE' };

/**
 * Asked over the whole platform, an answer mixes collections. Each becomes a file of its own, so that a record of
 * MEDLINE never counts as one of the core collection; those that no report names are left out.
 */
const files = (pages: readonly string[]): { label: string; text: string }[] => {
  const pieces = pages.flatMap((page) => page.match(/<REC[\s>][\s\S]*?<\/REC>/g) ?? []);
  const prefixOf = (piece: string): string => /<UID>\s*([A-Z]{2,10}):/.exec(piece)?.[1] ?? '';
  return Object.entries(collections).flatMap(([prefix, label]) => {
    const own = pieces.filter((piece) => prefixOf(piece) === prefix);
    return own.length > 0 ? [{ label, text: `<records>\n${own.join('\n')}\n</records>\n` }] : [];
  });
};

export const wosExpanded: Connector = {
  pageSize,
  deepest: 100_000,
  batch: { accession: 50, doi: 40 },
  format: 'wos-xml',
  extension: 'xml',
  files,
  headers: ({ key }) => ({ 'x-apikey': key ?? '' }),
  request: (ask, page, collection) => {
    const accept = 'application/xml';
    if (ask.what === 'citing')
      return { path: '/citing', query: { databaseId: 'WOS', uniqueId: ask.terms[0], ...paging(page) }, accept };
    const databaseId = collection || 'WOS';
    if (ask.by === 'accession')
      return { path: `/id/${ask.terms.join(',')}`, query: { databaseId, ...paging(page) }, accept };
    return { path: '/', query: { databaseId, usrQuery: wosQuery(ask.by, ask.terms), ...paging(page) }, accept };
  },
  // Short records are enough to choose from, and cost nothing of the yearly amount.
  byOrcid: (orcid) => ({
    path: '/',
    query: { databaseId: 'WOS', usrQuery: `AI=("${orcid}")`, optionView: 'SR', ...paging(1) },
    accept: 'application/xml',
    freeRecords: true,
  }),
  judge,
  quota: (answer) => quotaFrom(answer, 'x-rec-amtperyear-remaining', '今年剩余全记录'),
  // Of 2015, so that no subscription begins after it.
  check: [{ what: 'records', by: 'doi', terms: ['10.1038/nature14539'] }],
  countsCitations: ({ text }) => (/<REC[\s>]/.test(text) ? /<silo_tc\s/.test(text) : undefined),
};
