import { fillFromChineseLabels } from '../chinese/chinese-record.ts';
import { foldName } from '../labelled/named-fields.ts';
import type { TableReader } from '../reader.ts';
import { recordsOfRows } from './table-records.ts';

/** `Title-题名` and `【来源篇名】` are the Chinese word alone. */
const nameOf = (heading: string): string =>
  heading.replace(/^[A-Za-z ]{2,30}-(?=\p{Script=Han}|DOI|ISSN|URL)/u, '').replace(/[【】\s\u3000]/g, '');

const cnki = ['题名', '作者', '单位', '文献来源', '关键词', '摘要', '发表时间', '来源库', '第一责任人'];
const cssci = ['来源篇名', '来源作者', '年代卷期', '机构名称', '第一机构'];

/** Tables of Chinese databases whose headings are those of their text exports: CNKI's own choice of columns, CSSCI. */
const chineseTable = (
  format: string,
  name: string,
  database: string,
  sniffHeader: TableReader['sniffHeader'],
): TableReader => ({
  format,
  name,
  sniffHeader,
  readRows: (header, rows) =>
    recordsOfRows(header, rows, {
      format,
      title: header.find((heading) => /题名|篇名/.test(heading)) ?? '题名',
      nameOf,
      fill: ({ fields, record }) => {
        fillFromChineseLabels(record, fields);
        record.database = database;
      },
    }),
});

const share = (header: readonly string[], words: readonly string[]): number => {
  const names = new Set(header.map((heading) => foldName(nameOf(heading))));
  return words.filter((word) => names.has(foldName(word))).length;
};

export const cnkiTableReader = chineseTable('cnki-table', '中国知网 表格', 'CNKI', (header) => {
  const dashed = header.filter((heading) => /^[A-Za-z ]{2,30}-\p{Script=Han}/u.test(heading.trim())).length;
  return dashed >= 3 && share(header, cnki) >= 2 ? 0.95 : 0;
});

export const cssciTableReader = chineseTable('cssci-table', 'CSSCI 表格', 'CSSCI', (header) =>
  share(header, cssci) >= 3 ? 0.95 : 0,
);
