import { describe, expect, test } from 'vitest';
import { demoReport } from './demo-report.ts';
import { draftChanges, reportChanges } from './report-changes.ts';
import { contentOf, type DraftContent } from './report-content.ts';

/** Every place of a value that holds a text, number or flag, as the keys that lead there. */
const leavesOf = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...way, key]))
    : [way];

const otherwise = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value}改`;
};

test('§+ no change of content goes unsaid, wherever it is', () => {
  const before = contentOf(demoReport({ papers: 2, citations: 3 }));
  // Words of metrics and rules are named by their keys: other keys there are none.
  const fixed = new Set(['metric', 'metrics', 'key']);
  const places = leavesOf(before).filter((way) => !way.some((key) => fixed.has(key)));
  expect(places.length).toBeGreaterThan(100);
  for (const way of places) {
    const after = structuredClone(before) as unknown as Record<string, unknown>;
    let at = after;
    for (const key of way.slice(0, -1)) at = at[key] as Record<string, unknown>;
    at[way.at(-1)!] = otherwise(at[way.at(-1)!]);
    expect([way.join('.'), reportChanges(before, after as never).length > 0]).toEqual([way.join('.'), true]);
  }
});

test('§+ another template, another attached file and a part nobody knows yet are told too', () => {
  const report = contentOf(demoReport());
  const draft: DraftContent = { report, template: { key: 'default', version: null }, attached: [] };
  expect(draftChanges(draft, structuredClone(draft))).toEqual([]);
  expect(draftChanges(draft, { ...draft, template: { key: 'default', version: 2 } })).toEqual([
    '报告模板：default（随平台提供） → default（第 2 版）',
  ]);
  const attached = [{ kind: 'pdf' as const, fileId: 'f', name: 'a.pdf', sha256: 'ab'.repeat(32) }];
  expect(draftChanges(draft, { ...draft, attached })[0]).toContain('报告文件：（无） → a.pdf');
  expect(draftChanges(draft, { ...draft, report: { ...report, annex: 1 } as never })).toEqual(['其他内容有改动']);
});

describe('what a later version says otherwise', () => {
  test('§+ nothing where only date, number and people differ', () => {
    const later = {
      ...demoReport(),
      issuedOn: '2027-01-01',
      version: 2,
      people: { ...demoReport().people, signer: '另一人' },
    };
    expect(reportChanges(demoReport(), later)).toEqual([]);
  });

  test('§+ papers that came or went, figures, inclusion, rule and search dates, a line each', () => {
    const before = demoReport({ papers: 3, citations: 6 });
    const after = structuredClone(before);
    after.papers[0]!.inclusions = after.papers[0]!.inclusions.slice(0, 1);
    for (const { union } of [after.papers[0]!, after.totals]) {
      union.others = (union.others ?? 0) + 1;
      union.self = (union.self ?? 0) - 1;
    }
    after.request.rule = { ...after.request.rule, name: '委托人本人' };
    after.databases[0]!.searchedOn = '2026-11-20';
    const [, , gone] = after.papers;
    after.papers = [after.papers[0]!, after.papers[1]!, { ...gone!, title: '新增的论文', doi: '10.1000/new' }];
    const lines = reportChanges(before, after);
    expect(lines).toContain('自引口径：论文全部作者 → 委托人本人');
    expect(lines).toContain(`删去论文《${gone!.title}》`);
    expect(lines).toContain('增加论文《新增的论文》');
    expect(lines).toContain(`合计去重后他引：${before.totals.union.others} → ${(before.totals.union.others ?? 0) + 1}`);
    expect(lines.some((line) => line.startsWith('检索数据库：'))).toBe(true);
    expect(lines.some((line) => line.startsWith('第 1 篇') && line.includes('收录：'))).toBe(true);
  });
});
