import type { MetricSaid } from '#contracts/metrics.ts';
import { indexJournals, type JournalAsked, type JournalIndex } from '#domain/literature/metrics/journal-index.ts';
import type { LookedUp } from '#domain/literature/metrics/looked-up.ts';
import { type JournalRow, kindsOfMetric, type MetricKind } from '#domain/literature/metrics/metric-kinds.ts';
import { metricWords, notListed } from '#domain/literature/metrics/metric-words.ts';
import { type DatedTable, pickTables } from '#domain/literature/metrics/pick-tables.ts';
import type { JournalMetric, MetricYear } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import type { ReadDb } from '../db/read-db.ts';
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
  db: ReadDb,
  journals: readonly MetricsAsked[],
  { metrics, wish }: MetricWish,
): Promise<MetricsResult[]> => {
  if (metrics.length === 0) return journals.map(() => ({ said: [], missed: [] }));
  const tables = await datedTables(db);
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

const datedTables = async (db: ReadDb): Promise<DatedTable[]> =>
  (await listTables(db)).map(({ edition, ...table }) => ({ ...table, version: edition }));

/** Tables that give each journal one field; the first kind that there is a table of answers for all. */
const fieldKinds: readonly MetricKind[] = ['esi', 'cas', 'xinrui'];

const fieldIn = (rows: readonly JournalRow[]): string =>
  [...new Set(rows.flatMap(({ values }) => values.majorField || values.category || []))].sort().join('、');

/** The field of each journal by the tables of its year. */
export const searchFields = async (db: ReadDb, journals: readonly MetricsAsked[]): Promise<LookedUp[]> => {
  const all = await datedTables(db);
  const kind = fieldKinds.find((one) => all.some((table) => table.kind === one));
  const tables = all.filter((table) => table.kind === kind);
  const indexes = tables.length > 0 ? await indexesOf(db, journals) : new Map<string, JournalIndex<JournalRow>>();
  return journals.map((journal) => {
    const picked = pickTables(tables, 'published', journal.published).map(({ table }) => table);
    const clear = isNamed(journal) ? picked.filter(({ id }) => !indexes.get(id)?.isUnclear(journal)) : [];
    const names = clear.map(({ scheme, year }) => `${scheme} ${year || ''}`.trim()).join('、');
    if (clear.length === 0) return { state: 'unsearched', value: '', tables: '' };
    const value = clear.map(({ id }) => fieldIn(indexes.get(id)?.find(journal) ?? [])).find((field) => field !== '');
    return value ? { state: 'found', value, tables: names } : { state: 'none', value: '', tables: names };
  });
};

/** Whether each journal stood on a list of warnings of its year. */
export const searchWarnings = async (db: ReadDb, journals: readonly MetricsAsked[]): Promise<LookedUp[]> => {
  const found = await searchMetrics(db, journals, { metrics: ['warning_list'], wish: 'published' });
  return found.map(({ said }) => {
    const tables = [...new Set(said.map(({ scheme, year }) => `${scheme} ${year || ''}`.trim()))].join('、');
    if (said.length === 0) return { state: 'unsearched', value: '', tables };
    const listed = said.filter(({ value }) => value !== notListed);
    if (listed.length === 0) return { state: 'none', value: '', tables };
    return { state: 'found', value: [...new Set(listed.map(({ value }) => value))].join('、'), tables };
  });
};

const isNamed = ({ source, issn, eissn }: JournalAsked): boolean => Boolean(source.trim() || issn || eissn);

const indexesOf = async (
  db: ReadDb,
  journals: readonly JournalAsked[],
): Promise<Map<string, JournalIndex<JournalRow>>> => {
  const byTable = new Map<string, JournalRow[]>();
  for (const { table_id, title, other_title, issn, eissn, metrics } of await rowsOfJournals(db, journals)) {
    const row = { title, otherTitle: other_title, issn, eissn, values: metrics };
    const rows = byTable.get(table_id);
    if (rows) rows.push(row);
    else byTable.set(table_id, [row]);
  }
  return new Map([...byTable].map(([id, rows]) => [id, indexJournals(rows)]));
};
