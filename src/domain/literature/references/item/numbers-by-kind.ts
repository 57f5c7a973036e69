import { shown, shownTitle as titleText } from '../fold.ts';
import type { Reading } from '../reference.ts';

const patentNumber =
  /^(.{2,500}?)\s?[:：,，.]\s?(?:(?:中国|美国|日本|欧洲)\s?[,，:：]?\s?)?((?:CN|ZL|US|JP|EP|WO|DE|KR)?[\s,，]{0,2}\d[\d./]{5,20}(?:\s?[A-Z]\d?)?|WO\s?\d{4}\/?\d{5,8}(?:\s?[A-Z]\d?)?)$/i;

/** `title: number[P]` keeps the number apart from the title; it stands where others have their source. */
export const withPatentNumber = (reading: Reading): Reading => {
  const found = patentNumber.exec(reading.title);
  const { volume: _volume, issue: _issue, pages: _pages, articleNumber: _article, ...rest } = reading;
  const { volume: _v, issue: _i, pages: _p, articleNumber: _a, ...sure } = reading.sure;
  if (!found) return { ...rest, sure: { ...sure, source: 0.4 } };
  return {
    ...rest,
    title: shown(found[1]!),
    source: found[2]!.replace(/[\s,，]/g, ''),
    sure: { ...sure, source: 0.6 },
  };
};

/** GB/T 7714 puts the number of an article without pages behind its title: `title: 8591174[C]`. */
export const withArticleNumber = (reading: Reading): Reading => {
  const found = /^(.{6,400}?)\s?[:：]\s?([A-Za-z]{0,3}\d{1,12})$/.exec(reading.title);
  if (!found || reading.pages !== undefined || reading.articleNumber !== undefined) return reading;
  return {
    ...reading,
    title: titleText(found[1]!),
    articleNumber: found[2]!,
    sure: { ...reading.sure, articleNumber: 0.85, title: 0.85 },
  };
};

const standardNumber =
  /^(?:(?<after>.{2,300}?)\s?[:：,，]\s?)?(?:[A-Z]{1,6}(?:\/[A-Z]{1,3})?\s?\d[\d.]{1,10}\s?[-—–]\s?\d{4})\s?(?<before>.{0,300})$/;

/** A standard's number beside its title; whether it belongs to the title a person says. */
export const withoutStandardNumber = (reading: Reading): Reading => {
  const found = standardNumber.exec(reading.title)?.groups;
  const title = shown(found?.after ?? found?.before ?? '');
  return title ? { ...reading, title, sure: { ...reading.sure, title: 0.65 } } : reading;
};

export const withoutJournalNumbers = (reading: Reading): Reading => {
  const { volume, issue, articleNumber, ...rest } = reading;
  const { volume: _v, issue: _i, articleNumber: _a, ...sure } = reading.sure;
  const pages =
    reading.pages ?? (volume && !issue && !articleNumber && reading.style === 'gbt7714' ? volume : undefined);
  return {
    ...rest,
    ...(pages && { pages }),
    sure: { ...sure, ...(pages && pages !== reading.pages && { pages: 0.6 }) },
  };
};

/** `1998-12-25(10)`: the bracket is the page. */
export const newspaperPage = (reading: Reading, rest: string): Reading => {
  const { volume: _v, issue: _i, articleNumber: _a, ...kept } = reading;
  const { volume: _sv, issue: _si, articleNumber: _sa, ...sure } = reading.sure;
  const page = /\d{1,2}-\d{1,2}\s?\(\s?([A-Z]?\d{1,3})\s?\)/.exec(rest)?.[1] ?? reading.pages;
  return { ...kept, ...(page && { pages: page }), sure: { ...sure, ...(page && { pages: 0.95 }) } };
};
