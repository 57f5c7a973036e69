import { describe, expect, test } from 'vitest';
import { allSettings, cast, type Edge, explore, newOrder, type Setting } from '#tests/builders/orders/order-walk.ts';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import type { Service } from '../services/service.ts';
import { orderActions, rowOf } from './actions.ts';
import { applicantStatusLabels, applicantView } from './applicant-view.ts';
import type { OrderState } from './order-state.ts';
import { availableActions, perform } from './perform.ts';
import { statusesOf } from './service-statuses.ts';
import { staffStatusLabels, staffView } from './staff-view.ts';
import type { OrderStatus } from './status.ts';

const every = allSettings();
const random = seededRandom(4);
const whole = every.filter(
  (one) =>
    one.paymentGate === 'before-work' &&
    one.reviewLevels === 2 &&
    one.signatureNeeded &&
    one.draftConfirmation &&
    one.invoiceWanted &&
    one.courierWanted,
);
/** The fullest setting of each service and a seeded sample of the others; in the proof every combination. */
const settings = process.env.PROOF ? every : [...whole, ...every.filter(() => random() < 0.03)];

const final: readonly OrderStatus[] = ['withdrawn', 'refunded', 'completed'];

/** Which states can still come to an end through the edges given. */
const ending = (states: Map<string, OrderState>, edges: { fromKey: string; toKey: string }[]): Set<string> => {
  const into = new Map<string, string[]>();
  for (const { fromKey, toKey } of edges) into.set(toKey, [...(into.get(toKey) ?? []), fromKey]);
  const good = [...states].filter(([, order]) => final.includes(order.status)).map(([key]) => key);
  const seen = new Set(good);
  for (let key = good.pop(); key !== undefined; key = good.pop())
    for (const before of into.get(key) ?? [])
      if (!seen.has(before)) {
        seen.add(before);
        good.push(before);
      }
  return seen;
};

const worlds = settings.map((setting) => {
  const disagreements: string[] = [];
  return { setting, disagreements, ...explore(setting, (what) => disagreements.push(what)) };
});

const told = ({ setting }: { setting: Setting }) => JSON.stringify(setting);

describe('the order’s life under every setting', () => {
  test('§4.3 what is offered is what is allowed', () => {
    for (const world of worlds) expect(world.disagreements, told(world)).toEqual([]);
  });

  test('§4.3 every status of every service can be reached', () => {
    for (const service of ['citation', 'novelty', 'patent'] as Service[]) {
      const reached = new Set(
        worlds
          .filter((world) => world.setting.service === service)
          .flatMap((world) => [...world.states.values()].map((order) => order.status)),
      );
      expect(
        statusesOf(service).filter((status) => !reached.has(status)),
        service,
      ).toEqual([]);
    }
  });

  test('§4.1 §4.2 every code of both lists can be reached', () => {
    const seen = { applicant: new Set<number>(), staff: new Set<number>() };
    for (const { states } of worlds)
      for (const { status, service } of states.values()) {
        seen.applicant.add(applicantView(status).code);
        seen.staff.add(staffView(status, service).code);
      }
    expect(Object.keys(applicantStatusLabels).filter((code) => !seen.applicant.has(Number(code)))).toEqual([]);
    expect(Object.keys(staffStatusLabels).filter((code) => !seen.staff.has(Number(code)))).toEqual([]);
  });

  test('§4.3 no status but the final ones is a trap', () => {
    for (const world of worlds) {
      const ends = ending(world.states, world.edges);
      const trapped = [...world.states].filter(([key]) => !ends.has(key)).map(([, order]) => order.status);
      expect([...new Set(trapped)], told(world)).toEqual([]);
    }
  });

  test('§4.3 no order waits for ever on a silent applicant', () => {
    for (const world of worlds) {
      const ends = ending(
        world.states,
        world.edges.filter((edge) => edge.by !== 'applicant'),
      );
      const waiting = [...world.states].filter(([key]) => !ends.has(key)).map(([, order]) => order.status);
      expect([...new Set(waiting)], told(world)).toEqual([]);
    }
  });

  test('§4.3 nobody judges his own work, and the second review is another person than the first', () => {
    const judging = ['pass-review', 'reject-review', 'pass-recheck', 'reject-recheck', 'sign', 'reject-signature'];
    const own = (edge: Edge) =>
      judging.includes(edge.action) &&
      (edge.from.workedBy.includes(edge.by) || (edge.action.endsWith('recheck') && edge.from.reviewedBy === edge.by));
    for (const world of worlds) expect(world.edges.filter(own), told(world)).toEqual([]);
  });

  test('§4.3 nothing is withdrawn or refunded after a frozen report, and nothing is withdrawn that holds money', () => {
    for (const { states } of worlds)
      for (const order of states.values())
        if (order.status === 'withdrawn' || order.status === 'refunded')
          expect([order.frozenVersion, order.paid > 0], JSON.stringify(order)).toEqual([0, false]);
  });

  test('§4.3 a completed order is frozen at the version it shows, and owes nothing unless it was called off', () => {
    for (const { states } of worlds)
      for (const order of states.values())
        if (order.status === 'completed') expect(order.frozenVersion).toBe(order.version);
  });

  test('§+ nobody accepts, prices, judges or signs an order of their own', () => {
    const staff = ['acceptor', 'reviewer', 'rechecker', 'leader'] as const;
    for (const { states } of worlds)
      for (const order of [...states.values()].slice(0, 50))
        for (const part of staff) {
          const own = availableActions({ ...order, applicantId: part }, cast[part], 0);
          expect(own.filter((action) => !rowOf(action).by.includes('applicant'))).toEqual([]);
        }
  });

  test('§4.3 staff of one institution never act on another’s order', () => {
    for (const { states } of worlds)
      for (const order of [...states.values()].slice(0, 50))
        for (const actor of Object.values(cast))
          if (actor.kind === 'person')
            expect(availableActions({ ...order, institutionId: 2, applicantId: 'somebody' }, actor, 0)).toEqual([]);
  });
});

const plain: Setting = {
  service: 'citation',
  compares: false,
  paymentGate: 'before-work',
  reviewLevels: 2,
  signatureNeeded: true,
  draftConfirmation: true,
  invoiceWanted: false,
  courierWanted: false,
};

describe('single rules', () => {
  test('§4.3 the acceptor may take any applicant’s action, and the step says so', () => {
    const { steps } = perform(newOrder(plain), { action: 'submit', actor: cast.acceptor, now: 0 });
    expect(steps).toMatchObject([
      { action: 'submit', from: 'draft', to: 'submitted', acting: { onBehalf: true }, userId: 'acceptor' },
    ]);
  });

  test('§4.3 an action that needs a reason is refused without one', () => {
    const submitted = { ...newOrder(plain), status: 'submitted' as const };
    expect(() => perform(submitted, { action: 'refuse', actor: cast.acceptor, reason: '  ', now: 0 })).toThrow(
      '请填写理由',
    );
  });

  test('§4.3 with payment after the draft the platform goes on by itself, and the history shows both steps', () => {
    const asked: OrderState = {
      ...newOrder({ ...plain, paymentGate: 'after-draft' }),
      status: 'awaiting-payment',
      afterPayment: 'review',
      balance: 0 as OrderState['balance'],
      paid: 100 as OrderState['paid'],
    };
    const { steps } = perform(asked, { action: 'book-payment', actor: cast.system, now: 0 });
    expect(steps.map(({ action, to }) => [action, to])).toEqual([
      ['book-payment', 'paid'],
      ['continue', 'in-review'],
    ]);
  });

  test('§4.3 an objection is raised within seven days, not later', () => {
    const done: OrderState = { ...newOrder(plain), status: 'completed', completedAt: 0, frozenVersion: 1 };
    const days = (n: number) => n * 86_400_000;
    expect(availableActions(done, cast.applicant, days(7))).toContain('raise-objection');
    expect(availableActions(done, cast.applicant, days(7) + 1)).not.toContain('raise-objection');
  });

  test('§+ an order that an objection reopens is not done any more; one whose objection falls stays done', () => {
    const objected: OrderState = {
      ...newOrder(plain),
      ...{ status: 'completed', completedAt: 5, frozenVersion: 1, objectionRaised: true, accepted: true },
    };
    const step = (action: 'uphold-objection' | 'dismiss-objection') =>
      perform(objected, { action, actor: cast.acceptor, reason: '核实', now: 9 }).order;
    expect(step('uphold-objection')).toMatchObject({ completedAt: null });
    expect(step('uphold-objection').status).not.toBe('completed');
    expect(step('dismiss-objection')).toMatchObject({ status: 'completed', completedAt: 5 });
  });

  test('§4.3 the number is drawn once, when the report first reaches the signature', () => {
    const checked: OrderState = { ...newOrder(plain), status: 'in-recheck', reviewedBy: 'reviewer' };
    const first = perform(checked, { action: 'pass-recheck', actor: cast.rechecker, now: 0 });
    expect([first.drawNumber, first.freeze, first.order.status]).toEqual([true, false, 'awaiting-signature']);
    const signed = perform(
      { ...first.order, balance: 0 as OrderState['balance'] },
      { action: 'sign', actor: cast.leader, now: 0 },
    );
    expect([signed.drawNumber, signed.freeze, signed.order.status]).toEqual([false, true, 'issuing']);
  });

  test('§+ an order is completed by its files alone: the platform says so, of this version, whatever else is done', () => {
    const paid = { balance: 0 as OrderState['balance'] };
    const waits: OrderState = {
      ...newOrder(plain),
      ...paid,
      status: 'issuing',
      numbered: true,
      version: 2,
      frozenVersion: 2,
    };
    const system = { kind: 'system' } as const;
    for (const person of Object.values(cast).filter(({ kind }) => kind === 'person'))
      expect(availableActions(waits, person, 0)).not.toContain('deliver');
    const delivered = perform({ ...waits, deliveredVersion: 1 }, { action: 'deliver', actor: system, now: 7 });
    expect(delivered.order).toMatchObject({ status: 'completed', deliveredVersion: 2, completedAt: 7 });
    const signing = (deliveredVersion: number, more: Partial<OrderState> = {}) => {
      const order: OrderState = { ...waits, status: 'awaiting-signature', frozenVersion: 1, deliveredVersion, ...more };
      return perform(order, { action: 'sign', actor: cast.leader, now: 0 }).order.status;
    };
    expect(signing(1)).toBe('issuing');
    expect(signing(2)).toBe('completed');
    // What else is to be done comes first and loses nothing.
    expect(signing(1, { courierWanted: true })).toBe('awaiting-courier');
    const parcel: OrderState = { ...waits, status: 'couriered', courierWanted: true, shippedVersion: 2 };
    const received = (deliveredVersion: number) =>
      perform({ ...parcel, deliveredVersion }, { action: 'receive', actor: system, now: 0 }).order.status;
    expect([received(0), received(1), received(2)]).toEqual(['issuing', 'issuing', 'completed']);
  });

  test('§+ an order called off goes back to the report that was issued, and waits for its files where they are missing', () => {
    const again: OrderState = {
      ...newOrder(plain),
      status: 'in-progress',
      accepted: true,
      version: 2,
      frozenVersion: 1,
    };
    const calledOff = (deliveredVersion: number) =>
      perform({ ...again, deliveredVersion }, { action: 'call-off', actor: cast.acceptor, reason: '不再需要', now: 0 });
    expect(calledOff(1).order).toMatchObject({ status: 'completed', version: 1 });
    expect(calledOff(0).order).toMatchObject({ status: 'issuing', version: 1 });
  });
});

test('§+ what searchers, reviewers and leaders write with a step stays among staff, but for what they ask of the applicant', () => {
  const speaksToApplicant: readonly string[] = ['ask-mending', 'take-back-draft'];
  const inside = ['searcher', 'reviewer', 'rechecker', 'leader'];
  const rows = orderActions.filter((action) => rowOf(action).by.every((party) => inside.includes(party)));
  const told = rows.filter((action) => !rowOf(action).internal && !rowOf(action).files);
  expect(told.sort()).toEqual([...speaksToApplicant].sort());
  expect(rows.length).toBeGreaterThan(12);
});
