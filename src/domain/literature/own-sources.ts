import { type CheckItem, checkItems, keysOf } from '#domain/services/choices.ts';
import { words } from './database-words.ts';
import { type DatabaseGroup, databaseById, databases } from './databases.ts';

/** A source that an institution added to the numbered databases. */
export interface OwnSource {
  id: number;
  /** 简称: what columns, lists and sentences call it. */
  code: string;
  chinese: string;
  english: string;
  group: DatabaseGroup;
  /** May be asked for 收录 and stand in table 1. */
  inclusion: boolean;
  /** May be asked for 引用 and 他引 and stand in table 2. */
  citation: boolean;
}

export type OwnSources = readonly OwnSource[];

/** Numbers below are left to the specification. Each institution counts for itself. */
export const firstOwnNumber = 1000;

export const isOwnNumber = (id: number): boolean => id >= firstOwnNumber;

export type NamedDatabase = Pick<OwnSource, 'id' | 'code' | 'chinese' | 'english' | 'group'>;

export const findDatabase = (id: number, own: OwnSources): NamedDatabase | undefined =>
  databaseById(id) ?? own.find((source) => source.id === id);

/** Every number has a name: one that is known no longer says its number. */
export const databaseIn = (id: number, own: OwnSources): NamedDatabase =>
  findDatabase(id, own) ?? {
    id,
    code: words.source(id),
    chinese: words.source(id),
    english: `Source ${id}`,
    group: 'chinese',
  };

export const codeIn = (id: number, own: OwnSources): string => databaseIn(id, own).code;

export const groupIn = (id: number, own: OwnSources): DatabaseGroup => databaseIn(id, own).group;

/** The numbered databases, then the institution's own. */
export const allDatabases = (own: OwnSources): NamedDatabase[] => [...databases, ...own];

/** What may be asked of a database: everything, unless the institution keeps its own source out of a table. */
export const checksOffered = (id: number, own: OwnSources): CheckItem[] => {
  const source = own.find((one) => one.id === id);
  return keysOf(checkItems).filter((item) => !source || (item === 'inclusion' ? source.inclusion : source.citation));
};

export const mayBeCitedIn = (id: number, own: OwnSources): boolean => checksOffered(id, own).includes('citation');

export const mayIncludeIn = (id: number, own: OwnSources): boolean => checksOffered(id, own).includes('inclusion');

const mark = /^source:(\d{4,9})$/;

/** How a record says that an own source holds it. The number is kept, so a new name changes nothing. */
export const sourceMark = (id: number): string => `source:${id}`;

export const markedSource = (edition: string): number | undefined => {
  // Asked of every edition of thousands of records.
  if (!edition.startsWith('source:')) return undefined;
  const found = mark.exec(edition);
  return found ? Number(found[1]) : undefined;
};
