import { doubtLeftOver } from './item/left-over.ts';
import { doubtNamesInTitle } from './item/names-in-title.ts';
import { readMarked } from './item/read-marked.ts';
import { readNotes } from './item/read-notes.ts';
import { readOpen } from './item/read-open.ts';
import { readQuoted } from './item/read-quoted.ts';
import { readSlashed } from './item/read-slashed.ts';
import { cut, type Text } from './item/text-piece.ts';
import { typeMarkIn } from './kinds.ts';
import type { Reading } from './reference.ts';

/** Reads one reference: by its type mark, its quoted title, its year behind the names, or its points and commas. */
export const readItem = (folded: string, original: string): Reading => {
  return doubtNamesInTitle(doubtLeftOver(readWhole(folded, original), folded));
};

const readWhole = (folded: string, original: string): Reading => {
  const text = { folded, original };
  const lead = leadingYear.exec(folded);
  if (lead) return withYear(readParts(cut(text, lead[0].length), Number(lead[1])), Number(lead[1]));
  return readParts(text, undefined);
};

/** A list by years writes the year before everything: `2019. …`, `[2019] …`, `2019年，…`. */
const leadingYear = /^\s*[[(]?((?:19|20)\d{2})(?:[\])]\s?[.,:]?|\s?年?\s?[.,:、]|\s?年)\s*(?=[^\d\s])/;

const withYear = (reading: Reading, year: number): Reading =>
  reading.year === undefined || reading.sure.year! < 0.7
    ? { ...reading, year, sure: { ...reading.sure, year: 0.95 } }
    : reading.year === year
      ? reading
      : { ...reading, sure: { ...reading.sure, year: 0.5 } };

const readParts = (text: Text, lead: number | undefined): Reading => {
  const mark = typeMarkIn(text.folded);
  if (mark) return readMarked(text, mark);
  return readSlashed(text, lead) ?? readNotes(text) ?? readQuoted(text, lead) ?? readOpen(text, lead);
};
