/**
 * A term between quotes. Its own quotes would end it, and `?`, `*` and `$` stand for other letters even there: a title
 * that ends with a question mark would find nothing.
 */
export const phraseOf = (term: string): string =>
  `"${term
    .replaceAll(/["\\{}?*$]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()}"`;
