import { commonGivenNames, nicknamesAlike } from './common-names.ts';
import type { Units } from './given-units.ts';
import { looseKorean, looseLetters, looseVowels, oneSlipApart } from './name-letters.ts';
import { pinyinSplits, plainUmlaut, withoutUmlaut } from './pinyin-syllables.ts';
import { remembering } from './remembering.ts';
import { initialsMayAgree, pinyinOf } from './romanisations.ts';

/**
 * How two given names stand to each other, from nearest to farthest. `partial`: a middle name is told on one side only;
 * `initials`: one side is shortened; `doubtful`: may be forms of one name; `none`: one side tells no given name.
 */
export type GivenRelation =
  | { kind: 'full' | 'variant' | 'partial'; middle: boolean }
  | { kind: 'initials'; agreed: number }
  | { kind: 'doubtful'; why: string }
  | { kind: 'none' }
  | { kind: 'conflict' };

export interface NameKin {
  eastAsian: boolean;
  korean: boolean;
  vietnamese: boolean;
}

const conflict: GivenRelation = { kind: 'conflict' };

const isInitial = (unit: string): boolean => unit.length === 1;

const sameUnit = (one: string, other: string): boolean => one === other || plainUmlaut(one) === plainUmlaut(other);
const unitsAgree = (one: string, other: string): boolean =>
  isInitial(one) || isInitial(other) ? one[0] === other[0] : sameUnit(one, other);

const aligned = (one: Units, other: Units, eastAsian: boolean): GivenRelation => {
  const length = Math.min(one.length, other.length);
  let full = 0;
  for (let at = 0; at < length; at += 1) {
    if (!unitsAgree(one[at]!, other[at]!)) return conflict;
    if (!isInitial(one[at]!) && !isInitial(other[at]!)) full += 1;
  }
  const more = one.length !== other.length;
  const firstFull = !isInitial(one[0]!) && !isInitial(other[0]!);
  if (!firstFull) return { kind: 'initials', agreed: length };
  if (full === length && !more) return { kind: 'full', middle: length > 1 };
  // Li Xiao and Li Xiaoming are two people unless someone left out a syllable.
  if (more && eastAsian) return { kind: 'doubtful', why: '一方的名可能不全' };
  return { kind: 'partial', middle: length > 1 };
};

const rank = { full: 0, variant: 1, partial: 2, initials: 3, doubtful: 4, none: 5, conflict: 6 } as const;

export const nearer = <R extends GivenRelation>(one: R, other: R): R => {
  if (one.kind === 'initials' && other.kind === 'initials') return one.agreed >= other.agreed ? one : other;
  if (one.kind === 'doubtful' && other.kind === 'doubtful') return one.why <= other.why ? one : other;
  return rank[one.kind] <= rank[other.kind] ? one : other;
};

const within = (few: Units, many: Units): boolean => {
  let at = 0;
  for (const unit of many) if (at < few.length && unitsAgree(few[at]!, unit)) at += 1;
  return at === few.length;
};

const permuted = (one: Units, other: Units): boolean => {
  if (one.length !== other.length || !other.some((unit) => unitsAgree(one[0]!, unit))) return false;
  const left = [...other];
  return one.every((unit) => {
    const at = left.findIndex((candidate) => unitsAgree(unit, candidate));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

/** Chinese given names have two syllables at most: Terence splits into three and is none, Susan is told by the list. */
const isPinyin = (units: Units): boolean =>
  units.every(
    (unit) =>
      isInitial(unit) ||
      (!(unit.length > 3 && commonGivenNames.has(unit)) && pinyinSplits(unit).some(({ length }) => length < 3)),
  );

const oneSyllable = /^[^aeiouy]*[aeiouy]+w?[^aeiouy]*$/;

/** Not pinyin, alone or joined, and no English name: Yew, Hsue, Kwok. */
const isOtherSpelling = (unit: string): boolean =>
  !isInitial(unit) && !commonGivenNames.has(unit) && pinyinSplits(unit).length === 0;

/** Syllable by syllable, each in any romanisation: Ming-Hsien and Mingxian. */
const romanisedAlike = (one: Units, other: Units, across = false): boolean => {
  if (one.length !== other.length) return false;
  // Beside a spelling of another language (Hokkien, Hakka) the initials alone can be held to account.
  const loosely = across && [...one, ...other].some(isOtherSpelling);
  return one.every((unit, at) => {
    const mate = other[at]!;
    if (isInitial(unit) || isInitial(mate)) return initialsMayAgree(unit[0]!, mate[0]!);
    const [a, b] = [pinyinOf(unit), pinyinOf(mate)];
    if (!loosely || !oneSyllable.test(unit) || !oneSyllable.test(mate)) return a.some((reading) => b.includes(reading));
    if (a.length === 0 || b.length === 0) return initialsMayAgree(unit[0]!, mate[0]!);
    return a.some((reading) => b.some((another) => another[0] === reading[0]));
  });
};

const similarWords = (one: string, other: string): boolean =>
  nicknamesAlike(one, other) ||
  (Math.min(one.length, other.length) >= 3 && (one.startsWith(other) || other.startsWith(one))) ||
  // Ramesh and Rajesh are two names, not a slip.
  (Math.min(one.length, other.length) >= 4 &&
    !(commonGivenNames.has(one) && commonGivenNames.has(other)) &&
    oneSlipApart(one, other)) ||
  looseLetters(one) === looseLetters(other) ||
  looseVowels(one) === looseVowels(other);

const withoutUmlauts = (units: Units): string =>
  units.length === 1 ? withoutUmlaut(units[0]!) : units.map(withoutUmlaut).join('');

const doubtful = (why: string): GivenRelation => ({ kind: 'doubtful', why });

const softened = (one: Units, other: Units, kin: NameKin): GivenRelation => {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const initials = one.some(isInitial) || other.some(isInitial);
  if (permuted(one, other))
    return kin.vietnamese && !initials ? { kind: 'full', middle: true } : doubtful('名的各部分顺序不同');
  // Beside a Chinese name a further one is English: Peter Tai-Man. Two syllables are one name, of which none is left out in front.
  const chineseOnly = kin.eastAsian && many.length < 3 && isPinyin(many);
  if (few.length < many.length && !chineseOnly && within(few, many)) return doubtful('一方多出一个名');
  if (initials) return unsettledInitials(one, other, kin);
  const [a, b] = [one.join(''), other.join('')];
  if (withoutUmlauts(one) === withoutUmlauts(other)) return { kind: 'variant', middle: one.length > 1 };
  if (looseVowels(a) === looseVowels(b) && !kin.eastAsian) return { kind: 'variant', middle: false };
  if (kin.korean && koreanSound(a) === koreanSound(b)) return doubtful('名的罗马字拼法相近');
  if (kin.korean && [...one, ...other].every(soundsKorean)) return conflict;
  if (kin.eastAsian) return eastAsianConflict(one, other);
  const second = one[1] && other[1] && !unitsAgree(one[1], other[1]);
  if (!second && similarWords(one[0]!, other[0]!)) return doubtful('名可能是昵称、变体或误拼');
  return conflict;
};

const unsettledInitials = (one: Units, other: Units, kin: NameKin): GivenRelation => {
  const [a, b] = [one[0]!, other[0]!];
  const rest = one[1] === undefined || other[1] === undefined || unitsAgree(one[1], other[1]);
  if (!isInitial(a) && !isInitial(b) && rest && !(kin.eastAsian && isPinyin([a, b])) && similarWords(a, b))
    return doubtful('名可能是昵称、变体或误拼');
  // Cheolsu joined has its second initial inside: Kim CS.
  const [long, short] =
    one.length === 1 && !isInitial(a) ? [a, other] : other.length === 1 && !isInitial(b) ? [b, one] : ['', one];
  if (kin.eastAsian && long.length > 4 && short.every(isInitial) && short.length === 2 && short[0] === long[0])
    if (long.slice(1).includes(short[1]!)) return { kind: 'initials', agreed: 1 };
  return conflict;
};

const koreanSound = remembering(looseKorean);

const koreanSyllable =
  '(?:kk|tt|pp|ss|jj|ch|sh|[bcdghjklmnprst])?(?:yeo|yae|yoo|yee|wae|woo|weo|eui|ya|ye|yo|yu|you|wa|wo|we|wi|oe|eo|eu|ae|ui|oo|ou|ee|ah|oh|uh|[aeiou])(?:ng|[bgklmnprsth])?';
const koreanWord = new RegExp(`^(?:${koreanSyllable}){1,2}$`);

const soundsKorean = (unit: string): boolean => koreanWord.test(unit) && !commonGivenNames.has(unit);

/** A syllable or two of a Chinese or Korean name, in any romanisation, and no English name. */
const isEastAsianUnit = remembering(
  (unit: string): boolean =>
    !commonGivenNames.has(unit) &&
    (isPinyin([unit]) || pinyinOf(unit).length > 0 || isOldSpelling(unit) || soundsKorean(unit)),
);

/** Joined syllables of an old romanisation: chunghsien. */
const isOldSpelling = (unit: string): boolean => {
  for (let at = 2; at <= unit.length - 2; at += 1)
    if (pinyinOf(unit.slice(0, at)).length > 0 && pinyinOf(unit.slice(at)).length > 0) return true;
  return false;
};

const eastAsianConflict = (one: Units, other: Units): GivenRelation => {
  if (isPinyin(one) && isPinyin(other)) return conflict;
  if (romanisedAlike(one, other)) return doubtful('名的罗马字拼法不同，可能是同一名');
  const [a, b] = [one.filter(isEastAsianUnit), other.filter(isEastAsianUnit)];
  // Peter Po-Han and Hao-Lin: beside an English name each has a Chinese one, and the two differ.
  if (a.length > 0 && b.length > 0)
    return a.length < one.length || b.length < other.length ? compareCores(a, b) : conflict;
  // An English name beside a Chinese one; two English names that differ are two people.
  if (a.length + b.length > 0) return doubtful(englishName);
  return similarWords(one.join(''), other.join('')) ? doubtful('名可能是变体或误拼') : conflict;
};

const compareCores = (one: Units, other: Units): GivenRelation =>
  one.join('') === other.join('') || romanisedAlike(one, other) ? doubtful('一方多出一个名') : conflict;

/** Nothing but the surname is shared: Liu Jason may be Liu Yaohong. */
export const englishName = '一方可能用英文名';

/** Most pairs of one surname are told apart by this: two pinyin names that begin otherwise and do not hold the same letters. */
const plainlyApart = (one: readonly Units[], other: readonly Units[], kin: NameKin): boolean => {
  const [a, b] = [one[0]!, other[0]!];
  if (!kin.eastAsian || kin.vietnamese || a[0]![0] === b[0]![0]) return false;
  if (one.length + other.length > 12 || a.some(isInitial) || b.some(isInitial)) return false;
  return lettersIn(a) !== lettersIn(b) && isShortPinyin(a) && isShortPinyin(b);
};

const lettersIn = (units: Units): number => {
  let total = 0;
  for (const { length } of units) total += length;
  return total;
};

const shortPinyin = new Map<string, boolean>();

export const isShortPinyin = (units: Units): boolean => {
  const key = units.length === 1 ? units[0]! : units.join(' ');
  let found = shortPinyin.get(key);
  if (found === undefined) {
    found = units.length < 3 && isPinyin(units);
    if (shortPinyin.size < 20_000) shortPinyin.set(key, found);
  }
  return found;
};

/** The nearest relation over all ways in which the two can be meant. */
export const compareGiven = (one: readonly Units[], other: readonly Units[], kin: NameKin): GivenRelation => {
  if (one.length === 0 || other.length === 0) return { kind: 'none' };
  if (plainlyApart(one, other, kin)) return conflict;
  let best: GivenRelation = conflict;
  for (const a of one) {
    const [head, whole] = [a[0]!.charCodeAt(0), !a.some(isInitial)];
    for (const b of other) {
      if (head !== b[0]!.charCodeAt(0)) continue;
      if (whole && !b.some(isInitial) && a.join('') === b.join('')) return { kind: 'full', middle: a.length > 1 };
      best = nearer(best, aligned(a, b, kin.eastAsian));
    }
  }
  if (best.kind !== 'conflict') return best;
  for (const a of one) for (const b of other) best = nearer(best, softened(a, b, kin));
  return best;
};

/** Between romanisations: beside an old spelling the initials alone can be held to account. */
export const givenMayBeRomanised = (one: readonly Units[], other: readonly Units[]): boolean =>
  one.some((a) => other.some((b) => romanisedAlike(a, b, true)));
