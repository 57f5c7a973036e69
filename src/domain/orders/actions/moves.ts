import { type Move, workOf } from '../flow.ts';
import type { OrderState } from '../order-state.ts';
import type { OrderStatus } from '../status.ts';

export const stay = (order: OrderState): Move => ({ to: order.status });

export const goTo = (to: OrderStatus, change?: Partial<OrderState>) => (): Move => ({ to, ...(change && { change }) });

export const toWork = (order: OrderState): Move => ({ to: workOf(order) });

/** A further version of the report: the earlier one stands until the new one is frozen. */
export const toNextVersion = (order: OrderState): Move => ({
  to: workOf(order),
  change: { objectionRaised: false, version: order.version + 1 },
});

export const nothingPaid = (order: OrderState): boolean => !order.everPaid && order.frozenVersion === 0;
