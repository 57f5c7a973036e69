import { expect, test } from 'vitest';
import { withoutNumber } from '../without-number.ts';
import { demoNoveltyReport } from './demo-novelty-report.ts';
import { noveltyDocument, noveltySheets } from './novelty-document.ts';
import { foundWords, knownWords, type NoveltyReport } from './novelty-report.ts';
import { noveltyTagGroups } from './novelty-tags.ts';

const data = demoNoveltyReport();
const report = (change: (novelty: NoveltyReport) => void = () => undefined): NoveltyReport => {
  const novelty = structuredClone(data.novelty!);
  change(novelty);
  return novelty;
};
const tableNamed = (novelty: NoveltyReport, name: string) =>
  noveltyDocument(data, novelty)
    .parts.flatMap(({ blocks }) => blocks)
    .find((block) => block.is === 'table' && block.name === name);
const textIn = (novelty: NoveltyReport): string => JSON.stringify(noveltyDocument(data, novelty).parts);

test('§+ documents and points stand in one matrix, and only what a document says has a row of its own', () => {
  const novelty = report();
  const others = novelty.documents.filter(({ ofTeam }) => !ofTeam);
  const matrix = tableNamed(novelty, '文献与查新点的对比');
  expect(matrix).toMatchObject({ columns: { length: novelty.points.length + 1 }, rows: { length: others.length } });
  const telling = others.flatMap(({ cells }) =>
    cells.filter(({ verdict }) => verdict === 'same' || verdict === 'part'),
  );
  expect(tableNamed(novelty, '文献述及的内容')).toMatchObject({ rows: { length: telling.length } });
  const silent = report((one) => {
    for (const document of one.documents) for (const cell of document.cells) cell.verdict = 'none';
  });
  expect(tableNamed(silent, '文献述及的内容')).toBeUndefined();
});

test('§+ a document that was not public before the order’s day is listed apart and stands in no comparison', () => {
  const novelty = report((one) => {
    one.documents[0]!.isLater = true;
  });
  const later = novelty.documents[0]!;
  const others = novelty.documents.filter((one) => one !== later && !one.ofTeam);
  const results = JSON.stringify(noveltyDocument(data, novelty).parts.find(({ key }) => key === 'results'));
  const apart = results.indexOf('不在委托日之前公开的文献（列出，不作依据）');
  expect(apart).toBeGreaterThan(0);
  expect(results.indexOf(later.reference)).toBeGreaterThan(apart);
  for (const other of others) expect(results.indexOf(other.reference)).toBeLessThan(apart);
  expect(tableNamed(novelty, '文献与查新点的对比')).toMatchObject({ rows: { length: others.length } });
  expect(JSON.stringify(tableNamed(novelty, '文献述及的内容') ?? '')).not.toContain(`[${later.number}]`);
  const sheet = noveltySheets(data, novelty).find(({ name }) => name === '相关文献')!;
  expect(sheet.rows.find((row) => row.includes(later.reference))).toContain('不在委托日之前公开');
  const tags = noveltyTagGroups.flatMap((group) => group.tags);
  const view = (name: string) =>
    JSON.stringify(tags.find((tag) => tag.name === name)!.view({ ...data, novelty }, 'zh'));
  expect(view('较晚文献')).toContain(later.reference);
  expect(view('密切文献')).not.toContain(later.reference);
});

test('§+ a platform that nobody named is told as such, in no place as a dash', () => {
  const novelty = report((one) => {
    one.databases[0]!.platform = '';
  });
  expect(JSON.stringify(tableNamed(novelty, '检索的数据库'))).toContain('未注明');
  expect(noveltySheets(data, novelty).find(({ name }) => name === '检索记录')!.rows[0]).toContain('未注明');
});

test('§+ formulas are listed by what they served; of one group alone nothing is said', () => {
  expect(textIn(report())).not.toContain('针对');
  const byPoint = textIn(
    report((one) => {
      one.databases[0]!.formulas[0]!.points = [2];
      one.databases[0]!.formulas[0]!.subDatabase = '学术期刊';
    }),
  );
  expect(byPoint).toContain('针对查新点 2：');
  expect(byPoint).toContain('针对整个项目：');
  expect(byPoint).toContain('（学术期刊，');
});

test('§+ what was found is told in its units, and how the query was proved', () => {
  const counts = { databases: 6, hits: 721, unique: 666, screened: 100, close: 3, general: 1 };
  expect(foundWords({ rangeName: '国内外', counts })).toBe(
    '按上述检索范围和检索策略，共检索国内外数据库 6 个，各库共命中 721 篇次，合并重复后 666 篇，阅读 100 篇，其中密切相关文献 3 篇、一般相关文献 1 篇。',
  );
  // A report from before, or a search without a file, knows no merged works.
  expect(foundWords({ rangeName: '国内', counts: { ...counts, unique: undefined } })).toContain(
    '检出相关文献 721 篇，',
  );
  expect(knownWords({})).toBe('');
  expect(knownWords({ known: { total: 5, found: 5, missed: [] } })).toMatch(/已知文献 5\/5 检出。$/);
  expect(knownWords({ known: { total: 2, found: 2, missed: [], untested: ['乙：没有导入题录，无法检验'] } })).toMatch(
    /已知文献 2\/2 检出，另有 1 篇无法检验。无法检验的：乙：没有导入题录，无法检验。$/,
  );
  expect(knownWords({ known: { total: 0, found: 0, missed: [], untested: ['乙：没有导入题录，无法检验'] } })).toContain(
    '检验检索式：已知文献 1 篇都无法检验。',
  );
  expect(knownWords({ known: { total: 2, found: 1, missed: ['甲：没有第 2 组的词'] } })).toContain(
    '没有检出的：甲：没有第 2 组的词',
  );
});

test('§+ a line that brings its own number is counted once', () => {
  for (const line of ['1. 激光熔覆', '1．激光熔覆', '（2）激光熔覆', '12、激光熔覆', '3) 激光熔覆'])
    expect(withoutNumber(line), line).toBe('激光熔覆');
  for (const line of ['1.5 mm 厚的涂层', '3D 打印', '2020 年以来']) expect(withoutNumber(line), line).toBe(line);
  const novelty = report((one) => {
    one.points[0]!.text = '1. 激光熔覆';
    one.attachments = ['1. 检索报告'];
  });
  expect(textIn(novelty)).not.toContain('1. 激光熔覆');
  expect(textIn(novelty)).not.toContain('1. 检索报告');
});

test('§+ each export stands in the workbook with its formula, day, count and fingerprint', () => {
  const novelty = report((one) => {
    one.databases[0]!.formulas[0]!.files = [{ name: 'CNKI.txt', sha256: 'ab'.repeat(32), records: 50 }];
  });
  const sheet = noveltySheets(data, novelty).find(({ name }) => name === '题录文件')!;
  expect(sheet.rows).toHaveLength(1);
  expect(sheet.rows[0]).toEqual(expect.arrayContaining(['CNKI.txt', 50, 'ab'.repeat(32)]));
});

test('§+ a cell that nobody compared is told as such in the matrix and in the workbook', () => {
  const novelty = report((one) => {
    one.documents[0]!.cells = one.documents[0]!.cells.slice(0, 1);
  });
  expect(JSON.stringify(tableNamed(novelty, '文献与查新点的对比'))).toContain('未比对');
  const grid = noveltySheets(data, novelty).find(({ name }) => name === '对比表')!;
  expect(grid.rows[0]).toContain('未比对');
});

test('§+ what a document has of a point stands in the PDF’s table and in the Word form alike', () => {
  const novelty = report((one) => {
    Object.assign(one.documents[0]!.cells[0]!, { verdict: 'same', has: '' });
  });
  expect(JSON.stringify(tableNamed(novelty, '文献述及的内容'))).toContain('查新点的全部内容');
  const tags = noveltyTagGroups.flatMap((group) => group.tags);
  const close = tags.find(({ name }) => name === '密切文献')!.view({ ...data, novelty }, 'zh');
  expect(JSON.stringify(close)).toContain('查新点的全部内容');
});

test('§+ who signs by hand is named in the signatures, and nobody where nobody signs', () => {
  const namesOf = (signer: string) => {
    const blocks = noveltyDocument({ ...data, people: { ...data.people, signer } }, report()).parts.flatMap(
      (part) => part.blocks,
    );
    return blocks.flatMap((block) => (block.is === 'signature' ? block.people : []));
  };
  expect(namesOf('周明德').at(-1)).toBe('签发人（签字）：周明德');
  expect(namesOf('').filter((line) => line.includes('签发人'))).toEqual([]);
});

test('§+ where a generally related work was found stands in the workbook, unless a report from before does not know', () => {
  const novelty = report((one) => {
    one.general[0]!.foundIn = ['中国知网', 'Scopus'];
  });
  const sheet = noveltySheets(data, novelty).find(({ name }) => name === '相关文献')!;
  const rowOf = (at: number) => sheet.rows.find((row) => row.includes(novelty.general[at]!.reference))!;
  expect(rowOf(0)).toContain('中国知网、Scopus');
  expect(rowOf(1)).toContain('');
});
