import { expect, test } from 'vitest';
import { digestBody, digestOf, digestSubject, monthBefore } from './digest.ts';
import type { NewerCount } from './newer-counts.ts';
import type { ProvenPaper, ProvenReport, ScholarPage } from './scholar-page.ts';

const report = (id: string, issuedOn: string) => ({ id, data: { issuedOn } }) as unknown as ProvenReport;
const paper = (reportId: string, citedMore: number | null, newlyIndexed: string[] = []) =>
  ({ reportId, citedMore, newlyIndexed, title: `论文 ${reportId}` }) as unknown as ProvenPaper;
const page = (...papers: ProvenPaper[]) => ({ papers }) as unknown as ScholarPage;
const newer = (day: string, more: Partial<NewerCount> = {}): NewerCount => ({
  key: 'k',
  title: '新的',
  database: 'SCIE',
  cited: 3,
  indexed: false,
  day,
  exported: true,
  ...more,
});
const reports = [report('a', '2026-10-31'), report('b', '2026-10-01'), report('c', '2026-11-01')];
const to = { name: '张三', month: '2026-10', link: 'https://x', institution: '示范大学图书馆' };

test.each([
  ['2026-11-03', '2026-10'],
  ['2026-10-31', '2026-09'],
  ['2026-01-01', '2025-12'],
  ['2026-12-31', '2026-11'],
])('§+ the month before %s is %s', (day, month) => {
  expect(monthBefore(day)).toBe(month);
});

test('§+ a month counts what its own reports added; unknown and nothing more are not counted', () => {
  const digest = digestOf(
    '2026-10',
    reports,
    page(paper('a', 4), paper('b', 1), paper('b', 0), paper('b', null), paper('c', 9), paper('a', -1)),
    [newer('2026-10-05'), newer('2026-11-05')],
  );
  expect(digest).toMatchObject({ reports: 2, cited: { more: 5, papers: 2 }, indexed: [] });
  expect(digest!.newer.map(({ day }) => day)).toEqual(['2026-10-05']);
});

test('§+ any one thing is enough for a mail, and nothing is none', () => {
  expect(
    digestOf('2026-10', reports, page(paper('a', 0), paper('c', 5, ['EI'])), [newer('2026-09-30')]),
  ).toBeUndefined();
  expect(digestOf('2026-10', reports, page(paper('a', 1)), [])).toBeDefined();
  expect(digestOf('2026-10', reports, page(paper('a', null, ['EI'])), [])?.indexed).toEqual([
    { title: '论文 a', databases: ['EI'] },
  ]);
  expect(digestOf('2026-10', [], page(), [newer('2026-10-01')])).toBeDefined();
});

test('§+ the mail says each thing there is and no other, and of many the first ten', () => {
  const indexed = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ title: `论文${at}`, databases: ['EI', 'SCIE'] }));
  const body = (more: object) =>
    digestBody({ reports: 1, cited: { more: 0, papers: 0 }, indexed: [], newer: [], ...more }, to).split('\n');
  expect(body({})).toEqual([
    '张三，您好：',
    '',
    '',
    '查看：https://x',
    expect.stringContaining('不想再收到'),
    '',
    '示范大学图书馆',
  ]);
  expect(body({ cited: { more: 5, papers: 2 } })[2]).toBe('2026-10 出具的报告核得新增被引 5 次，涉及 2 篇论文。');
  expect(body({ indexed: indexed(1) }).slice(2, 4)).toEqual(['报告核得新收录：', '· 论文0：EI、SCIE']);
  expect(body({ indexed: indexed(10) })).toHaveLength(18);
  const many = body({ indexed: indexed(11) });
  expect(many).toHaveLength(19);
  expect(many[13]).toBe('……等 11 项');
  const told = (more: Partial<NewerCount>) => body({ newer: [newer('2026-10-05', more)] })[3];
  expect(told({})).toMatch(/^· 新的：SCIE 称被引 3 次（/);
  expect(told({ indexed: true })).toMatch(/^· 新的：SCIE 有记录，SCIE 称被引 3 次（/);
  expect(told({ indexed: true, cited: null })).toMatch(/^· 新的：SCIE 有记录（/);
  expect(digestSubject('2026-10')).toBe('2026-10 的学术页月报');
});
