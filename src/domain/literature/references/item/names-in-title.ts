import { fold } from '../fold.ts';
import { beginsWithSurname, hasTitleWord, usualName } from '../name-words.ts';
import { namesAt, wholeNames } from '../names.ts';
import type { Reading, ReferenceField } from '../reference.ts';
import { isAbbreviation, lowerWords } from '../source-words.ts';

/** What is left of a list of names that ended too early: `and B. Lee, …`, `G. J. Nuovo, …`, `- …`. */
const leftOfNames =
  /^(?:(?:and|&|und|et)\s|[-–—&]\s?|\p{Lu}\.,\s|(?:\p{Lu}\.[\s-]?){1,4}(?:\p{Lu}[\p{L}'’-]+\s?){1,2}(?:[,;.]|$)|\p{Lu}[\p{L}'’-]+,?\s(?:\p{Lu}\.[\s-]?){1,4})/u;
const wholeName = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\.)*\s\p{Lu}[\p{L}'’-]+,\s\p{Lu}/u;
const yearInside = /\(\s?(?:19|20)\d{2}[a-z]?\s?\)\s?[.,:]\s|^[^.]{2,60}[.,]\s(?:19|20)\d{2}[a-z]?[.:]\s/u;
/** A source with the end of a title before it. */
const endOfTitle = /,\s(?:and|&)\s\p{L}+[.?!]\s|(?<word>\p{L}{5,})[.?!]\s\p{Lu}\p{L}+/u;

/** A title that begins or looks like names, and a source that begins like a title, were cut at the wrong place. */
export const doubtNamesInTitle = (reading: Reading): Reading => {
  if (reading.style === 'columns') return reading;
  const doubted: ReferenceField[] = [];
  const title = fold(reading.title);
  if (isCutInNames(title, reading)) doubted.push('title', 'authors');
  // `Title - A. Smith` before other names: the list began earlier.
  if (endsInNames(title)) doubted.push('title', 'authors');
  const words = reading.source.split(/\s+/).length;
  if (reading.style !== 'gbt7714' && reading.style !== 'ieee' && (beginsLikeTitle(reading.source) || words > 14))
    doubted.push('title', 'source');
  if (oddNames(reading.authors) || /^\p{Ll}{2}/u.test(title)) doubted.push('authors', 'title');
  // `Is X the best? The Bias. Quarterly`: the title may go on behind its question.
  if (/[?!]["'”’]?$/.test(title) && /[.?!]\s\p{Lu}/u.test(reading.source)) doubted.push('title', 'source');
  if (/\.\s\p{L}{1,2}$/u.test(title)) doubted.push('title');
  if (doubted.length === 0) return reading;
  const sure = { ...reading.sure };
  for (const field of doubted) sure[field] = Math.min(sure[field] ?? 0.6, 0.6);
  return { ...reading, sure };
};

/** A family name of one letter, two commas, a digit or a colon: other words were taken for a name. */
const oddNames = (authors: readonly string[]): boolean =>
  authors.some((name) => /^\p{Lu}[.,\s-]|,.*,(?!\s?[JS]r)|[\d:;/"(){}<>[\]]/u.test(name));

const beginsLikeTitle = (source: string): boolean => {
  const found = endOfTitle.exec(source);
  return found !== null && !isAbbreviation(found.groups!.word ?? '');
};

const isCutInNames = (title: string, { authors }: Reading): boolean => {
  if (title === '') return false;
  if (leftOfNames.test(title) || yearInside.test(title)) return true;
  const whole = wholeNames(title);
  if (whole && (whole.names.length > 1 || whole.names.some((name) => /\p{Lu}\./u.test(name)))) return true;
  if (authors.length > 0 && namesAndMore(title)) return true;
  return wholeName.test(title) && authors.length > 0 && namesAt(title) !== undefined;
};

const endsInNames = (title: string): boolean => {
  const tail = /(?:\s[-–—/|]\s|[,.;:?!]\s)([^,.;:?!|/]{1,40}(?:\.[^,.;:?!|/]{1,30}){0,4})$/u.exec(title)?.[1];
  if (tail === undefined || tail.length > title.length - 8 || hasTitleWord(tail)) return false;
  const list = wholeNames(tail);
  if (
    list !== undefined &&
    list.names.length > 1 &&
    list.names.every((name) => /^[\u3400-\u9fff]{2,3}$/.test(name) && beginsWithSurname(name))
  )
    return true;
  // Small words, and two or three in capitals behind a comma.
  if (list !== undefined && lowerWords(title.slice(0, -tail.length)) > 0.5 && lowerWords(tail) === 0) return true;
  return list !== undefined && (usualName(tail) || /(?:^|\s)\p{Lu}\.?\s\p{Lu}\p{Ll}/u.test(tail));
};

/** `Jan vom Brocke. Stimulating dialog between …`: a name, a point and a sentence behind it. */
const namesAndMore = (title: string): boolean => {
  if (!/^\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}\.|\p{L}[\p{L}'’-]+)){1,3}(?:\.|,|\sand)\s\p{Lu}/u.test(title)) return false;
  // Two words of which one is `vom`, or two that no list knows, are a name as well.
  if (/^\p{Lu}\p{Ll}+(?:\s\p{Ll}{2,3}){1,2}\s\p{Lu}\p{Ll}+\.\s\p{Lu}\p{Ll}+\s\S+\s\S/u.test(title)) return true;
  const list = namesAt(title);
  return list !== undefined && list.sure >= 0.5 && /^[.,:]?\s\p{Lu}\S*\s\S+\s\S/u.test(title.slice(list.end));
};
