import type { ReadBlock } from '#domain/similarity/manuscript.ts';
import { joinLines } from '#domain/similarity/plain-blocks.ts';

/** A piece of text on a page, from its upper left corner, in points. */
export interface PageWord {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

export interface ReadPage {
  number: number;
  width: number;
  height: number;
  words: PageWord[];
}

export interface PageLine {
  page: number;
  text: string;
  left: number;
  right: number;
  y: number;
  /** y over the height of the page. */
  top: number;
  size: number;
}

const lineOf = (page: ReadPage, words: readonly PageWord[]): PageLine => {
  let text = '';
  let edge = words[0]!.x;
  for (const word of words) {
    const gap = word.x - edge;
    const close = text === '' || gap < word.size * 0.2 || /\s$/.test(text) || /^\s/.test(word.text);
    text += close ? word.text : joinLines('a', word.text).startsWith('a ') ? ` ${word.text}` : word.text;
    edge = word.x + word.width;
  }
  const size = Math.max(...words.map((word) => word.size));
  const y = words[0]!.y;
  return { page: page.number, text: text.trim(), left: words[0]!.x, right: edge, y, top: y / page.height, size };
};

const fewestInColumn = 5;
const shareInColumns = 0.7;

/**
 * Lines of a page set in two columns, the left one first, whatever order the file has them in. A line over the whole
 * width, as a title or a wide figure's caption, ends what stands above it. undefined: the page has one column.
 */
const inColumns = (page: ReadPage, lines: readonly PageLine[]): PageLine[] | undefined => {
  const middleOf = page.width / 2;
  const slack = page.width * 0.02;
  const isLeft = ({ right }: PageLine): boolean => right <= middleOf + slack;
  const isRight = ({ left }: PageLine): boolean => left >= middleOf - slack;
  const [lefts, rights] = [lines.filter(isLeft).length, lines.filter(isRight).length];
  const isTwo = lefts >= fewestInColumn && rights >= fewestInColumn && lefts + rights >= lines.length * shareInColumns;
  if (!isTwo) return undefined;
  const ordered: PageLine[] = [];
  let [left, right]: [PageLine[], PageLine[]] = [[], []];
  for (const line of lines.toSorted((one, other) => one.y - other.y)) {
    if (isLeft(line)) left.push(line);
    else if (isRight(line)) right.push(line);
    else {
      ordered.push(...left, ...right, line);
      [left, right] = [[], []];
    }
  }
  return [...ordered, ...left, ...right];
};

/** Words on one height that follow each other; a gap over the middle of the page ends a line where `parted`. */
const runsOf = (page: ReadPage, parted: boolean): PageLine[] => {
  const lines: PageLine[] = [];
  let open: PageWord[] = [];
  const close = () => {
    if (open.some(({ text }) => text.trim() !== '')) lines.push(lineOf(page, open));
    open = [];
  };
  for (const word of page.words) {
    const last = open.at(-1);
    if (last) {
      const raised = Math.abs(word.y - last.y) > Math.max(last.size, word.size) * 0.6;
      const gap = word.x - (last.x + last.width);
      const middleOf = page.width / 2;
      const overMiddle = parted && gap > last.size * 1.5 && last.x + last.width <= middleOf && word.x >= middleOf;
      if (raised || overMiddle || gap > Math.max(page.width * 0.08, last.size * 3) || gap < -last.size * 2) close();
    }
    open.push(word);
  }
  close();
  return lines;
};

/** The lines of a page as a reader goes through them: of two columns the left one first. */
export const linesOf = (page: ReadPage): PageLine[] => inColumns(page, runsOf(page, true)) ?? runsOf(page, false);

const marginal = ({ top }: PageLine): boolean => top < 0.1 || top > 0.9;
const folded = (text: string): string => text.replace(/[\d\s]+/g, '').toLowerCase();

/** Running heads and page numbers: at the edge of the page, and the same on several. */
const withoutRunning = (lines: readonly PageLine[]): PageLine[] => {
  const pages = new Map<string, Set<number>>();
  for (const line of lines.filter(marginal)) {
    const key = folded(line.text);
    pages.set(key, (pages.get(key) ?? new Set()).add(line.page));
  }
  const isNumber = (text: string): boolean => /^[-–—\s]*(?:第\s*)?[\divxlc]{1,5}(?:\s*页)?[-–—\s]*$/i.test(text);
  return lines.filter(
    (line) => !(marginal(line) && (isNumber(line.text) || (pages.get(folded(line.text))?.size ?? 0) >= 2)),
  );
};

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The size that most letters have. */
const bodySize = (lines: readonly PageLine[]): number => {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
};

const longestHeading = 60;

const headingOf = ({ text, size }: PageLine, body: number): number | undefined => {
  if (size < body * 1.15 || text.length > longestHeading || /[。；;，,]$/.test(text)) return undefined;
  // A number says the level better than the size does.
  if (/^\d{1,2}(?:\.\d{1,2}){0,3}[\s\u3000.．、]/.test(text)) return undefined;
  return size >= body * 1.3 ? 1 : 2;
};

interface Margins {
  left: number;
  right: number;
}

/** Whether a line goes on with the paragraph that the last one belongs to; each is held against its own column. */
const goesOn = (last: PageLine, line: PageLine, of: { last: Margins; line: Margins }): boolean => {
  if (Math.abs(last.size - line.size) > line.size * 0.15) return false;
  if (last.right < of.last.right - last.size * 2.5) return false;
  const isIndented = line.left > of.line.left + line.size * 1.2;
  const inSameColumn = of.last.left === of.line.left;
  if (isIndented && (!inSameColumn || line.left > last.left + line.size * 0.8)) return false;
  const down = line.y - last.y;
  // The next column or page begins higher.
  return last.page !== line.page || down < 0 || down < line.size * 2.4;
};

/** Pages put together into paragraphs, each with the page and the height it begins at. */
export const pdfBlocks = (pages: readonly PageLine[][]): ReadBlock[] => {
  const lines = withoutRunning(pages.flat());
  const body = bodySize(lines);
  const ordinary = lines.filter(({ size }) => Math.abs(size - body) < body * 0.15);
  const blocks: (Omit<ReadBlock, 'text'> & { pieces: string[] })[] = [];
  let last: PageLine | undefined;
  for (const line of lines) {
    const heading = headingOf(line, body);
    const near = (one: PageLine): Margins =>
      ordinary.length > 0 ? columnOf(ordinary, one) : { left: one.left, right: one.right };
    const open = blocks.at(-1);
    // What seems to run over three pages is many paragraphs that look alike: their pages would be lost.
    const within = open !== undefined && line.page <= (open.page ?? line.page) + 1;
    const isBody = heading === undefined && open?.heading === undefined;
    if (last && within && isBody && goesOn(last, line, { last: near(last), line: near(line) }))
      addLine(open.pieces, line.text);
    else
      blocks.push({ pieces: [line.text], page: line.page, top: line.top, ...(heading !== undefined && { heading }) });
    last = line;
  }
  return blocks.map(({ pieces, ...block }) => ({ text: pieces.join(''), ...block }));
};

/** Only the last line is looked at: a paragraph of many lines is put together once. */
const addLine = (pieces: string[], text: string): void => {
  const before = pieces.pop() ?? '';
  const joined = joinLines(before, text);
  pieces.push(joined.slice(0, joined.length - text.length), text);
};

const columns = new WeakMap<readonly PageLine[], Map<string, { left: number; right: number }>>();

/** The margins of the column on this page that the line stands in. */
const columnOf = (ordinary: readonly PageLine[], line: PageLine): { left: number; right: number } => {
  let known = columns.get(ordinary);
  if (!known) {
    known = new Map();
    const groups = new Map<string, PageLine[]>();
    for (const one of ordinary) {
      const key = `${one.page} ${Math.round(one.left / 150)}`;
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
    for (const [key, group] of groups)
      known.set(key, { left: middle(group.map(({ left }) => left)), right: widest(group) });
    columns.set(ordinary, known);
  }
  return known.get(`${line.page} ${Math.round(line.left / 150)}`) ?? { left: line.left, right: line.right };
};

/** Where most full lines end: a single one that runs out of the margin does not count. */
const widest = (group: readonly PageLine[]): number => {
  const rights = group.map(({ right }) => right).sort((a, b) => a - b);
  return rights[Math.floor((rights.length - 1) * 0.9)] ?? 0;
};
