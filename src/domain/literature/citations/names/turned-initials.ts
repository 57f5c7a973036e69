import { lettersOf } from './name-letters.ts';
import { chineseSurnames } from './surnames.ts';

/** A name cut down to what initials keep of it. */
export interface InitialedName {
  family: string;
  /** The given names in small letters, each whole or an initial. */
  given: readonly string[];
  /** Told by initials alone. */
  short: boolean;
}

const shortName = /^([^,]+?),? ((?:\p{Lu}\.?[ -]?){1,4})$/u;
const wholeName = /^([^,]+), (\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}*\.?){0,3})$/u;

/** `Son, DN`, `Son D.N.` and `Son, Duong Ngoc`; undefined for any other form. */
export const initialedName = (written: string): InitialedName | undefined => {
  const short = shortName.exec(written);
  const [, familyText, givenText] = short ?? wholeName.exec(written) ?? [];
  const family = familyText === undefined ? '' : lettersOf(familyText);
  if (family.length < 2 || givenText === undefined) return undefined;
  const given = short ? (givenText.match(/\p{Lu}/gu) ?? []) : givenText.split(/[ -]/);
  return { family, given: given.map(lettersOf).filter(Boolean), short: Boolean(short) };
};

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]!).join('');

const inAnyOrder = (words: readonly string[]): string => [...initialsOf(words)].sort().join('');

const holds = ({ given, short }: InitialedName, family: string): boolean => short || given.includes(family);

export type TurnedInitials = 'turned' | 'longer';

/**
 * Whether initials can hide that two names are one: `turned` for another order of the same three or more (`Son, DN` and
 * `Duong, NS`), `longer` where one has a further family name behind the other's own (`Galvao, T` and `Dias, TG`). A Chinese
 * surname stands in its place.
 */
export const turnedInitials = (one: InitialedName, other: InitialedName): TurnedInitials | undefined => {
  if (!one.short && !other.short) return undefined;
  if (one.family[0] === other.family[0] || chineseSurnames.has(one.family) || chineseSurnames.has(other.family))
    return undefined;
  const [few, many] = one.given.length <= other.given.length ? [one, other] : [other, one];
  if (few.given.length === 0) return undefined;
  if (few.given.length === many.given.length)
    return few.given.length > 1 &&
      inAnyOrder([few.family, ...few.given]) === inAnyOrder([many.family, ...many.given]) &&
      holds(one, other.family) &&
      holds(other, one.family)
      ? 'turned'
      : undefined;
  return initialsOf([...few.given, few.family]) === initialsOf(many.given) && holds(many, few.family)
    ? 'longer'
    : undefined;
};
