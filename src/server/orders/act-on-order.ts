import type { z } from 'zod';
import type { orderCalls } from '#contracts/orders.ts';
import { refuse } from '#domain/errors.ts';
import type { OrderFilePurpose } from '#domain/files/file-access.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import { type OrderAction, rowOf } from '#domain/orders/actions.ts';
import type { OrderActor } from '#domain/orders/order-state.ts';
import { type Outcome, perform } from '#domain/orders/perform.ts';
import { isCompleted } from '#domain/orders/turn.ts';
import { type LedgerStanding, standing } from '#domain/payments/ledger.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Actor, Origin } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { announceIntake } from '../library/intake-store.ts';
import { awaitsGateway } from '../payments/ask-refunds.ts';
import { followOrder } from '../reports/freeze-report.ts';
import { recordSignature, type SigningDetails } from '../reports/sign/record-signature.ts';
import { attachUploaded, removeUploaded } from './attach-file.ts';
import { drawNumber } from './draw-number.ts';
import { dueDay } from './due-day.ts';
import { book, entriesAfter, entriesBefore } from './order-money.ts';
import { tellTurn } from './order-notices.ts';
import { entriesOf, insertStep, lockOrder, type OrderRow, saveState, stateOf } from './order-store.ts';
import { checkBefore, sideWork } from './side-work.ts';

export type ActBody = z.output<(typeof orderCalls)['POST /orders/act']['body']>;

/** What was taken in with an action, or away. */
interface FileDone {
  purpose: OrderFilePurpose;
  name: string;
}

/** Who comes to the door: a signed-in user from somewhere, or the platform itself. */
export interface Comer {
  orderActor: OrderActor;
  actor: Actor | null;
  from: Origin;
  /** What came with a signature beyond the click. */
  signing?: SigningDetails;
  /** Nobody is written to: the demo's past. */
  withoutMails?: true;
}

/**
 * The one door: checks who, where, state and version, and writes order, history, ledger, notices and audit together,
 * or nothing. Of two who act at once the second gets a conflict.
 */
export const actOnOrder = (
  db: Db,
  comer: Comer,
  body: Omit<ActBody, 'version'> & { version?: number },
  now: Date,
): Promise<void> =>
  db.tx(async (tx) => {
    const row = await lockOrder(tx, body.id);
    if (body.version !== undefined && body.version !== row.version)
      throw refuse('conflict', { sentence: '委托刚刚被他人办理过，请查看最新状态' });
    const profile = await profileOf(tx, row.institution_id);
    await checkBefore(tx, row, { ...body, by: comer.actor?.userId ?? null }, now);
    const given = { ...body, amount: body.amount ?? quotedAmount(row, profile, body.action) };
    const known = await entriesOf(tx, row.id);
    const asked = entriesBefore(body.action, standing(known), given);
    const booked = await book(tx, row, known, asked, given, bookerOf(comer), now);
    const money = standing(booked);
    const order = { ...stateOf(row, profile), ...moneyOf(money) };
    const outcome = perform(order, {
      action: body.action,
      actor: comer.orderActor,
      reason: body.reason,
      now: now.getTime(),
    });
    const closing = entriesAfter(body.action, outcome.order.status, money, {
      // What went back through gateways is in the ledger already; the platform says what is left.
      refund: body.amount ?? row.refund_amount ?? undefined,
      kept: row.kept_amount ?? undefined,
    });
    const after = standing(await book(tx, row, booked, closing, body, bookerOf(comer), now));
    const file = await changeFiles(tx, row, body, comer);
    await sideWork(tx, row, { ...body, by: comer.actor?.userId ?? null, mails: !comer.withoutMails }, now);
    if (body.action === 'sign') await recordSignature(tx, row, comer, now);
    await record(
      tx,
      row,
      { ...outcome, order: { ...outcome.order, ...moneyOf(after) } },
      { profile, body, comer, file, now },
    );
    // Money that came by hand goes back by hand: no gateway will confirm it.
    if (body.action === 'grant-refund' && !(await awaitsGateway(tx, row.id)))
      await actOnOrder(
        tx,
        { ...platformItself(comer.from), ...(comer.withoutMails && { withoutMails: true }) },
        { id: row.id, action: 'confirm-refund', reason: body.reason },
        now,
      );
  });

/** The file that came with the action is attached as what the action carries; nothing is ever relabelled. */
const changeFiles = async (
  db: Db,
  row: OrderRow,
  { action, fileId }: Pick<ActBody, 'action' | 'fileId'>,
  { actor }: Comer,
): Promise<FileDone | undefined> => {
  const { files, carries: purpose, label } = rowOf(action);
  if (!fileId && !files) return undefined;
  if (!fileId) throw refuse('bad-input', { sentence: '请选择文件', fields: { fileId: '请选择文件' } });
  if (!purpose) throw refuse('bad-input', { sentence: `“${label}”不附文件`, fields: { fileId: '这一步不附文件' } });
  const given = { fileId, purpose, userId: actor?.userId ?? null };
  const change = files === 'remove' ? removeUploaded : attachUploaded;
  return { purpose, name: await change(db, row, given) };
};

export const platformItself = (from: Origin): Comer => ({ orderActor: { kind: 'system' }, actor: null, from });

/** Accepting without another word asks for what was quoted; a free service asks for nothing. */
const quotedAmount = (row: OrderRow, profile: InstitutionProfile, action: OrderAction): number | undefined => {
  if (action !== 'accept') return undefined;
  if (profile.services[row.service].paymentGate === 'none') return 0;
  return (row.quote as { total?: number } | null)?.total ?? 0;
};

const moneyOf = (money: LedgerStanding) => ({ balance: money.due, paid: money.net, everPaid: money.everPaid });

const bookerOf = ({ actor }: Comer) => ({ id: actor?.userId ?? null, name: actor?.fullName ?? '' });

interface Recording {
  profile: InstitutionProfile;
  body: Omit<ActBody, 'version'>;
  comer: Comer;
  file: FileDone | undefined;
  now: Date;
}

const record = async (
  db: Db,
  row: OrderRow,
  outcome: Outcome,
  { profile, body, comer, file, now }: Recording,
): Promise<void> => {
  const { order, steps } = outcome;
  const series = { institutionId: row.institution_id, stationId: row.station_id, now };
  const number =
    body.action === 'submit' && row.number === null
      ? await drawNumber(db, { ...series, kind: `order.${row.service}`, pattern: profile.numbering.order[row.service] })
      : undefined;
  const reportNumber = outcome.drawNumber
    ? await drawNumber(db, { ...series, kind: `report.${row.service}`, pattern: profile.numbering.report[row.service] })
    : undefined;
  const dueOn = body.action === 'accept' ? await dueDay(db, row, now) : undefined;
  const assigneeId = body.assigneeId ?? (rowOf(body.action).work && !row.assignee_id ? comer.actor?.userId : undefined);
  await saveState(db, row, order, { now, number, reportNumber, dueOn, assigneeId });
  // The history names the file that was added or taken away.
  const reason = body.reason ?? (rowOf(body.action).files ? (file?.name ?? '') : '');
  for (const step of steps)
    await insertStep(db, row, step, {
      now,
      actorName: comer.actor?.fullName ?? '',
      reason: step === steps[0] ? reason : '',
    });
  await followOrder(
    db,
    { ...row, number: number ?? row.number, assignee_id: assigneeId ?? row.assignee_id },
    { order, freeze: outcome.freeze, reportNumber: reportNumber ?? row.report_number },
    { now, from: comer.from, past: comer.withoutMails === true },
  );
  if (order.status !== row.status)
    await tellTurn(
      db,
      { ...row, number: number ?? row.number, assignee_id: assigneeId ?? row.assignee_id, balance: order.balance },
      order.status,
      { reason: body.reason ?? '', mails: !comer.withoutMails && body.action !== 'reverse-invoice', now },
    );
  if (order.status !== row.status && isCompleted(order.status))
    await announceIntake(db, row.institution_id, 'order', row.id);
  await writeAudit(db, {
    by: { actor: comer.actor, from: comer.from },
    action: `order.${body.action}`,
    subject: 'order',
    subjectId: row.id,
    institutionId: row.institution_id,
    before: { status: row.status, balance: row.balance },
    after: { status: order.status, balance: order.balance, reason: body.reason, ...(file && { file }) },
    now,
  });
};
