import { sql } from 'kysely';
import { z } from 'zod';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';

const totals = z.object({
  papers: z.number(),
  included: z.number().nullable(),
  union: z.object({ total: z.number(), others: z.number().nullable() }).nullable(),
  overruled: z.number(),
});

interface KeptDraft {
  orderId: string;
  number: string;
  version: number;
  applicantId: string | null;
  applicantName: string;
  status: OrderStatus;
  contentHash: string;
  revision: number;
  stale: string;
  openItems: number;
  accepted: number;
  remarks: string;
  totals: unknown;
  passedBy: string | null;
  openedBy: string[];
}

type DraftOfGroup = Omit<KeptDraft, 'totals'> & { totals: z.output<typeof totals> };

/** The finished drafts of a group that are not sealed yet, with what each says and who passed or opened it. */
export const draftsOfGroup = async (db: Db, groupId: string): Promise<DraftOfGroup[]> => {
  const rows = await db.all(
    statement(sql<KeptDraft>`
        select o.id as "orderId", coalesce(o.number, '') as number, o.version, o.applicant_id as "applicantId",
          o.applicant_name as "applicantName", o.status,
          o.content_hash as "contentHash", d.revision, o.draft_stale as stale,
          jsonb_array_length(d.open_items) as "openItems",
          (select count(*) from doubtful_citations c where c.order_id = o.id and c.decision = 'accept')::int as accepted,
          coalesce(p.remarks, '') as remarks, d.content #> '{report,totals}' as totals,
          (select s.actor_name from order_steps s where s.order_id = o.id and s.action = 'pass-review'
            and s.content_hash = o.content_hash order by s.id desc limit 1) as "passedBy",
          array(select v.user_id from draft_views v where v.order_id = o.id and v.content_hash = o.content_hash) as "openedBy"
        from orders o join draft_revisions d on d.order_id = o.id and d.revision = o.draft_revision
        left join group_people p on p.id = o.group_person_id
        where o.group_id = ${groupId} and o.content_hash is not null and o.frozen_version < o.report_version
          and o.status in ('in-review', 'in-recheck', 'recheck-rejected', 'awaiting-signature', 'signature-rejected')
        order by o.number, o.id`),
  );
  return rows.map((row) => ({
    ...row,
    totals: readJson(totals, row.totals, { table: 'draft_revisions', column: 'content', id: row.orderId }),
  }));
};
