import { shownTitle as titleText } from '../fold.ts';
import { type NameList, namesAt, wholeNames } from '../names.ts';
import type { Reading } from '../reference.ts';
import { lowerWords, namesJournal } from '../source-words.ts';
import { behindNames, namesOf, sureOfNames } from './head-of-item.ts';
import { everyNameKnown } from './read-title-first.ts';
import { sentenceEnds } from './sentences.ts';
import { journalOf } from './source.ts';
import { numbersIn } from './stated-numbers.ts';
import { cut, type Text } from './text-piece.ts';

const mostWords = 12;

/** `Journal of X, 2012, 23(3): 658-678. Names. Title`: the source and its numbers stand before everything. */
export const readSourceFirst = (text: Text, lead: number | undefined): Reading | undefined => {
  const numbers = numbersIn(text.folded, lead);
  if (!numbers || numbers.start < 3 || numbers.end > text.folded.length * 0.6) return undefined;
  if (numbers.values.pages === undefined && numbers.values.articleNumber === undefined) return undefined;
  const source = journalOf(cut(text, 0, numbers.start));
  if (
    !namesJournal(source.text) ||
    source.text.split(/\s+/).length > mostWords ||
    /[.?!]\s\p{Lu}\p{Ll}{3}/u.test(source.text)
  )
    return undefined;
  const from = numbers.end + /^[\s.,;:)]*/.exec(text.folded.slice(numbers.end))![0].length;
  const list = namesAt(text.folded, from);
  const late = list ? undefined : namesBelow(cut(text, from));
  const reading = (title: string, names: NameList, most: number): Reading => ({
    style: 'plain',
    kind: 'article',
    title,
    ...namesOf(names),
    source: source.text,
    ...numbers.values,
    ...(lead !== undefined && { year: lead }),
    sure: {
      year: 0,
      ...numbers.sure,
      ...(lead !== undefined && { year: 0.95 }),
      title: 0.75,
      authors: Math.min(most, sureOfNames(names)),
      source: Math.min(most, source.sure),
      type: 0.75,
    },
  });
  if (late && lowerWords(source.text) === 0) return reading(late.title, late.list, 0.75);
  // Words written small are a title's more often than a journal's.
  if (!list || list.sure < (lowerWords(source.text) === 0 ? 0.55 : 0.9)) return undefined;
  const behind = cut(text, list.end + behindNames.exec(text.folded.slice(list.end))![0].length);
  const title = titleText(behind.original);
  if (title.split(/\s+/).length < 3 && !/[\u3400-\u9fff]{6}/.test(title)) return undefined;
  return reading(title, list, 0.8);
};

/** `Title. Names`: what stands behind the last point and is names through and through. */
const namesBelow = ({ folded, original }: Text): { title: string; list: NameList } | undefined => {
  const end = folded.replace(/[\s.]+$/, '').length;
  for (const { at } of sentenceEnds(folded).slice(0, 6)) {
    if (at < 4 || at >= end) continue;
    const list = wholeNames(folded.slice(at + 1, end).trim());
    if (list && everyNameKnown(list.names)) return { title: titleText(original.slice(0, at)), list };
  }
  return undefined;
};
