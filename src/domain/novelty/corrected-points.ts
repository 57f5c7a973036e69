import type { CellVerdict, OpenVerdict } from './comparison/single-comparison.ts';

export const pointVersionStates = {
  proposed: '等待委托人答复',
  agreed: '委托人已同意',
  declined: '委托人不同意',
  withdrawn: '已收回',
} as const;

/** Full-width letters, digits and marks are the same as half-width ones. Case is not: MPa and mPa differ. */
const bare = (text: string): string[] =>
  [...text].flatMap((sign) => {
    if (/\s/.test(sign)) return [];
    const code = sign.codePointAt(0)!;
    return [code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : sign];
  });

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\p{N}/u.test(sign);
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[^\P{L}\p{Script=Han}]/u.test(sign);
const marks = '，、。；：？！“”‘’《》【】…·,.;:?!"\'()[]';

/** The wording without spaces and punctuation; a mark between digits is part of a number. */
const substance = (text: string): string =>
  bare(text)
    .filter((sign, at, all) => !marks.includes(sign) || (isDigit(all[at - 1]) && isDigit(all[at + 1])))
    .join('');

/** Places of the points whose wording is another one. */
export const changedPlaces = (before: readonly string[], after: readonly string[]): number[] =>
  before.flatMap((text, at) => (text === after[at] ? [] : [at]));

/** Why a correction cannot be proposed, as a sentence. Their number stands: it is what was accepted and paid for. */
export const correctionFault = (before: readonly string[], after: readonly string[]): string | undefined => {
  if (after.length !== before.length)
    return `查新点的数目不能改动，受理时是 ${before.length} 个；增减查新点请退回委托人重新受理`;
  if (after.some((text) => !text.trim())) return '查新点没有文字';
  if (changedPlaces(before, after).length === 0) return '没有改动任何查新点';
  const twice = after.find((text, at) => after.indexOf(text) !== at);
  return twice === undefined ? undefined : `查新点“${twice.slice(0, 20)}”写了两次`;
};

interface JudgedCell {
  verdict: CellVerdict;
  features: OpenVerdict[];
  stale: boolean;
}

/** Whether the text holds the words as they are: `200 ms` stands in no `1200 ms`, `20 m` in no `20 ms`. */
const holds = (text: string, words: string): boolean => {
  const signs = bare(text);
  const wanted = bare(words);
  const continues = (one: string | undefined, other: string | undefined): boolean =>
    (isLetter(one) && isLetter(other)) || (isDigit(one) && isDigit(other));
  const isNumberBefore = (at: number): boolean => signs[at - 1] === '.' && isDigit(wanted[0]) && isDigit(signs[at - 2]);
  const isNumberAfter = (end: number): boolean =>
    signs[end] === '.' && isDigit(wanted.at(-1)) && isDigit(signs[end + 1]);
  return signs.some((_, at) => {
    const end = at + wanted.length;
    return (
      wanted.every((sign, place) => signs[at + place] === sign) &&
      !continues(signs[at - 1], wanted[0]) &&
      !continues(wanted.at(-1), signs[end]) &&
      !isNumberBefore(at) &&
      !isNumberAfter(end)
    );
  });
};

/**
 * A cell after its point was corrected: features that both wordings hold keep their verdict, all others are open again,
 * and the cell says that it is to be judged anew, since the new wording may hold more than its features. Spaces and
 * punctuation are no other wording.
 */
export const staleCell = <Cell extends JudgedCell>(
  cell: Cell,
  features: readonly string[],
  { before, after }: { before: string; after: string },
): Cell => {
  if (substance(before) === substance(after)) return cell;
  const kept = features.map((name, at) =>
    holds(before, name) && holds(after, name) ? (cell.features[at] ?? null) : null,
  );
  return { ...cell, features: kept, stale: true };
};
