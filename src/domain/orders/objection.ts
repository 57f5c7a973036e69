import type { OrderState } from './order-state.ts';

const day = 86_400_000;

/** The last moment at which an objection may be raised; null while the order is not completed. */
export const objectionEnds = ({
  completedAt,
  objectionDays,
}: Pick<OrderState, 'completedAt' | 'objectionDays'>): number | null =>
  completedAt === null ? null : completedAt + objectionDays * day;
