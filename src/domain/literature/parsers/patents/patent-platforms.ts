import type { TableReader } from '../reader.ts';
import { derwentTableReader } from './derwent-table.ts';
import { foldHeading } from './patent-headings.ts';
import { anyPatentTable, patentTableReader } from './patent-table.ts';

const anyOf =
  (...headings: string[]) =>
  (found: ReadonlySet<string>): boolean =>
    headings.some((heading) => found.has(foldHeading(heading)));

const countOf = (found: ReadonlySet<string>, headings: readonly string[]): number =>
  headings.filter((heading) => found.has(foldHeading(heading))).length;

const espacenet = [
  'Inventor(s)',
  'Applicant(s)',
  'International classification',
  'Priority number(s)',
  'Date of application',
  'Patents cited in the search report',
  'Earliest priority',
  'Earliest publication',
  'Family number',
];

/** The readers of patent tables; the one for any of them comes last. */
export const patentTableReaders: readonly TableReader[] = [
  derwentTableReader,
  patentTableReader({
    format: 'lens-csv',
    name: 'The Lens 专利（CSV）',
    database: 'The Lens',
    isSure: anyOf('Lens ID'),
    literature: /;;|[\r\n]+/,
  }),
  patentTableReader({
    format: 'espacenet-table',
    name: 'Espacenet（CSV、XLS）',
    database: 'Espacenet',
    isSure: (found) => countOf(found, espacenet) >= 3,
    dayFirst: true,
  }),
  patentTableReader({
    format: 'patentscope-table',
    name: 'WIPO PATENTSCOPE（CSV、XLS）',
    database: 'PATENTSCOPE',
    isSure: anyOf('Application Id'),
    own: { applicationid: 'sourceId' },
    dayFirst: true,
  }),
  patentTableReader({
    format: 'google-patents-csv',
    name: 'Google Patents（CSV）',
    database: 'Google Patents',
    isSure: (found) => countOf(found, ['id', 'result link', 'inventor/author', 'filing/creation date']) >= 3,
    own: { id: 'publicationNumber' },
    commas: true,
  }),
  patentTableReader({
    format: 'incopat-table',
    name: 'incoPat 表格',
    database: 'incoPat',
    isSure: anyOf('链接到incoPat', '合享价值度', 'incoPat ID'),
  }),
  patentTableReader({
    format: 'patsnap-table',
    name: '智慧芽 表格',
    database: '智慧芽',
    isSure: (found) =>
      [...found].some((heading) => heading.startsWith('标') && heading.length > 3 && /申请|权利人/.test(heading)) ||
      countOf(found, ['简单法律状态', '受理局', '链接到智慧芽', '法律状态/事件', '当前申请(专利权)人', '预估到期日']) >=
        2,
  }),
  patentTableReader({
    format: 'cnipr-table',
    name: 'CNIPR 中外专利数据库 表格',
    database: 'CNIPR',
    isSure: (found) => anyOf('光盘号', '颁证日')(found) && anyOf('主权项', '分案原申请号')(found),
  }),
  patentTableReader({
    format: 'soopat-table',
    name: 'SooPAT 表格',
    database: 'SooPAT',
    isSure: (found) =>
      [...found].some((heading) => heading.includes('soopat')) || countOf(found, ['主权利要求', '国省代码']) === 2,
  }),
  patentTableReader({
    format: 'innojoy-table',
    name: '大为 Innojoy 表格',
    database: '大为 Innojoy',
    isSure: (found) => [...found].some((heading) => heading.includes('innojoy') || heading.includes('大为')),
  }),
  patentTableReader({
    format: 'cnipa-table',
    name: '国家知识产权局 检索结果（表格）',
    database: '国家知识产权局',
    isSure: anyOf('申请公布日/授权公告日', '法律状态最后修改日期', '申请人/专利权人'),
  }),
  anyPatentTable({ format: 'patent-table', name: '其他专利表格（CSV、Excel）' }),
];
