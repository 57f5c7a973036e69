import type { OrderView } from '#contracts/orders.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import { fen } from '#domain/money/yuan.ts';
import { actingPartyOf } from '#domain/orders/acting-party.ts';
import { type OrderAction, rowOf } from '#domain/orders/actions.ts';
import { objectionEnds } from '#domain/orders/objection.ts';
import { words as chinese, type OrderLineWords } from '#domain/orders/order-line-words.ts';
import type { OrderPageWords } from '#domain/orders/order-page-words.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { refundWords } from '#domain/orders/refund-told.ts';
import { takesPartInReview } from '#domain/orders/review-part.ts';
import { asksForManuscript } from '#domain/orders/services/similarity/form.ts';
import { stagesOf } from '#domain/orders/stages.ts';
import { toneOf } from '#domain/orders/status-tone.ts';
import { isEnded, isReportDue } from '#domain/orders/whose-turn.ts';
import { evidencePath, pageOfStep, workbenchPath } from '#domain/orders/work-pages.ts';
import { quoteInEnglish } from '#domain/payments/quote-in-english.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Db } from '../db/db.ts';
import type { ReadDb } from '../db/read-db.ts';
import type { Actor } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { lineOf, statusFor, type Today } from './desks/order-line.ts';
import { invoicesOf } from './money/invoices.ts';
import { nameNoteOf } from './name-note.ts';
import { offerFactsOf } from './offer-facts.ts';
import { orderActorOf } from './order-actor.ts';
import { orderLineWordsFor, orderPageWordsFor, readsEnglish } from './order-line-words-for.ts';
import { offersOf } from './order-offers.ts';
import { fileViews, messagesOf, moneyOf, releasedFiles, shipmentsOf } from './order-parts.ts';
import { speaksAsStaff } from './order-policy.ts';
import { contactOf, issuedReportOf, lastReportOf, withdrawnReportOf } from './order-report-query.ts';
import type { OrderRow } from './order-store.ts';
import { fullNameOf, listSteps } from './order-view-query.ts';
import { pairViewOf } from './pair.ts';
import { searchNeedsOf } from './search-needs-query.ts';
import { summaryFor } from './summary-for.ts';
import { numbersOf } from './vouch-number.ts';

export const todayOf = async (db: ReadDb, now: Date): Promise<Today> => ({
  day: chinaDay(now),
  calendar: await readCalendar(db),
});

/** Everything this reader may see of one order, and what they may do with it now. */
export const viewOf = async (db: Db, actor: Actor, row: OrderRow, now: Date): Promise<OrderView> => {
  const staff = speaksAsStaff(actor, row);
  const profile = await profileOf(db, row.institution_id);
  const facts = await offerFactsOf(db, actor, { row, profile }, now);
  const { order, money, available, withheld } = facts;
  const actions = offersOf(actor, facts, now);
  const today = await todayOf(db, now);
  const assigneeName = row.assignee_id ? await fullNameOf(db, row.assignee_id) : null;
  const files = await releasedFiles(db, row, actor);
  const passed = await listSteps(db, row.id);
  const shown = new Set(files.map(({ id }) => id));
  const words = orderPageWordsFor(actor);
  return {
    ...lineOf(actor, { ...row, assignee_name: assigneeName, summary: summaryFor(actor, row) }, today),
    pair: await pairViewOf(db, actor, row),
    form: formShown(row, shown),
    actions: actions.map((offer) => ({ ...offer, page: pageOfStep(offer.action, row.service, row.id) })),
    withheld: [...withheld],
    links: await linksOf(db, actor, { row, order }),
    may: mayOf(actor, row, staff, available),
    attachable: attachableOf(order, actor, available, words),
    until: untilOf(row, profile, today, orderLineWordsFor(actor).until),
    applicantPhone: phoneOf(row),
    applicantNote: staff ? await nameNoteOf(db, row) : '',
    numbers: staff ? await numbersOf(db, actor, row) : [],
    stages: stagesOf(
      { ...order, refundOrigin: row.refund_origin },
      passed.map(({ from_status, to_status, at }) => ({ from: from_status, to: to_status, at })),
      orderLineWordsFor(actor).stages,
    ),
    report: await issuedReportOf(db, row, files),
    withdrawn: await withdrawnReportOf(db, row.id),
    contact: await contactOf(db, row),
    refundWords: refundWords(
      {
        status: row.status,
        money,
        share: facts.refundShare,
        granted: row.refund_amount === null ? null : fen(row.refund_amount),
        refunding: order.refunding,
        on: row.status === 'refunded' ? chinaDay(row.status_since) : null,
      },
      words.refund,
    ),
    objection: row.objection_raised ? objectionOf(passed, staff, words.objection) : null,
    objectionUntil: objectionUntilOf(order, available),
    draftRevision: row.draft_revision,
    searchNeeds: staff ? ((await searchNeedsOf(db, row.id)) ?? null) : null,
    editable: (row.status === 'draft' || row.status === 'returned') && actions.some(({ handsIn }) => handsIn),
    paid: row.paid,
    charged: money.charged,
    waived: money.waived,
    refunded: money.refunded,
    quote: row.quote && readsEnglish(actor) ? quoteInEnglish(row.quote) : row.quote,
    steps: stepsOf(actor, row, passed),
    entries: await moneyOf(db, row, words),
    messages: await messagesOf(db, row, staff),
    files: fileViews(files, actor, available, words),
    openings: asksForManuscript(row) && row.applicant_id === actor.userId,
    shipments: await shipmentsOf(db, row, words),
    invoices: await invoicesOf(db, row, shown, words.invoices),
  };
};

const mayOf = (actor: Actor, row: OrderRow, staff: boolean, actions: readonly OrderAction[]): OrderView['may'] => {
  const own = row.applicant_id === actor.userId || row.created_by === actor.userId;
  const open = row.status !== 'draft' && !isEnded(row.status);
  const desk = actor.permissions.has('order.accept') || actor.permissions.has('order.search');
  return {
    delete: row.status === 'draft' && own,
    assign: open && desk && staff,
    take: open && staff && actor.permissions.has('order.search') && row.assignee_id !== actor.userId,
    remark: staff,
    pay: row.applicant_id === actor.userId && row.balance > 0 && actions.includes('claim-payment'),
    copy: actor.permissions.has('order.create') && row.applicant_id === actor.userId,
    confirm: row.applicant_id === actor.userId && row.content_hash !== null && actions.includes('confirm-draft'),
    review: row.draft_revision > 0 && takesPartInReview(actor, row.applicant_id),
  };
};

/** Where staff work on the order, and where its report and evidence are read. */
const linksOf = async (
  db: Db,
  actor: Actor,
  { row, order }: { row: OrderRow; order: OrderState },
): Promise<OrderView['links']> => {
  if (!speaksAsStaff(actor, row)) return [];
  const searches = actor.permissions.has('order.search') && order.accepted;
  const reportId = await lastReportOf(db, row.id);
  const links = [
    ['检索工作台', searches ? workbenchPath(row.service, row.id) : undefined],
    ['报告', reportId && `/report?id=${reportId}`],
    ['证据', order.accepted ? evidencePath(row.service, row.id) : undefined],
  ] as const;
  return links.flatMap(([label, path]) => (path ? [{ label, path }] : []));
};

/** The day the next step is bound to: the applicant's silence confirms a draft, a parcel counts as received, a report is due. */
export const untilOf = (
  row: Pick<OrderRow, 'status' | 'status_since' | 'due_on'>,
  { deadlines }: InstitutionProfile,
  today: Today,
  words: OrderLineWords['until'] = chinese.until,
): OrderView['until'] => {
  const since = chinaDay(row.status_since);
  if (row.status === 'draft-ready') {
    const day = addWorkingDays(since, deadlines.draftConfirmation, today.calendar);
    return { day, words: words.draft };
  }
  if (row.status === 'couriered') {
    const day = chinaDay(new Date(row.status_since.getTime() + deadlines.courierReceipt * 86_400_000));
    return { day, words: words.parcel };
  }
  return row.due_on && isReportDue(row.status) ? { day: row.due_on, words: words.report } : null;
};

const objectionOf = (
  steps: Awaited<ReturnType<typeof listSteps>>,
  staff: boolean,
  { answeredBy, when, outcomes }: OrderPageWords['objection'],
): OrderView['objection'] => {
  const raised = steps.findLast(({ action }) => action === 'raise-objection');
  if (!raised) return null;
  return {
    reason: raised.reason,
    at: raised.at.toISOString(),
    answeredBy,
    when: staff ? '' : when,
    outcomes: [...outcomes],
  };
};

const objectionUntilOf = (order: OrderState, actions: readonly OrderAction[]): string | null => {
  const ends = objectionEnds(order);
  return ends !== null && actions.includes('raise-objection') ? chinaDay(new Date(ends)) : null;
};

/** What this reader may add to the order's files, each as an action of the order. */
const attachableOf = (
  order: OrderState,
  actor: Actor,
  actions: readonly OrderAction[],
  words: OrderPageWords,
): OrderView['attachable'] =>
  actions.flatMap((action) => {
    const row = rowOf(action);
    if (row.files !== 'attach' || !row.carries) return [];
    const onBehalf = actingPartyOf(row, order, orderActorOf(actor))?.onBehalf ?? false;
    return [{ purpose: row.carries, label: words.files[row.carries], onBehalf }];
  });

/** A form names the attachments that are with the order and no others. */
const formShown = ({ form }: OrderRow, shown: ReadonlySet<string>): OrderRow['form'] =>
  Array.isArray(form.attachments)
    ? { ...form, attachments: form.attachments.filter((one: { fileId?: string }) => shown.has(one?.fileId ?? '')) }
    : form;

const phoneOf = ({ form }: OrderRow): string => {
  const client = (form.client ?? form) as Record<string, unknown>;
  return typeof client.phone === 'string' ? client.phone : '';
};

const stepsOf = (actor: Actor, row: OrderRow, steps: Awaited<ReturnType<typeof listSteps>>): OrderView['steps'] => {
  const staff = speaksAsStaff(actor, row);
  const words = orderPageWordsFor(actor);
  return steps.map((step) => ({
    at: step.at.toISOString(),
    label: words.steps[step.action as OrderAction],
    from: statusFor(actor, step.from_status, row.service),
    to: statusFor(actor, step.to_status, row.service),
    tone: toneOf(step.to_status, false),
    actorName: step.actor_name || words.platform,
    onBehalf: step.on_behalf,
    // What staff write to each other stays among them.
    reason: staff || !rowOf(step.action as OrderAction).internal ? step.reason : '',
  }));
};
