import type { OrderStatus } from '../orders/status.ts';

/** Which of the applicant's choices a mail belongs to. */
export type MailTopic = 'orderProgress' | 'payment' | 'report';

/** Texts with places in braces: {name}, {number}, {service}, {summary}, {amount}, {reason}, {institution}. */
export interface OrderMailTemplate {
  topic: MailTopic;
  subject: string;
  body: string;
}

export interface OrderMailFacts {
  name: string;
  number: string;
  service: string;
  summary: string;
  /** Yuan still to pay. */
  amount: string;
  reason: string;
  institution: string;
}

const about = (topic: MailTopic, subject: string, body: string): OrderMailTemplate => ({ topic, subject, body });

/** What an applicant is written when the order comes to a status; null: nothing he needs to know by mail. */
export const orderMails: Readonly<Record<OrderStatus, OrderMailTemplate | null>> = {
  draft: null,
  submitted: about('orderProgress', '委托 {number} 已提交', '您的{service}委托已提交，图书馆将尽快受理。'),
  returned: about(
    'orderProgress',
    '委托 {number} 需要修改',
    '您的{service}委托被退回修改：{reason}\n请登录平台修改后重新提交。',
  ),
  refused: about('orderProgress', '委托 {number} 未被受理', '您的{service}委托未被受理：{reason}'),
  withdrawn: about('orderProgress', '委托 {number} 已撤销', '您的{service}委托已撤销。{reason}'),
  'awaiting-payment': about(
    'payment',
    '委托 {number} 请缴费 {amount} 元',
    '您的{service}委托需缴费 {amount} 元，到账后继续办理。请登录平台选择缴费方式。',
  ),
  'payment-claimed': about(
    'payment',
    '委托 {number} 的缴费凭证已收到',
    '您的缴费凭证已提交，图书馆核对到账后继续办理。',
  ),
  paid: about('payment', '委托 {number} 的费用已到账', '您的{service}委托费用已到账，馆员即将开始检索。'),
  'in-progress': about('orderProgress', '委托 {number} 开始检索', '馆员已开始办理您的{service}委托。'),
  comparing: null,
  'draft-ready': about(
    'report',
    '委托 {number} 的报告初稿请您核对',
    '您的{service}报告初稿已完成，请登录平台核对并确认；有意见可直接提出，逾期未回复视为确认。',
  ),
  'in-review': about('orderProgress', '委托 {number} 的报告进入审核', '您的{service}报告已进入审核。'),
  'in-recheck': null,
  'recheck-rejected': null,
  'awaiting-signature': about(
    'orderProgress',
    '委托 {number} 的报告等待签章',
    '您的{service}报告已通过审核，等待签章。',
  ),
  'signature-rejected': null,
  'awaiting-invoice': about('payment', '委托 {number} 等待开票', '您的{service}报告已完成，正在为您开具发票。'),
  invoiced: about('payment', '委托 {number} 的发票已开具', '您的发票已开具，请登录平台下载。'),
  'awaiting-courier': about('report', '委托 {number} 的报告即将寄出', '您的{service}报告已完成，即将寄出。'),
  couriered: about('report', '委托 {number} 的报告已寄出', '您的{service}报告已寄出，收到后请登录平台确认。'),
  completed: about(
    'report',
    '委托 {number} 已办结',
    '您的{service}委托已办结，请登录平台下载报告。如有异议，请在规定期限内提出。',
  ),
  'refund-requested': about('payment', '委托 {number} 的退款申请已收到', '您的退款申请已提交，图书馆将尽快处理。'),
  refunded: about('payment', '委托 {number} 的费用已退回', '您的{service}委托费用已退回。{reason}'),
  'refund-rejected': about('payment', '委托 {number} 的退款申请未通过', '您的退款申请未通过：{reason}'),
};

/** Halfway through the days an applicant has to look at a draft. */
export const draftReminderMail = about(
  'report',
  '委托 {number} 的报告初稿尚未确认',
  '您的{service}报告初稿已等待核对数日，请尽快登录平台确认或提出意见，逾期未回复视为确认。',
);

const filled = (text: string, facts: OrderMailFacts): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(facts, key) ? facts[key as keyof OrderMailFacts] : whole,
  );

/** A header is one line, whatever was typed into a reason. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The mail as it is sent: greeting, text, which order, and who writes. */
export const writeOrderMail = (template: OrderMailTemplate, facts: OrderMailFacts) => ({
  subject: oneLine(filled(template.subject, facts)),
  body: [
    `${facts.name}，您好：`,
    filled(template.body, facts).trim(),
    `委托内容：${facts.summary}`,
    facts.institution,
  ].join('\n\n'),
});
