import { sql } from 'kysely';
import type { ReportData, ReportPaper } from '#domain/reports/report-data.ts';
import type { Db } from '#server/db/db.ts';
import { statement } from '#server/db/kysely.ts';
import { numberVouched } from '#server/users/numbers/number-vouched-query.ts';

/** A citation report in force with the lists of who cites its papers. */
export interface ReportWithEvidence {
  number: string;
  version: number;
  code: string;
  data: Pick<ReportData, 'issuedOn' | 'verification' | 'request' | 'databases'>;
  papers: ReportPaper[];
}

/** Fewer than a person would read; the report itself has them all. */
const mostReports = 5;

const columns = sql`coalesce(r.number, '') as number, r.version, r.code,
  jsonb_build_object('issuedOn', r.data -> 'issuedOn', 'verification', r.data -> 'verification',
    'request', r.data -> 'request', 'databases', r.data -> 'databases') as data, r.data -> 'papers' as papers`;

/** By the report's number, or by the DOI of one of its papers, the latest first. */
export const reportsWithEvidence = (
  db: Db,
  institutionId: number,
  { report, doi }: { report?: string | undefined; doi?: string | undefined },
): Promise<ReportWithEvidence[]> =>
  db.all(
    statement(sql<ReportWithEvidence>`select ${columns} from reports r
      where r.institution_id = ${institutionId} and r.state = 'frozen' and r.service = 'citation' and r.source = 'made'
        and (${report ?? null}::text is null or r.number = ${report ?? null})
        and (${doi ?? null}::text is null or exists (
          select from jsonb_array_elements(r.data -> 'papers') p where lower(p ->> 'doi') = lower(${doi ?? null})))
      order by r.frozen_at desc, r.id desc limit ${mostReports}`),
  );

export interface OrderLine {
  number: string;
  service: string;
  summary: string;
  applicant: string;
  status: string;
}

const mostOrders = 20;

/** Orders of a person by staff number, or whose number or title holds the words, the latest first. */
export const findOrders = (
  db: Db,
  institutionId: number,
  { staffNumber, text }: { staffNumber?: string | undefined; text?: string | undefined },
): Promise<OrderLine[]> =>
  db.all(
    statement(sql<OrderLine>`select o.number, o.service, o.summary, o.applicant_name as applicant, o.status
      from orders o join users u on u.id = o.applicant_id
      where o.institution_id = ${institutionId} and o.number is not null
        and (${staffNumber ?? null}::text is null or (u.staff_number = ${staffNumber ?? null}
          and ${numberVouched(sql`u.id`, sql`btrim(u.staff_number)`)}))
        and (${text ?? null}::text is null or position(lower(${text ?? ''}) in lower(o.number || ' ' || o.summary)) > 0)
      order by o.submitted_at desc nulls last, o.id desc limit ${mostOrders}`),
  );
