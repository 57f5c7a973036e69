import { bySpaces } from './item/by-spaces.ts';
import { crossChecked } from './item/cross-checks.ts';
import { namesOf, sureOfNames } from './item/head-of-item.ts';
import { doubtLeftOver } from './item/left-over.ts';
import { doubtNamesInTitle } from './item/names-in-title.ts';
import { readMarked } from './item/read-marked.ts';
import { readNotes } from './item/read-notes.ts';
import { readOpen } from './item/read-open.ts';
import { readParted } from './item/read-parted.ts';
import { readPatent } from './item/read-patent.ts';
import { readQuoted } from './item/read-quoted.ts';
import { readSlashed } from './item/read-slashed.ts';
import { readSourceFirst } from './item/read-source-first.ts';
import { readWith } from './item/read-with.ts';
import { cut, type Text } from './item/text-piece.ts';
import { typeMarkIn } from './kinds.ts';
import { beginsWithSurname } from './name-words.ts';
import { type NameList, wholeNames } from './names.ts';
import type { Reading } from './reference.ts';

/** Reads one reference: by its type mark, its quoted title, its year behind the names, or its points and commas. */
export const readItem = (folded: string, original: string): Reading => {
  return crossChecked(doubtNamesInTitle(doubtLeftOver(readWhole(folded, original), folded)), folded);
};

const readWhole = (folded: string, original: string): Reading => {
  const parted = readParted(folded, original);
  if (parted) return parted;
  const named = authorsNamedLast(folded);
  if (named) {
    const reading = readWhole(blankFrom(folded, named.from), blankFrom(original, named.from));
    if (reading.authors.length === 0)
      return {
        ...reading,
        ...namesOf(named.list),
        sure: {
          ...reading.sure,
          authors: Math.min(0.9, sureOfNames(named.list)),
          title: Math.max(reading.sure.title ?? 0, 0.75),
        },
      };
  }
  const text = bySpaces(byStroke(byBars({ folded, original })));
  const lead = leadingYear.exec(folded);
  // `2004年刑法学研究回顾，…，2005(3)`: the year of a title.
  const titled = lead && /年$/.test(lead[0]) && /^[\u3400-\u9fff]/.test(folded.slice(lead[0].length));
  if (lead && !(titled && /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(folded.slice(lead[0].length))))
    return withYear(readParts(cut(text, lead[0].length), Number(lead[1])), Number(lead[1]));
  return readParts(text, undefined);
};

/** `Names | Title | Source | 2019`: bars, and slashes and dashes right behind names, part the fields as points do. */
const byBars = (text: Text): Text => {
  const points = (sign: RegExp): Text => ({
    ...text,
    folded: text.folded.replace(sign, (found) => '.'.padEnd(found.length)),
  });
  if (/\s\|\s/.test(text.folded)) return points(/\s\|\s/g);
  const sign = [/\s\/\s/g, /\s-\s/g].find((one) => (text.folded.match(one)?.length ?? 0) > 1);
  if (!sign || /\s\/\/\s/.test(text.folded)) return text;
  const first = text.folded.search(sign);
  return first > 3 && wholeNames(text.folded.slice(0, first)) ? points(sign) : text;
};

const blankFrom = (text: string, from: number): string => text.slice(0, from);

/** `…: 45-67. (作者：王明、李强)`: names behind their own word, at the end. */
const authorsNamedLast = (folded: string): { from: number; list: NameList } | undefined => {
  const found = /[\s,.;]\(?(?:作者\s?:?|(?:完成人|authors?)\s?:)\s?([^()]{2,400}?)\)?[\s.;]*$/i.exec(folded);
  const list = found && found.index > 12 ? wholeNames(found[1]!) : undefined;
  return list && { from: found!.index, list };
};

/** `题目——王明、李强，刊名`: a stroke before Chinese names parts as a point does. */
const byStroke = (text: Text): Text => {
  const found = /(?<=[\u3400-\u9fff])--(?=((?:[\u3400-\u9fff]{2,4}[,、]){1,12})[\u3400-\u9fff])/.exec(text.folded);
  if (!found || !found[1]!.split(/[,、]/).filter(Boolean).slice(0, 1).every(beginsWithSurname)) return text;
  const put = (written: string): string => `${written.slice(0, found.index)}. ${written.slice(found.index + 2)}`;
  return { folded: put(text.folded), original: put(text.original) };
};

/** A list by years writes the year before everything: `2019. …`, `[2019] …`, `2019年，…`. */
const leadingYear =
  /^\s*[[(]?((?:19|20)\d{2})(?:[-./]\d{1,2}(?=[\s\]),:])(?![-./]\d))?(?:[\])]\s?[.,:]?|\s?年(?:\s?\d{1,2}\s?月)?\s?[.,:、]?|\s?[.,:、]|(?<=[-./]\d{1,2})\s|\s{2,4}(?=[\p{L}"《]))\s*(?=[^\d\s])/u;

const withYear = (reading: Reading, year: number): Reading =>
  reading.year === undefined || reading.sure.year! < 0.7
    ? { ...reading, year, sure: { ...reading.sure, year: 0.95 } }
    : reading.year === year
      ? reading
      : { ...reading, sure: { ...reading.sure, year: 0.5 } };

const readParts = (text: Text, lead: number | undefined): Reading => {
  const mark = typeMarkIn(text.folded);
  if (mark) return readMarked(text, mark);
  return (
    readPatent(text, lead) ??
    readSlashed(text, lead) ??
    readNotes(text) ??
    readQuoted(text, lead) ??
    readWith(text, lead) ??
    readSourceFirst(text, lead) ??
    readOpen(text, lead)
  );
};
