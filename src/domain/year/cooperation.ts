import { comparePlaces, placesOf } from '../literature/citations/places/affiliations.ts';
import { hasHan } from '../literature/matching/fold-text.ts';
import { countryOf } from './country.ts';

export const cooperationNames = {
  alone: '只有本单位',
  home: '与国内单位合作（含港澳台）',
  abroad: '与境外单位合作',
  elsewhere: '地址里没有本单位',
  unclear: '看不出',
} as const;
export type Cooperation = keyof typeof cooperationNames;

/** Each address by itself; what begins with a postcode goes on with the one before it. */
const addressesIn = (written: readonly string[]): string[] =>
  written
    .flatMap((text) =>
      text
        .slice(0, 4_000)
        .replaceAll(/\[[^\][]*\]/g, ' ')
        .replaceAll(/[;；]\s*(?=\d{5,6}\b)/g, ', ')
        .split(/[;；|]/),
    )
    .map((address) => address.trim())
    .filter((address) => address !== '');

type Whose = 'ours' | 'other' | 'unclear';

/** Names in one script are held against addresses in that script: across scripts nothing can be told apart. */
const whoseIs = (address: string, ownNames: readonly string[]): Whose => {
  const inScript = ownNames.filter((name) => hasHan(name) === hasHan(address));
  const relation = comparePlaces(placesOf([address]), placesOf(inScript.length > 0 ? inScript : ownNames));
  if (relation === 'apart') return 'other';
  return relation === 'unknown' ? 'unclear' : 'ours';
};

/** With whom a work was written, by the addresses that its records give, and the other countries among them. */
export const cooperationOf = (
  written: readonly string[],
  ownNames: readonly string[],
): { with: Cooperation; countries: string[] } => {
  const told = addressesIn(written).map((address) => ({
    whose: whoseIs(address, ownNames),
    country: countryOf(address),
  }));
  const others = told.filter(({ whose }) => whose === 'other');
  const countries = [...new Set(others.map(({ country }) => country))].filter(
    (country) => country !== null && country !== 'CN',
  ) as string[];
  const as = (kind: Cooperation) => ({ with: kind, countries: kind === 'abroad' ? countries : [] });
  if (told.length === 0) return as('unclear');
  if (!told.some(({ whose }) => whose === 'ours'))
    return as(told.every(({ whose }) => whose === 'other') ? 'elsewhere' : 'unclear');
  if (countries.length > 0) return as('abroad');
  if (told.some(({ whose, country }) => whose === 'unclear' || (whose === 'other' && country === null)))
    return as('unclear');
  return as(others.length > 0 ? 'home' : 'alone');
};
