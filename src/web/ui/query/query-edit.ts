import { type DocumentType, isChinese, type QueryTerm } from '#domain/novelty/query/query-model.ts';

export type DraftTerm = Omit<QueryTerm, 'field'> & { field: Exclude<QueryTerm['field'], 'doi'> };
export interface DraftNear {
  a: number;
  b: number;
  n: number;
  ordered: boolean;
}

/** Concept blocks as they are edited and sent. */
export interface QueryDraft {
  blocks: { terms: DraftTerm[]; near?: DraftNear | undefined }[];
  not: DraftTerm[];
  years?: { from: number; to: number } | undefined;
  types?: DocumentType[] | undefined;
}

/** A block by its place, or the excluded words. */
export type BlockPlace = number | 'not';

/** A typed word as a term: a star at its end truncates, quotes or a space make a phrase. */
export const typedTerm = (typed: string): DraftTerm | undefined => {
  const bare = typed.trim().replace(/^["“”']+|["“”']+$/g, '');
  const truncate = bare.endsWith('*');
  const text = bare.replace(/\*+$/, '').trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  return { text, language: isChinese(text) ? 'zh' : 'en', phrase: /\s/.test(text), truncate, field: 'topic' };
};

const isSame = (one: DraftTerm, other: DraftTerm): boolean => one.text.toLowerCase() === other.text.toLowerCase();

export const termsAt = (draft: QueryDraft, block: BlockPlace): readonly DraftTerm[] =>
  block === 'not' ? draft.not : (draft.blocks[block]?.terms ?? []);

/** Adds a word to a block; `blocks.length` begins a new one. A word that is there already is not repeated. */
export const withTerm = (draft: QueryDraft, block: BlockPlace, term: DraftTerm): QueryDraft => {
  if (termsAt(draft, block).some((one) => isSame(one, term))) return draft;
  if (block === 'not') return { ...draft, not: [...draft.not, term] };
  const known = draft.blocks[block];
  if (!known) return { ...draft, blocks: [...draft.blocks, { terms: [term] }] };
  return { ...draft, blocks: draft.blocks.with(block, { ...known, terms: [...known.terms, term] }) };
};

/** Nearness points at places: it goes with either of its words, and follows when one before them goes. */
const nearWithout = (near: DraftNear | undefined, place: number): DraftNear | undefined => {
  if (!near || near.a === place || near.b === place) return undefined;
  const moved = (at: number): number => (at > place ? at - 1 : at);
  return { ...near, a: moved(near.a), b: moved(near.b) };
};

/** Takes a word out; an empty block goes with it. */
export const withoutTerm = (draft: QueryDraft, block: BlockPlace, place: number): QueryDraft => {
  const terms = termsAt(draft, block).filter((_, at) => at !== place);
  if (block === 'not') return { ...draft, not: terms };
  const near = nearWithout(draft.blocks[block]?.near, place);
  const blocks =
    terms.length > 0
      ? draft.blocks.with(block, { terms, ...(near && { near }) })
      : draft.blocks.filter((_, at) => at !== block);
  return { ...draft, blocks };
};

/** Moves a word to another block, to a new one (`blocks.length`) or to the excluded words. */
export const movedTerm = (draft: QueryDraft, from: BlockPlace, place: number, to: BlockPlace): QueryDraft => {
  const term = termsAt(draft, from)[place];
  if (!term || from === to || (to !== 'not' && (to < 0 || to > draft.blocks.length))) return draft;
  const put = withTerm(draft, to, term);
  return put === draft ? draft : withoutTerm(put, from, place);
};

export const changedTerm = (
  draft: QueryDraft,
  block: BlockPlace,
  place: number,
  change: Partial<DraftTerm>,
): QueryDraft => {
  const terms = termsAt(draft, block).map((term, at) => (at === place ? { ...term, ...change } : term));
  if (block === 'not') return { ...draft, not: terms };
  const known = draft.blocks[block];
  return known ? { ...draft, blocks: draft.blocks.with(block, { ...known, terms }) } : draft;
};

/** The field of a whole block. */
export const withField = (draft: QueryDraft, block: BlockPlace, field: DraftTerm['field']): QueryDraft =>
  termsAt(draft, block).reduce((changed, _, place) => changedTerm(changed, block, place, { field }), draft);

/** Two words of a block near each other; undefined takes that away. */
export const withNear = (draft: QueryDraft, block: number, near: DraftNear | undefined): QueryDraft => {
  const known = draft.blocks[block];
  if (!known) return draft;
  return { ...draft, blocks: draft.blocks.with(block, { terms: known.terms, ...(near && { near }) }) };
};

/** An order's keywords may hold synonyms: 高熵合金；多主元合金. */
const synonymsIn = (text: string): string[] => text.split(/[；;、]/).filter((one) => one.trim() !== '');

/** A block for each keyword of an order, with all its synonyms and both languages. */
export const proposedQuery = (terms: readonly { chinese: string; english: string }[]): QueryDraft => ({
  blocks: terms
    .map(({ chinese, english }) => ({
      terms: [chinese, english].flatMap(synonymsIn).flatMap((text) => typedTerm(text) ?? []),
    }))
    .filter((block) => block.terms.length > 0),
  not: [],
});

/** What was taken over, for whoever pressed the button. */
export const proposedWords = ({ blocks }: QueryDraft): string =>
  `已用委托单的全部检索词：${blocks.length} 组，${blocks.reduce((sum, { terms }) => sum + terms.length, 0)} 个词；组间为“与”，太窄时请并组或删去`;
