import { fen } from '#domain/money/yuan.ts';
import { isCompleted } from '#domain/orders/whose-turn.ts';
import { announceIntake } from '../library/intake-store.ts';
import { openOrderCommands } from '../orders/act-on-order.ts';
import type { OrderReactions } from '../orders/order-reactions.ts';
import { askRefunds } from '../payments/ask-refunds.ts';
import { awaitsGateway } from '../payments/refund-store.ts';
import { finishDraft } from '../reports/finish-draft.ts';
import { followOrder } from '../reports/freeze-report.ts';
import { keepObjection } from '../reports/review/keep-objection.ts';
import { recordSignature } from '../reports/sign/record-signature.ts';
import { tellOfOrder } from '../webhooks/follow-order.ts';

/**
 * Who listens to an order: drafts are kept, reports are frozen and doubted with it, gateways send money back, the library takes papers in,
 * applications of other systems are told.
 */
const orderReactions: OrderReactions = {
  finishDraft,
  recordSignature,
  keepObjection,
  afterStep: async (tx, { before, order, freeze, reportNumber, caller, now }) => {
    const freezing = { now, from: caller.from, past: caller.withoutMails === true };
    await followOrder(tx, before, { order, freeze, reportNumber }, freezing);
    if (order.status !== before.status && isCompleted(order.status))
      await announceIntake(tx, before.institution_id, 'order', before.id);
    if (!caller.withoutMails) await tellOfOrder(tx, { before, status: order.status, now });
  },
  refundGranted: async (tx, order, { amount, reason, by, now }) => {
    await askRefunds(tx, order, { amount: fen(amount), purpose: 'order', reason, by, now });
  },
  awaitsGateway,
};

export const orderCommands = openOrderCommands(orderReactions);
