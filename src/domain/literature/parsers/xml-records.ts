import { Lines } from './tagged-lines.ts';

export interface XmlPiece {
  raw: string;
  line: number;
  ordinal: number;
  /** Whether its end tag was found before another began. */
  ended: boolean;
}

/** Finds a mark from a place on, remembering what it found so that no stretch is searched twice. */
class Mark {
  readonly #text: string;
  readonly #mark: string;
  #at = -1;
  constructor(text: string, mark: string) {
    this.#text = text;
    this.#mark = mark;
  }

  from(place: number): number {
    if (this.#at >= place || this.#at === this.#text.length) return this.#at;
    const found = this.#text.indexOf(this.#mark, place);
    this.#at = found < 0 ? this.#text.length : found;
    return this.#at;
  }
}

/** A start tag of exactly this name: `<record>` or `<record id="1">`, not `<records>`. */
class StartTag {
  readonly #text: string;
  readonly #mark: Mark;
  readonly #length: number;
  constructor(text: string, name: string) {
    this.#text = text;
    this.#mark = new Mark(text, `<${name}`);
    this.#length = name.length + 1;
  }

  from(place: number): number {
    let at = this.#mark.from(place);
    while (at < this.#text.length && !/[\s>/]/.test(this.#text[at + this.#length] ?? '>'))
      at = this.#mark.from(at + this.#length);
    return at;
  }
}

/** The elements of these names one by one, each as its own piece of text. */
export function* xmlPieces(text: string, ...names: string[]): Generator<XmlPiece> {
  const tags = names.map((name) => ({ start: new StartTag(text, name), end: new Mark(text, `</${name}>`), name }));
  const lines = new Lines(text);
  lines.advance();
  let ordinal = 0;
  let at = 0;
  for (;;) {
    const next = tags.reduce((one, other) => (other.start.from(at) < one.start.from(at) ? other : one));
    const start = next.start.from(at);
    if (start >= text.length) return;
    const following = Math.min(...tags.map((tag) => tag.start.from(start + 1)));
    const close = next.end.from(start);
    const ended = close < following;
    const to = ended ? close + next.name.length + 3 : following;
    while (lines.end < start && lines.advance());
    ordinal += 1;
    yield { raw: text.slice(start, to), line: lines.number, ordinal, ended };
    at = to;
  }
}
