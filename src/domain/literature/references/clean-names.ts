import { fold } from './fold.ts';
import { wholeNames } from './names.ts';
import type { Reading } from './reference.ts';

/** What stands in nobody's name: marks at names, brackets, digits. */
const sign = /[*∗⁎✉†‡§¶#()[\]{}<>（）［］〔〕【】\d¹²³⁰⁴-⁹]/u;

/** `World Health Organization (WHO)`, `Smith, J 3rd`: what stands behind a name in signs of its own. */
const behind = /\s*[(（]\p{Lu}{2,8}[)）]$|\s(?:2nd|3rd|[4-9]th)$/u;

/** The mark of an item that lost a bracket: `[1, 张三`, `2nd ed. [1] Li X`. */
const tornMark = /^.*(?:\[\s?\d{1,4}\s?\]?|(?<!\d)\d{1,4}\s?\])[\s.,:;*、]*/u;
/** Anything but letters at both ends. */
const ends = /^[^\p{L}]+|[^\p{L}.]+$/gu;

const within = (text: string): ReturnType<typeof wholeNames> => {
  for (const piece of [text.replace(tornMark, ''), text.replace(ends, '')]) {
    const list = wholeNames(fold(piece));
    if (list && !list.names.some((name) => sign.test(name))) return list;
  }
  return undefined;
};

export const holdsSign = (name: string): boolean => sign.test(name);

/** Authors read once more where a name holds a sign; what is no name even then stays as it stands, and is doubtful. */
export const withCleanNames = (reading: Reading): Reading => {
  if (!reading.authors.some(holdsSign)) return reading;
  const people: Pick<Reading, 'authors' | 'corresponding' | 'coFirst' | 'moreAuthors'> = {
    authors: [],
    corresponding: [],
    coFirst: [],
    moreAuthors: reading.moreAuthors,
  };
  let sure = reading.sure.authors ?? 0;
  for (const [at, written] of reading.authors.entries()) {
    const name = written.replace(behind, '');
    const from = people.authors.length;
    if (holdsSign(name)) {
      const list = within(name);
      sure = Math.min(sure, 0.5);
      people.authors.push(...(list?.names ?? [name]));
      people.moreAuthors ||= list?.more ?? false;
      people.corresponding.push(...(list?.corresponding ?? []).map((place) => from + place));
      people.coFirst.push(...(list?.first ?? []).map((place) => from + place));
      continue;
    }
    people.authors.push(name);
    if (reading.corresponding.includes(at)) people.corresponding.push(from);
    if (reading.coFirst.includes(at)) people.coFirst.push(from);
  }
  return { ...reading, ...people, sure: { ...reading.sure, authors: sure } };
};
