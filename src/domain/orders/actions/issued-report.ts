import { keptOf } from '../flow.ts';
import { objectionEnds } from '../objection.ts';
import { deliveryStatuses, orderStatuses } from '../status.ts';
import type { ActionRow } from './action-row.ts';
import { goTo, stay, toNextVersion } from './moves.ts';

/** What happens to a report that is issued: objection, withdrawal, correction, a late invoice. */
export const issuedReportActions = {
  'raise-objection': {
    label: '提出异议',
    from: ['completed'],
    by: ['applicant'],
    when: (order, now) => {
      const ends = objectionEnds(order);
      return !order.objectionRaised && ends !== null && now <= ends;
    },
    to: (order) => ({ ...stay(order), change: { objectionRaised: true } }),
    reason: true,
    dialog: { weight: 'quiet' },
    notice: 'objection-raised',
  },
  'uphold-objection': {
    label: '异议成立',
    from: ['completed'],
    by: ['acceptor'],
    when: (order) => order.objectionRaised,
    to: toNextVersion,
    reason: true,
    dialog: { weight: 'primary', consequence: '重新检索并出具新版报告，原报告作废。' },
    task: 'objection',
    startsAnew: true,
  },
  'dismiss-objection': {
    label: '异议不成立',
    from: ['completed'],
    by: ['acceptor'],
    when: (order) => order.objectionRaised,
    to: (order) => ({ ...stay(order), change: { objectionRaised: false } }),
    reason: true,
    notice: 'objection-dismissed',
    task: 'objection',
  },
  // Two persons of the library decide these two (reports/withdrawal.ts); the platform carries them out.
  'withdraw-report': {
    label: '撤回报告',
    from: orderStatuses,
    by: ['system'],
    when: (order) => order.frozenVersion > 0,
    to: stay,
    reason: true,
  },
  'correct-report': {
    label: '更正报告',
    from: deliveryStatuses,
    by: ['system'],
    when: (order) => order.frozenVersion === order.version,
    to: toNextVersion,
    reason: true,
    startsAnew: true,
  },
  'late-invoice': {
    label: '补开发票',
    from: ['completed'],
    by: ['applicant'],
    when: (order) => !order.invoiceIssued && keptOf(order) > 0,
    to: goTo('awaiting-invoice', { invoiceWanted: true }),
    dialog: { invoice: true },
    sideWorks: ['keep-invoice-wish'],
  },
} as const satisfies Record<string, ActionRow>;
