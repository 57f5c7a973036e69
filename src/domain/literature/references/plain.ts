import { authorsEnd, readAuthors } from './authors.ts';
import { shown } from './fold.ts';
import { firstPoint, numbersOf } from './gbt7714.ts';
import type { Reading } from './reference.ts';
import { readTail, type Tail } from './tail.ts';

const vancouverTail = /(?:1[89]|20)\d{2}[^;]{0,20};\s?\S/;

/** Vancouver and whatever has no marks of its own: authors. title. source numbers, each part by its point. */
export const readPlain = (folded: string, original: string): Reading => {
  const tail = readTail(folded);
  const until = tail && tail.at > folded.length * 0.15 ? tail.at : folded.length;
  const body = { folded: folded.slice(0, until), original: original.slice(0, until) };
  const end = authorsEnd(body.folded, body.original);
  const vancouver = end > 0 && vancouverTail.test(folded.slice(until));
  const list = end > 0 ? readAuthors(body.original.slice(0, end)) : undefined;
  const from = end > 0 ? end + 1 : 0;
  const parts = titleAndSource(body.folded.slice(from), body.original.slice(from), until < folded.length);
  const commas = list ? undefined : byCommas(body.original, until < folded.length);
  if (commas)
    return {
      ...commas,
      style: 'plain',
      kind: 'article',
      ...numbersOf(tail),
      sure: { ...commas.sure, ...sureOf(tail, 0.7) },
    };
  const base = vancouver ? 0.9 : list ? 0.7 : 0.4;
  return {
    style: vancouver ? 'vancouver' : 'plain',
    kind: 'article',
    title: parts.title,
    authors: list?.authors ?? [],
    moreAuthors: list?.more ?? false,
    source: parts.source,
    ...numbersOf(tail),
    sure: {
      title: parts.doubtful ? Math.min(base, 0.6) : base,
      authors: list ? base : 0,
      source: parts.source ? (parts.doubtful ? Math.min(base, 0.6) : base) : 0,
      ...sureOf(tail, base),
    },
  };
};

const sureOf = (tail: Tail | undefined, base: number): Reading['sure'] => ({
  year: tail?.year === undefined ? 0 : Math.max(base, 0.75),
  ...(tail?.volume === undefined ? {} : { volume: base }),
  ...(tail?.issue === undefined ? {} : { issue: base }),
  ...((tail?.pages ?? tail?.articleNumber) ? { pages: base } : {}),
});

const titleAndSource = (
  folded: string,
  original: string,
  numbered: boolean,
): { title: string; source: string; doubtful: boolean } => {
  const bare = folded.replace(/[\s.,;:]+$/, '');
  const question = /[?!]\s/.exec(bare)?.index ?? -1;
  const point = firstPoint(bare);
  const cut = question > 0 && (point < 0 || question < point) ? question : point;
  if (cut > 0) {
    const source = original.slice(cut + 1, bare.length);
    const keep = /[?!？！]/.test(original[cut] ?? '') ? 1 : 0;
    const host = /^\s*In\s?:\s?/i.exec(source)?.[0].length ?? 0;
    return {
      title: shown(original.slice(0, cut + keep)),
      source: shown(source.slice(host)),
      doubtful: firstPoint(folded.slice(cut + 1, bare.length)) > 0,
    };
  }
  const comma = bare.lastIndexOf(',');
  if (numbered && comma > 8)
    return { title: shown(original.slice(0, comma)), source: shown(original.slice(comma + 1)), doubtful: true };
  return { title: shown(original), source: '', doubtful: true };
};

/** `张三，李四，题名，刊名，2019…`: all parts by commas; names are taken while they look like names. */
const byCommas = (
  original: string,
  numbered: boolean,
): Pick<Reading, 'title' | 'authors' | 'moreAuthors' | 'source' | 'sure'> | undefined => {
  const parts = original
    .split(/[,，、;；]/)
    .map(shown)
    .filter(Boolean);
  if (!numbered || parts.length < 3 || parts.length > 60) return undefined;
  let names = 0;
  while (names < parts.length - 1 && (readAuthors(parts[names]!).sure || /^(?:等|et al)$/i.test(parts[names]!)))
    names += 1;
  const rest = parts.slice(names);
  if (names === 0 || rest.length < 2) return undefined;
  const list = readAuthors(parts.slice(0, names).join(', '));
  return {
    authors: list.authors,
    moreAuthors: list.more,
    title: rest.slice(0, -1).join('，'),
    source: rest.at(-1)!,
    sure: { authors: 0.6, title: rest.length === 2 ? 0.65 : 0.5, source: 0.6 },
  };
};
