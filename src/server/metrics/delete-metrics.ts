import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { requireEditableTable } from './metric-policy.ts';
import { dropTable, findTable } from './metric-store.ts';

/** Reports keep the figures they were frozen with; only later ones miss the table. */
export const deleteMetrics = (services: Clock, context: SessionContext, id: string): Promise<void> =>
  context.db.tx(async (tx) => {
    const table = await findTable(tx, id);
    if (!table) throw refuse('not-found');
    requireEditableTable(context.actor, table);
    await dropTable(tx, id);
    await writeAudit(tx, {
      by: context,
      action: 'metrics.delete',
      subject: 'metric_table',
      subjectId: id,
      institutionId: table.institution_id,
      before: table,
      now: services.now(),
    });
  });
