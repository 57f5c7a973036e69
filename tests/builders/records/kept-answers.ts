import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '#domain/reports/canonical-json.ts';
import type { Draw } from '../seeded-random.ts';

const folder = path.resolve(import.meta.dirname, '../../fixtures/kept');

/** Inputs that were invented for tests, taken together. */
export const keptInputs = <T>(name: string): readonly T[] =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as T[];

/** Those chosen so that each condition of a rule comes out either way several times, one a line. */
export const tellingInputs = <T>(name: string): readonly T[] =>
  readFileSync(path.join(folder, `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** Stands at the end of a line for all that the line does not spell out. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(value ?? null))))
    .digest('hex')
    .slice(0, 8);

/**
 * Compares answers, a line each, with those kept in `tests/fixtures/kept`. After a change that is meant,
 * `KEEP_ANSWERS=1` writes them anew, and their difference is read like any other.
 */
export const expectKept = (name: string, lines: readonly string[]): void => {
  const file = path.join(folder, `${name}.txt`);
  if (process.env.KEEP_ANSWERS) writeFileSync(file, `${lines.join('\n')}\n`);
  const kept = readFileSync(file, 'utf8').slice(0, -1).split('\n');
  const other = [...lines.keys()].filter((at) => lines[at] !== kept[at]);
  if (other.length === 0 && lines.length === kept.length) return;
  const shown = other.slice(0, 3).map((at) => `line ${at + 1}\n  kept ${kept[at] ?? '(none)'}\n  now  ${lines[at]}`);
  throw new Error(
    [
      `${other.length} of ${lines.length} answers differ from the ${kept.length} in tests/fixtures/kept/${name}.txt.`,
      'Where that is meant, KEEP_ANSWERS=1 writes them anew; read the difference.',
      ...shown,
    ].join('\n'),
  );
};

type Edit = (text: string, draw: Draw) => string;

const withoutLine: Edit = (text, draw) => {
  const lines = text.split('\n');
  return lines.toSpliced(draw.below(lines.length), 1).join('\n');
};
const withoutWord: Edit = (text, draw) => {
  const words = text.split(' ');
  return words.toSpliced(draw.below(words.length), 1).join(' ');
};
const otherDigit: Edit = (text, draw) => {
  const digits = [...text.matchAll(/\d/g)];
  if (digits.length === 0) return text;
  const { index } = draw.pick(digits);
  return `${text.slice(0, index)}${draw.below(10)}${text.slice(index + 1)}`;
};
const otherMark: Edit = (text, draw) => {
  const marks = [...text.matchAll(/[,.;:，。；：()[\]"“”&/-]/g)];
  if (marks.length === 0) return text;
  const { index } = draw.pick(marks);
  return `${text.slice(0, index)}${draw.pick(['', ',', ';', '.', ' ', ':'])}${text.slice(index + 1)}`;
};
const inCapitals: Edit = (text, draw) => {
  const words = text.split(' ');
  const at = draw.below(words.length);
  return words.with(at, words[at]!.toUpperCase()).join(' ');
};
const cutShort: Edit = (text, draw) => text.slice(0, Math.ceil(text.length / 2) + draw.below(text.length));
const linesTurned: Edit = (text, draw) => {
  const lines = text.split('\n');
  const at = draw.below(Math.max(1, lines.length - 1));
  return [...lines.slice(0, at), ...lines.slice(at, at + 2).reverse(), ...lines.slice(at + 2)].join('\n');
};

/** The text with a slip in it, as people and programs make them. */
export const withSlip: Edit = (text, draw) =>
  draw.pick([withoutLine, withoutWord, otherDigit, otherMark, otherMark, inCapitals, cutShort, linesTurned])(
    text,
    draw,
  );
