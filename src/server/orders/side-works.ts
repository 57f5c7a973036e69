import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import type { SideWork } from '#domain/orders/actions/action-row.ts';
import { mayBeWritten } from '#domain/orders/actions/files.ts';
import { type OrderAction, rowOf } from '#domain/orders/actions.ts';
import { perform } from '#domain/orders/perform.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { services } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import type { Acting, GatheredDraft } from './acting.ts';
import { handInTwin, splitDraft } from './drafts/split-draft.ts';
import { changeFiles } from './files/given-file.ts';
import { grantRefund } from './money/grant-refund.ts';
import { issueInvoice, keepInvoiceWish, reverseInvoice } from './money/invoices.ts';
import { requoteOrder } from './money/quote-order.ts';
import { requireContract, requireOffered } from './offered-service.ts';
import { requireOfferedForm, requireSubmittable } from './order-form.ts';
import { type OrderRow, stateOf } from './order-store.ts';
import { claimTogether, leavePair } from './pair.ts';
import { endShipment, insertShipment } from './shipments-store.ts';

/** What an action does beside the order's own row, each part at its time in the one transaction. */
interface SideWorkParts {
  /** Changes the order before anything else is asked; gives the row as it is then. */
  prepare?(db: Db, acting: Acting): Promise<OrderRow>;
  /** What must be there before the action is even considered. */
  check?(db: Db, acting: Acting): Promise<void>;
  /** Before money and rules are asked. */
  gather?(db: Db, acting: Acting): Promise<GatheredDraft>;
  /** The rows it leaves beside the order, once it is allowed. */
  write?(db: Db, acting: Acting): Promise<unknown>;
  /** Once order and history are written. */
  follow?(db: Db, acting: Acting): Promise<void>;
}

/** The file that comes with a draft is part of it; the draft is gathered once the step is known to be allowed. */
const gatherDraft = async (db: Db, acting: Acting): Promise<GatheredDraft> => {
  const { row, profile, body, caller, reactions, now } = acting;
  perform(stateOf(row, profile), { action: body.action, actor: caller.orderActor, now: now.getTime() });
  if (body.fileId && !mayBeWritten(row.service)) {
    const name = services[row.service];
    throw refuse('bad-input', {
      sentence: `${name}报告按${orderServiceOf(row.service).report.from}结果生成，不能用上传的文件代替；其他材料请作为附件添加`,
      fields: { fileId: `${name}报告不附文件` },
    });
  }
  const file = await changeFiles(db, acting);
  const { contentHash, reason = '' } = body;
  return { file, draft: await reactions.finishDraft(db, { order: row, caller, contentHash, reason, now }) };
};

/** One entry for each side work that the table of actions names. */
const sideWorks = {
  split: { prepare: splitDraft, follow: handInTwin },
  'leave-pair': { follow: leavePair },
  'claim-together': { follow: claimTogether },
  'require-offered-form': {
    check: async (db, { row, now }) => {
      await requireOffered(db, row.institution_id, row);
      await requireContract(db, row.institution_id, now);
      await requireOfferedForm(db, row, now);
    },
  },
  'require-form': {
    // What was accepted once stays, even if the institution has stopped searching there.
    check: async (_, { row, now }) => requireSubmittable(row, { today: chinaDay(now), single: true }),
  },
  quote: {
    write: async (db, { row, now }) => {
      if (!row.accepted) await requoteOrder(db, row, now);
    },
  },
  'gather-draft': { gather: gatherDraft },
  'keep-objection': {
    write: (db, { row, body, caller, reactions, now }) =>
      reactions.keepObjection(db, row, { text: (body.ofWhole ?? body.reason ?? '').trim(), caller, now }),
  },
  sign: { write: (db, { row, caller, reactions, now }) => reactions.recordSignature(db, row, caller, now) },
  'issue-invoice': { write: (db, { row, body, now }) => issueInvoice(db, row, body, now) },
  'keep-invoice-wish': { write: (db, { row, body }) => keepInvoiceWish(db, row, body) },
  'reverse-invoice': {
    write: (db, { row, body, caller, now }) => {
      const telling = { mails: !caller.withoutMails, publicUrl: caller.from.publicUrl };
      return reverseInvoice(db, row, { ...body, ...telling }, now);
    },
  },
  'require-files': {
    check: async (_, { row }) => {
      if (row.delivered_version < row.frozen_version)
        throw refuse('wrong-state', { sentence: '报告文件还没有生成，生成后才能寄出或自取' });
    },
  },
  'send-parcel': {
    write: (db, { row, body: { company = '', reference: waybill = '' }, now }) =>
      insertShipment(db, row, { company, waybill, now }),
  },
  'receive-parcel': { write: (db, { row, now }) => endShipment(db, row.id, 'received', now) },
  'return-parcel': { write: (db, { row, now }) => endShipment(db, row.id, 'bounced', now) },
  'give-back': {
    write: grantRefund,
    // Money that came by hand goes back by hand: no gateway will confirm it.
    follow: async (db, { row, body, reactions, goOn }) => {
      if (await reactions.awaitsGateway(db, row.id)) return;
      await goOn({ id: row.id, action: 'confirm-refund', reason: body.reason });
    },
  },
} satisfies Record<SideWork, SideWorkParts>;

export const sideWorksOf = (action: OrderAction): SideWorkParts[] =>
  (rowOf(action).sideWorks ?? []).map((name) => sideWorks[name]);
