/** What a typed text names exactly, if anything has that name: the spellings of a number, and an e-mail address. */
interface ExactNames {
  numbers: readonly string[];
  email: string | undefined;
}

const dashes = /[‐‑‒–—―−﹣－]/gu;

/** Full-width letters, other dashes and another case are ways to type the same number. */
const plain = (typed: string): string => typed.normalize('NFKC').replaceAll(dashes, '-').trim();

export const exactNames = (typed: string): ExactNames => {
  const text = plain(typed);
  const compact = text.replaceAll(/\s+/g, '');
  const email = /^[^\s@]+@[^\s@]+$/.test(text) ? text.toLowerCase() : undefined;
  return {
    numbers: [...new Set([text, compact, compact.toUpperCase(), compact.toLowerCase()])].filter(Boolean),
    email,
  };
};

/** Letters, a year, and a count: only a number of ours looks so, and words are not searched for it. */
const numberShape = /^[a-z]{1,6}-?(?:19|20)\d\d-?\d+$/i;

/** A word of the query that must be found as it was typed, since pairs of digits say nothing of their order. */
interface TypedWord {
  word: string;
  /** Only the numbers of an order can hold it. */
  onlyNumbers: boolean;
}

export const typedWords = (typed: string): TypedWord[] =>
  plain(typed)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /\d/.test(word))
    .map((word) => ({ word, onlyNumbers: numberShape.test(word) }));
