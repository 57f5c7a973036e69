import type { CitingRow } from '#contracts/literature/citing.ts';
import type { MatchView } from '#contracts/literature/workbench.ts';
import { countsAmong } from '#domain/literature/held-by.ts';

/** Where a found record counts: a record of the Web of Science in its indexes that were ordered. */
export const matchDatabases = ({ record }: PaperMatch, ordered: readonly number[]): number[] =>
  countsAmong(record.database, record.heldBy, ordered);

export type PaperMatch = MatchView & { paperId: string };

/** One line of work of a paper: a record found for it, or a record that cites it. */
export type WorkRow =
  | { key: string; kind: 'match'; paperId: string; match: PaperMatch }
  | { key: string; kind: 'pair'; paperId: string; pair: CitingRow };

export const recordIdOf = (row: WorkRow): string => (row.kind === 'match' ? row.match.recordId : row.pair.recordId);

export const needsPerson = (row: WorkRow): boolean =>
  row.kind === 'match' ? row.match.state === 'proposed' : row.pair.verdict === 'check';

/** Doubtful records first, then the found ones, then the citing ones in the order the server gave. */
const matchPlace = { proposed: 0, taken: 1, accepted: 1, rejected: 2 } as const;

export const workRows = (matches: readonly PaperMatch[], pairs: readonly CitingRow[]): WorkRow[] => [
  ...matches
    .map((match): WorkRow & { kind: 'match' } => ({
      key: `m:${match.paperId}:${match.recordId}`,
      kind: 'match',
      paperId: match.paperId,
      match,
    }))
    .sort((one, other) => matchPlace[one.match.state] - matchPlace[other.match.state]),
  ...pairs.map((pair): WorkRow => ({ key: `p:${pair.id}`, kind: 'pair', paperId: pair.paperId, pair })),
];

export const workFilters = {
  all: '全部',
  needs: '需人工',
  found: '收录',
  other: '他引',
  self: '自引',
  check: '待核',
  decided: '人工判定',
} as const;
export type WorkFilter = keyof typeof workFilters;

const passes: Readonly<Record<WorkFilter, (row: WorkRow) => boolean>> = {
  all: () => true,
  needs: needsPerson,
  found: (row) => row.kind === 'match',
  other: (row) => row.kind === 'pair' && row.pair.verdict === 'other',
  self: (row) => row.kind === 'pair' && row.pair.verdict === 'self',
  check: (row) => row.kind === 'pair' && row.pair.verdict === 'check',
  decided: (row) => (row.kind === 'match' ? row.match.decidedBy !== null : row.pair.decided),
};

export interface Narrowing {
  filter: WorkFilter;
  /** A database number, or 0 for all. */
  database: number;
  text: string;
}

const wordsOf = (row: WorkRow): string => {
  const { title, authors, source, year } = row.kind === 'match' ? row.match.record : row.pair;
  return `${title} ${authors} ${source} ${year ?? ''}`.toLowerCase();
};

const inDatabase = (row: WorkRow, database: number): boolean =>
  (row.kind === 'match' ? matchDatabases(row.match, [database]) : row.pair.databases).includes(database);

export const narrowRows = (rows: readonly WorkRow[], { filter, database, text }: Narrowing): WorkRow[] => {
  const sought = text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      passes[filter](row) &&
      (database === 0 || inDatabase(row, database)) &&
      (!sought || wordsOf(row).includes(sought)),
  );
};

/** The next row after this one that waits for a person, going round; undefined when none does. */
export const nextNeeding = <Row>(
  rows: readonly Row[],
  from: number,
  needs: (row: Row) => boolean,
): number | undefined => {
  for (let step = 1; step <= rows.length; step += 1) {
    const at = (from + step + rows.length) % rows.length;
    if (needs(rows[at]!)) return at;
  }
  return undefined;
};
