import type { MetricSaid } from '#contracts/metrics.ts';
import { indexJournals, type JournalAsked, type JournalIndex } from '#domain/literature/metrics/journal-index.ts';
import { type JournalRow, kindsOfMetric, type MetricKind } from '#domain/literature/metrics/metric-kinds.ts';
import { metricWords } from '#domain/literature/metrics/metric-words.ts';
import { type DatedTable, pickTables } from '#domain/literature/metrics/pick-tables.ts';
import type { JournalMetric, MetricYear } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import { listTables, rowsOfJournals } from './metric-store.ts';

export interface MetricsAsked extends JournalAsked {
  published: number | null;
}

export interface MetricWish {
  metrics: readonly JournalMetric[];
  wish: MetricYear;
}

/** What the tables say of each journal asked about, in the order asked; two statements, however many journals. */
export const findMetrics = async (
  db: Db,
  journals: readonly MetricsAsked[],
  { metrics, wish }: MetricWish,
): Promise<MetricSaid[][]> => {
  if (metrics.length === 0) return journals.map(() => []);
  const tables: DatedTable[] = (await listTables(db)).map(({ edition, ...table }) => ({ ...table, version: edition }));
  const indexes = await indexesOf(db, journals);
  return journals.map((journal) =>
    metrics.flatMap((metric) =>
      pickTables(
        tables.filter(({ kind }) => kindsOfMetric[metric].includes(kind as MetricKind)),
        wish,
        journal.published,
      ).flatMap(({ table: { id, scheme, year, version }, note }) => {
        const index = indexes.get(id);
        if (!isNamed(journal) || index?.isUnclear(journal)) return [];
        const words = metricWords(metric, index?.find(journal) ?? []);
        if (!words) return [];
        return [{ metric, scheme, year, version, ...words, detail: [words.detail, note].filter(Boolean).join('；') }];
      }),
    ),
  );
};

const isNamed = ({ source, issn, eissn }: JournalAsked): boolean => Boolean(source.trim() || issn || eissn);

const indexesOf = async (db: Db, journals: readonly JournalAsked[]): Promise<Map<string, JournalIndex<JournalRow>>> => {
  const byTable = new Map<string, JournalRow[]>();
  for (const { table_id, title, other_title, issn, eissn, metrics } of await rowsOfJournals(db, journals)) {
    const row = { title, otherTitle: other_title, issn, eissn, values: metrics };
    const rows = byTable.get(table_id);
    if (rows) rows.push(row);
    else byTable.set(table_id, [row]);
  }
  return new Map([...byTable].map(([id, rows]) => [id, indexJournals(rows)]));
};
