import type { DocumentType, QueryField, YearRange } from './query-model.ts';

/** A term as one database can say it. */
export interface WrittenTerm {
  text: string;
  phrase: boolean;
  truncate: boolean;
  field: QueryField;
}

/** One way to satisfy a block: a term, two terms near each other, or several terms together. */
export type Alternative =
  | { kind: 'term'; term: WrittenTerm }
  | { kind: 'near'; a: WrittenTerm; b: WrittenTerm; n: number; ordered: boolean }
  | { kind: 'both'; a: WrittenTerm; b: WrittenTerm; more?: readonly WrittenTerm[] };

/** What a formula of one database really says: the model without what the database cannot say. */
export interface WrittenQuery {
  blocks: readonly (readonly Alternative[])[];
  not: readonly WrittenTerm[];
  years?: YearRange | undefined;
  types?: readonly DocumentType[] | undefined;
}

/** Terms of which every one has to stand there. */
export const allOf = (a: WrittenTerm, b: WrittenTerm, more: readonly WrittenTerm[] = []): Alternative =>
  more.length > 0 ? { kind: 'both', a, b, more } : { kind: 'both', a, b };

export const termsIn = (alternative: Alternative): readonly WrittenTerm[] => {
  if (alternative.kind === 'term') return [alternative.term];
  return [alternative.a, alternative.b, ...((alternative.kind === 'both' && alternative.more) || [])];
};

const termKey = ({ text, phrase, truncate, field }: WrittenTerm): string =>
  JSON.stringify([field, text.toLowerCase(), phrase, truncate]);

export const alternativeKey = (alternative: Alternative): string => {
  if (alternative.kind === 'term') return termKey(alternative.term);
  const keys = termsIn(alternative).map(termKey);
  if (alternative.kind === 'both') return `both ${keys.toSorted().join()}`;
  const { n, ordered } = alternative;
  return `near ${n} ${ordered} ${(ordered ? keys : keys.toSorted()).join()}`;
};

/** Equal for two queries that say the same, whatever the order of their words. */
export const queryKey = ({ blocks, not, years, types }: WrittenQuery): string =>
  JSON.stringify({
    // Terms that must stand together are the same as blocks of one.
    blocks: blocks
      .flatMap((block) => {
        const [only, more] = block;
        return only?.kind === 'both' && !more
          ? termsIn(only).map((term): Alternative[] => [{ kind: 'term', term }])
          : [block];
      })
      .map((block) => [...new Set(block.map(alternativeKey))].toSorted())
      .map((keys) => keys.join())
      .toSorted(),
    not: [...new Set(not.map(termKey))].toSorted(),
    years: years ? [years.from, years.to] : null,
    types: types?.toSorted() ?? [],
  });
