import { plainLine } from '../fields/markup.ts';
import { Lines, type TaggedEntry, type TaggedField, trimmedEnd, trimmedStart } from './tagged-lines.ts';

interface Chain {
  first: TaggedField;
  last: TaggedField;
  /** The entry these two are of. */
  entry: number;
}

/**
 * The values of an entry by tag: wrapped text in one piece, or one item a line. What nobody asks for is the rest.
 * One of these serves all entries of a file, one after another, where their tags are of a closed kind.
 */
export class Tags {
  #text = '';
  #fields: readonly TaggedField[] = [];
  #entry = 0;
  readonly #byTag = new Map<string, Chain>();

  constructor(entry?: TaggedEntry) {
    if (entry) this.open(entry);
  }

  open({ text, fields }: TaggedEntry): void {
    this.#text = text;
    this.#fields = fields;
    this.#entry += 1;
    for (const field of fields) this.#add(field);
  }

  #add(field: TaggedField): void {
    const chain = this.#byTag.get(field.tag);
    if (chain === undefined) this.#byTag.set(field.tag, { first: field, last: field, entry: this.#entry });
    else if (chain.entry === this.#entry) {
      field.repeated = true;
      chain.last.next = field;
      chain.last = field;
    } else {
      chain.first = field;
      chain.last = field;
      chain.entry = this.#entry;
    }
  }

  #first(tag: string): TaggedField | undefined {
    const chain = this.#byTag.get(tag);
    return chain !== undefined && chain.entry === this.#entry ? chain.first : undefined;
  }

  has(tag: string): boolean {
    return this.#first(tag) !== undefined;
  }

  /** The first filled value of the first tag that has one; wrapped lines are joined. A repeated one stays in the rest too. */
  text(...tags: string[]): string | undefined {
    for (const tag of tags) {
      const first = this.#first(tag);
      for (let field = first; field; field = field.next) {
        const value = this.#joined(field);
        if (!value) continue;
        if (first!.next === undefined) first!.used = true;
        return value;
      }
    }
    return undefined;
  }

  /** Every filled value of these tags, wrapped lines joined. */
  values(...tags: string[]): string[] {
    const found: string[] = [];
    for (const tag of tags) {
      const first = this.#first(tag);
      if (first) first.used = true;
      for (let field = first; field; field = field.next) {
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
      const first = this.#first(tag);
      if (first) first.used = true;
      for (let field = first; field; field = field.next) this.#lines(field, found);
    }
    return found;
  }

  /** The values stay in the rest as well, for what only a part is taken from. */
  keep(...tags: string[]): void {
    for (const tag of tags) {
      const first = this.#first(tag);
      if (first) first.used = false;
    }
  }

  rest(): Record<string, string[]> {
    // Tags are short: none is a name that an object has by itself.
    const rest: Record<string, string[]> = {};
    for (const first of this.#fields) {
      if (first.used || first.repeated) continue;
      const values: string[] = [];
      for (let field: TaggedField | undefined = first; field; field = field.next) {
        const value = field.wrapped ? this.#linesOf(field).join('\n') : this.#slice(field.from, field.to);
        if (value) values.push(value);
      }
      if (values.length > 0) rest[first.tag] = values;
    }
    return rest;
  }

  #joined(field: TaggedField): string {
    return plainLine(field.wrapped ? this.#linesOf(field).join(' ') : this.#slice(field.from, field.to));
  }

  #linesOf(field: TaggedField): string[] {
    const lines: string[] = [];
    this.#lines(field, lines);
    return lines;
  }

  #lines({ from, to, wrapped }: TaggedField, into: string[]): void {
    if (!wrapped) {
      const whole = this.#slice(from, to);
      if (whole) into.push(whole);
    } else if (this.#text.slice(from, to).includes('\r')) {
      const lines = new Lines(this.#text.slice(from, to));
      while (lines.advance()) this.#line(from + lines.start, from + lines.end, into);
    } else {
      for (let at = from; at < to; ) {
        const feed = this.#text.indexOf('\n', at);
        const end = feed < 0 || feed > to ? to : feed;
        this.#line(at, end, into);
        at = end + 1;
      }
    }
  }

  #line(from: number, to: number, into: string[]): void {
    const begin = trimmedStart(this.#text, from, to);
    if (begin < to) into.push(this.#text.slice(begin, trimmedEnd(this.#text, begin, to)));
  }

  #slice(from: number, to: number): string {
    const begin = trimmedStart(this.#text, from, to);
    return this.#text.slice(begin, trimmedEnd(this.#text, begin, to));
  }
}
