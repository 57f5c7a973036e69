import { fillFromChineseLabels } from '../chinese/chinese-record.ts';
import { defineReader } from '../reader.ts';
import { readLabelled } from './labelled-entries.ts';

const labels =
  '题名|标题|篇名|题目|英文题名|英文标题|作者|作者姓名|中文作者|英文作者|作者单位|作者机构|作者地址|机构|单位|来源|文献来源|来源期刊|刊名|期刊|出处|ISSN|ISSN号|年|年份|年代|出版年|卷|期|卷号|期号|年卷期|页码|页|起止页|起止页码|摘要|文摘|中文摘要|英文摘要|关键词|关键字|英文关键词|基金|基金项目|资助基金|资助项目|文献类型|语种|语言|DOI|网址|链接|被引频次|被引次数|参考文献|引文|学科|学科分类|分类号|中图分类号|CSCD记录号|CSCD号|记录号|入藏号|收录号|通讯作者|通信作者|E-?mail|邮箱|序号';

/** `题名: …`, `【题名/Title】` aside: a Chinese label, perhaps with its English twin behind a slash. */
const label = new RegExp(
  `^[\\s\\uFEFF]{0,4}(?:\\d{1,4}[.、]\\s?)?(${labels})(?:\\s?[/(（][A-Za-z .-]{1,30}[)）]?)?\\s?[:：]`,
  'i',
);
const record = /^[\s\uFEFF]{0,4}(?:第\s?\d{1,6}\s?条|Record\s+\d{1,6}\s+of\s+\d{1,6}|记录\s?\d{1,6})[\s:：]*$/i;
const rule = /^\s{0,8}[-—=_*]{5,}\s*$/;
const titles = new Set(['题名', '标题', '篇名', '题目']);

const labelOf = (line: string) => {
  const found = label.exec(line);
  return found ? { name: found[1]!, length: found[0].length } : undefined;
};

const sniff = (head: string): number => {
  const names = new Set<string>();
  for (const line of head.slice(0, 20_000).split(/[\r\n]+/, 300)) {
    const found = labelOf(line.slice(0, 300));
    if (found) names.add(found.name);
  }
  const titled = [...titles].some((title) => names.has(title));
  if (!titled || names.size < 3) return 0;
  return /CSCD|中国科学引文/.test(head.slice(0, 20_000)) ? 0.9 : 0.75;
};

/** CSCD's text, and any other text of Chinese labels with colons. */
export const cscdTextReader = defineReader({
  format: 'cscd-text',
  name: 'CSCD 文本（题名: …）',
  sniff,
  read: (text) => {
    const cscd = /CSCD|中国科学引文/.test(text.slice(0, 20_000));
    return readLabelled(text, {
      format: 'cscd-text',
      labelOf,
      begins: (name, open) =>
        open === undefined ||
        (name === '序号' && open.size > 0) ||
        (titles.has(name) && [...titles].some((title) => open.has(title))),
      mark: (line) => (record.test(line) ? 'begin' : rule.test(line) ? 'between' : undefined),
      fill: (into, fields) => {
        fillFromChineseLabels(into, fields);
        if (cscd) into.database = 'CSCD';
      },
      title: '题名',
      begin: '题名:',
    });
  },
});
