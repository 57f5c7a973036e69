import { shown, shownTitle as titleText } from '../fold.ts';
import { type NameList, wholeNames } from '../names.ts';
import type { Reading } from '../reference.ts';
import { lowerWords, namesJournal } from '../source-words.ts';
import { namesOf, sureOfNames } from './head-of-item.ts';
import { journalOf } from './source.ts';
import { numbersIn } from './stated-numbers.ts';

interface Field {
  text: string;
  folded: string;
  list: NameList | undefined;
}

/** `Title | Names | Source | 2019 | 12(3) | 45`: signs part the fields in whatever order, and each shows by itself what it is. */
export const readBars = (folded: string, original: string): Reading | undefined => {
  const sign = [/\s\|\s/g, /\s\/\s/g].find((one) => (folded.match(one)?.length ?? 0) > 2);
  if (!sign || /\s\/\/\s|\[[A-Z]{1,2}\]/.test(folded)) return undefined;
  const cells = partsOf(folded, original, sign);
  const texts = cells.filter(
    ({ folded: one }) => /\p{L}{3}/u.test(one) && !/^\W*(?:19|20)\d{2}\b|^\W*(?:vol|no|pp?|doi|第)\b/i.test(one),
  );
  const numbers = cells.filter((one) => !texts.includes(one));
  const told = numbersIn(numbers.map(({ folded: one }) => one.trim()).join(', '), undefined);
  if (texts.length !== 3 || told?.values.year === undefined) return undefined;
  const people = texts
    .filter(({ list }) => list !== undefined)
    .toSorted((one, other) => peopleSure(other) - peopleSure(one))[0];
  if (!people?.list || peopleSure(people) < 0.3) return undefined;
  const [one, other] = texts.filter((text) => text !== people) as [Field, Field];
  const [title, source] = journalSure(one) > journalSure(other) ? [other, one] : [one, other];
  const known = isJournal(source) && !isJournal(title);
  return {
    style: 'plain',
    kind: 'article',
    title: titleText(title.text),
    ...namesOf(people.list),
    source: journalOf({ folded: source.folded, original: source.text }).text,
    ...told.values,
    sure: {
      ...told.sure,
      title: known ? 0.9 : 0.6,
      authors: Math.min(0.9, sureOfNames(people.list)),
      source: known && !/\d/.test(shown(source.text)) ? 0.9 : 0.6,
      type: 0.8,
    },
  };
};

const partsOf = (folded: string, original: string, sign: RegExp): Field[] => {
  const fields: Field[] = [];
  let from = 0;
  const put = (to: number): void => {
    const piece = folded.slice(from, to);
    fields.push({ text: original.slice(from, to), folded: piece, list: wholeNames(piece) });
  };
  for (const match of folded.matchAll(sign)) {
    put(match.index);
    from = match.index + match[0].length;
  }
  put(folded.length);
  return fields;
};

const peopleSure = ({ list, folded }: Field): number =>
  list ? list.sure - (namesJournal(folded) ? 0.5 : 0) + (list.names.length > 1 ? 0.2 : 0) : 0;

const isJournal = ({ folded }: Pick<Field, 'folded'>): boolean => namesJournal(folded) && lowerWords(folded) === 0;

const journalSure = ({ folded }: Field): number =>
  (isJournal({ folded }) ? 1 : 0) - lowerWords(folded) - folded.trim().split(/\s+/).length / 40;
