import { plainLine } from '#domain/literature/fields/markup.ts';
import { ownText } from '#domain/literature/fields/own-text.ts';
import { countIn } from '../fill-record.ts';

const folded = new Map<string, string>();

/** `Author(s) ID`, `author(s) id` and `Author_(s)-ID` are one name. Full-width letters and spaces count as narrow ones. */
export const foldName = (name: string): string => {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const key = name
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-.:*"'`]+/g, '');
  // Names come from files too: a hostile one must not fill the memory.
  if (folded.size >= 5_000 || name.length > 100) return key;
  const own = ownText(key);
  folded.set(ownText(name), own);
  return own;
};

const none: readonly string[] = [];

interface Field {
  name: string;
  values: string[];
}

/** The fields of one record by name; what nobody asks for is what `rest` answers. */
export class NamedFields {
  readonly #fields = new Map<string, Field>();
  readonly #used = new Set<string>();

  add(name: string, value: string, key = foldName(name)): void {
    if (!value) return;
    const known = this.#fields.get(key);
    if (known) known.values.push(value);
    else this.#fields.set(key, { name, values: [value] });
  }

  has(name: string): boolean {
    return this.#fields.has(foldName(name));
  }

  /** Every filled value of these names, as written. */
  values(...names: string[]): readonly string[] {
    let found: readonly string[] = none;
    for (const name of names) {
      const key = foldName(name);
      const field = this.#fields.get(key);
      if (!field) continue;
      this.#used.add(key);
      found = found.length === 0 ? field.values : [...found, ...field.values];
    }
    return found;
  }

  /** The first filled value of the first name that has one, in one line and without markup. */
  text(...names: string[]): string | undefined {
    for (const name of names) {
      const key = foldName(name);
      for (const value of this.#fields.get(key)?.values ?? []) {
        const text = plainLine(value);
        if (!text) continue;
        this.#used.add(key);
        return text;
      }
    }
    return undefined;
  }

  /** Every value of these names, cut at the mark into single items, each once. */
  items(mark: RegExp, ...names: string[]): string[] {
    const items = new Set<string>();
    for (const value of this.values(...names))
      for (const part of value.split(mark)) {
        const item = plainLine(part);
        if (item) items.add(item);
      }
    return [...items];
  }

  count(...names: string[]): number | undefined {
    return countIn(this.text(...names));
  }

  /** Stays in the rest as well, for what only a part is taken from. */
  keep(...names: string[]): void {
    for (const name of names) this.#used.delete(foldName(name));
  }

  rest(): Record<string, string[]> {
    const rest: Record<string, string[]> = {};
    for (const [key, { name, values }] of this.#fields) if (!this.#used.has(key)) rest[name] = values;
    return rest;
  }
}
