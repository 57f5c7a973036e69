import { readingsOf } from '#domain/identity/chinese-names.ts';
import type { NameReading, ParsedName } from './author-names.ts';
import { compareGiven, englishName, type GivenRelation, givenMayBeRomanised, nearer } from './compare-given.ts';
import type { Units } from './given-units.ts';
import { isMuhammad, looseLetters, looseVowels, oneSlipApart, transliteratedAlike } from './name-letters.ts';
import { pinyinSplits, withoutUmlaut } from './pinyin-syllables.ts';
import { initialsMayAgree, pinyinOf } from './romanisations.ts';
import { specificityOfHan, specificityOfReading } from './specificity.ts';
import {
  chineseSurnames,
  compoundPinyinSurnames,
  isEastAsianSurname,
  koreanSurnames,
  pinyinSurnamesOf,
  romanisedAlike,
  vietnameseSurnames,
} from './surnames.ts';

export const romanisedSurname = '姓氏罗马字拼法不同，可能是同一姓';

export type FamilyRelation = 'equal' | 'variant' | 'part' | 'romanised' | 'slip' | 'unlike';

/** How two names stand to each other, and how telling an agreement of them is: 0 borne by many … 3 by one. */
export type NameRelation = GivenRelation & {
  family: FamilyRelation;
  specificity: number;
  /** The family name alone is rare: few bear it at all. */
  rareFamily: boolean;
};

const particlesDiffer = (one: NameReading, other: NameReading): boolean =>
  one.families[0] !== one.core && other.families[0] !== other.core && one.families[0] !== other.families[0];

/** MacDonald and McDonald. */
const scottish = (family: string): string => family.replace(/^mac(?=[a-z]{4})/, 'mc');

export const compareFamilies = (one: NameReading, other: NameReading): FamilyRelation => {
  if (one.families[0] === other.families[0]) return 'equal';
  const several = one.families.length > 1 || other.families.length > 1;
  if (several && one.families.some((family) => other.families.includes(family))) return 'variant';
  const [a, b] = [one.families[0]!, other.families[0]!];
  const asian = isEastAsianSurname(a) && isEastAsianSurname(b);
  if (asian) {
    if (withoutUmlaut(a) === withoutUmlaut(b)) return 'variant';
    return romanisedAlike(a, b) ? 'romanised' : 'unlike';
  }
  if (one.core[0] !== other.core[0] && transliteratedAlike(one.core, other.core)) return 'slip';
  // Below, only the words of a family name of several can agree where the first letters do not.
  if (one.core[0] !== other.core[0] && one.parts.length === 0 && other.parts.length === 0) return 'unlike';
  if (isMuhammad(one.core) && isMuhammad(other.core)) return 'variant';
  if (one.core === other.core) return particlesDiffer(one, other) ? 'slip' : 'variant';
  if (looseVowels(one.core) === looseVowels(other.core) && one.core.length > 2) return 'variant';
  if (scottish(one.core) === scottish(other.core)) return 'slip';
  const [few, many] = one.parts.length <= other.parts.length ? [one, other] : [other, one];
  if (many.parts.length > 1 && !compoundPinyinSurnames.has(many.core)) {
    const words = few.parts.length > 1 ? few.parts : [few.core];
    const further = few.parts.length < many.parts.length || many.parts.every((word) => words.includes(word));
    if (further && words.every((word) => many.parts.includes(word))) return 'part';
  }
  if (
    a.length >= 5 &&
    b.length >= 5 &&
    a.slice(0, 2) === b.slice(0, 2) &&
    (oneSlipApart(a, b) || looseLetters(a) === looseLetters(b))
  )
    return 'slip';
  return 'unlike';
};

const unlike: NameRelation = { kind: 'conflict', family: 'unlike', specificity: 0, rareFamily: false };

/** The family relation bounds what the given names can say. */
const joined = (given: GivenRelation, family: FamilyRelation): GivenRelation => {
  if (family === 'equal' || given.kind === 'conflict' || given.kind === 'doubtful' || given.kind === 'none')
    return given;
  if (family === 'slip')
    return given.kind === 'initials' && given.agreed < 2
      ? { kind: 'conflict' }
      : { kind: 'doubtful', why: '姓氏拼写相近，可能是误拼或转写不同' };
  if (given.kind === 'initials') return given;
  if (family === 'part') return { kind: 'partial', middle: given.middle };
  return given.kind === 'full' ? { kind: 'variant', middle: given.middle } : given;
};

const isShortened = ({ given }: NameReading): boolean =>
  given.length > 0 && given.every((units) => units.every(({ length }) => length === 1));

const firstInitialsMayAgree = (one: NameReading, other: NameReading): boolean =>
  one.given.some(([a]) => other.given.some(([b]) => initialsMayAgree(a![0]!, b![0]!)));

/** Two spellings of the surname are one only where the given names are one too: Jeong and Ding, Choy and Hsu are not. */
const romanisedRelation = (one: NameReading, other: NameReading, given: GivenRelation): GivenRelation => {
  if ((isShortened(one) || isShortened(other)) && !firstInitialsMayAgree(one, other)) return { kind: 'conflict' };
  const alike = given.kind !== 'conflict' && !(given.kind === 'doubtful' && given.why === englishName);
  return alike || givenMayBeRomanised(one.given, other.given)
    ? { kind: 'doubtful', why: romanisedSurname }
    : { kind: 'conflict' };
};

const compareReadings = (one: NameReading, other: NameReading): NameRelation => {
  const family = compareFamilies(one, other);
  if (family === 'unlike') return unlike;
  const [a, b] = [one.families[0]!, other.families[0]!];
  const kin = {
    eastAsian: isEastAsianSurname(a) || isEastAsianSurname(b),
    korean: koreanSurnames.has(a) && koreanSurnames.has(b),
    vietnamese: vietnameseSurnames.has(a) && vietnameseSurnames.has(b),
  };
  const told = compareGiven(one.given, other.given, kin);
  let given = family === 'romanised' ? romanisedRelation(one, other, told) : joined(told, family);
  if (family !== 'equal' && given.kind === 'doubtful' && given.why === englishName) return unlike;
  if (given.kind === 'conflict') return unlike;
  const ordered = one.order === other.order || one.order === 'told' || other.order === 'told';
  const swapped = !ordered && (bothMaySurname(one) || bothMaySurname(other));
  if ((one.unlikely || other.unlikely || swapped) && given.kind !== 'none' && given.kind !== 'doubtful')
    given = { kind: 'doubtful', why: '姓与名的先后不明' };
  const { specificity, rareFamily } = specificityOfReading(one, other);
  return { ...given, family, specificity, rareFamily };
};

/** Wei Ping and Ping Wei: either word can be the surname. */
const bothMaySurname = (reading: NameReading): boolean =>
  reading.given.some((units) => chineseSurnames.has(units.join(''))) && chineseSurnames.has(reading.families[0]!);

const turned = ({ families, core, given }: NameReading): NameReading | undefined => {
  const units = given.find((way) => way.every((unit) => unit.length > 1));
  if (!units) return undefined;
  const family = units.join('');
  return {
    families: [family],
    core: family,
    parts: [],
    given: [[core || families[0]!]],
    order: 'told',
    unlikely: true,
  };
};

const families: Record<FamilyRelation, number> = { equal: 0, variant: 1, part: 2, romanised: 3, slip: 4, unlike: 5 };

/** The nearer of two; of two equally near ones the more doubtful, so that the order of readings and of people says nothing. */
export const nearerName = (one: NameRelation, other: NameRelation): NameRelation => {
  const [forth, back] = [nearer(one, other), nearer(other, one)];
  if (forth === back) return forth;
  if (one.specificity !== other.specificity) return one.specificity < other.specificity ? one : other;
  if (one.rareFamily !== other.rareFamily) return one.rareFamily ? other : one;
  return families[one.family] >= families[other.family] ? one : other;
};

const nearestOf = (one: readonly NameReading[], other: readonly NameReading[]): NameRelation => {
  let best: NameRelation = unlike;
  for (const a of one) for (const b of other) best = nearerName(best, compareReadings(a, b));
  return best;
};

const nearest = (relations: readonly NameRelation[]): NameRelation => relations.reduce(nearerName, unlike);

/** Every word of a name, whichever is the family's. */
const wordsOf = ({ core, parts, given }: NameReading): string =>
  [...(parts.length > 0 ? parts : [core]), ...(given[0] ?? [])].sort().join(' ');

/** The family word of one stands among the given words of the other. */
const mayBeTurned = (one: NameReading, other: NameReading): boolean =>
  other.given.some((units) => units.includes(one.core) || one.parts.some((part) => units.includes(part)));

const beginLike = (one: NameReading, other: NameReading): boolean =>
  one.given.some((units) => units[0]![0] === other.core[0]) &&
  other.given.some((units) => units[0]![0] === one.core[0]);

/** Ouyang, Xiu and Ou, Yangxiu: a surname of two characters cut after the first. */
const isCompoundCut = (one: NameReading, other: NameReading): boolean =>
  compoundPinyinSurnames.has(one.core) &&
  one.core.startsWith(other.core) &&
  chineseSurnames.has(other.core) &&
  one.given.some((a) => a[0]!.length > 1 && other.given.some((b) => one.core + a.join('') === other.core + b.join('')));

const compareLatin = (one: ParsedName, other: ParsedName): NameRelation => {
  const found = nearestOf(one.readings, other.readings);
  if (found.kind !== 'conflict') return found;
  if (
    one.readings.some((a) =>
      other.readings.some((b) => (mayBeTurned(a, b) || mayBeTurned(b, a)) && wordsOf(a) === wordsOf(b)),
    )
  )
    return { ...unlike, kind: 'doubtful', why: '姓与名的先后不明' };
  if (one.readings.some((a) => other.readings.some((b) => isCompoundCut(a, b) || isCompoundCut(b, a))))
    return { ...unlike, kind: 'doubtful', why: '复姓可能被拆开' };
  // Databases turn some names round even where a comma tells the order.
  return nearest([...turnedRelations(one, other), ...turnedRelations(other, one)]);
};

const turnedRelations = (one: ParsedName, other: ParsedName): NameRelation[] =>
  one.readings.flatMap((a) => {
    const others = other.readings.filter((b) => beginLike(a, b));
    const back = others.length > 0 ? turned(a) : undefined;
    return back ? others.filter(({ core }) => core === back.core).map((b) => compareReadings(back, b)) : [];
  });

type Han = NonNullable<ParsedName['han']>;

const compareHan = (one: Han, other: Han): NameRelation => {
  const same = one.surname === other.surname && one.given === other.given;
  return same ? { kind: 'full', middle: [...one.given].length > 1, family: 'equal', ...specificityOfHan(one) } : unlike;
};

const hanUnits = (han: Han, unit: string, at: number): boolean => {
  const character = [...han.given][at];
  const readings = character ? readingsOf(character).map((reading) => withoutUmlaut(reading.replaceAll('ü', 'v'))) : [];
  return unit.length === 1 ? readings.some((reading) => reading[0] === unit) : readings.includes(withoutUmlaut(unit));
};

const givenOfHan = (han: Han, ways: readonly Units[]): GivenRelation => {
  const length = [...han.given].length;
  if (ways.length === 0 || length === 0) return { kind: 'none' };
  let best: GivenRelation = { kind: 'conflict' };
  for (const units of ways) {
    if (units.length > length || !units.every((unit, at) => hanUnits(han, unit, at))) continue;
    const full = units.every((unit) => unit.length > 1);
    if (full && units.length === length) return { kind: 'full', middle: length > 1 };
    if (units[0]!.length === 1) best = nearer<GivenRelation>(best, { kind: 'initials', agreed: units.length });
    else
      best = nearer<GivenRelation>(
        best,
        units.length < length ? { kind: 'doubtful', why: '一方的名可能不全' } : { kind: 'partial', middle: true },
      );
  }
  return best;
};

const mayRomanise = (han: Han, reading: NameReading): boolean => {
  const spelled = [...han.given].map((character) => readingsOf(character)[0]?.replaceAll('ü', 'v') ?? '');
  if (reading.given.length === 0 || givenMayBeRomanised([spelled], reading.given)) return true;
  // A given name of other sounds may be an English one.
  return !reading.given.some((units) => units.every((unit) => unit.length === 1 || pinyinOf(unit).length > 0));
};

const isCompoundHanCut = (han: Han, { core, given }: NameReading): boolean =>
  chineseSurnames.has(core) &&
  han.families.some(
    (family) =>
      compoundPinyinSurnames.has(family) &&
      family.startsWith(core) &&
      given.some((units) => {
        const letters = core + units.join('');
        const rest = letters.slice(family.length);
        return (
          letters.startsWith(family) && pinyinSplits(rest).some((split) => givenOfHan(han, [split]).kind === 'full')
        );
      }),
  );

const compareHanLatin = (han: Han, latin: ParsedName): NameRelation => {
  const relations = latin.readings.map((reading): NameRelation => {
    const family = reading.families[0]!;
    const specificity = specificityOfHan(han);
    const own = han.families.some((one) => withoutUmlaut(one) === withoutUmlaut(family));
    const elsewhere = han.families.some((one) => pinyinSurnamesOf(family)?.has(one) || romanisedAlike(one, family));
    if (!own && !elsewhere) {
      if (isCompoundHanCut(han, reading))
        return { kind: 'doubtful', why: '复姓可能被拆开', family: 'romanised', ...specificity };
      return han.foreign
        ? { kind: 'doubtful', why: '一方为汉字姓名，读音不明', family: 'romanised', ...specificity }
        : unlike;
    }
    const given = own ? givenOfHan(han, reading.given) : ({ kind: 'conflict' } as const);
    const pinyin = {
      specificity: Math.max(0, specificity.specificity - ([...han.given].length > 1 ? 0 : 1)),
      rareFamily: specificity.rareFamily,
    };
    if (given.kind !== 'conflict') {
      const bounded =
        reading.unlikely && given.kind !== 'none' ? ({ kind: 'doubtful', why: '姓与名的先后不明' } as const) : given;
      return { ...bounded, family: 'equal', ...pinyin };
    }
    return han.foreign || mayRomanise(han, reading)
      ? { kind: 'doubtful', why: '罗马字拼法不同，可能是同一姓名', family: 'romanised', ...pinyin }
      : unlike;
  });
  return nearest(relations);
};

/** Whether two names can be one person's, by every way of reading them. */
export const compareNames = (one: ParsedName, other: ParsedName): NameRelation => {
  const none: NameRelation = { kind: 'none', family: 'unlike', specificity: 0, rareFamily: false };
  if (one.kind === 'unknown' || other.kind === 'unknown') return none;
  if (one.kind !== other.kind) return unlike;
  if (one.suffix && other.suffix && one.suffix !== other.suffix) return unlike;
  if (one.han && other.han) return compareHan(one.han, other.han);
  if (one.readings.length > 0 && other.readings.length > 0) {
    const found = compareLatin(one, other);
    if (one.transliterated !== other.transliterated && found.kind === 'conflict')
      return one.readings.some((a) => other.readings.some((b) => a.core[0] === b.core[0]))
        ? { ...none, kind: 'doubtful', why: '两种文字的姓名，转写可能不同' }
        : found;
    const lone = Boolean(one.suffix) !== Boolean(other.suffix);
    return lone && found.kind === 'full' ? { ...found, kind: 'partial' } : found;
  }
  if (one.han && other.readings.length > 0) return compareHanLatin(one.han, other);
  if (other.han && one.readings.length > 0) return compareHanLatin(other.han, one);
  if (one.opaque && other.opaque)
    return one.opaque === other.opaque
      ? { kind: 'full', middle: true, family: 'equal', specificity: 1, rareFamily: false }
      : unlike;
  return { ...none, kind: 'doubtful', why: '两种文字的姓名，无法逐字比较' };
};
