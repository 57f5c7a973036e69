import { expect } from 'vitest';
import { fileActions, type OrderAction, orderActions, rowOf } from '#domain/orders/actions.ts';
import { orderFileRule } from '#domain/orders/file-access.ts';
import { noveltyReviewFault, noveltySearchFault } from '#domain/orders/novelty-reviewer.ts';
import type { OrderActor } from '#domain/orders/order-state.ts';
import { availableActions } from '#domain/orders/perform.ts';
import { isEnded, turnOf } from '#domain/orders/whose-turn.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { demoInstitutions } from '#server/demo/demo-package.ts';
import { demoForm } from '#server/demo/orders/demo-forms.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import { findOrder, type OrderRow, stateOf } from '#server/orders/order-store.ts';
import { findSearcher, keepsSearchers } from '#server/searchers/searcher-store.ts';
import { type Draw, seededDraw } from '../seeded-random.ts';
import type { TestPlatform } from '../test-platform.ts';
import { deliverOrder } from './deliver-order.ts';
import { type Gateways, openOnlineMoney } from './online-money.ts';
import { type Desks, openDesks, type Part } from './order-desk.ts';

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
const staff: readonly Part[] = ['acceptor', 'librarian', 'reviewer', 'rechecker', 'leader', 'admin'];
const partOfTurn: Readonly<Record<string, Part>> = {
  applicant: 'reader',
  acceptor: 'acceptor',
  searcher: 'librarian',
  reviewer: 'reviewer',
  rechecker: 'rechecker',
  leader: 'leader',
};
const gates = ['none', 'before-work', 'after-draft', 'before-delivery'];
/** What ends or holds up an order: taken now and then, or few would get anywhere. */
const stopping: readonly OrderAction[] = ['withdraw', 'return', 'refuse', 'cancel', 'call-off', 'ask-mending'];
/** How staff alone bring an order to its end, the first that is offered. */
const endings: readonly OrderAction[] = [
  'refuse',
  'withdraw',
  'call-off',
  'grant-refund',
  'refute-payment',
  'drop-invoice',
  'receive-invoice',
  'collect',
  'receive',
  'confirm-draft',
  'start',
  'pass-review',
  'pass-recheck',
  'sign',
  'rework',
  'go-on',
  // A signed report that nobody pays for: the rest is waived.
  'waive',
];
const refusals: readonly number[] = [403, 404, 409, 415, 422];

/** What an institution may set, drawn anew: an order keeps what held when it was accepted. */
const drawnSettings = (draw: Draw) => {
  const of = (leastReviews: number) => ({
    paymentGate: draw.pick(gates),
    reviewLevels: Math.max(leastReviews, draw.below(3)),
    signatureNeeded: draw.chance(0.5),
    draftConfirmation: draw.chance(0.5),
  });
  return { services: { citation: of(0), novelty: of(1), patent: of(0) } };
};

const amountFor = (draw: Draw, action: OrderAction, balance: number): object => {
  const odd = draw.below(30_000);
  if (action === 'accept') return draw.pick([{}, {}, { amount: odd }, { amount: 0 }]);
  const half = Math.floor(Math.abs(balance) / 2);
  return draw.pick([
    { amount: balance },
    { amount: balance },
    { amount: balance },
    { amount: half },
    { amount: odd },
    {},
  ]);
};

/** Those who sit at the desks, as the rules see them. */
const actorsOf = async (db: Db, institutionId: number): Promise<Record<Part, OrderActor>> => {
  const rows = await db.all(
    kysely
      .selectFrom('users as u')
      .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
      .innerJoin('roles as r', 'r.id', 'ur.role_id')
      .select(['u.id', 'u.username', 'r.permissions'])
      .where('u.institution_id', '=', institutionId),
  );
  const actorOf = (part: Part): OrderActor => {
    const held = rows.filter(({ username }) => username === part);
    const permissions = new Set(held.flatMap((role) => role.permissions));
    return { kind: 'person', userId: held[0]!.id, institutionId, permissions };
  };
  return Object.fromEntries(['reader', ...staff].map((part) => [part, actorOf(part as Part)])) as never;
};

/** What the register of novelty searchers closes to each of the staff; nothing where no register is kept. */
const closedOf = async (
  db: Db,
  institutionId: number,
  actors: Record<Part, OrderActor>,
): Promise<ReadonlyMap<Part, ReadonlySet<'searcher' | 'reviewer'>>> => {
  const kept = await keepsSearchers(db, institutionId);
  const today = new Date().toISOString().slice(0, 10);
  const found = new Map<Part, Set<'searcher' | 'reviewer'>>();
  for (const part of staff) {
    const actor = actors[part];
    const record = actor.kind === 'person' ? await findSearcher(db, actor.userId) : undefined;
    const closed = new Set<'searcher' | 'reviewer'>();
    if (noveltyReviewFault(record, { kept, today })) closed.add('reviewer');
    if (noveltySearchFault(record, { kept, today })) closed.add('searcher');
    found.set(part, closed);
  }
  return found;
};

/** Acts at random on orders of one institution, most of it sensible, some of it nonsense; the same for the same seed. */
export const openWanderer = async (
  platform: TestPlatform,
  institutionId: number,
  { service, gateways, strangerToken }: { service: Service; gateways: Gateways; strangerToken: string },
) => {
  const db = platform.services.tenant(institutionId);
  const everywhere = platform.services.platform('administration');
  const desks: Desks = await openDesks(platform, institutionId);
  const online = await openOnlineMoney(platform, desks, institutionId, gateways);
  const institution = demoInstitutions.find(({ id }) => id === institutionId)!;

  const stand = (id: string): Promise<OrderRow> => findOrder(db, id);

  const newOrder = async (draw: Draw): Promise<string> => {
    const profile = JSON.stringify(drawnSettings(draw));
    await everywhere.run(kysely.updateTable('institutions').set({ profile }).where('id', '=', institutionId));
    const wishes = {
      invoice: draw.chance(0.4),
      courier: draw.chance(0.4),
      neededBy: undefined,
      compares: draw.chance(0.5),
      outside: draw.chance(0.3),
    };
    return desks.draft(demoForm(service, draw.below(50), institution, wishes), service);
  };

  const actors = await actorsOf(db, institutionId);
  const closed = await closedOf(db, institutionId, actors);

  /** Whether the register keeps this step from somebody; only novelty orders ask it. */
  const isClosed = (part: Part, action: OrderAction): boolean => {
    const { register } = rowOf(action);
    return service === 'novelty' && register !== undefined && (closed.get(part)?.has(register) ?? false);
  };

  /** One order and those around it. */
  const attend = async (draw: Draw, id: string) => {
    let now = await stand(id);
    let traded = false;
    const profile = await profileOf(db, institutionId);

    /** What the rules allow; a draft is nobody's but the applicant's. */
    const allowed = (part: Part): OrderAction[] =>
      now.status === 'draft' && part !== 'reader'
        ? []
        : availableActions(stateOf(now, profile), actors[part], Date.now()).filter((one) => !isClosed(part, one));

    /** The same; every now and then the server is asked what it offers. */
    const offeredTo = async (part: Part): Promise<OrderAction[]> => {
      const offered = allowed(part);
      if (draw.chance(0.25)) {
        const { data } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part]);
        const steps = offered.filter((action) => !fileActions.includes(action));
        expect([part, data?.actions.map(({ action }) => action) ?? []]).toEqual([part, steps]);
        const attachable = offered.flatMap((action) =>
          rowOf(action).files === 'attach' ? [rowOf(action).carries] : [],
        );
        expect([part, data?.attachable.map(({ purpose }) => purpose) ?? []]).toEqual([part, attachable]);
      }
      return offered;
    };

    /** What somebody gives with an action that carries a file: mostly an upload of their own, or what is to be removed. */
    const fileFor = async (part: Part, action: OrderAction): Promise<{ fileId?: string }> => {
      const { files, carries } = rowOf(action);
      if (!carries) return {};
      const name = orderFileRule(carries).formats ? '凭证.pdf' : '初稿.docx';
      if (files !== 'remove') return { fileId: await desks.uploaded(part, name) };
      const held = await db.all(
        kysely.selectFrom('order_files').select('file_id').where('order_id', '=', id).where('purpose', '=', carries),
      );
      return held.length > 0 ? { fileId: draw.pick(held).file_id } : {};
    };

    /** One action, taken or refused; whichever it was, version and state tell the truth about it. */
    const take = async (part: Part, action: OrderAction, given: object, stale = 0, sure = false): Promise<boolean> => {
      const offered = allowed(part);
      const file = draw.chance(0.9) ? await fileFor(draw.chance(0.9) || sure ? part : 'leader', action) : {};
      const seen = draw.chance(0.97) || sure ? { contentHash: now.content_hash } : {};
      const body = { id, action, version: now.version - stale, ...seen, ...given, ...file };
      const { status, body: answer } = await platform.call('POST /orders/act', { body }, desks.tokens[part]);
      const after = await stand(id);
      if (status === 200) {
        expect([action, stale, offered.includes(action)]).toEqual([action, 0, true]);
        expect(after.version).toBeGreaterThan(now.version);
      } else {
        expect([action, status, answer.errormsg, refusals.includes(status)]).toEqual([
          action,
          status,
          answer.errormsg,
          true,
        ]);
        expect(after).toEqual(now);
      }
      now = after;
      return status === 200;
    };

    const givenFor = (action: OrderAction): object => ({
      ...(draw.chance(0.93) && { reason: draw.pick(['材料不全', '计划有变', '名称有误']) }),
      ...amountFor(draw, action, now.balance),
      way: draw.pick(['transfer', 'cash', 'fund']),
      ...(draw.chance(0.8) && { reference: `R${institutionId}-${draw.below(1e9)}` }),
    });

    const act = async (sense: number): Promise<void> => {
      const turn = turnOf(now.status).party ?? 'applicant';
      const part = draw.chance(sense) ? (partOfTurn[turn] ?? 'reader') : draw.pick(parts);
      const offered = await offeredTo(part);
      const onward = offered.filter((one) => !stopping.includes(one) && !fileActions.includes(one));
      const sensible = onward.length > 0 && draw.chance(0.7 + sense / 3) ? onward : offered;
      const action: OrderAction =
        sensible.length > 0 && draw.chance(0.85) ? draw.pick(sensible) : draw.pick(orderActions);
      const gaps = action === 'finish-draft' && offered.includes(action) ? await search(part) : 0;
      const taken = await take(part, action, givenFor(action), draw.chance(0.05) ? 1 : 0);
      // Nothing is finished that nobody searched, or over an objection that nobody answered.
      expect([action, gaps, taken && gaps > 0]).toEqual([action, gaps, false]);
    };

    const unanswered = kysely
      .selectFrom('review_comments')
      .select('id')
      .where('order_id', '=', id)
      .where('by_applicant', '=', true)
      .where('answered_at', 'is', null);

    /** Most drafts are finished after a search and after answers, some without; gives how much of both is missing. */
    const search = async (part: Part): Promise<number> => {
      if (draw.chance(0.8)) await desks.answered(id);
      const open = (await db.all(unanswered)).length;
      if (service !== 'citation') return open;
      if (draw.chance(0.8)) await desks.searched(id, part);
      now = await stand(id);
      const { data } = await platform.call('GET /citations/orders/:id', { params: { id } }, desks.tokens[part]);
      return data.unsearched.length + open;
    };

    /** Money online: begun where it may be and where it may not, told rightly, wrongly, twice or never. */
    const moveMoney = async (): Promise<void> => {
      const part = draw.pick(['reader', 'reader', 'acceptor', 'librarian'] as const);
      if (draw.chance(0.6)) {
        const status = await online.begin(draw, id, desks.tokens[part]);
        expect([200, ...refusals]).toContain(status);
        traded ||= status === 200;
      }
      if (traded) await online.happen(draw, id);
      now = await stand(id);
      if (now.balance >= 0 || draw.chance(0.5)) return;
      const body = { orderId: id, version: now.version, reason: '多收' };
      const { status } = await platform.call('POST /payments/give-back', { body }, desks.tokens.acceptor);
      expect([200, 409, 422]).toContain(status);
      now = await stand(id);
    };

    /** Somebody of another institution finds nothing here. */
    const intrude = async (): Promise<void> => {
      const body = { id, action: draw.pick(orderActions), version: now.version, reason: '试试', amount: 1 };
      expect((await platform.call('POST /orders/act', { body }, strangerToken)).status).toBe(404);
      expect(await stand(id)).toEqual(now);
    };

    const waitsForMoney = (): boolean => now.status === 'awaiting-payment' || now.status === 'payment-claimed';

    /** The files of the report are there now. */
    const deliver = async (): Promise<void> => {
      await deliverOrder(platform, institutionId, id);
      now = await stand(id);
    };

    /** A life of so many steps at most, more or less sensible; one that is over is tried twice more. */
    const live = async (steps: number, sense: number): Promise<void> => {
      let over = 0;
      for (let i = 0; i < steps && over < 3; i += 1) {
        if (draw.chance(0.02)) await intrude();
        const money = waitsForMoney() || now.refunding || now.balance < 0 ? 0.4 : 0.04;
        await (now.number !== null && draw.chance(money) ? moveMoney() : act(sense));
        if (now.status === 'issuing' && draw.chance(0.7)) await deliver();
        over += isEnded(now.status) && now.status !== 'completed' ? 1 : 0;
      }
    };

    const settle = async (): Promise<void> => {
      if (!traded) return;
      await online.settle(id);
      now = await stand(id);
    };

    /** Half of the reports that are wanted in print go out as they should, the others are collected. */
    const endingsNow = draw.chance(0.5) ? (['issue-invoice', 'ship', ...endings] as const) : endings;

    /** Whom of the staff something is offered to that leads to the end, and what. */
    const wayOut = async (): Promise<{ part: Part; action: OrderAction } | undefined> => {
      await deliver();
      for (const part of staff) {
        const offered = await offeredTo(part);
        const action = endingsNow.find((one) => offered.includes(one));
        if (action) return { part, action };
      }
      return undefined;
    };

    /**
     * The applicant says nothing any more: the staff bring the order to its end without him. Where they do not, it is
     * because nobody is left to judge who did none of the work and, of novelty orders, is on the register.
     */
    const endInSilence = async (): Promise<void> => {
      for (let i = 0; i < 12 && !isEnded(now.status) && now.status !== 'draft'; i += 1) {
        await settle();
        const out = await wayOut();
        if (!out) {
          if (!isEnded(now.status)) expect(['in-review', 'in-recheck', 'awaiting-signature']).toContain(now.status);
          return;
        }
        const given = { reason: '委托人没有回音', reference: `S${draw.below(1e9)}` };
        const whole = out.action === 'waive' ? { amount: now.balance } : {};
        const taken = await take(out.part, out.action, { ...given, ...whole }, 0, true);
        expect([out, taken]).toEqual([out, true]);
      }
      await settle();
      expect(now.status === 'draft' || isEnded(now.status) ? 'ended' : now.status).toBe('ended');
    };

    /** Left as it is: whom it waits for is the staff, or the staff may act in his place. */
    const leave = async (): Promise<void> => {
      await settle();
      if (turnOf(now.status).party === 'applicant' && now.status !== 'draft') expect(await wayOut()).toBeDefined();
    };

    const checkBooks = async (): Promise<void> => {
      if (traded) await online.checkBooks(id);
    };

    return { live, endInSilence, leave, checkBooks };
  };

  /** The life of one order under settings of its own; the number alone says all that happens in it. */
  const wander = async (sequence: number): Promise<string> => {
    const draw = seededDraw(sequence);
    const id = await newOrder(draw);
    const order = await attend(draw, id);
    // One in eight goes nearly straight, and so gets far.
    await (draw.chance(0.125) ? order.live(26, 0.95) : order.live(4 + draw.below(10), 0.65));
    await (draw.chance(0.5) ? order.endInSilence() : order.leave());
    await order.checkBooks();
    return id;
  };

  return { desks, db, wander, stand };
};

export type Wanderer = Awaited<ReturnType<typeof openWanderer>>;
