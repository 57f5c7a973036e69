import type { ReportData } from '#domain/reports/report-data.ts';
import { kysely } from '../db/kysely.ts';
import type { PlatformScope, TenantScope } from '../db/scopes.ts';
import { keepCitedPapers } from '../reports/keep-cited-papers.ts';

/** Reports frozen before there was the list: each is written down once; those without papers are looked at again. */
export const fillCitedPapers = async (services: PlatformScope & TenantScope): Promise<number> => {
  const missing = await services.platform('jobs').all(
    kysely
      .selectFrom('reports as r')
      .select(['r.id', 'r.order_id', 'r.institution_id', 'r.frozen_at'])
      .where('r.service', '=', 'citation')
      .where('r.state', 'in', ['frozen', 'under-objection'])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('cited_papers as c').select('c.id').whereRef('c.order_id', '=', 'r.order_id'))),
      )
      .orderBy('r.id'),
  );
  for (const { id, order_id, institution_id, frozen_at } of missing)
    await services.tenant(institution_id).tx(async (tx) => {
      const { data } = await tx.one(kysely.selectFrom('reports').select('data').where('id', '=', id));
      const report = { id, orderId: order_id, institutionId: institution_id, at: frozen_at! };
      await keepCitedPapers(tx, report, data as unknown as ReportData);
    });
  return missing.length;
};
