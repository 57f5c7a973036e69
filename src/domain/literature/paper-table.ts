import {
  type CellFault,
  cellText,
  type HeadingMap,
  headingMapper,
  isBrokenFormula,
  type TableCell,
} from '../tables/heading-map.ts';
import { doiOf } from './fields/doi.ts';
import { pagesOf, yearOf } from './fields/pages.ts';
import { type AuthorRole, authorRoles, emptyDraft, type PaperDraft } from './paper-draft.ts';
import { readAuthors } from './references/authors.ts';

export type PaperColumn =
  | 'title'
  | 'authors'
  | 'source'
  | 'year'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'doi'
  | 'accession'
  | 'role'
  | 'remark';

interface ColumnRule {
  key: PaperColumn;
  /** The heading of the template. */
  heading: string;
  synonyms: string;
  hint: string;
  longest: number;
}

/** The columns of the template, in its order, with the other headings they are known by. */
export const paperColumns: readonly ColumnRule[] = [
  {
    key: 'title',
    heading: '题名',
    synonyms: '题目 标题 论文题目 论文题名 论文名称 论文标题 篇名 文献题名 成果名称 title articletitle',
    hint: '必填，论文的完整题名',
    longest: 1_000,
  },
  {
    key: 'authors',
    heading: '作者',
    synonyms: '全部作者 所有作者 作者列表 论文作者 作者姓名 author authors',
    hint: '按署名顺序，用分号隔开',
    longest: 20_000,
  },
  {
    key: 'source',
    heading: '刊名/会议名',
    synonyms:
      '刊名 期刊 期刊名 期刊名称 杂志 会议名 会议名称 来源 文献来源 发表刊物 刊物名称 出版物 会议录 journal source sourcetitle publication',
    hint: '期刊、会议录或出版社的名称',
    longest: 1_000,
  },
  {
    key: 'year',
    heading: '年',
    synonyms: '年份 年代 发表年 发表年份 出版年 出版年份 发表时间 发表日期 出版日期 year publicationyear date',
    hint: '四位数字，如 2024',
    longest: 40,
  },
  { key: 'volume', heading: '卷', synonyms: '卷号 volume vol', hint: '卷号', longest: 40 },
  { key: 'issue', heading: '期', synonyms: '期号 期次 issue number no', hint: '期号，如 3 或 增刊1', longest: 40 },
  {
    key: 'pages',
    heading: '页码',
    synonyms: '页 起止页 起止页码 页码范围 文章号 页码/文章号 pages page',
    hint: '如 12-20；没有页码时填文章号。请将单元格设为文本',
    longest: 100,
  },
  { key: 'doi', heading: 'DOI', synonyms: 'doi号 doi编号', hint: '如 10.1000/xyz123', longest: 300 },
  {
    key: 'accession',
    heading: '入藏号',
    synonyms: '收录号 检索号 wos号 accession accessionnumber ut',
    hint: '如 WOS:000123456700001，可不填',
    longest: 100,
  },
  {
    key: 'role',
    heading: '本人角色',
    synonyms: '角色 作者角色 署名 署名情况 本人排名 role',
    hint: `${Object.values(authorRoles).join('、')}之一`,
    longest: 40,
  },
  { key: 'remark', heading: '备注', synonyms: '说明 remark note notes', hint: '可不填', longest: 2_000 },
];

/** A row without a title column is no heading of papers. */
export const mapColumns = headingMapper(paperColumns, 'title');

/** One row as a paper, or everything that is wrong with it. `thisYear` bounds the year. */
export const readPaperRow = (
  cells: readonly TableCell[],
  columns: HeadingMap<PaperColumn>,
  thisYear: number,
): { paper: PaperDraft } | { faults: CellFault[] } => {
  const paper = emptyDraft();
  const faults: CellFault[] = [];
  for (const rule of paperColumns) {
    const place = columns.places[rule.key];
    if (place === undefined) continue;
    const cell = cells[place] ?? null;
    const what = faultOf(cell, rule) ?? take(paper, rule.key, cell, thisYear);
    if (what) faults.push({ column: columns.headings[place] ?? rule.heading, what });
  }
  return faults.length > 0 ? { faults } : { paper };
};

const faultOf = (cell: TableCell, { key, longest, heading }: ColumnRule): string | undefined => {
  const text = cellText(cell);
  if (isBrokenFormula(text)) return '单元格的公式出错';
  if (text.length > longest) return `内容过长（最多 ${longest} 个字）`;
  if (cell instanceof Date && (key === 'pages' || key === 'issue' || key === 'volume'))
    return `“${heading}”被 Excel 改成了日期，请将单元格设为文本后重填`;
  return key === 'title' && !text ? '题名不能为空' : undefined;
};

/** Puts a cell into the paper; answers what is wrong with it. */
const take = (paper: PaperDraft, key: PaperColumn, cell: TableCell, thisYear: number): string | undefined => {
  const text = cellText(cell);
  if (!text) return undefined;
  switch (key) {
    case 'year':
      return takeYear(paper, cell, thisYear);
    case 'authors':
      paper.authors = readAuthors(text).authors;
      return paper.authors.length > 0 ? undefined : '没有读出作者姓名';
    case 'doi':
      paper.doi = doiOf(text) ?? '';
      return paper.doi ? undefined : 'DOI 格式不正确，应以 10. 开头，如 10.1000/xyz123';
    case 'role':
      return takeRole(paper, text);
    case 'pages':
      paper.pages = pagesOf(text) ?? '';
      return undefined;
    default:
      paper[key] = text;
      return undefined;
  }
};

const takeYear = (paper: PaperDraft, cell: TableCell, thisYear: number): string | undefined => {
  const year = cell instanceof Date ? cell.getUTCFullYear() : yearOf(cellText(cell));
  if (year === undefined) return '年份应为四位数字，如 2024';
  if (year < 1900 || year > thisYear + 1) return `年份应在 1900 到 ${thisYear + 1} 之间`;
  paper.year = year;
  return undefined;
};

const roleNames: Record<string, AuthorRole> = {
  ...Object.fromEntries(Object.entries(authorRoles).map(([role, name]) => [name, role as AuthorRole])),
  一作: 'first',
  第一: 'first',
  '1': 'first',
  独立作者: 'first',
  唯一作者: 'first',
  共一: 'co_first',
  共同第一作者: 'co_first',
  并列第一作者: 'co_first',
  并列一作: 'co_first',
  通讯: 'corresponding',
  通信作者: 'corresponding',
  共同通讯作者: 'corresponding',
  责任作者: 'corresponding',
  其它: 'other',
  其他作者: 'other',
  参与作者: 'other',
  参与: 'other',
};

const takeRole = (paper: PaperDraft, text: string): string | undefined => {
  const role = roleNames[text.normalize('NFKC').replace(/\s/g, '')];
  if (!role) return `本人角色应为${Object.values(authorRoles).join('、')}之一`;
  paper.role = role;
  return undefined;
};
