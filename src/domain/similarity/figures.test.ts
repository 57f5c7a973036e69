import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { manuscriptOf } from './manuscript.ts';
import { tokensOf } from './tokens.ts';

const line = fc.constantFrom(
  '目 录',
  '第一章 绪论 ............ 1',
  '第一章 绪论',
  '第二章 方法',
  '1 引言',
  '2.1 电极的制备',
  '海水电解省去淡化，2023 年以来进展很快。',
  '电极由三步制成。',
  '图 1-1 电极的结构',
  '参考文献',
  '[1] 远. 高熵合金[J]. 2021.',
  '致 谢',
  '这一行很长，没有标点的目录之后直接是正文，作者忘了给它一个标题，读的人却仍要看到它计入了总字数，不然各章之和就对不上了。',
);

test('§+ what is counted is the sum of the chapters, wherever lists and their headings stand', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      const manuscript = manuscriptOf(lines.map((text) => ({ text })));
      const tokens = tokensOf(manuscript.text);
      const { figures, chapters } = figuresOf({ tokens, ...manuscript }, []);
      expect(chapters.reduce((sum, { letters }) => sum + letters, 0)).toBe(figures.letters);
      // Every sentence is counted: counted here word by word, without the engine's blocks.
      const sentences = manuscript.blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'caption');
      const least = sentences.reduce(
        (sum, { start, end }) => sum + tokensOf(manuscript.text.slice(start, end)).words.length,
        0,
      );
      expect(figures.letters).toBeGreaterThanOrEqual(least);
    }),
  );
});

test('§+ the heading of the references is counted no more than the references', () => {
  const read = ['第一章 绪论', '电极由三步制成。', '参考文献', '[1] 远. 高熵合金[J]. 2021.', '致谢', '感谢导师。'];
  const manuscript = manuscriptOf(read.map((text) => ({ text })));
  const { figures } = figuresOf({ tokens: tokensOf(manuscript.text), ...manuscript }, []);
  expect(figures.letters).toBe('第一章绪论电极由三步制成致谢感谢导师'.length);
});
