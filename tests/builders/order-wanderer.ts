import { expect } from 'vitest';
import type { OrderView } from '#contracts/orders.ts';
import { type OrderAction, orderActions } from '#domain/orders/actions.ts';
import type { Service } from '#domain/orders/status.ts';
import { turnOf } from '#domain/orders/turn.ts';
import { sql } from '#server/db/sql.ts';
import { demoForm } from '#server/start/demo-orders/demo-forms.ts';
import { demoInstitutions } from '#server/start/demo-people.ts';
import { type Desks, openDesks, type Part } from './order-desk.ts';
import { seededRandom } from './seeded-random.ts';
import type { TestPlatform } from './test-platform.ts';

/** The applicant is at it more often than any one of the staff. */
const parts: readonly Part[] = [
  'reader',
  'reader',
  'reader',
  'librarian',
  'reviewer',
  'acceptor',
  'rechecker',
  'leader',
  'admin',
];
const partOfTurn: Readonly<Record<string, Part>> = {
  applicant: 'reader',
  acceptor: 'acceptor',
  searcher: 'librarian',
  reviewer: 'reviewer',
  rechecker: 'rechecker',
  leader: 'leader',
};
const services: readonly Service[] = ['citation', 'novelty', 'patent'];
const gates = ['none', 'before-work', 'after-draft', 'before-delivery'];
/** What ends or holds up an order: taken now and then, or few would get anywhere. */
const stopping: readonly OrderAction[] = ['withdraw', 'return', 'refuse', 'cancel', 'call-off', 'ask-mending'];
const refusals = [403, 404, 409, 422];

/** Acts at random on orders of one institution, most of it sensible, some of it nonsense; the same for the same seed. */
export const openWanderer = async (platform: TestPlatform, institutionId: number, seed: number) => {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const chance = (share: number): boolean => random() < share;
  const db = platform.services.tenant(institutionId);
  const desks: Desks = await openDesks(platform, institutionId);
  const institution = demoInstitutions.find(({ id }) => id === institutionId)!;

  /** What an institution may set, drawn anew: an order keeps what held when it was accepted. */
  const changeSettings = async (): Promise<void> => {
    const drawn = (least: number) => ({
      paymentGate: pick(gates),
      reviewLevels: Math.max(least, Math.floor(random() * 3)),
      signatureNeeded: chance(0.5),
      draftConfirmation: chance(0.5),
    });
    const profile = { services: { citation: drawn(0), novelty: drawn(1), patent: drawn(0) } };
    await platform.services.platform('administration').run(
      sql
        .updateTable('institutions')
        .set({ profile: JSON.stringify(profile) })
        .where('id', '=', institutionId),
    );
  };

  const newOrder = (): Promise<string> => {
    const service = pick(services);
    const wishes = {
      invoice: chance(0.4),
      courier: chance(0.4),
      neededBy: undefined,
      compares: chance(0.5),
      outside: chance(0.3),
    };
    return desks.draft(demoForm(service, Math.floor(random() * 50), institution, wishes), service);
  };

  const stand = (id: string) => db.one(sql.selectFrom('orders').selectAll().where('id', '=', id));
  const seen = async (id: string, part: Part): Promise<OrderView | undefined> => {
    const { body, data } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part]);
    return body.resultCode === 200 ? data : undefined;
  };

  const amount = (action: OrderAction, balance: number): object => {
    const odd = Math.floor(random() * 30_000);
    if (action === 'accept') return pick([{}, {}, { amount: odd }, { amount: 0 }]);
    const half = Math.floor(Math.abs(balance) / 2);
    return pick([{ amount: balance }, { amount: balance }, { amount: balance }, { amount: half }, { amount: odd }, {}]);
  };

  const given = (action: OrderAction, balance: number): object => ({
    ...(chance(0.93) && { reason: pick(['材料不全', '计划有变', '名称有误']) }),
    ...amount(action, balance),
    way: pick(['transfer', 'cash', 'fund']),
    ...(chance(0.8) && { reference: `R${institutionId}-${Math.floor(random() * 1e9)}` }),
  });

  /** One action, taken or refused; whichever it was, version and state tell the truth about it. */
  const act = async (id: string): Promise<void> => {
    const before = await stand(id);
    const turn = turnOf(before.status).party ?? 'applicant';
    const part = chance(0.65) ? (partOfTurn[turn] ?? 'reader') : pick(parts);
    const view = await seen(id, part);
    const offered = view?.actions.map(({ action }) => action) ?? [];
    const onward = offered.filter((one) => !stopping.includes(one));
    const sensible = onward.length > 0 && chance(0.9) ? onward : offered;
    const action: OrderAction = sensible.length > 0 && chance(0.85) ? pick(sensible) : pick(orderActions);
    if (action === 'finish-draft' && before.status !== 'draft' && chance(0.9)) await desks.attachDraft(id);
    const stale = chance(0.05) ? 1 : 0;
    const { status, body } = await platform.call(
      'POST /orders/act',
      { body: { id, action, version: before.version - stale, ...given(action, before.balance) } },
      desks.tokens[part],
    );
    const after = await stand(id);
    if (status === 200) {
      expect(after.version).toBeGreaterThan(before.version);
      expect([action, stale, offered.includes(action)]).toEqual([action, 0, true]);
    } else {
      expect([action, status, body.errormsg, refusals.includes(status)]).toEqual([action, status, body.errormsg, true]);
      expect(after).toEqual(before);
    }
  };

  /** A life of so many actions at most; one that is over is tried twice more. */
  const live = async (id: string, actions: number): Promise<void> => {
    let over = 0;
    for (let i = 0; i < actions && over < 3; i += 1) {
      await act(id);
      const { status } = await stand(id);
      over += status === 'withdrawn' || status === 'refunded' || status === 'refused' ? 1 : 0;
    }
  };

  return { desks, db, changeSettings, newOrder, live, stand };
};

export type Wanderer = Awaited<ReturnType<typeof openWanderer>>;
