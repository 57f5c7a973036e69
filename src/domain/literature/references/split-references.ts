import { fold } from './fold.ts';

/** One item of a pasted list, with the lines it came from. */
export interface ReferenceItem {
  text: string;
  /** 1-based first and last line in the pasted text. */
  fromLine: number;
  toLine: number;
  /** The number the list gives it. */
  number?: number;
}

interface Line {
  text: string;
  line: number;
}

/** The ways a list numbers its items; the first pattern group is the number, what follows the match is the item. */
const markers = [
  /^\s*\[\s?(\d{1,4})\s?\]\s*[.:、]?\s*/,
  /^\s*\((\d{1,4})\)\s*[.、]?\s*/,
  /^\s*(\d{1,4})\s?[.、](?!\d)\s*/,
  /^\s*(\d{1,4})\)\s*/,
  /^\s*(\d{1,3})\s+(?=\D)/,
] as const;

const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';

const heading =
  /^\s*(?:[一二三四五六七八九十\d]{0,3}[、.]?\s*)?(?:主要)?(?:参考文献|参考资料|引用文献|论文清单|论文列表|论文目录|发表论文|代表作|references?|bibliography|publications?)\s*(?:\([^()]{0,20}\))?\s*[:.]?\s*$/i;

export const isHeading = (line: string): boolean => heading.test(fold(line));

const linesOf = (text: string): Line[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ text: line, line: index + 1 }));

/** Splits pasted text into its references: by their numbers where there are any, else by lines. */
export const splitReferences = (text: string): ReferenceItem[] => {
  const lines = linesOf(text).map((line) => ({ ...line, text: circledAsBracket(line.text) }));
  const used = lines.filter((line) => line.text.trim() && !isHeading(line.text));
  const marker = chooseMarker(used);
  return marker ? numbered(used, marker) : unnumbered(lines);
};

const circledAsBracket = (line: string): string => {
  const index = circled.indexOf(line.trimStart()[0] ?? ' ');
  return index < 0 ? line : `[${index + 1}] ${line.trimStart().slice(1)}`;
};

const markOf = (line: string, marker: RegExp): { number: number; length: number } | undefined => {
  const match = marker.exec(fold(line.slice(0, 40)));
  return match ? { number: Number(match[1]), length: match[0].length } : undefined;
};

const follows = (number: number, previous: number): boolean => number > previous && number <= previous + 20;

/** The marker whose numbers climb over the most lines; a single item must stand on the first line. */
const chooseMarker = (lines: readonly Line[]): RegExp | undefined => {
  let best: { marker: RegExp; hits: number } | undefined;
  for (const marker of markers) {
    let hits = 0;
    let previous: number | undefined;
    for (const { text } of lines) {
      const number = markOf(text, marker)?.number;
      if (number === undefined || (previous !== undefined && !follows(number, previous))) continue;
      previous = number;
      hits += 1;
    }
    const first = lines[0] ? markOf(lines[0].text, marker) !== undefined : false;
    const enough = marker === markers.at(-1) ? hits > 1 && first : hits > 1 || (hits === 1 && first);
    if (enough && hits > (best?.hits ?? 0)) best = { marker, hits };
  }
  return best?.marker;
};

const numbered = (lines: readonly Line[], marker: RegExp): ReferenceItem[] => {
  const items: ReferenceItem[] = [];
  for (const { text, line } of lines) {
    const mark = markOf(text, marker);
    const previous = items.at(-1)?.number;
    const begins = mark && (previous === undefined || follows(mark.number, previous) || mark.number === 1);
    if (begins) items.push({ text: text.slice(mark.length).trim(), fromLine: line, toLine: line, number: mark.number });
    else append(items, text, line);
  }
  return marker === markers[0] ? items.flatMap(splitInline) : items;
};

/** No reference is longer; beyond it a new item begins, so that a text without references stays cheap to read. */
const longestItem = 4_000;

const append = (items: ReferenceItem[], text: string, line: number): void => {
  const last = items.at(-1);
  if (!last || last.text.length > longestItem) items.push({ text: text.trim(), fromLine: line, toLine: line });
  else {
    last.text = joined(last.text, text.trim());
    last.toLine = line;
  }
};

/** Joins a wrapped line: no space between Chinese characters, none after a hyphen or inside an address. */
export const joined = (one: string, other: string): string => {
  const end = one.slice(-300);
  const chinese = /[\u3000-\u9fff\uff00-\uffef]$/.test(end.slice(-1)) && /^[\u3000-\u9fff\uff00-\uffef]/.test(other);
  const address = /(?:https?:\/\/|10\.\d{4,9}\/)\S*[/.]$/.test(end) && /^[\w%]/.test(other);
  const tight = chinese || address || /[A-Za-z\d][-‐–/]$/.test(end.slice(-2));
  return one ? `${one}${tight ? '' : ' '}${other}` : other;
};

/** `[1] … [2] …` in one line, as text copied from a PDF comes. */
const splitInline = (item: ReferenceItem): ReferenceItem[] => {
  if (item.number === undefined) return [item];
  const items: ReferenceItem[] = [];
  const inline = /[\s.。]\[\s?(\d{1,4})\s?\]\s*/g;
  const folded = fold(item.text);
  let number = item.number;
  let from = 0;
  for (let match = inline.exec(folded); match; match = inline.exec(folded)) {
    if (Number(match[1]) !== number + 1) continue;
    items.push({ ...item, number, text: item.text.slice(from, match.index + 1).trim() });
    number += 1;
    from = inline.lastIndex;
  }
  items.push({ ...item, number, text: item.text.slice(from).trim() });
  return items;
};

const yearSeen = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const finished = /(?:[.。．]|\d|\]|\)|）|[页期卷])$/;
const continues = /^\s*(?:[a-z(（[,，.:：;；&/-]|\d+\s*[(（:：,，-]|doi\b|https?:|and\s|vol\b|pp?\.|第?\d+[卷期页])/;

const unnumbered = (lines: readonly Line[]): ReferenceItem[] => {
  const longest = Math.max(0, ...lines.slice(0, 5_000).map(({ text }) => text.trimEnd().length));
  const items: ReferenceItem[] = [];
  let fresh = true;
  let dated = false;
  let length = 0;
  for (const { text, line } of lines) {
    const bare = text.trim();
    if (!bare || isHeading(bare)) {
      fresh = true;
      continue;
    }
    const before = { end: items.at(-1)?.text.slice(-20) ?? '', dated, full: length >= longest * 0.8 };
    if (fresh || !wraps(before, bare)) {
      items.push({ text: bare, fromLine: line, toLine: line });
      dated = false;
    } else append(items, bare, line);
    dated ||= yearSeen.test(fold(bare.slice(0, longestItem)));
    fresh = false;
    length = text.trimEnd().length;
  }
  return items;
};

interface Before {
  end: string;
  /** A year was seen in the item so far. */
  dated: boolean;
  /** The line before filled its column, so that it may have been wrapped. */
  full: boolean;
}

/** Whether a line goes on with the item before it rather than beginning a new one. */
const wraps = ({ end, dated, full }: Before, line: string): boolean => {
  if (continues.test(line)) return true;
  if (/[,，、:：;；&(（-]$/.test(end)) return true;
  return dated ? !finished.test(end) && full : !finished.test(end) || full;
};
