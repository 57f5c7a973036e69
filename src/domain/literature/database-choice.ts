import { type DatabaseGroup, type DatabaseId, databasesOf } from './databases.ts';
import { allDatabases, groupIn, type OwnSources } from './own-sources.ts';

/** The chosen databases in the order of the list, each once; the institution's own behind the numbered ones. */
export type DatabaseChoice = readonly DatabaseId[];

const inListOrder = (ids: Iterable<DatabaseId>, own: OwnSources): DatabaseChoice => {
  const chosen = new Set(ids);
  return allDatabases(own)
    .map(({ id }) => id)
    .filter((id) => chosen.has(id));
};

/** §5.7 Picking a database of one group clears what was chosen of the other. */
export const choose = (selection: DatabaseChoice, id: DatabaseId, own: OwnSources): DatabaseChoice =>
  inListOrder([...selection.filter((other) => groupIn(other, own) === groupIn(id, own)), id], own);

/** Where a form may ask for both groups, because it becomes an order of each. */
export const add = (selection: DatabaseChoice, id: DatabaseId, own: OwnSources): DatabaseChoice =>
  inListOrder([...selection, id], own);

export const drop = (selection: DatabaseChoice, id: DatabaseId): DatabaseChoice =>
  selection.filter((other) => other !== id);

export const selectAll = (group: DatabaseGroup): DatabaseChoice => databasesOf(group).map(({ id }) => id);

/** What the server refuses: databases of both groups in one order. */
export const isMixed = (selection: DatabaseChoice, own: OwnSources): boolean =>
  new Set(selection.map((id) => groupIn(id, own))).size > 1;
