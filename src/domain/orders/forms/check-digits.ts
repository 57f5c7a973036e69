import { decodedDoi } from '#domain/literature/fields/doi.ts';

/** Numbers that prove themselves: the last character is reckoned from the others. */

const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\-‐–—]/g, '')
    .toUpperCase();

/** `10.1000/xyz` out of what people paste: a link, `doi:`, full-width letters. */
export const normalDoi = (text: string): string =>
  decodedDoi(
    text
      .normalize('NFKC')
      .trim()
      .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//i, '')
      .replace(/^doi\s*[:：]?\s*/i, ''),
  ).toLowerCase();

export const isDoi = (text: string): boolean => /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(normalDoi(text));

export const isIssn = (text: string): boolean => {
  const digits = compact(text);
  if (!/^\d{7}[\dX]$/.test(digits)) return false;
  const sum = [...digits].reduce((all, digit, at) => all + (digit === 'X' ? 10 : Number(digit)) * (8 - at), 0);
  return sum % 11 === 0;
};

/** ISO 7064 MOD 11-2, as ORCID and the identity number use it. */
const mod11Of2 = (digits: string): string => {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : String(check);
};

export const isOrcid = (text: string): boolean => {
  const digits = compact(text.trim().replace(/^(?:https?:\/\/)?orcid\.org\//i, ''));
  return /^\d{15}[\dX]$/.test(digits) && mod11Of2(digits.slice(0, 15)) === digits[15];
};

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** 统一社会信用代码, GB 32100. */
export const isCreditCode = (text: string): boolean => {
  const code = compact(text);
  const values = [...code].map((letter) => creditAlphabet.indexOf(letter));
  if (values.length !== 18 || values.includes(-1)) return false;
  const sum = creditWeights.reduce((all, weight, at) => all + weight * values[at]!, 0);
  return (31 - (sum % 31)) % 31 === values[17];
};

const isIdentityNumber = (text: string): boolean => {
  const digits = compact(text);
  return /^\d{17}[\dX]$/.test(digits) && mod11Of2(digits.slice(0, 17)) === digits[17];
};

/** The credit code, a person's number, or one of the older tax numbers, which carry no check we could reckon. */
export const isTaxNumber = (text: string): boolean =>
  isCreditCode(text) || isIdentityNumber(text) || /^(?:[\dA-Z]{15}|[\dA-Z]{20})$/.test(compact(text));

/** What a user is shown as one; its check digit is right, so that it can be typed as it stands. */
export const exampleApplicationNumber = '202010123456.2';

/** A Chinese application number with its check digit: `202010123456.2`, `ZL 95 1 12345.X`. */
export const chineseApplicationNumber = /^(?:CN|ZL)?(\d{8}|\d{12})\.([\dX])$/;

export const isChineseApplicationNumber = (text: string): boolean => {
  const found = chineseApplicationNumber.exec(compact(text));
  if (!found) return false;
  const sum = [...found[1]!].reduce((all, digit, at) => all + Number(digit) * ((at % 8) + 2), 0);
  const check = sum % 11;
  return (check === 10 ? 'X' : String(check)) === found[2];
};

/** An application or publication number of any office: country, digits, kind. */
export const looksLikePatentNumber = (text: string): boolean => {
  const number = compact(text).replaceAll(/[./,]/g, '');
  return /^(?:[A-Z]{2})?\d{5,14}[A-Z]?\d?X?$/.test(number) || /^(?:PCT)[A-Z]{2}\d{6,12}$/.test(number);
};
