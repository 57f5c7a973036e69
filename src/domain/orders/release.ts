import type { OrderState } from './order-state.ts';
import type { OrderStatus } from './status.ts';

/** How an applicant gets a file of the report: as it is, with a watermark, or not yet. */
export type Release = 'whole' | 'marked' | 'held';

/** Ended without the work being paid for: what was shown of it stays as it was shown. */
const unpaidEnds: readonly OrderStatus[] = ['withdrawn', 'refunded'];

/** Until nothing is due the draft carries a watermark and the sealed report is held back. */
export const releaseOf = (purpose: string, { balance, status }: Pick<OrderState, 'balance' | 'status'>): Release => {
  if (balance <= 0 && !unpaidEnds.includes(status)) return 'whole';
  if (purpose === 'report') return 'held';
  return purpose === 'draft' ? 'marked' : 'whole';
};
