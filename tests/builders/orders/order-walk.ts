import { fen } from '#domain/money/yuan.ts';
import { type OrderAction, orderActions } from '#domain/orders/actions.ts';
import type { OrderActor, OrderState } from '#domain/orders/order-state.ts';
import { availableActions, perform } from '#domain/orders/perform.ts';
import type { Service } from '#domain/services/service.ts';
import type { ServiceSettings } from '#domain/services/service-settings.ts';

const person = (userId: string, ...permissions: string[]): OrderActor => ({
  kind: 'person',
  userId,
  institutionId: 1,
  permissions: new Set(permissions),
});

/** One person for each part, and a second searcher who may also review, so that judging one's own work can be tried. */
export const cast = {
  applicant: person('applicant', 'order.create'),
  acceptor: person('acceptor', 'order.accept'),
  searcher: person('searcher', 'order.search', 'order.review', 'order.recheck', 'order.sign'),
  reviewer: person('reviewer', 'order.review', 'order.recheck'),
  rechecker: person('rechecker', 'order.recheck'),
  leader: person('leader', 'order.sign'),
  administrator: person('administrator', 'order.reopen'),
  system: { kind: 'system' } as OrderActor,
};

export interface Setting extends ServiceSettings {
  service: Service;
  compares: boolean;
  invoiceWanted: boolean;
  courierWanted: boolean;
}

const flags = [false, true];

/** Every combination an institution may choose and an applicant may ask for. */
export const allSettings = (): Setting[] =>
  (['none', 'before-work', 'after-draft', 'before-delivery'] as const).flatMap((paymentGate) =>
    ([0, 1, 2] as const).flatMap((reviewLevels) =>
      flags.flatMap((signatureNeeded) =>
        flags.flatMap((draftConfirmation) =>
          flags.flatMap((invoiceWanted) =>
            flags.flatMap((courierWanted) =>
              (
                [
                  ['citation', false],
                  ['novelty', true],
                  ['patent', false],
                  ['patent', true],
                ] as const
              )
                .filter(([service]) => service !== 'novelty' || reviewLevels > 0)
                .map(([service, compares]) => ({
                  service,
                  compares,
                  paymentGate,
                  reviewLevels,
                  signatureNeeded,
                  draftConfirmation,
                  invoiceWanted,
                  courierWanted,
                })),
            ),
          ),
        ),
      ),
    ),
  );

const price = 100;

export const newOrder = (setting: Setting): OrderState => ({
  institutionId: 1,
  service: setting.service,
  compares: setting.compares,
  status: 'draft',
  applicantId: 'applicant',
  settings: setting,
  objectionDays: 7,
  accepted: false,
  balance: fen(setting.paymentGate === 'none' ? 0 : price),
  paid: fen(0),
  everPaid: false,
  afterPayment: null,
  refundOrigin: null,
  refundAsks: 0,
  refunding: false,
  invoiceWanted: setting.invoiceWanted,
  invoiceIssued: false,
  courierWanted: setting.courierWanted,
  version: 1,
  frozenVersion: 0,
  shippedVersion: 0,
  deliveredVersion: 0,
  contentHash: null,
  numbered: false,
  workedBy: [],
  reviewedBy: null,
  objectionRaised: false,
  completedAt: null,
});

/** What the ledger says once an action's money is written: all that is due is paid, waived or asked anew. */
const withMoney = (order: OrderState, action: OrderAction): OrderState => {
  if (action === 'book-payment' || action === 'confirm-payment')
    return {
      ...order,
      balance: fen(0),
      paid: fen(order.paid + Math.max(0, order.balance)),
      everPaid: order.everPaid || order.balance > 0,
    };
  if (action === 'waive' || action === 'requote') return { ...order, balance: fen(0) };
  if (action === 'confirm-refund') return { ...order, paid: fen(0), balance: fen(0) };
  return order;
};

export interface Edge {
  action: OrderAction;
  by: keyof typeof cast;
  from: OrderState;
  to: OrderState;
}

/** Everything each of the cast may do here and where it leads; reports where offer and permission disagree. */
export const edgesOf = (order: OrderState, now: number, disagree: (what: string) => void): Edge[] =>
  (Object.keys(cast) as (keyof typeof cast)[]).flatMap((by) => {
    const offered = new Set(availableActions(order, cast[by], now));
    return orderActions.flatMap((action): Edge[] => {
      const given = withMoney(order, action);
      try {
        const { order: to } = perform(given, { action, actor: cast[by], reason: '理由', now });
        if (!offered.has(action)) disagree(`${by} did ${action} at ${order.status} though it was not offered`);
        return [{ action, by, from: order, to }];
      } catch (error) {
        if (offered.has(action)) disagree(`${by} was offered ${action} at ${order.status} and refused: ${error}`);
        return [];
      }
    });
  });

const keyOf = (order: OrderState): string => JSON.stringify({ ...order, settings: undefined });

// Hundreds of thousands of refusals are asked for; where each was thrown is of no use.
Error.stackTraceLimit = 0;

/** The whole graph of an order's life under one setting; a second report version is enough to see all. */
export const explore = (setting: Setting, disagree: (what: string) => void) => {
  const first = newOrder(setting);
  const states = new Map([[keyOf(first), first]]);
  const edges: (Edge & { fromKey: string; toKey: string })[] = [];
  const queue = [first];
  for (let order = queue.pop(); order; order = queue.pop()) {
    for (const edge of edgesOf(order, 0, disagree)) {
      if (edge.to.version > 2 || edge.to.workedBy.length > 1 || edge.to.refundAsks > 2) continue;
      const toKey = keyOf(edge.to);
      edges.push({ ...edge, fromKey: keyOf(order), toKey });
      if (states.has(toKey)) continue;
      states.set(toKey, edge.to);
      queue.push(edge.to);
    }
  }
  return { states, edges };
};
