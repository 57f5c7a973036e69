import { fold } from './fold.ts';

export type Column =
  | 'number'
  | 'title'
  | 'authors'
  | 'source'
  | 'year'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'numbers'
  | 'doi'
  | 'other';

/** Columns about a paper that no field of it takes. */
const besides =
  /分区|影响因子|^if$|jcr|收录|备注|说明|排名|次序|类型|类别|级别|等级|层次|是否|单位|机构|issn|isbn|检索|被引|引用|第一作者|通[讯信]作者|remarks?|notes?|impact factor|citations?|type|status|状态|学科|语种|基金|链接|url|link/i;

const words: readonly [Column, RegExp][] = [
  ['number', /^(?:序号?|编号|排序|no\.?|nr\.?|#|id)$/i],
  ['doi', /^doi/i],
  ['numbers', /卷.{0,3}期|期.{0,3}页|年.{0,3}卷|卷.{0,3}页|volume.{0,3}issue|vol.{0,3}no/i],
  [
    'source',
    /刊名|刊物|期刊|杂志|来源|出版物|会议名|会议\/期刊|载体|发表在|journal|source|publication(?: name| title)?$|periodical|magazine|venue/i,
  ],
  ['authors', /作者|完成人|著者|署名|authors?|names?$/i],
  ['title', /题名|题目|标题|篇名|论文|成果|名称|文献|著作|title|paper|article/i],
  ['year', /年|时间|日期|year|date/i],
  ['volume', /卷|^vol/i],
  ['issue', /^期|期号|期次|^issue|^number$/i],
  ['pages', /页|^pp?\.?$|page/i],
];

/** Which field a heading names; undefined where it is no heading of such a table. */
export const columnNamed = (heading: string): Column | undefined => {
  const cell = fold(heading).trim();
  if (cell === '' || cell.length > 24 || /(?:19|20)\d{2}/.test(cell)) return undefined;
  if (besides.test(cell)) return 'other';
  return words.find(([, pattern]) => pattern.test(cell))?.[0];
};

/** The headings of columns: cells by tabs, most of which are words for fields, none as long as a title. */
export const isColumnHead = (line: string): boolean => {
  const cells = line.split('\t').filter((cell) => cell.trim() !== '');
  return (
    cells.length > 1 &&
    cells.every((cell) => cell.trim().length <= 24) &&
    cells.filter((cell) => columnNamed(cell) !== undefined).length >= Math.max(2, cells.length * 0.6)
  );
};
