import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { drawXlsx } from './draw-xlsx.ts';

const opened = async (data: ReturnType<typeof demoReport>) => {
  const { sheets } = await readXlsx(await drawXlsx(data));
  return new Map(sheets.map((sheet) => [sheet.name, sheet]));
};

test('§+ a report as a workbook: inclusion, citation, a sheet for each database, what cites, each with a fixed head and filters', async () => {
  const data = demoReport({ papers: 6, citations: 20 });
  const sheets = await opened(data);
  expect([...sheets.keys()]).toEqual(['报告', '收录清单', '引用清单', 'SCI-E', 'EI', '施引文献']);
  for (const sheet of sheets.values()) {
    expect(sheet.freezePane).toMatchObject({ rows: 1 });
    expect(sheet.autoFilter?.range).toMatch(/^A1:[A-Z]+\d+$/);
  }
  const inclusion = sheets.get('收录清单')!.rows;
  expect(inclusion).toHaveLength(7);
  const year = inclusion[0]!.indexOf('年');
  expect([inclusion[1]![0], inclusion[1]![year], inclusion[1]![inclusion[0]!.indexOf('JCR 影响因子')]]).toEqual([
    1, 2020, 7.3,
  ]);
});

test('§+ the figures of the workbook are those of the report, and text that looks like a formula stays text', async () => {
  const data = demoReport({ papers: 4, citations: 50 });
  data.papers[0]!.title = '=HYPERLINK("http://example.edu")';
  const sheets = await opened(data);
  const rows = sheets.get('引用清单')!.rows;
  const union = rows.filter((row) => row[2] === '去重后');
  expect(union.map((row) => row.slice(3, 8))).toEqual(
    [...data.papers, data.totals].map(({ union: { total, others, self, toCheck, articles } }) => [
      total,
      others,
      self,
      toCheck,
      articles,
    ]),
  );
  expect(sheets.get('收录清单')!.rows[1]![1]).toBe('=HYPERLINK("http://example.edu")');
  const sci = sheets.get('SCI-E')!.rows;
  expect(sci.slice(1).filter((row) => row[2] === '是')).toHaveLength(data.totals.inclusion[0]!.papers);
  expect(sheets.get('施引文献')!.rows).toHaveLength(51);
});
