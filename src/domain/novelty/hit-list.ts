import { plainDoi, plainTitle } from './known-works.ts';

/** What tells one record of the list from another: its DOI, else its title. */
const keyOf = ({ title, doi }: { title: string; doi: string }): string =>
  plainDoi(doi) ? `doi:${plainDoi(doi)}` : `title:${plainTitle(title)}`;

/** The list of everything that was found, one line each, in an order that does not depend on when it was read. */
export const hitLines = (hits: readonly { title: string; doi: string }[]): string[] =>
  [...new Set(hits.map(keyOf))].sort();
