import { readText } from '#domain/literature/parsers/read-any.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import type { SourceAnswer, SourceRequest, Verdict } from '../connector.ts';
import { countOf, judgeStatus } from '../judge-status.ts';
import type { Helper } from './helper-source.ts';
import { blankWork, type HelperWork } from './helper-work.ts';

const name = 'PubMed';
const accept = 'application/xml';

const workOf = (record: LiteratureRecord): HelperWork => ({
  ...blankWork,
  title: record.title.replace(/\.$/, ''),
  authors: record.authors.map((author) => author.name),
  source: record.source ?? '',
  issn: record.issn ?? record.eissn ?? '',
  year: record.year ?? null,
  volume: record.volume ?? '',
  issue: record.issue ?? '',
  pages: record.pages ?? '',
  doi: record.doi ?? '',
});

const worksIn = (text: string): HelperWork[] =>
  /<PubmedArticle[\s>]/.test(text)
    ? [...readText(text, { format: 'pubmed-xml' }).items].flatMap((item) =>
        'record' in item ? [workOf(item.record)] : [],
      )
    : [];

const idsIn = (text: string): string[] =>
  [...text.matchAll(/<Id>\s*(\d{1,12})\s*<\/Id>/g)].map(([, id]) => id!).slice(0, 3);

const judge = (answer: SourceAnswer): Verdict => {
  const by = judgeStatus(answer, name, null);
  if (by) return by;
  // Errors arrive with 200.
  const fault = /<ERROR>([^<]{1,200})<\/ERROR>/.exec(answer.text)?.[1];
  if (fault) return { kind: 'refused', reason: 'query', sentence: `${name} 不接受这个检索式。对方说：${fault}` };
  if (/<\/eSearchResult>\s*$/.test(answer.text)) {
    const found = countOf(/<Count>\s*(\d{1,9})\s*<\/Count>/.exec(answer.text)?.[1]) ?? 0;
    return { kind: 'page', found, onPage: idsIn(answer.text).length };
  }
  // An unknown number is an empty set.
  if (!/<\/PubmedArticleSet>\s*$/.test(answer.text)) return { kind: 'broken', sentence: `${name} 的回答不完整` };
  const found = worksIn(answer.text).length;
  return { kind: 'page', found, onPage: found };
};

const search = (term: string): SourceRequest => ({
  path: '/esearch.fcgi',
  query: { db: 'pubmed', term, retmax: '3', retmode: 'xml', tool: 'chayin' },
  accept,
});

const term = (words: string): string =>
  words
    .replaceAll(/["[\]\\]+/g, ' ')
    .trim()
    .slice(0, 300);

export const pubmed: Helper = {
  secretQuery: ({ key }): Record<string, string> => (key ? { api_key: key } : {}),
  request: ({ doi, title }) => search(doi ? `${term(doi)}[doi]` : `${term(title)}[ti]`),
  follow: (text) => {
    const ids = idsIn(text);
    return ids.length === 0
      ? undefined
      : { path: '/efetch.fcgi', query: { db: 'pubmed', id: ids.join(','), retmode: 'xml', tool: 'chayin' }, accept };
  },
  judge,
  works: worksIn,
  check: search('17183658[uid]'),
};
