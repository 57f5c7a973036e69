import { sql } from 'kysely';
import { z } from 'zod';
import { checkItems, keysOf } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';

/** What is said of a sealed report's figures; the report has more. */
const totals = z.object({
  papers: z.number(),
  included: z.number().nullable(),
  inclusion: z.array(z.object({ code: z.string(), papers: z.number() })),
  union: z
    .object({ total: z.number(), others: z.number().nullable(), toCheck: z.number().nullable().default(null) })
    .nullable(),
});

/** What was asked about each paper and what of it has no answer. */
const papers = z.array(
  z.object({
    place: z.number(),
    doubtful: z.number().optional(),
    searches: z
      .array(
        z.object({
          database: z.number(),
          code: z.string(),
          question: z.enum(keysOf(checkItems)),
          state: z.enum(['found', 'none', 'unsearched', 'open']),
          day: z.string(),
          by: z.enum(['import', 'fetch', 'hand', '']),
        }),
      )
      .optional(),
  }),
);

interface SealedRow {
  id: string;
  orderId: string;
  orderNumber: string;
  groupPersonId: string | null;
  applicantName: string;
  number: string;
  code: string;
  sha256: string;
  issuedOn: string;
  /** 复核中 is said of one that was objected to. */
  state: string;
  citationYears: string;
  totals: unknown;
  papers: unknown;
}

export type SealedReport = Omit<SealedRow, 'totals' | 'papers'> & {
  totals: z.output<typeof totals>;
  papers: z.output<typeof papers>;
};

/** The reports in force of a group's orders, with the figures that were sealed. */
export const sealedReports = async (db: Db, groupId: string): Promise<SealedReport[]> => {
  const rows = await db.all(
    statement(sql<SealedRow>`select distinct on (o.number, o.id) r.id, o.id as "orderId", coalesce(o.number, '') as "orderNumber",
        o.group_person_id as "groupPersonId", o.applicant_name as "applicantName", coalesce(r.number, '') as number, r.code, r.sha256,
        coalesce(r.data ->> 'issuedOn', '') as "issuedOn", r.state,
        coalesce(r.data -> 'request' ->> 'citationYears', '') as "citationYears", r.data -> 'totals' as totals,
        (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('place', p -> 'place', 'searches', p -> 'searches',
          'doubtful', p -> 'doubtful'))), '[]')
          from jsonb_array_elements(r.data -> 'papers') p) as papers
      from orders o join reports r on r.order_id = o.id and r.state in ('frozen', 'under-objection')
      where o.group_id = ${groupId} order by o.number, o.id, r.version desc`),
  );
  return rows.map((row) => ({
    ...row,
    totals: readJson(totals, row.totals, { table: 'reports', column: 'data', id: row.id }),
    papers: readJson(papers, row.papers, { table: 'reports', column: 'data', id: row.id }),
  }));
};

/** The file of each report that is handed out: sealed where there is one, the PDF alone where nobody signed. */
export const handedOutFiles = (db: Db, reportIds: readonly string[]) =>
  reportIds.length === 0
    ? Promise.resolve([])
    : db.all(
        statement(sql<{ reportId: string; sha256: string; size: number; name: string }>`select distinct on (f.report_id)
            f.report_id as "reportId", s.sha256, s.size::int, s.name
          from report_files f join files s on s.id = f.file_id join reports r on r.id = f.report_id
          where f.report_id = any (${[...reportIds]}::uuid[]) and f.kind in ('sealed', 'unsealed', 'pdf')
            and (f.kind <> 'pdf' or not exists (select from report_signatures g
              where g.order_id = r.order_id and g.report_version = r.version))
          order by f.report_id, array_position(array['sealed', 'unsealed', 'pdf'], f.kind)`),
      );
