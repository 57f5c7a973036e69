import { plainDoi, plainTitle } from './known-works.ts';
import { grouped } from './query/grouped.ts';

/** What tells one record of the list from another: its DOI, else its title. */
const keyOf = ({ title, doi }: { title: string; doi: string }): string =>
  plainDoi(doi) ? `doi:${plainDoi(doi)}` : `title:${plainTitle(title)}`;

/** Everything that was found, each work once with all that was told of it, in the order of the list's lines. */
export const listedHits = <Hit extends { title: string; doi: string }>(hits: readonly Hit[]): Hit[][] =>
  grouped(hits, keyOf)
    .map((works) => ({ key: keyOf(works[0]!), works }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ works }) => works);

/** The list of everything that was found, one line each, in an order that does not depend on when it was read. */
export const hitLines = (hits: readonly { title: string; doi: string }[]): string[] =>
  listedHits(hits).map(([first]) => keyOf(first!));
