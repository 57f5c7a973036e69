import type { Fen } from '#domain/money/yuan.ts';
import { fen, sumFen } from '#domain/money/yuan.ts';

/** What an order has of a payment that was made for several. */
export interface TradeShare {
  orderId: string;
  amount: Fen;
}

/**
 * A sum that came in, by order: each gets what was agreed as long as it reaches, and what came beyond that stays with the
 * first, where the desk finds it as a surplus.
 */
export const allot = (shares: readonly TradeShare[], sum: Fen): TradeShare[] => {
  let left: number = sum;
  const parts = shares.map(({ orderId, amount }) => {
    const part = Math.min(left, amount);
    left -= part;
    return { orderId, amount: part };
  });
  return parts
    .map(({ orderId, amount }, at) => ({ orderId, amount: fen(at === 0 ? amount + left : amount) }))
    .filter(({ amount }) => amount > 0);
};

/** What one order had of all that came in by a trade. */
export const receivedFor = (
  orderId: string,
  shares: readonly TradeShare[],
  payments: readonly { amount: Fen }[],
): Fen =>
  sumFen(
    payments.flatMap(({ amount }) =>
      allot(shares, amount)
        .filter((share) => share.orderId === orderId)
        .map((share) => share.amount),
    ),
  );
