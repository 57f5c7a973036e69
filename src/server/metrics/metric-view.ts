import type { MetricTable } from '#contracts/metrics.ts';
import { metricKinds } from '#domain/literature/metrics/metric-kinds.ts';
import type { Actor } from '../http/context.ts';
import { mayEditTable } from './metric-policy.ts';
import type { TableRow } from './metric-store.ts';

export const tableView = (row: TableRow, actor: Actor): MetricTable => ({
  id: row.id,
  kind: row.kind,
  kindName: metricKinds[row.kind],
  scheme: row.scheme,
  year: row.year,
  version: row.edition,
  journals: row.journals,
  own: row.institution_id !== null,
  editable: mayEditTable(actor, row),
  importedBy: row.created_by_name,
  importedAt: row.created_at.toISOString(),
});
