import { isOrcid } from '#domain/orders/forms/check-digits.ts';
import { purposes } from '#domain/services/choices.ts';
import {
  cellText,
  headingMapper,
  isBrokenFormula,
  type TableCell,
  type TemplateColumn,
} from '#domain/tables/heading-map.ts';

export const groupColumns = [
  {
    key: 'number',
    heading: '工号',
    synonyms: '学号 学工号 职工号 教工号 人员编号',
    hint: '以工号对应到人；没有工号时姓名与单位都要填',
    example: '20080117',
  },
  {
    key: 'name',
    heading: '姓名',
    synonyms: '人员姓名 申报人 申请人 name',
    hint: '与工号一同核对；只有姓名不能对应',
    example: '李伟',
  },
  {
    key: 'unit',
    heading: '单位',
    synonyms: '学院 院系 部门 所在单位 所在部门 所在学院',
    hint: '名册里的学院或系',
    example: '材料学院',
  },
  {
    key: 'purpose',
    heading: '用途',
    synonyms: '检索目的 目的',
    hint: `${Object.values(purposes).join('、')}；空着按整批的用途`,
    example: '职称评审',
  },
  {
    key: 'questions',
    heading: '要求',
    synonyms: '备注 说明 问题',
    hint: '对这个人的报告另有的要求',
    example: '请列出影响因子',
  },
  {
    key: 'papers',
    heading: '论文',
    synonyms: '论文清单 论文列表 代表作 成果',
    hint: '一行一篇，参考文献或带题名的 DOI；空着从成果库提出',
    example: '李伟. 碳载铱催化剂[J]. 化学学报, 2024, 82(3): 1-9.',
  },
  { key: 'orcid', heading: 'ORCID', synonyms: 'orcid号 orcidid', hint: '16 位', example: '0000-0002-1825-0097' },
  {
    key: 'email',
    heading: '邮箱',
    synonyms: '电子邮箱 电子邮件 email mail',
    hint: '名册里没有时填；核对链接只发到名册或账号里的邮箱',
    example: 'lw@example.edu.cn',
  },
  {
    key: 'phone',
    heading: '手机',
    synonyms: '手机号 电话 联系电话 手机号码',
    hint: '名册里没有时填',
    example: '13800000000',
  },
] as const satisfies readonly TemplateColumn<string>[];

export type GroupColumn = (typeof groupColumns)[number]['key'];

const byNumber = headingMapper<GroupColumn>(groupColumns, 'number');
const byName = headingMapper<GroupColumn>(groupColumns, 'name');

/** Headings of a list of people: it names them by number or by name. */
export const mapGroupColumns = (row: readonly TableCell[]) => byNumber(row) ?? byName(row);

/** What a line of the list says of a person, and what of it could not be understood. */
export interface ToldPerson {
  number: string;
  name: string;
  unit: string;
  /** A key of the purposes; empty: as the whole group. */
  purpose: string;
  questions: string;
  /** As written, line by line. */
  papers: string;
  orcid: string;
  email: string;
  phone: string;
  faults: string[];
}

const longest: Readonly<Record<GroupColumn, number>> = {
  number: 64,
  name: 64,
  unit: 200,
  purpose: 60,
  questions: 1000,
  papers: 30_000,
  orcid: 60,
  email: 128,
  phone: 40,
};

const purposeOf = (word: string): string | undefined =>
  word === '' ? '' : Object.entries(purposes).find(([key, label]) => key === word || label === word)?.[0];

const textOf = (key: GroupColumn, cell: TableCell): string =>
  // The lines of a list of papers are its papers.
  key === 'papers' && typeof cell === 'string' ? cell.trim() : cellText(cell).normalize('NFKC');

/** A line is never refused: what cannot be used is named beside what can. */
export const readToldPerson = (
  cells: readonly TableCell[],
  places: Partial<Record<GroupColumn, number>>,
): ToldPerson => {
  const faults: string[] = [];
  const read = ({ key, heading }: (typeof groupColumns)[number]): string => {
    const text = textOf(key, cells[places[key] ?? -1] ?? null);
    if (isBrokenFormula(text)) {
      faults.push(`“${heading}”列的公式出错：${text}`);
      return '';
    }
    if (text.length <= longest[key]) return text;
    faults.push(`“${heading}”列超过 ${longest[key]} 个字，后面的没有读入`);
    return text.slice(0, longest[key]);
  };
  const told = Object.fromEntries(groupColumns.map((column) => [column.key, read(column)])) as Record<
    GroupColumn,
    string
  >;
  const purpose = purposeOf(told.purpose);
  if (purpose === undefined) faults.push(`“用途”列不认识：${told.purpose}，按整批的用途`);
  const orcid = told.orcid === '' || isOrcid(told.orcid);
  if (!orcid) faults.push(`“ORCID”列校验不通过：${told.orcid}，没有采用`);
  return { ...told, purpose: purpose ?? '', orcid: orcid ? told.orcid : '', faults };
};
