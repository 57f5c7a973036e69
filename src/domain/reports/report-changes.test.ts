import { describe, expect, test } from 'vitest';
import { demoReport } from './demo-report.ts';
import { reportChanges } from './report-changes.ts';

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
    after.papers[0]!.union.others += 1;
    after.papers[0]!.union.self -= 1;
    after.totals.union.others += 1;
    after.totals.union.self -= 1;
    after.request.rule = { ...after.request.rule, name: '委托人本人' };
    after.databases[0]!.searchedOn = '2026-11-20';
    const [, , gone] = after.papers;
    after.papers = [after.papers[0]!, after.papers[1]!, { ...gone!, title: '新增的论文', doi: '10.1000/new' }];
    const lines = reportChanges(before, after);
    expect(lines).toContain('自引口径：论文全部作者 → 委托人本人');
    expect(lines).toContain(`删去论文《${gone!.title}》`);
    expect(lines).toContain('增加论文《新增的论文》');
    expect(lines).toContain(`合计去重后他引：${before.totals.union.others} → ${before.totals.union.others + 1}`);
    expect(lines.some((line) => line.startsWith('检索数据库：'))).toBe(true);
    expect(lines.some((line) => line.startsWith('第 1 篇') && line.includes('收录：'))).toBe(true);
  });
});
