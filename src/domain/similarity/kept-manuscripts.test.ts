import { test } from 'vitest';
import { digestOf, expectKept, keptInputs, withSlip } from '#tests/builders/records/kept-answers.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { simplifiedHan } from '../literature/matching/fold-text.ts';
import { manuscriptOf } from './manuscript.ts';
import { phrasesIn } from './phrases.ts';
import { printsOf } from './prints.ts';
import { quotationsIn } from './quotations.ts';
import { comparedText, keptText } from './result.ts';
import { tokensOf } from './tokens.ts';

const headings = [
  '摘要',
  '第一章 绪论',
  '1.1 研究背景',
  '2 Methods',
  '目录',
  '参考文献',
  '图 1 流程',
  '表 2-1 数据',
  '致谢',
  '附录 A',
];

/** Manuscripts of headings, paragraphs that quote, captions and references. */
const texts = (): string[][] => {
  const draw = seededDraw(9);
  const lists = keptInputs<string>('reference-lists');
  return Array.from({ length: 40 }, () =>
    Array.from({ length: 4 + draw.below(10) }, () => {
      const words = draw
        .pick(lists)
        .replaceAll('\n', ' ')
        .slice(0, 20 + draw.below(300));
      if (draw.chance(0.3)) return draw.pick(headings);
      return draw.chance(0.3) ? `他说：“${words}”，又说‘${withSlip(words, draw)}’。` : words;
    }),
  );
};

test('§+ the parts of a manuscript, its quotations, phrases and marks are found as they were', () => {
  expectKept(
    'manuscripts',
    texts().flatMap((blocks, at) => {
      const manuscript = manuscriptOf(blocks.map((text, page) => ({ text, page: 1 + Math.floor(page / 3) })));
      const { text } = manuscript;
      const facts = [
        manuscript.blocks.map(({ kind }) => kind[0]).join(''),
        `quotations ${quotationsIn(text).join(' ')}`,
        `phrases ${phrasesIn(text, [blocks[0]!, '参考文献', text.slice(5, 20)]).join(' ')}`,
        `compared ${comparedText(manuscript).length} kept ${keptText(manuscript).length}`,
        `#${digestOf([manuscript, tokensOf(text), [...printsOf(text, { foldCharacter: simplifiedHan })]])}`,
      ];
      return [`# ${at}`, ...facts];
    }),
  );
});
