import type { OrderStatus } from './status.ts';
import { isObjectedTo, turnOf } from './whose-turn.ts';

/** What a status means to its reader: their turn, someone else's, to be mended, money, done. */
export type Tone = 'turn' | 'other' | 'wrong' | 'money' | 'done';

/** What is so for every reader; the rest depends on whose turn it is. */
const fixed: Partial<Record<OrderStatus, Tone>> = {
  returned: 'wrong',
  refused: 'wrong',
  'recheck-rejected': 'wrong',
  'signature-rejected': 'wrong',
  'refund-rejected': 'wrong',
  'awaiting-payment': 'money',
  'payment-claimed': 'money',
  'refund-requested': 'money',
  refunded: 'other',
  completed: 'done',
};

/** A completed order is not done with while an objection waits. */
export const toneOf = (status: OrderStatus, yourTurn: boolean, objectionRaised = false): Tone => {
  const told = isObjectedTo(status, objectionRaised) ? undefined : fixed[status];
  return told ?? (yourTurn && turnOf(status, objectionRaised).party !== null ? 'turn' : 'other');
};
