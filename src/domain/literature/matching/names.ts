import { distance } from 'fastest-levenshtein';
import { pinyin } from 'pinyin-pro';
import type { Author } from '../record.ts';
import { compactFolded, foldText, hasHan, told, wordsFolded } from './fold-text.ts';

/** An author reduced to what databases agree on. Given and family name change places too often to trust their order. */
export interface NameKey {
  family: string;
  /** First letters of the given names. */
  initials: string;
  /** All words of at least two letters that are no particle. */
  words: string[];
  han: boolean;
}

const particle = new Set(
  'van von der den de del della di da dos du la le ter ten el al bin ibn zu af jr sr ii iii iv st dr prof md phd'.split(
    ' ',
  ),
);
const groupWord =
  /\b(?:group|investigators?|consortium|collaboration|committee|network|society|association|team|trialists|study|project|initiative)\b|课题组|协作组|委员会|编辑部|研究组|学组/;

/** `Tan A.Schulze A.Davis P. G.`: a list whose separators the export lost. */
const glued = /(?<=\p{Lu}\.)(?=\p{Lu}[\p{L}'’-]+[ ,])/u;

const most = 24;
const longestName = 2_000;

const wordsOfName = (folded: string): string[] => wordsFolded(folded.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, ''));

/** `Kogosov Iu, A.` for `Kogosov, Iu A.`: an initial, or the two letters of one, that moved before the comma. */
const movedInitial = /^(\p{Lu}[\p{L}'’-]{3,})\s+(\p{Lu}\p{Ll}?\.?)$/u;

const keyOf = (writtenFamily: string, writtenGiven: string): NameKey => {
  const [, moved = writtenFamily, initial] = movedInitial.exec(writtenFamily.trim()) ?? [];
  const isMoved = initial !== undefined && /^(?:\p{Lu}\p{Ll}?\.?[\s-]?){0,3}$/u.test(writtenGiven.trim());
  const [family, given] = isMoved ? [moved, `${initial} ${writtenGiven}`] : [writtenFamily, writtenGiven];
  const foldedFamily = foldText(family);
  const foldedGiven = foldText(given);
  const familyWords = wordsOfName(foldedFamily);
  const strong = familyWords.filter((word) => !particle.has(word));
  const givenWords = wordsFolded(foldedGiven).filter((word) => !particle.has(word) || word.length > 3);
  const words = [...strong, ...wordsOfName(foldedGiven)].filter((word) => word.length > 1 && !particle.has(word));
  // `Ponds, Rwhm` and `Smith, JA` are initials without their points.
  const capitals = /^\p{Lu}{2,4}$/u.test(given.trim());
  const initials = capitals ? foldedGiven.trim() : givenWords.map((word) => word[0]).join('');
  return { family: strong.join('') || compactFolded(foldedFamily), initials, words, han: false };
};

const hanKey = (name: string): NameKey => {
  const compact = compactFolded(foldText(name));
  return { family: compact, initials: '', words: [compact], han: true };
};

const keysOfAuthor = ({ name, family, given, group }: Author): NameKey[] => {
  const text = told(name.slice(0, longestName));
  if (!text || group || groupWord.test(text.toLowerCase())) return [];
  if (hasHan(text)) return [hanKey(text)];
  const parts = text.split(glued, most);
  if (parts.length > 1)
    return parts.map((part) => {
      const [first = '', ...rest] = part.trim().split(/[ ,]+(?=\p{Lu}\.?(?:[ -]?\p{Lu}\.?)*$)/u);
      return keyOf(first, rest.join(' '));
    });
  if (family !== undefined) return [keyOf(family.slice(0, longestName), (given ?? '').slice(0, longestName))];
  return [keyOf(text, '')];
};

export const nameKeysOf = (authors: readonly Author[]): NameKey[] => {
  const keys: NameKey[] = [];
  for (const author of authors) {
    if (keys.length >= most) break;
    for (const key of keysOfAuthor(author)) if (key.family) keys.push(key);
  }
  return keys;
};

const inLatin = new Map<string, NameKey>();

/** 欧阳明 as Ouyang, M: only asked for when the other record writes in Latin letters. */
const latinOf = (key: NameKey): NameKey => {
  const known = inLatin.get(key.family);
  if (known) return known;
  const syllables = pinyin(key.family, { toneType: 'none', type: 'array', surname: 'head', v: true });
  const compound =
    key.family.length > 3 || (key.family.length === 3 && /^(?:欧阳|司马|上官|诸葛|皇甫|慕容)/.test(key.family));
  const cut = compound ? 2 : 1;
  const latin: NameKey = {
    family: syllables.slice(0, cut).join(''),
    initials: syllables
      .slice(cut)
      .map((syllable) => syllable[0])
      .join(''),
    words: [syllables.slice(0, cut).join(''), syllables.slice(cut).join('')].filter((word) => word.length > 1),
    han: false,
  };
  if (inLatin.size > 50_000) inLatin.clear();
  inLatin.set(key.family, latin);
  return latin;
};

const misspelt = (a: string, b: string): boolean => {
  const longest = Math.max(a.length, b.length);
  if (longest < 5 || Math.abs(a.length - b.length) > 2) return false;
  return distance(a, b) <= (longest < 8 ? 1 : 2);
};

const initialsAgree = (a: string, b: string): boolean => !a || !b || a[0] === b[0];

/** From 0 (other people) to 1 (family name and first initial agree). */
export const likeNames = (one: NameKey, other: NameKey): number => {
  const [a, b] =
    one.han === other.han ? [one, other] : [one.han ? latinOf(one) : one, other.han ? latinOf(other) : other];
  if (a.family === b.family) return initialsAgree(a.initials, b.initials) ? 1 : a.han ? 1 : 0.5;
  if (a.han) return 0;
  if (a.words.some((word) => word.length > 2 && b.words.includes(word))) return 0.9;
  if (misspelt(a.family, b.family)) return initialsAgree(a.initials, b.initials) ? 0.9 : 0.4;
  if (a.family.length > 4 && b.family.length > 4 && (a.family.includes(b.family) || b.family.includes(a.family)))
    return 0.8;
  // Given and family name exchanged and both shortened: Tong, H. and Hua, T.
  if (a.initials && b.initials && a.family[0] === b.initials[0] && b.family[0] === a.initials[0]) return 0.5;
  return 0;
};

export type AuthorLevel = 'same' | 'part' | 'different' | 'unknown';

export interface AuthorAgreement {
  level: AuthorLevel;
  first: number;
  /** How much of the shorter list is found in the longer. */
  share: number;
  /** The first authors agree in a whole Chinese name, which says more than a family name and an initial. */
  whole: boolean;
  /** Length of the shorter list: many shared names say more than one. */
  count: number;
  /** Both lists name the same people. */
  equal: boolean;
}

const compared = 12;

const shareFound = (some: readonly NameKey[], others: readonly NameKey[]): number => {
  const count = Math.min(some.length, compared);
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    let best = at < others.length ? likeNames(some[at]!, others[at]!) : 0;
    for (const other of others) {
      if (best >= 0.9) break;
      best = Math.max(best, likeNames(some[at]!, other));
    }
    found += best >= 0.9 ? 1 : best;
  }
  return found / count;
};

export const compareAuthorLists = (a: readonly NameKey[], b: readonly NameKey[]): AuthorAgreement => {
  if (a.length === 0 || b.length === 0)
    return { level: 'unknown', first: 0, share: 0, whole: false, count: 0, equal: false };
  const first = likeNames(a[0]!, b[0]!);
  const share =
    a.length === b.length
      ? Math.min(shareFound(a, b), shareFound(b, a))
      : a.length < b.length
        ? shareFound(a, b)
        : shareFound(b, a);
  const level = share >= 0.6 || first === 1 ? 'same' : share > 0.2 ? 'part' : 'different';
  const whole = a[0]!.han && a[0]!.family === b[0]!.family;
  const equal = a.length === b.length && share >= 0.9;
  return { level, first, share, whole, count: Math.min(a.length, b.length, compared), equal };
};
