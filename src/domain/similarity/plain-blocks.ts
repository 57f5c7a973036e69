import type { ReadBlock } from './manuscript.ts';

const ideographs = /\p{Script=Han}/u;

/** Two pieces of one paragraph: Chinese is joined as it is, words with a space, a hyphenated word without its hyphen. */
export const joinLines = (before: string, after: string): string => {
  if (before === '') return after;
  const [last, first] = [before.at(-1)!, after[0] ?? ''];
  if (/[a-z]-$/.test(before) && /[a-z]/.test(first)) return before.slice(0, -1) + after;
  const wide = (sign: string): boolean => ideographs.test(sign) || /[\u3000-\u303f\uff00-\uffef“”‘’]/.test(sign);
  return wide(last) || wide(first) ? before + after : `${before} ${after}`;
};

/** A line as long as the others is broken off by the margin, not by its writer. */
const wrapped = (lines: readonly string[]): boolean => {
  const long = lines.filter((line) => line.length > 20);
  if (long.length < 8) return false;
  const sorted = long.map(({ length }) => length).sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length * 0.8)]!;
  return usual < 120 && long.filter(({ length }) => Math.abs(length - usual) <= usual * 0.15).length > long.length / 2;
};

/** Paragraphs of a plain text: by empty lines where it is wrapped at a margin, else each line is one. */
export const plainBlocks = (text: string): ReadBlock[] => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?|\f/g, '\n')
    .split('\n');
  if (!wrapped(lines)) return lines.filter((line) => line.trim() !== '').map((line) => ({ text: line.trim() }));
  const blocks: ReadBlock[] = [];
  let open = '';
  const close = () => {
    if (open !== '') blocks.push({ text: open });
    open = '';
  };
  for (const line of lines) {
    const bare = line.trim();
    // An indented line begins a paragraph, as in print.
    if (bare === '' || /^[\u3000 ]{2,}/.test(line)) close();
    if (bare !== '') open = joinLines(open, bare);
  }
  close();
  return blocks;
};
