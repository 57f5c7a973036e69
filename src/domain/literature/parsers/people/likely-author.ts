import { foldLetters } from '#domain/literature/fields/fold-letters.ts';
import { personOf } from '#domain/literature/fields/person-name.ts';
import type { Author } from '#domain/literature/record.ts';

const suffix = /^(?:jr|sr|ii|iii|iv|dr|md|phd)$/;

interface NameWords {
  /** Every word of the name, folded. */
  words: string[];
  /** The first given name or initial. */
  first: string;
}

const wordsIn = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !suffix.test(word));

/** `JA` behind a surname is two initials; in a name all in capitals (`KIM, BO`) it may be a name. */
const apart = (given: string, family: string): string =>
  /^\p{Lu}{2,3}$/u.test(given) && family !== family.toUpperCase() ? [...given].join(' ') : given;

const wordsOf = (name: string, { family, given }: Pick<Author, 'family' | 'given'>): NameWords => {
  if (!family || !given) return { words: wordsIn(name), first: '' };
  const names = wordsIn(apart(given, family));
  return { words: [...wordsIn(family), ...names], first: names[0] ?? '' };
};

const isInitial = (word: string): boolean => word.length === 1;

/** Whether two given names can be one: equal, one the beginning of the other, or an initial of it. */
const agree = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

interface Overlap {
  /** Whole words that both names have. */
  whole: string[];
  /** Initials that stand for a word of the other name. */
  initials: number;
  /** Whole words of one name that the other lacks. */
  leftOver: [number, number];
}

const overlapOf = (one: readonly string[], other: readonly string[]): Overlap => {
  const rest = [...other];
  const take = (fits: (word: string) => boolean): string | undefined => {
    const at = rest.findIndex(fits);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const unmatched: string[] = [];
  const whole: string[] = [];
  for (const word of one)
    if (!isInitial(word) && take((candidate) => candidate === word)) whole.push(word);
    else unmatched.push(word);
  let initials = 0;
  const left: string[] = [];
  for (const word of unmatched)
    if (take((candidate) => (isInitial(word) || isInitial(candidate)) && agree(word, candidate))) initials += 1;
    else left.push(word);
  const count = (words: readonly string[]): number => words.filter((word) => !isInitial(word)).length;
  return { whole, initials, leftOver: [count(left), count(rest)] };
};

/** In any order: `Duong, Ngoc-Son` and `Son, Duong Ngoc`, `P, Janani` and `Janani, P.` */
const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join(' ') === other.toSorted().join(' ');

/** How well two spellings fit one person; 0 where they do not. */
const fitOf = (one: NameWords, other: NameWords): number => {
  if (one.words.length > 1 && sameWords(one.words, other.words)) return one.words.length * 2;
  const { whole, initials, leftOver } = overlapOf(one.words, other.words);
  const long = whole.filter((word) => word.length >= 3).length;
  if (long === 0 || whole.length + initials < 2) return 0;
  const [missing, more] = leftOver;
  // With one word and initials alone, what one name has beside them tells nothing.
  const score = whole.length * 2 + initials - (whole.length > 1 ? (missing + more) / 4 : 0);
  if (Math.min(missing, more) === 0 && whole.length >= 3 && long >= 2) return score;
  if (!one.first || !other.first || !agree(one.first, other.first)) return 0;
  // One name holds the other, or surname and first name are equal and each has a name of its own beside them.
  if (Math.min(missing, more) === 0) return score;
  return long >= 2 && whole.includes(one.first) ? score : 0;
};

interface NamedAuthor {
  author: Author;
  name: NameWords;
}

/** Where a surname and an initial alone decide, anybody else who shares both makes it undecided. */
const rivals = (asked: NameWords, chosen: Author, known: readonly NamedAuthor[]): boolean => {
  const shares = ({ name }: NamedAuthor): boolean => {
    const { whole } = overlapOf(asked.words, name.words);
    return whole.some((word) => word.length >= 3) && agree(asked.first, name.first);
  };
  const [own] = known.filter(({ author }) => author === chosen);
  if (!own || !isInitial(asked.first) || overlapOf(asked.words, own.name.words).whole.length > 1) return false;
  return known.some((other) => other.author !== chosen && shares(other));
};

/** Edits between two words, up to two; 3 stands for more. */
const editsBetween = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= other.length; at += 1)
      here.push(Math.min(above[at]! + 1, here[at - 1]! + 1, above[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1)));
    above = here;
  }
  return Math.min(3, above[other.length]!);
};

/** Slips of a keyboard: `Barret, Joao` for `Barreto, João`. Short names may differ by one letter, long ones by two. */
const isMistyped = (one: NameWords, other: NameWords): boolean => {
  const [left, right] = [one.words, other.words];
  if (left.length !== right.length || left.length < 2) return false;
  return left.every((word, at) => {
    const candidate = right[at]!;
    const edits = editsBetween(word, candidate);
    if (edits === 0) return true;
    if (word[0] !== candidate[0]) return false;
    return (
      edits <= (Math.min(word.length, candidate.length) >= 6 ? 2 : 1) && Math.max(word.length, candidate.length) > 3
    );
  });
};

/** Of a longer list a name in another form is not looked for: every author would be held against it. */
const mostWeighed = 1_000;

/**
 * The one author of a list that a name in another form most likely means: with surnames more or less, umlauts written
 * in two letters, names in another order, or a slip of the keyboard. Undefined where none fits, or two fit alike.
 */
export const likelyAuthor = (authors: readonly Author[], written: string): Author | undefined => {
  if (written.length > 200 || authors.length > mostWeighed) return undefined;
  const asked = wordsOf(written, personOf(written));
  const known = authors
    .filter(({ group }) => !group)
    .map((author) => ({ author, name: wordsOf(author.fullName ?? author.name, author) }));
  const fits = known
    .map(({ author, name }) => ({ author, score: fitOf(asked, name) }))
    .filter(({ score }) => score > 0);
  const best = Math.max(...fits.map(({ score }) => score));
  const chosen = fits.filter(({ score }) => score === best);
  if (chosen.length > 0)
    return chosen.length === 1 && !rivals(asked, chosen[0]!.author, known) ? chosen[0]!.author : undefined;
  const mistyped = known.filter(({ name }) => isMistyped(asked, name));
  if (mistyped.length > 0) return mistyped.length === 1 ? mistyped[0]!.author : undefined;
  // A person of one name only: it must be a whole word of one author alone.
  const [only, second] = asked.words;
  if (!only || second !== undefined || only.length < 4) return undefined;
  const holders = known.filter(({ name }) => name.words.includes(only));
  return holders.length === 1 ? holders[0]!.author : undefined;
};
