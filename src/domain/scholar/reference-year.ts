const types = /\[[A-Z]{1,2}(?:\/[A-Z]{2})?\]/;
const visited = /\[\d{4}-\d{2}-\d{2}\]/g;
const links = /(?:https?:\/\/|doi:)\S+/gi;
const years = /(?:^|[^\p{L}\d.-])((?:19|20)\d{2})(?![\d-])(?!\.\d)/gu;

/** The year a reference of GB/T 7714 states behind its type; null where none can be told. */
export const referenceYear = (reference: string): number | null => {
  const at = types.exec(reference);
  if (!at) return null;
  const stated = reference
    .slice(at.index + at[0].length)
    .replaceAll(visited, ' ')
    .replaceAll(links, ' ');
  const found = new Set([...stated.matchAll(years)].map(([, year]) => Number(year)));
  // Two numbers that look like years: one may be a page or part of a name.
  return found.size === 1 ? [...found][0]! : null;
};
