import type { Service } from '../services/service.ts';
import { orderServiceOf } from './services/order-services.ts';
import { draftCode, draftLabel, type OrderStatus, type StatusView } from './status.ts';

/** §4.2 */
export const staffStatusLabels = {
  1: '申请中',
  2: '已退回',
  3: '待缴费',
  4: '进行中',
  5: '对比',
  6: '待审核',
  7: '待二审',
  8: '已完成',
  9: '已撤销',
  11: '已缴费',
  12: '待开票',
  13: '已开票',
  14: '待快递',
  15: '已快递',
  16: '驳回退款申请',
  30: '待复审',
  31: '复审驳回',
  32: '签章驳回',
  33: '待签章',
} as const;

type StaffCode = keyof typeof staffStatusLabels | typeof draftCode;

const codes = {
  draft: draftCode,
  submitted: 1,
  returned: 2,
  refused: 2,
  withdrawn: 9,
  'awaiting-payment': 3,
  'payment-claimed': 3,
  paid: 11,
  'in-progress': 4,
  comparing: 5,
  'draft-ready': 4,
  'in-review': 6,
  'in-recheck': 30,
  'recheck-rejected': 31,
  'awaiting-signature': 33,
  'signature-rejected': 32,
  'awaiting-invoice': 12,
  invoiced: 13,
  'awaiting-courier': 14,
  couriered: 15,
  issuing: 4,
  completed: 8,
  'refund-requested': 11,
  refunded: 9,
  'refund-rejected': 16,
} as const satisfies Record<OrderStatus, StaffCode>;

/** The staff list has fewer codes than there are states: a badge tells apart what shares one. */
const badges: Partial<Record<OrderStatus, string>> = {
  refused: '不予受理',
  'payment-claimed': '待确认',
  'draft-ready': '待委托人确认',
  issuing: '报告生成中',
  'refund-requested': '申请退款',
  refunded: '已退款',
};

export const staffStatusLabel = (code: number): string =>
  Object.hasOwn(staffStatusLabels, code) ? staffStatusLabels[code as keyof typeof staffStatusLabels] : draftLabel;

export const staffView = (status: OrderStatus, service: Service): StatusView => {
  const own = status === 'in-recheck' ? orderServiceOf(service).way.recheckCode : undefined;
  const code = own ?? codes[status];
  const badge = badges[status];
  return { code, label: staffStatusLabel(code), ...(badge && { badge }) };
};
