import { isChinese, type QueryTerm } from '#domain/novelty/query/query-model.ts';

export type DraftTerm = Omit<QueryTerm, 'field'> & { field: Exclude<QueryTerm['field'], 'doi'> };

/** Concept blocks as they are edited and sent. */
export interface QueryDraft {
  blocks: { terms: DraftTerm[]; near?: { a: number; b: number; n: number; ordered: boolean } | undefined }[];
  not: DraftTerm[];
  years?: { from: number; to: number } | undefined;
}

/** A typed word as a term: a star at its end truncates, quotes or a space make a phrase. */
export const typedTerm = (typed: string): DraftTerm | undefined => {
  const bare = typed.trim().replace(/^["“”']+|["“”']+$/g, '');
  const truncate = bare.endsWith('*');
  const text = bare.replace(/\*+$/, '').trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  return { text, language: isChinese(text) ? 'zh' : 'en', phrase: /\s/.test(text), truncate, field: 'topic' };
};

const isSame = (one: DraftTerm, other: DraftTerm): boolean => one.text.toLowerCase() === other.text.toLowerCase();

/** Adds a word to a block; `blocks.length` begins a new one. A word that is there already is not repeated. */
export const withTerm = (draft: QueryDraft, block: number, term: DraftTerm): QueryDraft => {
  const known = draft.blocks[block];
  if (!known) return { ...draft, blocks: [...draft.blocks, { terms: [term] }] };
  if (known.terms.some((one) => isSame(one, term))) return draft;
  return { ...draft, blocks: draft.blocks.with(block, { ...known, terms: [...known.terms, term] }) };
};

/** Takes a word out. Nearness points at places, so it goes with any word of its block. */
export const withoutTerm = (draft: QueryDraft, block: number, place: number): QueryDraft => {
  const terms = draft.blocks[block]?.terms.filter((_, at) => at !== place) ?? [];
  const blocks = terms.length > 0 ? draft.blocks.with(block, { terms }) : draft.blocks.filter((_, at) => at !== block);
  return { ...draft, blocks };
};

/** Moves a word to the block before or after. */
export const movedTerm = (draft: QueryDraft, block: number, place: number, by: 1 | -1): QueryDraft => {
  const term = draft.blocks[block]?.terms[place];
  const target = block + by;
  if (!term || target < 0 || target >= draft.blocks.length) return draft;
  const put = withTerm(draft, target, term);
  return put === draft ? draft : withoutTerm(put, block, place);
};

/** Three blocks at most, proposed from the keywords of an order. */
export const proposedQuery = (terms: readonly { chinese: string; english: string }[]): QueryDraft => ({
  blocks: terms
    .slice(0, 3)
    .map(({ chinese, english }) => ({ terms: [chinese, english].flatMap((text) => typedTerm(text) ?? []) }))
    .filter((block) => block.terms.length > 0),
  not: [],
});
