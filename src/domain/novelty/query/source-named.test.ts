import { expect, test } from 'vitest';
import { databaseKey, sourceNamed } from './source-named.ts';

const source = (id: number, more: object) => ({
  id,
  code: '',
  name: '',
  chinese: '',
  english: '',
  labels: [],
  ...more,
});
const sources = [
  source(14, { code: 'CNKI', chinese: '中国知网', name: '知网总库' }),
  source(1000, { code: 'NSTL', chinese: '国家科技图书文献中心', labels: ['NSTL 统一检索'] }),
];

test('§+ what is typed is a database that is known under some name, never a second one', () => {
  for (const typed of ['cnki', 'CNKI', ' 知网 ', '中国知网', '知网总库', '中国知网数据库', 'CNKI 平台'])
    expect(sourceNamed(typed, sources), typed).toEqual({ database: 'cnki', sourceId: null });
  for (const typed of ['NSTL', 'nstl', '国家科技图书文献中心', 'NSTL统一检索', '国家科技图书文献中心数据库'])
    expect(sourceNamed(typed, sources), typed).toEqual({ database: '国家科技图书文献中心', sourceId: 1000 });
  expect(sourceNamed('国家知识产权局', sources)).toBeUndefined();
});

test('§+ an own source is one database however it was called when it was searched', () => {
  const rows = [
    { database: '国家科技图书文献中心', source_id: 1000 },
    { database: 'NSTL（改名）', source_id: 1000 },
    { database: '知网', source_id: null },
    { database: 'cnki', source_id: null },
  ];
  expect(new Set(rows.map(databaseKey)).size).toBe(2);
});
