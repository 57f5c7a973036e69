import { titleKey } from '../fields/title-key.ts';
import type { JournalRow } from './metric-kinds.ts';

export interface JournalAsked {
  source: string;
  issn?: string;
  eissn?: string;
}

/** Titles that differ only by The, & and the like are one journal's. */
export const journalKey = (title: string): string =>
  titleKey(
    title
      .replace(/&/g, ' and ')
      .replace(/^\s*the\s+/i, '')
      .replace(/\((?:print|online)\)\s*$/i, ''),
  );

export interface JournalIndex<Row extends JournalRow> {
  /** Every row of the journal, found by ISSN, else by its whole title when only one journal has it. */
  find: (asked: JournalAsked) => Row[];
  /** Whether several journals have this title and no ISSN tells which is meant: nothing can be said of it. */
  isUnclear: (asked: JournalAsked) => boolean;
}

const add = <Row>(map: Map<string, Row[]>, key: string, row: Row): void => {
  if (!key) return;
  const rows = map.get(key);
  if (!rows) map.set(key, [row]);
  else if (rows.at(-1) !== row) rows.push(row);
};

const journalOf = ({ issn, eissn, title }: JournalRow): string => issn || eissn || journalKey(title);

export const indexJournals = <Row extends JournalRow>(rows: Iterable<Row>): JournalIndex<Row> => {
  const byNumber = new Map<string, Row[]>();
  const byTitle = new Map<string, Row[]>();
  for (const row of rows) {
    add(byNumber, row.issn, row);
    add(byNumber, row.eissn, row);
    add(byTitle, journalKey(row.title), row);
    add(byTitle, journalKey(row.otherTitle), row);
  }
  return {
    isUnclear: ({ source, issn = '', eissn = '' }) =>
      !byNumber.has(issn) &&
      !byNumber.has(eissn) &&
      new Set((byTitle.get(journalKey(source)) ?? []).map(journalOf)).size > 1,
    find: ({ source, issn = '', eissn = '' }) => {
      for (const number of [issn, eissn]) {
        const rows = number ? byNumber.get(number) : undefined;
        if (rows) return rows;
      }
      const rows = byTitle.get(journalKey(source)) ?? [];
      return new Set(rows.map(journalOf)).size === 1 ? rows : [];
    },
  };
};
