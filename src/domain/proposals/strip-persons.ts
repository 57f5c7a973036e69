import { nameForms } from '#domain/identity/name-forms.ts';

/** Somebody who has to do with an order, as the platform knows them. */
export interface KnownPerson {
  names: readonly string[];
  /** Staff numbers, account names, phones, mail addresses, ids. */
  marks: readonly string[];
}

/** Stands where something of a person stood. No passage with it can be quoted. */
export const removedMark = '〔略〕';

/** What is somebody's whoever it is. */
const anybodys: readonly RegExp[] = [
  // A mail address.
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi,
  // An ORCID, before a run of digits is taken for something else.
  /\d{4}-\d{4}-\d{4}-\d{3}[\dXx]/g,
  // A number of an identity card.
  /(?<!\d)\d{17}[\dXx](?!\d)/g,
  // A mobile phone, with or without country code and separators.
  /(?<!\d)(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/g,
  // A telephone with its area code.
  /(?<!\d)0\d{2,3}[- ]\d{7,8}(?!\d)/g,
];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A letter that goes on: Chinese has no space between a name and the next word. */
const latin = '[\\p{Script=Latin}\\p{N}]';

/** Any white space, or none, between the signs of a Chinese name; some between the words of a Latin one. */
const nameExpression = (name: string): RegExp | undefined => {
  const plain = name.normalize('NFKC').trim();
  const signs = [...plain.replace(/\s+/g, '')];
  if (signs.length < 2) return undefined;
  if (/\p{Script=Han}/u.test(plain)) return new RegExp(signs.map(escaped).join('\\s*'), 'giu');
  const words = plain.split(/[\s,.-]+/).filter(Boolean);
  return new RegExp(`(?<!${latin})${words.map(escaped).join('[\\s,.-]{1,3}')}(?!${latin})`, 'giu');
};

/** A mark stands by itself: of a longer number or word it is no part. Three signs or fewer tell nobody. */
const markExpression = (mark: string): RegExp | undefined => {
  const plain = mark.normalize('NFKC').trim();
  if ([...plain].length < 4) return undefined;
  return new RegExp(`(?<![a-z0-9])${escaped(plain)}(?![a-z0-9])`, 'giu');
};

const expressionsOf = ({ names, marks }: KnownPerson): RegExp[] =>
  [
    ...names.flatMap((name) => [name, ...nameForms(name)]).map(nameExpression),
    // 138-0013-8000 and 13800138000 are one phone.
    ...marks.flatMap((mark) => [mark, mark.replace(/[\s-]+/g, '')]).map(markExpression),
  ].filter((one) => one !== undefined);

/** A text as it is compared, full-width and half-width alike, and where each of its signs stands in the text itself. */
const folded = (text: string): { plain: string; places: number[] } => {
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const other = sign.normalize('NFKC');
    for (let unit = 0; unit < other.length; unit += 1) places.push(at);
    plain += other;
    at += sign.length;
  }
  places.push(text.length);
  return { plain, places };
};

const rangesIn = (text: string, expressions: readonly RegExp[]): [from: number, to: number][] => {
  const { plain, places } = folded(text);
  return expressions
    .flatMap((one) => [...plain.matchAll(one)])
    .map(({ 0: found, index }): [number, number] => [places[index]!, places[index + found.length]!])
    .toSorted(([a], [b]) => a - b);
};

/** Takes out of a text what belongs to a person: of those who are known by any name, of anybody by its form. */
export const personStripper = (persons: readonly KnownPerson[]) => {
  const expressions = [...anybodys, ...persons.flatMap(expressionsOf)];
  return (text: string): string => {
    let kept = '';
    let done = 0;
    for (const [from, to] of rangesIn(text, expressions)) {
      if (to <= done) continue;
      // What overlaps the one before goes with it.
      if (from >= done) kept += text.slice(done, from) + removedMark;
      done = to;
    }
    return kept + text.slice(done);
  };
};
