import type { OrderView } from '#contracts/orders.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call } from '#web/api/transport/service.ts';
import type { FormSheet } from '../form-sheet.ts';
import { words } from '../form-words.ts';

export type Submission = { order: OrderView } | { fault: string };

/** Saves what is left, then takes the action by which the server lets this order be handed in. */
export const submitOrder = async ({ saver }: FormSheet): Promise<Submission> => {
  const held = await saver.flush();
  const { id } = saver.identity();
  if (!held || !id) return { fault: words.notAllSaved };
  try {
    const { version, actions } = await call('GET /orders/:id', { params: { id }, quiet: true });
    const offered = actions.find(({ handsIn }) => handsIn);
    if (!offered) return { fault: words.notSubmittable };
    const body = { id, version, action: offered.action };
    return { order: await call('POST /orders/act', { body, quiet: true }) };
  } catch (error) {
    if (error instanceof CallFailure) return { fault: error.message };
    throw error;
  }
};
