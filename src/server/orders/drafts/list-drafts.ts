import type { Service } from '#domain/services/service.ts';
import { kysely } from '#server/db/kysely.ts';
import type { SessionContext } from '#server/http/context.ts';

const most = 20;

/** What this user has begun and not handed in: his own, and what he enters for others. */
export const listDrafts = async ({ actor, db }: SessionContext, service: Service) => {
  const rows = await db.all(
    kysely
      .selectFrom('orders')
      .select(['id', 'applicant_name', 'summary', 'updated_at'])
      .where('status', '=', 'draft')
      .where('service', '=', service)
      .where((eb) => eb.or([eb('applicant_id', '=', actor.userId), eb('created_by', '=', actor.userId)]))
      .orderBy('updated_at', 'desc')
      .limit(most),
  );
  return rows.map((row) => ({
    id: row.id,
    applicantName: row.applicant_name,
    summary: row.summary,
    updatedAt: row.updated_at.toISOString(),
  }));
};
