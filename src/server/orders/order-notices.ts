import { said } from '#domain/language/language.ts';
import type { MailKey } from '#domain/notifications/order-mails.ts';
import type { ActionNotice } from '#domain/orders/actions/action-row.ts';
import { words as english } from '#domain/orders/order-line-words.en.ts';
import { type Party, permissionOf } from '#domain/orders/party.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { staffNextOf, turnOf } from '#domain/orders/whose-turn.ts';
import { services as serviceNames } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import { markDone } from '../notifications/notification-store.ts';
import { notify } from '../notifications/notify.ts';
import { peopleWith } from './desk-people-query.ts';
import { mailAbout, mailApplicant } from './order-mail.ts';
import type { OrderRow } from './order-store.ts';

const permissions: Readonly<Partial<Record<Party, string>>> = permissionOf;

interface Telling {
  reason: string;
  mails: boolean;
  publicUrl: string | undefined;
  by: string | null;
  now: Date;
}

const nameOf = (row: OrderRow): string => `${row.number ?? ''} ${serviceNames[row.service]}`.trim();
const englishNameOf = (row: OrderRow): string => `${row.number ?? ''} ${english.services[row.service]}`.trim();

const rejected: readonly OrderStatus[] = ['recheck-rejected', 'signature-rejected'];

const atWork: readonly OrderStatus[] = ['in-progress', 'comparing'];
const reviews: readonly OrderStatus[] = ['in-review', 'in-recheck', 'awaiting-signature', ...rejected];
const begins: readonly OrderStatus[] = ['submitted', 'awaiting-payment', 'payment-claimed', 'paid', 'in-progress'];

/** Whether the draft came back because its applicant objected, and not because staff took it back. */
const objectedTo = ({ status, applicant_id }: OrderRow, to: OrderStatus, by: string | null): boolean =>
  atWork.includes(to) && status === 'draft-ready' && by === applicant_id;

/** Work that is new to whoever gets it, or comes back to them; what goes on as usual stands on their desk alone. */
const staffMailOf = (row: OrderRow, to: OrderStatus, by: string | null): MailKey | undefined => {
  if (to === 'submitted' || to === 'paid') return 'work-new';
  const judgedBack = atWork.includes(to) && row.status === 'in-review';
  return rejected.includes(to) || judgedBack || objectedTo(row, to, by) ? 'work-back' : undefined;
};

/** What an applicant is written: work begins once; whatever comes back to it says why, and reviews are among staff. */
const applicantMailOf = (row: OrderRow, to: OrderStatus, by: string | null): MailKey | undefined => {
  const from = row.status;
  if (!atWork.includes(to) || begins.includes(from)) return to;
  if (from === 'draft-ready') return objectedTo(row, to, by) ? 'draft-objected' : 'draft-taken-back';
  if (reviews.includes(from)) return undefined;
  return from === 'returned' || from.startsWith('refund') ? 'work-resumed' : 'report-reopened';
};

/** What is said among staff goes into no mail. */
const unsaid = '请登录平台查看';

const mailStaff = async (
  db: Db,
  row: OrderRow,
  key: MailKey,
  { userIds, by, ...about }: Omit<Telling, 'mails'> & { userIds: readonly string[]; todo: string },
): Promise<void> => {
  for (const userId of userIds.filter((id) => id !== by)) await mailAbout(db, row, key, { userId, ...about });
};

/**
 * Writes to the applicant, and tells those whose turn it is now, or the applicant where the order ended. Whoever was
 * told of the step before has nothing to do any more; whoever took the step knows it.
 */
const tellTurn = async (
  db: Db,
  row: OrderRow,
  to: OrderStatus,
  { reason, mails, publicUrl, by, now }: Telling,
): Promise<void> => {
  if (to === row.status) return;
  const told = applicantMailOf(row, to, by);
  if (mails && told) await mailApplicant(db, row, told, { reason, publicUrl, now });
  const { party, next } = turnOf(to);
  const name = nameOf(row);
  const about = { institutionId: row.institution_id, targetId: row.id, kind: 'turn', by, now } as const;
  // What an applicant has not read yet is the story of their order: it stays until they read it.
  await markDone(db, { targetId: row.id, kind: 'turn', butNotOf: row.applicant_id, now });
  if (party === null || party === 'applicant')
    await notify(db, {
      ...about,
      userIds: [row.applicant_id],
      msg: said(`${name}：${next}`, `${englishNameOf(row)}: ${english.next[to]}`),
    });
  else {
    // The desk is told once of a group that was handed in, not of each of its orders.
    const ofGroup = row.group_id !== null && to === 'submitted';
    const own = party === 'searcher' && row.assignee_id ? [row.assignee_id] : undefined;
    const userIds = own ?? (await peopleWith(db, row.institution_id, permissions[party] ?? ''));
    if (!ofGroup) await notify(db, { ...about, userIds, msg: `${name} ${row.applicant_name}：${staffNextOf(to)}` });
    const key = staffMailOf(row, to, by);
    if (mails && key && !ofGroup)
      await mailStaff(db, row, key, { userIds, todo: staffNextOf(to), reason: reason || unsaid, publicUrl, by, now });
  }
};

/** An objection leaves the order completed: whoever answers it is told. */
const tellObjection = async (
  db: Db,
  row: OrderRow,
  _: OrderStatus,
  { reason, mails, publicUrl, by, now }: Telling,
): Promise<void> => {
  await markDone(db, { targetId: row.id, kind: 'turn', butNotOf: row.applicant_id, now });
  const userIds = await peopleWith(db, row.institution_id, permissionOf.acceptor);
  const msg = `${nameOf(row)} ${row.applicant_name}：${staffNextOf(row.status, true)}`;
  await notify(db, { institutionId: row.institution_id, targetId: row.id, kind: 'turn', by, now, userIds, msg });
  const todo = staffNextOf(row.status, true);
  if (mails) await mailStaff(db, row, 'work-objection', { userIds, todo, reason, publicUrl, by, now });
};

/** Whoever raised an objection is told that it is dismissed. */
const tellDismissal = async (
  db: Db,
  row: OrderRow,
  _: OrderStatus,
  { reason, mails, publicUrl, by, now }: Telling,
): Promise<void> => {
  const about = { institutionId: row.institution_id, targetId: row.id, kind: 'turn', by, now } as const;
  await markDone(db, { targetId: row.id, kind: 'turn', butNotOf: row.applicant_id, now });
  if (mails) await mailApplicant(db, row, 'objection-dismissed', { reason, publicUrl, now });
  await notify(db, {
    ...about,
    userIds: [row.applicant_id],
    msg: said(
      `${nameOf(row)}：异议不成立，${reason}`,
      `${englishNameOf(row)}: your objection was not upheld. ${reason}`,
    ),
  });
};

type Tell = (db: Db, row: OrderRow, to: OrderStatus, telling: Telling) => Promise<void>;

const notices = {
  turn: tellTurn,
  'turn-without-mail': (db, row, to, telling) => tellTurn(db, row, to, { ...telling, mails: false }),
  'objection-raised': tellObjection,
  'objection-dismissed': tellDismissal,
} satisfies Record<ActionNotice, Tell>;

/** Tells of a step what its record says. `row` is the order before it, with the number and assignee that it has now. */
export const tellOfStep = (db: Db, notice: ActionNotice, row: OrderRow, to: OrderStatus, telling: Telling) =>
  notices[notice](db, row, to, telling);
