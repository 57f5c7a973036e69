import { findDoi } from '../fields/doi.ts';
import { columnNamed } from './column-words.ts';
import { fold, withoutPageMarks } from './fold.ts';
import { isHeading } from './headings.ts';
import { namesAt } from './names.ts';

/** One item of a pasted list, with the lines it came from. */
export interface ReferenceItem {
  text: string;
  /** As it was pasted, its lines and its number kept. */
  pasted: string;
  /** 1-based first and last line in the pasted text. */
  fromLine: number;
  toLine: number;
  /** The number the list gives it. */
  number?: number;
  /** Words put together over a hyphen at a line's end: whether the hyphen belongs to them nobody can tell. */
  rejoined?: string[];
  /** Title, names and source stand on lines of their own. */
  ownLines?: boolean;
  /** Its lines, where it has more than one. */
  lines?: string[];
}

/** A line that is no reference: a heading, a note, a page's number. */
export interface LeftLine {
  line: number;
  text: string;
}

export interface SplitList {
  items: ReferenceItem[];
  left: LeftLine[];
}

interface Line {
  text: string;
  folded: string;
  line: number;
  /** A blank line or a heading stands before it. */
  fresh: boolean;
  mark?: Mark;
  /** The line above, where the number stood by itself. */
  from?: number;
  /** Of a list whose items begin at the margin: whether the line is pushed in and so goes on with its item. */
  hanging?: boolean;
}

interface Mark {
  kind: number;
  /** The sign of a bullet. */
  sign?: string;
  number: number;
  length: number;
}

/** The ways a list numbers its items; the group is the number, what follows the match is the item. */
const markers = [
  /^\s{0,40}\[\s?(\d{1,4})\s?\]\s{0,8}[.:、]?\s{0,8}/,
  /^\s{0,40}\(\s?(\d{1,3})\s?\)\s{0,8}[.、:]?\s{0,8}/,
  /^\s{0,40}(\d{1,3})\s?[.、](?!\d(?!\d{3}[.:,、年\s]))\s{0,8}/,
  /^\s{0,40}(\d{1,3})\)\s{0,8}/,
  /^\s{0,40}第\s?(\d{1,3})\s?[篇项条]\s{0,8}[.:、]?\s{0,8}/,
  /^\s{0,40}(\d{1,3}):\s{1,8}(?=\D)/,
  /^\s{0,40}\[\s?[A-Z]{1,3}[-\s]?(\d{1,4})\s?\]\s{0,8}[.:、]?\s{0,8}/,
  /^\s{0,40}[A-Z]{1,2}-?(\d{1,3})\s?[.、):](?!\d)\s{0,8}(?=\D)/,
  /^\s{0,40}(?:no\.?|nr\.?|№|#|paper|article|ref\.?|论文|文章|成果|代表作|代表性?论文|文献|著作|期刊论文|会议论文|专利)\s?(\d{1,3})\s?(?:[.:、)]\s{0,8}|\s{1,8})(?=\D|(?:19|20)\d{2}[.:,、年\s])/i,
  /^\s{0,40}[<{«‹〈](\d{1,3})[>}»›〉]\s{0,8}[.:、]?\s{0,8}/,
  /^\s{0,40}(\d{1,3})\s?(?:[\]/|>}]|-{1,2}(?=\s))\s{0,8}(?=[\p{L}"'《*_])/u,
  /^\s{0,40}(\d{1,3}),\s{1,8}(?=[\p{L}"'《*_]|[[(](?:19|20)\d{2}[\])]\s?\p{L})/u,
  /^\s{0,40}(\d{1,3})\s{1,8}(?=[\p{L}"'《*_]|\d{1,3}(?:\.\d{1,2})?[\p{L}-]|(?:19|20)\d{2}[.:,、年\s])/u,
  /^\s{0,40}\d{1,2}[.-](\d{1,3})[.、)]?\s{1,8}(?=[\p{L}"'《*_[(])/u,
] as const;
const bracket = 0;
const letteredBracket = 6;
/** Marks that may as well be words of the line before: only a run of them numbers a list. */
const weakFrom = 7;
const circledKind = markers.length;
const bulletKind = markers.length + 1;
const countedKind = markers.length + 2;

const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const bullet =
  /^\s{0,40}[•●◆■▪▶➢►◇○◎☆★❖➤□※→√✓✔·\uf0b7\uf06c\uf0d8]\s{0,8}|^\s{0,40}(?:[-–—]\s{1,8}(?=[\p{Lu}\p{Lo}"'《[]|[(](?:19|20)\d{2}|\*\*|__|(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|el|al|zu)\s|(?:19|20)\d{2}\s?[.,:、年/-])|\*\s{1,8}(?=[\p{L}"'《[])|>\s{1,4}(?=\S))/u;

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

export { isHeading };

/** Splits pasted text into its references: by their numbers where there are any, else by lines. */
export const splitReferences = (text: string): ReferenceItem[] => splitList(text).items;

export const splitList = (text: string): SplitList => {
  const raw = linesOf(text);
  const left: LeftLine[] = [];
  const lines: Line[] = [];
  const extent: Extent = {
    widest: Math.max(0, ...raw.slice(0, 5_000).map((line) => Math.min(widthOf(line), 400))),
    longest: Math.max(0, ...raw.slice(0, 5_000).map((line) => Math.min(line.length, 400))),
  };
  let fresh = true;
  const quoted = isQuoted(raw);
  const indents = hangsFrom(raw);
  const alone = numbersAlone(raw);
  let own: number | undefined;
  for (const [index, written] of raw.entries()) {
    const one = withoutPageMarks(quoted ? written.replace(quoteMark, '') : written);
    const bare = one.trim();
    if (own === undefined && alone.has(index)) {
      own = index;
      continue;
    }
    // `…, 221-251,` and `2009` below: a page broke the line before its year.
    const goesOn = isBrokenNumber(raw[index - 1]?.trimEnd() ?? '', bare, extent);
    if (!bare || (!goesOn && isHeading(bare))) {
      if (bare) left.push({ line: index + 1, text: bare });
      fresh = true;
      continue;
    }
    const text = own === undefined ? one : `${raw[own]!.trim()} ${bare}`;
    lines.push({
      text,
      folded: fold(text.slice(0, 400)),
      line: index + 1,
      ...(own !== undefined && { from: own + 1 }),
      fresh,
      ...(indents && { hanging: /^(?: {2}|\t|\u3000)/.test(one) }),
    });
    own = undefined;
    fresh = false;
  }
  markLines(lines);
  const first = lines.findIndex(({ mark }) => mark);
  if (first < 0) return { items: unmarked(lines, raw), left };
  const before = lines.slice(0, first);
  const items = [...beforeMarks(before, raw, left), ...marked(lines.slice(first), raw)];
  return { items, left: left.toSorted((one, other) => one.line - other.line) };
};

const quoteMark = /^(?:\s?>){1,4}\s?/;

/** An answered mail begins its lines with `>`. */
const isQuoted = (raw: readonly string[]): boolean => {
  const filled = raw.filter((line) => line.trim() !== '');
  return filled.length > 0 && filled.filter((line) => quoteMark.test(line)).length >= filled.length * 0.8;
};

const numberAlone = /^\s*(?:\[\s?\d{1,3}\s?\]|[(（]\s?\d{1,3}\s?[)）]|\d{1,3}\s?[.、．)）])\s*$/;

/** `3.` on a line of its own, as cells of a table are pasted: the next line is its item. Several must stand so. */
const numbersAlone = (raw: readonly string[]): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const [index, line] of raw.entries())
    if (numberAlone.test(line) && (raw[index + 1] ?? '').trim() !== '' && !numberAlone.test(raw[index + 1]!))
      found.add(index);
  return found.size > 1 ? found : new Set();
};

/** A hanging indent: every line at the margin begins an item that tells its year, all others are pushed in. */
const hangsFrom = (raw: readonly string[]): boolean => {
  const lines = raw.slice(0, 5_000).filter((line) => line.trim() !== '' && !isHeading(line.trim()));
  const pushed = (line: string): boolean => /^(?: {2}|\t|\u3000)/.test(line);
  const flush = lines.filter((line) => !pushed(line)).length;
  if (lines.length === 0 || pushed(lines[0]!) || flush === lines.length || flush < 2) return false;
  const items: string[] = [];
  for (const line of lines) {
    if (pushed(line)) items[items.length - 1] += ` ${line}`;
    else items.push(line);
  }
  return items.filter((item) => yearSeen.test(fold(item.slice(0, longestItem)))).length >= items.length * 0.8;
};

/** The widest line, Chinese letters counted twice, and the longest. */
interface Extent {
  widest: number;
  longest: number;
}

/** Behind `p.`, a comma or half an identifier, digits alone are the rest of the line that a page broke. */
const isBrokenNumber = (before: string, line: string, { widest, longest }: Extent): boolean => {
  const full = (share: number): boolean => widthOf(before) >= widest * share || before.length >= longest * share;
  return (
    (/^[\d–-]{1,12}[.,;)]{0,2}$/.test(line) && /(?:[,，;；:：(（]|\b(?:pp?|vol|no|iss|nr)\.?)$/i.test(before)) ||
    (/^\d{1,6}\.?$/.test(line) &&
      full(0.9) &&
      /(?:10\.\d{4,9}\/\S{1,200}|\d[-–]\d{0,6}|[\u3400-\u9fff].*\d)$/.test(before)) ||
    // Behind a full line that ends in the middle of a sentence, a word or a year of its own is the end of it.
    (/^(?:\p{Ll}[\p{L}-]{0,20}|(?:19|20)\d{2})[.,]?$/u.test(line) && full(0.75) && /(?:\p{Ll}|,)$/u.test(before))
  );
};

/** What stands before the first number: references of their own where they look like some, else words about the list. */
const beforeMarks = (lines: readonly Line[], raw: readonly string[], left: LeftLine[]): ReferenceItem[] => {
  const items = unmarked(lines, raw);
  return items.filter((item) => {
    if (yearSeen.test(fold(item.text)) || findDoi(item.text) || item.text.length > 60) return true;
    left.push({ line: item.fromLine, text: item.text });
    return false;
  });
};

/** A sign of one's own before the number: `*3. …` for what one corresponded about. */
const signedNumber = /^\s{0,40}(?:\*|[#†‡★☆△▲]){1,2}\s?(?=[[(]?\d{1,3}[\]).、])/;

const markOf = (line: string): Mark | undefined => {
  const sign = signedNumber.exec(line)?.[0].length ?? 0;
  const mark = plainMarkOf(line.slice(sign));
  return mark && { ...mark, length: mark.length + sign };
};

const plainMarkOf = (folded: string): Mark | undefined => {
  const lead = folded.trimStart();
  const ring = circled.indexOf(lead[0] ?? ' ');
  if (ring >= 0) {
    const space = folded.length - lead.length;
    return {
      kind: circledKind,
      number: ring + 1,
      length: space + 1 + (/^[.、\s]*/.exec(lead.slice(1))?.[0].length ?? 0),
    };
  }
  for (const [kind, marker] of markers.entries()) {
    const match = marker.exec(folded);
    if (!match) continue;
    const number = Number(match[1]);
    // `[2019] …` begins an item with its year, which is no number of a list.
    if (number > 1_899 && number < 2_100) return undefined;
    return { kind, number, length: match[0].length };
  }
  const dot = bullet.exec(folded);
  return dot ? { kind: bulletKind, sign: dot[0].trim()[0]!, number: 0, length: dot[0].length } : undefined;
};

/** `(3): 45-67` and `12. 2019` at a line's start are numbers of the item before. */
const goesOn =
  /^(?:[,;:)\]%-]|(?!(?:19|20)\d{2}\s?[.,:、年])\d{1,5}\s?(?:[-(:;,]|\.\s|$)|(?:pp?|vol|no|iss|nr|n|v)\.[\s\d])/u;
const lowerWord =
  /^(?!(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|el|al|bin|ibn|zu)[\s'-])\p{Ll}{2,}\s/u;

/** Gives every line that begins an item its mark: an item begins at each, whichever way the numbers run. */
const markLines = (lines: Line[]): void => {
  const found = lines.flatMap((line) => {
    const mark = markOf(line.folded);
    return mark ? [{ line, mark }] : [];
  });
  // One list has one sign: `- Theory and Evidence` below a `•` goes on with its line.
  const signs = found.flatMap(({ mark: { sign } }) => sign ?? []);
  const usual = signs.toSorted((one, other) => timesIn(signs, other) - timesIn(signs, one))[0];
  const candidates = found.filter(({ mark: { sign } }) => sign === undefined || sign === usual);
  const bullets = candidates.filter(({ mark }) => mark.kind === bulletKind).length;
  const numbers = candidates.filter(
    ({ mark, line }) =>
      mark.kind !== bulletKind &&
      // A line of digits and points is the rest of a number that a page broke.
      /\p{L}/u.test(line.folded.slice(mark.length)) &&
      !goesOn.test(line.folded.slice(mark.length)),
  );
  const kinds = numbers.map(({ mark: { kind } }) => kind);
  const mainKind = kinds.find((kind) => kinds.filter((one) => one === kind).length >= kinds.length * 0.6);
  const page = pageWidth(lines);
  for (const [at, { line, mark }] of numbers.entries()) {
    const [before, after] = [numbers[at - 1]?.mark.number, numbers[at + 1]?.mark.number];
    const inRun = [-2, -1, 0].some((from) => isRun(numbers.slice(Math.max(0, at + from), at + from + 3)));
    const next = (other: number | undefined): boolean => other !== undefined && Math.abs(other - mark.number) === 1;
    const lower = lowerWord.test(line.folded.slice(mark.length));
    const supported =
      next(before) || next(after) || before === mark.number || (mark.number === 1 && (at === 0 || line.fresh));
    const place = lines.indexOf(line);
    const previous = lines[place - 1];
    const ready = !previous || line.fresh || finished.test(fold(previous.text).trimEnd().slice(-12));
    // `…: 66-8` and `3.(作者…` below: a page broke the number where a list counts with other signs.
    const torn =
      previous && !line.fresh && /[\d-]$/.test(previous.folded.trimEnd()) && widthOf(previous.text) >= page * 0.85;
    if (torn && mark.kind !== mainKind) continue;
    if (
      mark.kind >= weakFrom && mark.kind < circledKind
        ? supported && numbers.length > 1 && (ready || inRun)
        : mark.kind === bracket ||
          mark.kind === letteredBracket ||
          mark.kind === circledKind ||
          supported ||
          (ready && !lower)
    )
      line.mark = mark;
  }
  const chain = countedLines(lines);
  const others = lines.filter((line) => line.mark && !chain.some((one) => one.line === line)).length;
  const known = new Set(lines.flatMap(({ mark }) => mark?.number ?? []));
  if (others <= chain.length / 5) for (const { line, mark } of chain) if (!known.has(mark.number)) line.mark ??= mark;
  const marks = lines.filter(({ mark }) => mark).length;
  if (bullets > marks) for (const line of lines) delete line.mark;
  else if (marks > 0) return;
  if (bullets > 1 || (bullets === 1 && lines[0] && markOf(lines[0].folded)?.kind === bulletKind))
    for (const { line, mark } of withoutDashesInside(
      lines,
      candidates.filter(({ mark: { kind } }) => kind === bulletKind),
    ))
      line.mark = mark;
};

const counted =
  /^\s{0,40}(?<lead>[^\p{L}\d\s]{0,2}|\p{L}{1,8}[.\s#:-]{0,2}|[^\p{L}\d\s]\p{L}{1,3})(?<number>\d{1,3})(?!\d)(?<tail>[^\p{L}\d\s]{0,2})(?<space>\s{0,8})/u;
const fewestCounted = 4;

/**
 * Lines that count up or down without a gap from the first line on, each with the same signs around its number, begin items
 * whatever stands behind: `1 2019/5 …`, `[P5] 2-Bromo…`.
 */
const countedLines = (lines: readonly Line[]): { line: Line; mark: Mark }[] => {
  const first = lines.slice(0, 3).flatMap((line) => {
    const found = counted.exec(line.folded)?.groups;
    return found ? [{ line, sign: signOf(found), number: Number(found.number) }] : [];
  });
  let best: { line: Line; mark: Mark }[] = [];
  for (const start of first)
    for (const step of [1, -1]) {
      let next = start.number;
      const chain: { line: Line; mark: Mark }[] = [];
      for (const line of lines.slice(lines.indexOf(start.line))) {
        const found = counted.exec(line.folded);
        if (!found || Number(found.groups!.number) !== next || signOf(found.groups!) !== start.sign) continue;
        if (!/\p{L}/u.test(line.folded.slice(found[0].length))) continue;
        chain.push({ line, mark: { kind: countedKind, number: next, length: found[0].length } });
        next += step;
      }
      if (chain.length > best.length) best = chain;
    }
  return best.length < fewestCounted ? [] : best;
};

const signOf = ({ lead = '', tail = '', space = '' }: Record<string, string>): string =>
  `${lead.replace(/\s/g, '')} ${tail} ${tail === '' && space !== ''}`;

/** `… in a dog` and `- A case report, 49(6)` below: where nearly all items tell a year, a dash that begins none goes on with its line. */
const withoutDashesInside = <T extends { line: Line; mark: Mark }>(
  lines: readonly Line[],
  bullets: readonly T[],
): T[] => {
  const starts = bullets.map(({ line }) => lines.indexOf(line));
  const dated = starts.map((start, at) =>
    lines.slice(start, starts[at + 1] ?? lines.length).some(({ folded }) => yearSeen.test(folded)),
  );
  if (dated.filter(Boolean).length < dated.length * 0.7) return [...bullets];
  return bullets.filter(({ line, mark }, at) => {
    const before = lines[starts[at]! - 1];
    const goesOnBefore = before !== undefined && !line.fresh && !finished.test(before.folded.trimEnd().slice(-12));
    return dated[at] || !goesOnBefore || !/[-–—]/.test(mark.sign ?? '');
  });
};

const timesIn = (list: readonly string[], one: string): number => list.filter((other) => other === one).length;

/** Three marks of one kind that count up or down: no words at the starts of lines do that. */
const isRun = (marks: readonly { mark: Mark }[]): boolean => {
  const [one, two, three] = marks.map(({ mark }) => mark);
  if (!one || !two || !three || one.kind !== two.kind || two.kind !== three.kind) return false;
  const step = two.number - one.number;
  return Math.abs(step) === 1 && three.number - two.number === step;
};

const marked = (lines: readonly Line[], raw: readonly string[]): ReferenceItem[] => {
  const items: ReferenceItem[] = [];
  let [widest, length] = [0, 0];
  let blocked = false;
  for (const [at, { text, line, from = line, mark, fresh }] of lines.entries()) {
    if (mark) {
      // Lists mix items of one line with items that a page broke: an item's own lines tell its width.
      let next = at + 1;
      while (next < lines.length && !lines[next]!.mark) next += 1;
      widest = widestOf(lines.slice(at, next));
      items.push({
        text: text.slice(mark.length).trim(),
        pasted: '',
        fromLine: from,
        toLine: line,
        ...(mark.kind === bulletKind ? {} : { number: mark.number }),
      });
      blocked = false;
    } else if (fresh && beginsItem(items.at(-1)!, text, lines[at - 1]!)) {
      // Behind a heading or a blank line a list may go on without numbers.
      items.push({ text: text.trim(), pasted: '', fromLine: line, toLine: line });
      blocked = true;
    } else if (blocked && beginsItem(items.at(-1)!, text, lines[at - 1]!))
      items.push({ text: text.trim(), pasted: '', fromLine: line, toLine: line });
    else append(items, text, line, widest > 40 && length < widest * 0.7);
    length = widthOf(text);
  }
  return items.map((item) => withPasted(item, raw)).flatMap(splitInline);
};

const withPasted = (item: ReferenceItem, raw: readonly string[]): ReferenceItem => ({
  ...item,
  pasted: raw
    .slice(item.fromLine - 1, item.toLine)
    .filter((line) => !isHeading(line.trim()))
    .join('\n')
    .trim(),
});

const beginsItem = (before: ReferenceItem, text: string, previous: Line): boolean => {
  const bare = fold(text).trim();
  if (continues.test(bare) || onlyDoi(bare)) return false;
  return (
    yearSeen.test(fold(before.text)) &&
    finished.test(fold(previous.text).trimEnd().slice(-12)) &&
    bare.length > 40 &&
    yearSeen.test(bare)
  );
};

/** No reference is longer; beyond it a new item begins, so that a text without references stays cheap to read. */
const longestItem = 4_000;

const append = (items: ReferenceItem[], text: string, line: number, short: boolean): void => {
  const last = items.at(-1);
  if (!last || last.text.length > longestItem)
    items.push({ text: text.trim(), pasted: '', fromLine: line, toLine: line });
  else {
    const mayPart = last.ownLines ?? !/[.。．][\s\p{L}]/u.test(last.text);
    const seam = joinedLines(last.text, text.trim(), short && mayPart);
    last.ownLines = mayPart && seam.text.length > last.text.length + text.trim().length + 1;
    if (!last.ownLines) delete last.ownLines;
    last.lines = [...(last.lines ?? [last.text]), text.trim()];
    last.text = seam.text;
    last.toLine = line;
    if (seam.word) last.rejoined = [...(last.rejoined ?? []), seam.word];
  }
};

/** Joins a wrapped line: no space between Chinese characters, none after a hyphen or inside an address. */
export const joined = (one: string, other: string): string => joinedLines(one, other, false).text;

const cjk = /[\u3000-\u9fff\uff00-\uffef]/;
const keptHyphen =
  /(?:^|[^\p{L}])(?:self|non|multi|low|high|long|short|well|semi|anti|cross|real|large|small|two|three|four|one|pre|post|co|re|sub|inter|intra|ultra|micro|nano|bio|meta|near|far|open|end|state|time|data|cost|energy|quasi|pseudo|hyper|super|x|e|t|n|p|b|k)-$/iu;

const joinedLines = (one: string, other: string, short: boolean): { text: string; word?: string } => {
  if (!one) return { text: other };
  const end = one.slice(-300);
  const last = end.slice(-1);
  if (cjk.test(last) && cjk.test(other[0] ?? ''))
    return {
      text:
        short && !/[，。；：、．]/.test(last) && !/^[，。；：、）]/.test(other) ? `${one}. ${other}` : `${one}${other}`,
    };
  if (/(?:https?:\/\/|10\.\d{4,9}\/)\S{0,200}[/.]$/.test(end) && /^[\w%]/.test(other))
    return { text: `${one}${other}` };
  // A page breaks an identifier anywhere: what is left of it fills the next line alone.
  if (
    /10\.\d{4,9}\/\S{1,200}$/.test(end) &&
    /^[\w/().;:-]{1,40}[.,)\]]{0,2}$/.test(other) &&
    !/^(?:(?:19|20)\d{2}\.?$|https?:|doi\b|10\.)/i.test(other)
  )
    return { text: `${one}${other}` };
  // Chinese lines break anywhere, in the middle of a number too.
  const half = /(?<=[\u3000-\u9fff，。；：（、《》(,:-]|[A-Z]{2})\d{1,12}$/u.exec(end);
  const digits = /^\d{1,6}[A-Z]?(?=[年期页卷（）()，。：\s,.:)-]|$)/.exec(other);
  if (half && digits && /[\u3400-\u9fff]/.test(end.slice(-60)))
    return { text: `${one}${other}`, word: half[0] + digits[0] };
  const parted = /(\p{Ll}{2,30}|\p{Lu}\p{Ll}{1,30})[-‐]$/u.exec(end);
  const rest = /^\p{Ll}{2,30}/u.exec(other);
  if (parted && rest) {
    const keeps = keptHyphen.test(end);
    return { text: `${keeps ? one : one.slice(0, -1)}${other}`, word: `${parted[1]}${keeps ? '-' : ''}${rest[0]}` };
  }
  if (/[A-Za-z\d][-‐–/]$/.test(end.slice(-2))) return { text: `${one}${other}` };
  // A line of its own for title, names and source ends where it ends: a point parts them as it would in one line.
  const ownLine =
    short &&
    /[\p{L}\d)\]*#]$/u.test(end) &&
    /^[\p{Lu}\u3400-\u9fff"“《]/u.test(other) &&
    !/(?:^|\s)(?:and|of|the|in|for|on|&|et)$/i.test(end);
  return { text: `${one}${ownLine ? '. ' : ' '}${other}` };
};

/** `[1] … [2] …` in one line, as text copied from a PDF comes. */
const splitInline = (item: ReferenceItem): ReferenceItem[] => {
  if (item.number === undefined) return [item];
  const items: ReferenceItem[] = [];
  const inline = /[\s.。]\[\s?(\d{1,4})\s?\]\s?/g;
  const folded = fold(item.text);
  let number = item.number;
  let from = 0;
  const put = (to: number): void => {
    const text = item.text.slice(from, to).trim();
    items.push({ ...item, number, text, pasted: text });
  };
  for (let match = inline.exec(folded); match; match = inline.exec(folded)) {
    const next = Number(match[1]);
    if (Math.abs(next - number) !== 1) continue;
    put(match.index + 1);
    number = next;
    from = inline.lastIndex;
  }
  if (items.length === 0) return [item];
  put(item.text.length);
  return items;
};

const yearSeen = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const finished = /(?:[.。．]|\d|[\])）】]|[页期卷区刊录次]|[*#])$/;
const continues =
  /^(?:(?!(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|el|al|bin|ibn|zu|d)[\s'-])[a-z]|[([,.:;&/-]|\d{1,6}\s?[(:,-]|doi\b|https?:|and\s|vol\b|pp?\.|第?\d{1,5}[卷期页])/;

const onlyDoi = (folded: string): boolean => {
  const doi = findDoi(folded);
  if (!doi) return false;
  return (
    /^(?:[\s\-*•]*(?:doi|网址|链接|link|url)?\s?[:：]?\s?(?:https?:\/\/)?(?:dx\.)?(?:doi\.org\/)?)$/i.test(
      folded.slice(0, doi.start).trim(),
    ) && folded.length - doi.end < 3
  );
};

/** Chinese characters take the room of two letters. */
const widthOf = (text: string): number => {
  const bare = text.trimEnd();
  return bare.length + (bare.match(/[\u3000-\u9fff\uff00-\uff60]/g)?.length ?? 0);
};

const widestOf = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.slice(0, 5_000).map(({ text }) => widthOf(text)));

/** The width of the page: of many lines a few may stand out, as Chinese ones that nobody broke. */
const pageWidth = (lines: readonly Line[]): number => {
  const widths = lines.slice(0, 5_000).map(({ text }) => widthOf(text));
  return widths.length < 20
    ? Math.max(0, ...widths)
    : widths.toSorted((one, other) => one - other)[Math.floor(widths.length * 0.92)]!;
};

/** Lines filled to one width were broken by a page; lines of any length end where their writer ended them. */
const isWrapped = (lines: readonly Line[]): boolean => {
  const widest = pageWidth(lines);
  const full = lines.filter(({ text }) => widthOf(text) >= widest * 0.8).length;
  // Of an item that a page broke one line tells the year.
  if (lines.filter(({ folded }) => yearSeen.test(folded)).length >= lines.length * 0.8) return false;
  return lines.length > 2 && widest <= 140 && full >= lines.length * 0.4;
};

const unmarked = (lines: readonly Line[], raw: readonly string[]): ReferenceItem[] => {
  const widest = widestOf(lines);
  const page = pageWidth(lines);
  const wrapped = isWrapped(lines);
  const tables = lines.filter(({ text }) => text.split('\t').length > 2).length > lines.length / 2;
  const blocks = !tables && isInBlocks(lines);
  const rows = tables || blocks ? 0 : rowsOfEach(lines);
  const items: ReferenceItem[] = [];
  let [dated, identified, length, row] = [false, false, 0, 0];
  for (const { text, folded, line, fresh, hanging } of lines) {
    const bare = text.trim();
    const doi = onlyDoi(folded.trim());
    const end = items.at(-1)?.text.slice(-20) ?? '';
    const placed = placeInSource.test(fold(items.at(-1)?.text.slice(-longestItem) ?? ''));
    // Where the next word still had room, the line ended by itself.
    const room = length + 1 + (/^[\w-]+/.exec(bare)?.[0].length ?? 2) <= page;
    const before: Before = {
      end,
      dated,
      full: length >= page * 0.8 || !room,
      open: page <= 140 && !placed,
      wrapped,
    };
    const goes =
      items.length > 0 &&
      (doi
        ? !identified && items.at(-1)!.text.length > 20
        : rows > 0
          ? row % rows !== 0
          : hanging !== undefined
            ? hanging
            : !fresh && !tables && (blocks || namesItsPart(bare) || wraps(before, bare)));
    if (!doi) row += 1;
    if (goes) append(items, bare, line, widest > 40 && length < widest * 0.7);
    else {
      items.push({ text: bare, pasted: '', fromLine: line, toLine: line });
      [dated, identified] = [false, false];
    }
    dated ||= yearSeen.test(fold(bare.slice(0, longestItem)));
    identified ||= findDoi(fold(bare.slice(0, longestItem))) !== undefined;
    length = widthOf(text);
  }
  return items.map((item) => withPasted(item, raw));
};

/** `作者：…` and `Journal: …` below a title go on with it. */
const namesItsPart = (line: string): boolean => {
  const column = columnNamed(/^([\p{L}\s/()（）]{1,20})[:：]/u.exec(line)?.[1] ?? '');
  return column !== undefined && column !== 'title' && column !== 'other' && column !== 'number';
};

/** Blank lines between items of several lines each: title, names and source below each other. */
const isInBlocks = (lines: readonly Line[]): boolean => {
  const starts = lines.filter(({ fresh }) => fresh).length;
  if (starts < 2 || lines.length < starts * 2) return false;
  const years = lines.filter(({ folded }) => yearSeen.test(folded) && !onlyDoi(folded.trim())).length;
  return years <= starts * 1.5;
};

const numbersOfSource = /(?:19|20)\d{2}/;
const placeInSource = /\d\s?\(\s?\w{1,6}\s?\)|\bpp?\.|\bvol\b|第\s?\d|\d\s?[-–]\s?\d|:\s?\d/i;

/** Title, names and source below each other with nothing between the items: how many lines each has, else 0. */
const rowsOfEach = (lines: readonly Line[]): number => {
  const told = lines.filter(({ folded }) => !onlyDoi(folded.trim()));
  const closes = told.map(({ folded }) => numbersOfSource.test(folded) && placeInSource.test(folded));
  const rows = closes.indexOf(true) + 1;
  if (rows < 2 || rows > 4 || told.length < rows * 2 || told.length % rows !== 0) return 0;
  return closes.every((closing, at) => closing === (at % rows === rows - 1)) ? rows : 0;
};

interface Before {
  end: string;
  /** A year was seen in the item so far. */
  dated: boolean;
  /** The line before filled its column, so that it may have been wrapped. */
  full: boolean;
  /** No volume or pages were told so far, and no line is longer than a page is wide. */
  open: boolean;
  wrapped: boolean;
}

/** Whether a line goes on with the item before it rather than beginning a new one. */
const wraps = ({ end, dated, full, open, wrapped }: Before, line: string): boolean => {
  if (!wrapped && dated && finished.test(end) && widthOf(line) > 60) return false;
  if (continues.test(fold(line).slice(0, 40)) && !/^\[?(?:19|20)\d{2}/.test(line)) return true;
  // `…Education 3:` ends an item of which no pages are known.
  if (/\d\s?[:：]$/.test(end) && dated && yearSeen.test(line)) return false;
  if (/[,，、:：;；&(（[-]$/.test(end)) return true;
  if (!wrapped) return !finished.test(end) && full && (dated ? open && !beginsWithNames(line) : line.length < 60);
  return dated ? !finished.test(end) && full : !finished.test(end) || full;
};

const beginsWithNames = (line: string): boolean => (namesAt(fold(line.slice(0, 300)))?.sure ?? 0) >= 0.55;
