import { shownTitle as titleText } from '../fold.ts';
import type { Reading } from '../reference.ts';
import { namesUniversity } from '../source-words.ts';
import { endMark } from './sentences.ts';
import { universityOf } from './source.ts';
import { cut, type Text } from './text-piece.ts';

const degree =
  /[\s.,;([]+(?:(?:un)?published\s)?(?:ph\.?\s?d\.?|doctoral|doctor of philosophy|master'?s?|m\.?\s?(?:sc|phil|eng)\.?|bachelor'?s?)\s(?:degree\s)?(?:thesis|dissertation|diss\.)|[\s.,;([]+(?:博士|硕士|学士)(?:研究生)?(?:学位|毕业)论文/gi;

/** `Title (Doctoral dissertation, University)`, `Title, Ph.D. dissertation, University, Town`: the degree's words part title and university. */
export const readThesis = (
  body: Text,
  year: number | undefined,
): Pick<Reading, 'title' | 'source' | 'year'> | undefined => {
  const found = [...body.folded.matchAll(degree)].at(-1);
  if (!found || found.index < 6) return undefined;
  const rest = cut(body, found.index + found[0].length);
  if (!namesUniversity(rest.original)) return undefined;
  const told = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(rest.folded)?.[0];
  const plain = { ...rest, original: told ? rest.original.replace(told, ' ') : rest.original };
  const stated = year ?? (told === undefined ? undefined : Number(told));
  return {
    title: titleText(body.original.slice(0, found.index) + endMark(body.original.slice(0, found.index + 1))),
    source: universityOf(plain).text,
    ...(stated !== undefined && { year: stated }),
  };
};
