import { fen } from '../money/yuan.ts';
import type { Service } from '../services/service.ts';
import type { ServiceSettings } from '../services/service-settings.ts';
import { actionsWhich, type OrderAction, rowOf } from './actions.ts';
import type { OrderState } from './order-state.ts';
import type { Party } from './party.ts';
import { orderServiceOf } from './services/order-services.ts';
import type { OrderStatus } from './status.ts';
import { turnOf } from './whose-turn.ts';

const onward = actionsWhich((row) => row.onward === true);

export interface UsualStep {
  status: OrderStatus;
  /** Whose turn it is there; null at the end. */
  party: Party | null;
}

const example = (service: Service, settings: ServiceSettings): OrderState => ({
  institutionId: 1,
  service,
  compares: orderServiceOf(service).way.compares === true,
  status: 'draft',
  applicantId: 'applicant',
  settings,
  objectionDays: 0,
  accepted: false,
  balance: fen(settings.paymentGate === 'none' ? 0 : 100),
  paid: fen(0),
  everPaid: false,
  afterPayment: null,
  refundOrigin: null,
  refundAsks: 0,
  refunding: false,
  invoiceWanted: false,
  invoiceIssued: false,
  courierWanted: false,
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

const onwardOf = (order: OrderState): OrderAction | undefined =>
  onward.find((action) => {
    const row = rowOf(action);
    return row.from.includes(order.status) && (row.when?.(order, 0) ?? true);
  });

/** The steps of an order that costs something, from submission to the report, as an institution's settings make them. */
export const usualStepsOf = (service: Service, settings: ServiceSettings): UsualStep[] => {
  const steps: UsualStep[] = [];
  let order = example(service, settings);
  for (let action = onwardOf(order); action; action = onwardOf(order)) {
    const row = rowOf(action);
    // Whatever money an order asks for on its way is paid.
    const given = row.money?.needed ? { ...order, paid: order.balance, balance: fen(0), everPaid: true } : order;
    const { to, change } = row.to(given);
    order = { ...given, ...change, status: to };
    // Passing by is no step: what is paid for after the work goes on by itself, and so do the files.
    const rests = to !== 'issuing' && (to !== 'paid' || order.afterPayment === 'start');
    if (rests) steps.push({ status: to, party: turnOf(to).party });
    if (steps.length > onward.length * 2) break;
  }
  return steps;
};
