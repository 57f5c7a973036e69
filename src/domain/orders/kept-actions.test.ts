import { test } from 'vitest';
import { allSettings, cast, newOrder } from '#tests/builders/orders/order-walk.ts';
import { digestOf, expectKept } from '#tests/builders/records/kept-answers.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import { Refusal } from '../errors.ts';
import { fen } from '../money/yuan.ts';
import { actingPartyOf } from './acting-party.ts';
import { orderActions, rowOf } from './actions.ts';
import { applicantView } from './applicant-view.ts';
import { orderFilePurposes, orderFileRelease } from './file-access.ts';
import type { OrderActor, OrderState } from './order-state.ts';
import { availableActions, perform } from './perform.ts';
import { staffView } from './staff-view.ts';
import { orderStatuses } from './status.ts';
import { staffNextOf, turnOf } from './whose-turn.ts';

const now = Date.parse('2026-11-18T08:00:00Z');
const day = 86_400_000;
const settings = allSettings();

const versions = (draw: Draw) => ({
  version: 1 + draw.below(3),
  frozenVersion: draw.below(3),
  shippedVersion: draw.below(3),
  deliveredVersion: draw.below(3),
});

/** Any status with any money, versions and people, also such as no order comes to by itself. */
const stateOf = (draw: Draw): OrderState => {
  const order = newOrder(draw.pick(settings));
  return {
    ...order,
    ...versions(draw),
    status: draw.pick(orderStatuses),
    accepted: draw.chance(0.5),
    balance: fen(draw.pick([0, 0, 1, 5000, -1, -3000])),
    paid: fen(draw.pick([0, 1, 5000])),
    everPaid: draw.chance(0.5),
    ...(draw.chance(0.2) && { onBill: draw.chance(0.5), officeId: draw.pick(['office', 'applicant', null]) }),
    afterPayment: draw.pick([null, 'start', 'review', 'tail']),
    refundOrigin: draw.pick([null, 'in-progress', 'paid']),
    refundAsks: draw.below(4),
    refunding: draw.chance(0.2),
    invoiceWanted: draw.chance(0.4),
    invoiceIssued: draw.chance(0.4),
    courierWanted: draw.chance(0.4),
    contentHash: draw.pick([null, 'hash', 'other']),
    numbered: draw.chance(0.5),
    workedBy: draw.pick([[], ['searcher'], ['reviewer', 'searcher']]),
    reviewedBy: draw.pick([null, 'reviewer', 'rechecker']),
    objectionRaised: draw.chance(0.3),
    objectionDays: draw.pick([0, 7]),
    completedAt: draw.pick([null, now - day, now - 7 * day, now - 7 * day - 1]),
  };
};

const person = (userId: string, institutionId: number, ...permissions: string[]): OrderActor => ({
  kind: 'person',
  userId,
  institutionId,
  permissions: new Set(permissions),
});

const actors: Record<string, OrderActor> = {
  ...cast,
  office: person('office', 1),
  elsewhere: person('acceptor', 2, 'order.accept', 'order.review'),
  'applicant who accepts': person('applicant', 1, 'order.accept', 'order.search', 'order.money'),
};

const outcome = (order: OrderState, actor: OrderActor, action: (typeof orderActions)[number]): string => {
  try {
    const {
      order: after,
      steps,
      drawNumber,
      freeze,
    } = perform(order, { action, actor, now, reason: '理由', contentHash: 'hash' });
    return `${steps.map(({ to }) => to).join(' ')} #${digestOf([after, drawNumber, freeze])}`;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return `! ${fault.code} ${digestOf([fault.sentence, fault.fields])}`;
  }
};

const parts = 3;

test.each(Array.from({ length: parts }, (_, part) => part))(
  '§4.3 who may do what with any order, and what becomes of it, is what it was, part %i',
  (part) => {
    const draw = seededDraw(part);
    const lines = Array.from({ length: 80 }, () => {
      const order = stateOf(draw);
      const turn = turnOf(order.status, order.objectionRaised);
      const offered = Object.entries(actors).map(([name, actor]) => {
        const may = availableActions(order, actor, now);
        const parties = may.map((action) => actingPartyOf(rowOf(action), order, actor));
        const releases = orderFilePurposes.flatMap((purpose) =>
          [1, 2].map((reportVersion) =>
            orderFileRelease(
              { purpose, reportVersion, uploadedBy: draw.pick([null, 'applicant', 'searcher']) },
              order,
              actor,
            ),
          ),
        );
        return `  ${name}: ${may.join(' ')} #${digestOf([parties, releases])}`;
      });
      // What is offered, and of what is not a few: each refusal says why.
      const tried = Object.values(actors).flatMap((actor) =>
        [...availableActions(order, actor, now), draw.pick(orderActions), draw.pick(orderActions)].map((action) =>
          outcome(order, actor, action),
        ),
      );
      const head = `${order.service} ${order.status}, ${turn.party ?? 'nobody'} next (${staffNextOf(order.status, order.objectionRaised)})`;
      return [
        `${head} #${digestOf([applicantView(order.status), staffView(order.status, order.service), turn])} does #${digestOf(tried)}`,
        ...offered,
      ];
    });
    expectKept(`actions-${part}`, lines.flat());
  },
);
