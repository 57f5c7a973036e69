/**
 * Pairs of neighbouring characters of a text, for an index that finds two-character Chinese words.
 * Each character is kept by itself too; punctuation and spaces part words.
 */
export const bigrams = (...texts: readonly string[]): string[] => {
  const found = new Set<string>();
  for (const text of texts) {
    for (const word of text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)) {
      const letters = [...word];
      for (let i = 0; i + 1 < letters.length; i += 1) found.add(`${letters[i]}${letters[i + 1]}`);
      for (const letter of letters) found.add(letter);
    }
  }
  return [...found];
};

/** What a query must contain: only its pairs, and single characters where it has nothing longer. */
export const queryBigrams = (query: string): string[] =>
  query
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) => {
      const letters = [...word];
      return letters.length === 1 ? [word] : letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
    });
