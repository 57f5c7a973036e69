import { actionName, nounName } from '#domain/audit/action-words.ts';
import { formatTime } from '#domain/dates/format.ts';
import { refuse } from '#domain/errors.ts';
import { keptByLaw } from '#domain/operations/retention.ts';
import { contentText } from '#domain/orders/forms/content-sections.ts';
import { ledgerEntryKinds } from '#domain/payments/ledger.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { services as serviceNames } from '#domain/services/service.ts';
import { percent } from '#domain/similarity/paper.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import { type Sheet, type SheetColumn, sheetOf, workbookDownload } from '../files/workbook.ts';
import type { Download, SessionContext } from '../http/context.ts';
import * as query from './person-data-query.ts';
import { reach, reachClosed } from './reach.ts';
import { userOf } from './user-store.ts';

/** What Excel takes in a cell. */
const longestCell = 32_000;
const mostActions = 50_000;

const time = (at: Date): string => formatTime(at);
const yuan = (fen: number): number => Number(fen) / 100;

const sheet = <Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet =>
  sheetOf(name, columns, rows);

const accountLines = (account: query.PersonAccount): [string, string][] => [
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

/** Everything that the platform keeps about one person, and what of it stays when they are erased. */
const personSheets = async (db: Db, id: string): Promise<Sheet[]> => {
  const account = await query.accountOfPerson(db, id);
  if (!account) throw refuse('not-found', { sentence: '用户不存在' });
  return [
    sheet(
      '账号',
      [
        ['项目', 20, ([name]: [string, string]) => name],
        ['内容', 50, ([, value]) => value],
      ],
      accountLines(account),
    ),
    sheet(
      '地址',
      [
        ['收件人', 16, (row) => row.recipient],
        ['电话', 18, (row) => row.phone],
        ['地址', 60, (row) => row.address],
      ],
      await query.addressesOfPerson(db, id),
    ),
    sheet(
      '委托',
      [
        ['编号', 18, (row) => row.number ?? '草稿'],
        ['服务', 12, (row) => serviceNames[row.service]],
        ['摘要', 50, (row) => row.summary],
        ['提交时间', 20, (row) => time(row.createdAt)],
        ['报告编号', 20, (row) => row.report ?? ''],
        ['填写的内容', 80, (row) => contentText(row.service, row.form).slice(0, longestCell)],
      ],
      await query.ordersOfPerson(db, id),
    ),
    sheet(
      '费用',
      [
        ['委托编号', 18, (row) => row.number ?? ''],
        ['时间', 20, (row) => time(row.at)],
        ['种类', 14, (row) => ledgerEntryKinds[row.kind].label],
        ['金额（元）', 12, (row) => yuan(row.amount)],
        ['方式', 14, (row) => (row.way ? paymentWayLabel(row.way) : '')],
      ],
      await query.moneyOfPerson(db, id),
    ),
    sheet(
      '发票',
      [
        ['委托编号', 18, (row) => row.order ?? ''],
        ['抬头', 30, (row) => row.title],
        ['税号', 24, (row) => row.taxNumber],
        ['发票号码', 24, (row) => row.number],
        ['金额（元）', 12, (row) => yuan(row.amount)],
        ['开具时间', 20, (row) => time(row.at)],
      ],
      await query.invoicesOfPerson(db, id),
    ),
    ...(await workSheets(db, id)),
    ...(await messageSheets(db, id, account.email)),
    sheet(
      '登录',
      [
        ['登录时间', 20, (row) => time(row.at)],
        ['最近使用', 20, (row) => time(row.lastSeenAt)],
        ['IP 地址', 20, (row) => row.ip],
        ['浏览器', 60, (row) => row.userAgent],
      ],
      await query.sessionsOfPerson(db, id),
    ),
    sheet(
      '操作记录',
      [
        ['时间', 20, (row) => time(row.at)],
        ['操作', 24, (row) => actionName(row.action)],
        ['对象', 16, (row) => nounName(row.subject)],
        ['对象编号', 38, (row) => row.subjectId],
        ['IP 地址', 20, (row) => row.ip],
      ],
      await query.actionsOfPerson(db, id, mostActions),
    ),
    sheet(
      '抹除时依法保留',
      [
        ['保留的内容', 30, (row) => row.what],
        ['理由', 80, (row) => row.why],
      ],
      keptByLaw,
    ),
  ];
};

const workSheets = async (db: Db, id: string): Promise<Sheet[]> => [
  sheet(
    '论文查重',
    [
      ['时间', 20, (row) => time(row.at)],
      ['稿件', 50, (row) => row.name],
      ['总相似比', 12, (row) => (row.total === null ? '' : percent(row.total))],
      ['留作比对', 12, (row) => (row.kept ? '是' : '否')],
      ['报告编号', 20, (row) => row.report ?? ''],
    ],
    await query.checksOfPerson(db, id),
  ),
  sheet(
    '成果认领',
    [
      ['时间', 20, (row) => time(row.at)],
      ['成果', 60, (row) => row.title],
      ['本人说', 14, (row) => (row.state === 'claimed' ? '是本人的' : '不是本人的')],
    ],
    await query.claimsOfPerson(db, id),
  ),
];

const messageSheets = async (db: Db, id: string, email: string): Promise<Sheet[]> => [
  sheet(
    '通知',
    [
      ['时间', 20, (row) => time(row.at)],
      ['内容', 80, (row) => row.msg],
    ],
    await query.notificationsOfPerson(db, id),
  ),
  sheet(
    '邮件',
    [
      ['时间', 20, (row) => time(row.at)],
      ['标题', 40, (row) => row.subject],
      ['正文', 80, (row) => row.body.slice(0, longestCell)],
    ],
    await query.mailsOfPerson(db, id, email),
  ),
  sheet(
    '反馈',
    [
      ['时间', 20, (row) => time(row.at)],
      ['内容', 60, (row) => row.body],
      ['答复', 60, (row) => row.answer],
    ],
    await query.feedbackOfPerson(db, id),
  ),
];

const exported = async (services: Clock, context: SessionContext, id: string, institutionId: number | null) => {
  const now = services.now();
  const download = await workbookDownload('个人信息', await personSheets(context.db, id), now);
  await writeAudit(context.db, {
    by: context,
    action: 'user.export-data',
    subjectId: id,
    institutionId,
    now,
  });
  return download;
};

/** A person takes their own data along (个人信息保护法第四十五条). */
export const exportOwnData = (services: Clock, context: SessionContext): Promise<Download> =>
  exported(services, context, context.actor.userId, context.actor.institutionId);

/** An administrator does it for somebody, also for one whose account is closed. */
export const exportPerson = async (services: Clock, context: SessionContext, id: string): Promise<Download> => {
  const open = await userOf(context.db, id);
  const user = open ? await reach(context.db, context.actor, id) : await reachClosed(context.db, context.actor, id);
  return exported(services, context, user.id, user.institutionId);
};
