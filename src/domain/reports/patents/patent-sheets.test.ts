import { expect, test } from 'vitest';
import { demoPatent, demoPatentReport } from './demo-patent-report.ts';
import { patentDocument, patentSheets } from './patent-document.ts';
import type { PatentReport } from './patent-report.ts';
import { patentTagGroups } from './patent-tags.ts';

const told = '文件列简单同族 6 件（WO、US），集内 1 件（来源：The Lens，2024-03-01 导出）';

const family = (): PatentReport => {
  const demo = demoPatent('family');
  const first = demo.list[0]!.family;
  const asked = [demo.list[0]!.publicationNumber];
  return { ...demo, familyFacts: [{ family: first, asked, told: [told] }], missing: ['CN119999999A'], notAsked: 2 };
};

test('§+ what a file lists of a family stands with its source in the document, in Word and in the workbook alike', () => {
  const patent = family();
  const data = { ...demoPatentReport('family'), patent };
  expect(JSON.stringify(patentDocument(data, patent))).toContain(told);
  const tag = patentTagGroups.flatMap(({ tags }) => tags).find(({ name }) => name === '同族')!;
  expect(JSON.stringify(tag.view(data, 'zh'))).toContain(told);
  const sheets = patentSheets(data, patent);
  const rows = sheets.find(({ name }) => name === '同族')!.rows;
  expect(rows[0]).toContain(told);
  expect(rows[0]).toContain(patent.list[0]!.publicationNumber);
  expect(JSON.stringify(sheets[0])).toContain('CN119999999A');
});

test('§+ where no patent was put into the chart that is said, and never that there is none', () => {
  const demo = demoPatent('novelty');
  const patent = { ...demo, documents: demo.documents.filter(({ isLiterature }) => isLiterature) };
  const parts = JSON.stringify(patentDocument({ ...demoPatentReport('novelty'), patent }, patent).parts);
  expect(parts).toContain('没有列入比对的专利文献。');
  expect(parts).not.toContain('没有相关的');
  const bare = { ...demo, documents: demo.documents.filter(({ isLiterature }) => !isLiterature) };
  expect(JSON.stringify(patentDocument({ ...demoPatentReport('novelty'), patent: bare }, bare).parts)).toContain(
    '没有列入比对的非专利文献。',
  );
});

test('§+ a paper stands in a table of its own columns, its reference once', () => {
  const patent = demoPatent('novelty');
  const table = patentDocument({ ...demoPatentReport('novelty'), patent }, patent)
    .parts.flatMap(({ blocks }) => blocks)
    .find((block) => block.is === 'table' && block.name === '相关的非专利文献')!;
  expect(table).toMatchObject({
    columns: ['序号', '类别', '文献', '公开日', '涉及特征'].map((title) => ({ title })),
    rows: [{ cells: { 2: patent.documents.find(({ isLiterature }) => isLiterature)!.name } }],
  });
});

test('§+ the workbook names each file with the day of its export, or that nobody knows it', () => {
  const patent = family();
  const files = [{ ...patent.files[0]!, exportedOn: '' }, ...patent.files.slice(1)];
  const sheet = patentSheets(demoPatentReport('family'), { ...patent, files }).find(({ name }) => name === '数据文件')!;
  const at = sheet.columns.findIndex(({ head }) => head === '导出日');
  expect(sheet.rows.map((row) => row[at])).toEqual(['不明', ...files.slice(1).map(({ exportedOn }) => exportedOn)]);
});
