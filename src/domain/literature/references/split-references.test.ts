import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readParagraphs, readReferences } from './read-references.ts';
import { splitReferences } from './split-references.ts';

const three = [
  '张三. 甲[J]. 学报, 2019, 1(1): 1-2.',
  'Smith J. Beta[J]. J X, 2020, 2(2): 3-4.',
  '李四. 丙[M]. 北京: 出版社, 2021.',
];

describe('numbers of a list', () => {
  const marks: [string, (n: number) => string][] = [
    ['[1]', (n) => `[${n}] `],
    ['［1］', (n) => `［${n}］`],
    ['(1)', (n) => `(${n}) `],
    ['（1）', (n) => `（${n}）`],
    ['1.', (n) => `${n}. `],
    ['1．', (n) => `${n}．`],
    ['1、', (n) => `${n}、`],
    ['1)', (n) => `${n}) `],
    ['①', (n) => '①②③'[n - 1]!],
    ['tab', (n) => `${n}\t`],
  ];
  test.each(marks)('§+ %s begins an item and is no part of it', (_, mark) => {
    const items = splitReferences(three.map((text, index) => mark(index + 1) + text).join('\n'));
    expect(items.map(({ text, number, fromLine }) => [text, number, fromLine])).toEqual(
      three.map((text, index) => [text, index + 1, index + 1]),
    );
  });
});

test('§+ wrapped lines are joined, Chinese without a space, and keep their line numbers', () => {
  const items = splitReferences(
    '参考文献\n[1] 张三. 一个很长的\n题名[J]. 学报,\n2019, 1(1): 1-2.\n\n[2] Smith J. A long\ntitle[J]. J X, 2020, 2(2): 3-\n4.',
  );
  expect(items.map(({ pasted: _pasted, lines: _lines, ...item }) => item)).toEqual([
    { text: '张三. 一个很长的题名[J]. 学报, 2019, 1(1): 1-2.', fromLine: 2, toLine: 4, number: 1 },
    { text: 'Smith J. A long title[J]. J X, 2020, 2(2): 3-4.', fromLine: 6, toLine: 8, number: 2 },
  ]);
});

test('§+ several items in one line are told apart by their numbers', () => {
  expect(splitReferences(`[1] ${three[0]} [2] ${three[1]} [3] ${three[2]}`).map(({ text }) => text)).toEqual(three);
});

test('§+ lines without numbers are items of their own; a year at a line’s start is no number', () => {
  expect(splitReferences(three.join('\r\n')).map(({ text }) => text)).toEqual(three);
  expect(splitReferences('1. A B. Title[J]. X,\n2019. 12(3).\n2. C D. Other[J]. Y, 2020.')).toHaveLength(2);
});

test('§+ no word of a pasted text is lost', () => {
  // A point may stand where a line ended.
  const words = (text: string): string => text.replace(/[\s.]/g, '');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...three, 'loose words', 'and more, 2001.'), { maxLength: 12 }), (lines) => {
      const read = splitReferences(lines.join('\n')).map(({ text }) => text);
      expect(words(read.join(''))).toBe(words(lines.join('')));
    }),
  );
});

test('§+ any text gives an answer, and confidence stays between nothing and certain', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...three)), { maxLength: 6 }), (lines) => {
      for (const { confidence, uncertain } of readReferences(lines.join('\n'))) {
        for (const sure of Object.values(confidence)) expect(sure >= 0 && sure <= 1).toBe(true);
        for (const field of uncertain) expect(confidence[field]).toBeLessThan(0.7);
      }
    }),
    { numRuns: 300 },
  );
});

test('§+ paragraphs numbered by Word are items; what stands before the heading is left out and told', () => {
  const document = readParagraphs([
    { text: '个人简历', listed: false },
    { text: '参考文献', listed: false },
    { text: three[0]!, listed: true },
    { text: '一、期刊论文', listed: true },
    ...three.slice(1).map((text) => ({ text, listed: true })),
    { text: '王五. 无编号[J]. 学报, 2022,\n3(1): 1-2.', listed: false },
  ]);
  expect(document.leftOut).toEqual([{ line: 1, text: '个人简历' }]);
  expect(document.papers.map(({ paper, fromLine }) => [paper.title, fromLine])).toEqual([
    ['甲', 3],
    ['Beta', 5],
    ['丙', 6],
    ['无编号', 7],
  ]);
  // A heading that Word numbers is none of them.
  expect(document.headings).toEqual([{ line: 4, text: '一、期刊论文' }]);
});
