import { distance } from 'fastest-levenshtein';
import { languageOf } from './language.ts';
import type { TitleForm, Titles } from './title.ts';

export type TitleLevel = 'equal' | 'subtitle' | 'near' | 'similar' | 'weak' | 'different' | 'incomparable';

export type Numbered = 'no' | 'added' | 'other';

export interface TitleAgreement {
  level: TitleLevel;
  likeness: number;
  /** The titles differ in a number, a part or an edition: `other` numbers, or one `added` to one of them. */
  numbered: Numbered;
  /** A word of one stands for quite another word of the other: not a slip of the pen. */
  replaced: boolean;
  /** Either is a heading that returns in every issue. */
  recurring: boolean;
  /** Length of the shorter title: a long equal title says more. */
  length: number;
}

const partWord =
  /^(?:part|pt|study|phase|section|chapter|vol|volume|no|number|edition|ed|series|paper|report|version)$/;
const numerals = new Map(
  [
    'i one first 1st',
    'ii two second 2nd',
    'iii three third 3rd',
    'iv four fourth 4th',
    'v five fifth 5th',
    'vi six sixth 6th',
    'vii seven seventh 7th',
    'viii eight eighth 8th',
    'ix nine ninth 9th',
    'x ten tenth 10th',
    'xi eleven eleventh 11th',
    'xii twelve twelfth 12th',
  ].flatMap((words, at) => words.split(' ').map((word): [string, string] => [word, String(at + 1)])),
);
/** Numbers in one spelling: ii, two and second are 2. */
const inDigits = (words: readonly string[]): string[] => words.map((word) => numerals.get(word) ?? word);
const numberLike = (word: string): boolean => /^\d+(?:th)?$/.test(word);
const partHan = /^第?[一二三四五六七八九十百\d]+[部卷篇章版辑届期]?|^[上中下]篇?$|^[上中下]$/;

/** Words that one title has and the other has not. */
const surplus = (words: readonly string[], others: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
};

const digitsOf = (text: string): string => text.replace(/\D+/g, ' ').trim();

/** Whether what differs is numbers: `Part I` and `Part II`, 2019 and 2020, 之一 and 之二; or a number that one has more. */
const numberedApart = (a: TitleForm, b: TitleForm): Numbered => {
  if (a.han && b.han) return hanNumbered(a, b);
  const [one, other] = [inDigits(a.words), inDigits(b.words)];
  const more = surplus(one, other);
  const less = surplus(other, one);
  const [left, right] = [more.filter(numberLike), less.filter(numberLike)];
  if (left.length > 0 && right.length > 0) return left.join() === right.join() ? 'no' : 'other';
  if (left.length + right.length === 0 || (more.length > 0 && less.length > 0)) return 'no';
  return [...more, ...less].every((word) => numberLike(word) || partWord.test(word)) ? 'added' : 'no';
};

const hanNumbered = (a: TitleForm, b: TitleForm): Numbered => {
  const numbers = [a, b].map((form) => `${digitsOf(form.compact)}|${hanPart(form)}`);
  if (numbers[0] === numbers[1]) return 'no';
  return numbers.includes('|') ? 'added' : 'other';
};

const hanPart = ({ compact }: TitleForm): string =>
  /(?:之|第|[（(])?[一二三四五六七八九十]{1,3}[）)]?$|[上中下]篇?$/
    .exec(compact)?.[0]
    .replace(/[^一二三四五六七八九十上中下]/g, '') ?? '';

const isReplaced = (a: TitleForm, b: TitleForm): boolean => {
  if (a.han || b.han) return a.compact.length === b.compact.length;
  const more = surplus(a.words, b.words);
  const less = surplus(b.words, a.words);
  if (more.length === 0 || less.length === 0 || more.join('') === less.join('')) return false;
  const slips = (word: string, others: readonly string[]): boolean =>
    others.some((other) => distance(word, other) <= Math.max(1, Math.floor(word.length / 4)));
  return more.some((word) => !slips(word, less)) && less.some((word) => !slips(word, more));
};

const diceOf = (a: readonly string[], b: readonly string[]): number => {
  if (a.length === 0 || b.length === 0) return 0;
  return (2 * (a.length - surplus(a, b).length)) / (a.length + b.length);
};

/** The shorter title is the longer one up to a mark, or from one on. */
const atBreak = (short: TitleForm, long: TitleForm): boolean =>
  (long.compact.startsWith(short.compact) && long.breaks.includes(short.compact.length)) ||
  (long.compact.endsWith(short.compact) && long.breaks.includes(long.compact.length - short.compact.length));

const inTwoLanguages = (a: TitleForm, b: TitleForm): boolean => {
  const one = languageOf(a.words);
  const other = one && languageOf(b.words);
  return other !== '' && one !== other;
};

const wordsMatter: ReadonlySet<TitleLevel> = new Set(['near', 'similar', 'weak']);

const compareForms = (a: TitleForm, b: TitleForm): TitleAgreement => {
  const [short, long] = a.compact.length <= b.compact.length ? [a, b] : [b, a];
  const length = short.compact.length * (short.han ? 3.5 : 1);
  const of = (level: TitleLevel, likeness: number, numbered: Numbered = 'no'): TitleAgreement => ({
    level,
    likeness,
    numbered,
    recurring: false,
    replaced: wordsMatter.has(level) && isReplaced(a, b),
    length,
  });
  if (a.compact === b.compact) return of('equal', 1);
  if (a.han !== b.han) return of('incomparable', 0);
  const numbered = numberedApart(a, b);
  const rest = long.compact.length - short.compact.length;
  if (short.compact.length >= (short.han ? 5 : 12) && atBreak(short, long)) {
    const tail = long.compact.slice(short.compact.length);
    const part = numbered === 'no' && long.han && partHan.test(tail) ? 'added' : numbered;
    return of('subtitle', short.compact.length / long.compact.length, part);
  }
  if (rest > long.compact.length * 0.5) {
    const cut = short.compact.length >= 45 && long.compact.startsWith(short.compact);
    return cut ? of('similar', 0.8, numbered) : inTwoLanguages(a, b) ? of('incomparable', 0) : of('different', 0);
  }
  const edited = 1 - distance(a.compact, b.compact) / long.compact.length;
  const likeness = Math.max(edited, short.han ? 0 : diceOf(a.words, b.words) * 0.97);
  const cut = short.compact.length >= 45 && long.compact.startsWith(short.compact);
  if (likeness >= 0.94 || (cut && rest < 4)) return of('near', likeness, numbered);
  if (likeness >= 0.8 || cut) return of('similar', Math.max(likeness, 0.8), numbered);
  if (inTwoLanguages(a, b)) return of('incomparable', 0);
  return of(likeness >= 0.6 ? 'weak' : 'different', likeness, numbered);
};

const rank: Record<TitleLevel, number> = {
  equal: 6,
  near: 5,
  subtitle: 4,
  similar: 3,
  weak: 2,
  incomparable: 1,
  different: 0,
};

/** The best agreement of any title of one with any of the other. */
export const compareTitles = (a: Titles, b: Titles): TitleAgreement => {
  let best: TitleAgreement = {
    level: 'incomparable',
    likeness: 0,
    numbered: 'no',
    replaced: false,
    recurring: false,
    length: 0,
  };
  let compared = false;
  for (const one of a.forms)
    for (const other of b.forms) {
      const found = compareForms(one, other);
      const better = rank[found.level] - rank[best.level] || found.likeness - best.likeness;
      if (!compared || better > 0 || (better === 0 && found.numbered === 'no')) best = found;
      compared = true;
      if (best.level === 'equal') return { ...best, recurring: a.recurring || b.recurring };
    }
  return { ...best, recurring: a.recurring || b.recurring };
};
