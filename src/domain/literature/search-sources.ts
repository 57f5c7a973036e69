import { type DatabaseId, databases, isDatabaseId } from './databases.ts';

/** What an institution says of a database it searches. */
export interface SourceSettings {
  offered: boolean;
  /** Smaller stands first; equal ones as the numbered list has them. */
  sort: number;
  /** Instead of the code; empty: the code. */
  name: string;
  platform: string;
  url: string;
  fromYear: number | null;
  toYear: number | null;
  note: string;
}

export interface SearchSource extends SourceSettings {
  id: DatabaseId;
}

const untouched: SourceSettings = {
  offered: true,
  sort: 0,
  name: '',
  platform: '',
  url: '',
  fromYear: null,
  toYear: null,
  note: '',
};

/** The numbered databases as the institution has them: in its order, those it says nothing of as they come. */
export const searchSources = (rows: readonly (SourceSettings & { id: number })[]): SearchSource[] => {
  const said = new Map(rows.filter(({ id }) => isDatabaseId(id)).map((row) => [row.id, row]));
  return databases
    .map(({ id }): SearchSource => ({ ...untouched, ...said.get(id), id }))
    .toSorted((one, other) => one.sort - other.sort);
};

/** 1990 年至今 */
export const coverageWords = ({ fromYear, toYear }: Pick<SourceSettings, 'fromYear' | 'toYear'>): string => {
  if (fromYear === null && toYear === null) return '';
  if (toYear === null) return `${fromYear} 年至今`;
  return fromYear === null ? `至 ${toYear} 年` : `${fromYear}–${toYear} 年`;
};
