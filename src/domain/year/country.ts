import { hasHan } from '../literature/matching/fold-text.ts';

/** As Web of Science, Scopus and EI write countries that the standard spells otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  'peoples r china': 'CN',
  "people's republic of china": 'CN',
  'peoples republic of china': 'CN',
  'pr china': 'CN',
  roc: 'TW',
  'hong kong': 'HK',
  'hong kong sar': 'HK',
  macau: 'MO',
  macao: 'MO',
  'macau sar': 'MO',
  'macao sar': 'MO',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'north ireland': 'GB',
  'northern ireland': 'GB',
  'russian federation': 'RU',
  turkey: 'TR',
  turkiye: 'TR',
  'czech republic': 'CZ',
  'u arab emirates': 'AE',
  'viet nam': 'VN',
  'bosnia & herceg': 'BA',
  korea: 'KR',
  'republic of korea': 'KR',
  'south korea': 'KR',
  'cote ivoire': 'CI',
};

/** Parts of a country that end in the name of another one. */
const partNames: Readonly<Record<string, string>> = {
  'inner mongolia': 'CN',
  'new jersey': 'US',
  'new mexico': 'US',
  'new south wales': 'AU',
};

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** In small letters without punctuation; letters apart, as in S.A.R. or U S A, are one word. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}&'-]+/gu, ' ')
    .replaceAll(/(?<=(?:^| )[a-z]) (?=[a-z](?: |$))/g, '')
    .trim();

/** Codes of the regions that are no country: groups, unknown ones, parts of the sea. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB', 'AC', 'CP', 'DG', 'CQ', 'EA', 'IC', 'TA']);

const namesIn = (language: string): Map<string, string> => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => !noCountry.has(code));
  return new Map(
    codes.flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name ? [[folded(name), code]] : [];
    }),
  );
};

let english: Map<string, string> | undefined;
let chinese: Map<string, string> | undefined;

/** Hong Kong, Macao and Taiwan are home. */
const home: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW']);
const homeOr = (code: string): string => (home.has(code) ? 'CN' : code);

/** By the words at the end of the last part that has any. */
const endingCountry = (address: string): string | null => {
  english ??= new Map([...namesIn('en'), ...Object.entries({ ...otherNames, ...partNames })]);
  const parts = address.split(',').map(folded);
  const last = (parts.findLast((part) => /\p{L}/u.test(part)) ?? '').split(' ');
  for (let at = 0; at < last.length; at += 1) {
    const code = english.get(last.slice(at).join(' '));
    if (code) return homeOr(code);
  }
  return null;
};

/** What stands in brackets is a part of the name, as in “Hong Kong (S.A.R.)”, or a remark, as in “Korea (Republic of)”. */
const latinCountry = (address: string): string | null =>
  endingCountry(address) ?? endingCountry(address.replaceAll(/\([^()]*\)|（[^（）]*）/g, ' '));

/** A Chinese address names a country only where it is another one. */
const chineseCountry = (address: string): string => {
  chinese ??= namesIn('zh-CN');
  const text = address.replaceAll(/[\s\d,，.。()（）]+/g, '');
  for (const [name, code] of chinese)
    if (name.length > 1 && (text.startsWith(name) || text.endsWith(name))) return homeOr(code);
  return 'CN';
};

/** The country of one address; null where it names none. */
export const countryOf = (address: string): string | null =>
  hasHan(address) ? chineseCountry(address) : latinCountry(address);

export const countryName = (code: string): string =>
  new Intl.DisplayNames(['zh-CN'], { type: 'region', fallback: 'code' }).of(code) ?? code;
