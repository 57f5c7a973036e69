import { expect, test } from 'vitest';
import { columnNamed, isColumnHead } from './column-words.ts';
import { isHeading } from './headings.ts';

test.each([
  '参考文献',
  '一、参考文献：',
  '3. 主要参考文献',
  'References',
  'Publications (selected):',
  '2019',
  '2019 年',
  '—— 2018-2020 ——',
  '[2021]',
  'In English:',
  'Articles in international journals',
  '[Peer-reviewed]',
  '第一作者论文：',
  '【通讯作者】',
  '注：带 * 为通讯作者',
  '* 通讯作者',
  '† equal contribution',
  '- 12 -',
  '第 3 页 共 9 页',
  'Page 3 of 9',
  '3/9',
  'Selected journal articles',
  'Books and chapters (in press)',
  '2. Conference papers',
  '• Journal articles',
  '一、期刊论文',
  '（二）专利',
  '第三章 材料与方法',
  '发表的学术论文清单',
  '代表性论文（共 12 篇）',
  '收录论文如下：',
  '[会议论文]',
  'A. Papers in refereed journals',
])('§+ %s is a heading of a list or a note about it', (line) => {
  expect(isHeading(line)).toBe(true);
});

test.each([
  'Smith J. Beta[J]. J Phys, 2020, 2(2): 3-4.',
  '《学术论文写作》',
  '论文写作的方法与实践研究及其在高校教学中的应用',
  '学术期刊论文，2019，3(1)：5',
  'Papers, 2019',
  'References to the sea in poems',
  '10.1000/references',
  '期刊论文[J]',
  'A. Smith and B. Doe, 12 papers',
  'A. Waves of the sea',
  '12345',
  '2019, 3(1): 4',
  `Selected papers ${'and more '.repeat(10)}`,
  '',
])('§+ %s is none', (line) => {
  expect(isHeading(line)).toBe(false);
});

test('§+ a Chinese line that speaks of papers is a heading as long as headings are', () => {
  expect(isHeading(`${'某'.repeat(14)}发表论文`)).toBe(true);
  expect(isHeading(`${'某'.repeat(15)}发表论文`)).toBe(false);
  expect(isHeading(`${'某'.repeat(25)}论文如下：`)).toBe(true);
  expect(isHeading(`${'某'.repeat(27)}论文如下：`)).toBe(false);
  // Behind the number of a chapter anything short is one.
  expect(isHeading(`一、${'某'.repeat(30)}`)).toBe(true);
  expect(isHeading(`一、${'某'.repeat(31)}`)).toBe(false);
});

test('§+ the heads of pasted columns are words for fields, most of them known, none as long as a title', () => {
  expect(isColumnHead('序号\t题名\t作者\t期刊')).toBe(true);
  expect(isColumnHead('题名\t\t作者')).toBe(true);
  expect(isHeading('题名\t作者')).toBe(true);
  expect(isColumnHead('题名')).toBe(false);
  expect(isColumnHead('题名\t海浪的观测')).toBe(false);
  expect(isColumnHead('题名\t海\t作者\t期刊')).toBe(true);
  expect(isColumnHead('题名\t海\t陆\t期刊')).toBe(false);
  expect(isColumnHead(`题名\t作者\t期刊${'x'.repeat(22)}`)).toBe(true);
  expect(isColumnHead(`题名\t作者\t期刊${'x'.repeat(23)}`)).toBe(false);
});

test.each([
  ['序号', 'number'],
  ['No.', 'number'],
  ['DOI号', 'doi'],
  ['卷(期)', 'numbers'],
  ['年卷期', 'numbers'],
  ['发表刊物', 'source'],
  ['Journal', 'source'],
  ['全部作者', 'authors'],
  ['论文题目', 'title'],
  ['发表时间', 'year'],
  ['卷', 'volume'],
  ['期号', 'issue'],
  ['起止页码', 'pages'],
  ['影响因子', 'other'],
  ['第一作者单位', 'other'],
  ['海浪', undefined],
  ['2019 年论文', undefined],
  [' ', undefined],
  [`论文${'题'.repeat(22)}`, 'title'],
  [`论文${'题'.repeat(23)}`, undefined],
])('§+ the heading %s names the column %s', (heading, column) => {
  expect(columnNamed(heading)).toBe(column);
});
