import { paperKey } from '../reports/paper-key.ts';
import { words } from './newer-words.ts';
import type { ProvenPaper } from './scholar-page.ts';

/** A record of a person's work in an import of the institution, as its source states it; nobody has verified it. */
export interface StatedRecord {
  title: string;
  doi: string;
  year: string;
  /** Codes of the databases that hold it. */
  databases: readonly string[];
  cited: number | null;
  day: string;
  /** Whether the file tells its day; else it is the day it came in, and what it says may be older. */
  exported: boolean;
}

export interface NewerCount {
  key: string;
  title: string;
  database: string;
  /** null: the source does not say. */
  cited: number | null;
  /** Whether no report says that this database holds the paper. */
  indexed: boolean;
  day: string;
  /** Whether the day is that of the file; else it is the one on which it came in. */
  exported: boolean;
}

/** The day of the export; of a file that tells none, when it came in. */
export const statedOn = ({ day, exported }: Pick<NewerCount, 'day' | 'exported'>): string =>
  exported ? words.exported(day) : words.imported(day);

/** What sources state of proven papers on days after their reports: of each database the last word, where it tells something. */
export const newerCounts = (papers: readonly ProvenPaper[], stated: readonly StatedRecord[]): NewerCount[] => {
  const proven = new Map(papers.map((paper) => [paper.key, paper]));
  const last = new Map<string, NewerCount>();
  for (const record of stated) {
    const paper = proven.get(paperKey(record));
    // Without a day of its own a figure of a report cannot be older than anything.
    if (!paper || paper.day === '' || record.day <= paper.day) continue;
    for (const database of record.databases) {
      const indexed = !paper.indexed.includes(database);
      if (!indexed && record.cited === null) continue;
      const at = `${paper.key}\n${database}`;
      const before = last.get(at);
      if (before && before.day >= record.day) continue;
      const { cited, day, exported } = record;
      last.set(at, { key: paper.key, title: paper.title, database, cited, indexed, day, exported });
    }
  }
  return [...last.values()].sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
};
