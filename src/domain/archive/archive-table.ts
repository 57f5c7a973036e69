import { typedDay } from '../dates/typed-day.ts';
import { type Service, services } from '../services/service.ts';
import {
  cellText,
  type HeadingMap,
  headingMapper,
  isBrokenFormula,
  type KeyFault,
  type TableCell,
  type TemplateColumn,
} from '../tables/heading-map.ts';

export type ArchiveColumn =
  | 'number'
  | 'service'
  | 'applicantName'
  | 'username'
  | 'department'
  | 'subject'
  | 'submittedOn'
  | 'finishedOn'
  | 'reportNumber'
  | 'amount'
  | 'reportName'
  | 'note';

/** The columns of the register, in the order of its template, with the other headings they are known by. */
export const archiveColumns: readonly TemplateColumn<ArchiveColumn>[] = [
  {
    key: 'number',
    heading: '原编号',
    synonyms: '委托编号 委托单号 订单号 编号 单号 number',
    hint: '必填，旧系统里的委托编号；同一系统中不能重复',
    example: 'CX2019-0132',
  },
  {
    key: 'service',
    heading: '服务',
    synonyms: '服务类型 业务类型 委托类型 类型 service',
    hint: '必填：查收查引、科技查新或专利',
    example: services.citation,
  },
  {
    key: 'applicantName',
    heading: '委托人',
    synonyms: '委托人姓名 姓名 申请人 用户姓名 applicant name',
    hint: '必填',
    example: '张三',
  },
  {
    key: 'username',
    heading: '账号',
    synonyms: '帐号 用户名 登录名 username',
    hint: '委托人在本平台的账号；填了，本人就能在“报告列表”看到这份报告',
    example: 'zhangsan',
  },
  {
    key: 'department',
    heading: '院系或部门',
    synonyms: '院系 部门 学院 单位 department',
    hint: '',
    example: '化学学院',
  },
  { key: 'subject', heading: '题目', synonyms: '项目名称 论文题目 题名 主题 title', hint: '', example: '职称评审' },
  {
    key: 'submittedOn',
    heading: '提交日期',
    synonyms: '委托日期 申请日期 提交时间 委托时间 日期',
    hint: '必填，如 2019-03-05',
    example: '2019-03-05',
  },
  {
    key: 'finishedOn',
    heading: '完成日期',
    synonyms: '出具日期 报告日期 完成时间',
    hint: '如 2019-03-08',
    example: '2019-03-08',
  },
  {
    key: 'reportNumber',
    heading: '报告编号',
    synonyms: '报告号 证明编号',
    hint: '',
    example: '2019-JS-0132',
  },
  {
    key: 'amount',
    heading: '费用（元）',
    synonyms: '费用 金额 收费',
    hint: '只作记录，不进入本平台的账',
    example: '60',
  },
  {
    key: 'reportName',
    heading: '报告文件',
    synonyms: '报告文件名 文件名 附件',
    hint: '报告 PDF 的文件名；登记之后再上传 PDF，按这个名字对应',
    example: 'CX2019-0132.pdf',
  },
  { key: 'note', heading: '备注', synonyms: '说明 note', hint: '', example: '' },
];

export const mapArchiveColumns = headingMapper(archiveColumns, 'number');

export type ArchiveFault = KeyFault<ArchiveColumn>;

/** One line of the register as its cells say. */
export interface ArchiveEntry {
  number: string;
  service: Service;
  applicantName: string;
  username: string;
  department: string;
  subject: string;
  submittedOn: string;
  finishedOn: string | null;
  reportNumber: string;
  /** In fen. */
  amount: number | null;
  reportName: string;
  note: string;
}

const longest: Partial<Record<ArchiveColumn, number>> = {
  number: 60,
  applicantName: 100,
  username: 64,
  department: 200,
  subject: 1_000,
  reportNumber: 100,
  reportName: 200,
  note: 2_000,
};

/** Old systems name the services in their own ways. */
const serviceOf = (text: string): Service | undefined => {
  if (text.includes('专利')) return 'patent';
  if (text.includes('查新')) return 'novelty';
  return /收录|引用|引证|查收|查引|被引/.test(text) ? 'citation' : undefined;
};

/** Yuan as typed (1,200.50、¥60、60元) in fen. */
const fenOf = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').replace(/[,\s¥￥元]/g, '');
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 100);
};

/** What a line of the register says, and what is wrong with it; one with faults is not taken. */
export const readArchiveRow = (
  cells: readonly TableCell[],
  { places }: Pick<HeadingMap<ArchiveColumn>, 'places'>,
): { entry: ArchiveEntry; faults: ArchiveFault[] } => {
  const faults: ArchiveFault[] = [];
  const fault = (key: ArchiveColumn, what: string) => void faults.push({ key, what });
  const text = (key: ArchiveColumn): string => {
    const place = places[key];
    const found = place === undefined ? '' : cellText(cells[place] ?? null);
    if (isBrokenFormula(found)) fault(key, '单元格的公式出错');
    else if (found.length > (longest[key] ?? 100)) fault(key, `最多 ${longest[key] ?? 100} 个字`);
    return found;
  };
  const needed = (key: ArchiveColumn): string => {
    const found = text(key);
    if (!found) fault(key, '必填');
    return found;
  };
  const day = (key: 'submittedOn' | 'finishedOn', typed: string): string => {
    const found = typedDay(typed.slice(0, 40).replace(/[T ]\d{1,2}:\d{2}.*$/, ''));
    if (typed && !found) fault(key, `不是日期：${typed}`);
    return found ?? '';
  };
  const serviceText = needed('service');
  const service = serviceOf(serviceText);
  if (serviceText && !service) fault('service', `应为${Object.values(services).join('、')}之一：${serviceText}`);
  const amountText = text('amount');
  const amount = amountText ? fenOf(amountText) : null;
  if (amount === undefined) fault('amount', `不是金额：${amountText}`);
  const submittedOn = day('submittedOn', needed('submittedOn'));
  const finishedOn = day('finishedOn', text('finishedOn'));
  if (submittedOn && finishedOn && finishedOn < submittedOn) fault('finishedOn', '早于提交日期');
  const reportName = text('reportName');
  if (reportName && !/\.pdf$/i.test(reportName)) fault('reportName', '应是 PDF 的文件名，如 报告.pdf');
  return {
    entry: {
      number: needed('number'),
      service: service ?? 'citation',
      applicantName: needed('applicantName'),
      username: text('username'),
      department: text('department'),
      subject: text('subject'),
      submittedOn,
      finishedOn: finishedOn || null,
      reportNumber: text('reportNumber'),
      amount: amount ?? null,
      reportName,
      note: text('note'),
    },
    faults,
  };
};
