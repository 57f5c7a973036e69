import { type NameList, namesAt, wholeNames } from '../names.ts';
import type { Reading } from '../reference.ts';
import { behindNames, datedAt, namesOf, sureOfNames } from './head-of-item.ts';
import { readBody } from './read-body.ts';
import { everyNameKnown, readTitleByCommas, readTitleFirst } from './read-title-first.ts';
import { sentenceEnds } from './sentences.ts';
import { numbersIn } from './stated-numbers.ts';
import { cut, type Text } from './text-piece.ts';

export const readOpen = (text: Text, lead: number | undefined): Reading => {
  const found = namesAt(text.folded);
  // `Brain Injury, 2012, 26(4)`: numbers behind one name make it a journal's.
  const list =
    found?.names.length === 1 && /^,\s?(?:19|20)\d{2}[,;:]\s?\d/.test(text.folded.slice(found.end)) ? undefined : found;
  if (list) {
    const dated = datedAt(text.folded, list.end);
    const from = dated?.end ?? list.end + behindNames.exec(text.folded.slice(list.end))![0].length;
    if (/[\p{L}]{2}/u.test(text.folded.slice(from)) && plainlyNames(list, text.folded)) {
      const parted = dated !== undefined || /\.\s*$/.test(text.folded.slice(0, from));
      return readBody(bySemicolons(cut(text, from)), {
        list,
        year: dated?.year ?? lead,
        parted,
      });
    }
  }
  return doubted(
    readTitleFirst(text, lead) ??
      readTitleByCommas(text, lead) ??
      readNamesLast(text, lead) ??
      readBody(text, { list: undefined, year: lead, parted: false }),
  );
};

/** Where no names were found their words may stand in the title. */
const doubted = (reading: Reading): Reading =>
  reading.authors.length > 0
    ? reading
    : { ...reading, sure: { ...reading.sure, title: Math.min(reading.sure.title ?? 0, 0.6), authors: 0 } };

/** Words of a title with one capital letter among them look like a name; then a list of plainer names stands behind. */
const plainlyNames = (list: NameList, folded: string): boolean =>
  list.sure >= 0.55 || list.names.length > 1 || !sentenceEnds(folded).some(({ at }) => plainer(folded, at + 1));

const plainer = (folded: string, at: number): boolean => {
  const later = namesAt(folded, at + /^\s*/.exec(folded.slice(at))![0].length);
  return later !== undefined && later.sure >= 0.9 && later.names.length > 1;
};

/** `Names; Title; Source; 2019; 12(3); 45`: semicolons part everything, as points do elsewhere. */
const bySemicolons = (body: Text): Text => {
  if (!/^\s*;/.test(body.folded) || (body.folded.match(/;\s/g)?.length ?? 0) < 2) return body;
  const pointed = (text: string): string =>
    text.replace(/[;；](?=\s)/g, '.').replace(/^\s*\./, (lead) => ' '.repeat(lead.length));
  return { folded: pointed(body.folded), original: pointed(body.original) };
};

/** `Title. Source, numbers. Names`. */
const readNamesLast = (text: Text, lead: number | undefined): Reading | undefined => {
  const numbers = numbersIn(text.folded, lead);
  if (!numbers) return undefined;
  const shortest = /[\u3400-\u9fff]/.test(text.folded.slice(numbers.end)) ? 3 : 6;
  if (numbers.end > text.folded.length - shortest) return undefined;
  const from =
    numbers.end +
    /^[\s.,;:)(]*(?:(?:with|by)\s|作者:\s?|authors?:\s?)?/i.exec(text.folded.slice(numbers.end))![0].length;
  const list = wholeNames(text.folded.slice(from).replace(/[\s.)]+$/, ''));
  if (!list || !(everyNameKnown(list.names) || (list.names.length > 1 && list.sure >= 0.9))) return undefined;
  const reading = readBody(cut(text, 0, numbers.end), { list: undefined, year: lead, parted: false });
  return { ...reading, ...namesOf(list), sure: { ...reading.sure, authors: Math.min(0.75, sureOfNames(list)) } };
};
