import type { LiteratureKind } from '../record.ts';

/** What an OpenURL says of a work. */
export interface OpenUrlWork {
  title: string;
  authors: string;
  source: string;
  year: number | null;
  doi: string;
  kind: LiteratureKind | '';
  issn: string;
  volume: string;
  issue: string;
  pages: string;
}

const genres: Partial<Record<LiteratureKind, string>> = {
  conference: 'proceeding',
  book: 'book',
  chapter: 'bookitem',
  preprint: 'preprint',
};

/** The context object of Z39.88-2004 as a query (key, encoded value). Books and chapters have a format of their own. */
export const openUrlQuery = (work: OpenUrlWork): string => {
  const book = work.kind === 'book' || work.kind === 'chapter';
  const [start = '', end = ''] = work.pages.split(/[-–—]/);
  const pairs: [string, string][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', `info:ofi/fmt:kev:mtx:${book ? 'book' : 'journal'}`],
    ['rft.genre', (work.kind && genres[work.kind]) || (book ? 'book' : 'article')],
    [work.kind === 'book' ? 'rft.btitle' : 'rft.atitle', work.title],
    [book ? 'rft.btitle' : 'rft.jtitle', work.kind === 'book' ? '' : work.source],
    ['rft.issn', work.issn],
    ['rft.date', work.year === null ? '' : String(work.year)],
    ['rft.volume', work.volume],
    ['rft.issue', work.issue],
    ['rft.spage', start],
    ['rft.epage', end],
    ...work.authors.split(/[;；]/).map((name): [string, string] => ['rft.au', name.trim()]),
    ['rft_id', work.doi && `info:doi/${work.doi}`],
  ];
  return pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
};

/** The address at the library's own resolver, which knows what its readers may open. */
export const openUrlOf = (resolver: string, work: OpenUrlWork): string =>
  `${resolver}${resolver.includes('?') ? '&' : '?'}url_ver=Z39.88-2004&${openUrlQuery(work)}`;
