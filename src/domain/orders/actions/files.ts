import type { Service } from '#domain/services/service.ts';
import { type OrderFilePurpose, orderFileRule } from '../file-access.ts';
import type { OrderState } from '../order-state.ts';
import { orderServiceOf } from '../services/order-services.ts';
import type { ActionRow } from './action-row.ts';
import { stay } from './moves.ts';

/** The status stays; the table of files says who may and where. */
const changing = (files: 'attach' | 'remove', purpose: OrderFilePurpose) => {
  const { by, in: from } = orderFileRule(purpose)[files];
  return { from, by, files, carries: purpose, to: stay } as const;
};
/** Nobody adds to what is frozen. */
const unfrozen = (order: OrderState): boolean => order.frozenVersion < order.version;
/** A citation report is drawn from its search, that of a check from its result: no file takes their place. */
export const mayBeWritten = (service: Service): boolean => orderServiceOf(service).report.written === true;
const takesOwnReport = (order: OrderState): boolean => unfrozen(order) && mayBeWritten(order.service);

/** Files that are put with an order or taken away. */
export const filesActions = {
  'attach-attachment': { label: '添加附件', ...changing('attach', 'attachment') },
  'attach-voucher': { label: '添加缴费凭证', ...changing('attach', 'voucher') },
  'attach-draft': { label: '添加报告初稿', work: true, when: takesOwnReport, ...changing('attach', 'draft') },
  'attach-report': { label: '添加正式报告', work: true, when: takesOwnReport, ...changing('attach', 'report') },
  'attach-invoice': {
    label: '添加发票',
    // Before it is issued, the file comes with the issuing.
    when: (order) => order.invoiceIssued,
    ...changing('attach', 'invoice'),
  },
  'remove-attachment': { label: '移除附件', ...changing('remove', 'attachment') },
  'remove-voucher': { label: '移除缴费凭证', ...changing('remove', 'voucher') },
  'remove-draft': { label: '移除报告初稿', work: true, when: unfrozen, ...changing('remove', 'draft') },
  'remove-report': { label: '移除正式报告', work: true, when: unfrozen, ...changing('remove', 'report') },
} as const satisfies Record<string, ActionRow>;
