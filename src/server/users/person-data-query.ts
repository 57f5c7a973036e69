import { type RawBuilder, sql } from 'kysely';
import { isOwnMatter } from '#domain/audit/erasure.ts';
import type { LedgerEntryKind } from '#domain/payments/ledger.ts';
import type { PaymentWay } from '#domain/payments/payment-ways.ts';
import type { IssuedState } from '#domain/reports/withdrawal.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';
import type { ClaimState } from '../db/stored-values.ts';

const rows = <Row>(db: Db, text: RawBuilder<Row>): Promise<Row[]> => db.all(statement(text));

export interface PersonAccount {
  username: string;
  fullName: string;
  institution: string | null;
  mobile: string;
  email: string;
  department: string;
  title: string;
  staffNumber: string;
  casSubject: string | null;
  createdAt: Date;
}

export const accountOfPerson = async (db: Db, id: string): Promise<PersonAccount | undefined> =>
  (
    await rows(
      db,
      sql<PersonAccount>`select u.username, u.full_name as "fullName", i.name as institution, u.mobile, u.email,
        u.department, u.title, u.staff_number as "staffNumber", u.outside_unit as "outsideUnit",
        nullif(concat_ws('、', u.cas_subject, l.subjects), '') as "casSubject", u.created_at as "createdAt"
        from users u left join institutions i on i.id = u.institution_id
          left join lateral (select string_agg(subject, '、' order by protocol) as subjects from sign_on_links
            where user_id = u.id) l on true
        where u.id = ${id}`,
    )
  )[0];

export const addressesOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ recipient: string; phone: string; address: string }>`select recipient, phone, address from addresses
      where user_id = ${id} order by id`,
  );

/** As the campus tells them. */
export const rosterOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{
      number: string;
      name: string;
      unit: string;
      email: string;
      phone: string;
      state: 'active' | 'left';
      at: Date;
    }>`
      select p.number, p.name, coalesce(d.name, p.unit_code) as unit, p.email, p.phone, p.state, p.changed_at as at
      from roster_people p left join departments d on d.institution_id = p.institution_id and d.code = p.unit_code
      where p.user_id = ${id}`,
  );

/** Never submitted, or submitted. */
export const ordersOfPerson = (db: Db, id: string, drafts: boolean) =>
  rows(
    db,
    sql<{
      number: string | null;
      service: Service;
      summary: string;
      form: unknown;
      createdAt: Date;
      report: string | null;
      reportState: IssuedState | null;
    }>`select number, service, summary, form, created_at as "createdAt", report_number as report,
        (select r.state from reports r where r.order_id = orders.id and r.number = orders.report_number
          and r.state <> 'draft' order by r.version desc limit 1) as "reportState"
      from orders where applicant_id = ${id} and (submitted_at is null and number is null and status = 'draft') = ${drafts}
      order by created_at`,
  );

/** What was said between the applicant and the desk; not what the staff say among themselves. */
export const messagesOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ number: string | null; at: Date; author: string; body: string }>`select o.number, m.at,
      m.author_name as author, m.body from order_messages m join orders o on o.id = m.order_id
      where o.applicant_id = ${id} and not m.internal order by m.at, m.id`,
  );

export const moneyOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{
      number: string | null;
      at: Date;
      kind: LedgerEntryKind;
      amount: number;
      way: PaymentWay | null;
    }>`select o.number, e.at, e.kind,
      e.amount, e.way from ledger_entries e join orders o on o.id = e.order_id
      where o.applicant_id = ${id} order by e.at`,
  );

export const invoicesOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ order: string | null; title: string; taxNumber: string; number: string; amount: number; at: Date }>`select
      o.number as "order", v.title, v.tax_number as "taxNumber", v.number, v.amount, v.issued_at as at
      from invoices v join orders o on o.id = v.order_id where o.applicant_id = ${id} order by v.issued_at`,
  );

export const archivedOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ number: string; subject: string; submittedOn: string | null; report: string }>`select number, subject,
      submitted_on as "submittedOn", report_number as report from archived_orders where user_id = ${id}
      order by submitted_on, number`,
  );

export const notificationsOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ at: Date; msg: string }>`select created_at as at, msg from notifications
      where user_id = ${id} order by created_at`,
  );

/** Those that were written to the account. An address proves nothing: whoever types it would read them. */
export const mailsOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ at: Date; subject: string; body: string }>`select created_at as at, subject,
      case when secret then '（验证码已隐去）' else body end as body
      from mails where user_id = ${id} order by created_at`,
  );

export const feedbackOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ at: Date; body: string; answer: string }>`select created_at as at, body, answer from feedback
      where user_id = ${id} order by created_at`,
  );

export const sessionsOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ at: Date; lastSeenAt: Date; ip: string; userAgent: string }>`select created_at as at,
      last_seen_at as "lastSeenAt", ip, user_agent as "userAgent" from sessions where user_id = ${id} order by created_at`,
  );

/** What they did for themselves, the newest first. */
export const actionsOfPerson = async (db: Db, id: string, most: number) => {
  const own = await rows(
    db,
    sql<{ at: Date; actorId: string | null; action: string; ip: string; subject: string; subjectId: string }>`select at,
      actor_id as "actorId", action, ip, subject, subject_id as "subjectId" from audit_log
      where actor_id = ${id} order by at desc, id desc limit ${most}`,
  );
  return own.filter((line) => isOwnMatter(line, id));
};

/** Those that they gave themselves; one that an order asked for is handed out by the order alone. */
export const checksOfPerson = (db: Db, id: string, issued: boolean) =>
  rows(
    db,
    sql<{ at: Date; name: string; total: number | null; kept: boolean; report: string | null }>`select created_at as at,
      name, case when state = 'done' then total_share end as total, text_id is not null as kept, report_number as report
      from similarity_checks where user_id = ${id} and order_id is null and state <> 'deleted'
      and (reported_at is not null) = ${issued}
      order by created_at`,
  );

export const claimsOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ at: Date; title: string; state: ClaimState }>`select c.at, w.title, c.state
      from library_claims c join library_works w on w.id = c.work_id where c.user_id = ${id} order by c.at`,
  );
