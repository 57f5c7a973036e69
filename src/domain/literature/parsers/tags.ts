import { oneLine, withoutMarkup } from '../fields/markup.ts';
import { Lines, type TaggedEntry, type TaggedField, trimmedEnd, trimmedStart } from './tagged-lines.ts';

/** The values of an entry by tag: wrapped text in one piece, or one item a line. What nobody asks for is the rest. */
export class Tags {
  readonly #text: string;
  readonly #byTag = new Map<string, TaggedField[]>();
  readonly #used = new Set<string>();

  constructor({ text, fields }: TaggedEntry) {
    this.#text = text;
    for (const field of fields) {
      const known = this.#byTag.get(field.tag);
      if (known) known.push(field);
      else this.#byTag.set(field.tag, [field]);
    }
  }

  has(tag: string): boolean {
    return this.#byTag.has(tag);
  }

  /** The first filled value of the first tag that has one; wrapped lines are joined. A repeated one stays in the rest too. */
  text(...tags: string[]): string | undefined {
    for (const tag of tags) {
      const fields = this.#byTag.get(tag);
      if (!fields) continue;
      for (const field of fields) {
        const value = this.#joined(field);
        if (!value) continue;
        if (fields.length === 1) this.#used.add(tag);
        return value;
      }
    }
    return undefined;
  }

  /** Every filled value of these tags, wrapped lines joined. */
  values(...tags: string[]): string[] {
    const found: string[] = [];
    for (const tag of tags) {
      this.#used.add(tag);
      for (const field of this.#byTag.get(tag) ?? []) {
        const value = this.#joined(field);
        if (value) found.push(value);
      }
    }
    return found;
  }

  /** Every value of these tags, each line an item of its own. */
  items(...tags: string[]): string[] {
    const found: string[] = [];
    for (const tag of tags) {
      this.#used.add(tag);
      for (const field of this.#byTag.get(tag) ?? []) this.#lines(field, found);
    }
    return found;
  }

  /** The values stay in the rest as well, for what only a part is taken from. */
  keep(...tags: string[]): void {
    for (const tag of tags) this.#used.delete(tag);
  }

  rest(): Record<string, string[]> {
    const rest: [string, string[]][] = [];
    for (const [tag, fields] of this.#byTag) {
      if (this.#used.has(tag)) continue;
      const values: string[] = [];
      for (const { from, to } of fields) {
        const value = this.#slice(from, to);
        if (value) values.push(mayWrap(value) ? [...linesOf(value)].join('\n') : value);
      }
      if (values.length > 0) rest.push([tag, values]);
    }
    return Object.fromEntries(rest);
  }

  #joined({ from, to }: TaggedField): string {
    const text = withoutMarkup(this.#slice(from, to));
    return mayWrap(text) ? joinLines(text) : text;
  }

  #lines({ from, to }: TaggedField, into: string[]): void {
    const text = this.#slice(from, to);
    if (mayWrap(text)) for (const line of linesOf(text)) into.push(line);
    else if (text) into.push(text);
  }

  #slice(from: number, to: number): string {
    const begin = trimmedStart(this.#text, from, to);
    return this.#text.slice(begin, trimmedEnd(this.#text, begin, to));
  }
}

/** Anything but single spaces between its words. */
const mayWrap = (text: string): boolean =>
  text.includes('\n') || text.includes('  ') || text.includes('\r') || text.includes('\t') || text.includes('\u00a0');

function* linesOf(text: string): Generator<string> {
  const lines = new Lines(text);
  while (lines.advance()) {
    const begin = trimmedStart(text, lines.start, lines.end);
    if (begin < lines.end) yield tidied(text.slice(begin, trimmedEnd(text, begin, lines.end)));
  }
}

const tidied = (line: string): string =>
  line.includes('  ') || line.includes('\t') || line.includes('\u00a0') ? oneLine(line) : line;

const joinLines = (text: string): string => [...linesOf(text)].join(' ');
