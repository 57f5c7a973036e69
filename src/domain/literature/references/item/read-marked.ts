import type { LiteratureKind } from '#domain/literature/record.ts';
import { shown, shownTitle as titleText } from '../fold.ts';
import { type TypeMark, typeMarkIn } from '../kinds.ts';
import { namesAt } from '../names.ts';
import type { Reading } from '../reference.ts';
import { namesPublisher, printsProceedings } from '../source-words.ts';
import { behindNames, datedAt, type Names, namesOf, sureOfNames } from './head-of-item.ts';
import { hostMark, hostStart } from './host-mark.ts';
import {
  newspaperPage,
  withArticleNumber,
  withoutJournalNumbers,
  withoutStandardNumber,
  withPatentNumber,
} from './numbers-by-kind.ts';
import { everyNameKnown } from './read-title-first.ts';
import { abbreviatedPiece, sentenceEnds } from './sentences.ts';
import { journalOf, preprintName, publisherOf, type Source, universityOf } from './source.ts';
import { type Numbers, numbersIn } from './stated-numbers.ts';
import { cut, type Text } from './text-piece.ts';

export const readMarked = (text: Text, mark: TypeMark): Reading => {
  const before = spaced(cut(text, 0, mark.start));
  const late = namesBehind(before, cut(text, mark.end));
  const head = late ? late.head : readHead(before);
  const rest = late ? late.rest : cut(text, mark.end);
  const numbers = numbersIn(
    rest.folded,
    head.year,
    hostStart(rest.folded),
    mark.kind !== 'article' && mark.kind !== 'newspaper',
  );
  const told = markedSource(rest, mark.kind, numbers);
  const reading: Reading = {
    style: 'gbt7714',
    kind: mark.kind,
    ...head.names,
    title: head.title,
    source: told.text,
    ...numbers?.values,
    ...(head.year !== undefined && { year: head.year }),
    sure: {
      year: head.year === undefined ? (numbers?.values.year === undefined ? 0 : 0.95) : 0.95,
      ...head.sure,
      source: told.sure,
      ...numbers?.sure,
      type: 0.95,
    },
  };
  // Lists call a preprint [J] for want of another mark.
  if (mark.kind === 'article' && /^(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|research square)\b/i.test(told.text))
    return { ...reading, kind: 'preprint', sure: { ...reading.sure, type: 0.6 } };
  if (mark.kind === 'patent') return withPatentNumber(reading);
  if (mark.kind === 'conference') return withArticleNumber(reading);
  if (mark.kind === 'standard') return withoutJournalNumbers(withoutStandardNumber(reading));
  if (mark.kind === 'book' || mark.kind === 'thesis') return withoutJournalNumbers(reading);
  if (mark.kind === 'newspaper') return newspaperPage(reading, rest.folded);
  return reading;
};

/** `Title [J]. Names. Source, 2019`: names behind the mark, where none stand before it and a source goes on. */
const namesBehind = (before: Text, rest: Text): { head: Head; rest: Text } | undefined => {
  const first = namesAt(before.folded);
  // A title may begin with words that look like a name; behind the mark of a book stand its translators.
  if (/^[\s.,;:]*[\u3400-\u9fff·•‧]{2,12}[,，\s]{1,2}(?:译|编|校|注)/.test(rest.folded)) return undefined;
  if (first && /[\u3400-\u9fff]/.test(first.names[0]!)) return undefined;
  if (first && (first.names.length > 1 || (first.sure >= 0.55 && everyNameKnown(first.names)))) return undefined;
  const list = namesAt(rest.folded, /^[\s.,;:]*/.exec(rest.folded)![0].length);
  if (!list || list.sure < 0.6) return undefined;
  const source = cut(rest, list.end + behindNames.exec(rest.folded.slice(list.end))![0].length);
  if (!/^[^\d]{3}/.test(source.folded) || !/\p{L}{2}/u.test(source.folded.split(/\d/)[0]!)) return undefined;
  if (!everyNameKnown(list.names) && !(list.names.length > 1 && list.sure >= 0.9)) return undefined;
  return {
    head: {
      names: namesOf(list),
      title: titleText(before.original),
      sure: { authors: Math.min(0.85, sureOfNames(list)), title: 0.85 },
    },
    rest: source,
  };
};

/** `Smith J,Doe B.Title[J]`: no space anywhere behind a point. */
const spaced = (text: Text): Text => {
  if (/[.．。]\s/.test(text.original) || !/\p{L}\.\p{L}{2}/u.test(text.folded)) return text;
  const [folded, original]: [string[], string[]] = [[], []];
  for (let at = 0; at < text.folded.length; at += 1) {
    folded.push(text.folded[at]!);
    original.push(text.original[at]!);
    if (text.folded[at] === '.' && /^\p{L}{2}/u.test(text.folded.slice(at + 1, at + 3))) {
      folded.push(' ');
      original.push(' ');
    }
  }
  return { folded: folded.join(''), original: original.join('') };
};

const markedSource = (rest: Text, kind: LiteratureKind, numbers: Numbers | undefined): Source => {
  const until = numbers?.start ?? rest.folded.length;
  const body = cut(rest, 0, until);
  if (kind === 'article' || kind === 'newspaper') {
    const found = journalOf({ ...body, original: body.original.replace(/^[\s.,]+(?:in\s(?=[\u3400-\u9fff]))?/, '') });
    return { ...found, sure: found.text === '' ? 0 : /\d|,\s\d/.test(found.text) ? 0.6 : 0.95 };
  }
  if (kind === 'preprint') {
    const found = preprintName(body.original);
    return { text: found, kind, sure: found === '' ? 0 : 0.6 };
  }
  if (kind === 'conference' || kind === 'chapter') return markedHost(body);
  if (kind === 'thesis') return universityOf(body);
  if (kind === 'patent') return { text: '', kind, sure: 0.6 };
  return publisherOf(body);
};

/** `//Editors. Host. Place: Publisher`. */
const markedHost = (body: Text): Source => {
  const inner = typeMarkIn(body.folded);
  const whole = inner ? cut(body, 0, inner.start) : body;
  const from = hostMark.exec(whole.folded)?.[0].length ?? 0;
  let piece = cut(whole, from);
  let sure = 0.92;
  const editors = namesAt(piece.folded);
  const behind =
    editors &&
    /^\s*(?:[,，]\s?(?:主编|编著?|eds?\.?))?(?:[.．]\s?|(?<=\.)\s)/.exec(
      `${piece.folded[editors.end - 1]}${piece.folded.slice(editors.end)}`.slice(1) || ' ',
    );
  const pointed = editors && (behind ?? (piece.folded[editors.end - 1] === '.' ? [' '] : null));
  if (editors && pointed && editors.sure > 0.55) {
    const skip = pointed[0].length;
    // A title of words alone may look like a name: what is left must still be a name of something.
    if (piece.folded.length - editors.end - skip > 6) piece = cut(piece, editors.end + skip);
  }
  const ends = sentenceEnds(piece.folded).filter(({ at }) => at < piece.folded.trimEnd().length - 1);
  const last = ends.findLast(({ at }) =>
    /^\s?[^.:]{2,60}:\s?\S|^\s?[^.:,]{2,60}[,:\s]*$/.test(piece.folded.slice(at + 1)),
  );
  const printer =
    last &&
    printsProceedings.test(
      piece.folded
        .slice(last.at + 1)
        .replace(/[\s,.:]+$/, '')
        .trim(),
    );
  if (last && (printer || !abbreviatedPiece(piece.folded.slice(0, last.at)))) {
    piece = cut(piece, 0, last.at);
  }
  const name = shown(piece.original.replace(/[\s,(]+$/, ''));
  if (/\d/.test(name) || /\bin\b/i.test(name) || namesPublisher(name)) sure = 0.6;
  return { text: name, kind: undefined, sure: name ? sure : 0 };
};

interface Head {
  names: Names;
  title: string;
  year?: number;
  sure: Reading['sure'];
}

/** Names and title before a type mark. */
const readHead = (text: Text): Head => {
  const list = namesAt(text.folded);
  if (list) {
    const dated = datedAt(text.folded, list.end);
    const from = dated?.end ?? list.end + behindNames.exec(text.folded.slice(list.end))![0].length;
    const title = titleText(text.original.slice(from)).replace(/^《([^《》]+)》$/, '$1');
    const parted =
      dated || /[.:：]/.test(text.folded.slice(list.end, from)) || /[.]$/.test(text.folded.slice(0, list.end));
    if (title.length > 1)
      return {
        names: namesOf(list),
        title,
        ...(dated && { year: dated.year }),
        sure: { authors: parted ? sureOfNames(list) : Math.min(0.6, sureOfNames(list)), title: parted ? 0.95 : 0.65 },
      };
  }
  const [first] = sentenceEnds(text.folded).filter(({ at }) => at < text.folded.length * 0.7);
  if (first && first.at > 1)
    return {
      names: { ...namesOf(undefined), authors: [shown(text.original.slice(0, first.at))].filter(Boolean) },
      title: titleText(text.original.slice(first.at + 1)),
      sure: { authors: 0.4, title: 0.6 },
    };
  return { names: namesOf(undefined), title: titleText(text.original), sure: { title: 0.6, authors: 0 } };
};
