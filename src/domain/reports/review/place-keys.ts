import type { CitationCounts } from '../report-data.ts';

/** A figure of a count line. */
export type CountName = keyof CitationCounts;

/** 频次 are counted in 次, citing works in 篇. */
export const countUnits = {
  total: '次',
  others: '次',
  self: '次',
  toCheck: '次',
  articles: '篇',
} as const satisfies Record<CountName, string>;

/** Keys of the checkable places. They stay the same from revision to revision, whatever the papers' order. */
export const paperGroup = (paper: string): string => `paper:${paper}`;

/** A figure of a paper's group, or of `total`; an empty code is the union after merging. */
export const countKey = (group: string, code: string, name: CountName): string => `${group}/${code || 'union'}/${name}`;

export const paperKeys = {
  row: (group: string) => `${group}/row`,
  role: (group: string) => `${group}/role`,
  inclusion: (group: string) => `${group}/inclusion`,
  metrics: (group: string) => `${group}/metrics`,
} as const;

export const totalKeys = {
  papers: 'total/papers',
  included: 'total/included',
  inclusion: (code: string) => `total/inclusion/${code}`,
  overruled: 'total/overruled',
} as const;

export const searchKey = (code: string): string => `search/${code}`;
export const sentenceKey = (at: number): string => `conclusion/${at}`;
export const isSentenceKey = (key: string): boolean => key.startsWith('conclusion/');
export const fileKey = (at: number): string => `file/${at}`;
/** The draft as a whole: nothing of it can be pointed at. */
export const wholeDraftKey = 'draft';
export const factKeys = { client: 'facts/client', rule: 'facts/rule', author: 'facts/author' } as const;
