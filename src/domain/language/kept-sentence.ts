import type { Sentences } from './sentences.ts';

type Piece = string | number;

/** Stands for the nth value while a sentence is taken apart; nobody types it. */
const firstMark = 0xe000;
const marks = Array.from({ length: 8 }, (_, at) => String.fromCharCode(firstMark + at));

/** `a${x}b` as `['a', 0, 'b']`. */
const piecesOf = (sentence: string): Piece[] => {
  const pieces: Piece[] = [];
  let text = '';
  for (const letter of sentence) {
    const at = marks.indexOf(letter);
    if (at < 0) text += letter;
    else {
      if (text) pieces.push(text);
      pieces.push(at);
      text = '';
    }
  }
  return text ? [...pieces, text] : pieces;
};

/** The values with which the pieces make this text; undefined where they cannot. */
const valuesIn = (text: string, pieces: readonly Piece[]): string[] | undefined => {
  const values: string[] = [];
  let from = 0;
  let waiting: number | undefined;
  for (const [i, piece] of pieces.entries()) {
    if (typeof piece === 'number') {
      // Of values side by side the first holds all.
      if (waiting === undefined) waiting = piece;
      else values[piece] = '';
      continue;
    }
    const last = i === pieces.length - 1;
    const at = last && waiting !== undefined ? text.length - piece.length : text.indexOf(piece, from);
    if (at < from || !text.startsWith(piece, at) || (waiting === undefined && at !== from)) return undefined;
    if (waiting !== undefined) values[waiting] = text.slice(from, at);
    waiting = undefined;
    from = at + piece.length;
  }
  if (waiting !== undefined) {
    values[waiting] = text.slice(from);
    from = text.length;
  }
  return from === text.length ? values : undefined;
};

const lettersIn = (pieces: readonly Piece[]): number =>
  pieces.reduce<number>((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0);

type Say = (...values: never[]) => string;

/** A text told in the other language, and how many of its letters stand in known sentences. */
interface Reading {
  told: string;
  explained: number;
}

/** Within so many letters two sentences are looked for. */
const longest = 80;

/**
 * What was kept in one language, told in another: the sentence is found again among those it was made of, and its values
 * are put into the other; a value may be such a sentence itself. What none of them made stays as it is.
 */
export const keptSentencesIn = <Words extends object>(kept: Words, wanted: Sentences<Words>) => {
  const known = Object.entries(kept).flatMap(([key, say]: [string, unknown]) => {
    const other = (wanted as Readonly<Record<string, unknown>>)[key];
    const sentence = typeof say === 'function' ? (say as Say)(...(marks.slice(0, say.length) as never[])) : say;
    if (typeof sentence !== 'string' || sentence === '') return [];
    return [{ pieces: piecesOf(sentence), other: other as string | Say }];
  });
  /** Of those that fit, the one that leaves least to its values. */
  const readingOf = (text: string, mayPart: boolean): Reading | undefined => {
    let best: Reading | undefined;
    for (const { pieces, other } of known) {
      const values = valuesIn(text, pieces);
      if (!values) continue;
      const read = values.map((value) => ofValue(value, mayPart));
      const explained = read.reduce((sum, one) => sum + one.explained, lettersIn(pieces));
      if (best && best.explained >= explained) continue;
      const told = typeof other === 'string' ? other : other(...(read.map((one) => one.told) as never[]));
      best = { told, explained };
    }
    return best;
  };
  const ofValue = (text: string, mayPart: boolean): Reading => {
    const plain = { told: text, explained: 0 };
    if (!/[^\d.]/.test(text)) return plain;
    const whole = readingOf(text, false) ?? plain;
    const parted = mayPart ? inTwo(text) : undefined;
    return parted && parted.explained > whole.explained ? parted : whole;
  };
  /** Two sentences that stood side by side. */
  const inTwo = (text: string): Reading | undefined => {
    let best: Reading | undefined;
    for (let at = 1; at < Math.min(text.length, longest); at += 1) {
      const one = readingOf(text.slice(0, at), false);
      const other = one && readingOf(text.slice(at), false);
      if (!one || !other) continue;
      const explained = one.explained + other.explained;
      if (!best || explained > best.explained) best = { told: one.told + other.told, explained };
    }
    return best;
  };
  return (text: string): string => readingOf(text, true)?.told ?? text;
};
