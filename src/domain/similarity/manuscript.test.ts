import { expect, test } from 'vitest';
import { latexBlocks } from './latex-blocks.ts';
import { manuscriptOf } from './manuscript.ts';
import { plainBlocks } from './plain-blocks.ts';
import { quotationsIn } from './quotations.ts';
import { comparedText, keptText } from './result.ts';

const plain = `目 录
第一章 绪论 ............ 1
第一章 绪论
海水电解省去淡化，2023 年以来进展很快。
图 1-1 电极的结构
2.1 电极的制备
电极由三步制成。
参考文献
[1] 远. 高熵合金[J]. 2021.
致 谢
感谢导师。`;

test('§+ sections, captions, contents and references are recognised, and the last two are neither compared nor kept', () => {
  const manuscript = manuscriptOf(plainBlocks(plain));
  const kinds = manuscript.blocks.map(({ kind, start, end }) => [kind, manuscript.text.slice(start, end)]);
  expect(kinds).toEqual([
    ['heading', '目 录'],
    ['contents', '第一章 绪论 ............ 1'],
    ['heading', '第一章 绪论'],
    ['paragraph', '海水电解省去淡化，2023 年以来进展很快。'],
    ['caption', '图 1-1 电极的结构'],
    ['heading', '2.1 电极的制备'],
    ['paragraph', '电极由三步制成。'],
    ['heading', '参考文献'],
    ['reference', '[1] 远. 高熵合金[J]. 2021.'],
    ['heading', '致 谢'],
    ['paragraph', '感谢导师。'],
  ]);
  expect(manuscript.chapters.map(({ title }) => title)).toEqual(['第一章 绪论', '致 谢']);
  expect(comparedText(manuscript)).toHaveLength(manuscript.text.length);
  expect(comparedText(manuscript)).not.toContain('高熵合金');
  expect(keptText(manuscript)).not.toContain('高熵合金');
});

test.each([
  ['他说：“钼酸根在坑底重新沉积下来”[17]，由此可见。', '“钼酸根在坑底重新沉积下来”[17]'],
  ['他说：“钼酸根在坑底重新沉积下来”（文献 [17]），由此可见。', '“钼酸根在坑底重新沉积下来”（文献 [17]）'],
  [
    'As they put it, "the film is rebuilt at the bottom" (Smith, 2019).',
    '"the film is rebuilt at the bottom" (Smith, 2019)',
  ],
  ['“钼酸根在坑底重新沉积下来”，没有注明出处。', undefined],
  ['所谓“自修复”[3]只是一个词。', undefined],
])('§+ a quotation counts as one with the mark of its source: %s', (text, found) => {
  expect(quotationsIn(text).map(([from, length]) => text.slice(from, from + length))).toEqual(found ? [found] : []);
});

test('§+ LaTeX gives what would be printed: no commands, formulas, tables or comments', () => {
  const manuscript = manuscriptOf(
    latexBlocks(`\\documentclass{article}\\usepackage{ctex}
\\begin{document}
\\section{绪论} % a remark
电极失活很快，见 \\cite{yuan2021}。设 $E=mc^2$ 为能量。
\\begin{equation} a=b \\end{equation}
\\begin{figure}\\includegraphics[width=1cm]{a.png}\\caption{电极的 \\textbf{结构}}\\end{figure}
\\subsection{方法}
\`\`制备分三步进行，每步保温一小时''\\cite{li2020}。
\\begin{thebibliography}{9}\\bibitem{yuan2021} 远. 高熵合金.\\end{thebibliography}
\\end{document}`),
  );
  const kinds = manuscript.blocks.map(({ kind, start, end }) => [kind, manuscript.text.slice(start, end).trim()]);
  expect(kinds).toContainEqual(['heading', '绪论']);
  expect(kinds).toContainEqual(['caption', '电极的 结构']);
  expect(kinds).toContainEqual(['paragraph', '"制备分三步进行，每步保温一小时"[1]。']);
  expect(kinds.at(-1)?.[0]).toBe('reference');
  expect(manuscript.text).not.toMatch(/\\|mc\^2|a=b|remark/);
  expect(manuscript.quotations).toHaveLength(1);
  expect(manuscript.chapters.map(({ title }) => title)).toEqual(['绪论']);
});

test('§+ the word that accuses stands nowhere in the engine’s words', async () => {
  const words = await import('./text-kinds.ts');
  const paper = await import('./passage-marks.ts');
  expect(JSON.stringify([words, paper.markWords('cited', true), paper.markWords('common', false)])).not.toContain(
    '抄袭',
  );
});

test('§+ a chapter is told by its name first, and by the size of its letters second', () => {
  const manuscript = manuscriptOf([
    { text: '第一章 绪论', heading: 2 },
    { text: '海水电解省去淡化。' },
    { text: '1.1 研究背景', heading: 2 },
    { text: '镍基电极失活。' },
    { text: '第二章 实验', heading: 2 },
    { text: '电极由三步制成。' },
    { text: '一句印得很大的话', heading: 1 },
  ]);
  expect(manuscript.chapters.map(({ title }) => title)).toEqual(['第一章 绪论', '第二章 实验']);
  const large = manuscriptOf([{ text: '电极的制备', heading: 1 }, { text: '三步。' }, { text: '讨论', heading: 1 }]);
  expect(large.chapters.map(({ title }) => title)).toEqual(['电极的制备', '讨论']);
});

test('§+ a quotation that goes on in the next column or page is one quotation', () => {
  const quoted = (...blocks: Parameters<typeof manuscriptOf>[0]) => {
    const { text, quotations } = manuscriptOf(blocks);
    return quotations.map(([from, length]) => text.slice(from, from + length));
  };
  const [begin, end] = ['文献指出“氯离子会穿透钝化膜，使镍基电极', '在数十小时内失活”[3]，这是要解决的问题。'];
  const whole = '“氯离子会穿透钝化膜，使镍基电极\n在数十小时内失活”[3]';
  expect(quoted({ text: begin, page: 1 }, { text: end, page: 2 })).toEqual([whole]);
  expect(quoted({ text: begin, page: 1 }, { text: '图 1 电极', caption: true }, { text: end, page: 2 })).toEqual([
    whole.replace('\n', '\n图 1 电极\n'),
  ]);
  expect(quoted({ text: begin }, { text: '第二章 实验' }, { text: end })).toEqual([]);
  const both = `他说“镍网为基底的电极稳定”[1]。${begin}`;
  expect(quoted({ text: both }, { text: `${end}又说“高熵合金层耐蚀性好”[4]。` })).toEqual([
    '“镍网为基底的电极稳定”[1]',
    whole,
    '“高熵合金层耐蚀性好”[4]',
  ]);
});
