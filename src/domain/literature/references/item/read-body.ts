import { shown, shownTitle as titleText } from '../fold.ts';
import { kindByWords } from '../kinds.ts';
import type { NameList } from '../names.ts';
import type { Reading, ReferenceStyle } from '../reference.ts';
import { isAbbreviation, lowerWords, namesJournal } from '../source-words.ts';
import { finish } from './finish-reading.ts';
import { namesOf, sureOfNames } from './head-of-item.ts';
import { hostMark } from './host-mark.ts';
import { readThesis } from './read-thesis.ts';
import { journalOf } from './source.ts';
import { splitBySigns } from './split-by-signs.ts';
import {
  better,
  positionOf,
  type Split,
  splitByBookMarks,
  splitByCommas,
  splitByDash,
  splitByPoints,
} from './split-title.ts';
import { numbersIn } from './stated-numbers.ts';
import { cut, type Text } from './text-piece.ts';

export interface Start {
  list: NameList | undefined;
  year: number | undefined;
  /** Names end with a point, so that title and source are parted by points too. */
  parted: boolean;
}

const semicolonTail = /(?:1[89]|20)\d{2}[^;]{0,20};\s?\S/;

export const readBody = (body: Text, { list, year, parted }: Start): Reading => {
  const style: ReferenceStyle =
    year !== undefined ? 'apa' : list && semicolonTail.test(body.folded) ? 'vancouver' : 'plain';
  const names = { names: namesOf(list), sure: sureOfNames(list) };
  const thesis = readThesis(body, year);
  if (thesis)
    return {
      style,
      kind: 'thesis',
      ...names.names,
      ...thesis,
      sure: {
        title: 0.9,
        authors: parted ? names.sure : Math.min(names.sure, 0.75),
        source: thesis.source ? 0.9 : 0,
        year: thesis.year === undefined ? 0 : 0.95,
        type: 0.9,
      },
    };
  const between = year === undefined && list ? yearBetween(body) : undefined;
  if (between)
    return finish(
      { style, title: between.title, names: names.names, sure: { title: 0.85, authors: names.sure } },
      between.rest,
      between.year,
    );
  const word = kindByWords('', body.folded);
  const numbers = numbersIn(body.folded, year);
  const weak =
    !numbers ||
    (numbers.values.volume === undefined &&
      !/\d/.test(numbers.values.issue ?? '') &&
      numbers.values.pages === undefined &&
      numbers.values.articleNumber === undefined);
  // A number in the title is no volume: something must stand before it that is title and source.
  const closing =
    numbers && (!weak || !/\p{L}{3}/u.test(body.folded.slice(numbers.end)) || numbers.start > body.folded.length * 0.6);
  const until = numbers && closing && numbers.start > 8 ? numbers.start : body.folded.length;
  const whole = cut(body, 0, until);
  const points = splitByPoints(whole);
  const commas = splitByCommas(whole);
  const dashed = splitByDash(whole);
  const split =
    splitByBookMarks(whole) ??
    (dashed && (points?.source.original.length ?? 0) !== dashed.source.original.length && !cutsBehind(points, dashed)
      ? dashed
      : plainerBySigns(points ? undefined : splitBySigns(whole), better(points, commas, parted)));
  if (list && hostMark.test(whole.folded) && !/[.?!]\s\p{Lu}\p{L}+\s\p{L}+\s\p{L}+/u.test(whole.folded.slice(0, 60)))
    return finish({ style, title: '', names: names.names, sure: { title: 0, authors: names.sure } }, body, year, word);
  // `Names. Source 12 (2019) 45. Title`: what stands behind the numbers.
  const late = list && numbers && !points ? titleBehind(body, numbers.end) : '';
  const journal = isJournalAlone(whole.original) || (late !== '' && isJournalName(whole.original));
  if (list && numbers?.values.volume !== undefined && journal)
    return {
      style,
      kind: 'article',
      title: late,
      ...names.names,
      ...numbers.values,
      source: journalOf(whole).text,
      ...(year !== undefined && { year }),
      sure: {
        year: 0,
        ...numbers.sure,
        ...(year !== undefined && { year: 0.95 }),
        title: late ? 0.75 : 0,
        authors: names.sure,
        source: 0.75,
        type: 0.8,
      },
    };
  if (!split) {
    const title = titleText(whole.original);
    return {
      style,
      kind: word ?? 'article',
      title,
      ...names.names,
      source: '',
      ...numbers?.values,
      ...(year !== undefined && { year }),
      sure: {
        title: 0.5,
        authors: names.sure,
        source: 0,
        year: 0,
        ...numbers?.sure,
        ...(year !== undefined && { year: 0.95 }),
        type: 0.5,
      },
    };
  }
  const start = positionOf(whole, split);
  const reading = finish(
    {
      style,
      title: split.title,
      names: names.names,
      sure: { title: split.sure, authors: parted ? names.sure : Math.min(names.sure, 0.75) },
      cutSure: split.sure,
    },
    cut(body, start),
    year,
    word,
  );
  return reading;
};

/** Where no point parts title and source, a sign before the name of a journal does, unless a comma stands nearer to such a name. */
const plainerBySigns = (signs: Split | undefined, other: Split | undefined): Split | undefined => {
  if (!signs || !other) return signs ?? other;
  const name = shown(other.source.original);
  const nearer = other.source.original.length < signs.source.original.length;
  return nearer && namesJournal(name) && lowerWords(name) === 0 ? other : signs;
};

/** A point that stands behind the dash parts title and source better than the dash. */
const cutsBehind = (points: { source: Text } | undefined, dashed: { source: Text }): boolean =>
  points !== undefined && points.source.original.length < dashed.source.original.length;

const titleBehind = (body: Text, at: number): string => {
  const behind = titleText(body.original.slice(at).replace(/^[\s).,;:]+/, ''));
  return behind.split(/\s+/).length > 3 || /[\u3400-\u9fff]{6}/.test(behind) ? behind : '';
};

const isJournalName = (piece: string): boolean => namesJournal(shown(piece)) && lowerWords(shown(piece)) === 0;

/** Physicists and chemists leave titles out: what stands between names and numbers is then a short name of a journal. */
const isJournalAlone = (piece: string): boolean => {
  const bare = shown(piece);
  const words = bare.split(/\s+/);
  if (/[\u3400-\u9fff,:;?]/.test(bare) || words.length > 8 || lowerWords(bare) > 0) return false;
  if (words.length <= 3 && !/\p{Ll}{3}\.\s/u.test(bare)) return true;
  // `…Cold Water. J. Am.`: a whole word before a point ends a title.
  if (!namesJournal(bare) || /\p{L}{2}(?:[aeiouy]|er|or|on|ing|es|al|ic|ent)\.\s/u.test(bare)) return false;
  const short = words.filter((word) => isAbbreviation(word.replace(/\W/g, '')) || /\.$/.test(word)).length;
  return short >= words.filter((word) => /^\p{Lu}/u.test(word)).length * 0.6;
};

/** `Names Title (2017) Source, 27 (3), pp. 623-663`, as Scopus writes it: the year in brackets parts title and source. */
const yearBetween = (body: Text): { title: string; year: number; rest: Text } | undefined => {
  const found = /\s\(((?:19|20)\d{2})\)[.,:]?\s(?=["']?[\p{Lu}\u3400-\u9fff])/u.exec(body.folded);
  // `… Title. In: Journal 20 (2004), Nr. 3`: a number before the bracket is the volume.
  if (!found || found.index < 12 || /\d$/.test(body.folded.slice(0, found.index))) return undefined;
  const rest = cut(body, found.index + found[0].length);
  const numbers = numbersIn(rest.folded, Number(found[1]));
  if (!numbers || numbers.start < 3 || /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(rest.folded.slice(0, numbers.start)))
    return undefined;
  if ((numbers.values.volume ?? numbers.values.pages ?? numbers.values.articleNumber) === undefined) return undefined;
  const name = shown(rest.original.slice(0, numbers.start));
  if (lowerWords(name) > 0.2 || /[?!]|[.]\s\p{Lu}\p{L}{3,}\s\p{Ll}/u.test(name)) return undefined;
  return { title: titleText(body.original.slice(0, found.index)), year: Number(found[1]), rest };
};
