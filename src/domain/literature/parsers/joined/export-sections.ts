import { type Decoration, decorationAt, undecorated } from './decoration.ts';
import { type HeaderMatch, headerAtLine, type MappedHeadings, sameHeader } from './header-line.ts';
import {
  behindDecoration,
  type FoundMark,
  formatsAt,
  isRefworksKind,
  isWeak,
  longestMark,
  type MarkGroup,
  markAt,
  markGroupOf,
  tellsAlone,
  unglued,
} from './record-marks.ts';

/** What a stretch of a file is taken for. */
export interface Taken {
  format: string;
  sureness: number;
  /** The columns of a table. */
  header?: readonly string[];
  /** The line its headings stand on, where others above them were passed over. */
  headerLine?: number;
}

/** What is looked for in a file: any other export, in a table other headings alone, or nothing. */
export type Splitting = 'all' | 'headings' | 'none';

/** One export of a file that may hold several. Its pieces are read to their end before the next one is known. */
export interface ExportSection extends Taken {
  /** Lines of the file before it. */
  linesBefore: number;
  /** Its beginning, to find a table's headings in. */
  head: string;
  /** The headings, where they were seen. */
  header?: readonly string[];
  pieces: Iterable<string>;
  /** Known when its pieces are read: how many records its marks promise; undefined where they cannot be counted. */
  marks: () => number | undefined;
  /** Marks of other formats that it holds and that were not taken for an export of their own. */
  foreign: () => ReadonlyMap<MarkGroup, number>;
  /** A line of the file that names columns, without a row below it that could be read. */
  strayHeader: () => number | undefined;
  /** No line break stands at its end. */
  endsOpen: () => boolean;
}

export interface Choosing {
  /** The surest format of a text. */
  surest: (text: string) => Taken | undefined;
  /** How sure one of these formats is of a text, and whether it reads a record with a title from its very beginning. */
  confirmed: (text: string, formats: readonly string[]) => Taken | undefined;
  /** The same of a format that is known. */
  chosen: (text: string, format: string) => Taken;
  isTable: (format: string) => boolean;
  mapped?: MappedHeadings;
}

/** So much behind a line tells whether another export begins there. */
const lookAhead = 64_000;
const confirmLength = 20_000;
const headLength = 60_000;
/** So many beginnings that proved to be none are looked at; beyond that the file is read as it began. */
const mostTrials = 400;
const mostSections = 200;
const mostSearched = 4_000_000;
const emitted = 250_000;

type Beginning = { kind: 'mark'; group: MarkGroup } | { kind: 'header'; header: HeaderMatch };

/**
 * Walks a text line by line and cuts it where another export begins: where the mark of another format stands and a record
 * of that format can be read, or where a row names other columns.
 */
export class ExportSections {
  readonly #source: Iterator<string>;
  readonly #choosing: Choosing;
  readonly #split: Splitting;
  #window = '';
  #held = '';
  #ended = false;
  /** The line being looked at, and its number. */
  #at = 0;
  #line = 0;
  #feed = -1;
  #carriage = -1;
  #trials = 0;
  #searched = 0;
  #sections = 0;

  constructor(pieces: Iterable<string>, choosing: Choosing, split: Splitting) {
    this.#source = pieces[Symbol.iterator]();
    this.#choosing = choosing;
    this.#split = split;
  }

  *sections(chosen?: string): Generator<ExportSection> {
    this.#fill();
    let next: Next | undefined = this.#first(chosen);
    while (next) {
      const { taken, decoration } = next;
      const group = markGroupOf(taken.format);
      const state: SectionState = {
        format: taken.format,
        group,
        header: taken.header,
        headerLine: taken.headerLine ?? 0,
        decoration,
        isBegun: false,
        endsOpen: false,
        strayHeader: undefined,
        counted: 0,
        foreign: new Map(),
        next: undefined,
        done: false,
      };
      const pieces = this.#pieces(state);
      this.#sections += 1;
      yield {
        format: taken.format,
        sureness: taken.sureness,
        linesBefore: this.#line,
        ...(taken.header && { header: taken.header }),
        ...(taken.headerLine && { headerLine: taken.headerLine }),
        head: this.#plain(this.#window.slice(this.#at, this.#at + headLength), decoration),
        pieces,
        marks: () => (group === undefined ? undefined : state.counted),
        foreign: () => state.foreign,
        endsOpen: () => state.endsOpen,
        strayHeader: () => state.strayHeader,
      };
      // What nobody wanted to read is passed over.
      if (!state.done) for (const _ of pieces) void _;
      next = state.next;
    }
  }

  close(): void {
    this.#source.return?.();
  }

  #plain(text: string, decoration: Decoration | undefined): string {
    return decoration ? undecorated(text, decoration) : text;
  }

  /** As much text as one look needs. */
  #fill(): void {
    while (!this.#ended && this.#window.length - this.#at < 2 * lookAhead) {
      const next = this.#source.next();
      if (next.done) {
        this.#ended = true;
        this.#window += this.#parted(this.#held);
        this.#held = '';
      } else if (this.#searched > mostSearched) {
        // Nothing is searched any more, so nothing is held back for the search: each letter is copied once less.
        this.#window += this.#held + next.value;
        this.#held = '';
      } else {
        const text = this.#held + next.value;
        const whole = Math.max(0, text.length - longestMark);
        this.#window += this.#parted(text.slice(0, whole));
        this.#held = text.slice(whole);
      }
    }
  }

  /** Files put together by hand are short: of a long one only the beginning is searched for marks within lines. */
  #parted(text: string): string {
    this.#searched += text.length;
    return this.#searched > mostSearched ? text : unglued(text);
  }

  /** Lets go of what was handed on. */
  #trim(to: number): void {
    this.#window = this.#window.slice(to);
    this.#at -= to;
    this.#feed = -1;
    this.#carriage = -1;
  }

  /** The beginning of the line after the one at `from`, or the window's end. */
  #nextLine(from: number): number {
    const text = this.#window;
    if (this.#feed < from) {
      const found = text.indexOf('\n', from);
      this.#feed = found < 0 ? text.length : found;
    }
    if (this.#carriage < from) {
      const found = text.indexOf('\r', from);
      this.#carriage = found < 0 ? text.length : found;
    }
    const end = Math.min(this.#feed, this.#carriage);
    return Math.min(text.length, end + (this.#feed === this.#carriage + 1 ? 2 : 1));
  }

  #first(chosen: string | undefined): Next {
    const text = this.#window.slice(0, headLength);
    const found = firstBeginning(text, this.#choosing.mapped);
    const others =
      found?.what.kind === 'mark' ? found.start + othersAfter(text.slice(found.start), found.what.group) : text.length;
    const decoration = found && decorationAt(text.slice(0, others), found.start, found.at);
    const plain = this.#plain(text, decoration);
    const sure = (): Taken | undefined => {
      if (!found) return undefined;
      const { what, start } = found;
      const rest = text.slice(start);
      if (what.kind === 'header')
        return this.#choosing.confirmed(this.#plain(rest, decoration), [what.header.reader.format]);
      const stretch = this.#plain(rest.slice(0, othersAfter(rest, what.group)), decoration);
      return this.#choosing.confirmed(stretch, formatsAt(what.group, stretch));
    };
    const above = (): Taken | undefined =>
      found?.what.kind === 'header' && this.#split !== 'none'
        ? this.#choosing.confirmed(this.#plain(text.slice(found.start), decoration), [chosen!])
        : undefined;
    const taken = chosen
      ? (above() ?? this.#choosing.chosen(plain, chosen))
      : (sure() ?? this.#choosing.surest(plain) ?? { format: 'unknown', sureness: 0 });
    return { taken, decoration };
  }

  *#pieces(state: SectionState): Generator<string> {
    let from = this.#at;
    try {
      for (;;) {
        this.#fill();
        const limit = this.#ended ? this.#window.length : this.#window.length - lookAhead;
        while (this.#at < limit) {
          this.#look(state);
          if (state.next) {
            const cut = this.#cutBefore(state, from);
            yield this.#plain(this.#window.slice(from, cut), state.decoration);
            this.#line -= linesIn(this.#window, cut, this.#at);
            this.#at = cut;
            this.#trim(cut);
            return;
          }
          this.#at = this.#nextLine(this.#at);
          this.#line += 1;
          if (this.#at - from > emitted) break;
        }
        if (this.#at > from) {
          state.endsOpen = !/[\r\n]/.test(this.#window[this.#at - 1]!);
          yield this.#plain(this.#window.slice(from, this.#at), state.decoration);
        }
        if (this.#ended && this.#at >= this.#window.length) return;
        this.#trim(this.#at);
        from = 0;
      }
    } finally {
      state.done = true;
    }
  }

  /** Counts the mark at this line, and says what begins here if it is another export. */
  #look(state: SectionState): void {
    const isFirst = !state.isBegun;
    state.isBegun = true;
    const mark = markAt(this.#window, this.#at);
    if (mark && mark.group === state.group) {
      if (!isFirst && this.#isDecoratedAnew(state, mark)) {
        this.#tryMark(state, mark.group, mark.at, true);
        if (state.next) return;
      }
      if (mark.counted) state.counted += 1;
      return;
    }
    // It was looked at before, when it ended the export before it.
    if (isFirst && this.#sections > 1) return;
    if (mark) this.#tryMark(state, mark.group, mark.at);
    else this.#tryHeader(state);
  }

  /** Nothing but a blank line stands above. */
  #followsBlank(): boolean {
    const above = this.#window.slice(Math.max(0, this.#at - 6), this.#at);
    return this.#line === 0 || /(?:\n\s*\n|\r\s*\r)[>\s]*$/.test(above) || this.#at === 0;
  }

  #mayTry(): boolean {
    return this.#trials < mostTrials && this.#sections < mostSections;
  }

  /** The same format, but quoted, pushed in or with other blanks from here on. */
  #isDecoratedAnew({ decoration }: SectionState, { at, fixedBlanks, group }: FoundMark): boolean {
    // Elements stand as deep as they are nested.
    if (group.endsWith('xml')) return false;
    if (at === this.#at) return fixedBlanks && !decoration?.fixedBlanks;
    const raw = this.#window.slice(this.#at, this.#at + confirmLength);
    const found = decorationAt(raw, 0, at - this.#at);
    if (!found) return false;
    const { quotes = 0, indent = 0 } = decoration ?? {};
    return (
      found.quotes > quotes ||
      (found.indent > 3 && found.indent > indent) ||
      (found.fixedBlanks && !decoration?.fixedBlanks)
    );
  }

  #tryMark(state: SectionState, group: MarkGroup, at: number, anew = false): void {
    const told = () => {
      if (
        !isWeak(group) ||
        (tellsAlone(group) && (this.#followsBlank() || isRefworksKind(this.#window.slice(at, at + 40))))
      )
        state.foreign.set(group, (state.foreign.get(group) ?? 0) + 1);
    };
    if (this.#split !== 'all' || !this.#mayTry()) {
      told();
      return;
    }
    const rest = this.#window.slice(this.#at, this.#at + confirmLength);
    const formats = formatsAt(group, rest);
    if (formats.length === 0 || (!anew && formats.includes(state.format))) return;
    if (group === 'pubmedtext' && !/\bPMID:\s{0,20}\d/.test(rest)) return;
    if (group === 'proquest' && !/ProQuest\sdocument\sID/i.test(rest)) return;
    const raw = rest.slice(
      0,
      anew ? othersAfter(rest, group) : Math.min(ownAfter(rest, state.group), othersAfter(rest, group)),
    );
    const decoration = decorationAt(raw, 0, at - this.#at);
    const stretch = this.#plain(raw, decoration);
    const taken = this.#choosing.confirmed(stretch, formats);
    if (!taken || (!anew && taken.format === state.format)) {
      this.#trials += 1;
      if (!anew) told();
      return;
    }
    state.next = { taken, decoration };
  }

  #tryHeader(state: SectionState): void {
    const text = this.#window;
    const first = text.charCodeAt(this.#at);
    // Neither blank lines nor lines that go on, nor what begins with a tag.
    if (isBlank(first) && (first !== space || isBlank(text.charCodeAt(this.#at + 1)))) return;
    if (first === percent || !this.#mayTry() || this.#line < state.headerLine) return;
    const begin = behindDecoration(text, this.#at);
    if (text.charCodeAt(begin + 2) === space) return;
    const header = headerAtLine(text.slice(begin, this.#nextLine(this.#at)).trimEnd(), this.#choosing.mapped);
    if (!header || (state.header && sameHeader(header.cells, state.header))) return;
    const rest = text.slice(this.#at, this.#at + confirmLength);
    const decoration = decorationAt(rest, 0, begin - this.#at);
    const format = this.#split === 'all' ? header.reader.format : state.format;
    const taken =
      this.#split === 'none' ? undefined : this.#choosing.confirmed(this.#plain(rest, decoration), [format]);
    if (taken) {
      state.next = { taken, decoration };
      return;
    }
    this.#trials += 1;
    state.strayHeader ??= this.#line + 1;
  }

  /** Lines above a table's end that have no cells belong to what follows: a database's name, a date. */
  #cutBefore(state: SectionState, from: number): number {
    if (!this.#choosing.isTable(state.format)) return this.#at;
    let cut = this.#at;
    for (let lines = 0; lines < mostLinesAbove && cut > from; lines += 1) {
      const start = lineBefore(this.#window, cut, from);
      const line = this.#window.slice(start, cut);
      if (line.length > longestLineAbove || /["\t,;|]/.test(line)) break;
      cut = start;
    }
    return cut;
  }
}

const isBlank = (code: number): boolean => code <= 32 || code === 0xa0 || code === 0x3000;
const percent = 37;
const space = 32;
const mostLinesAbove = 8;
const longestLineAbove = 200;

/** Where the line begins that ends right before `end`. */
const lineBefore = (text: string, end: number, from: number): number => {
  let at = end - 1;
  if (text[at] === '\n' && text[at - 1] === '\r') at -= 1;
  while (at > from && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1;
  return Math.max(at, from);
};

interface Next {
  taken: Taken;
  decoration: Decoration | undefined;
}

interface SectionState {
  format: string;
  group: MarkGroup | undefined;
  header: readonly string[] | undefined;
  headerLine: number;
  decoration: Decoration | undefined;
  counted: number;
  foreign: Map<MarkGroup, number>;
  next: Next | undefined;
  isBegun: boolean;
  strayHeader: number | undefined;
  endsOpen: boolean;
  done: boolean;
}

const lineStarts = /^/gm;

function* startsOf(text: string, from = 0): Generator<number> {
  lineStarts.lastIndex = from;
  for (let found = lineStarts.exec(text); found; found = lineStarts.exec(text)) {
    yield found.index;
    lineStarts.lastIndex = found.index + 1;
  }
}

const linesIn = (text: string, from: number, to: number): number => text.slice(from, to).split(/\r\n|\n|\r/).length - 1;

interface FirstMatch {
  what: Beginning;
  start: number;
  at: number;
}

const beginningAt = (text: string, start: number, mapped: MappedHeadings | undefined): FirstMatch | undefined => {
  const mark = markAt(text, start);
  if (mark) return { what: { kind: 'mark', group: mark.group }, start, at: mark.at };
  const at = behindDecoration(text, start);
  const end = text.slice(at, at + 8_001).search(/[\r\n]/);
  const header = headerAtLine(text.slice(at, end < 0 ? at + 8_001 : at + end).trimEnd(), mapped);
  return header && { what: { kind: 'header', header }, start, at };
};

const firstBeginning = (text: string, mapped: MappedHeadings | undefined): FirstMatch | undefined => {
  for (const start of startsOf(text)) {
    const found = beginningAt(text, start, mapped);
    if (found) return found;
  }
  return undefined;
};

/** Where, behind its first line, a mark stands that begins something else. */
const othersAfter = (text: string, group: MarkGroup): number => {
  for (const start of startsOf(text, 1)) {
    const mark = markAt(text, start);
    // Every XML file has a head of its own.
    if (mark && (mark.group === 'xml' || (mark.group !== group && !isWeak(mark.group)))) return start;
  }
  return text.length;
};

/** Where a text's own records go on: what stands before that is all that another format may claim. */
const ownAfter = (text: string, group: MarkGroup | undefined): number => {
  if (group === undefined) return text.length;
  for (const start of startsOf(text, 1)) if (markAt(text, start)?.group === group) return start;
  return text.length;
};
