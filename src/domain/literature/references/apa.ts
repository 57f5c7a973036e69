import { readAuthors } from './authors.ts';
import { shown } from './fold.ts';
import { numbersOf } from './gbt7714.ts';
import type { Reading } from './reference.ts';
import { readTail } from './tail.ts';

const dated = /\(\s?(?<y>(?:1[89]|20)\d{2})[a-z]?(?:\s?[,/][^()]{0,30})?\s?\)\s?[.,:]?/;

/** APA and Harvard: authors (year). Title. Source, volume(issue), pages. */
export const readApa = (folded: string, original: string): Reading | undefined => {
  const date = dated.exec(folded.slice(0, 1_500));
  if (!date || date.index < 2) return undefined;
  const list = readAuthors(original.slice(0, date.index).replace(/[.,\s]+$/, (end) => (end.includes('.') ? '.' : '')));
  const from = date.index + date[0].length;
  const [rest, restFolded] = [original.slice(from), folded.slice(from)];
  if (restFolded.trim().length < 5 || !list.sure) return undefined;
  const ends = titleEnds(restFolded);
  const end = ends[0] ?? restFolded.length;
  const body = { text: rest.slice(end + 1), folded: restFolded.slice(end + 1) };
  const source = sourceOf(body);
  return {
    style: 'apa',
    kind: source.host ? 'conference' : 'article',
    title: titleOf(rest.slice(0, end + (/[?!？！]/.test(rest[end] ?? '') ? 1 : 0))),
    authors: list.authors,
    moreAuthors: list.more,
    source: source.text,
    ...source.numbers,
    year: Number(date.groups!.y),
    sure: {
      title: ends.length > 1 ? 0.65 : 0.9,
      authors: 0.9,
      source: source.text ? (ends.length > 1 ? 0.65 : 0.9) : 0,
      year: 0.98,
      ...(source.numbers.volume === undefined ? {} : { volume: 0.9 }),
      ...(source.numbers.issue === undefined ? {} : { issue: 0.9 }),
      ...(source.numbers.pages === undefined ? {} : { pages: 0.9 }),
    },
  };
};

/** Points after which the source may begin; more than one before the numbers makes the cut doubtful. */
const titleEnds = (folded: string): number[] => {
  const tail = readTail(folded);
  const until = tail ? tail.at : folded.length;
  const ends: number[] = [];
  const point = /[?!](?=\s)|\.(?=\s|[\u4e00-\u9fff]|$)/g;
  for (let match = point.exec(folded); match && ends.length < 20; match = point.exec(folded)) {
    if (match.index >= until && ends.length > 0) break;
    if (
      /(?:\b(?:vs|No|Vol|St|Dr|ed|eds|pp)|[\s.(]\p{Lu})$/u.test(folded.slice(Math.max(0, match.index - 4), match.index))
    )
      continue;
    if (folded.slice(match.index + 1).trim().length > 1 || ends.length === 0) ends.push(match.index);
  }
  // An abbreviated journal ("J. Phys. Chem.") has points of its own; only those before it count.
  return ends.filter((end, index) => index === 0 || !abbreviated(folded.slice(ends[index - 1]! + 1, end)));
};

const abbreviated = (piece: string): boolean => piece.trim().split(/\s+/).length <= 2 && piece.trim().length <= 16;

const titleOf = (piece: string): string =>
  shown(
    piece.replace(
      /\s?[([](?:\d{1,2}(?:st|nd|rd|th) ed\.|doctoral dissertation[^)\]]*|master'?s thesis[^)\]]*)[)\]]/i,
      '',
    ),
  );

const sourceOf = ({ text, folded }: { text: string; folded: string }) => {
  const host = /^\s*In\s(?:[^()]{0,120}\(Eds?\.\)\s?,\s?)?/i.exec(folded);
  const from = host?.[0].length ?? 0;
  const tail = readTail(folded);
  const until = tail && tail.at >= from ? tail.at : folded.length;
  const numbers = numbersOf(tail);
  const name = shown(text.slice(from, until)).replace(/\s?\($/, '');
  return { text: shown(name), host: host !== null, numbers };
};
