import { fillFromChineseLabels } from '../chinese/chinese-record.ts';
import { defineReader } from '../reader.ts';
import { readLabelled } from './labelled-entries.ts';

/** `【题　名】…`: blanks inside the brackets, narrow or wide, only fill the column. */
const label = /^[\s\uFEFF]{0,8}[【〖]([^【】〖〗]{1,20})[】〗]\s?[:：]?/;

const labelOf = (line: string) => {
  const found = label.exec(line);
  return found ? { name: found[1]!.replace(/[\s\u3000]/g, ''), length: found[0].length } : undefined;
};

const rule = /^\s{0,8}[-—=_*]{5,}\s*$/;
const heads = new Set(['检索时间', '检索结果', '检索式', '检索条件']);
const titles = new Set(['来源篇名', '题名', '篇名', '标题']);
const numbers = new Set(['文件序号', '序号', '编号', '记录号', '流水号']);

const bracketReader = (format: string, name: string, database: string, sniff: (head: string) => number) =>
  defineReader({
    format,
    name,
    sniff,
    parting: /[\r\n][-—=_*]{5,}[ \t]*[\r\n]+(?=【(?:来源篇名|题\u3000*名|篇名|标题|文件序号|序号|流水号)】)/,
    read: (text) =>
      readLabelled(text, {
        format,
        labelOf: (line) => {
          const found = labelOf(line);
          return found && heads.has(found.name) ? undefined : found;
        },
        // A number stands before the title; a title begins a record unless the number just did.
        begins: (label, open) =>
          open === undefined ||
          (numbers.has(label) && (open.size > 1 || open.has(label))) ||
          (titles.has(label) && [...titles].some((title) => open.has(title))),
        mark: (line) => (rule.test(line) ? 'between' : undefined),
        fill: (record, fields) => {
          fillFromChineseLabels(record, fields);
          record.database = database;
        },
        title: '题名',
        begin: format === 'cssci-text' ? '【来源篇名】' : '【题名】',
      }),
  });

const has = (head: string, ...words: string[]): number => {
  const start = head.slice(0, 20_000).replace(/[\s\u3000]/g, '');
  return words.filter((word) => start.includes(`【${word}】`)).length;
};

/** CSSCI's text: authors by slashes, units by author, issue and pages in one, references one a line. */
export const cssciTextReader = bracketReader('cssci-text', 'CSSCI 文本', 'CSSCI', (head) => {
  const known = has(head, '来源篇名', '来源作者', '年代卷期', '期刊', '机构名称');
  return known >= 2 && has(head, '来源篇名') === 1 ? 0.97 : 0;
});

/** Weipu's text of chosen fields. */
export const weipuTextReader = bracketReader('weipu-text', '维普 文本', '维普', (head) => {
  const known = has(head, '题名', '作者', '刊名', '机构', '文摘', '关键词', 'ISSN号', '网址', '分类号', '页码');
  return known >= 2 && has(head, '题名') === 1 ? 0.95 : 0;
});

/** SinoMed's text: 标题 for the title, and 出处 for journal, year, volume and pages in one. */
export const sinomedTextReader = bracketReader('sinomed-text', 'SinoMed 文本', 'SinoMed', (head) => {
  const known = has(head, '标题', '流水号', '出处', '作者单位', '英文标题', '主题词', '作者', '摘要');
  return known >= 3 && has(head, '标题') === 1 ? 0.95 : 0;
});
