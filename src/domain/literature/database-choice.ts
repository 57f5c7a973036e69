import { type DatabaseGroup, type DatabaseId, databases, databasesOf, groupOf } from './databases.ts';

/** The chosen databases in the order of the list, each once. */
export type DatabaseChoice = readonly DatabaseId[];

const inListOrder = (ids: Iterable<DatabaseId>): DatabaseChoice => {
  const chosen = new Set(ids);
  return databases.map(({ id }) => id).filter((id) => chosen.has(id));
};

/** §5.7 Picking a database of one group clears what was chosen of the other. */
export const choose = (selection: DatabaseChoice, id: DatabaseId): DatabaseChoice =>
  inListOrder([...selection.filter((other) => groupOf(other) === groupOf(id)), id]);

export const drop = (selection: DatabaseChoice, id: DatabaseId): DatabaseChoice =>
  inListOrder(selection.filter((other) => other !== id));

export const selectAll = (group: DatabaseGroup): DatabaseChoice => databasesOf(group).map(({ id }) => id);

/** What the server refuses: databases of both groups in one order. */
export const isMixed = (selection: DatabaseChoice): boolean => new Set(selection.map(groupOf)).size > 1;
