import { readLabelled } from '../labelled/labelled-entries.ts';
import { defineReader } from '../reader.ts';
import { fillFromChineseLabels } from './chinese-record.ts';

/** `Title-题名: …`: what counts is the Chinese half, since `PageCount-` stands before 页数 in some years and 页码 in others. */
const label = /^[\s\uFEFF]{0,4}([A-Za-z][A-Za-z ]{1,24})-([^\s:：]{1,12})\s?[:：]/;
const type = /^[\s\uFEFF]{0,4}DataType\s?[:：]/;

const labelOf = (line: string) => {
  const found = label.exec(line);
  if (found) return { name: found[2]!, length: found[0].length };
  const first = type.exec(line);
  return first ? { name: 'DataType', length: first[0].length } : undefined;
};

/** Labels that stand once a record: any of them met again begins the next. */
const once = new Set(['DataType', '题名', '来源库']);

const sniff = (head: string): number => {
  const start = head.slice(0, 20_000);
  if (!/(?:^|[\r\n\uFEFF])\s{0,4}Title-题名\s?[:：]/.test(start)) return 0;
  return /[\r\n]\s{0,4}(?:Author-作者|Source-\S{2,6}|Summary-摘要|SrcDatabase-来源库)\s?[:：]/.test(start)
    ? 0.97
    : 0.85;
};

/** CNKI's E-Study and custom text. */
export const cnkiEStudyReader = defineReader({
  format: 'cnki-e-study',
  name: '中国知网 E-Study / 自定义文本',
  sniff,
  parting: /[\r\n](?=DataType:)/,
  read: (text) =>
    readLabelled(text, {
      format: 'cnki-e-study',
      labelOf,
      begins: (name, open) =>
        open === undefined || (once.has(name) && open.has(name)) || (name === 'DataType' && open.size > 0),
      fill: (record, fields) => {
        fillFromChineseLabels(record, fields);
        record.database = 'CNKI';
      },
      title: 'Title-题名',
      begin: 'Title-题名',
    }),
});
