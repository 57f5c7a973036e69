import { sql } from 'kysely';
import type { PersonNumberKind } from '#domain/identity/person-numbers.ts';
import type { ReportData, ReportPaper } from '#domain/reports/report-data.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

/** A report's papers without the lists of who cites them. */
export interface ReportOfPapers {
  id: string;
  number: string | null;
  version: number;
  code: string;
  /** Empty where nobody vouched for it. */
  staffNumber: string;
  orcid: string | null;
  /** The applicant's department; its code where the roster gives one. */
  department: string;
  departmentCode: string;
  /** The order's form: what was asked for in which database. */
  form: Record<string, unknown>;
  data: Pick<ReportData, 'issuedOn' | 'verification' | 'author' | 'client' | 'request' | 'databases'>;
  papers: Omit<ReportPaper, 'citing'>[];
}

/** The number printed in the report; where none is printed, the one of the applicant's account. */
const printedNumber = sql`coalesce(nullif(btrim(r.data -> 'client' ->> 'number'), ''), btrim(u.staff_number))`;

/** Numbers of the applicant that somebody else stands for. */
const vouched = sql`person_numbers v where v.user_id = o.applicant_id and v.source <> 'typed'`;

const columns = sql`r.id, r.number, r.version, r.code,
  coalesce((select v.value from ${vouched} and v.kind = 'staff-number' and v.value = ${printedNumber}), '') as "staffNumber",
  (select v.value from numbers_of_report(r.data) as n, ${vouched}
    and v.kind = 'orcid' and n.kind = 'orcid' and v.value = n.value limit 1) as orcid,
  coalesce(nullif(btrim(r.data -> 'client' ->> 'department'), ''), o.department, '') as department,
  o.department_code as "departmentCode",
  o.form,
  jsonb_build_object('issuedOn', r.data -> 'issuedOn', 'verification', r.data -> 'verification',
    'author', r.data -> 'author', 'client', r.data -> 'client', 'request', r.data -> 'request',
    'databases', r.data -> 'databases') as data,
  (select coalesce(jsonb_agg(p.value - 'citing' order by p.ordinality), '[]')
   from jsonb_array_elements(r.data -> 'papers') with ordinality as p) as papers`;

const rows = sql`reports r join orders o on o.id = r.order_id join users u on u.id = o.applicant_id`;

const inForce = sql`r.state = 'frozen' and r.service = 'citation' and r.source = 'made'`;

/** The accounts that somebody else vouched for under a number. */
const holdersOf = (institutionId: number, kind: PersonNumberKind, value: string) =>
  sql`(select user_id from person_numbers where institution_id = ${institutionId} and kind = ${kind}
    and value = ${value} and source <> 'typed')`;

/**
 * Reports in force of a person, the latest first. The number printed in the report decides; where none is printed, the
 * applicant's account does. A number that the applicant alone wrote selects nothing.
 */
export const reportsOfStaff = (db: Db, institutionId: number, staffNumber: string): Promise<ReportOfPapers[]> =>
  db.all(
    statement(sql<ReportOfPapers>`select ${columns} from ${rows}
        where ${inForce} and r.institution_id = ${institutionId}
          and o.applicant_id in ${holdersOf(institutionId, 'staff-number', staffNumber)}
          and ${printedNumber} = ${staffNumber}
        order by r.frozen_at desc, r.id desc limit 500`),
  );

/** The same by the ORCID printed in the report, in any of its spellings. */
export const reportsOfOrcid = (db: Db, institutionId: number, orcid: string): Promise<ReportOfPapers[]> =>
  db.all(
    statement(sql<ReportOfPapers>`select ${columns} from ${rows}
        where ${inForce} and r.institution_id = ${institutionId}
          and o.applicant_id in ${holdersOf(institutionId, 'orcid', orcid)}
          and exists (select from numbers_of_report(r.data) as n where n.kind = 'orcid' and n.value = ${orcid})
        order by r.frozen_at desc, r.id desc limit 500`),
  );

export interface ReportChange extends ReportOfPapers {
  seq: string;
  state: string;
  at: Date;
}

/** Changes of citation reports after a place in the feed, or after a time. */
export const reportChanges = (
  db: Db,
  institutionId: number,
  { after, since, limit }: { after: string; since: Date | undefined; limit: number },
): Promise<ReportChange[]> =>
  db.all(
    statement(sql<ReportChange>`select c.seq::text as seq, c.state, c.at, ${columns}
        from report_changes c join reports r on r.id = c.report_id
          join orders o on o.id = r.order_id join users u on u.id = o.applicant_id
        where c.institution_id = ${institutionId} and c.seq > ${after}::bigint
          and r.service = 'citation' and r.source = 'made'
          ${since ? sql`and c.at >= ${since}` : sql``}
        order by c.seq limit ${limit}`),
  );

/** The next reports in force by id, which never changes. */
export const reportsInForce = (
  db: Db,
  institutionId: number,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<(ReportOfPapers & { at: Date })[]> =>
  db.all(
    statement(sql<ReportOfPapers & { at: Date }>`select r.frozen_at as at, ${columns} from ${rows}
        where ${inForce} and r.institution_id = ${institutionId} ${after ? sql`and r.id > ${after}::uuid` : sql``}
        order by r.id limit ${limit}`),
  );

/** Whether somebody other than its holder says whose the number is. */
export const isVouched = async (
  db: Db,
  institutionId: number,
  kind: PersonNumberKind,
  value: string,
): Promise<boolean> =>
  (
    await db.one(
      statement(sql<{ held: boolean }>`
          select exists ${holdersOf(institutionId, kind, value)} as held`),
    )
  ).held;

/** Whether an account has the number, whoever says so. */
export const isHeld = async (db: Db, institutionId: number, staffNumber: string): Promise<boolean> =>
  (
    await db.one(
      statement(sql<{ held: boolean }>`
          select exists (select from users where institution_id = ${institutionId} and btrim(staff_number) = ${staffNumber})
            or exists (select from person_numbers where institution_id = ${institutionId} and kind = 'staff-number'
              and value = ${staffNumber}) as held`),
    )
  ).held;

/** The end of the feed now. */
export const lastChange = async (db: Db, institutionId: number): Promise<string> =>
  (
    await db.one(
      statement(sql<{ seq: string }>`select coalesce(max(seq), 0)::text as seq from report_changes
          where institution_id = ${institutionId}`),
    )
  ).seq;
