import type { BytePieces } from './byte-pieces.ts';

const lettersOf = (encoding: string): string[] => [
  ...new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
];

const macintosh = lettersOf('macintosh');
const windows = new Map(lettersOf('windows-1252').map((letter, at) => [letter, at + 128]));
/** The byte of windows-1252 for each high byte of the Macintosh; 0 where the letter is not in both. */
const bytes = Uint8Array.from(macintosh, (letter) => windows.get(letter) ?? 0);

const underscore = 0x5f;

/** How many bytes follow one that begins a letter of UTF-8; -1 for one that begins none. */
const following = (lead: number): number => {
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if (lead >= 0xe0 && lead <= 0xef) return 2;
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : -1;
};

type Letter = 'whole' | 'lost' | 'stray';

/**
 * Text in UTF-8 that a program took for windows-1252 and a Macintosh then saved: `â€‚` for one blank. Letters that the
 * Macintosh does not have became underscores, and with them the whole letter is lost.
 */
class Resaved {
  readonly #told: (letter: Letter) => void;
  #pending: number[] = [];
  #raw: number[] = [];
  #left = 0;
  #isLost = false;
  readonly #out: number[] = [];

  constructor(told: (letter: Letter) => void) {
    this.#told = told;
  }

  #stray(): void {
    for (const byte of this.#raw) {
      if (byte === underscore) this.#out.push(underscore);
      else {
        this.#out.push(...new TextEncoder().encode(macintosh[byte - 128]!));
        this.#told('stray');
      }
    }
    this.#clear();
  }

  #clear(): void {
    this.#pending = [];
    this.#raw = [];
    this.#left = 0;
    this.#isLost = false;
  }

  #goOn(byte: number, isLost: boolean): void {
    this.#pending.push(byte);
    this.#isLost ||= isLost;
    this.#left -= 1;
    if (this.#left > 0) return;
    if (this.#isLost) this.#out.push(0xef, 0xbf, 0xbd);
    else this.#out.push(...this.#pending);
    this.#told(this.#isLost ? 'lost' : 'whole');
    this.#clear();
  }

  add(byte: number): void {
    if (byte < 128) {
      if (this.#left > 0 && byte === underscore) {
        this.#raw.push(byte);
        this.#goOn(byte, true);
        return;
      }
      if (this.#raw.length > 0) this.#stray();
      this.#out.push(byte);
      return;
    }
    const own = bytes[byte - 128]!;
    if (this.#left > 0 && own >= 0x80 && own <= 0xbf) {
      this.#raw.push(byte);
      this.#goOn(own, false);
      return;
    }
    if (this.#raw.length > 0) this.#stray();
    const left = following(own);
    this.#raw.push(byte);
    if (left < 0) this.#stray();
    else {
      this.#pending = [own];
      this.#left = left;
    }
  }

  /** What is whole so far. */
  take(): Uint8Array {
    return Uint8Array.from(this.#out.splice(0));
  }

  end(): Uint8Array {
    if (this.#raw.length > 0) this.#stray();
    return this.take();
  }
}

export interface ResavedSigns {
  isResaved: boolean;
  /** Letters that no longer can be told. */
  lost: number;
}

/** Whether nearly every high byte of a text belongs to such a letter. */
export const resavedSigns = (pieces: BytePieces): ResavedSigns => {
  const counts: Record<Letter, number> = { whole: 0, lost: 0, stray: 0 };
  const reading = new Resaved((letter) => {
    counts[letter] += 1;
  });
  for (const piece of pieces()) {
    for (const byte of piece) reading.add(byte);
    reading.take();
  }
  reading.end();
  // Lost letters alone prove nothing: an accent before an underscore looks like one.
  return { isResaved: counts.whole > 0 && counts.whole + counts.lost > counts.stray * 4, lost: counts.lost };
};

/** The text as it was before, a lost letter as the mark of replacement. */
export function* resavedText(pieces: BytePieces): Generator<string> {
  const reading = new Resaved(() => undefined);
  const decoder = new TextDecoder('utf-8');
  for (const piece of pieces()) {
    for (const byte of piece) reading.add(byte);
    yield decoder.decode(reading.take(), { stream: true });
  }
  yield decoder.decode(reading.end());
}
