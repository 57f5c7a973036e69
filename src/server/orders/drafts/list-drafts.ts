import type { Service } from '#domain/services/service.ts';
import type { SessionContext } from '#server/http/context.ts';
import { draftsOf } from './draft-store.ts';

const most = 20;

/** What this user has begun and not handed in. */
export const listDrafts = async ({ actor, db }: SessionContext, service: Service) => {
  const rows = await draftsOf(db, actor.userId, service, most);
  return rows.map((row) => ({
    id: row.id,
    applicantName: row.applicant_name,
    summary: row.summary,
    updatedAt: row.updated_at.toISOString(),
  }));
};
