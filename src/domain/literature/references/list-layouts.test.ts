import { expect, test } from 'vitest';
import { splitList } from './split-references.ts';

const beta = 'Smith J. Beta waves of the sea[J]. J Phys, 2020, 2(2): 3-4.';
const waves = '李四. 海浪的观测与分析[J]. 学报, 2021, 3(1): 5-9.';
const gamma = 'Doe B. Gamma rays over land[J]. J Chem, 2019, 7(4): 10-12.';

/** Each item with its number, if it has one, and its lines. */
const split = (...lines: string[]): string[] =>
  splitList(lines.join('\n')).items.map(
    ({ number, fromLine, toLine, text }) =>
      `${number === undefined ? '' : `${number} @ `}${fromLine === toLine ? fromLine : `${fromLine}-${toLine}`}: ${text}`,
  );

test('§+ a hanging indent: what is pushed in goes on with its item, by blanks, by a tab or by a wide blank', () => {
  for (const push of ['  ', '\t', '\u3000', '    '])
    expect(
      split(
        'Smith J. Beta waves of the',
        `${push}sea[J]. J Phys, 2020, 2(2): 3-4.`,
        'Doe B. Gamma rays over',
        `${push}land[J]. J Chem, 2019, 7(4): 10-12.`,
      ),
    ).toEqual([`1-2: ${beta}`, `3-4: ${gamma}`]);
});

test('§+ a heading and a blank line change nothing about a hanging indent, and the heading is told as left', () => {
  const text = ['参考文献', 'Smith J. Beta waves of the', '  sea[J]. J Phys, 2020, 2(2): 3-4.', '', gamma, '  Online.'];
  expect(split(...text)).toEqual([`2-3: ${beta}`, `5-6: ${gamma} Online.`]);
  expect(splitList(text.join('\n')).left).toEqual([{ line: 1, text: '参考文献' }]);
});

test('§+ the marks of an answered mail are no part of its list, blank lines of it neither', () => {
  expect(split(`> [1] ${beta}`, `> [2] ${waves}`, `> [3] ${gamma}`)).toEqual([
    `1 @ 1: ${beta}`,
    `2 @ 2: ${waves}`,
    `3 @ 3: ${gamma}`,
  ]);
  expect(split(`> ${beta}`, '>', `>> ${waves}`, '', `> ${gamma}`)).toEqual([
    `1: ${beta}`,
    `3: ${waves}`,
    `5: ${gamma}`,
  ]);
});

test('§+ numbers on lines of their own belong to the lines below, where several stand so', () => {
  for (const mark of [(n: number) => `${n}.`, (n: number) => `[${n}]`, (n: number) => `（${n}）`])
    expect(split(mark(1), beta, mark(2), waves)).toEqual([`1 @ 1-2: ${beta}`, `2 @ 3-4: ${waves}`]);
  expect(split('1.', beta, waves)).toEqual(['1: 1.', `2: ${beta}`, `3: ${waves}`]);
});

test('§+ each bullet begins an item and is no part of it; a single one only in front', () => {
  for (const sign of ['•', '●', '■', '➢', '-', '–', '*'])
    expect(split(`${sign} ${beta}`, `${sign} ${waves}`), sign).toEqual([`1: ${beta}`, `2: ${waves}`]);
  expect(split(`• ${beta}`)).toEqual([`1: ${beta}`]);
  expect(split('• Smith J. Beta waves of the', 'sea[J]. J Phys, 2020, 2(2): 3-4.', `• ${waves}`)).toEqual([
    `1-2: ${beta}`,
    `3: ${waves}`,
  ]);
});

test('§+ a dash below a bullet goes on with its line, and one number among bullets is no number of a list', () => {
  expect(split('• Smith J. Beta waves', '- A case report[J]. J Phys, 2020, 2(2): 3-4.', `• ${waves}`)).toEqual([
    '1-2: Smith J. Beta waves - A case report[J]. J Phys, 2020, 2(2): 3-4.',
    `3: ${waves}`,
  ]);
  expect(split(`1. ${beta}`, `• ${waves}`, `• ${gamma}`)).toEqual([`1: 1. ${beta}`, `2: ${waves}`, `3: ${gamma}`]);
});

test('§+ numbers may run downwards, in rings, or with a sign of one’s own before them', () => {
  const down = [`3 @ 1: ${beta}`, `2 @ 2: ${waves}`, `1 @ 3: ${gamma}`];
  expect(split(`3. ${beta}`, `2. ${waves}`, `1. ${gamma}`)).toEqual(down);
  expect(split(`*3. ${beta}`, `#2. ${waves}`, `1. ${gamma}`)).toEqual(down);
  expect(split(`③ ${beta}`, `②、${waves}`, `① ${gamma}`)).toEqual(down);
});

test('§+ a bare number begins an item only where others count with it', () => {
  const [one, two] = ['Smith J. Beta[J]. J Phys, 2020, 2(2): 3-4.', 'Doe B. Gamma[J]. J Chem, 2019, 7(4): 10-12.'];
  expect(split(`1 ${one}`, `2 ${two}`)).toEqual([`1 @ 1: ${one}`, `2 @ 2: ${two}`]);
  expect(split(`1 ${one}`, two)).toEqual([`1: 1 ${one}`, `2: ${two}`]);
  expect(split(`[2019] ${one}`, `[2020] ${two}`)).toEqual([`1: [2019] ${one}`, `2: [2020] ${two}`]);
});

test('§+ four that count without a gap number a list in whatever signs, three do not', () => {
  const names = ['Smith J. Beta, 2020.', 'Doe B. Gamma, 2019.', 'Roe C. Delta, 2018.', 'Poe D. Eps, 2017.'];
  const lines = (count: number) => names.slice(0, count).map((name, at) => `#${at + 1}# ${name}`);
  expect(split(...lines(4))).toEqual(names.map((name, at) => `${at + 1} @ ${at + 1}: ${name}`));
  expect(split(...lines(3))).toEqual(lines(3).map((line, at) => `${at + 1}: ${line}`));
  const dated = names.map((name, at) => `${at + 1} 2019/${at + 1} ${name}`);
  expect(split(...dated)).toEqual(names.map((name, at) => `${at + 1} @ ${at + 1}: 2019/${at + 1} ${name}`));
});

test('§+ behind a blank line a numbered list may go on without numbers; a few words go on with the item', () => {
  const more = (name: string, year: number) =>
    `${name}. Rays over land and over the open water of lakes[J]. J Chem, ${year}, 7(4): 10-12.`;
  expect(split(`[1] ${beta}`, `[2] ${waves}`, '', more('Doe B', 2019), more('Roe C', 2018))).toEqual([
    `1 @ 1: ${beta}`,
    `2 @ 2: ${waves}`,
    `4: ${more('Doe B', 2019)}`,
    `5: ${more('Roe C', 2018)}`,
  ]);
  expect(split(`[1] ${beta}`, '', 'and its supplement.')).toEqual([`1 @ 1-3: ${beta} and its supplement.`]);
});

test('§+ before the first number a reference is an item, a few words without a year are left and told', () => {
  expect(split(gamma, `[1] ${beta}`)).toEqual([`1: ${gamma}`, `1 @ 2: ${beta}`]);
  const left = (line: string) => splitList(`${line}\n[1] ${beta}\n[2] ${waves}`).left;
  expect(left('以下为本人论文：')).toEqual([{ line: 1, text: '以下为本人论文：' }]);
  expect(left('x'.repeat(60))).toHaveLength(1);
  expect(left('x'.repeat(61))).toEqual([]);
  expect(left('Papers since 2019')).toEqual([]);
  expect(left('10.1000/abc')).toEqual([]);
});

test('§+ a word parted at a line’s end is joined, its hyphen kept behind words that have one, and told', () => {
  const joined = (one: string, other: string) => {
    const [item] = splitList(`[1] Smith J. Beta ${one}\n${other}[J]. J Phys, 2020, 2(2): 3-4.`).items;
    return [item!.text.slice(14, -29), item!.rejoined];
  };
  expect(joined('waves of the oce-', 'an')).toEqual(['waves of the ocean', ['ocean']]);
  expect(joined('waves with low-', 'energy loss')).toEqual(['waves with low-energy loss', ['low-energy']]);
  expect(joined('waves of 2019-', '2021')).toEqual(['waves of 2019-2021', undefined]);
});

test('§+ an identifier or address that a page broke is one again, a line of words behind it is not drawn in', () => {
  expect(split('[1] Smith J. Beta[J]. J Phys, 2020. doi:10.1000/abc', '.def-1', `[2] ${waves}`)).toEqual([
    '1 @ 1-2: Smith J. Beta[J]. J Phys, 2020. doi:10.1000/abc.def-1',
    `2 @ 3: ${waves}`,
  ]);
  expect(split('[1] Smith J. Beta. https://www.example.org/', 'path/page, 2020.')).toEqual([
    '1 @ 1-2: Smith J. Beta. https://www.example.org/path/page, 2020.',
  ]);
  expect(split('[1] Smith J. Beta[J]. J Phys, 2020. doi:10.1000/abc', '2020.')).toEqual([
    '1 @ 1-2: Smith J. Beta[J]. J Phys, 2020. doi:10.1000/abc 2020.',
  ]);
});

test('§+ an identifier on a line of its own belongs to the reference above, once', () => {
  expect(split(beta, 'https://doi.org/10.1000/a1', gamma, 'doi: 10.1000/b2')).toEqual([
    `1-2: ${beta} https://doi.org/10.1000/a1`,
    `3-4: ${gamma} doi: 10.1000/b2`,
  ]);
});

test('§+ title, names and source below each other are one item, with and without blank lines between items', () => {
  const one = ['Beta waves of the sea', 'J Smith, B Doe', 'J Phys 2(2), 3-4, 2020'];
  const other = ['Gamma rays over land', 'B Doe', 'J Chem 7(4), 10-12, 2019'];
  expect(split(...one, '', ...other)).toEqual([`1-3: ${one.join(' ')}`, `5-7: ${other.join(' ')}`]);
  expect(split(...one, ...other)).toEqual([`1-3: ${one.join(' ')}`, `4-6: ${other.join(' ')}`]);
});

test('§+ fields with their labels on lines of their own are one item up to the next title', () => {
  const fields = (title: string) => [`题名：${title}`, '作者：李四', '期刊：学报', '年份：2021'];
  expect(split(...fields('海浪'), ...fields('陆地'))).toEqual([
    `1-4: ${fields('海浪').join('')}`,
    `5-8: ${fields('陆地').join('')}`,
  ]);
});

test('§+ several numbers in one line begin items where they count on, up or down, by one', () => {
  expect(split(`[1] ${beta} [2] ${waves} [4] ${gamma}`)).toEqual([`1 @ 1: ${beta}`, `2 @ 1: ${waves} [4] ${gamma}`]);
  expect(split(`[3] ${beta} [2] ${waves}`)).toEqual([`3 @ 1: ${beta}`, `2 @ 1: ${waves}`]);
});

test('§+ a number that a page tore from its range begins no item', () => {
  const torn = 'Smith J. Beta waves of the sea and of the land in between them, of all lengths[J]. J Phys, 2020: 66-';
  expect(split(`[1] ${torn}`, '3.(A remark that stands behind the number)', `[2] ${waves}`)).toEqual([
    `1 @ 1-2: ${torn}3.(A remark that stands behind the number)`,
    `2 @ 3: ${waves}`,
  ]);
});
