const marked = /\*\*([^*]{1,80})\*\*|__([^_]{1,80})__|<([bu])>([^<]{1,80})<\/\3>/gi;

/** Pieces a plain text marks as bold: `**Berg, J.**`, `__王明__`, `<b>…</b>`. */
export const markedPieces = (text: string): string[] =>
  [...text.matchAll(marked)].map((match) => match[1] ?? match[2] ?? match[4] ?? '');

const longestName = 60;

/** Which authors stand in pieces of emphasis; a whole line in bold tells nobody apart, so neither does bold at all of several. */
export const emphasisedAuthors = (authors: readonly string[], pieces: readonly string[]): number[] => {
  const short = pieces.filter((piece) => piece.trim().length > 0 && piece.length <= longestName);
  const found = authors.flatMap((name, at) => (short.some((piece) => holds(piece, name)) ? [at] : []));
  return authors.length > 1 && found.length === authors.length ? [] : found;
};

const holds = (piece: string, name: string): boolean => {
  const [family = '', given = ''] = name.split(', ');
  if (/[\u3400-\u9fff]/.test(name)) return piece.replace(/\s/g, '').includes(name);
  const words = piece.toLowerCase().split(/[^\p{L}\p{M}'’-]+/u);
  // Of two with one family name the initial decides.
  return (
    family
      .toLowerCase()
      .split(' ')
      .every((word) => words.includes(word)) &&
    (given === '' || words.some((word) => word.startsWith(given[0]!.toLowerCase())))
  );
};

/** The text without the signs of bold and italics, which are none of any field. */
export const withoutEmphasis = (text: string): string =>
  text
    .replace(/<\/?(?:b|i|u|em|strong)>/gi, '')
    .replace(/(?<![*\w])(\*\*|__)(?=\S)([^*_]{1,200}?)(?<=\S)\1(?![*\w])/g, '$2')
    // `Smith J*, Doe B*` has signs at names: of one star only what stands behind a mark and holds no comma is in italics.
    .replace(/(?<=[.,;:?!)]\s)([*_])(?=[^\s*_,.])([^*_,]{2,160}?)(?<=[^\s*_])\1(?=[\s,.;:)]|$)/g, '$2');
