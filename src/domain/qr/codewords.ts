import { correctionOf } from './reed-solomon.ts';

/** Level M (a seventh of the code may be lost), versions 1 to 10: correction codewords of a block, and blocks. */
const correctionPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

export const largestVersion = correctionPerBlock.length;

/** Modules that carry data: all but finders, timing, alignment, format and version. */
const dataModules = (version: number): number => {
  const all = (16 * version + 128) * version + 64;
  const alignments = Math.floor(version / 7) + 2;
  const alignment = version >= 2 ? (25 * alignments - 10) * alignments - 55 : 0;
  return all - alignment - (version >= 7 ? 36 : 0);
};

export interface BlockPlan {
  /** Lengths of the data of each block. */
  data: readonly number[];
  correction: number;
}

export const blockPlan = (version: number): BlockPlan => {
  const correction = correctionPerBlock[version - 1]!;
  const count = blockCounts[version - 1]!;
  const total = Math.floor(dataModules(version) / 8);
  const short = Math.floor(total / count) - correction;
  const longOnes = total % count;
  return { correction, data: Array.from({ length: count }, (_, i) => (i < count - longOnes ? short : short + 1)) };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** The smallest version that holds so many bytes, or undefined. */
export const versionFor = (bytes: number): number | undefined => {
  for (let version = 1; version <= largestVersion; version += 1)
    if (4 + lengthBits(version) + bytes * 8 <= sum(blockPlan(version).data) * 8) return version;
  return undefined;
};

/** Mode, length, bytes, end, and padding. */
const dataOf = (bytes: readonly number[], version: number): number[] => {
  const capacity = sum(blockPlan(version).data);
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >>> i) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => (word << 1) | bit, 0),
  );
  for (let i = 0; words.length < capacity; i += 1) words.push(i % 2 === 0 ? 0xec : 0x11);
  return words;
};

/** Every codeword in the order in which it is drawn: the blocks' first bytes, then their second, and so on. */
export const codewordsOf = (bytes: readonly number[], version: number): number[] => {
  const { data, correction } = blockPlan(version);
  const words = dataOf(bytes, version);
  let from = 0;
  const blocks = data.map((length) => {
    const own = words.slice(from, from + length);
    from += length;
    return { own, correction: correctionOf(own, correction) };
  });
  const longest = Math.max(...data);
  const rows = (length: number, part: (block: (typeof blocks)[number]) => number[]): number[] =>
    Array.from({ length }, (_, i) => blocks.flatMap((block) => part(block).slice(i, i + 1))).flat();
  return [...rows(longest, ({ own }) => own), ...rows(correction, (block) => block.correction)];
};
