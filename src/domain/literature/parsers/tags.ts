import { oneLine, withoutMarkup } from '../fields/markup.ts';
import { Lines, type TaggedEntry, type TaggedField, trimmedEnd, trimmedStart } from './tagged-lines.ts';

/** Markup, or blanks that collapsing would change: most values have neither, and one look tells. */
const dressed = /[<&]|[^\S ]| {2}/;

interface Chain {
  first: TaggedField;
  last: TaggedField;
}

/** The values of an entry by tag: wrapped text in one piece, or one item a line. What nobody asks for is the rest. */
export class Tags {
  readonly #text: string;
  readonly #byTag = new Map<string, Chain>();

  constructor({ text, fields }: TaggedEntry) {
    this.#text = text;
    for (const field of fields) {
      const known = this.#byTag.get(field.tag);
      if (known === undefined) this.#byTag.set(field.tag, { first: field, last: field });
      else {
        known.last.next = field;
        known.last = field;
      }
    }
  }

  has(tag: string): boolean {
    return this.#byTag.has(tag);
  }

  /** The first filled value of the first tag that has one; wrapped lines are joined. A repeated one stays in the rest too. */
  text(...tags: string[]): string | undefined {
    for (const tag of tags) {
      const chain = this.#byTag.get(tag);
      for (let field = chain?.first; field; field = field.next) {
        const value = this.#joined(field);
        if (!value) continue;
        if (chain!.first === chain!.last) chain!.first.used = true;
        return value;
      }
    }
    return undefined;
  }

  /** Every filled value of these tags, wrapped lines joined. */
  values(...tags: string[]): string[] {
    const found: string[] = [];
    for (const tag of tags) {
      const chain = this.#byTag.get(tag);
      if (chain) chain.first.used = true;
      for (let field = chain?.first; field; field = field.next) {
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
      const chain = this.#byTag.get(tag);
      if (chain) chain.first.used = true;
      for (let field = chain?.first; field; field = field.next) this.#lines(field, found);
    }
    return found;
  }

  /** The values stay in the rest as well, for what only a part is taken from. */
  keep(...tags: string[]): void {
    for (const tag of tags) {
      const chain = this.#byTag.get(tag);
      if (chain) chain.first.used = false;
    }
  }

  rest(): Record<string, string[]> {
    // Tags are short: none is a name that an object has by itself.
    const rest: Record<string, string[]> = {};
    for (const [tag, { first }] of this.#byTag) {
      if (first.used) continue;
      const values: string[] = [];
      for (let field: TaggedField | undefined = first; field; field = field.next) {
        const value = field.wrapped ? this.#linesOf(field).join('\n') : this.#slice(field.from, field.to);
        if (value) values.push(value);
      }
      if (values.length > 0) rest[tag] = values;
    }
    return rest;
  }

  #joined(field: TaggedField): string {
    const text = field.wrapped ? this.#linesOf(field).join(' ') : this.#slice(field.from, field.to);
    return dressed.test(text) ? oneLine(withoutMarkup(text)) : text;
  }

  #linesOf(field: TaggedField): string[] {
    const lines: string[] = [];
    this.#lines(field, lines);
    return lines;
  }

  #lines({ from, to, wrapped }: TaggedField, into: string[]): void {
    const whole = this.#slice(from, to);
    if (!wrapped) {
      if (whole) into.push(whole);
      return;
    }
    const lines = new Lines(whole);
    while (lines.advance()) {
      const begin = trimmedStart(whole, lines.start, lines.end);
      if (begin === lines.end) continue;
      into.push(whole.slice(begin, trimmedEnd(whole, begin, lines.end)));
    }
  }

  #slice(from: number, to: number): string {
    const begin = trimmedStart(this.#text, from, to);
    return this.#text.slice(begin, trimmedEnd(this.#text, begin, to));
  }
}
