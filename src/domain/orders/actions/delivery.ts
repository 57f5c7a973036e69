import { afterReversal, type Move, tailOf } from '../flow.ts';
import type { OrderState } from '../order-state.ts';
import type { ActionRow } from './action-row.ts';
import { goTo } from './moves.ts';

const day = 86_400_000;

/** The tail as it is once this is settled, which stays so. */
const tailWith = (order: OrderState, settled: Partial<OrderState>): Move => {
  const { to, change } = tailOf({ ...order, ...settled });
  return { to, change: { ...change, ...settled } };
};

/** Invoice, parcel and files of a report that is settled. */
export const deliveryActions = {
  'issue-invoice': {
    label: '开票',
    from: ['awaiting-invoice'],
    by: ['acceptor'],
    to: goTo('invoiced', { invoiceIssued: true }),
    dialog: {
      weight: 'primary',
      reference: { label: '发票号码', required: true },
      file: { label: '电子发票（PDF、OFD 或 XML）', required: false },
      invoice: true,
    },
    sideWorks: ['issue-invoice'],
    task: 'invoice',
    carries: 'invoice',
  },
  'drop-invoice': {
    label: '不再开票',
    from: ['awaiting-invoice'],
    by: ['applicant'],
    to: (order) => tailWith(order, { invoiceWanted: false }),
    dialog: { consequence: '本单不再开具发票。' },
  },
  'receive-invoice': {
    label: '已取得发票',
    from: ['invoiced'],
    by: ['applicant', 'system'],
    to: tailOf,
    dialog: { weight: 'primary' },
    overdue: (since, { now }) => now - since >= day,
  },
  'reverse-invoice': {
    label: '红冲发票',
    from: ['invoiced', 'awaiting-courier', 'couriered', 'completed'],
    by: ['acceptor'],
    when: (order) => order.invoiceIssued,
    to: afterReversal,
    reason: true,
    dialog: {
      weight: 'danger',
      consequence: '原发票全额冲红，不能恢复；之后可以重新开票，或不再开票。',
      reference: { label: '红字发票号码', required: true },
      file: { label: '红字发票（PDF、OFD 或 XML）', required: false },
    },
    sideWorks: ['reverse-invoice'],
    notice: 'turn-without-mail',
    task: 'invoice',
    carries: 'invoice',
  },
  ship: {
    label: '寄出',
    from: ['awaiting-courier'],
    by: ['acceptor'],
    to: (order) => ({ to: 'couriered', change: { shippedVersion: order.version } }),
    dialog: { weight: 'primary', reference: { label: '快递单号', required: true }, company: true },
    sideWorks: ['require-files', 'send-parcel'],
    task: 'deliver',
  },
  collect: {
    label: '到馆自取',
    from: ['awaiting-courier'],
    by: ['acceptor'],
    to: (order) => tailWith(order, { shippedVersion: order.version }),
    sideWorks: ['require-files'],
    task: 'deliver',
  },
  receive: {
    label: '确认收到',
    from: ['couriered'],
    by: ['applicant', 'system'],
    to: tailOf,
    dialog: { weight: 'primary' },
    sideWorks: ['receive-parcel'],
    overdue: (since, { deadlines, now }) => now - since >= deadlines.courierReceipt * day,
  },
  // The platform takes it once the last promised file is made (reports/deliver-report.ts).
  deliver: {
    label: '报告文件生成完毕',
    from: ['issuing'],
    by: ['system'],
    to: (order) => tailWith(order, { deliveredVersion: order.version }),
    onward: true,
  },
  bounce: {
    label: '退件',
    from: ['couriered'],
    by: ['acceptor'],
    to: goTo('awaiting-courier', { shippedVersion: 0 }),
    sideWorks: ['return-parcel'],
    task: 'deliver',
  },
} as const satisfies Record<string, ActionRow>;
