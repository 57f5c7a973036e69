import { expect, test } from 'vitest';
import { manuscriptOf } from './manuscript.ts';
import { prepare } from './prepare.ts';
import { comparedText, type FoundText, passagesBetween, resultOf, type SimilarityResult } from './result.ts';
import { tokensOf } from './tokens.ts';

const sea =
  '海水电解制氢省去淡化环节，可以直接利用沿海丰富的风能与光伏电力资源，因而在过去十年里受到越来越多研究者的关注。';
const alloy =
  '高熵合金涂层由五种以上的金属元素组成，在含氯介质里仍然保持稳定的催化活性，制备时也不需要任何贵金属，成本因此低得多。';
const steps =
  '电极先后经过打磨清洗、电沉积和退火三个步骤，每一步都严格控制温度和时间，最后用去离子水冲洗三次再自然晾干备用，全程避光保存。';
const quoted = `他写道：“${alloy}”[1]，这里照录。`;
const manuscript = manuscriptOf([
  { text: '第一章 绪论', page: 1 },
  { text: sea, page: 1 },
  { text: '第二章 方法', page: 2 },
  { text: quoted, page: 2 },
  { text: '这一段是作者自己写的话，别处没有出现过，用来说明没有相似之处的部分也计入总字数。', page: 3 },
  { text: steps, page: 3 },
]);
const tokens = tokensOf(manuscript.text);
const made = {
  name: '稿件',
  author: '张三',
  institution: '示范大学',
  comparedOn: '2026-11-16',
  held: { library: 1, manuscript: 1, imported: 1, abstract: 0 },
  options: { foldTraditional: false, ownManuscripts: false },
};
const own = prepare(comparedText(manuscript));

const found = (textId: string, text: string, more: Partial<FoundText> = {}): FoundText => ({
  textId,
  kind: 'library',
  title: textId,
  authors: '李四',
  year: 2020,
  own: false,
  closed: false,
  passages: passagesBetween(own, prepare(text), text),
  ...more,
});
const result = (...texts: FoundText[]): SimilarityResult => resultOf(made, manuscript, tokens, texts);
const saidAt = ({ text }: SimilarityResult, [offset, length]: readonly [number, number]): string =>
  text.slice(offset, offset + length);

test('§+ passages stand in reading order, each with the text it is in, its page and its chapter', () => {
  const whole = result(found('two', `${steps}${sea}`), found('quote', `前言。${alloy}`));
  expect(whole.passages.map(({ number, page, chapter }) => [number, page, chapter])).toEqual([
    [1, 1, expect.stringContaining('绪论')],
    [2, 2, expect.stringContaining('方法')],
    [3, 3, expect.stringContaining('方法')],
  ]);
  expect(whole.passages.map(({ at }) => saidAt(whole, at).slice(0, 4))).toEqual(['海水电解', '高熵合金', '电极先后']);
  for (const { at, sourceText, exact, letters } of whole.passages) {
    expect(exact).toBe(true);
    expect(tokensOf(sourceText).words).toEqual(tokensOf(saidAt(whole, at)).words);
    expect(letters).toBe(tokensOf(saidAt(whole, at)).words.length);
  }
});

test('§+ sources are numbered from the largest, of equals by their title; what shares nothing is none', () => {
  const texts = [
    found('b', sea),
    found('a', sea),
    found('most', `${steps}${sea}`),
    found('none', '毫不相干的一段话。'),
  ];
  const whole = result(...texts);
  expect(whole.sources.map(({ number, title }) => [number, title])).toEqual([
    [1, 'most'],
    [2, 'a'],
    [3, 'b'],
  ]);
  expect(whole.sources.map(({ passages }) => passages)).toEqual([2, 1, 1]);
  expect(whole.unlisted).toBe(0);
  const named = new Map(whole.sources.map(({ number, title }) => [number, title]));
  expect(whole.passages.map(({ source }) => named.get(source))).toEqual(['most', 'a', 'b', 'most']);
  expect(whole.figures.largest).toEqual(whole.sources[0]!.figure);
});

test('§+ a passage within quotation marks is quoted, and counts neither without quotations nor without own work', () => {
  const whole = result(found('quote', alloy), found('mine', sea, { own: true }));
  expect(whole.passages.map(({ quoted: isQuoted }) => isQuoted)).toEqual([false, true]);
  const letters = (text: string): number => tokensOf(text).words.length;
  expect(whole.figures.total.letters).toBe(letters(sea) + letters(alloy));
  expect(whole.figures.withoutQuotations.letters).toBe(letters(sea));
  expect(whole.figures.withoutOwn.letters).toBe(0);
  expect(whole.figures.letters).toBe(letters(manuscript.text));
});

test('§+ of a closed source no word is told, and of one told otherwise that it is not word for word', () => {
  const whole = result(
    found('closed', sea, { closed: true, title: '' }),
    found('other', steps.replace('严格', '仔细')),
  );
  const [closed, other] = whole.passages;
  expect([closed!.sourceText, closed!.exact]).toEqual(['', true]);
  expect(other!.exact).toBe(false);
  expect(other!.sourceText).toContain('仔细');
});

test('§+ fixed phrases are left out of comparison and count', () => {
  const at = manuscript.text.indexOf(sea);
  const phrase = [at, sea.length] as const;
  const left = resultOf(made, manuscript, tokens, [], [[...phrase]]);
  expect(left.phraseLetters).toBe(tokensOf(sea).words.length);
  expect(left.figures.letters).toBe(tokensOf(manuscript.text).words.length - left.phraseLetters);
  expect(comparedText(manuscript, [[...phrase]])).toBe(
    manuscript.text.slice(0, at) + ' '.repeat(sea.length) + manuscript.text.slice(at + sea.length),
  );
});
