import { shownTitle as titleText } from '../fold.ts';
import { kindByWords } from '../kinds.ts';
import { type NameList, namesAt } from '../names.ts';
import type { Reading, ReferenceStyle } from '../reference.ts';
import { finish } from './finish-reading.ts';
import { behindNames, datedAt, namesOf, sureOfNames } from './head-of-item.ts';
import { endMark, sentenceEnds } from './sentences.ts';
import { better, positionOf, splitByCommas, splitByPoints } from './split-title.ts';
import { numbersIn } from './stated-numbers.ts';
import { cut, type Text } from './text-piece.ts';

export const readOpen = (text: Text, lead: number | undefined): Reading => {
  const list = namesAt(text.folded);
  if (list) {
    const dated = datedAt(text.folded, list.end);
    const from = dated?.end ?? list.end + behindNames.exec(text.folded.slice(list.end))![0].length;
    if (/[\p{L}]{2}/u.test(text.folded.slice(from))) {
      const parted =
        dated !== undefined ||
        /\.\s*$/.test(text.folded.slice(0, from)) ||
        /[:：]/.test(text.folded.slice(list.end, from));
      return readBody(cut(text, from), { list, year: dated?.year ?? lead, parted });
    }
  }
  return readTitleFirst(text, lead) ?? readBody(text, { list: undefined, year: lead, parted: false });
};

interface Start {
  list: NameList | undefined;
  year: number | undefined;
  /** Names end with a point, so that title and source are parted by points too. */
  parted: boolean;
}

const semicolonTail = /(?:1[89]|20)\d{2}[^;]{0,20};\s?\S/;

const readBody = (body: Text, { list, year, parted }: Start): Reading => {
  const style: ReferenceStyle =
    year !== undefined ? 'apa' : list && semicolonTail.test(body.folded) ? 'vancouver' : 'plain';
  const word = kindByWords('', body.folded);
  const numbers = numbersIn(body.folded, year);
  const weak =
    !numbers ||
    (numbers.values.volume === undefined &&
      numbers.values.issue === undefined &&
      numbers.values.pages === undefined &&
      numbers.values.articleNumber === undefined);
  // A number in the title is no volume: something must stand before it that is title and source.
  const closing =
    numbers && (!weak || !/\p{L}{3}/u.test(body.folded.slice(numbers.end)) || numbers.start > body.folded.length * 0.6);
  const until = numbers && closing && numbers.start > 8 ? numbers.start : body.folded.length;
  const whole = cut(body, 0, until);
  const points = splitByPoints(whole);
  const commas = parted && points ? undefined : splitByCommas(whole);
  const split = better(points, commas, parted);
  const names = { names: namesOf(list), sure: sureOfNames(list) };
  if (!split) {
    const title = titleText(whole.original);
    return {
      style,
      kind: word ?? 'article',
      title,
      ...names.names,
      source: '',
      ...numbers?.values,
      sure: { title: 0.5, authors: names.sure, source: 0, year: 0, ...numbers?.sure, type: 0.5 },
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

/** `Title. Names. Source, numbers`. */
const readTitleFirst = (text: Text, lead: number | undefined): Reading | undefined => {
  for (const { at } of sentenceEnds(text.folded).slice(0, 4)) {
    if (at < 8) continue;
    const from = at + 1 + /^["'”’\s]*/.exec(text.folded.slice(at + 1))![0].length;
    const list = namesAt(text.folded, from);
    if (!list || list.sure < 0.45) continue;
    const behind = behindNames.exec(text.folded.slice(list.end))![0].length;
    const rest = cut(text, list.end + behind);
    if (!/\p{L}{2}/u.test(rest.folded)) continue;
    const dated = datedAt(text.folded, list.end);
    const title = text.original.slice(0, at) + endMark(text.original.slice(0, at + 1));
    return finish(
      {
        style: 'plain',
        title: titleText(title),
        names: namesOf(list),
        sure: { title: 0.85, authors: Math.min(0.8, sureOfNames(list)) },
      },
      dated ? cut(text, dated.end) : rest,
      dated?.year ?? lead,
    );
  }
  return undefined;
};
