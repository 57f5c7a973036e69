import { refuse } from '#domain/errors.ts';
import { fen } from '#domain/money/yuan.ts';
import { amountOf, entriesAfter, entriesBefore } from '#domain/orders/action-money.ts';
import { rowOf } from '#domain/orders/actions.ts';
import { type Outcome, perform, requireTurn } from '#domain/orders/perform.ts';
import { type LedgerStanding, settlingEntries, standing } from '#domain/payments/ledger.ts';
import type { Db } from '../db/db.ts';
import { profileOf } from '../institutions/profile-of.ts';
import type { ActRequest } from './act-request.ts';
import type { Acting } from './acting.ts';
import { changeFiles } from './files/given-file.ts';
import { keepMessage } from './messages.ts';
import { entriesOf } from './money/ledger-store.ts';
import { moneyFactsOf } from './money/money-facts.ts';
import { book } from './money/order-money.ts';
import { type OrderCaller, platformItself } from './order-caller.ts';
import type { OrderReactions } from './order-reactions.ts';
import { lockOrder, stateOf } from './order-store.ts';
import { recordStep } from './record-step.ts';
import { requireInput } from './required-input.ts';
import { sideWorksOf } from './side-works.ts';
import { whoCouldJudge } from './who-could-judge.ts';
import { requireRegistered } from './withheld-actions.ts';

/**
 * The one way to change an order: checks caller, state and version, and writes order, history, ledger, notices and audit
 * together, or nothing. Of two callers at once the second gets a conflict.
 */
export interface OrderCommands {
  act(db: Db, caller: OrderCaller, body: ActRequest, now: Date): Promise<void>;
}

export interface WithOrderCommands {
  orderCommands: OrderCommands;
}

export const openOrderCommands = (reactions: OrderReactions): OrderCommands => {
  const commands: OrderCommands = {
    act: (db, caller, body, now) =>
      db.tx(async (tx) => {
        const row = await lockOrder(tx, body.id);
        if (body.version !== undefined && body.version !== row.version)
          throw refuse('conflict', { sentence: '委托刚刚被他人办理过，请查看最新状态' });
        const profile = await profileOf(tx, row.institution_id);
        const platform = {
          ...platformItself(caller.from),
          ...(caller.withoutMails && { withoutMails: true as const }),
        };
        const goOn = (request: ActRequest) => commands.act(tx, platform, request, now);
        const again = (request: ActRequest) => commands.act(tx, caller, request, now);
        const by = caller.actor?.userId ?? null;
        await act(tx, { row, profile, body, caller, by, reactions, again, goOn, now });
      }),
  };
  return commands;
};

/** What the action is, and what it does beside the order, is said by its record alone. */
const act = async (tx: Db, asked: Acting): Promise<void> => {
  const { profile, body, caller, now } = asked;
  const works = sideWorksOf(body.action);
  if (!rowOf(body.action).files)
    requireTurn(stateOf(asked.row, profile), { action: body.action, actor: caller.orderActor, now: now.getTime() });
  const acting = { ...asked, row: (await works.find(({ prepare }) => prepare)?.prepare?.(tx, asked)) ?? asked.row };
  const { row } = acting;
  for (const { check } of works) await check?.(tx, acting);
  await requireRegistered(tx, acting);
  await requireInput(tx, acting);
  requireKeptDraft(acting);
  const gathered = await works.find(({ gather }) => gather)?.gather?.(tx, acting);
  const known = await entriesOf(tx, row.id);
  const facts = moneyFactsOf(row, profile, standing(known));
  const given = { ...body, amount: amountOf(body.action, body.amount, facts) };
  const entries = [
    ...entriesBefore(body.action, facts.money, given.amount),
    ...settlingEntries(facts.money, gathered?.draft.adjustment ?? fen(0)),
  ];
  const booker = { id: acting.by, name: caller.actor?.fullName ?? '' };
  const booked = await book(tx, row, known, entries, gathered ? settlement : given, booker, now);
  const money = standing(booked);
  const order = {
    ...stateOf(row, profile),
    ...moneyOf(money),
    ...(caller.withoutMails && { deliveredVersion: row.report_version }),
  };
  const outcome = perform(order, {
    action: body.action,
    actor: caller.orderActor,
    reason: body.reason,
    contentHash: gathered ? gathered.draft.contentHash : body.contentHash,
    could: await whoCouldJudge(tx, row, body.action, caller.orderActor),
    now: now.getTime(),
  });
  const closing = entriesAfter(body.action, outcome.order.status, money, {
    // What went back through gateways is in the ledger already; the platform says what is left.
    refund: body.amount ?? row.refund_amount ?? undefined,
    kept: row.kept_amount ?? undefined,
  });
  const after = standing(await book(tx, row, booked, closing, body, booker, now));
  const file = gathered ? gathered.file : await changeFiles(tx, acting);
  for (const { write } of works) await write?.(tx, acting);
  const settled = { ...outcome.order, ...moneyOf(after), ...(caller.withoutMails && assumedFiles(outcome)) };
  await recordStep(tx, acting, { ...outcome, order: settled }, { file, draft: gathered?.draft });
  if (body.message && caller.actor)
    await keepMessage(tx, row, { by: caller.actor, staff: true, internal: false, body: body.message, now });
  for (const { follow } of works) await follow?.(tx, acting);
};

/** The demo's past draws its files later, or never: what it issued counts as delivered. */
const assumedFiles = ({ order }: Outcome) => ({ deliveredVersion: order.frozenVersion });

/** What the ledger says of the price by actual count. */
const settlement = { reason: '按实际检出数量结算' };

/** What was finished before drafts were kept is kept at the next start; until then nobody passes what has no hash. */
const requireKeptDraft = ({ row, body, caller }: Acting): void => {
  const { judges, reason } = rowOf(body.action);
  if (judges && !reason && row.content_hash === null && !caller.withoutMails)
    throw refuse('wrong-state', { sentence: '这份初稿没有定版，请退回检索馆员重新完成初稿' });
  if (judges && !reason && row.draft_stale)
    throw refuse('wrong-state', { sentence: `${row.draft_stale}，初稿须由馆员返工后重新完成` });
};

const moneyOf = (money: LedgerStanding) => ({ balance: money.due, paid: money.net, everPaid: money.everPaid });
