import { fold } from '../fold.ts';
import type { Reading } from '../reference.ts';

/** Words that stand between fields and belong to none. */
const labels =
  /(?<![\p{L}\d])(?:vol(?:ume)?s?|no|nos|nr|num|number|issue|iss|pp?|pages?|art(?:icle)?|id|and|et|al|in|doi|available|from|at|https?|www|online|epub|ahead|of|print|published|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|spring|summer|autumn|fall|winter|journal|jr|sr|eng|chinese|english)(?![\p{L}\d])|等人?|第|卷|期|页|年|月|日|总|版|和|与/giu;

const bare = (text: string): string =>
  fold(text)
    .toLowerCase()
    .replace(/\s*-\s*/g, '-');

/**
 * What an article's text says and no field took: a value was then cut short or read as something else. Names before the
 * title throw doubt on the authors, anything behind it on source and numbers.
 */
export const doubtLeftOver = (reading: Reading, folded: string): Reading => {
  if (reading.style !== 'columns' && (tailInside.test(fold(reading.title)) || tailInside.test(fold(reading.source))))
    return leftOver(allNumbersDoubted(reading), folded);
  if (hasLoneNumber(reading, folded))
    return leftOver({ ...reading, sure: { ...reading.sure, volume: 0.6, issue: 0.6 } }, folded);
  return leftOver(doubtNumbers(unlikelyNumbers(withoutItsYear(reading, folded))), folded);
};

/**
 * A volume that could be a year, a year that is the first page, and a Western journal that counts issues but no volumes:
 * each is seldom so and often another field's.
 */
const unlikelyNumbers = (reading: Reading): Reading => {
  if (reading.style === 'columns') return reading;
  const { volume, issue, pages, year, source } = reading;
  const sure = { ...reading.sure };
  const doubt = (...fields: (keyof Reading['sure'])[]): void => {
    for (const field of fields) sure[field] = Math.min(sure[field] ?? 0.65, 0.65);
  };
  if (volume !== undefined && /^(?:19|20)\d{2}$/.test(volume)) doubt('volume', 'source', 'year');
  if (reading.kind === 'article' && issue !== undefined && volume === undefined && !/[\u3400-\u9fff]/.test(source))
    doubt('volume', 'issue');
  if (pages !== undefined && year !== undefined && pages === String(year)) doubt('pages', 'year');
  if (/[;；|“”"]|\p{L}{3}\.\s\p{L}{4,}\s\p{Ll}/u.test(source)) doubt('source', 'title');
  return { ...reading, sure };
};

/** `Journal of X, 2019, 3(1): 1-4` in a title or a source: the numbers were not taken for what they are. */
const tailInside =
  /\d{1,4}\s?\(\w{1,6}\)\s?[,:;]\s?\w|(?<!\d)(?:19|20)\d{2}\s?[,;]\s?\d{1,4}\s?[(:,]|\bvol\.?\s?\d|\bpp?\.\s?\d/i;

const allNumbersDoubted = (reading: Reading): Reading => {
  const sure = { ...reading.sure };
  for (const field of ['title', 'source', 'year', 'volume', 'issue', 'pages', 'articleNumber'] as const)
    sure[field] = Math.min(sure[field] ?? 0.6, 0.6);
  return { ...reading, sure };
};

/** A source that still holds numbers with their words: `X (Vol. 12087)`, `X, 88`, `Systemspp`. */
const numbersLeft = /\bvols?\b|\b(?:no|pp?)\.|\(\d+\s?-\s?\d+\)|[,’']\s?\d{1,5}$|\p{Ll}pp$|['’]$/iu;

const doubtNumbers = (reading: Reading): Reading => {
  if (!numbersLeft.test(fold(reading.source))) return reading;
  const sure = { ...reading.sure };
  for (const field of ['source', 'volume', 'issue', 'pages', 'articleNumber'] as const)
    sure[field] = Math.min(sure[field] ?? 0.6, 0.6);
  return { ...reading, sure };
};

const anyYear = /(?<![\d.-])(?:19|20)\d{2}(?![\d-])/;

/** A year stands in the text and was not found: whatever it stands between was cut at the wrong place. */
const withoutItsYear = (reading: Reading, folded: string): Reading => {
  if (reading.year !== undefined || reading.style === 'columns' || !anyYear.test(folded)) return reading;
  const sure = { ...reading.sure };
  for (const field of ['title', 'authors', 'source'] as const) sure[field] = Math.min(sure[field] ?? 0.6, 0.6);
  return { ...reading, sure };
};

/** `环境科学 6, 2235–2247`: many Chinese journals count issues within the year alone. */
const hasLoneNumber = ({ source, volume, issue }: Reading, folded: string): boolean =>
  /[\u3400-\u9fff]/.test(source) &&
  volume !== undefined &&
  issue === undefined &&
  Number(volume) <= 24 &&
  !/卷|vol/i.test(folded);

const leftOver = (reading: Reading, folded: string): Reading => {
  if (reading.title === '' || reading.style === 'columns') return reading;
  if (reading.kind !== 'article') return hostedLeftOver(reading, folded);
  const text = bare(folded);
  const at = text.indexOf(bare(reading.title).slice(0, 40));
  if (at < 0) return reading;
  const before = without(text.slice(0, at), reading);
  const behind = without(text.slice(at).replace(bare(reading.title), ' '), reading);
  const sure = { ...reading.sure };
  const doubt = (...fields: (keyof Reading['sure'])[]): void => {
    for (const field of fields) sure[field] = Math.min(sure[field] ?? 0.65, 0.65);
  };
  // A title may stand before its authors; then words before it are its own.
  if (hasWords(before)) doubt('authors', 'title');
  if (/\d/.test(behind)) doubt('source', 'volume', 'issue', 'pages');
  else if (/\p{L}{2}/u.test(behind)) doubt('source', 'title');
  return { ...reading, sure };
};

/** Behind proceedings and host books stand editors, places and publishers; numbers that no field took are doubted. */
const hostedLeftOver = (reading: Reading, folded: string): Reading => {
  const text = bare(folded);
  const title = bare(reading.title);
  const at = text.indexOf(title.slice(0, 40));
  if (at < 0) return reading;
  const sure = { ...reading.sure };
  const doubt = (...fields: (keyof Reading['sure'])[]): void => {
    for (const field of fields) sure[field] = Math.min(sure[field] ?? 0.65, 0.65);
  };
  if (hasWords(without(text.slice(0, at), reading))) doubt('authors', 'title');
  const hosted = reading.kind === 'conference' || reading.kind === 'chapter';
  if (hosted && /\d/.test(without(text.slice(at).replace(title, ' '), reading)))
    doubt('source', 'volume', 'issue', 'pages', 'articleNumber');
  return { ...reading, sure };
};

const hasWords = (before: string): boolean => /\p{L}{2}/u.test(before.replace(/[\u3400-\u9fff]{1,6}作者/g, ''));

const without = (text: string, { authors, source, year, volume, issue, pages, articleNumber }: Reading): string => {
  let left = text;
  const drop = (value: string | undefined): void => {
    if (value) left = left.replace(bare(value), ' ');
  };
  drop(source);
  left = left.replace(monthBehindYear, '$1');
  for (const name of authors) for (const part of name.split(/[,\s.-]+/)) if (part.length > 1) drop(part);
  // Whole numbers only: a 2 is no part of 2020.
  const dropNumber = (value: string | undefined): void => {
    const at = value ? placeOf(left, bare(value)) : -1;
    if (at >= 0) left = `${left.slice(0, at)} ${left.slice(at + value!.length)}`;
  };
  for (const value of [pages, articleNumber, issue, volume]) dropNumber(value);
  for (let turn = 0; year !== undefined && turn < 3; turn += 1) dropNumber(String(year));
  return left
    .replace(labels, ' ')
    .replace(/\[[a-z]{1,2}(?:\/[a-z]{2})?\]|\([^()]*作者[^()]*\)/g, ' ')
    .replace(/(?<![\p{L}\d])\p{L}(?![\p{L}\d])/gu, ' ');
};

/** `2019年3月8日`, `2019.12`: a day is no number of the source. */
const monthBehindYear =
  /((?:19|20)\d{2})(?:年\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?|[./-]\d{1,2}(?:[./-]\d{1,2})?(?=[\s.。,]*$))/g;

const placeOf = (text: string, value: string): number => {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
    if (!/\d/.test(text[at - 1] ?? ' ') && !/\d/.test(text[at + value.length] ?? ' ')) return at;
  return -1;
};
