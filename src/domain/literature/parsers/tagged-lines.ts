/** Walks the lines of a text without splitting it; LF, CRLF and CR end a line, however they are mixed. */
export class Lines {
  readonly text: string;
  start = 0;
  end = 0;
  /** 1-based. */
  number: number;
  #next = 0;
  #feed = -1;
  #carriage = -1;

  /** `before`: how many lines stand before this text. */
  constructor(text: string, before = 0) {
    this.text = text;
    this.number = before;
  }

  advance(): boolean {
    const { text } = this;
    const from = this.#next;
    if (from >= text.length) return false;
    if (this.#feed < from) this.#feed = placeOf(text, '\n', from);
    if (this.#carriage < from) this.#carriage = placeOf(text, '\r', from);
    // Files put one behind another keep the mark each began with.
    this.start = text.charCodeAt(from) === 0xfeff ? from + 1 : from;
    this.end = Math.min(this.#feed, this.#carriage);
    this.#next = this.end + (this.#feed === this.#carriage + 1 ? 2 : 1);
    this.number += 1;
    return true;
  }

  /** The line begins with a blank, as continuations do. */
  get indented(): boolean {
    const code = this.text.charCodeAt(this.start);
    return (code === 32 || code === 9 || code === 0x3000) && this.end > this.start;
  }

  get blank(): boolean {
    return trimmedStart(this.text, this.start, this.end) >= this.end;
  }

  slice(from = this.start): string {
    return this.text.slice(from, this.end);
  }
}

const placeOf = (text: string, mark: string, from: number): number => {
  const place = text.indexOf(mark, from);
  return place < 0 ? text.length : place;
};

const isBlank = (code: number): boolean =>
  code <= 32
    ? code === 32 || (code >= 9 && code <= 13)
    : code >= 0xa0 && (code === 0xa0 || code === 0x3000 || code === 0xfeff);

export const trimmedStart = (text: string, from: number, to: number): number => {
  let at = from;
  while (at < to && isBlank(text.charCodeAt(at))) at += 1;
  return at;
};

export const trimmedEnd = (text: string, from: number, to: number): number => {
  let at = to;
  while (at > from && isBlank(text.charCodeAt(at - 1))) at -= 1;
  return at;
};

/** A field as its place in the text: the tag's own line and those that continue it. Nothing is copied until it is asked for. */
export interface TaggedField {
  tag: string;
  from: number;
  to: number;
  line: number;
  /** Lines without a tag belong to it. */
  wrapped: boolean;
  /** Whether somebody took its value, one of its tag before it, the next one: what `Tags` keeps here, to make nothing else. */
  used: boolean;
  repeated: boolean;
  next: TaggedField | undefined;
}

export interface TaggedEntry {
  text: string;
  fields: TaggedField[];
  line: number;
  ordinal: number;
  from: number;
  to: number;
  /** Whether its end was marked, for formats that mark it. */
  ended: boolean;
}

export const openEntry = (lines: Lines, ordinal: number): TaggedEntry => ({
  text: lines.text,
  fields: [],
  line: lines.number,
  ordinal,
  from: lines.start,
  to: lines.end,
  ended: false,
});

export const fieldAt = (tag: string, from: number, to: number, line: number, wrapped = false): TaggedField => ({
  tag,
  from,
  to,
  line,
  wrapped,
  used: false,
  repeated: false,
  next: undefined,
});

export const addField = (entry: TaggedEntry, tag: string, lines: Lines, from: number): void => {
  entry.fields.push(fieldAt(tag, from, lines.end, lines.number));
  entry.to = lines.end;
};

/** A line without a tag belongs to the field before it; blank ones only when more follows. */
export const continueField = (entry: TaggedEntry, lines: Lines): void => {
  const last = entry.fields[entry.fields.length - 1];
  if (!last || lines.blank) return;
  last.to = lines.end;
  last.wrapped = true;
  entry.to = lines.end;
};

const isUpper = (code: number): boolean => code >= 65 && code <= 90;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Two signs that can be a tag: a capital, and a capital or digit. */
export const twoSignsAt = (text: string, at: number): boolean => {
  if (!isUpper(text.charCodeAt(at))) return false;
  const second = text.charCodeAt(at + 1);
  return isUpper(second) || isDigit(second);
};

const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names of an object, since the engine keeps one of each of those and compares them without looking inside. */
const tagNames = Object.keys(
  Object.fromEntries(
    capitals.flatMap((first) =>
      ['0123456789', ...capitals].flatMap((seconds) => [...seconds]).map((second) => [first + second, 0]),
    ),
  ),
);

/** The tag that stands where `twoSignsAt` says so: every file names the same few again and again, and none is made anew. */
export const tagOfTwoSigns = (text: string, at: number): string => {
  const second = text.charCodeAt(at + 1);
  return tagNames[(text.charCodeAt(at) - 65) * 36 + (isDigit(second) ? second - 48 : second - 55)]!;
};
