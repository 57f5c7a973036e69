import { expect, test } from 'vitest';
import { quoteFault } from './quote-needed.ts';
import type { CellVerdict } from './single-comparison.ts';

const cell = (verdict: CellVerdict, quote = '') => ({ verdict, quote });
const fault = (now: ReturnType<typeof cell> | null, abstract = '摘要', before: ReturnType<typeof cell> | null = null) =>
  quoteFault(now, 1, { before, abstract });

test('§+ what a document discloses is quoted before it is judged; what it does not disclose needs no passage', () => {
  expect(fault(cell('same'))).toMatch(/^查新点 2 判为已述及，请先引用原文/);
  expect(fault(cell('part'))).toMatch(/^查新点 2 判为部分述及，请先引用原文/);
  expect(fault(cell('none'))).toBeUndefined();
  expect(fault(null)).toBeUndefined();
  expect(fault(cell('same', '一段原文'))).toBeUndefined();
});

test('§+ a feature that a document discloses needs its passage though the point was judged 未述及', () => {
  const judged = (features: ('same' | 'part' | 'none' | null)[], quote = '') =>
    quoteFault({ ...cell('none', quote), features }, 0, { before: null, abstract: '摘要' });
  expect(judged(['same', null, null])).toMatch(/^查新点 1 有特征判为已述及，请先引用原文/);
  expect(judged(['part', 'none', null])).toMatch(/^查新点 1 有特征判为部分述及，请先引用原文/);
  expect(judged(['none', null, null])).toBeUndefined();
  expect(judged(['same', null, null], '一段原文')).toBeUndefined();
});

test('§+ without an abstract at hand the passage says where it stands, in any usual way', () => {
  expect(fault(cell('same', '一段原文'), '')).toMatch(/引文请注明出处的页码/);
  for (const place of ['第 3 页', '第12段', 'p. 7', 'p.7', '[0052]', '权利要求 1', '图3', '表 2'])
    expect(fault(cell('same', `一段原文（${place}）`), ''), place).toBeUndefined();
  for (const other of ['第一页', '[52]', '3 页', '图中', 'p. x'])
    expect(fault(cell('same', `一段原文（${other}）`), ''), other).toMatch(/页码/);
});

test('§+ what stood before without a passage is not asked again until somebody changes it', () => {
  expect(fault(cell('same'), '摘要', cell('same'))).toBeUndefined();
  expect(fault(cell('same', 'a'), '', cell('same', 'a'))).toBeUndefined();
  expect(fault(cell('part'), '摘要', cell('same'))).toBeDefined();
  expect(fault(cell('same', 'b'), '', cell('same', 'a'))).toBeDefined();
});
