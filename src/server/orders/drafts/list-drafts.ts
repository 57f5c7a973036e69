import { formsInEnglish } from '#domain/orders/forms/forms-in-english.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { summaryOf } from '#domain/orders/forms/summary.ts';
import type { Service } from '#domain/services/service.ts';
import type { SessionContext } from '#server/http/context.ts';
import { closedService } from '../offered-service.ts';
import { draftsOf } from './draft-store.ts';

const most = 20;

/** What this user has begun and not handed in, and whether it can be handed in now. */
export const listDrafts = async ({ actor, db, from }: SessionContext, service: Service, now: Date) => {
  // The line kept with a draft is Chinese.
  const rows = await draftsOf(db, actor.userId, service, most, from.language === 'en');
  const list = rows.map((row) => ({
    id: row.id,
    applicantName: row.applicant_name,
    summary: row.form ? summaryOf(service, readOrderForm(service, row.form), formsInEnglish) : row.summary,
    updatedAt: row.updated_at.toISOString(),
  }));
  return { list, closed: await closedService(db, actor.institutionId, service, now) };
};
