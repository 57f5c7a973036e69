import { shown, shownTitle as titleText } from '../fold.ts';
import { namesAt, wholeNames } from '../names.ts';
import type { Reading } from '../reference.ts';
import { finish } from './finish-reading.ts';
import { datedAt, namesOf, sureOfNames } from './head-of-item.ts';
import { readSourceFirst } from './read-source-first.ts';
import { cut, type Text } from './text-piece.ts';

interface Quoted {
  start: number;
  end: number;
  title: string;
}

/** 'Title', with signs that are apostrophes as well: one behind a space opens, one before a comma or point closes. */
const straightQuoted = (original: string, from: number): Quoted | undefined => {
  const open = /^(?:[\s.,:;]*[\s,.:;])?'(?=[\p{L}\d])/u.exec(original.slice(from));
  if (!open) return undefined;
  const start = from + open[0].length - 1;
  const close = /(?:[,.?!]'(?=\s|$)|(?<=[\p{L}\d)])'(?=\s?[,.;]\s))/u.exec(original.slice(start + 8));
  if (!close) return undefined;
  const end = start + 8 + close.index + close[0].length;
  return { start, end, title: titleText(original.slice(start + 1, end - 1).trim()) };
};

/** ‘Title’, in the British way: the last closing mark that a comma or point follows. */
const singleQuoted = ({ folded, original }: Text, from: number): Quoted | undefined => {
  const open = /^[\s.,:;]*‘/.exec(original.slice(from));
  if (!open) return straightQuoted(original, from);
  const start = from + open[0].length - 1;
  for (let at = original.indexOf('’', start + 1); at > 0; at = original.indexOf('’', at + 1)) {
    const closes = /[,.?!]$/.test(folded.slice(0, at)) || /^\s?(?:[,.;]|in\s)/.test(folded.slice(at + 1));
    if (closes && at > start + 5) return { start, end: at + 1, title: titleText(original.slice(start + 1, at).trim()) };
  }
  // `‘Title’ European Conference on X`: nothing but a name behind the last mark.
  const last = original.lastIndexOf('’');
  return last > start + 15 && /^\s(?:\p{Lu}|\d)/u.test(original.slice(last + 1))
    ? { start, end: last + 1, title: titleText(original.slice(start + 1, last).trim()) }
    : undefined;
};

/** A title in quotes: from the first quote behind names or at the start to the quote that a source follows. */
const quotedTitle = (text: Text, from: number): Quoted | undefined => {
  const { folded, original } = text;
  const open = /^[\s.,:;]*"/.exec(folded.slice(from));
  if (!open) return singleQuoted(text, from);
  const start = from + open[0].length - 1;
  let end = -1;
  for (let at = folded.indexOf('"', start + 1); at > 0; at = folded.indexOf('"', at + 1)) {
    const closes =
      /[,.?!]$/.test(folded.slice(0, at)) ||
      /^\s?(?:[,.;]|$)/.test(folded.slice(at + 1)) ||
      /^\s(?:in\s|by\s|\p{Lu}|\(|\d)/u.test(folded.slice(at + 1));
    // A quote that opens words inside the title stands behind a space.
    if (!closes || (/\s$/.test(folded.slice(0, at)) && /^\S/.test(folded.slice(at + 1)))) continue;
    // A straight quote is closed by a straight one: curly ones within are the title's own.
    if (original[start] === '"' && original[at] !== '"' && original.indexOf('"', at + 1) > 0) continue;
    if (original[at] === '“' || (original[start] === '“' && original[at] !== '”' && original.indexOf('”', at) > 0))
      continue;
    end = at;
    const next = folded.indexOf('"', at + 1);
    const tight = /[,.?!]$/.test(folded.slice(0, at)) || /^\s?[,.;]/.test(folded.slice(at + 1));
    if (tight || next < 0) break;
  }
  if (end < start + 5) return undefined;
  const inside = original.slice(start + 1, end).trim();
  return { start, end: end + 1, title: titleText(inside) };
};

const goesOn = /^\s(?:\p{Lu}[^.]{20,}\.\s\p{Lu}|[-:]\s|(?!in\s)\p{Ll}{2,}\s)/u;

export const readQuoted = (text: Text, lead: number | undefined): Reading | undefined => {
  const list = namesAt(text.folded);
  const dated = list && datedAt(text.folded, list.end);
  const quoted = (list && quotedTitle(text, dated?.end ?? list.end)) ?? quotedTitle(text, 0) ?? looseQuoted(text);
  if (!quoted) return undefined;
  const before = quoted.start > 1 ? list : undefined;
  const rest = cut(text, quoted.end);
  const late =
    before || quoted.start > 3 ? undefined : namesAt(rest.folded, /^[\s,.;:(]*(?:by\s)?/i.exec(rest.folded)![0].length);
  const bracket = before || quoted.start > 3 ? null : /^\s*\(([^()]{3,400})\)/.exec(rest.folded);
  const inside = bracket && wholeNames(bracket[1]!);
  const people = before ?? (inside || late);
  const body = inside
    ? cut(rest, bracket[0].length)
    : cut(rest, (late?.end ?? 0) + (/^\s?\)/.exec(rest.folded.slice(late?.end ?? 0))?.[0].length ?? 0));
  // `Names "Title", 2019, Source, 12(3)`.
  const first = dated ? null : /^[\s,.;]*((?:19|20)\d{2})[,.;]\s(?=\p{L})/u.exec(body.folded);
  // `Source (2019), 12(3), 45-67: Names, "Title"`: everything stands before the quotes.
  if (quoted.start > 20 && !/\p{L}{2}/u.test(rest.folded)) {
    const unquoted = (piece: string): string =>
      `${piece.slice(0, quoted.start)} ${piece.slice(quoted.start + 1, quoted.end - 1)}`.replace(
        /[,，;:：]\s{1,3}$/,
        '. ',
      );
    const head = (piece: string): string =>
      piece.slice(0, quoted.start).replace(/[\s,，;:：]+$/, (tail) => '.'.padEnd(tail.length));
    const turned = readSourceFirst(
      {
        folded: head(text.folded) + unquoted(text.folded).slice(quoted.start),
        original: head(text.original) + unquoted(text.original).slice(quoted.start),
      },
      lead,
    );
    if (turned) return turned;
  }
  const sure = quoted.start > 1 && !before ? 0.4 : sureOfNames(people);
  return finish(
    {
      style: 'ieee',
      title: quoted.title,
      names:
        before || quoted.start <= 3
          ? namesOf(people)
          : { ...namesOf(undefined), authors: [shown(text.original.slice(0, quoted.start))] },
      // `“They’re All the Same!” Stereotypical Thinking. Journal`: the title may go on behind the quotes.
      sure: { title: goesOn.test(rest.folded) ? 0.65 : 0.95, authors: sure },
    },
    first ? cut(body, first[0].length) : body,
    (before ? dated?.year : undefined) ?? (first ? Number(first[1]) : lead),
  );
};

/** Names that could not be read stand before the quotes: the title is still plain to see. */
const looseQuoted = (text: Text): Quoted | undefined => {
  const at = text.folded.search(/(?<=[,.:]\s?)"[^"]{10,400}[,.?!]?"/);
  return at > 2 && at < 400 ? quotedTitle(text, at) : undefined;
};
