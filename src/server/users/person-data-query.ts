import { type RawBuilder, sql } from 'kysely';
import type { LedgerEntryKind } from '#domain/payments/ledger.ts';
import type { PaymentWay } from '#domain/payments/payment-ways.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

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
        u.department, u.title, u.staff_number as "staffNumber",
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

export const ordersOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{
      number: string | null;
      service: Service;
      summary: string;
      status: string;
      form: unknown;
      createdAt: Date;
      report: string | null;
    }>`select number, service, summary, status, form, created_at as "createdAt", report_number as report
      from orders where applicant_id = ${id} order by created_at`,
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

export const notificationsOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ at: Date; msg: string }>`select created_at as at, msg from notifications
      where user_id = ${id} order by created_at`,
  );

export const mailsOfPerson = (db: Db, id: string, email: string) =>
  rows(
    db,
    sql<{ at: Date; subject: string; body: string }>`select created_at as at, subject,
      case when secret then '（验证码已隐去）' else body end as body
      from mails where user_id = ${id} or (lower(recipient) = lower(${email}) and ${email} <> '') order by created_at`,
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

/** What they did themselves, the newest first. */
export const actionsOfPerson = (db: Db, id: string, most: number) =>
  rows(
    db,
    sql<{ at: Date; action: string; ip: string; subject: string; subjectId: string }>`select at, action, ip, subject,
      subject_id as "subjectId" from audit_log where actor_id = ${id} order by at desc, id desc limit ${most}`,
  );

export const checksOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ at: Date; name: string; total: number | null; kept: boolean; report: string | null }>`select created_at as at,
      name, total_share as total, text_id is not null as kept, report_number as report
      from similarity_checks where user_id = ${id} order by created_at`,
  );

export const claimsOfPerson = (db: Db, id: string) =>
  rows(
    db,
    sql<{ at: Date; title: string; state: string }>`select c.at, w.title, c.state
      from library_claims c join library_works w on w.id = c.work_id where c.user_id = ${id} order by c.at`,
  );
