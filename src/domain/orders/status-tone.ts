import type { OrderStatus } from './status.ts';
import { turnOf } from './whose-turn.ts';

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

export const toneOf = (status: OrderStatus, yourTurn: boolean): Tone =>
  fixed[status] ?? (yourTurn && turnOf(status).party !== null ? 'turn' : 'other');
