import { actionName, nounName } from '#domain/audit/action-words.ts';
import { formatTime } from '#domain/dates/format.ts';
import { type ExportedKind, personData } from '#domain/identity/person-data.ts';
import { contentText } from '#domain/orders/forms/content-sections.ts';
import { ledgerEntryKinds } from '#domain/payments/ledger.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { words as stateWords } from '#domain/reports/state-words.ts';
import { services as serviceNames } from '#domain/services/service.ts';
import { percent } from '#domain/similarity/passage-marks.ts';
import type { Db } from '../db/db.ts';
import type { ClaimState } from '../db/stored-values.ts';
import { type Sheet, type SheetColumn, sheetOf } from '../http/workbook.ts';
import * as query from './person-data-query.ts';

/** What Excel takes in a cell. */
const longestCell = 32_000;
const mostActions = 50_000;

const time = (at: Date): string => formatTime(at);
const yuan = (fen: number): number => Number(fen) / 100;

/** The sheet of a kind: its columns and how its rows are read by the account's id. */
const sheet =
  <Row>(
    kind: ExportedKind,
    read: (db: Db, id: string) => Promise<readonly Row[]>,
    columns: readonly SheetColumn<Row>[],
  ) =>
  async (db: Db, id: string): Promise<Sheet> =>
    sheetOf(personData[kind].sheet, columns, await read(db, id));

const accountLines = async (db: Db, id: string): Promise<[string, string][]> => {
  const account = await query.accountOfPerson(db, id);
  if (!account) return [];
  return [
    ['账号', account.username],
    ['姓名', account.fullName],
    ['单位', account.institution ?? '平台'],
    ['手机号', account.mobile],
    ['邮箱', account.email],
    ['院系或部门', account.department],
    ['职称', account.title],
    ['工号或学号', account.staffNumber],
    ['统一身份认证账号', account.casSubject ?? ''],
    ['注册于', time(account.createdAt)],
  ];
};

type OrderRow = Awaited<ReturnType<typeof query.ordersOfPerson>>[number];
const orderColumns: readonly SheetColumn<OrderRow>[] = [
  ['编号', 18, (row) => row.number ?? '草稿'],
  ['服务', 12, (row) => serviceNames[row.service]],
  ['摘要', 50, (row) => row.summary],
  ['建立时间', 20, (row) => time(row.createdAt)],
  ['报告编号', 20, (row) => row.report ?? ''],
  // A number alone would be taken for a report in force.
  ['报告状态', 12, (row) => (row.reportState ? stateWords[row.reportState] : '')],
  ['填写的内容', 80, (row) => contentText(row.service, row.form).slice(0, longestCell)],
];

type CheckRow = Awaited<ReturnType<typeof query.checksOfPerson>>[number];
const checkColumns: readonly SheetColumn<CheckRow>[] = [
  ['时间', 20, (row) => time(row.at)],
  ['稿件', 50, (row) => row.name],
  ['总相似比', 12, (row) => (row.total === null ? '' : percent(row.total))],
  ['留作比对', 12, (row) => (row.kept ? '是' : '否')],
  ['报告编号', 20, (row) => row.report ?? ''],
];

const claimStates: Readonly<Record<ClaimState, string>> = {
  claimed: '是本人的',
  rejected: '不是本人的',
  waiting: '等待馆员确认',
  refused: '馆员未同意',
};

/** One sheet for each kind that a person takes along. */
export const personSheets: Readonly<Record<ExportedKind, (db: Db, id: string) => Promise<Sheet>>> = {
  account: sheet('account', accountLines, [
    ['项目', 20, ([name]) => name],
    ['内容', 50, ([, value]) => value],
  ]),
  roster: sheet('roster', query.rosterOfPerson, [
    ['工号或学号', 20, (row) => row.number],
    ['姓名', 16, (row) => row.name],
    ['部门', 30, (row) => row.unit],
    ['邮箱', 28, (row) => row.email],
    ['手机号', 16, (row) => row.phone],
    ['状态', 10, (row) => (row.state === 'active' ? '在册' : '已离开')],
    ['更新于', 20, (row) => time(row.at)],
  ]),
  addresses: sheet('addresses', query.addressesOfPerson, [
    ['收件人', 16, (row) => row.recipient],
    ['电话', 18, (row) => row.phone],
    ['地址', 60, (row) => row.address],
  ]),
  drafts: sheet('drafts', (db, id) => query.ordersOfPerson(db, id, true), orderColumns),
  orders: sheet('orders', (db, id) => query.ordersOfPerson(db, id, false), orderColumns),
  messages: sheet('messages', query.messagesOfPerson, [
    ['委托编号', 18, (row) => row.number ?? ''],
    ['时间', 20, (row) => time(row.at)],
    ['留言人', 16, (row) => row.author],
    ['内容', 80, (row) => row.body.slice(0, longestCell)],
  ]),
  money: sheet('money', query.moneyOfPerson, [
    ['委托编号', 18, (row) => row.number ?? ''],
    ['时间', 20, (row) => time(row.at)],
    ['种类', 14, (row) => ledgerEntryKinds[row.kind].label],
    ['金额（元）', 12, (row) => yuan(row.amount)],
    ['方式', 14, (row) => (row.way ? paymentWayLabel(row.way) : '')],
  ]),
  invoices: sheet('invoices', query.invoicesOfPerson, [
    ['委托编号', 18, (row) => row.order ?? ''],
    ['抬头', 30, (row) => row.title],
    ['税号', 24, (row) => row.taxNumber],
    ['发票号码', 24, (row) => row.number],
    ['金额（元）', 12, (row) => yuan(row.amount)],
    ['开具时间', 20, (row) => time(row.at)],
  ]),
  archived: sheet('archived', query.archivedOfPerson, [
    ['编号', 18, (row) => row.number],
    ['内容', 60, (row) => row.subject],
    ['提交日期', 14, (row) => row.submittedOn ?? ''],
    ['报告编号', 20, (row) => row.report],
  ]),
  checks: sheet('checks', (db, id) => query.checksOfPerson(db, id, false), checkColumns),
  issuedChecks: sheet('issuedChecks', (db, id) => query.checksOfPerson(db, id, true), checkColumns),
  claims: sheet('claims', query.claimsOfPerson, [
    ['时间', 20, (row) => time(row.at)],
    ['成果', 60, (row) => row.title],
    ['认领', 14, (row) => claimStates[row.state]],
  ]),
  notifications: sheet('notifications', query.notificationsOfPerson, [
    ['时间', 20, (row) => time(row.at)],
    ['内容', 80, (row) => row.msg],
  ]),
  mails: sheet('mails', query.mailsOfPerson, [
    ['时间', 20, (row) => time(row.at)],
    ['标题', 40, (row) => row.subject],
    ['正文', 80, (row) => row.body.slice(0, longestCell)],
  ]),
  feedback: sheet('feedback', query.feedbackOfPerson, [
    ['时间', 20, (row) => time(row.at)],
    ['内容', 60, (row) => row.body],
    ['答复', 60, (row) => row.answer],
  ]),
  sessions: sheet('sessions', query.sessionsOfPerson, [
    ['登录时间', 20, (row) => time(row.at)],
    ['最近使用', 20, (row) => time(row.lastSeenAt)],
    ['IP 地址', 20, (row) => row.ip],
    ['浏览器', 60, (row) => row.userAgent],
  ]),
  ownLog: sheet('ownLog', (db, id) => query.actionsOfPerson(db, id, mostActions), [
    ['时间', 20, (row) => time(row.at)],
    ['操作', 24, (row) => actionName(row.action)],
    ['对象', 16, (row) => nounName(row.subject)],
    ['IP 地址', 20, (row) => row.ip],
  ]),
};
