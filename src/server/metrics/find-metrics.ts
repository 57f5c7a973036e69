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

/** A metric that the tables have no value of. */
export interface MetricMissed {
  metric: JournalMetric;
  /** none: looked for in the tables and not there; unsearched: no table, or no telling which journal is meant. */
  state: 'none' | 'unsearched';
  tables: string;
}

export interface MetricsResult {
  said: MetricSaid[];
  missed: MetricMissed[];
}

/** What the tables say of each journal asked about, in the order asked; two statements, however many journals. */
export const searchMetrics = async (
  db: Db,
  journals: readonly MetricsAsked[],
  { metrics, wish }: MetricWish,
): Promise<MetricsResult[]> => {
  if (metrics.length === 0) return journals.map(() => ({ said: [], missed: [] }));
  const tables: DatedTable[] = (await listTables(db)).map(({ edition, ...table }) => ({ ...table, version: edition }));
  const indexes = await indexesOf(db, journals);
  const sayOf = (journal: MetricsAsked, metric: JournalMetric): MetricSaid[] | MetricMissed => {
    const picked = pickTables(
      tables.filter(({ kind }) => kindsOfMetric[metric].includes(kind as MetricKind)),
      wish,
      journal.published,
    );
    const clear = isNamed(journal) ? picked.filter(({ table }) => !indexes.get(table.id)?.isUnclear(journal)) : [];
    const said = clear.flatMap(({ table: { id, scheme, year, version }, note }) => {
      const words = metricWords(metric, indexes.get(id)?.find(journal) ?? []);
      if (!words) return [];
      return [{ metric, scheme, year, version, ...words, detail: [words.detail, note].filter(Boolean).join('；') }];
    });
    if (said.length > 0) return said;
    const looked = clear.map(({ table: { scheme, year } }) => `${scheme} ${year || ''}`.trim());
    return { metric, state: clear.length > 0 ? 'none' : 'unsearched', tables: [...new Set(looked)].join('、') };
  };
  return journals.map((journal) => {
    const all = metrics.map((metric) => sayOf(journal, metric));
    return {
      said: all.flatMap((one) => (Array.isArray(one) ? one : [])),
      missed: all.flatMap((one) => (Array.isArray(one) ? [] : [one])),
    };
  });
};

/** The values alone. */
export const findMetrics = async (
  db: Db,
  journals: readonly MetricsAsked[],
  wish: MetricWish,
): Promise<MetricSaid[][]> => (await searchMetrics(db, journals, wish)).map(({ said }) => said);

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
