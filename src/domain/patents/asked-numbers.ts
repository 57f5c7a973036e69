import { checkDigitOf, chineseApplicationOf, chineseApplicationText } from './chinese-application-number.ts';
import { japaneseApplication, japaneseNumber } from './japanese-number.ts';
import { applicationKey, applicationText, normalisedPublication, partsOf, publicationText } from './patent-number.ts';

/** A number somebody asks about, in the spellings it is found by. */
export interface AskedNumber {
  /** As the person wrote it. */
  written: string;
  /** The one spelling it is shown and kept by. */
  number: string;
  /** What is wrong with it; it is asked all the same. */
  fault?: string;
}

const separators = /[\r\n\t,，;；、|]+/;
/** One number a word: a list that was copied with blanks only. */
const wholeNumber = /^(?:[A-Z]{2}|ZL|PCT\/)?[A-Z]{0,3}\d[\d./-]{5,}[A-Z]?\d?$/i;

/**
 * `US 9,833,479 B2`, `US D712,345 S`: groups of three behind an office belong to one number, and so do three groups
 * without one; a comma that the next number follows does not.
 */
const thousands =
  /(?<![A-Z\d])(?:[A-Z]{2}\s?(?:RE|PP|D|H|T)?\s?\d{1,3}(?:,\d{3}){1,2}|(?<!,)\d{1,3}(?:,\d{3}){2})(?!\d|,\d{3}(?!\d))/gi;

/** What a list puts before a number: its place, and what kind of number it is. */
const place = /^[ \t]{0,8}[([]?\d{1,3}[)\].、][ \t]{0,8}(?=[A-Z]{2}\s?\d|ZL|PCT\/)/gim;
const label =
  /(?:(?:申请|专利|公开|公告|授权公告|公开\(公告\))号(?:码)?|(?:专利|申请)申请号)[ \t]{0,8}:?[ \t]{0,8}(?=[A-Z\d])/gi;

const cells = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(place, '')
    .replace(label, '')
    .replace(thousands, (number) => number.replaceAll(',', ''))
    .split(separators)
    .flatMap((cell) => {
      const words = cell.trim().split(/\s+/);
      return words.length > 1 && words.every((word) => wholeNumber.test(word)) ? words : [cell.trim()];
    })
    .filter(Boolean);

/** `EP 01 123456.7`, `DE 10 2009 012 345.6`: only applications have a check digit behind a dot. */
const withCheckDigit = /^(?:EP|DE)[\s\d]{6,18}\.\d$/i;
/** Reissues and plants, as the United States write them among themselves. */
const withoutOffice: ReadonlySet<string> = new Set(['RE', 'PP']);

const read = (written: string): AskedNumber => {
  const filed = japaneseApplication(written);
  if (filed) return { written, number: filed.text };
  const japanese = japaneseNumber(written);
  if (japanese) return { written, number: japanese };
  const chinese = chineseApplicationOf(written);
  if (chinese) {
    const number = chineseApplicationText(chinese);
    return chinese.isValid === false
      ? { written, number, fault: `申请号校验位不正确，应为 ${checkDigitOf(chinese.body)}` }
      : { written, number };
  }
  if (/^PCT\//i.test(written) || withCheckDigit.test(written)) return { written, number: applicationText(written) };
  const number = publicationText(written);
  const office = partsOf(written)?.office;
  return office && !withoutOffice.has(office)
    ? { written, number }
    : { written, number: number || written, fault: '不像申请号或公开号' };
};

/** The numbers of a pasted text, each once, in the order they stand. */
export const readAskedNumbers = (text: string): AskedNumber[] => {
  const seen = new Map<string, AskedNumber>();
  for (const cell of cells(text)) {
    const asked = read(cell.slice(0, 60));
    // A number with a wrong digit is not the one it resembles.
    const key = asked.fault ? asked.number : keyOfAsked(asked.number);
    if (!seen.has(key)) seen.set(key, asked);
  }
  return [...seen.values()];
};

/** By what two spellings of an asked number are one. */
export const keyOfAsked = (number: string): string => {
  const filed = japaneseApplication(number);
  if (filed) return `a ${applicationKey(filed.number)}`;
  if (withCheckDigit.test(number)) return `a ${applicationKey(number)}`;
  return chineseApplicationOf(number) || /^PCT\//i.test(number)
    ? applicationKey(number)
    : (normalisedPublication(number) ?? number);
};

interface Numbered {
  id: string;
  publicationNumbers?: readonly string[] | undefined;
  publicationNumber?: string | undefined;
  applicationNumber?: string | undefined;
}

/** A publication written without its kind stands for every publication of the number. */
const withoutKind = (key: string): string => key.replace(/(?<=\d)[A-Z]\d?$/, '');

/** Finds the records of a number, whichever of its numbers is asked. */
export const indexByNumber = (patents: Iterable<Numbered>): ((number: string) => string[]) => {
  const byKey = new Map<string, Set<string>>();
  const add = (key: string, id: string): void => {
    const ids = byKey.get(key);
    if (ids) ids.add(id);
    else byKey.set(key, new Set([id]));
  };
  for (const { id, publicationNumber, publicationNumbers, applicationNumber } of patents) {
    for (const number of publicationNumbers ?? (publicationNumber ? [publicationNumber] : [])) {
      const key = normalisedPublication(number) ?? number;
      add(key, id);
      if (withoutKind(key) !== key) add(`${withoutKind(key)} *`, id);
    }
    if (applicationNumber) add(`a ${applicationKey(applicationNumber)}`, id);
  }
  return (number) => {
    const key = keyOfAsked(number);
    const found = byKey.get(key) ?? byKey.get(`${key} *`) ?? byKey.get(`a ${applicationKey(number)}`);
    return found ? [...found] : [];
  };
};
