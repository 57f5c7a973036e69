import type { PlatformScope, TenantScope } from '../db/scopes.ts';
import { keepCitedPapers } from '../reports/keep-cited-papers.ts';
import { findReport } from '../reports/report-store.ts';
import { reportsNotListed } from './cited-paper-query.ts';

/** Reports frozen before there was the list: each is written down once. */
export const fillCitedPapers = async (services: PlatformScope & TenantScope): Promise<number> => {
  const missing = await reportsNotListed(services.platform('jobs'));
  for (const { id, order_id, institution_id, frozen_at } of missing)
    await services.tenant(institution_id).tx(async (tx) => {
      const { data } = await findReport(tx, id);
      const report = { id, orderId: order_id, institutionId: institution_id, at: frozen_at! };
      await keepCitedPapers(tx, report, data);
    });
  return missing.length;
};
