const tokenPattern = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}_]){2,}/gu;
const startsHan = /^\p{Script=Han}/u;

/** Harman's S-stemmer: takes the English plural off and nothing else. */
export const withoutPlural = (word: string): string => {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ies')) return /[ea]ies$/.test(word) ? word : `${word.slice(0, -3)}y`;
  if (word.endsWith('es')) return /[aeo]es$/.test(word) ? word : word.slice(0, -1);
  return /[us]s$/.test(word) ? word : word.slice(0, -1);
};

const pairsOf = (run: string): string[] => {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
};

export interface TextTerms {
  /** English words without their plural; Chinese as pairs of neighbouring characters. */
  words: string[];
  /** Neighbours: two English words, or three Chinese characters. */
  phrases: string[];
}

/** The terms of one text, in reading order and with repetitions. */
export const termsOf = (text: string): TextTerms => {
  const words: string[] = [];
  const phrases: string[] = [];
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  let previous = '';
  for (const [run] of plain.matchAll(tokenPattern)) {
    if (startsHan.test(run)) {
      const pairs = pairsOf(run);
      words.push(...pairs);
      for (let i = 1; i < pairs.length; i += 1) phrases.push(`${pairs[i - 1]}${[...pairs[i]!].at(-1)}`);
      previous = '';
    } else {
      const word = withoutPlural(run);
      words.push(word);
      if (previous) phrases.push(`${previous} ${word}`);
      previous = word;
    }
  }
  return { words, phrases };
};
