import { shown, shownTitle as titleText } from '../fold.ts';
import { beginsWithSurname } from '../name-words.ts';
import { type NameList, namesAt, wholeNames } from '../names.ts';
import type { Reading } from '../reference.ts';
import { namesJournal, namesPublisher } from '../source-words.ts';
import { namesOf, sureOfNames } from './head-of-item.ts';
import { journalOf, publisherOf, type Source, universityOf } from './source.ts';
import { numbersIn } from './stated-numbers.ts';
import { cut, type Text } from './text-piece.ts';

const bookMarks = /《([^《》]{2,200})》/g;

/** 作者：《题名》，《刊名》2019年第3期: 《》 is the whole title only where names stand before it and no word follows. */
export const readNotes = (written: Text): Reading | undefined => {
  // `论文《题目》发表于《刊名》`.
  const lead = /^\s*(?:学术|研究)?(?:论文|文章|题为)\s?:?\s?(?=《)/.exec(written.folded)?.[0].length ?? 0;
  const text = cut(written, lead);
  const sentence = readTold(text);
  if (sentence) return sentence;
  const books = [...text.original.matchAll(bookMarks)];
  const [first] = books;
  const quote = /"([^"]{2,300})"[\s,.]*(?:载于?|发表[于在]|刊[于载]?)?\s*$/.exec(
    text.folded.slice(0, first?.index ?? 0),
  );
  if (!first) return undefined;
  const titled = quote
    ? {
        start: quote.index,
        end: first.index,
        title: shown(text.original.slice(quote.index + 1, quote.index + 1 + quote[1]!.length)),
      }
    : undefined;
  const end = first.index + first[0].length;
  if (!titled) {
    if (!/^\s*(?:$|:\s*《|[,.;(《]|\d|(?:一文)?(?:发表|刊登|载)[于在]?\s?《)/.test(text.folded.slice(end)))
      return undefined;
    if (!/(?:^|[,.:;\s])$/.test(text.folded.slice(0, first.index)) || first.index > 300) return undefined;
  }
  const start = titled?.start ?? first.index;
  const after = titled?.end ?? end;
  const list = start > 1 ? namesAt(text.folded) : undefined;
  if (start > 1 && (!list || !/^[\s.,:;]*$/.test(text.folded.slice(list.end, start)))) return undefined;
  const title = titled?.title ?? titleText(first[1]!);
  const rest = cut(text, after);
  const next = start > 1 ? undefined : namesAt(rest.folded, /^[\s,.:;]*/.exec(rest.folded)![0].length);
  // `《题目》，材料导报，2016(6)`: a journal of four characters looks like a name.
  const later =
    next?.names.some((name) => namesJournal(name) || /^[\s,.]{0,3}(?:19|20)\d{2}/.test(rest.folded.slice(next.end))) &&
    next.names.length === 1
      ? undefined
      : next;
  const journal = /《([^《》]{2,200})》/.exec(rest.original.slice(later?.end ?? 0));
  const body = cut(rest, (later?.end ?? 0) + (journal ? journal.index + journal[0].length : 0));
  const numbers = numbersIn(body.folded, undefined);
  const last = (list ?? later) ? undefined : lastNames(body.folded.slice(numbers?.end ?? body.folded.length));
  const people = list ?? later ?? last;
  const plain = cut(body, 0, numbers?.start ?? body.folded.length);
  const page = journal && /第\s?([A-Z]?\d{1,3})\s?版/.exec(body.folded)?.[1];
  if (journal && (page || (/报$/.test(journal[1]!) && dayOfMonth.test(body.folded))))
    return newspaper(title, people, shown(journal[1]!), body.folded, page || undefined);
  const place: Source =
    !journal && /学位论文|博士论文|硕士论文/.test(plain.folded)
      ? universityOf(plain)
      : journal
        ? { text: shown(journal[1]!), kind: undefined, sure: 0.95 }
        : namesPublisher(plain.original)
          ? { ...publisherOf(plain), kind: 'book' }
          : journalOf(plain);
  const kind =
    place.kind ??
    (journal || numbers?.values.issue !== undefined || numbers?.values.volume !== undefined ? 'article' : 'book');
  return {
    style: 'chinese-note',
    kind,
    title,
    ...namesOf(people),
    source: place.text,
    ...numbers?.values,
    sure: {
      title: 0.95,
      authors: sureOfNames(people),
      source: place.sure,
      year: 0,
      ...numbers?.sure,
      type: kind === 'article' || namesPublisher(place.text) ? 0.9 : 0.6,
    },
  };
};

const published =
  /(?:在|于)\s?《([^《》]{2,60})》([^《》]{0,60}?)(?:发表|刊登|刊发|刊载)[^《》]{0,12}《([^《》]{2,200})》/;

/** `2020年，王明在《刊名》第3期发表论文《题名》（与李强合著）`, as a sentence tells it. */
const readTold = (text: Text): Reading | undefined => {
  const found = published.exec(text.original);
  if (!found) return undefined;
  const folded = published.exec(text.folded)!;
  const behind = text.folded.slice(folded.index + folded[0].length);
  const bracket = /^\s?\(([^()]{2,200})\)/.exec(behind)?.[1];
  const people =
    namesAt(text.folded.slice(0, folded.index).replace(/^\s*(?:19|20)\d{2}年?[\d月日]*[,.\s]*/, '')) ??
    (bracket ? wholeNames(bracket) : undefined);
  const numbers = numbersIn(folded[2]!, undefined);
  const year = numbers?.values.year ?? Number(/(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text.folded)?.[0] ?? Number.NaN);
  return {
    style: 'chinese-note',
    kind: 'article',
    title: titleText(found[3]!),
    ...namesOf(people),
    source: shown(found[1]!),
    ...numbers?.values,
    ...(Number.isNaN(year) ? {} : { year }),
    sure: {
      ...numbers?.sure,
      title: 0.92,
      authors: people ? Math.min(0.85, sureOfNames(people)) : 0,
      source: 0.92,
      year: Number.isNaN(year) ? 0 : 0.85,
      type: 0.85,
    },
  };
};

const dayOfMonth = /(?:19|20)\d{2}(?:\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日|-\d{1,2}-\d{1,2}|\.\d{1,2}\.\d{1,2})/;

/** `《人民日报》2019年5月8日，第7版`: a paper has a day and the number of a page. */
const newspaper = (
  title: string,
  people: NameList | undefined,
  source: string,
  behind: string,
  page: string | undefined,
): Reading => {
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(behind)?.[0];
  return {
    style: 'chinese-note',
    kind: 'newspaper',
    title,
    ...namesOf(people),
    source,
    ...(year && { year: Number(year) }),
    ...(page && { pages: page }),
    sure: {
      title: 0.95,
      authors: sureOfNames(people),
      source: 0.92,
      year: year ? 0.95 : 0,
      ...(page && { pages: 0.92 }),
      type: page && dayOfMonth.test(behind) ? 0.92 : 0.65,
    },
  };
};

/** `《题目》，刊名，2016(6):20-21，王明，李强`. */
const lastNames = (behind: string): NameList | undefined => {
  const list = wholeNames(behind.replace(/^[\s.,;:)]+/, ''));
  return list?.names.every(beginsWithSurname) ? { ...list, sure: Math.min(list.sure, 0.85) } : undefined;
};
