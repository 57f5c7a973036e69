import { expect, test } from 'vitest';
import { kindByWords, typeMarkIn } from '../kinds.ts';
import { datedAt } from './head-of-item.ts';
import { journalOf, preprintName, publisherOf, universityOf } from './source.ts';
import type { Text } from './text-piece.ts';

const piece = (text: string): Text => ({ original: text, folded: text });

test.each([
  [' , Journal of Lakes,', 'Journal of Lakes', 0.92],
  ['《湖泊科学》', '湖泊科学', 0.92],
  ['| J Phys |', 'J Phys', 0.92],
  ['发表于：湖泊科学', '湖泊科学', 0.92],
  ['published in Journal of Lakes', 'Journal of Lakes', 0.92],
  ['Journal of Lakes, in press.', 'Journal of Lakes', 0.92],
  ['Journal of Lakes (Epub ahead of print)', 'Journal of Lakes', 0.92],
  ['Advances in Lakes', 'Advances in Lakes', 0.6],
  ['Journal of Lakes 12', 'Journal of Lakes 12', 0.6],
  ['Journal of Lakes, Elsevier', 'Journal of Lakes, Elsevier', 0.6],
  ['Lakes: new views of water', 'Lakes: new views of water', 0.6],
  ['', '', 0],
])('§+ the journal of %s is %s, sure by %f', (text, name, sure) => {
  expect(journalOf(piece(text))).toEqual({ text: name, kind: undefined, sure });
});

test.each([
  ['北京: 科学出版社', '科学出版社', 0.9],
  ['Berlin: Springer', 'Springer', 0.9],
  ['Cambridge University Press: Cambridge', 'Cambridge University Press', 0.9],
  ['Springer', 'Springer', 0.9],
  ['Springer, Berlin', 'Springer', 0.85],
  ['2nd ed. Springer, Berlin', 'Springer', 0.85],
])('§+ the publisher of %s is %s, sure by %f', (text, name, sure) => {
  expect(publisherOf(piece(text))).toMatchObject({ text: name, sure });
});

test.each([
  ['北京: 北京大学', '北京大学', 0.9],
  ['Ph.D. thesis, Stanford University', 'Stanford University', 0.9],
  ['博士学位论文，清华大学', '清华大学', 0.9],
  ['School of Law, University of Oslo, Oslo', 'University of Oslo', 0.9],
])('§+ the university of the thesis %s is %s, sure by %f', (text, name, sure) => {
  expect(universityOf(piece(text))).toEqual({ text: name, kind: 'thesis', sure });
});

test.each([
  ['arXiv preprint arXiv:1706.03762', 'arXiv preprint arXiv:1706.03762'],
  ['arXiv, 1706.03762v2', 'arXiv'],
  ['arXiv (1706.03762)', 'arXiv'],
  ['bioRxiv preprint', 'bioRxiv'],
  ['bioRxiv (preprint)', 'bioRxiv'],
  ['Preprint', 'Preprint'],
])('§+ the preprint %s stands in %s', (text, name) => {
  expect(preprintName(text)).toBe(name);
});

test.each([
  ['张三. 甲[J]. 学报', 'article'],
  ['张三. 甲[ M ]. 北京', 'book'],
  ['张三. 甲[C]//乙', 'conference'],
  ['张三. 甲[M]//乙. 北京', 'chapter'],
  ['张三. 甲[A]//2019 年学术会议论文集', 'conference'],
  ['张三. 甲[A]//手册', 'chapter'],
  ['张三. 甲[A]//arXiv', 'preprint'],
  ['张三. 甲[EB/OL]. https', 'web'],
  ['张三. 甲[PP]. arXiv', 'preprint'],
  ['张三. 甲[P]. CN1', 'patent'],
  ['张三. 甲[DS/OL]', 'dataset'],
  ['张三. 甲[j]. 学报', 'article'],
])('§+ the mark of %s says %s', (text, kind) => {
  expect(typeMarkIn(text)?.kind).toBe(kind);
});

test('§+ a mark at the beginning, or letters that are none, say nothing; the first mark counts', () => {
  expect(typeMarkIn('[J]. 学报')).toBeUndefined();
  expect(typeMarkIn('甲[X]. 学报')).toBeUndefined();
  expect(typeMarkIn('张三. 甲[J]. 乙[M]')).toEqual({ kind: 'article', start: 5, end: 8 });
});

test.each([
  ['A title', 'PhD thesis, Stanford University', 'thesis'],
  ['A title (Doctoral dissertation)', 'Stanford', 'thesis'],
  ['A thesis on lakes', 'Journal of Lakes', undefined],
  ['A title', 'Dissertation Abstracts International', undefined],
  ['A title', 'arXiv:1706.03762', 'preprint'],
  ['A title', 'bioRxiv 2020', 'preprint'],
  ['A title', 'CN110123456A', 'patent'],
  ['A title', 'U.S. Patent 1', 'patent'],
  ['A title', 'GB/T 7714-2015', 'standard'],
  ['A title', 'Journal of Lakes', undefined],
])('§+ of %s the words %s tell %s', (title, rest, kind) => {
  expect(kindByWords(title, rest)).toBe(kind);
});

test.each([
  ['Smith J (2019). A title', 7, 2019],
  ['Smith J. 2019a. A title', 7, 2019],
  ['Smith J [2019] A title', 7, 2019],
  ['Smith J 2019 A title', 7, 2019],
  ['Smith J (2019, May). A title', 7, 2019],
  ['Smith J. 2019, 12(3): 4', 7, undefined],
  ['Smith J, 2019, 12: 4', 7, undefined],
  ['Smith J (2019)', 7, undefined],
  ['Smith J. A title 2019', 7, undefined],
  ['Smith J (1799). A title', 7, undefined],
])('§+ behind the names of %s stands the year %s', (text, at, year) => {
  expect(datedAt(text, at)?.year).toBe(year);
});
