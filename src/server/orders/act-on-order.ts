import { refuse } from '#domain/errors.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import { fen } from '#domain/money/yuan.ts';
import { mayBeWritten, type OrderAction, rowOf } from '#domain/orders/actions.ts';
import type { OrderFilePurpose } from '#domain/orders/file-access.ts';
import { permissionOf } from '#domain/orders/party.ts';
import { judgingParty, type Outcome, perform, requireTurn, type Step } from '#domain/orders/perform.ts';
import { dueStartsNow } from '#domain/orders/turnaround.ts';
import { type LedgerStanding, settlingEntries, standing } from '#domain/payments/ledger.ts';
import { services } from '#domain/services/service.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { profileOf } from '../institutions/profile-of.ts';
import type { ActBody, ActRequest } from './act-request.ts';
import { namesWith } from './desk-people-query.ts';
import { drawNumber } from './draw-number.ts';
import { dueDay } from './due-day.ts';
import { attachUploaded, removeUploaded } from './files/attach-file.ts';
import { keepMessage } from './messages.ts';
import { entriesOf } from './money/ledger-store.ts';
import { book, entriesAfter, entriesBefore } from './money/order-money.ts';
import { quotedOf } from './money/quoted-of.ts';
import { type OrderCaller, platformItself } from './order-caller.ts';
import { tellObjection, tellTurn } from './order-notices.ts';
import type { FinishedDraft, OrderReactions } from './order-reactions.ts';
import { insertStep, lockOrder, type OrderRow, saveState, stateOf } from './order-store.ts';
import { checkBefore, sideWork } from './side-work.ts';

/** What was taken in with an action, or away. */
interface FileDone {
  purpose: OrderFilePurpose;
  name: string;
}

/**
 * The one door to an order: checks caller, state and version, and writes order, history, ledger, notices and audit
 * together, or nothing. Of two callers at once the second gets a conflict.
 */
export interface OrderDoor {
  act(db: Db, caller: OrderCaller, body: ActRequest, now: Date): Promise<void>;
}

export interface WithOrderDoor {
  orderDoor: OrderDoor;
}

export const openOrderDoor = (reactions: OrderReactions): OrderDoor => {
  const door: OrderDoor = {
    act: (db, caller, body, now) => db.tx((tx) => act(tx, { door, reactions, caller, body, now })),
  };
  return door;
};

interface Acting {
  door: OrderDoor;
  reactions: OrderReactions;
  caller: OrderCaller;
  body: ActRequest;
  now: Date;
}

const act = async (tx: Db, { door, reactions, caller, body, now }: Acting): Promise<void> => {
  const row = await lockOrder(tx, body.id);
  if (body.version !== undefined && body.version !== row.version)
    throw refuse('conflict', { sentence: '委托刚刚被他人办理过，请查看最新状态' });
  const profile = await profileOf(tx, row.institution_id);
  if (!rowOf(body.action).files)
    requireTurn(stateOf(row, profile), { action: body.action, actor: caller.orderActor, now: now.getTime() });
  await checkBefore(tx, row, { ...body, by: caller.actor?.userId ?? null }, now);
  if (body.message && body.action !== 'finish-draft')
    throw refuse('bad-input', { sentence: '这一步不附留言', fields: { message: '这一步不附留言' } });
  requireKeptDraft(row, body.action, caller);
  const finishing =
    body.action === 'finish-draft' ? await finish(tx, row, { profile, reactions, caller, body, now }) : undefined;
  const given = { ...body, amount: body.amount ?? quotedAmount(row, profile, body.action) };
  const known = await entriesOf(tx, row.id);
  const asked = [
    ...entriesBefore(body.action, standing(known), given),
    ...settlingEntries(standing(known), finishing?.draft.adjustment ?? fen(0)),
  ];
  const booked = await book(tx, row, known, asked, finishing ? settlement : given, bookerOf(caller), now);
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
    contentHash: finishing ? finishing.draft.contentHash : body.contentHash,
    could: await couldJudge(tx, row, body.action, caller),
    now: now.getTime(),
  });
  const closing = entriesAfter(body.action, outcome.order.status, money, {
    // What went back through gateways is in the ledger already; the platform says what is left.
    refund: body.amount ?? row.refund_amount ?? undefined,
    kept: row.kept_amount ?? undefined,
  });
  const after = standing(await book(tx, row, booked, closing, body, bookerOf(caller), now));
  const file = finishing ? finishing.file : await changeFiles(tx, row, body, caller);
  const { publicUrl } = caller.from;
  const by = caller.actor?.userId ?? null;
  await sideWork(tx, row, { ...body, by, mails: !caller.withoutMails, publicUrl, reactions }, now);
  await reactions.beforeStep(tx, { action: body.action, before: row, caller, now });
  await record(
    tx,
    row,
    { ...outcome, order: { ...outcome.order, ...moneyOf(after), ...(caller.withoutMails && assumedFiles(outcome)) } },
    { profile, body, caller, file, draft: finishing?.draft, now, reactions },
  );
  if (body.message && caller.actor)
    await keepMessage(tx, row, { by: caller.actor, staff: true, internal: false, body: body.message, now });
  // Money that came by hand goes back by hand: no gateway will confirm it.
  if (body.action === 'grant-refund' && !(await reactions.awaitsGateway(tx, row.id)))
    await door.act(
      tx,
      { ...platformItself(caller.from), ...(caller.withoutMails && { withoutMails: true }) },
      { id: row.id, action: 'confirm-refund', reason: body.reason },
      now,
    );
};

/** Who else could judge what this person worked on or reviewed; not asked where they did neither. */
const couldJudge = async (
  tx: Db,
  row: OrderRow,
  action: OrderAction,
  { actor }: OrderCaller,
): Promise<string[] | undefined> => {
  const party = judgingParty(action);
  const involved = [...row.worked_by, ...(party === 'rechecker' && row.reviewed_by ? [row.reviewed_by] : [])];
  if (!actor || !party || !involved.includes(actor.userId)) return undefined;
  return namesWith(tx, row.institution_id, permissionOf[party], [...involved, row.applicant_id]);
};

/** The demo's past draws its files later, or never: what it issued counts as delivered. */
const assumedFiles = ({ order }: Outcome) => ({ deliveredVersion: order.frozenVersion });

/** What the ledger says of the price by actual count. */
const settlement = { reason: '按实际检出数量结算' };

/** What was finished before drafts were kept is kept at the next start; until then nobody passes what has no hash. */
const requireKeptDraft = (row: OrderRow, action: OrderAction, { withoutMails }: OrderCaller): void => {
  const { judges, reason } = rowOf(action);
  if (judges && !reason && row.content_hash === null && !withoutMails)
    throw refuse('wrong-state', { sentence: '这份初稿没有定版，请退回检索馆员重新完成初稿' });
};

/** The file that comes with a draft is part of it; the draft is gathered once the step is known to be allowed. */
const finish = async (
  tx: Db,
  row: OrderRow,
  { profile, reactions, caller, body, now }: Omit<Acting, 'door'> & { profile: InstitutionProfile },
): Promise<{ draft: FinishedDraft; file: FileDone | undefined }> => {
  perform(stateOf(row, profile), { action: body.action, actor: caller.orderActor, now: now.getTime() });
  if (body.fileId && !mayBeWritten(row.service)) {
    const name = services[row.service];
    throw refuse('bad-input', {
      sentence: `${name}报告按${row.service === 'citation' ? '检索' : '比对'}结果生成，不能用上传的文件代替；其他材料请作为附件添加`,
      fields: { fileId: `${name}报告不附文件` },
    });
  }
  const file = await changeFiles(tx, row, body, caller);
  const { contentHash, reason = '' } = body;
  return { file, draft: await reactions.finishDraft(tx, { order: row, caller, contentHash, reason, now }) };
};

/** The file that came with the action is attached as what the action carries; nothing is ever relabelled. */
const changeFiles = async (
  db: Db,
  row: OrderRow,
  { action, fileId }: Pick<ActBody, 'action' | 'fileId'>,
  { actor }: OrderCaller,
): Promise<FileDone | undefined> => {
  const { files, carries: purpose, label } = rowOf(action);
  if (!fileId && !files) return undefined;
  if (!fileId) throw refuse('bad-input', { sentence: '请选择文件', fields: { fileId: '请选择文件' } });
  if (!purpose) throw refuse('bad-input', { sentence: `“${label}”不附文件`, fields: { fileId: '这一步不附文件' } });
  const given = { fileId, purpose, userId: actor?.userId ?? null };
  const change = files === 'remove' ? removeUploaded : attachUploaded;
  return { purpose, name: await change(db, row, given) };
};

/** Accepting without another word asks for what was quoted; a free service asks for nothing. */
const quotedAmount = (row: OrderRow, profile: InstitutionProfile, action: OrderAction): number | undefined => {
  if (action !== 'accept') return undefined;
  if (profile.services[row.service].paymentGate === 'none') return 0;
  return quotedOf(row);
};

const moneyOf = (money: LedgerStanding) => ({ balance: money.due, paid: money.net, everPaid: money.everPaid });

const bookerOf = ({ actor }: OrderCaller) => ({ id: actor?.userId ?? null, name: actor?.fullName ?? '' });

/** The content that a step was taken on stands in the audit line. */
const contentOf = (step: Step | undefined) => (step?.contentHash ? { contentHash: step.contentHash } : {});

interface Recording {
  profile: InstitutionProfile;
  body: Omit<ActBody, 'version'>;
  caller: OrderCaller;
  file: FileDone | undefined;
  draft: FinishedDraft | undefined;
  now: Date;
  reactions: OrderReactions;
}

const record = async (
  db: Db,
  row: OrderRow,
  outcome: Outcome,
  { profile, body, caller, file, draft, now, reactions }: Recording,
): Promise<void> => {
  const { order, steps } = outcome;
  const series = { institutionId: row.institution_id, stationId: row.station_id, now };
  const number =
    body.action === 'submit' && row.number === null
      ? await drawNumber(db, { ...series, kind: `order.${row.service}`, pattern: profile.numbering.order[row.service] })
      : undefined;
  const nextReport = () =>
    drawNumber(db, { ...series, kind: `report.${row.service}`, pattern: profile.numbering.report[row.service] });
  // The yearly serial of novelty reports counts accepted projects: the contract has the number first. The report of a
  // similarity check is drawn before its order is finished, and bears its number from the start.
  const numbered = row.service === 'novelty' || row.service === 'similarity';
  const contractNumber =
    numbered && body.action === 'accept' && row.contract_number === null ? await nextReport() : undefined;
  const reportNumber = outcome.drawNumber ? (row.contract_number ?? (await nextReport())) : undefined;
  const starts = dueStartsNow(profile.dueFrom, body.action, { status: row.status, dueOn: row.due_on }, order);
  const dueOn = starts ? await dueDay(db, row, now) : undefined;
  const assigneeId =
    body.assigneeId ?? (rowOf(body.action).work && !row.assignee_id ? caller.actor?.userId : undefined);
  await saveState(db, row, order, {
    now,
    number,
    contractNumber,
    reportNumber,
    dueOn,
    assigneeId,
    draftRevision: draft?.revision,
  });
  // The history names the file that was added or taken away.
  const reason = body.reason ?? (rowOf(body.action).files ? (file?.name ?? '') : '');
  for (const step of steps)
    await insertStep(db, row, step, {
      now,
      actorName: caller.actor?.fullName ?? '',
      reason: step === steps[0] ? reason : '',
    });
  const named = { ...row, number: number ?? row.number, assignee_id: assigneeId ?? row.assignee_id };
  await reactions.afterStep(db, {
    action: body.action,
    before: named,
    order,
    freeze: outcome.freeze,
    reportNumber: reportNumber ?? row.report_number,
    caller,
    now,
  });
  const telling = {
    // What is said among staff goes into no mail either.
    reason: rowOf(body.action).internal ? '' : (body.reason ?? ''),
    mails: !caller.withoutMails && body.action !== 'reverse-invoice',
    publicUrl: caller.from.publicUrl,
    by: caller.actor?.userId ?? null,
    now,
  };
  if (order.status !== row.status) await tellTurn(db, { ...named, balance: order.balance }, order.status, telling);
  else if (order.objectionRaised !== row.objection_raised)
    await tellObjection(db, named, order.objectionRaised, telling);
  await writeAudit(db, {
    by: { actor: caller.actor, from: caller.from },
    action: `order.${body.action}`,
    subjectId: row.id,
    institutionId: row.institution_id,
    before: { status: row.status, balance: row.balance },
    after: {
      status: order.status,
      balance: order.balance,
      reason: body.reason,
      ...(file && { file }),
      ...contentOf(steps[0]),
    },
    now,
  });
};
