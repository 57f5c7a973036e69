import { readFileSync } from 'node:fs';

type Range = readonly [first: number, last: number];

const tableAt = (font: Buffer, name: string): number => {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  throw new Error(`The font has no table ${name}.`);
};

/** Segments (format 4) reach to U+FFFF, groups (format 12) beyond; a whole Unicode font has the second. */
const rangesAt = (font: Buffer, at: number): Range[] => {
  const format = font.readUInt16BE(at);
  if (format === 12)
    return Array.from({ length: font.readUInt32BE(at + 12) }, (_, group): Range => {
      const from = at + 16 + 12 * group;
      return [font.readUInt32BE(from), font.readUInt32BE(from + 4)];
    });
  if (format !== 4) return [];
  const segments = font.readUInt16BE(at + 6) / 2;
  return Array.from(
    { length: segments },
    (_, segment): Range => [
      font.readUInt16BE(at + 16 + 2 * segments + 2 * segment),
      font.readUInt16BE(at + 14 + 2 * segment),
    ],
  );
};

const known = new Map<string, Range[]>();

/** Fonts are large and never change: each is read once. */
const rangesOf = (file: string): Range[] => {
  const ranges = known.get(file) ?? readRanges(file);
  known.set(file, ranges);
  return ranges;
};

const readRanges = (file: string): Range[] => {
  const font = readFileSync(file);
  const cmap = tableAt(font, 'cmap');
  return Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, table) =>
    rangesAt(font, cmap + font.readUInt32BE(cmap + 8 + 8 * table)),
  ).flat();
};

/** The characters of a text that none of the fonts has a picture for. */
export const missingLetters = (fonts: readonly string[], text: string): string[] => {
  const ranges = fonts.flatMap(rangesOf);
  const drawn = (code: number): boolean => ranges.some(([first, last]) => first <= code && code <= last);
  return [...new Set(text)].filter((letter) => !/[\s\p{C}]/u.test(letter) && !drawn(letter.codePointAt(0)!));
};
