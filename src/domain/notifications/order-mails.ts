import type { OrderStatus } from '../orders/status.ts';
import type { MailTopic, OrderMailTemplate } from './mail-template.ts';

/** Greeting, what happened, what to do next with a link, which order, and who writes. */
const about = (topic: MailTopic, subject: string, text: string, next: string): OrderMailTemplate => ({
  topic,
  next,
  subject,
  body: `{姓名}，您好：\n\n${text}\n\n下一步：{下一步}。\n期限：{期限}\n查看：{链接}\n\n委托内容：{委托内容}\n\n{单位}`,
  brief: `${subject}。{下一步}。`,
});

const nothing = '您不用做什么，有进展会再通知您';

/** What an applicant is written when the order comes to a status; null: nothing they need to know by mail. */
const orderMails = {
  draft: null,
  submitted: about('orderProgress', '委托 {委托号} 已提交', '您的{服务}委托已提交，图书馆将尽快受理。', nothing),
  returned: about(
    'orderProgress',
    '委托 {委托号} 需要修改',
    '您的{服务}委托被退回修改：{理由}',
    '请登录平台按意见修改后重新提交',
  ),
  refused: about(
    'orderProgress',
    '委托 {委托号} 未被受理',
    '您的{服务}委托未被受理：{理由}',
    '如有疑问，请登录平台留言或联系图书馆',
  ),
  withdrawn: about(
    'orderProgress',
    '委托 {委托号} 已撤销',
    '您的{服务}委托已撤销。{理由}',
    '如仍需要，请登录平台重新提交委托',
  ),
  'awaiting-payment': about(
    'payment',
    '委托 {委托号} 请缴费 {金额} 元',
    '您的{服务}委托需缴费 {金额} 元，到账后继续办理。',
    '请登录平台选择缴费方式',
  ),
  'payment-claimed': about(
    'payment',
    '委托 {委托号} 的缴费凭证已收到',
    '您的缴费凭证已提交，图书馆核对到账后继续办理。',
    nothing,
  ),
  paid: about('payment', '委托 {委托号} 的费用已到账', '您的{服务}委托费用已到账，馆员即将开始检索。', nothing),
  'in-progress': about('orderProgress', '委托 {委托号} 开始检索', '馆员已开始办理您的{服务}委托。', nothing),
  comparing: null,
  'draft-ready': about(
    'report',
    '委托 {委托号} 的报告初稿请您核对',
    '您的{服务}报告初稿已完成，有意见可直接提出。',
    '请登录平台核对并确认',
  ),
  'in-review': about('orderProgress', '委托 {委托号} 的报告进入审核', '您的{服务}报告已进入审核。', nothing),
  'in-recheck': null,
  'recheck-rejected': null,
  'awaiting-signature': about(
    'orderProgress',
    '委托 {委托号} 的报告等待签章',
    '您的{服务}报告已通过审核，等待签章。',
    nothing,
  ),
  'signature-rejected': null,
  'awaiting-invoice': about('payment', '委托 {委托号} 等待开票', '您的{服务}报告已定稿，正在为您开具发票。', nothing),
  invoiced: about('payment', '委托 {委托号} 的发票已开具', '您的发票已开具。', '请登录平台下载发票'),
  'awaiting-courier': about(
    'report',
    '委托 {委托号} 的报告即将寄出',
    '您的{服务}报告已定稿，文件生成后寄出。',
    nothing,
  ),
  couriered: about('report', '委托 {委托号} 的报告已寄出', '您的{服务}报告已寄出。', '收到后请登录平台确认'),
  issuing: null,
  completed: about(
    'report',
    '委托 {委托号} 已办结',
    '您的{服务}委托已办结。如有异议，请在规定期限内提出。',
    '请登录平台下载报告',
  ),
  'refund-requested': about(
    'payment',
    '委托 {委托号} 的退款申请已收到',
    '您的退款申请已提交，图书馆将尽快处理。',
    nothing,
  ),
  refunded: about(
    'payment',
    '委托 {委托号} 的费用已退回',
    '您的{服务}委托费用已退回。{理由}',
    '请留意原付款账户的到账',
  ),
  'refund-rejected': about(
    'payment',
    '委托 {委托号} 的退款申请未通过',
    '您的退款申请未通过：{理由}',
    '如有疑问，请登录平台留言或联系图书馆',
  ),
} satisfies Readonly<Record<OrderStatus, OrderMailTemplate | null>>;

const more = {
  'draft-objected': about(
    'orderProgress',
    '委托 {委托号} 的意见已收到，馆员修改中',
    '您对{服务}报告初稿的意见已收到，馆员修改后会再请您核对。',
    nothing,
  ),
  'draft-taken-back': about(
    'report',
    '委托 {委托号} 的初稿已收回修改',
    '馆员收回了您的{服务}报告初稿，改好后会再请您核对；请勿使用收回的初稿。',
    nothing,
  ),
  'work-resumed': about('orderProgress', '委托 {委托号} 继续办理', '馆员继续办理您的{服务}委托。', nothing),
  'report-reopened': about(
    'report',
    '委托 {委托号} 的报告将重新出具',
    '图书馆将重新办理您的{服务}报告，出具新版：{理由}',
    nothing,
  ),
  'draft-reminder': about(
    'report',
    '委托 {委托号} 的报告初稿尚未确认',
    '您的{服务}报告初稿已等待核对数日。',
    '请尽快登录平台确认或提出意见',
  ),
  'payment-reminder': about(
    'payment',
    '委托 {委托号} 尚待缴费 {金额} 元',
    '您的{服务}委托尚待缴费 {金额} 元，到账后才能继续办理。',
    '请登录平台缴费；如不再需要，请取消委托',
  ),
  'mending-reminder': about(
    'orderProgress',
    '委托 {委托号} 等待您修改',
    '您的{服务}委托被退回修改，已等待数日。',
    '请登录平台按意见修改后重新提交',
  ),
  'invoice-reversed': about(
    'payment',
    '委托 {委托号} 的发票已红冲',
    '您的{服务}委托的发票已红冲，请勿再使用原发票。原因：{理由}',
    '如需重新开票，请登录平台查看',
  ),
  'objection-dismissed': about(
    'report',
    '委托 {委托号} 的异议已答复',
    '您对{服务}报告提出的异议经核实不成立，原报告继续有效。理由：{理由}',
    '如仍有疑问，请登录平台留言或联系图书馆',
  ),
  'work-new': about('orderProgress', '新委托 {委托号}：{待办}', '{委托人}的{服务}委托轮到您办理。', '请登录平台办理'),
  'work-back': about(
    'orderProgress',
    '委托 {委托号} 被退回：{待办}',
    '{委托人}的{服务}委托被退回：{理由}',
    '请登录平台按意见修改',
  ),
  'work-objection': about(
    'orderProgress',
    '委托 {委托号} 有异议，请答复',
    '{委托人}对{服务}报告提出异议：{理由}',
    '请登录平台核实并答复',
  ),
  'due-soon': about(
    'orderProgress',
    '委托 {委托号} 将于 {应完成日期} 到期',
    '{委托人}的{服务}委托将于 {应完成日期} 到期。',
    '请及时办理',
  ),
  overdue: about(
    'orderProgress',
    '委托 {委托号} 已超过应完成日期',
    '{委托人}的{服务}委托应于 {应完成日期} 完成，现已逾期。',
    '请尽快办理',
  ),
  'overdue-long': about(
    'orderProgress',
    '委托 {委托号} 已逾期数日',
    '{委托人}的{服务}委托应于 {应完成日期} 完成，已逾期数日仍未办结。',
    '请协调处理',
  ),
} as const satisfies Record<string, OrderMailTemplate>;

export type MailKey = OrderStatus | keyof typeof more;

const builtIn: Readonly<Partial<Record<MailKey, OrderMailTemplate | null>>> = { ...orderMails, ...more };

export const builtInMail = (key: MailKey): OrderMailTemplate | null => builtIn[key] ?? null;

const staffKeyNames = ['work-new', 'work-back', 'work-objection', 'due-soon', 'overdue', 'overdue-long'] as const;
const staffKeys: readonly string[] = staffKeyNames;

type WrittenStatus = {
  [Status in OrderStatus]: (typeof orderMails)[Status] extends null ? never : Status;
}[OrderStatus];

/** The mails that an applicant can get. */
export type ApplicantMailKey = WrittenStatus | Exclude<keyof typeof more, (typeof staffKeyNames)[number]>;

const names: Readonly<Partial<Record<MailKey, string>>> = {
  submitted: '委托已提交',
  returned: '退回修改',
  refused: '不予受理',
  withdrawn: '委托撤销',
  'awaiting-payment': '请缴费',
  'payment-claimed': '凭证已收到',
  paid: '费用到账',
  'in-progress': '开始检索',
  'draft-ready': '请核对初稿',
  'in-review': '进入审核',
  'awaiting-signature': '等待签章',
  'awaiting-invoice': '等待开票',
  invoiced: '发票已开具',
  'awaiting-courier': '即将寄出',
  couriered: '报告已寄出',
  completed: '委托办结',
  'refund-requested': '退款申请已收到',
  refunded: '费用已退回',
  'refund-rejected': '退款未通过',
  'draft-objected': '初稿意见已收到',
  'draft-taken-back': '初稿收回',
  'work-resumed': '继续办理',
  'report-reopened': '报告重新出具',
  'draft-reminder': '提醒核对初稿',
  'payment-reminder': '提醒缴费',
  'mending-reminder': '提醒修改',
  'invoice-reversed': '发票已红冲',
  'objection-dismissed': '异议不成立',
  'work-new': '新的待办',
  'work-back': '被退回',
  'work-objection': '有异议',
  'due-soon': '即将到期',
  overdue: '已逾期',
  'overdue-long': '逾期数日',
};

export interface MailKind {
  key: MailKey;
  name: string;
  /** Who gets it. */
  to: 'applicant' | 'staff';
}

/** Every mail about an order, in the order of its life; reminders after it. */
export const mailKinds: readonly MailKind[] = (Object.keys(builtIn) as MailKey[])
  .filter((key) => builtInMail(key) !== null)
  .map((key) => ({ key, name: names[key] ?? '', to: staffKeys.includes(key) ? 'staff' : 'applicant' }));
