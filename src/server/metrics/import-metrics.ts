import type { MetricTable } from '#contracts/metrics.ts';
import { refuse } from '#domain/errors.ts';
import { type MetricMapping, mappingFault } from '#domain/literature/metrics/metric-columns.ts';
import type { MetricKind } from '#domain/literature/metrics/metric-kinds.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { SessionContext } from '../http/context.ts';
import type { RowFault } from './metric-file-process.ts';
import { dropTable, findNamed, findTable, insertTable } from './metric-store.ts';
import { tableView } from './metric-view.ts';
import { openMetricFile } from './open-metric-file.ts';

interface MetricImport {
  fileId: string;
  kind: MetricKind;
  scheme: string;
  year: number;
  version: string;
  mapping: MetricMapping;
  replace: boolean;
}

/** A journal table from an uploaded data set. Rows that name no journal are told; the table stands whole or not at all. */
export const importMetrics = async (
  services: Clock & WithFiles,
  context: SessionContext,
  asked: MetricImport,
): Promise<{ table: MetricTable; faults: RowFault[]; refused: number }> => {
  const { kind, scheme, year, version: edition, mapping } = asked;
  const fault = mappingFault(kind, mapping);
  if (fault) throw refuse('bad-input', { sentence: fault });
  const opened = await openMetricFile(services, context, asked.fileId, { kind, mapping });
  const { institutionId, journals, faults, refused } = opened;
  if (journals.length === 0) throw refuse('bad-input', { sentence: '没有读到任何期刊，请检查各列的含义' });
  const table = await context.db.tx(async (tx) => {
    const earlier = await findNamed(tx, { institutionId, scheme, year, edition });
    if (earlier && !asked.replace)
      throw refuse('conflict', {
        sentence: `“${scheme}”${year} 年${edition ? `（${edition}）` : ''}已经导入过，确认后可以替换`,
      });
    if (earlier) await dropTable(tx, earlier.id);
    const { actor } = context;
    const id = await insertTable(
      tx,
      {
        institutionId,
        kind,
        scheme,
        year,
        edition,
        journals: new Set(journals.map(({ issn, eissn, title }) => issn || eissn || title)).size,
        fileId: asked.fileId,
        by: { id: actor.userId, name: actor.fullName },
        now: services.now(),
      },
      journals,
    );
    await writeAudit(tx, {
      by: context,
      action: 'metrics.import',
      subject: 'metric_table',
      subjectId: id,
      institutionId,
      after: { kind, scheme, year, edition, rows: journals.length, replaced: earlier?.id },
      now: services.now(),
    });
    return findTable(tx, id);
  });
  return { table: tableView(table!, context.actor), faults, refused };
};
