import { words } from './database-words.ts';
import { databases, isNumbered } from './databases.ts';
import { firstOwnNumber, isOwnNumber, type OwnSource, type OwnSources } from './own-sources.ts';

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

/** What an institution says of a source it added. */
export interface OwnSettings extends Omit<OwnSource, 'id'> {
  /** How exports name it; a file all of whose records carry one of them is taken for its. */
  labels: string[];
}

export interface SearchSource extends SourceSettings, OwnSettings {
  id: number;
  /** Added by the institution. */
  own: boolean;
}

export type SourceRow = SourceSettings & { id: number; own: OwnSettings | null };

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

/** The databases as the institution has them: in its order, those it says nothing of as they come, its own behind them. */
export const searchSources = (rows: readonly SourceRow[]): SearchSource[] => {
  const said = new Map(rows.filter(({ id }) => isNumbered(id)).map(({ own: _, ...row }) => [row.id, row]));
  const numbered = databases.map(
    ({ id, code, chinese, english, group }): SearchSource => ({
      ...{ code, chinese, english, group, labels: [], inclusion: true, citation: true, own: false },
      ...untouched,
      ...said.get(id),
      id,
    }),
  );
  const added = rows
    .filter(({ id }) => isOwnNumber(id))
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ own, ...row }): SearchSource[] => (own ? [{ ...row, ...own, own: true }] : []));
  return [...numbered, ...added].toSorted((one, other) => one.sort - other.sort);
};

/** The institution's own among its sources, as an order keeps them. */
export const ownSourcesAmong = (sources: readonly (OwnSource & { own: boolean })[]): OwnSource[] =>
  sources
    .filter(({ own }) => own)
    .map(({ id, code, chinese, english, group, inclusion, citation }) => {
      return { id, code, chinese, english, group, inclusion, citation };
    });

/** Numbers are never given twice: sources are switched off, not removed. */
export const nextOwnNumber = (own: OwnSources): number => Math.max(firstOwnNumber - 1, ...own.map(({ id }) => id)) + 1;

const folded = (text: string): string => text.trim().toLocaleLowerCase();

/** What keeps a source from being called so: reports tell databases apart by their short names. */
export const ownSourceMistakes = (
  { code, inclusion, citation }: Pick<OwnSettings, 'code' | 'inclusion' | 'citation'>,
  others: readonly Pick<SearchSource, 'code' | 'name'>[],
): Record<string, string> => ({
  ...(others.some((other) => [other.code, other.name].map(folded).includes(folded(code))) && {
    code: words.codeTaken,
  }),
  ...(!inclusion && !citation && { inclusion: words.eitherCheck }),
});

/** 1990 年至今 */
export const coverageWords = ({ fromYear, toYear }: Pick<SourceSettings, 'fromYear' | 'toYear'>): string => {
  if (fromYear === null && toYear === null) return '';
  if (toYear === null) return words.since(fromYear!);
  return fromYear === null ? words.until(toYear) : words.span(fromYear, toYear);
};
