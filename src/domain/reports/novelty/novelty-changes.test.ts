import { expect, test } from 'vitest';
import { demoNovelty } from './demo-novelty-report.ts';
import { noveltyChanges } from './novelty-changes.ts';
import type { NoveltyReport } from './novelty-report.ts';

const report = (): NoveltyReport => structuredClone(demoNovelty());
const changed = (change: (after: NoveltyReport) => void): string[] => {
  const after = report();
  change(after);
  return noveltyChanges(report(), after);
};

test('§+ a report that came or went is said, one that stayed says nothing', () => {
  expect(noveltyChanges(undefined, undefined)).toEqual([]);
  expect(noveltyChanges(undefined, report())).toEqual(['查新报告改为按查新内容生成']);
  expect(noveltyChanges(report(), undefined)).toEqual(['查新报告不再按查新内容生成']);
  expect(noveltyChanges(report(), report())).toEqual([]);
});

test('§+ each field of project, agency and request is said with what it was', () => {
  const before = report();
  expect(
    changed((after) => {
      after.project.title = '新名';
      after.agency.fax = '';
      after.agency.head = '某馆长';
      after.remarks = '备注';
      after.requests = [];
    }),
  ).toEqual([
    `项目名称：${before.project.title} → 新名`,
    `查新机构负责人：${before.agency.head || '（无）'} → 某馆长`,
    ...(before.agency.fax === '' ? [] : [`查新机构传真：${before.agency.fax} → （无）`]),
    `查新要求：${before.requests.join('；')} → （无）`,
    `报告备注：${before.remarks || '（无）'} → 备注`,
  ]);
});

test('§+ a point that is new, gone or judged otherwise is named by its place', () => {
  const [first, , third] = report().points;
  expect(changed(({ points }) => points.push({ ...first!, text: '第四点' }))).toEqual(['增加查新点 4：第四点']);
  expect(changed(({ points }) => points.pop())).toEqual([`删去查新点 3：${third!.text}`]);
  expect(
    changed(({ points }) => {
      Object.assign(points[1]!, { verdictName: '改判', evidence: [3, 4], features: ['甲', '乙'] });
    }),
  ).toEqual([
    expect.stringMatching(/^查新点 2的技术特征：.* → 甲；乙$/),
    expect.stringMatching(/^查新点 2的判断：.* → 改判$/),
    expect.stringMatching(/^查新点 2的依据：.* → \[3\]\[4\]$/),
  ]);
});

test('§+ one database among several that came, went or found something else is named', () => {
  const [first] = report().databases;
  expect(changed(({ databases }) => databases.push({ ...first!, name: '新库', hits: 7 }))).toEqual([
    '增加检索数据库 新库，检出 7 篇',
  ]);
  expect(changed(({ databases }) => databases.shift())).toEqual([`删去检索数据库 ${first!.name}`]);
  expect(
    changed(({ databases }) => {
      databases[0]!.hits += 1;
      databases[0]!.formulas = [{ place: 1, text: 'A AND B', runOn: '2026-11-01', hits: 3, note: '' }];
    }),
  ).toEqual([
    `${first!.name} 检出：${first!.hits} → ${first!.hits + 1}`,
    expect.stringMatching(/检索式：.* → A AND B（2026-11-01，3 篇）$/),
  ]);
});

test('§+ a document is known by its reference: numbers, cells and words that moved are said', () => {
  const [first] = report().documents;
  expect(changed(({ documents }) => documents.shift())[0]).toBe(`删去文献 [1] ${first!.reference}`);
  expect(changed(({ documents }) => documents.push({ ...first!, number: 9, reference: '新文献' }))).toEqual([
    '增加文献 [9] 新文献',
  ]);
  expect(
    changed(({ documents: [document] }) => {
      document!.number = 8;
      document!.ofTeam = !document!.ofTeam;
      document!.foundIn = ['甲库', '乙库'];
      document!.cells = [
        { ...document!.cells[0]!, point: 1, verdictName: '部分', has: '甲', lacks: '乙', quote: '丙' },
      ];
    }),
  ).toEqual([
    '文献 [8]的编号：1 → 8',
    expect.stringMatching(/^文献 \[8\]的对比：.* → 1 部分（有：甲）（缺：乙）“丙”$/),
    expect.stringMatching(/^文献 \[8\]的来源数据库：.* → 甲库、乙库$/),
    '文献 [8]是否课题组自己的：否 → 是',
  ]);
});

test('§+ general references that came and went are counted apart', () => {
  const [first] = report().general;
  const fresh = (reference: string) => ({ number: 99, reference });
  expect(changed(({ general }) => general.push(fresh('甲'), fresh('乙')))).toEqual(['一般相关文献：增加 2 篇']);
  expect(changed(({ general }) => general.shift())).toEqual(['一般相关文献：减少 1 篇']);
  expect(changed(({ general }) => general.splice(0, 1, fresh('甲')))).toEqual(['一般相关文献：增加 1 篇，减少 1 篇']);
  expect(changed(({ general }) => general.splice(0, 1, { ...first!, number: 98 }))).toEqual([]);
});
