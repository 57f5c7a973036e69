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
  const paper = await import('./passage-words.ts');
  expect(JSON.stringify([words, paper.markWords('cited', true), paper.markWords('common', false)])).not.toContain(
    '抄袭',
  );
});
