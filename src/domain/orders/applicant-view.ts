import { draftCode, draftLabel, type OrderStatus, type StatusView } from './status.ts';

/** §4.1 */
export const applicantStatusLabels = {
  1: '申请中',
  2: '处理中',
  3: '已处理',
  4: '未通过',
  5: '已撤销/退回',
  6: '已完成',
  19: '已缴费待确认',
  20: '待缴费',
  21: '已缴费',
  22: '待开票',
  23: '已开票',
  24: '待快递',
  25: '已快递',
  26: '申请退款',
  27: '已退款',
  28: '驳回退款申请',
  30: '待复审',
  31: '复审驳回',
  32: '签章驳回',
  33: '待签章',
} as const;

export type ApplicantCode = keyof typeof applicantStatusLabels | typeof draftCode;

const codes = {
  draft: draftCode,
  submitted: 1,
  returned: 5,
  refused: 4,
  withdrawn: 5,
  'awaiting-payment': 20,
  'payment-claimed': 19,
  paid: 21,
  'in-progress': 2,
  comparing: 2,
  'draft-ready': 3,
  'in-review': 2,
  'in-recheck': 30,
  'recheck-rejected': 31,
  'awaiting-signature': 33,
  'signature-rejected': 32,
  'awaiting-invoice': 22,
  invoiced: 23,
  'awaiting-courier': 24,
  couriered: 25,
  issuing: 2,
  completed: 6,
  'refund-requested': 26,
  refunded: 27,
  'refund-rejected': 28,
} as const satisfies Record<OrderStatus, ApplicantCode>;

export const applicantStatusLabel = (code: number): string =>
  Object.hasOwn(applicantStatusLabels, code)
    ? applicantStatusLabels[code as keyof typeof applicantStatusLabels]
    : draftLabel;

/** One code covers returned and withdrawn, only the first waits for the applicant; another covers search and the drawing of files. */
export const applicantBadges = { returned: '待修改', issuing: '报告生成中' } as const;

const badges: Partial<Record<OrderStatus, string>> = applicantBadges;

export const applicantView = (
  status: OrderStatus,
  words?: { labels: Readonly<Record<ApplicantCode, string>>; badges: Partial<Record<OrderStatus, string>> },
): StatusView => {
  const code = codes[status];
  const badge = (words?.badges ?? badges)[status];
  return { code, label: words?.labels[code] ?? applicantStatusLabel(code), ...(badge && { badge }) };
};
