/** What an item of a list says, field by field, as the command `records references` writes it. */
export interface Truth {
  title: string | null;
  authors: string[];
  year: string | null;
  source: string | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  articleNumber: string | null;
  doi: string | null;
  type: string | null;
}

export interface TrueList {
  /** The style or way of typing; figures are given by it. */
  style: string;
  text: string;
  items: Truth[];
}

export const truthFields = [
  'title',
  'authors',
  'year',
  'source',
  'volume',
  'issue',
  'pages',
  'articleNumber',
  'doi',
  'type',
] as const;
export type TruthField = (typeof truthFields)[number];

/** Case, white space, forms of a dash or quote and a closing point are no difference. */
const bare = (value: string | null): string =>
  (value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐‑‒–—―−－~～]/g, '-')
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/[.,;:，。；：]+$/, '');

export const sameField = (one: Truth[TruthField], other: Truth[TruthField]): boolean => {
  if (!Array.isArray(one) && !Array.isArray(other)) return bare(one) === bare(other);
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((name, at) => bare(name) === bare(other[at]!));
};
